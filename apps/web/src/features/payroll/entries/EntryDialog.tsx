import type { SalaryEntries } from '@handal/contracts/payroll/salary-entries'
import { type SyntheticEvent, useState } from 'react'
import { DialogActs } from '../../../shared/dialog/DialogActs.tsx'
import { useDialogWork } from '../../../shared/dialog/use-dialog-work.ts'
import { MoneyField } from '../../../shared/form/MoneyField.tsx'
import { TextField } from '../../../shared/form/TextField.tsx'
import styles from '../payroll.module.css'
import type { EntryRow } from './entry-rows.ts'

/** Amounts by item; null takes one away. */
type Amounts = Readonly<Record<string, number | null>>

/** Asks one person's amounts of a run, an item a field. */
export function EntryDialog({
  row,
  items,
  answer,
  act,
}: {
  readonly row: EntryRow
  readonly items: SalaryEntries['columns']
  readonly answer: (done: boolean) => void
  readonly act: (changes: Amounts, reason: string) => Promise<unknown>
}) {
  const work = useDialogWork()
  const [amounts, setAmounts] = useState<Amounts>(() =>
    Object.fromEntries(items.map(({ itemCode }) => [itemCode, row.amounts[itemCode] ?? null])),
  )
  const [reason, setReason] = useState('')
  const changed = Object.fromEntries(
    Object.entries(amounts).filter(([code, amount]) => amount !== (row.amounts[code] ?? null)),
  )
  const isRemoving = Object.values(changed).includes(null)
  const missing =
    (Object.keys(changed).length === 0 && '바뀐 금액이 없습니다.') ||
    (isRemoving && reason.trim() === '' && '금액을 지우는 사유를 적어 주세요.')
  return (
    <form
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        event.stopPropagation()
        void work.run(() => act(changed, reason.trim())).then((done) => done && answer(true))
      }}
    >
      <h2 className="h2">{row.name} 금액</h2>
      <p className="sec">비우면 그 금액을 지웁니다.</p>
      <div className={styles['amounts']}>
        {items.map(({ itemCode, label, least }) => (
          <MoneyField
            key={itemCode}
            label={label}
            negative={least < 0}
            value={amounts[itemCode] ?? null}
            readOnly={work.state !== 'idle'}
            onChange={(amount) => setAmounts((before) => ({ ...before, [itemCode]: amount }))}
          />
        ))}
        {isRemoving ? (
          <TextField
            label="지우는 사유"
            required
            value={reason}
            maxLength={300}
            readOnly={work.state !== 'idle'}
            onChange={setReason}
          />
        ) : null}
      </div>
      <DialogActs work={work} verb="저장" disabledReason={missing} onCancel={() => answer(false)} />
    </form>
  )
}
