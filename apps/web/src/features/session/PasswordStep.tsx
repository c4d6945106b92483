import { type ReactNode, useRef } from 'react'
import { FormField, RecordForm } from '../../client/screen/RecordForm.tsx'
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
  const { record } = form
  const accounts = (
    <DemoAccounts
      chosen={form.loginId}
      onChoose={(id, password) => {
        form.fill(id, password)
        button.current?.focus()
      }}
    />
  )
  return (
    <>
      <RecordForm of={record} label="로그인" className={styles[phone ? 'mobileForm' : 'form']}>
        {!phone && <h1>로그인</h1>}
        <LoginNotice />
        <FormField
          of={record}
          name="login_id"
          render={(field) => (
            <TextField autoComplete="username" maxLength={64} focusFirst={!phone && !form.isKnown} {...field} />
          )}
        />
        <FormField
          of={record}
          name="password"
          render={(field) => <PasswordField focusFirst={!phone && form.isKnown} {...field} />}
        />
        {choices}
        {form.refusal !== null && (
          <p role="alert" className={styles['alert']}>
            {form.refusal}
          </p>
        )}
        <Button ref={button} type="submit" variant="primary" wide busy={record.busy} className={styles['submit']}>
          로그인
        </Button>
        {below}
      </RecordForm>
      {phone ? <div className={styles['mobileDemo']}>{accounts}</div> : accounts}
    </>
  )
}
