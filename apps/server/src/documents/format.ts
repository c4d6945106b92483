import type { CellFormat, CellValue } from './paper.ts'

/** Whole won with thousands: 3,352,186, -12,000; zero is '-'. */
export function won(amount: number): string {
  return amount === 0 ? '-' : grouped(String(amount))
}

/** Whole won with the unit: 3,352,186원, 0원. */
export function wonText(amount: number): string {
  return `${grouped(String(amount))}원`
}

/** Exact decimal (or integer) text with thousands: "16746.4115" → 16,746.4115. Throws for anything else. */
export function grouped(decimal: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(decimal)
  if (match === null) throw new RangeError(`Not a decimal: ${decimal}`)
  const [, sign = '', whole = '', fraction = ''] = match
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + fraction
}

/** Minutes as hours: 9:30, 1,543:18; zero is '-'. */
export function hours(minutes: number): string {
  if (minutes === 0) return '-'
  const size = Math.abs(minutes)
  const whole = grouped(String(Math.floor(size / 60)))
  return `${minutes < 0 ? '-' : ''}${whole}:${String(size % 60).padStart(2, '0')}`
}

/** 'yyyy-MM-dd' → 2026.11.25. */
export function dotted(date: string): string {
  return date.replaceAll('-', '.')
}

/** 'yyyy-MM-dd' → 2026.11.25(수). */
export function dottedWithWeekday(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return `${dotted(date)}(${['일', '월', '화', '수', '목', '금', '토'][weekday] ?? ''})`
}

/** Two dates as a range; the year stands once when it is the same: 2026.10.21 - 11.20. */
export function dottedRange(from: string, to: string): string {
  const end = from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to
  return `${dotted(from)} - ${dotted(end)}`
}

/** 'yyyy-MM' → 2026년 11월. */
export function monthText(month: string): string {
  return `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`
}

/** Leave and days: "8.5" → 8.5일, "0" → '-'. */
export function daysText(days: string): string {
  return /^-?0*\.?0*$/.test(days) ? '-' : `${grouped(days)}일`
}

/** A cell as it is printed. */
export function cellText(value: CellValue, format: CellFormat): string {
  if (value === null) return ''
  if (typeof value === 'string') {
    if (format === 'date') return dotted(value)
    if (value === '' || (format !== 'decimal' && format !== 'days')) return value
    return /[1-9]/.test(value) ? grouped(value) : '-'
  }
  return format === 'minutes' ? hours(value) : won(value)
}
