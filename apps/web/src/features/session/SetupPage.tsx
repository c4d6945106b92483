import { setUp } from '@handal/contracts/company/setup'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { call } from '../../client/api.ts'
import { ApiError, messageOf } from '../../client/api-error.ts'
import { Logo } from '../../shared/ui/Logo.tsx'
import { metaQuery, useMeta } from '../../client/queries.ts'
import { login } from '../../client/session.ts'
import { PasswordField } from '../../shared/form/PasswordField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Moon } from '../../shared/ui/marks/Moon.tsx'
import styles from './session.module.css'

type Name = 'code' | 'empl_nm' | 'login_id' | 'password'
const MISSING: Record<Name, string> = {
  code: '서버 기록에 나온 코드를 적어 주세요.',
  empl_nm: '성명을 적어 주세요.',
  login_id: '아이디를 적어 주세요.',
  password: '비밀번호를 적어 주세요.',
}
const NAMES: readonly Name[] = ['code', 'empl_nm', 'login_id', 'password']
const NEXT: readonly { what: string; when: string }[] = [
  { what: '관리자 만들기', when: '지금' },
  { what: '2단계 인증 등록', when: '바로 이어집니다' },
  { what: '첫 회사 만들기', when: '회사 이름, 사업자번호, 지급일' },
]

/** The first start of an installation: its first super admin, against the code of the server's log. */
export default function SetupPage(): ReactNode {
  const meta = useMeta().data
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [values, setValues] = useState<Record<Name, string>>({ code: '', empl_nm: '', login_id: '', password: '' })
  const [errors, setErrors] = useState<{ [K in Name | 'form']?: string }>({})
  const [busy, setBusy] = useState(false)
  if (meta !== undefined && !meta.setup && !busy) return <Navigate to="/login" replace />

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const show = (found: { [K in Name | 'form']?: string }): void => {
      setErrors(found)
      const first = NAMES.find((name) => found[name] !== undefined)
      if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    }
    const missing: { [K in Name]?: string } = {}
    for (const name of NAMES) if (values[name].trim() === '') missing[name] = MISSING[name]
    show(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const made = await call(setUp, { body: values })
      await login({ login_id: made.login_id, password: values.password })
      await queries.invalidateQueries({ queryKey: metaQuery.queryKey })
      void navigate('/home', { replace: true })
    } catch (error) {
      setBusy(false)
      const found: { [K in Name | 'form']?: string } = {}
      for (const { path, message } of error instanceof ApiError ? error.errors : []) {
        const name = NAMES.find((one) => one === path)
        if (name !== undefined) found[name] = message
      }
      show(Object.keys(found).length === 0 ? { form: messageOf(error) } : found)
    }
  }
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: errors[name],
    required: true,
  })
  return (
    <div className={styles['login']}>
      <div className={styles['left']}>
        <span className={styles['logo']}>
          <Logo />
        </span>
        <form className={`${styles['form']} ${styles['setup']}`} onSubmit={(event) => void submit(event)} noValidate>
          <div>
            <h1>처음 시작</h1>
            <p className="sec">모든 회사를 만들고 보는 관리자입니다. 이 화면은 한 번만 나옵니다.</p>
          </div>
          <TextField
            label="시작 코드"
            {...bind('code')}
            hint="서버를 켤 때 로그에 나옵니다."
            className={styles['recoveryField']}
            maxLength={100}
            focusFirst
          />
          <TextField label="성명" {...bind('empl_nm')} autoComplete="name" maxLength={50} />
          <TextField
            label="아이디"
            {...bind('login_id')}
            autoComplete="username"
            hint="빈칸 없이 세 자 이상"
            maxLength={64}
          />
          <PasswordField
            label="비밀번호"
            {...bind('password')}
            autoComplete="new-password"
            hint="열 자 이상. 흔한 비밀번호, 성명과 아이디는 쓸 수 없습니다."
          />
          {errors.form !== undefined && (
            <p role="alert" className={styles['alert']}>
              {errors.form}
            </p>
          )}
          <Button type="submit" variant="primary" wide busy={busy} className={styles['submit']}>
            관리자 만들고 시작
          </Button>
        </form>
        <p className={`cap ter ${styles['links']}`}>
          체험판으로 보려면 서버를 DEMO=1로 다시 켜 주세요. · <Link to="/service-info">서비스 소개</Link>
        </p>
      </div>
      <aside className={`night ${styles['night']}`} aria-label="처음 시작">
        <p className={styles['promise']}>
          첫 관리자를
          <br />
          만들어 주세요.
        </p>
        <h2 className="h2">서버 로그</h2>
        <p className="sec">코드는 한 번만 쓸 수 있습니다. 서버를 켠 곳의 기록에서 ‘코드’가 있는 줄을 찾아 주세요.</p>
        <h2 className="h2">다음에 할 일</h2>
        <ul className={styles['next']}>
          {NEXT.map(({ what, when }, index) => (
            <li key={what}>
              <Moon phase={index === 0 ? 'now' : 'later'} />
              <span className={index === 0 ? 'grow b' : 'grow'}>{what}</span>
              <span className="sec">{when}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
