import {
  type AccountBook,
  exportVouchers,
  VOUCHER_KIND_NAME,
  VOUCHER_KINDS,
  type Voucher,
  type VoucherKind,
} from '@handal/contracts/payroll/account-book'
import { type SyntheticEvent, useState } from 'react'
import { useCall, useRefreshCompany } from '../../client/queries.ts'
import { openDialog } from '../../shared/dialog/dialogs.ts'
import { DialogActs } from '../../shared/dialog/DialogActs.tsx'
import { toast } from '../../shared/dialog/toast.ts'
import { useDialogWork } from '../../shared/dialog/use-dialog-work.ts'
import { DateField } from '../../shared/form/date/DateField.tsx'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { exportable } from './voucher-text.ts'
import styles from './vouchers.module.css'

const EXPORT = '전표 내보내기'
type Chosen = { readonly kinds: readonly VoucherKind[]; readonly date: string }

/** The act of the screen: asks which kinds, shows what would be exported, and exports it. */
export function useExport(companyNo: number, book: AccountBook) {
  const call = useCall()
  const refresh = useRefreshCompany(companyNo)
  const ready = exportable(book)
  const ask = async (): Promise<void> => {
    const done = await openDialog({
      label: EXPORT,
      width: 560,
      cancelled: null,
      render: (answer: (count: number | null) => void) => (
        <ExportDialog
          month={book.month}
          ready={ready}
          answer={answer}
          act={({ kinds, date }) =>
            call(exportVouchers, {
              body: { yearMonth: book.month, kinds: [...kinds], ...(date === '' ? {} : { date }) },
            })
          }
        />
      ),
    })
    if (done === null) return
    toast(`${format.proseMonth(book.month)} 전표 ${done}건을 내보냈습니다.`)
    await refresh()
  }
  return {
    label: EXPORT,
    onClick: () => void ask(),
    disabledReason: whyNot(book, ready),
  }
}

const whyNot = ({ vouchers, unmapped }: AccountBook, ready: readonly Voucher[]): string | false => {
  if (unmapped.length > 0) return '계정이 없는 금액이 있습니다. 계정 연결에서 먼저 정해 주세요.'
  if (ready.length > 0) return false
  return vouchers.find(({ blocked }) => blocked !== null)?.blocked ?? '새로 내보낼 전표가 없습니다.'
}

function ExportDialog({
  month,
  ready,
  answer,
  act,
}: {
  readonly month: string
  readonly ready: readonly Voucher[]
  readonly answer: (count: number | null) => void
  readonly act: (chosen: Chosen) => Promise<unknown>
}) {
  const work = useDialogWork()
  const offered = VOUCHER_KINDS.filter((kind) => ready.some((voucher) => voucher.kind === kind))
  const [kinds, setKinds] = useState<readonly VoucherKind[]>(offered)
  const [date, setDate] = useState('')
  const chosen = ready.filter(({ kind }) => kinds.includes(kind))
  const submit = async (): Promise<void> => {
    if (chosen.length > 0 && (await work.run(() => act({ kinds, date })))) answer(chosen.length)
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
      <h2 className="h2">{format.proseMonth(month)} 전표를 내보낼까요?</h2>
      <p className="sec">내보낸 전표는 바뀌지 않습니다. 급여를 정정하면 차액 전표가 따로 나옵니다.</p>
      <div className={styles['kinds']} role="group" aria-label="전표 종류">
        {offered.map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            disabled={work.state !== 'idle'}
            onChange={(checked) => setKinds(checked ? [...kinds, kind] : kinds.filter((each) => each !== kind))}
          >
            {VOUCHER_KIND_NAME[kind]}
          </Checkbox>
        ))}
      </div>
      <SmallTable
        caption="내보낼 전표"
        columns={[
          {
            key: 'label',
            label: '전표',
            cell: ({ label, state }) => (state === 'DIFFERENCE' ? `${label} 차액` : label),
          },
          { key: 'date', label: '전표일자', num: 'left', cell: (row) => format.date(date === '' ? row.date : date) },
          { key: 'amount', label: '금액', num: 'right', cell: (row) => format.won(row.debit) },
        ]}
        rows={chosen}
        keyOf={(row) => `${row.label} ${row.date}`}
        empty="전표 종류를 골라 주세요."
      />
      <div className={styles['day']}>
        <DateField
          label="전표일자"
          hint="비우면 전표마다 위의 날짜로 내보냅니다."
          value={date}
          onChange={setDate}
          readOnly={work.state !== 'idle'}
        />
      </div>
      <DialogActs work={work} verb={`${chosen.length}건 내보내기`} onCancel={() => answer(null)} />
    </form>
  )
}
