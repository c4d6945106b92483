import type { CheckIn } from '@handal/contracts/time/check-in'
import type { ReactNode } from 'react'
import { hoursText } from '../kept/time-text.ts'
import styles from './check-in.module.css'

/** The hours of this week against what may be worked, and how the week ends if it goes on as planned. */
export function Week({ week }: { readonly week: NonNullable<CheckIn['week']> }): ReactNode {
  const most = week.limit?.most ?? null
  const axis = Math.max(most ?? 0, week.minutes, week.forecast?.minutes ?? 0, 1)
  const share = (minutes: number): string => `${(minutes * 100) / axis}%`
  const ahead = Math.max(0, (week.forecast?.minutes ?? 0) - week.minutes)
  return (
    <section className={styles['sheet']} aria-labelledby="this-week">
      <div className={styles['between']}>
        <h2 className="h2" id="this-week">
          이번 주
        </h2>
        <span className="dense sec">
          <b className={`num ${TONE[week.level]}`}>{hoursText(week.minutes)}</b>
          {most === null ? null : <> / {Math.floor(most / 60)}시간</>}
        </span>
      </div>
      <div className={styles['bar']} aria-hidden="true">
        <span className={styles[week.level === 'over' ? 'over' : 'worked']} style={{ width: share(week.minutes) }} />
        <span className={styles['ahead']} style={{ width: share(ahead) }} />
      </div>
      {week.forecast === null ? null : (
        <p className={`dense ${week.forecast.state === 'FINE' ? 'sec' : 'warn'}`}>{week.forecast.message}</p>
      )}
    </section>
  )
}

const TONE = { plain: '', near: 'warn', over: 'dang' } as const
