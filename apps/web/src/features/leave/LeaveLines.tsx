import { LEAVE_BASES, type LeaveLedger, type LeaveLine } from '@handal/contracts/time/leave'
import { useState } from 'react'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { LawChip } from '../../shared/ui/Facts.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { amountText, daysText, formulaText, signedDays } from '../../shared/leave-text.ts'
import styles from './leave.module.css'

/** Lines that are shown until more are asked for. */
const FIRST = 12

/** The ledger of a basis, newest first: what moved it, why, and what there was after it. */
export function LeaveLines({ ledger }: { readonly ledger: LeaveLedger }) {
  const [basis, setBasis] = useState(ledger.basis)
  const [isWhole, setWhole] = useState(false)
  const lines = (ledger.bases.find((one) => one.basis === basis)?.lines ?? []).toReversed()
  const shown = isWhole ? lines : lines.slice(0, FIRST)
  return (
    <Sheet
      title="연차 원장"
      pad="form"
      action={
        <SegmentedControl
          small
          label="원장의 기준"
          value={basis}
          onChange={setBasis}
          options={ledger.bases.map((one) => ({ value: one.basis, text: LEAVE_BASES[one.basis] }))}
        />
      }
    >
      {lines.length === 0 ? (
        <p className="sec">이 날까지 움직인 연차가 없습니다.</p>
      ) : (
        <ol className={styles['lines']} aria-label="연차 원장">
          {shown.map((line, index) => (
            <Line key={`${line.kind} ${line.id}`} line={line} isNewest={index === 0} />
          ))}
        </ol>
      )}
      {shown.length === lines.length ? null : (
        <div className={styles['more']}>
          <Button size="sm" onClick={() => setWhole(true)}>
            앞선 {format.count(lines.length - shown.length)}건 더 보기
          </Button>
        </div>
      )}
    </Sheet>
  )
}

function Line({ line, isNewest }: { readonly line: LeaveLine; readonly isNewest: boolean }) {
  const { date, label, days, hours, balance, reason, law, expires, kind } = line
  const formula = formulaText(line)
  return (
    <li>
      <span className="num nw">{format.date(date)}</span>
      <span className={styles['what']}>
        <b>{label}</b>
        <span className="sec">
          {reason}
          {formula === '' ? '' : ` ${formula}`}
        </span>
        {kind === 'grant' && expires !== null ? (
          <span className="cap ter">
            <span className="num">{format.date(expires)}</span>까지 쓸 수 있습니다.
          </span>
        ) : null}
        {law === null ? null : (
          <span>
            <LawChip>{law}</LawChip>
          </span>
        )}
      </span>
      <span className="num nw">{hours === null ? signedDays(days) : amountText(days, hours)}</span>
      <span className={isNewest ? 'num nw' : 'num nw ter'}>남은 {daysText(balance)}</span>
    </li>
  )
}
