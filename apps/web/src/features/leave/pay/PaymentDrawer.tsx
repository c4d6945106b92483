import { formatHourly } from '@handal/base/format'
import { LEAVE_PAYMENT_STATES, type LeavePayment } from '@handal/contracts/time/leave-payment'
import * as format from '../../../shared/format.ts'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { Facts, LawChip } from '../../../shared/ui/Facts.tsx'
import { daysText } from '../../../shared/leave-text.ts'
import { StateChip } from './payment-columns.tsx'
import styles from '../leave.module.css'

/** How a person's allowance came about: lots, wage, formula and law. */
export function PaymentDrawer({ row, onClose }: { readonly row: LeavePayment; readonly onClose: () => void }) {
  const { payMonth, state } = row
  const isMade = state === 'MADE' || state === 'CONFIRMED' || state === 'PAID'
  const slip =
    isMade && payMonth !== null
      ? `/salary/management/detail?month=${payMonth}&paymentType=0004&employeeNo=${row.employeeNo}`
      : undefined
  return (
    <Drawer
      open
      title={
        <>
          {row.name} 연차수당 <StateChip row={row} />
        </>
      }
      caption={<span className="num">{row.employeeCode}</span>}
      onClose={onClose}
      foot={slip === undefined ? undefined : <ButtonLink to={slip}>연차수당 명세서 보기</ButtonLink>}
    >
      <div className={styles['part']}>
        <Facts
          items={[
            { name: '수당', value: <b className="num">{format.wonText(row.amount)}</b> },
            { name: '공제', value: <span className="num">{format.wonText(row.tax)}</span> },
            { name: '실지급액', value: <span className="num">{format.wonText(row.net)}</span> },
            { name: '지급월', value: payMonth === null ? '-' : format.proseMonth(payMonth) },
            {
              name: '통상시급',
              value: row.hourly === null ? '-' : <span className="num">{formatHourly(row.hourly)}원</span>,
            },
            { name: '사용촉진 증거', value: row.proof ?? '보관한 것이 없습니다.' },
          ]}
        />
        <Lots row={row} />
        <Explained row={row} />
        {row.notes.length === 0 ? null : (
          <ul className={styles['notices']} aria-label="살펴볼 것">
            {row.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  )
}

function Lots({ row: { lots } }: { readonly row: LeavePayment }) {
  return (
    <SmallTable
      caption="연차별 미사용"
      columns={[
        { key: 'expires', label: '사용 기한', num: 'left' as const, cell: ({ expires }) => format.date(expires) },
        { key: 'granted', label: '발생', num: 'right' as const, cell: ({ granted }) => daysText(granted) },
        { key: 'used', label: '사용', num: 'right' as const, cell: ({ used }) => daysText(used) },
        { key: 'unused', label: '미사용', num: 'right' as const, cell: ({ unused }) => daysText(unused) },
        { key: 'state', label: '상태', cell: ({ state }) => LEAVE_PAYMENT_STATES[state] },
      ]}
      rows={lots}
      keyOf={({ expires }) => expires}
    />
  )
}

function Explained({ row: { explain } }: { readonly row: LeavePayment }) {
  if (explain.length === 0) return null
  return (
    <ul className={styles['notices']} aria-label="계산">
      {explain.map(({ label, formula, rounding, law, notes }) => (
        <li key={`${label} ${formula} ${notes.join(' ')}`} className={styles['what']}>
          <b>{label}</b>
          <span className="num">{formula}</span>
          <span className="sec">{[rounding, ...notes].filter((text) => text !== '').join(' ')}</span>
          <span>
            <LawChip>{law}</LawChip>
          </span>
        </li>
      ))}
    </ul>
  )
}
