import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import * as format from '../../../shared/format.ts'
import styles from '../attendance.module.css'

type Entry = AttendanceMonth['history'][number]
const MONTH_ACT = { close: '마감', reopen: '마감 취소', apply: '사원만 다시 집계' } as const
const PEOPLE_ACT = { close: '사원만 다시 마감', reopen: '사원만 다시 열기', apply: '사원만 다시 집계' } as const
/** Names of one entry at most. */
const NAMED = 5
/** `마감`, `사원만 다시 열기(정마루)`. */
const actText = ({ action, people }: Entry): string => {
  if (people === null) return MONTH_ACT[action]
  const names = people.slice(0, NAMED).map(({ name }) => name)
  const more = people.length - names.length
  return `${PEOPLE_ACT[action]}(${names.join(', ')}${more > 0 ? ` 외 ${format.count(more)}명` : ''})`
}

/** What was done to a month, newest first: by whom, of whom, and why. */
export function CloseHistory({ month: { history, closed, closedAt } }: { readonly month: AttendanceMonth }) {
  if (history.length === 0)
    return closed && closedAt !== null ? <p className="cap ter">{format.instant(closedAt)} 마감</p> : null
  return (
    <section aria-label="마감 이력">
      <h3 className="h3">마감 이력</h3>
      <ul className={styles['history']}>
        {history.map((entry) => (
          <li key={entry.at + entry.action}>
            <span className="num">{format.instant(entry.at)}</span> {entry.by} {actText(entry)}
            {entry.reason === null ? '' : `: ${entry.reason}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
