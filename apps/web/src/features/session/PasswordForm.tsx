import { changePassword as changePasswordCall } from '@handal/contracts/session/session'
import type { FieldError } from '@handal/contracts/problem'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField, RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { changePassword } from '../../client/session.ts'
import { PasswordField } from '../../shared/form/PasswordField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './session.module.css'

const EMPTY = { currentPassword: '', newPassword: '', again: '' }
type Values = typeof EMPTY
const LABELS = { currentPassword: '지금 비밀번호', newPassword: '새 비밀번호', again: '새 비밀번호 확인' }

/** What the call does not know: the new password is another one, and was typed twice alike. */
const problemsOf = ({ currentPassword, newPassword, again }: Values): FieldError[] => {
  const problems: FieldError[] = []
  if (newPassword === '') problems.push({ path: 'newPassword', message: '새 비밀번호를 적어 주세요.' })
  else if (newPassword === currentPassword)
    problems.push({ path: 'newPassword', message: '지금 비밀번호와 다르게 적어 주세요.' })
  if (again === '') problems.push({ path: 'again', message: '새 비밀번호를 한 번 더 적어 주세요.' })
  else if (again !== newPassword) problems.push({ path: 'again', message: '새 비밀번호와 다릅니다. 다시 적어 주세요.' })
  return problems
}

const RULES: readonly { words: string; holds: (text: string) => boolean }[] = [
  { words: '10자 이상 128자 이하', holds: (text) => text.length >= 10 && text.length <= 128 },
  { words: '글자와 숫자(또는 기호)를 섞어서', holds: (text) => /\p{L}/u.test(text) && /[\d\p{P}\p{S}]/u.test(text) },
]

/** Changes the own password; afterwards the person signs in anew everywhere. */
export function PasswordForm({
  plain = false,
  current,
}: {
  plain?: boolean
  /** The password that was typed to sign in a moment ago: it is not asked for again. */
  current?: string | undefined
}): ReactNode {
  const record = useRecordForm({
    endpoint: changePasswordCall,
    initial: { ...EMPTY, currentPassword: current ?? '' },
    labels: LABELS,
    problems: problemsOf,
    body: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    send: changePassword,
    // The change signs out, which leads to the login by itself.
    onSaved: () => {},
    unsaved: '적은 비밀번호가 있습니다.',
    ofCompany: false,
  })
  const newPassword = useWatch({ control: record.form.control, name: 'newPassword' })
  return (
    <RecordForm of={record} label="비밀번호 변경" className={styles[plain ? 'plainForm' : 'sheet']}>
      {current === undefined || record.form.formState.errors.currentPassword !== undefined ? (
        <FormField of={record} name="currentPassword" render={(field) => <PasswordField required {...field} />} />
      ) : null}
      <FormField
        of={record}
        name="newPassword"
        render={(field) => <PasswordField required autoComplete="new-password" {...field} />}
      />
      <ul className={styles['rules']} aria-label="새 비밀번호의 규칙">
        {RULES.map((rule) => {
          const holds = rule.holds(newPassword)
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
      <FormField
        of={record}
        name="again"
        render={(field) => <PasswordField required autoComplete="new-password" {...field} />}
      />
      <p className="cap ter">바꾸면 모든 기기에서 로그아웃합니다. 새 비밀번호로 다시 로그인해 주세요.</p>
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" busy={record.busy}>
          비밀번호 변경
        </Button>
      </div>
    </RecordForm>
  )
}
