import { type ReactNode, useRef } from 'react'
import { PasswordField } from '../../shared/form/PasswordField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import type { useLoginForm } from './use-login-form.ts'
import styles from './session.module.css'

/** The first step of a login: id and password, and the demo's accounts. `choices` stand before the button, `below` under it. */
export function PasswordStep({
  form,
  phone = false,
  choices,
  below,
}: {
  form: ReturnType<typeof useLoginForm>
  phone?: boolean
  choices: ReactNode
  below: ReactNode
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const accounts = (
    <DemoAccounts
      chosen={form.loginId}
      onChoose={(id, password) => {
        form.setLoginId(id)
        form.setPassword(password)
        button.current?.focus()
      }}
    />
  )
  return (
    <>
      <form className={styles[phone ? 'mobileForm' : 'form']} onSubmit={(event) => void form.submit(event)} noValidate>
        {!phone && <h1>로그인</h1>}
        <LoginNotice />
        <TextField
          label="아이디"
          name="login_id"
          value={form.loginId}
          onChange={form.setLoginId}
          error={form.errors.login_id}
          autoComplete="username"
          maxLength={64}
          focusFirst={!phone}
        />
        <PasswordField
          label="비밀번호"
          name="password"
          value={form.password}
          onChange={form.setPassword}
          error={form.errors.password}
        />
        {choices}
        {form.errors.form !== undefined && (
          <p role="alert" className={styles['alert']}>
            {form.errors.form}
          </p>
        )}
        <Button ref={button} type="submit" variant="primary" wide busy={form.busy} className={styles['submit']}>
          로그인
        </Button>
        {below}
      </form>
      {phone ? <div className={styles['mobileDemo']}>{accounts}</div> : accounts}
    </>
  )
}
