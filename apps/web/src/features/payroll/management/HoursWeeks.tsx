import type { HoursWeek } from '@handal/contracts/salary-hours'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import * as format from '../../../shared/format.ts'
import styles from './hours.module.css'

/** Minutes of the marks of the bar (근로기준법 제50조, 제53조 제1항). */
const REGULAR = 40 * 60
const LIMIT = 52 * 60

const share = (minutes: number): string => `${Math.min(100, (minutes / LIMIT) * 100).toFixed(2)}%`

/** The weeks of a pay period against 52 hours; each opens to its days. The fullest one that stands out is open at first. */
export function HoursWeeks({ weeks }: { readonly weeks: readonly HoursWeek[] }) {
  const fullest = weeks.filter((week) => week.level !== 'plain').toSorted((a, b) => b.total - a.total)[0]
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(fullest === undefined ? [] : [fullest.from]))
  const toggle = (from: string): void =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(from)) next.add(from)
      return next
    })
  return (
    <div className={styles['weeks']}>
      {weeks.map((week) => (
        <Week key={week.from} week={week} open={open.has(week.from)} onToggle={() => toggle(week.from)} />
      ))}
    </div>
  )
}

const TONE: Record<HoursWeek['level'], string> = { plain: '', near: 'warn b', over: 'dang b' }

function Week({
  week,
  open,
  onToggle,
}: {
  readonly week: HoursWeek
  readonly open: boolean
  readonly onToggle: () => void
}) {
  const id = useId()
  const name = format.range(format.shortDate(week.from), format.shortDate(week.to))
  const regular = Math.min(week.total, REGULAR)
  return (
    <div>
      <button
        type="button"
        className={styles['week']}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${name} 주, ${format.proseHours(week.total)}${week.level === 'over' ? ', 52시간을 넘음' : ''}`}
        onClick={onToggle}
      >
        {open ? <ChevronDown size={12} aria-hidden /> : <ChevronRight size={12} aria-hidden />}
        <span className={`num nw ${open ? 'b' : ''}`}>{name}</span>
        <span className={styles['track']}>
          <i style={{ left: 0, width: share(regular) }} />
          <i
            className={styles['beyond']}
            style={{ left: share(REGULAR), width: share(Math.min(week.total, LIMIT) - regular) }}
          />
          <u style={{ left: share(REGULAR) }} />
          <u style={{ left: '100%' }} />
        </span>
        <span className={`num nw ${TONE[week.level]}`}>
          {week.level === 'over' ? '넘음 ' : ''}
          {format.hours(week.total)}
        </span>
      </button>
      {week.outside === '' ? null : <p className={`cap ter ${styles['outside']}`}>{week.outside}</p>}
      <div id={id} hidden={!open}>
        {open ? (
          <table className={`num ${styles['days']}`}>
            <caption className="sr-only">{name} 주의 날</caption>
            <tbody>
              {week.days.map((day) => (
                <tr key={day.workDate} className={day.inPeriod ? '' : styles['other']}>
                  <th scope="row">{`${format.shortDate(day.workDate)}(${format.weekday(day.workDate)})`}</th>
                  <td>{day.text}</td>
                  <td>{day.note}</td>
                  <td>{format.hours(day.realWork)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
    </div>
  )
}
