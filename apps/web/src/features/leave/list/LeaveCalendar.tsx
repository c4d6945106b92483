import { type DateRange, isWithin, type PlainDate } from '@handal/base/date'
import { WEEKDAYS } from '@handal/base/format'
import type { ResponseOf } from '@handal/contracts/endpoint'
import type { readLeaveCalendar } from '@handal/contracts/time/leave'
import { useState } from 'react'
import { calendarWeeks } from '../../../shared/calendar-weeks.ts'
import * as format from '../../../shared/format.ts'
import styles from './list.module.css'

type Calendar = ResponseOf<typeof readLeaveCalendar>
type Items = Calendar['days'][number]['items']
/** Leave of a day that is shown until all of it is asked for. */
const SHOWN = 3

/** The month in weeks from Sunday, the people on leave in their days; each opens the ledger. */
export function LeaveCalendar({
  data,
  period,
  today,
  onChoose,
}: {
  readonly data: Calendar
  readonly period: DateRange
  readonly today: PlainDate
  readonly onChoose: (employeeNo: number) => void
}) {
  const items = new Map<string, Items>(data.days.map((day) => [day.date, day.items]))
  const holidays = new Map<string, string>(data.holidays.map(({ date, name }) => [date, name]))
  return (
    <table className={styles['calendar']}>
      <caption className="sr-only">{format.proseMonth(data.month)} 날짜별 연차</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendarWeeks(period).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                aria-current={date === today ? 'date' : undefined}
                className={holidays.has(date) ? styles['holiday'] : undefined}
              >
                {isWithin(date, period) ? (
                  <Day date={date} items={items.get(date) ?? []} holiday={holidays.get(date)} onChoose={onChoose} />
                ) : (
                  <span className={`num ${styles['outside']}`}>{format.shortDate(date)}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({
  date,
  items,
  holiday,
  onChoose,
}: {
  readonly date: PlainDate
  readonly items: Items
  readonly holiday: string | undefined
  readonly onChoose: (employeeNo: number) => void
}) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, SHOWN)
  const more = items.length - shown.length
  return (
    <>
      <span className={styles['head']}>
        <span className="sr-only">{format.proseDate(date)}</span>
        <span className={`num ${styles['number']}`} aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        {holiday === undefined ? null : <span className="cap">{holiday}</span>}
      </span>
      {items.length === 0 ? null : (
        <ul className={styles['people']} aria-label={`${format.proseDate(date)} 연차`}>
          {shown.map(({ employeeNo, name, text, ahead }) => (
            <li key={employeeNo}>
              <button
                type="button"
                className={ahead ? `${styles['leave']} ${styles['ahead']}` : styles['leave']}
                onClick={() => onChoose(employeeNo)}
              >
                {name} <span className={styles['kind']}>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {more === 0 ? null : (
        <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
          외 {format.count(more)}건
        </button>
      )}
    </>
  )
}
