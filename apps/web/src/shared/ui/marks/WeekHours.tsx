import type { WeekLevel, WeekLimit } from '@handal/contracts/time/week-limit'
import type { ReactNode } from 'react'
import * as format from '../../format.ts'
import { Sheet } from '../Sheet.tsx'
import styles from './week-hours.module.css'

/** A week with its worked minutes against what may be worked. */
export type WeekOfHours = {
  readonly from: string
  readonly to: string
  readonly minutes: number
  readonly current: boolean
  readonly limit: WeekLimit
  readonly level: WeekLevel
}
type Week = WeekOfHours

const TONE: Readonly<Record<Week['level'], string>> = { plain: '', near: 'warn b', over: 'dang b' }

/** Hours by week against what the person may work: grey to the regular hours, brand beyond; above the limit the word says it. */
export function WeekHours({
  weeks,
  children,
}: {
  readonly weeks: readonly Week[]
  /** Below the bars: where more of it stands. */
  readonly children?: ReactNode
}) {
  const current = weeks.find((week) => week.current)
  const limit = (current ?? weeks.at(-1))?.limit ?? null
  const axis = axisOf(weeks)
  const share = (minutes: number): string => `${Math.min(100, (minutes * 100) / axis)}%`
  return (
    <Sheet
      title="근로시간"
      pad="form"
      className={styles['weeks'] ?? ''}
      action={current === undefined ? undefined : <ThisWeek week={current} />}
    >
      {weeks.length === 0 ? (
        <p className="dense sec">아직 근로시간 기록이 없습니다.</p>
      ) : (
        <>
          <table className={styles['weekTable']}>
            <caption className="sr-only">
              주별 근로시간, {limit === null ? '한 주 한도 없음' : `한 주 한도 ${format.proseHours(limit.most)}`}
            </caption>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.from} className={week.current ? styles['currentWeek'] : ''}>
                  <th scope="row" className="num">
                    {format.range(format.shortDate(week.from), format.shortDate(week.to))}
                    {week.current ? ' ' : ''}
                    {week.current ? <span className="sr-only">이번 주</span> : null}
                  </th>
                  <td aria-hidden="true">
                    <span className={styles['weekTrack']}>
                      <span className={styles['regular']} style={{ width: share(week.minutes - beyond(week)) }} />
                      <span className={styles['beyond']} style={{ width: share(beyond(week)) }} />
                    </span>
                  </td>
                  <td className={`num r nw ${TONE[week.level]}`}>
                    {week.level === 'over' ? '초과 ' : ''}
                    {format.hours(week.minutes)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {limit === null ? null : <Scale limit={limit} share={share} />}
        </>
      )}
      {children}
    </Sheet>
  )
}

/** Minutes at which the bars end: the highest limit, and without any the longest week. */
const axisOf = (weeks: readonly Week[]): number => {
  const limits = weeks.flatMap(({ limit }) => limit?.most ?? [])
  return Math.max(1, ...(limits.length > 0 ? limits : weeks.map(({ minutes }) => minutes)))
}
/** Minutes beyond the regular hours, as far as the bar of the week goes. */
const beyond = ({ minutes, limit }: Week): number =>
  limit === null ? 0 : Math.max(0, Math.min(minutes, limit.most) - limit.regular)
/** A mark of the scale in hours: `40`, `34:30`. */
const mark = (minutes: number): string => (minutes % 60 === 0 ? String(minutes / 60) : format.hours(minutes))

/** The marks under the bars, by the limit of this week. */
function Scale({
  limit: { regular, most },
  share,
}: {
  readonly limit: NonNullable<Week['limit']>
  readonly share: (minutes: number) => string
}) {
  const hours = format.proseHours(regular)
  return (
    <>
      <div className={`cap ter ${styles['weekScale']}`} aria-hidden="true">
        <span className="num" style={{ left: 0 }}>
          0
        </span>
        <span className="num" style={{ left: share(regular), translate: '-50%' }}>
          {mark(regular)}
        </span>
        <span className="num" style={{ left: share(most), translate: '-100%' }}>
          {mark(most)}
        </span>
      </div>
      <div className={`row g16 cap ter ${styles['legend']}`} aria-hidden="true">
        <span>
          <span className={styles['key']} style={{ background: 'var(--chart-base)' }} />
          {hours}까지
        </span>
        <span>
          <span className={styles['key']} style={{ background: 'var(--chart-primary)' }} />
          {hours}을 넘은 시간
        </span>
      </div>
    </>
  )
}

/** This week's hours and what may still be worked. */
function ThisWeek({ week: { minutes, limit, level } }: { readonly week: Week }) {
  const left = limit === null ? 0 : limit.most - minutes
  return (
    <span className={`dense sec ${styles['thisWeek']}`}>
      이번 주 <b className={`num ${TONE[level]}`}>{format.hours(minutes)}</b>
      {limit === null ? null : (
        <>
          {' '}
          / {format.proseHours(limit.most)}
          <span className={styles['left']}>
            {left < 0 ? ', 한도를 넘은 시간 ' : ', 더 일할 수 있는 시간 '}
            <b className="num">{left === 0 ? format.proseHours(0) : format.hours(Math.abs(left))}</b>
          </span>
        </>
      )}
    </span>
  )
}
