import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { returnPath } from '../../client/access.ts'
import { ApiError, MESSAGES, messageOf } from '../../client/api-error.ts'
import { login, useSession } from '../../client/session.ts'
import { readStored, store } from '../../client/storage.ts'

const REMEMBERED = 'handal-login-id'

export type LoginErrors = { login_id?: string; password?: string; otp?: string; form?: string }

/** What the form asks for: login and password, then where enrolled the app's code, or one of the recovery codes instead. */
export type LoginStep = 'password' | 'code' | 'recovery'

/** The sentence of a failed login; a lock-out also says how long it still holds. */
export const loginFailure = (error: unknown): LoginErrors => {
  if (!(error instanceof ApiError)) return { form: messageOf(error, MESSAGES.login) }
  const of = (path: string): string | undefined => error.errors.find((one) => one.path === path)?.message
  const login_id = of('login_id')
  const password = of('password')
  if (login_id !== undefined || password !== undefined)
    return { ...(login_id ? { login_id } : {}), ...(password ? { password } : {}) }
  if (error.status !== 429 || error.retryAfter === null || /\d분 뒤/.test(error.message)) return { form: error.message }
  const minutes = Math.max(1, Math.ceil(error.retryAfter / 60))
  return { form: `${error.message} ${minutes}분 뒤에 다시 시도해 주세요.` }
}

/** State and submit of a login form. `afterLogin` runs before the person is sent on. */
export const useLoginForm = (afterLogin: (loginId: string) => void = () => undefined) => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const notice = useSession((state) => state.notice)
  const [loginId, setLoginId] = useState(() => readStored(REMEMBERED) ?? '')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(() => readStored(REMEMBERED) !== null)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<LoginStep>('password')
  const [otp, setOtp] = useState('')
  // The notice belongs to this visit of the page only.
  useEffect(() => () => useSession.setState({ notice: null }), [])

  const send = async (code?: string): Promise<void> => {
    setBusy(true)
    try {
      const given = { login_id: loginId.trim(), password }
      await login(code === undefined ? given : { ...given, otp: code })
      store(REMEMBERED, remember ? loginId.trim() : null)
      afterLogin(loginId.trim())
      void navigate(returnPath(search.get('to')), { replace: true })
    } catch (error) {
      setBusy(false)
      setOtp('')
      if (error instanceof ApiError && error.code === 'otp-required') {
        setErrors({})
        setStep('code')
        return
      }
      if (
        error instanceof ApiError &&
        (error.code === 'otp-wrong' || error.errors.some(({ path }) => path === 'otp'))
      ) {
        setErrors({ otp: error.errors.find(({ path }) => path === 'otp')?.message ?? error.message })
        return
      }
      setErrors(loginFailure(error))
      setStep('password')
      setPassword('')
    }
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const missing: LoginErrors = {
      ...(loginId.trim() === '' ? { login_id: '아이디를 적어 주세요.' } : {}),
      ...(password === '' ? { password: '비밀번호를 적어 주세요.' } : {}),
    }
    setErrors(missing)
    const first = Object.keys(missing)[0]
    if (first !== undefined) {
      const form = event.currentTarget as HTMLFormElement
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    await send()
  }
  /** Sends the code; the sixth digit does it by itself. */
  const submitCode = async (code: string = otp): Promise<void> => {
    if (busy) return
    if (code.trim() === '') {
      setErrors({ otp: step === 'code' ? '인증 앱의 여섯 자리를 넣어 주세요.' : '복구 코드를 넣어 주세요.' })
      return
    }
    setErrors({})
    await send(code)
  }
  const choose = (next: LoginStep): void => {
    setErrors({})
    setOtp('')
    if (next === 'password') setPassword('')
    setStep(next)
  }
  const code = { step, choose, otp, setOtp, submitCode }
  return { loginId, setLoginId, password, setPassword, remember, setRemember, errors, busy, submit, notice, code }
}
