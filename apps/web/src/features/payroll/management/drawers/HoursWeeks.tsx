import type { HoursWeek } from '@handal/contracts/payroll/salary-hours'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { DayButton } from '../../../../shared/explain/DayButton.tsx'
import type { OfDay } from '../../../../shared/explain/LineDays.tsx'
import * as format from '../../../../shared/format.ts'
import styles from './hours.module.css'

/** Part of a bar that ends with `most` minutes. */
const shareOf = (minutes: number, most: number): string => `${Math.min(100, (minutes / most) * 100).toFixed(2)}%`

/** The weeks of a pay period against their limits; each opens to its days. The fullest one that stands out is open at first. */
export function HoursWeeks({ weeks, ofDay }: { readonly weeks: readonly HoursWeek[]; readonly ofDay: OfDay }) {
  const fullest = weeks.filter((week) => week.level !== 'plain').toSorted((a, b) => b.total - a.total)[0]
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(fullest === undefined ? [] : [fullest.from]))
  const toggle = (from: string): void =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(from)) next.add(from)
      return next
    })
  const longest = Math.max(1, ...weeks.map(({ total }) => total))
  return (
    <div className={styles['weeks']}>
      {weeks.map((week) => (
        <Week
          key={week.from}
          week={week}
          longest={longest}
          open={open.has(week.from)}
          ofDay={ofDay}
          onToggle={() => toggle(week.from)}
        />
      ))}
    </div>
  )
}

const TONE: Record<HoursWeek['level'], string> = { plain: '', near: 'warn b', over: 'dang b' }

function Week({
  week,
  longest,
  open,
  ofDay,
  onToggle,
}: {
  readonly week: HoursWeek
  /** Minutes of the longest week: the bar of a week without a limit ends there. */
  readonly longest: number
  readonly open: boolean
  /** What a day is made of. */
  readonly ofDay: OfDay
  readonly onToggle: () => void
}) {
  const id = useId()
  const name = format.range(format.shortDate(week.from), format.shortDate(week.to))
  const { regular, most } = week.limit ?? { regular: longest, most: longest }
  const share = (minutes: number): string => shareOf(minutes, most)
  const plain = Math.min(week.total, regular)
  return (
    <div>
      <button
        type="button"
        className={styles['week']}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${name} 주, ${format.proseHours(week.total)}${week.level === 'over' ? `, ${format.proseHours(most)}을 넘음` : ''}`}
        onClick={onToggle}
      >
        {open ? <ChevronDown size={12} aria-hidden /> : <ChevronRight size={12} aria-hidden />}
        <span className={`num nw ${open ? 'b' : ''}`}>{name}</span>
        <span className={styles['track']}>
          <i style={{ left: 0, width: share(plain) }} />
          {week.limit === null ? null : (
            <>
              <i
                className={styles['beyond']}
                style={{ left: share(regular), width: share(Math.min(week.total, most) - plain) }}
              />
              <u style={{ left: share(regular) }} />
              <u style={{ left: '100%' }} />
            </>
          )}
        </span>
        <span className={`num nw ${TONE[week.level]}`}>
          {week.level === 'over' ? '넘음 ' : ''}
          {format.hours(week.total)}
        </span>
      </button>
      {week.outside === '' ? null : <p className={`cap ter ${styles['outside']}`}>{week.outside}</p>}
      <div id={id} hidden={!open}>
        {open ? <Days name={name} days={week.days} ofDay={ofDay} /> : null}
      </div>
    </div>
  )
}

function Days({ name, days, ofDay }: Pick<HoursWeek, 'days'> & { readonly name: string; readonly ofDay: OfDay }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <table className={`num ${styles['days']}`}>
      <caption className="sr-only">{name} 주의 날</caption>
      <tbody>
        {days.map(({ workDate, text, note, realWork, inPeriod }) => (
          <Fragment key={workDate}>
            <tr className={inPeriod ? '' : styles['other']}>
              <th scope="row">
                <DayButton
                  day={workDate}
                  open={open === workDate}
                  onToggle={() => setOpen(open === workDate ? null : workDate)}
                />
              </th>
              <td>{text}</td>
              <td>{note}</td>
              <td>{format.hours(realWork)}</td>
            </tr>
            {open === workDate ? (
              <tr>
                <td colSpan={4} className={styles['ofDay']}>
                  {ofDay(workDate)}
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
