import { VOUCHER_KIND_NAME, type Voucher } from '@handal/contracts/payroll/account-book'
import { Check } from 'lucide-react'
import * as format from '../../shared/format.ts'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { accountParts, lineDetail, stateWord } from './voucher-text.ts'
import styles from './vouchers.module.css'

const FAMILY = { EXPORTED: 'success', DIFFERENCE: 'warning', OPEN: 'neutral' } as const
const SIDES = [
  ['DEBIT', '차변'],
  ['CREDIT', '대변'],
] as const

/** A voucher: debits left, credits right, as many rows on both, and the sums. */
export function VoucherSheet({ voucher }: { readonly voucher: Voucher }) {
  const { kind, label, date, number, state, reverses, lines, debit, credit, blocked, note, exported } = voucher
  const isEqual = debit === credit
  const rows = Math.max(...SIDES.map(([side]) => lines.filter((line) => line.side === side).length))
  return (
    <Sheet
      pad="none"
      className={styles['voucher']}
      title={label}
      caption={
        <>
          {VOUCHER_KIND_NAME[kind]} · <span className="num">{format.date(date)}</span>
          {number === null ? '' : <> · 전표 {<span className="num">{number}</span>}</>}
          {reverses === null ? (
            ''
          ) : (
            <>
              {' '}
              · {<span className="num">{reverses}</span>}의 {label === '이체 반환' ? '반환' : '차액'}
            </>
          )}
        </>
      }
      action={
        <span className="row g8 wrap">
          {isEqual ? (
            <span className={`row g4 dense ${styles['equal'] ?? ''}`}>
              <Check size={16} strokeWidth={1.6} aria-hidden="true" />
              차변과 대변이 같음
            </span>
          ) : (
            <Chip family="danger">차변과 대변이 다름</Chip>
          )}
          <Chip family={blocked === null ? FAMILY[state] : 'neutral'}>{stateWord(voucher)}</Chip>
        </span>
      }
    >
      <div className={styles['sides']}>
        {SIDES.map(([side, name]) => (
          <Side
            key={side}
            name={`${label} ${name}`}
            head={name}
            lines={lines.filter((line) => line.side === side)}
            all={lines}
            blanks={rows - lines.filter((line) => line.side === side).length}
            sum={side === 'DEBIT' ? debit : credit}
          />
        ))}
      </div>
      {note === null ? null : <p className={`cap sec ${styles['foot'] ?? ''}`}>{note}</p>}
      {blocked === null && exported === null ? null : (
        <p className={`cap ter ${styles['foot'] ?? ''}`}>
          {blocked ?? (exported === null ? '' : `${exported.by}, ${format.instant(exported.at)}에 내보냄`)}
        </p>
      )}
    </Sheet>
  )
}

type Lines = Voucher['lines']
function Side({
  name,
  head,
  lines,
  all,
  blanks,
  sum,
}: {
  readonly name: string
  readonly head: string
  readonly lines: Lines
  readonly all: Lines
  /** Rows that the other side has more. */
  readonly blanks: number
  readonly sum: number
}) {
  return (
    <table className={styles['side']} aria-label={name}>
      <thead>
        <tr>
          <th scope="col" className={styles['code']}>
            코드
          </th>
          <th scope="col">{head}</th>
          <th scope="col" className={styles['amount']}>
            금액
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td className={`num ter ${styles['code'] ?? ''}`}>{line.accountCode}</td>
            <td>
              {accountParts(line.accountName).main} <span className="cap ter">{lineDetail(line, all)}</span>
            </td>
            <td className={`num ${styles['amount'] ?? ''}`}>{format.won(line.amount)}</td>
          </tr>
        ))}
        {Array.from({ length: blanks }, (_, index) => (
          <tr key={`blank ${index}`} aria-hidden="true" className={styles['blank']}>
            <td colSpan={3}>&nbsp;</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            합계
          </th>
          <td className={`num ${styles['amount'] ?? ''}`}>
            <b>{format.won(sum)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
