import { Link, Navigate } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { Logo } from '../../shared/ui/Logo.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { CodeStep } from './CodeStep.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { NextRates } from './NextRates.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useLoginForm } from './use-login-form.ts'
import styles from './session.module.css'

/** Login: the form, the demo's accounts, and the promise with the statutory rates that change next. */
export default function LoginPage() {
  const form = useLoginForm()
  const setup = useMeta().data?.setup === true
  if (setup) return <Navigate to="/setup" replace />
  return (
    <div className={styles['login']}>
      <div className={styles['left']}>
        <Link to="/" className={styles['logo']} aria-label="한달 처음으로">
          <Logo />
        </Link>
        {form.step !== 'password' ? (
          <CodeStep form={form} />
        ) : (
          <PasswordStep
            form={form}
            choices={
              <ForgotPassword
                beside={
                  <Checkbox checked={form.remember} onChange={form.setRemember}>
                    아이디 기억하기
                  </Checkbox>
                }
              />
            }
            below={
              <p className="cap ter">
                다섯 번 틀리면 <span className="num">15</span>분 동안 잠깁니다. 계정은 회사 운영자가 만듭니다.
              </p>
            }
          />
        )}
        <nav className={`cap ter ${styles['links']}`} aria-label="다른 화면">
          <Link to="/privacy">개인정보처리방침</Link> · <Link to="/service-info">서비스 소개</Link> ·{' '}
          <Link to="/mobilelogin">모바일 로그인</Link>
        </nav>
      </div>
      <aside className={`night ${styles['night']}`} aria-label="한달 소개">
        <p className={styles['promise']}>
          급여관리,
          <br />
          원클릭으로 끝내세요.
        </p>
        <NextRates />
      </aside>
    </div>
  )
}
