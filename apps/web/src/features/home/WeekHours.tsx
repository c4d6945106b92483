import type { EmployeeHome } from '@handal/contracts/home'
import * as format from '../../shared/format.ts'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import employee from './employee.module.css'
import styles from './home.module.css'

type Week = EmployeeHome['weeks'][number]

/** Minutes of a week: contractual 40 hours (근로기준법 제50조), 52 at most (제53조 제1항), amber from 48. */
const REGULAR = 40 * 60
const WARNING = 48 * 60
const LIMIT = 52 * 60

/** Hours by week against 52: grey to 40, brand beyond; above 52 the word says it. */
export function WeekHours({ weeks }: { readonly weeks: readonly Week[] }) {
  const current = weeks.find((week) => week.current)
  return (
    <Sheet
      title="근로시간"
      pad="form"
      className={employee['weeks'] ?? ''}
      action={current === undefined ? undefined : <ThisWeek minutes={current.minutes} />}
    >
      {weeks.length === 0 ? (
        <p className="dense sec">아직 근로시간 기록이 없습니다.</p>
      ) : (
        <>
          <table className={employee['weekTable']}>
            <caption className="sr-only">주별 근로시간, 한 주 한도 52시간</caption>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.from} className={week.current ? employee['currentWeek'] : ''}>
                  <th scope="row" className="num">
                    {format.range(format.shortDate(week.from), format.shortDate(week.to))}
                    {week.current ? ' ' : ''}
                    {week.current ? <span className="sr-only">이번 주</span> : null}
                  </th>
                  <td aria-hidden="true">
                    <span className={employee['weekTrack']}>
                      <span className={employee['regular']} style={{ width: share(Math.min(week.minutes, REGULAR)) }} />
                      <span className={employee['beyond']} style={{ width: share(beyond(week.minutes)) }} />
                    </span>
                  </td>
                  <td className={`num r nw ${tone(week.minutes)}`}>
                    {week.minutes > LIMIT ? '초과 ' : ''}
                    {format.hours(week.minutes)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={`cap ter ${employee['weekScale']}`} aria-hidden="true">
            <span className="num" style={{ left: 0 }}>
              0
            </span>
            <span className="num" style={{ left: share(REGULAR), translate: '-50%' }}>
              40
            </span>
            <span className="num" style={{ right: 0 }}>
              52
            </span>
          </div>
          <div className={`row g16 cap ter ${employee['legend']}`} aria-hidden="true">
            <span>
              <span className={styles['key']} style={{ background: 'var(--chart-base)' }} />
              40시간까지
            </span>
            <span>
              <span className={styles['key']} style={{ background: 'var(--chart-primary)' }} />
              40시간을 넘은 시간
            </span>
          </div>
        </>
      )}
    </Sheet>
  )
}

const share = (minutes: number): string => `${(minutes * 100) / LIMIT}%`
const beyond = (minutes: number): number => Math.max(0, Math.min(minutes, LIMIT) - REGULAR)
const tone = (minutes: number): string => (minutes > LIMIT ? 'dang b' : minutes >= WARNING ? 'warn b' : '')

/** This week's hours and what may still be worked. */
function ThisWeek({ minutes }: { readonly minutes: number }) {
  return (
    <span className={`dense sec ${employee['thisWeek']}`}>
      이번 주 <b className={`num ${tone(minutes)}`}>{format.hours(minutes)}</b> / <span className="num">52</span>시간
      <span className={employee['left']}>
        {minutes > LIMIT ? ', 한도를 넘은 시간 ' : ', 더 일할 수 있는 시간 '}
        <b className="num">{format.hours(Math.abs(LIMIT - minutes))}</b>
      </span>
    </span>
  )
}
