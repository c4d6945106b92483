import { josa } from '@handal/base/josa'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { changeTransfer, TransferRow } from '@handal/contracts/payroll/transfer'
import { WAGE_ACCOUNT_CASES } from '@handal/contracts/payroll/transfer-state'
import { type SyntheticEvent, useState } from 'react'
import { DialogActs } from '../../shared/dialog/DialogActs.tsx'
import { useDialogWork } from '../../shared/dialog/use-dialog-work.ts'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { isDate } from '../../shared/form/date/date-text.ts'
import { MoneyField } from '../../shared/form/MoneyField.tsx'
import { TextArea } from '../../shared/form/TextField.tsx'
import * as format from '../../shared/format.ts'
import styles from './transfer.module.css'

type Body = BodyInput<typeof changeTransfer>
/** Acts on money that ask for more than a reason. */
export type MoneyAct = 'hold' | 'paid-outside' | 'return' | 'accept-wage-account'
export type MoneyActAnswer = Pick<Body, 'amount' | 'date' | 'case' | 'reason'>

const CASES = Object.entries(WAGE_ACCOUNT_CASES).map(([value, text]) => ({ value, text }))
const isCase = (value: string): value is NonNullable<Body['case']> => value in WAGE_ACCOUNT_CASES
const AMOUNT: Readonly<Partial<Record<MoneyAct, { readonly label: string; readonly hint: string }>>> = {
  hold: { label: '보류할 금액', hint: '비우면 모두 보류합니다. 가압류처럼 일부만 보류하면 나머지는 이체합니다.' },
  'paid-outside': { label: '지급한 금액', hint: '비우면 남은 금액을 모두 지급 완료로 기록합니다.' },
}
const DAY: Readonly<Partial<Record<MoneyAct, string>>> = { 'paid-outside': '지급한 날', return: '돌아온 날' }

/** Asks what an act on the money of people needs beside its reason: how much of one person, on which day, by which case of the law. */
export function MoneyActDialog({
  action,
  rows,
  words: { title, body, verb },
  today,
  answer,
  act,
}: {
  readonly action: MoneyAct
  readonly rows: readonly TransferRow[]
  readonly words: { readonly title: string; readonly body: string; readonly verb: string }
  readonly today: string
  readonly answer: (done: boolean) => void
  readonly act: (given: MoneyActAnswer) => Promise<unknown>
}) {
  const work = useDialogWork()
  const [amount, setAmount] = useState<number | null>(null)
  const [date, setDate] = useState(today)
  const [of, setOf] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const locked = work.state !== 'idle'
  const [only] = rows.length === 1 ? rows : []
  const asked = only === undefined ? undefined : AMOUNT[action]
  const due = only === undefined ? 0 : only.net - only.paid
  const day = DAY[action]
  const faults = {
    amount:
      amount !== null && (amount < 1 || amount > due) ? `1원부터 ${format.wonText(due)}까지 적어 주세요.` : undefined,
    date: day !== undefined && !isDate(date) ? `${josa(day, '을/를')} 골라 주세요.` : undefined,
    case: action === 'accept-wage-account' && !isCase(of) ? '어느 예외인지 골라 주세요.' : undefined,
    reason: reason.trim() === '' ? '사유를 적어 주세요.' : undefined,
  }
  const send = (): Promise<unknown> =>
    act({
      ...(amount === null ? {} : { amount }),
      ...(day === undefined ? {} : { date }),
      ...(isCase(of) ? { case: of } : {}),
      reason: reason.trim(),
    })
  return (
    <form
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        event.stopPropagation()
        setTried(true)
        if (Object.values(faults).some((fault) => fault !== undefined)) return
        void work.run(send).then((done) => done && answer(true))
      }}
    >
      <h2 className="h2">{title}</h2>
      <p className="sec">{body}</p>
      <div className={styles['fields']}>
        {action === 'accept-wage-account' ? (
          <CodeSelect
            label="예외"
            required
            value={of}
            onChange={setOf}
            options={CASES}
            error={tried ? faults.case : undefined}
          />
        ) : null}
        {asked === undefined ? null : (
          <MoneyField {...asked} value={amount} readOnly={locked} onChange={setAmount} error={faults.amount} />
        )}
        {day === undefined ? null : (
          <DateField
            label={day}
            required
            value={date}
            onChange={setDate}
            max={today}
            today={today}
            readOnly={locked}
            error={tried ? faults.date : undefined}
          />
        )}
        <TextArea
          label="사유"
          required
          rows={2}
          maxLength={300}
          value={reason}
          readOnly={locked}
          onChange={setReason}
          error={tried ? faults.reason : undefined}
        />
      </div>
      <DialogActs work={work} verb={verb} onCancel={() => answer(false)} />
    </form>
  )
}
