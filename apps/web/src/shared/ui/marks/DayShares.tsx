import type { ReactNode } from 'react'
import * as format from '../../format.ts'
import styles from './day-shares.module.css'

/** People of a day who are alike: 출근, 지각, 휴가. `always`: told also of nobody. */
export type DayShare = {
  readonly label: string
  readonly count: number
  readonly colour: string
  readonly always: boolean
}

/** Everybody's day as one bar with counts; what else is to be said of it stands beside them. */
export function DayShares({
  shares,
  children,
}: {
  readonly shares: readonly DayShare[]
  readonly children?: ReactNode
}): ReactNode {
  return (
    <>
      <div className={styles['bar']} aria-hidden="true">
        {shares
          .filter(({ count }) => count > 0)
          .map(({ label, count, colour }) => (
            <span key={label} style={{ flex: count, background: colour }} />
          ))}
      </div>
      <div className={styles['counts']}>
        <dl>
          {shares
            .filter(({ count, always }) => count > 0 || always)
            .map(({ label, count, colour }) => (
              <div key={label}>
                <dt className="cap sec">
                  <span className={styles['key']} style={{ background: colour }} aria-hidden="true" />
                  {label}
                </dt>
                <dd>
                  <span className="figure-m">{format.count(count)}</span>명
                </dd>
              </div>
            ))}
        </dl>
        {children}
      </div>
    </>
  )
}
