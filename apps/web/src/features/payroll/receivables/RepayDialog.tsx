import type { BodyInput } from '@handal/contracts/endpoint'
import type { Receivable, repayReceivable } from '@handal/contracts/payroll/receivables'
import { type SyntheticEvent, useState } from 'react'
import { DialogActs } from '../../../shared/dialog/DialogActs.tsx'
import { useDialogWork } from '../../../shared/dialog/use-dialog-work.ts'
import { DateField } from '../../../shared/form/date/DateField.tsx'
import { MoneyField } from '../../../shared/form/MoneyField.tsx'
import { TextField } from '../../../shared/form/TextField.tsx'
import * as format from '../../../shared/format.ts'
import styles from './receivables.module.css'

type Repaid = Pick<BodyInput<typeof repayReceivable>, 'paidOn' | 'amount' | 'note'>

/** Asks on which day how much a person paid back. */
export function RepayDialog({
  item: { name, left, consentOn },
  today,
  answer,
  act,
}: {
  readonly item: Pick<Receivable, 'name' | 'left' | 'consentOn'>
  readonly today: string
  readonly answer: (done: boolean) => void
  readonly act: (repaid: Repaid) => Promise<unknown>
}) {
  const work = useDialogWork()
  const [paidOn, setPaidOn] = useState(today)
  const [amount, setAmount] = useState<number | null>(left)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const locked = work.state !== 'idle'
  const submit = async (): Promise<void> => {
    if (amount === null || amount < 1 || amount > left) {
      setProblem(`1원부터 ${format.wonText(left)}까지 적어 주세요.`)
      return
    }
    const memo = note.trim() === '' ? {} : { note: note.trim() }
    if (await work.run(() => act({ paidOn, amount, ...memo }))) answer(true)
  }
  return (
    <form
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        event.stopPropagation()
        void submit()
      }}
    >
      <h2 className={styles['title']}>{name}님에게 받은 돈 등록</h2>
      <p className="sec">
        남은 금액은 <span className="num">{format.wonText(left)}</span>입니다.
      </p>
      <div className={styles['fields']}>
        <DateField
          label="받은 날"
          required
          value={paidOn}
          onChange={setPaidOn}
          min={consentOn}
          max={today}
          today={today}
          readOnly={locked}
        />
        <MoneyField
          label="받은 금액"
          required
          value={amount}
          error={problem}
          readOnly={locked}
          focusFirst
          onChange={(value) => {
            setAmount(value)
            setProblem(undefined)
          }}
        />
        <TextField label="메모" value={note} maxLength={500} readOnly={locked} onChange={setNote} />
      </div>
      <DialogActs work={work} verb="등록" onCancel={() => answer(false)} />
    </form>
  )
}
