import { formatClock } from '@handal/base/format'
import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import type { BucketPay } from '@handal/engine/payroll'

/** Night of a work date: 22:00 to 06:00 of the next day, and the morning before 06:00 (근로기준법 제56조 제3항). */
const NIGHTS = [
  [0, 360],
  [1320, 1800],
  [2760, 2880],
] as const

const minutesOf = (time: string | null): number | null => {
  const parsed = time === null ? null : parseHhmm(time)
  return parsed === null ? null : toMinutes(parsed)
}

/** A duration in a table: `1:00`, `12:30`. */
export const tableHours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const rangeText = (from: number, to: number): string => `${formatClock(from)} - ${formatClock(to)}`

/** What was not worked between two times: a break where it can be one, else in plain words. Minutes. */
const lessText = (less: number, breakTime: number): string => {
  if (less <= 0) return ''
  return less <= breakTime && less % 5 === 0
    ? `, 휴게 ${tableHours(less)}`
    : `, 쉬거나 인정하지 않은 ${tableHours(less)}`
}

type ClockedDay = {
  readonly atend_time: string | null
  readonly lvofc_time: string | null
  readonly break_time: number
}

/** The day at work: `09:00 - 20:00, 휴게 1:00`. Empty without both tags. */
export const dayText = (day: ClockedDay): string => {
  const [from, to] = [minutesOf(day.atend_time), minutesOf(day.lvofc_time)]
  if (from === null || to === null || to <= from) return ''
  return `${rangeText(from, to)}${day.break_time === 0 ? '' : `, 휴게 ${tableHours(day.break_time)}`}`
}

/**
 * The hours of a day that a line pays. Night hours are cut to the night (22:00 - 다음 날 05:00, 휴게 1:00), so that the
 * times and the break come to the minutes; the others show the whole day. `minutes` is what the line pays of the day.
 */
export const partText = (kind: BucketPay, day: ClockedDay, minutes: number): string => {
  const [from, to] = [minutesOf(day.atend_time), minutesOf(day.lvofc_time)]
  if (kind !== 'night' || from === null || to === null) return dayText(day)
  const parts = NIGHTS.flatMap(([start, end]) => {
    const part = [Math.max(from, start), Math.min(to, end)] as const
    return part[0] < part[1] ? [part] : []
  })
  const there = parts.reduce((sum, [start, end]) => sum + end - start, 0)
  if (parts.length === 0 || there < minutes) return dayText(day)
  const ranges = parts.map(([start, end]) => rangeText(start, end)).join(', ')
  return `${ranges}${lessText(there - minutes, day.break_time)}`
}
