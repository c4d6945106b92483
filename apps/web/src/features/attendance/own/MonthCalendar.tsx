import type { PlainDate } from '@handal/base/date'
import { isWithin } from '@handal/base/date'
import { WEEKDAYS } from '@handal/base/format'
import type { MyMonth } from '@handal/contracts/time/my-month'
import { PUNCH_STATES } from '@handal/contracts/time/punch-requests'
import * as format from '../../../shared/format.ts'
import { minutesOf, overtimeOf, wordsOf } from '../daily/day-state.ts'
import { calendarWeeks } from '../../../shared/calendar-weeks.ts'
import { dayText, ownDay, type OwnDay, waitingOf } from './own-month.ts'
import styles from './own.module.css'

/** Words of a day that stand in its cell in place of hours. */
const AWAY: readonly string[] = ['휴가', '반차', '휴직', '결근', '출장', '교육']

const wordOf = (of: OwnDay, today: PlainDate): { readonly word: string; readonly look: string | undefined } => {
  const { day, missing } = of
  if (waitingOf(of) !== undefined) return { word: `신청 ${PUNCH_STATES.WAITING}`, look: styles['waits'] }
  if (missing !== undefined) return { word: '기록 없음', look: styles['missing'] }
  if (day === undefined) return { word: '', look: undefined }
  const minutes = minutesOf(day.realWork) ?? 0
  const away = wordsOf(day, today).find((word) => AWAY.includes(word))
  if (away !== undefined && minutes === 0) return { word: away, look: styles['away'] }
  if (minutes === 0) return { word: '', look: undefined }
  return { word: format.hours(minutes), look: (overtimeOf(day) ?? 0) > 0 ? styles['overtime'] : undefined }
}

/** The month's days in weeks from Sunday; each that came opens what it is made of. */
export function MonthCalendar({
  data,
  chosen,
  onChoose,
}: {
  readonly data: MyMonth
  readonly chosen: PlainDate | null
  readonly onChoose: (day: PlainDate) => void
}) {
  const period = { from: data.periodFrom, to: data.periodTo }
  return (
    <table className={styles['calendar']}>
      <caption className="sr-only">{format.proseMonth(data.month)} 날짜별 근태</caption>
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
              <td key={date} aria-current={date === data.today ? 'date' : undefined}>
                {isWithin(date, period) ? (
                  <Day data={data} date={date} isChosen={date === chosen} onChoose={onChoose} />
                ) : (
                  <span className={`num ${styles['day']} ${styles['outside']}`}>{dayText(date, period)}</span>
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
  data,
  date,
  isChosen,
  onChoose,
}: {
  readonly data: MyMonth
  readonly date: PlainDate
  readonly isChosen: boolean
  readonly onChoose: (day: PlainDate) => void
}) {
  const of = ownDay(data, date)
  const { word, look } = wordOf(of, data.today)
  const number = (
    <span className="num" aria-hidden="true">
      {dayText(date, { from: data.periodFrom, to: data.periodTo })}
    </span>
  )
  const spoken = <span className="sr-only">{format.proseDate(date)}</span>
  if (date > data.today)
    return (
      <span className={styles['day']}>
        {spoken}
        {number}
      </span>
    )
  const late = of.day?.judgements.in.includes('지각') === true
  return (
    <button type="button" className={styles['day']} aria-pressed={isChosen} onClick={() => onChoose(date)}>
      {spoken} {number}
      <span className={['num', styles['word'], look ?? '', late ? styles['late'] : ''].filter(Boolean).join(' ')}>
        {word}
        {late ? ' ' : null}
        {late ? <span className="sr-only">지각</span> : null}
      </span>
    </button>
  )
}
