import { useEffect, useRef } from 'react'
import { Link, Navigate } from 'react-router'
import { useMeta } from '../../app/queries.ts'
import { Logo } from '../../app/Logo.tsx'
import { PasswordField } from '../../shared/form/PasswordField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { CodeStep } from './CodeStep.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import { NextRates } from './NextRates.tsx'
import { useLoginForm } from './use-login-form.ts'
import styles from './session.module.css'

/** Login: the form, the demo's accounts, and the promise with the statutory rates that change next. */
export default function LoginPage() {
  const form = useLoginForm()
  const setup = useMeta().data?.setup === true
  const button = useRef<HTMLButtonElement>(null)
  const loginId = useRef<HTMLInputElement>(null)
  useEffect(() => loginId.current?.focus(), [])
  if (setup) return <Navigate to="/setup" replace />
  return (
    <div className={styles['login']}>
      <div className={styles['left']}>
        <Link to="/" className={styles['logo']} aria-label="한달 처음으로">
          <Logo />
        </Link>
        {form.code.step !== 'password' ? (
          <CodeStep form={form} />
        ) : (
          <>
            <form className={styles['form']} onSubmit={(event) => void form.submit(event)} noValidate>
              <h1>로그인</h1>
              <LoginNotice />
              <TextField
                label="아이디"
                name="login_id"
                value={form.loginId}
                onChange={form.setLoginId}
                error={form.errors.login_id}
                autoComplete="username"
                maxLength={64}
                ref={loginId}
              />
              <PasswordField
                label="비밀번호"
                name="password"
                value={form.password}
                onChange={form.setPassword}
                error={form.errors.password}
              />
              <ForgotPassword
                beside={
                  <Checkbox checked={form.remember} onChange={form.setRemember}>
                    아이디 기억하기
                  </Checkbox>
                }
              />
              {form.errors.form !== undefined && (
                <p role="alert" className={styles['alert']}>
                  {form.errors.form}
                </p>
              )}
              <Button ref={button} type="submit" variant="primary" wide busy={form.busy} className={styles['submit']}>
                로그인
              </Button>
              <p className="cap ter">
                다섯 번 틀리면 <span className="num">15</span>분 동안 잠깁니다. 계정은 회사 운영자가 만듭니다.
              </p>
            </form>
            <DemoAccounts
              chosen={form.loginId}
              onChoose={(id, password) => {
                form.setLoginId(id)
                form.setPassword(password)
                button.current?.focus()
              }}
            />
          </>
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
