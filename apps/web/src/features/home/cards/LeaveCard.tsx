import { LEAVE_LINE_KINDS, type LeaveLedger, type LedgerOfBasis } from '@handal/contracts/time/leave'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { amountText, leftOf, signedDays } from '../../../shared/leave-text.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { ownLeaveQuery } from '../../employees/public.ts'
import home from '../employee.module.css'
import styles from './cards.module.css'

/** Movements of the ledger that the card shows. */
const MOVES = 3

/** What is left of the own leave today, until when, and what moved it last. */
export function LeaveCard({ companyNo }: { readonly companyNo: number }): ReactNode {
  const query = useQuery(ownLeaveQuery(companyNo))
  return (
    <Sheet title="연차" className={styles['leave'] ?? ''}>
      <QueryPart query={query} lines={3}>
        {({ ledger }) => <Ledger ledger={ledger} />}
      </QueryPart>
    </Sheet>
  )
}

function Ledger({ ledger }: { readonly ledger: LeaveLedger | null }): ReactNode {
  const held = ledger?.bases[0]
  if (ledger === null || held === undefined) return <p className="dense sec">연차 원장이 없습니다.</p>
  if (ledger.notApplicable !== null) return <p className="dense sec">{ledger.notApplicable}</p>
  const left = leftOf(held)
  return (
    <>
      <p className="nw">
        <span className="figure-l">{left.figure}</span>
        <span className={home['unit']}>{left.unit} 남음</span>
      </p>
      <Moves held={held} asOf={ledger.asOf} />
      <div className={styles['leaveFoot']}>
        <span className="cap ter">
          {held.expires === null ? '' : `${format.date(held.expires)}까지 쓰지 않으면 소멸합니다.`}
        </span>
        <Link to="/e-system/form?type=vacation" className="link dense nw">
          휴가 신청
        </Link>
      </div>
    </>
  )
}

function Moves({ held, asOf }: { readonly held: LedgerOfBasis; readonly asOf: string }): ReactNode {
  const moves = held.lines
    .filter(({ date }) => date <= asOf)
    .slice(-MOVES)
    .toReversed()
  return moves.length === 0 ? null : (
    <ul className={styles['moves']} aria-label="최근 연차 내역">
      {moves.map(({ id, date, kind, days, hours }) => (
        <li key={id}>
          <span className="num sec nw">{format.date(date)}</span>
          <span className="grow">{LEAVE_LINE_KINDS[kind]}</span>
          <span className="num nw">{hours === null ? signedDays(days) : amountText(days, hours)}</span>
        </li>
      ))}
    </ul>
  )
}
