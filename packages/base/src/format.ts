import { type PlainDate, weekday, type YearMonth } from './date.ts'
import { formatDuration } from './hhmm.ts'
import { type Ratio, toExactDecimal, toFixed } from './ratio.ts'

const group = (digits: string): string => {
  let end = digits.length % 3 || 3
  let grouped = digits.slice(0, end)
  for (; end < digits.length; end += 3) grouped += `,${digits.slice(end, end + 3)}`
  return grouped
}

/** Won an hour in a sentence: at most two decimals, the rest cut off, so that what falls short still does: "10,287.08", "10,320". */
export const formatHourly = (value: string): string =>
  formatNumber(value.replace(/(\.\d\d)\d+$/, '$1').replace(/\.0+$/, ''))

/** Thousands separated: "3,352,186", "-12,000", "0". Takes whole numbers or decimal texts. */
export const formatNumber = (value: number | bigint | string): string => {
  const text = String(value)
  const point = text.indexOf('.')
  const first = text.startsWith('-') ? 1 : 0
  const end = point < 0 ? text.length : point
  return text.slice(0, first) + group(text.slice(first, end)) + text.slice(end)
}

/** "3,352,186원" */
export const formatWon = (amount: number): string => `${formatNumber(amount)}원`

/** An amount for a column: no unit, zero as "-". */
export const formatAmountCell = (amount: number): string => (amount === 0 ? '-' : formatNumber(amount))

/** "2026.11.25" */
export const formatDate = (date: PlainDate): string => date.replaceAll('-', '.')

/** Names of the weekdays, Sunday first. */
export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

/** "수" */
export const formatWeekday = (date: PlainDate): string => WEEKDAYS[weekday(date)] ?? ''

/** "2026.11.25(수)" */
export const formatDateWithWeekday = (date: PlainDate): string => `${formatDate(date)}(${formatWeekday(date)})`

/** The day within its year: "11.25" */
export const formatShortDate = (date: PlainDate): string => date.slice(5).replace('-', '.')

/** "11.25(수)" */
export const formatShortDateWithWeekday = (date: PlainDate): string =>
  `${formatShortDate(date)}(${formatWeekday(date)})`

/** Two dates; the year stands once when it is the same: "2026.10.21 - 11.20". */
export const formatDateRange = (from: PlainDate, to: PlainDate): string =>
  `${formatDate(from)} - ${from.slice(0, 4) === to.slice(0, 4) ? formatShortDate(to) : formatDate(to)}`

/** "2026년 11월" */
export const formatMonth = (month: YearMonth): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`

/** A time of the clock of a work date as it is read: "20:00", from 24:00 on "다음 날 05:00". */
export const formatClock = (minutes: number): string =>
  minutes < 1440 ? formatDuration(minutes) : `다음 날 ${formatDuration(minutes - 1440)}`

/** Minutes for a column: "9:30", "1,543:18", zero as "-". */
export const formatHoursCell = (minutes: number): string => {
  if (minutes === 0) return '-'
  const size = Math.abs(minutes)
  const text = `${formatNumber(Math.floor(size / 60))}:${String(size % 60).padStart(2, '0')}`
  return minutes < 0 ? `-${text}` : text
}

/** Minutes in prose: "12시간", "9시간 30분", "45분", "0시간". */
export const formatHours = (minutes: number): string => {
  const size = Math.abs(minutes)
  const hours = Math.floor(size / 60)
  const rest = size % 60
  const whole = `${formatNumber(hours)}시간`
  const text = rest === 0 ? whole : hours === 0 ? `${rest}분` : `${whole} ${rest}분`
  return minutes < 0 ? `-${text}` : text
}

const percents = new WeakMap<Ratio, string>()

/** A fraction as a percentage: "4.75%"; six decimals at most when it does not end. Rates come again and again, and stay. */
export const formatPercent = (value: Ratio): string => {
  const known = percents.get(value)
  if (known !== undefined) return known
  const hundredfold = { n: value.n * 100n, d: value.d }
  const text = `${formatNumber(toExactDecimal(hundredfold) ?? toFixed(hundredfold, 6))}%`
  percents.set(value, text)
  return text
}

/** A decimal without the zeros a column pads it with: 209.00 → 209, 1.50 → 1.5. */
export const plainDecimal = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal
