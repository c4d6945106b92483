import { BANK_NAME } from '@handal/contracts/codes'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { Leaving } from '@handal/contracts/people/leaving'
import { Choice, Day, Text } from '../../../client/screen/fields.tsx'
import type { RecordForm } from '../../../client/screen/use-record-form.ts'
import { MoneyField } from '../../../shared/form/MoneyField.tsx'
import { CheckField } from '../../../shared/form/RadioField.tsx'
import * as format from '../../../shared/format.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { options } from '../employee-text.ts'
import { answerOf, type Answers, dayAfter, keyOf, LEAVING_REASONS, type LeavingValues } from './leaving-values.ts'
import styles from './leaving.module.css'

/** The last day, why, and where severance goes. */
export function LeavingInputs({
  of,
  person,
  leaving,
  today,
  form,
}: {
  readonly of: RecordForm<LeavingValues>
  readonly person: EmployeeDetail
  readonly leaving: Leaving | undefined
  readonly today: string
  /** Whether a 공제신고서 was handed in, and how that is said. */
  readonly form: { readonly value: boolean; readonly onChange: (value: boolean) => void }
}) {
  const day = of.form.watch('lastDay')
  const stands = person.leaveReason ?? ''
  const reasons = stands === '' || LEAVING_REASONS.includes(stands) ? LEAVING_REASONS : [stands, ...LEAVING_REASONS]
  const served = leaving !== undefined && leaving.lastDay === day ? `, 재직 ${format.count(leaving.days)}일` : ''
  const irp = person.accounts.find(({ kind }) => kind === 'IRP')
  return (
    <Sheet title="언제, 왜" pad="form">
      <div className={styles['fields']}>
        <Day
          of={of}
          name="lastDay"
          required
          today={today}
          hint={day === '' ? undefined : `퇴직일 ${format.date(dayAfter(day))}${served}`}
        />
        <Choice
          of={of}
          name="leaveReason"
          required
          options={reasons.map((value) => ({ value, text: value }))}
          hint="이직확인서와 상실신고에 씁니다."
        />
        <Choice of={of} name="accounts.0.bankCode" label="IRP 은행" emptyText="없음" options={options(BANK_NAME)} />
        <Text
          of={of}
          name="accounts.0.number"
          label="IRP 계좌번호"
          num
          inputMode="numeric"
          maxLength={30}
          hint={
            irp === undefined
              ? (leaving?.severance.irp?.reason ?? '퇴직금을 받을 개인형퇴직연금 계좌입니다.')
              : `지금은 ${irp.bankName} ${irp.numberMasked}입니다. 바꿀 때만 적습니다.`
          }
        />
        <CheckField
          label="근로소득자 소득·세액 공제신고서를 받았습니다. 받지 않았으면 본인 공제와 표준세액공제만 적용합니다."
          value={form.value}
          onChange={form.onChange}
        />
      </div>
    </Sheet>
  )
}

/** Who told an amount, and when; else what it is for. */
const hintOf = ({ told, reason }: Leaving['asked'][number], typed: boolean): string =>
  told === null || typed ? reason : `${told.by}님이 ${format.instant(told.at)}에 적었습니다.`

/** What the product does not know: a field for each, with what it is for. */
export function LeavingAsked({
  asked,
  answers,
  onAnswer,
}: {
  readonly asked: Leaving['asked']
  readonly answers: Answers
  readonly onAnswer: (key: string, amount: number | null) => void
}) {
  if (asked.length === 0) return null
  const open = asked.filter(({ needed, known }) => needed && !known).length
  // What many fields say alike is said once.
  const hints = asked.map((one) => hintOf(one, answers[keyOf(one)] !== undefined))
  return (
    <Sheet title="알려 주실 것" caption={open === 0 ? '모두 적었습니다.' : `${open}가지`} pad="form">
      <div className={styles['fields']}>
        {asked.map((one, index) => (
          <MoneyField
            key={keyOf(one)}
            name={keyOf(one)}
            label={one.label}
            required={one.needed}
            reading={false}
            hint={hints[index] === hints[index + 1] ? undefined : hints[index]}
            value={answerOf(one, answers)}
            onChange={(amount) => onAnswer(keyOf(one), amount)}
          />
        ))}
      </div>
    </Sheet>
  )
}
