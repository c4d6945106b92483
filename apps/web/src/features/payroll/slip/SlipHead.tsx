import type { ReactNode } from 'react'
import * as format from '../../../shared/format.ts'
import { Amount } from '../../../shared/ui/marks/Amount.tsx'
import styles from './slip.module.css'

type Props = {
  readonly net: number
  readonly earnings: number
  readonly deductions: number
  /** One sentence against last month. */
  readonly comparison: string
  /** Where it goes, masked. */
  readonly account?: string | null
  readonly size?: 'l' | 'xl'
  readonly caption?: ReactNode
  /** What was paid of it already, when it differs from what it comes to now. */
  readonly settled?: { readonly paid: number; readonly due: number; readonly reopened: boolean }
}

/** The net pay of a payslip with what it is made of and how it changed. */
export function SlipHead({
  net,
  earnings,
  deductions,
  comparison,
  account = null,
  size = 'l',
  caption,
  settled,
}: Props) {
  return (
    <div>
      {caption === undefined ? null : <div className="cap sec">{caption}</div>}
      <div className={styles['net']}>
        <span className="nw">
          <span className={size === 'xl' ? 'figure-xl' : 'figure-l'}>{format.count(net)}</span>
          <span className={styles['unit']}>원</span>
        </span>
        <span className={styles['made']}>
          {account === null ? null : <span className="sec dense">{account}</span>}
          {settled === undefined || settled.paid === 0 || (settled.due === 0 && !settled.reopened) ? null : (
            <span className="cap ter nw">
              이미 지급 <Amount value={settled.paid} className="sec" /> ·{' '}
              {settled.due === 0 ? (
                '차액 없음'
              ) : (
                <>
                  {settled.due > 0 ? '더 줄 금액' : '돌려받을 금액'}{' '}
                  <b className="num sec">{format.won(Math.abs(settled.due))}</b>
                </>
              )}
            </span>
          )}
          <span className="cap ter nw">
            지급 <Amount value={earnings} className="sec" /> - 공제 <Amount value={deductions} className="sec" />
          </span>
        </span>
      </div>
      {comparison === '' ? null : <p className="cap sec">{comparison}</p>}
    </div>
  )
}
