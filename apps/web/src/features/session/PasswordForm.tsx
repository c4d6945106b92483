import { newPasswordField } from '@handal/contracts/session'
import { Check, Minus } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../../client/api-error.ts'
import { changePassword } from '../../client/session.ts'
import { PasswordField } from '../../shared/form/PasswordField.tsx'
import { useUnsavedChanges } from '../../shared/form/use-unsaved-changes.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import styles from './session.module.css'

type Name = 'currentPassword' | 'newPassword' | 'again'
type Values = Record<Name, string>
type Problems = { readonly [K in Name]?: string | undefined }
const NAMES: readonly Name[] = ['currentPassword', 'newPassword', 'again']

/** The sentence for a field that cannot be sent so; undefined when it is right. */
export const passwordProblem = (name: Name, values: Values): string | undefined => {
  if (name === 'currentPassword') return values.currentPassword === '' ? '지금 비밀번호를 적어 주세요.' : undefined
  if (name === 'again') {
    if (values.again === '') return '새 비밀번호를 한 번 더 적어 주세요.'
    return values.again === values.newPassword ? undefined : '새 비밀번호와 다릅니다. 다시 적어 주세요.'
  }
  if (values.newPassword === '') return '새 비밀번호를 적어 주세요.'
  if (values.newPassword === values.currentPassword) return '지금 비밀번호와 다르게 적어 주세요.'
  return newPasswordField.safeParse(values.newPassword).error?.issues[0]?.message
}

const RULES: readonly { words: string; holds: (text: string) => boolean }[] = [
  { words: '10자 이상 128자 이하', holds: (text) => text.length >= 10 && text.length <= 128 },
  { words: '글자와 숫자(또는 기호)를 섞어서', holds: (text) => /\p{L}/u.test(text) && /[\d\p{P}\p{S}]/u.test(text) },
]

/** Changes the own password; afterwards the person signs in anew everywhere. */
export function PasswordForm({ plain = false }: { plain?: boolean }): ReactNode {
  const [values, setValues] = useState<Values>({ currentPassword: '', newPassword: '', again: '' })
  const [errors, setErrors] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useUnsavedChanges(!busy && Object.values(values).some((value) => value !== ''), '적은 비밀번호가 있습니다.', {
    ofCompany: false,
  })

  const show = (found: Problems, form: HTMLFormElement | null): void => {
    setErrors(found)
    const first = NAMES.find((name) => found[name] !== undefined)
    if (first !== undefined) form?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const check = (name: Name): void => {
    if (values[name] === '') return
    const problem = passwordProblem(name, values)
    setErrors((before) => ({ ...before, [name]: problem }))
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const found: Partial<Record<Name, string>> = {}
    for (const name of NAMES) {
      const problem = passwordProblem(name, values)
      if (problem !== undefined) found[name] = problem
    }
    setFailure(null)
    show(found, form)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await changePassword({ currentPassword: values.currentPassword, newPassword: values.newPassword })
    } catch (error) {
      setBusy(false)
      const server: Partial<Record<Name, string>> = {}
      const problems = error instanceof ApiError ? error.errors : []
      for (const name of NAMES) {
        const problem = problems.find((one) => one.path === name)
        if (problem !== undefined) server[name] = problem.message
      }
      show(server, form)
      if (Object.keys(server).length === 0) setFailure(messageOf(error))
    }
  }
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    onBlur: () => check(name),
    error: errors[name],
    required: true,
  })
  return (
    <form className={styles[plain ? 'plainForm' : 'sheet']} onSubmit={(event) => void submit(event)} noValidate>
      {failure !== null && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <PasswordField label="지금 비밀번호" {...bind('currentPassword')} />
      <PasswordField label="새 비밀번호" autoComplete="new-password" {...bind('newPassword')} />
      <ul className={styles['rules']} aria-label="새 비밀번호의 규칙">
        {RULES.map((rule) => {
          const holds = rule.holds(values.newPassword)
          const Mark = holds ? Check : Minus
          return (
            <li key={rule.words} className={holds ? 'succ' : 'ter'}>
              <Mark size={14} strokeWidth={2} aria-hidden="true" />
              {rule.words}
              {holds && <span className="sr-only">, 맞습니다</span>}
            </li>
          )
        })}
      </ul>
      <p className={`cap ter ${styles['never']}`}>성명, 아이디, 회사 이름, 흔한 비밀번호는 쓸 수 없습니다.</p>
      <PasswordField label="새 비밀번호 확인" autoComplete="new-password" {...bind('again')} />
      <p className="cap ter">바꾸면 모든 기기에서 로그아웃합니다. 새 비밀번호로 다시 로그인해 주세요.</p>
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" busy={busy}>
          비밀번호 바꾸기
        </Button>
      </div>
    </form>
  )
}
