import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../../../client/api-error.ts'
import { openDialog } from '../../../shared/dialog/dialogs.ts'
import { PasswordField } from '../../../shared/form/PasswordField.tsx'
import { TextField } from '../../../shared/form/TextField.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import type { FactorProof } from './use-enrolment.ts'
import styles from './security.module.css'

type Errors = { password?: string; otp?: string; form?: string }
type Ask = { title: string; words: string; verb: string }

function ProofForm<T>({
  ask,
  act,
  answer,
}: {
  ask: Ask
  act: (proof: FactorProof) => Promise<T>
  answer: (value: T | null) => void
}): ReactNode {
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const missing: Errors = {
      ...(password === '' ? { password: '지금 비밀번호를 적어 주세요.' } : {}),
      ...(otp.trim() === '' ? { otp: '여섯 자리 코드나 복구 코드를 입력해 주세요.' } : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      answer(await act({ password, otp: otp.trim() }))
    } catch (error) {
      setBusy(false)
      const of = (path: string): string | undefined =>
        error instanceof ApiError ? error.errors.find((one) => one.path === path)?.message : undefined
      const wrong = { password: of('password'), otp: of('otp') }
      setErrors(
        wrong.password === undefined && wrong.otp === undefined
          ? { form: messageOf(error) }
          : {
              ...(wrong.password === undefined ? {} : { password: wrong.password }),
              ...(wrong.otp === undefined ? {} : { otp: wrong.otp }),
            },
      )
    }
  }
  return (
    <form className={styles['proof']} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="h2">{ask.title}</h2>
      <p className="sec">{ask.words}</p>
      <PasswordField label="지금 비밀번호" value={password} onChange={setPassword} error={errors.password} focusFirst />
      <TextField
        label="지금 쓰는 앱의 여섯 자리"
        value={otp}
        onChange={setOtp}
        error={errors.otp}
        inputMode="text"
        autoComplete="one-time-code"
        maxLength={20}
        hint="휴대폰이 없으면 복구 코드 하나를 입력해 주세요."
      />
      {errors.form !== undefined && (
        <p role="alert" className="hint error">
          {errors.form}
        </p>
      )}
      <div className={styles['acts']}>
        <Button onClick={() => answer(null)}>취소</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {ask.verb}
        </Button>
      </div>
    </form>
  )
}

/** Asks for password and code of the factor that stands and does the act with them; null when the person stays. */
export const askProof = <T,>(ask: Ask, act: (proof: FactorProof) => Promise<T>): Promise<T | null> =>
  openDialog<T | null>({
    label: ask.title,
    width: 400,
    cancelled: null,
    render: (answer) => <ProofForm ask={ask} act={act} answer={answer} />,
  })
