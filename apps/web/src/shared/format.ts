import { parseDate, parseMonth } from '@handal/base/date'
import {
  formatAmountCell,
  formatHours,
  formatHoursCell,
  formatMonth,
  formatNumber,
  formatWeekday,
  formatWon,
} from '@handal/base/format'

// The texts are those of base; here stands what a screen does with what is not there.

/** Whole won with thousands separators; zero is `-`, nothing known is an empty text. No unit. */
export function won(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '' : formatAmountCell(amount)
}

/** Whole won as a sentence says it: `3,352,186원`, zero as `0원`; number and unit stay on one line. */
export function wonText(amount: number): string {
  return formatWon(amount)
}

/** A difference of whole won with its sign, zero as `-`. */
export function signedWon(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return ''
  if (amount === 0) return '-'
  return amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount)
}

/** A count with thousands separators. */
export function count(value: number): string {
  return formatNumber(value)
}

/** Percentage points with one decimal: 4.75 → `4.8%`. */
export function percent(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : `${oneDecimal(value)}%`
}

/** A change in percent with sign and one decimal: `+1.8%`; no change is `-`. */
export function signedPercent(value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = oneDecimal(value)
  if (text === '0.0' || text === '-0.0') return '-'
  return value > 0 ? `+${text}%` : `${text}%`
}

function oneDecimal(value: number): string {
  // Half away from zero on the decimal digits, so that 1.25 gives 1.3 and -1.25 gives -1.3.
  const tenths = Math.round(Math.abs(value) * 10 + 1e-9)
  const text = `${formatNumber(Math.floor(tenths / 10))}.${tenths % 10}`
  return value < 0 ? `-${text}` : text
}

/** `2026-11-25` → `2026.11.25`. Anything that is not a date comes back unchanged. */
export function date(value: string | null | undefined): string {
  return value ? value.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/, '$1.$2.$3') : ''
}

/** `2026-11-25` → `11.25`, for dense places of one year. */
export function shortDate(value: string | null | undefined): string {
  return value ? value.replace(/^\d{4}-(\d{2})-(\d{2})(?:T.*)?$/, '$1.$2') : ''
}

/** `2026-11-25` → `수`. Empty for what is no date. */
export function weekday(value: string): string {
  const day = parseDate(value.slice(0, 10))
  return day === null ? '' : formatWeekday(day)
}

/** `2026-11-25` → `2026.11.25(수)`. */
export function dateWithWeekday(value: string | null | undefined): string {
  return value ? `${date(value)}(${weekday(value)})` : ''
}

/** `2026-11-25` → `11월 25일(수)`, for sentences. */
export function proseDate(value: string): string {
  const match = /^\d{4}-(\d{2})-(\d{2})/.exec(value)
  return match ? `${Number(match[1])}월 ${Number(match[2])}일(${weekday(value)})` : value
}

/** `2026-11` → `2026.11`, as fields show a month. */
export function month(value: string | null | undefined): string {
  return value ? value.replace(/^(\d{4})-(\d{2})$/, '$1.$2') : ''
}

/** `2026-11` → `2026년 11월`, as titles and sentences name a month. */
export function proseMonth(value: string | null | undefined): string {
  const found = parseMonth(value?.slice(0, 7) ?? '')
  return found === null ? '' : formatMonth(found)
}

/** Two dates or times with a spaced hyphen: `10.21 - 11.20`. */
export function range(from: string, to: string): string {
  return `${from} - ${to}`
}

/** Whole minutes as `H:mm` for tables (720 → `12:00`); zero is `-`. */
export function hours(minutes: number | null | undefined): string {
  return minutes === null || minutes === undefined ? '' : formatHoursCell(Math.round(minutes))
}

/** Whole minutes for sentences: `12시간`, `9시간 30분`, `45분`, `0시간`. */
export function proseHours(minutes: number): string {
  return formatHours(Math.round(minutes))
}

/** Days of leave as a decimal text: `8.50` → `8.5일`. Zero is `-`. */
export function leaveDays(value: number | string | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  return text === '0' || text === '-0' ? '-' : `${text}일`
}

/** An instant (ISO text with zone) as Seoul time: `2026.11.25 17:32`. */
export function instant(value: string | null | undefined): string {
  const ms = value ? Date.parse(value) : Number.NaN
  if (Number.isNaN(ms)) return ''
  const seoul = new Date(ms + 9 * 3_600_000).toISOString()
  return `${date(seoul.slice(0, 10))} ${seoul.slice(11, 16)}`
}

/** A size in bytes: `820KB`, `1.4MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))}KB`
  return `${oneDecimal(bytes / 1024 / 1024).replace(/\.0$/, '')}MB`
}
