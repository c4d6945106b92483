import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { keepSignedIn } from '../../client/idle.ts'
import { useMeta } from '../../client/queries.ts'
import { Logo } from '../../shared/ui/Logo.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { CodeStep, signsInAs } from './CodeStep.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useLoginForm } from './use-login-form.ts'
import styles from './session.module.css'

/** The phone's login: promise, form, and staying signed in on one's own phone. */
export default function MobileLoginPage() {
  const [keep, setKeep] = useState(true)
  const form = useLoginForm(
    () => keepSignedIn(keep),
    // Whoever comes and goes is led to the tap; who is nobody's employee has none.
    (user) => (user.employee_no === null ? '/home' : '/home/check-in'),
  )
  const coded = form.step !== 'password'
  if (useMeta().data?.setup === true) return <Navigate to="/setup" replace />
  return (
    <div className={styles['mobile']}>
      <section className={`night ${styles['mobileNight']}`}>
        <Link to="/" className={styles['logo']} aria-label="한달 처음으로">
          <Logo size={40} word={26} />
        </Link>
        {coded ? (
          <>
            <h1>{form.step === 'code' ? '인증 코드' : '복구 코드'}</h1>
            <p className="sec">{signsInAs(form.loginId.trim())}</p>
          </>
        ) : (
          <h1>
            급여관리,
            <br />
            원클릭으로 끝내세요.
          </h1>
        )}
      </section>
      {coded ? (
        <CodeStep form={form} phone />
      ) : (
        <PasswordStep
          form={form}
          phone
          choices={
            <div className={styles['keep']}>
              <Checkbox checked={keep} onChange={setKeep}>
                로그인 유지
              </Checkbox>
              <span className="cap ter">내 휴대폰에서만 켜 주세요</span>
            </div>
          }
          below={
            <ForgotPassword
              after={
                <span className="cap ter">
                  다섯 번 틀리면 <span className="num">15</span>분 잠깁니다
                </span>
              }
            />
          }
        />
      )}
      <nav className={`cap ter ${styles['links']}`} aria-label="다른 화면">
        <Link to="/login">PC 로그인</Link> · <Link to="/service-info">서비스 소개</Link> ·{' '}
        <Link to="/privacy">개인정보처리방침</Link>
      </nav>
    </div>
  )
}
