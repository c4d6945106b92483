import type { BodyInput } from '@handal/contracts/endpoint'
import type { enterTransferResults, TransferFileDetail } from '@handal/contracts/payroll/transfer'
import { type SyntheticEvent, useState } from 'react'
import { DialogActs } from '../../shared/dialog/DialogActs.tsx'
import { useDialogWork } from '../../shared/dialog/use-dialog-work.ts'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import styles from './transfer.module.css'

export type Results = BodyInput<typeof enterTransferResults>['items']
type Item = TransferFileDetail['items'][number]

/** Asks what the bank answered: when it paid, everybody done but those that are ticked as failed, each with the reason. */
export function ResultDialog({
  file,
  today,
  answer,
  act,
}: {
  readonly file: Pick<TransferFileDetail, 'no' | 'transferDate' | 'items'>
  readonly today: string
  readonly answer: (done: boolean) => void
  readonly act: (results: Results) => Promise<unknown>
}) {
  const work = useDialogWork()
  const [failed, setFailed] = useState<ReadonlyMap<number, string>>(new Map())
  const [search, setSearch] = useState('')
  // A day to come cannot have paid: whoever enters a result before it says which day did.
  const [date, setDate] = useState<string>(file.transferDate <= today ? file.transferDate : '')
  const pending = file.items.filter(({ result }) => result === 'PENDING')
  const shown = pending.filter(({ seq, name }) => failed.has(seq) || search === '' || name.includes(search))
  const isDated = failed.size < pending.length
  const missing =
    (isDated && date === '' && '은행이 지급한 날을 골라 주세요.') ||
    (isDated && date > today && '지급한 날은 오늘보다 늦을 수 없습니다.') ||
    ([...failed.values()].some((reason) => reason.trim() === '') && '실패한 사유를 적어 주세요.')
  const sum = (items: readonly Item[]): string => format.wonText(items.reduce((all, { amount }) => all + amount, 0))
  const setReason = (seq: number, reason: string | null): void =>
    setFailed((before) => {
      const next = new Map(before)
      if (reason === null) next.delete(seq)
      else next.set(seq, reason)
      return next
    })
  return (
    <form
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        event.stopPropagation()
        const results = pending.map(({ seq }) => {
          const reason = failed.get(seq)
          return reason === undefined
            ? { seq, result: 'DONE' as const, date }
            : { seq, result: 'FAILED' as const, reason: reason.trim() }
        })
        void work.run(() => act(results)).then((done) => done && answer(true))
      }}
    >
      <h2 className="h2">이체 파일 {file.no}번 은행 결과</h2>
      <p className="sec">
        완료 {pending.length - failed.size}건 {sum(pending.filter(({ seq }) => !failed.has(seq)))}, 실패 {failed.size}건{' '}
        {sum(pending.filter(({ seq }) => failed.has(seq)))}
      </p>
      <div className={styles['fields']}>
        {isDated ? (
          <DateField
            label="지급일"
            required
            value={date}
            onChange={setDate}
            today={today}
            hint={
              file.transferDate > today
                ? `이 파일의 이체일은 ${format.date(file.transferDate)}입니다. 은행이 먼저 보냈을 때만 결과를 적어 주세요.`
                : '완료한 사원에게 지급한 날로 기록합니다.'
            }
          />
        ) : null}
        <FilterSearch value={search} onChange={setSearch} />
        <div className={styles['results']}>
          <SmallTable
            caption="이체 결과"
            cards
            rows={shown}
            keyOf={({ seq }) => seq}
            columns={[
              { key: 'name', label: '성명', cell: ({ name }) => name },
              { key: 'account', label: '계좌', num: 'left', cell: (item) => `${item.bankName} ${item.accountMasked}` },
              { key: 'amount', label: '금액', num: 'right', cell: ({ amount }) => format.won(amount) },
              {
                key: 'failed',
                label: '실패',
                cell: ({ seq, name }) => (
                  <div className={styles['answer']}>
                    <Checkbox
                      checked={failed.has(seq)}
                      aria-label={`${name} 실패`}
                      onChange={(on) => setReason(seq, on ? '' : null)}
                    >
                      실패
                    </Checkbox>
                    {failed.has(seq) ? (
                      <TextField
                        label={`${name} 실패 사유`}
                        hideLabel
                        placeholder="사유"
                        value={failed.get(seq) ?? ''}
                        maxLength={200}
                        onChange={(reason) => setReason(seq, reason)}
                      />
                    ) : null}
                  </div>
                ),
              },
            ]}
          />
        </div>
      </div>
      <DialogActs
        work={work}
        verb={`${pending.length}건 결과 등록`}
        disabledReason={missing}
        onCancel={() => answer(false)}
      />
    </form>
  )
}
