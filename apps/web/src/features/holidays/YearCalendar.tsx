import { WEEKDAYS } from '@handal/base/format'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import * as format from '../../shared/format.ts'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { type DayMark, MARK_NAME, weeksOf } from './holiday-days.ts'
import type { HolidayParams } from './holiday-params.ts'
import styles from './holidays.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const ICON = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const
const KINDS = ['public', 'company', 'moved', 'worked'] as const

const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** The year with the one before and after it, and calendar or list. */
export function YearControls({
  year,
  view,
  onChange,
}: {
  readonly year: number
  readonly view: HolidayParams['view']
  readonly onChange: (change: Partial<Pick<HolidayParams, 'year' | 'view'>>) => void
}) {
  return (
    <>
      <div className={styles['year']}>
        <IconButton label="앞 해" size="sm" quiet disabled={year <= 1900} onClick={() => onChange({ year: year - 1 })}>
          <ChevronLeft {...ICON} />
        </IconButton>
        <b className="num" aria-live="polite">
          {year}
        </b>
        <IconButton
          label="다음 해"
          size="sm"
          quiet
          disabled={year >= 2099}
          onClick={() => onChange({ year: year + 1 })}
        >
          <ChevronRight {...ICON} />
        </IconButton>
      </div>
      <SegmentedControl
        label="보기"
        small
        value={view}
        options={[
          { value: 'calendar', text: '달력' },
          { value: 'list', text: '목록' },
        ]}
        onChange={(next) => onChange({ view: next })}
      />
    </>
  )
}

/** What the tints and lines of the calendar mean; all companies have no holidays of their own and move none. */
export function Legend({ companyNo }: { readonly companyNo: number | null }) {
  return (
    <ul className={styles['legend']} aria-label="달력 표시">
      {KINDS.filter((kind) => companyNo !== null || kind === 'public').map((kind) => (
        <li key={kind}>
          <i className={styles[kind]} aria-hidden="true" />
          {MARK_NAME[kind]}
        </li>
      ))}
    </ul>
  )
}

/** Twelve months, weeks from Sunday. Days that are something can be opened. */
export function YearCalendar({
  year,
  marks,
  today,
  chosen,
  onChoose,
}: {
  readonly year: number
  readonly marks: ReadonlyMap<string, DayMark>
  readonly today: string
  readonly chosen: string
  readonly onChoose: (day: string) => void
}) {
  return (
    <section className={styles['calendar']} aria-label={`${year}년 달력`}>
      {MONTHS.map((month) => (
        <table key={month} className={styles['month']}>
          <caption>
            <span className="num">{month}</span>월
          </caption>
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
            {weeksOf(year, month).map((week, index) => (
              <tr key={index}>
                {week.map((date, weekday) => (
                  <td key={weekday} aria-current={date === today ? 'date' : undefined}>
                    {date === null ? null : (
                      <Day date={date} mark={marks.get(date)} isChosen={date === chosen} onChoose={onChoose} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}

function Day({
  date,
  mark,
  isChosen,
  onChoose,
}: {
  readonly date: string
  readonly mark: DayMark | undefined
  readonly isChosen: boolean
  readonly onChoose: (day: string) => void
}) {
  const number = Number(date.slice(8))
  if (mark === undefined) return <span className={classes('num', styles['day'])}>{number}</span>
  return (
    <button
      type="button"
      className={classes('num', styles['day'], styles[mark.kind])}
      aria-label={`${format.proseDate(date)} ${mark.item.name}, ${MARK_NAME[mark.kind]}`}
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? '' : date)}
    >
      {number}
    </button>
  )
}
