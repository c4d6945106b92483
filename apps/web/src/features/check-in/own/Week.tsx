import type { CheckIn } from '@handal/contracts/time/check-in'
import type { ReactNode } from 'react'
import { hoursText, weekdayText } from '../kept/time-text.ts'
import styles from './check-in.module.css'

type OfWeek = {
  readonly week: NonNullable<CheckIn['week']>
  /** The day of the page. */
  readonly today: string
}
type Day = OfWeek['week']['days'][number]

/** What a day may be without overtime, minutes (근로기준법 제50조 제2항). */
const REGULAR = 8 * 60

/** The hours of this week day by day against what may be worked, and how the week ends if it goes on as planned. */
export function Week({ week, today }: OfWeek): ReactNode {
  const most = week.limit?.most ?? null
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
      <Days days={week.days} today={today} />
      {week.forecast === null ? null : (
        <p className={`dense ${week.forecast.state === 'FINE' ? 'sec' : 'warn'}`}>{week.forecast.message}</p>
      )}
    </section>
  )
}

const TONE = { plain: '', near: 'warn', over: 'dang' } as const

const WEEKEND: Readonly<Record<number, string | undefined>> = { 0: styles['sunday'], 6: styles['saturday'] }

/** The days of the week as bars: what was worked, overtime darker, and lighter what is planned. */
function Days({ days, today }: { readonly days: readonly Day[]; readonly today: string }): ReactNode {
  if (days.length === 0) return null
  const most = Math.max(REGULAR, ...days.map(({ minutes, planned }) => Math.max(minutes, planned ?? 0)))
  const share = (minutes: number): string => `${(minutes * 100) / most}%`
  return (
    <ol className={styles['days']}>
      {days.map(({ workDate, minutes, planned }) => {
        const ahead = Math.max(0, (planned ?? 0) - minutes)
        return (
          <li key={workDate} aria-current={workDate === today ? 'date' : undefined}>
            <span className={`num ${minutes > 0 ? '' : 'ter'}`}>
              {minutes > 0 ? hoursText(minutes) : ahead > 0 ? hoursText(ahead) : '-'}
            </span>
            <span className={styles['column']} aria-hidden="true">
              <i className={styles['ahead']} style={{ height: share(minutes === 0 ? ahead : 0) }} />
              <i className={styles['beyond']} style={{ height: share(Math.max(0, minutes - REGULAR)) }} />
              <i className={styles['worked']} style={{ height: share(Math.min(minutes, REGULAR)) }} />
            </span>
            <span className={WEEKEND[new Date(`${workDate}T00:00:00Z`).getUTCDay()]}>
              {weekdayText(workDate)}
              {minutes === 0 && ahead > 0 ? <span className="sr-only"> 예정</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
