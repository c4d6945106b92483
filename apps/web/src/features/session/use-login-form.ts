import { login as loginCall, type SessionUser } from '@handal/contracts/session/session'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { returnPath } from '../../client/access.ts'
import { ApiError, MESSAGES, messageOf } from '../../client/api-error.ts'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { login, useSession } from '../../client/session.ts'
import { readStored, store } from '../../client/storage.ts'

const REMEMBERED = 'handal-login-id'
const LABELS = { login_id: '아이디', password: '비밀번호', otp: '인증 코드' }

/** What the form asks for: login and password, then where enrolled the app's code, or one of the recovery codes instead. */
export type LoginStep = 'password' | 'code' | 'recovery'

/** The sentence of a failed login; a lock-out also says how long it still holds. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return messageOf(error, MESSAGES.login)
  if (error.status !== 429 || error.retryAfter === null || /\d분 뒤/.test(error.message)) return error.message
  const minutes = Math.max(1, Math.ceil(error.retryAfter / 60))
  return `${error.message} ${minutes}분 뒤에 다시 시도해 주세요.`
}

/** State and submit of a login form. `afterLogin` runs before the person is sent on; `first` is where, when no address is remembered. */
export const useLoginForm = (
  afterLogin: (loginId: string) => void = () => undefined,
  first: (user: SessionUser) => string = () => '/home',
) => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [remember, setRemember] = useState(() => readStored(REMEMBERED) !== null)
  const [step, setStep] = useState<LoginStep>('password')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [known] = useState(() => useSession.getState().loginId ?? readStored(REMEMBERED) ?? '')
  // The notice and the id belong to this visit of the page only.
  useEffect(() => () => useSession.setState({ notice: null, loginId: null }), [])

  /** What the server refused: asks for the code, marks it, or starts again with the password, which is never kept. */
  const refused = (error: unknown): boolean => {
    const code = error instanceof ApiError ? error.code : ''
    const fields = error instanceof ApiError ? error.errors.map(({ path }) => path) : []
    form.setValue('otp', '')
    if (code === 'otp-required') {
      setStep('code')
      return true
    }
    if (code === 'otp-wrong' && !fields.includes('otp')) {
      form.setError('otp', { type: 'server', message: messageOf(error) })
      return true
    }
    if (fields.includes('otp')) return false
    setStep('password')
    form.setValue('password', '')
    if (fields.includes('login_id') || fields.includes('password')) return false
    setRefusal(sentenceOf(error))
    return true
  }
  const record = useRecordForm({
    endpoint: loginCall,
    initial: { login_id: known, password: '', otp: '' },
    labels: LABELS,
    problems: ({ otp }) =>
      step !== 'password' && otp.trim() === ''
        ? [
            {
              path: 'otp',
              message: step === 'code' ? '인증 앱의 여섯 자리를 입력해 주세요.' : '복구 코드를 입력해 주세요.',
            },
          ]
        : [],
    body: ({ login_id, password, otp }) => ({
      login_id: login_id.trim(),
      password,
      ...(step === 'password' ? {} : { otp }),
    }),
    send: async ({ otp, ...body }) => {
      setRefusal(null)
      const user = await login(otp === undefined ? body : { ...body, otp })
      // At once: whoever has a first password to change is shown another page than this one.
      store(REMEMBERED, remember ? body.login_id : null)
      afterLogin(body.login_id)
      void navigate(returnPath(search.get('to') ?? first(user)), { replace: true })
    },
    onSaved: () => {},
    onRefused: refused,
    unsaved: false,
  })
  const { form } = record
  const loginId = useWatch({ control: form.control, name: 'login_id' })

  const choose = (next: LoginStep): void => {
    setRefusal(null)
    form.clearErrors()
    form.setValue('otp', '')
    if (next === 'password') form.setValue('password', '')
    setStep(next)
  }
  /** Fills in an account of the demo. */
  const fill = (id: string, password: string): void => {
    form.setValue('login_id', id)
    form.setValue('password', password)
    form.clearErrors()
  }
  return { record, loginId, isKnown: known !== '', step, choose, fill, refusal, remember, setRemember }
}
