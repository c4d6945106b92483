import { useRef } from 'react'
import { type EmployeeAccount, giveAccounts, type GivenAccount, mailAccounts } from '@handal/contracts/people/accounts'
import { call } from '../../../client/api.ts'
import { Check, Text } from '../../../client/screen/fields.tsx'
import { isToldBefore } from '../opening/told-before.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { TextField } from '../../../shared/form/TextField.tsx'
import * as format from '../../../shared/format.ts'
import styles from '../employees.module.css'

const LABELS = { prefix: '아이디 앞부분', items: '아이디', mail: '메일로 보내기' }

/** Accounts for many people: a login each, made of a beginning and the 사번, and mended one by one. */
export function GiveAccounts({
  companyNo,
  people,
  canMail,
  beginning,
  onGiven,
  onMailed,
  onLost,
  onClose,
}: {
  readonly companyNo: number
  readonly people: readonly EmployeeAccount[]
  /** Links may be sent by mail in place of passwords on paper. */
  readonly canMail: boolean
  /** What the logins begin with until another beginning is typed. */
  readonly beginning: string
  readonly onGiven: (given: readonly GivenAccount[]) => void
  readonly onMailed: (message: string) => void
  /** The accounts were made before, and the answer with their passwords never came. */
  readonly onLost: () => void
  readonly onClose: () => void
}) {
  const loginsFor = (prefix: string) => people.map(({ employeeCode }) => ({ login_id: `${prefix}${employeeCode}` }))
  const byMail = useRef(false)
  const record = useRecordForm({
    endpoint: giveAccounts,
    initial: { prefix: beginning, items: loginsFor(beginning), mail: false },
    labels: LABELS,
    body: ({ items, mail }) => {
      byMail.current = mail
      return {
        companyNo,
        items: people.map(({ employeeNo }, index) => ({ employeeNo, login_id: items[index]?.login_id ?? '' })),
      }
    },
    send: async (body): Promise<{ given?: readonly GivenAccount[]; mailed: string }> =>
      byMail.current
        ? { mailed: (await call(mailAccounts, { body })).job.message }
        : { given: (await call(giveAccounts, { body })).items, mailed: '' },
    onSaved: (answer) => {
      if (answer.given === undefined) onMailed(answer.mailed)
      else onGiven(answer.given)
    },
    onRefused: (error) => {
      if (byMail.current || !isToldBefore(error)) return false
      onLost()
      return true
    },
    unsaved: '적은 아이디가 있습니다.',
  })
  const { form } = record
  const begin = (prefix: string): void => {
    for (const [index, { login_id }] of loginsFor(prefix).entries())
      form.setValue(`items.${index}.login_id`, login_id, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  }
  return (
    <DrawerForm
      of={record}
      title={`${format.count(people.length)}명의 로그인 계정`}
      action={`계정 ${format.count(people.length)}개 만들기`}
      onClose={onClose}
    >
      <p className="sec">아이디는 모든 회사를 통틀어 하나뿐입니다. 사번 앞에 회사를 알 수 있는 앞부분을 붙입니다.</p>
      <FormField
        of={record}
        name="prefix"
        render={(field) => (
          <TextField
            {...field}
            focusFirst
            maxLength={40}
            placeholder="hanbyeol-"
            hint="고치면 아래 아이디를 모두 새로 씁니다."
            onChange={(prefix) => {
              field.onChange(prefix)
              begin(prefix)
            }}
          />
        )}
      />
      <ul className={styles['logins']} aria-label="만들 계정">
        {people.map(({ employeeNo, employeeCode, name, departmentName }, index) => (
          <li key={employeeNo}>
            <span>
              <b>{name}</b>
              <span className="cap ter">
                <span className="num">{employeeCode}</span>
                {departmentName === null ? '' : ` ${departmentName}`}
              </span>
            </span>
            <Text of={record} name={`items.${index}.login_id`} label={`${name} 아이디`} hideLabel maxLength={64} />
          </li>
        ))}
      </ul>
      {canMail ? (
        <Check
          of={record}
          name="mail"
          label="처음 비밀번호 대신 메일로 링크를 보냅니다"
          aside={
            people.some(({ email }) => email === null)
              ? `메일 주소가 없는 사원이 있습니다: ${people
                  .filter(({ email }) => email === null)
                  .map(({ name }) => name)
                  .join(', ')}`
              : '받은 사람이 72시간 안에 비밀번호를 정합니다.'
          }
        />
      ) : null}
      <p className="cap ter">이미 다른 회사에서 쓰는 계정은 사원 상세의 로그인 탭에서 잇습니다.</p>
    </DrawerForm>
  )
}
