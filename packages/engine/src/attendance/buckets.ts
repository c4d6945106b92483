import { BUCKETS, type BucketName } from '@handal/base/work-time'
import type { DayOptions } from './day/day-facts.ts'
import type { Buckets } from './day/day-record.ts'
import { type DayType, isHoliday } from './day/day-type.ts'
import type { TimeSettings } from './settings.ts'
import type { Spans } from './day/spans.ts'

const MIDNIGHT = 1440
const HOLIDAY_LIMIT = 480
/** Where day and night meet on the clock of a work date: 06:00, 22:00, 30:00, 46:00 (근로기준법 제56조 제3항). */
const NIGHT_EDGES = [360, 1320, 1800, 2760] as const

/** Night: 22:00 to 06:00 of any calendar day. */
const isNight = (minute: number): boolean => minute < 360 || (minute >= 1320 && minute < 1800) || minute >= 2760

/** How a worked minute is classed before the limits of day and week are looked at. */
type Kind = 'plain' | 'regular' | 'overtime' | 'holiday'

/** Regular minutes of a day: 8 h; the contractual hours of part-time workers; 7 h under 18 (제50조, 제69조; 기간제법 제6조). */
const dailyLimit = (workday: boolean, contractual: number, options: DayOptions): number => {
  const limit = workday && options.partTime === true ? contractual : 480
  return options.under18 === true ? Math.min(limit, 420) : limit
}

/** Regular minutes that are left in the week: of 40 h, under 18 of 35 h. */
const weeklyRoom = (options: DayOptions): number =>
  Math.max(0, (options.under18 === true ? 2100 : 2400) - (options.weeklyRegularBefore ?? 0))

/** The next day; under five workers a public holiday is none (근로기준법 제55조 제2항, 영 별표 1). */
const nextTypeOf = ({ nextDayType = 'WORKDAY', sizeUnder5 }: DayOptions): DayType =>
  nextDayType === 'PUBLIC_HOLIDAY' && sizeUnder5 === true ? 'WORKDAY' : nextDayType

const kindOf = (
  minute: number,
  type: DayType,
  end: number | null,
  options: DayOptions,
  settings: TimeSettings,
): Kind => {
  if (options.exempt === true) return 'plain'
  if (settings.holidayBoundary === 'CALENDAR_MIDNIGHT' && minute >= MIDNIGHT) {
    if (isHoliday(nextTypeOf(options))) return 'holiday'
    if (isHoliday(type)) return 'overtime'
  }
  if (isHoliday(type)) return 'holiday'
  if (type === 'OFFDAY') {
    return options.partTime === true || settings.offdayPolicy === 'ALWAYS_OVERTIME' ? 'overtime' : 'regular'
  }
  return settings.overtimeBasis === 'SCHEDULED_END' && end !== null && minute >= end ? 'overtime' : 'regular'
}

/** All buckets at zero. One literal, so that all have one shape: a company has hundreds of thousands of them. */
export const emptyBuckets = (): Buckets => ({
  normalWork: 0,
  nightWork: 0,
  extnWork: 0,
  extnNightWork: 0,
  hdayWork: 0,
  hdayNightWork: 0,
  hdayExtnWork: 0,
  hdayExtnNightWork: 0,
})

type Class = 'regular' | 'overtime' | 'holiday' | 'beyond'
const DAY_NIGHT: Record<Class, readonly [BucketName, BucketName]> = {
  regular: ['normalWork', 'nightWork'],
  overtime: ['extnWork', 'extnNightWork'],
  holiday: ['hdayWork', 'hdayNightWork'],
  beyond: ['hdayExtnWork', 'hdayExtnNightWork'],
}

export type BucketDay = {
  readonly dayType: DayType
  readonly contractual: number
  /** Scheduled end of a workday, else null. */
  readonly end: number | null
  readonly options: DayOptions
  readonly settings: TimeSettings
}

/** Told of every stretch of minutes and its bucket, for an explanation. */
type BucketTrace = (bucket: BucketName, from: number, to: number) => void

/**
 * Step 6: worked minutes in order of time, each into one bucket; stretch by stretch between the points at which
 * anything can change. Overtime begins where the day's or the week's regular minutes are used up (근로기준법 제50조, 제56조).
 */
export const bucketsOf = (worked: Spans, day: BucketDay, trace?: BucketTrace): Buckets => {
  const buckets = emptyBuckets()
  const left = {
    regular: Math.min(dailyLimit(day.dayType === 'WORKDAY', day.contractual, day.options), weeklyRoom(day.options)),
    holiday: HOLIDAY_LIMIT,
  }
  for (const [from, to] of worked) {
    let at = from
    while (at < to) {
      const next = nextEdge(at, to, day.end)
      const kind = kindOf(at, day.dayType, day.end, day.options, day.settings)
      if (kind === 'regular' || kind === 'holiday') {
        const until = at + Math.min(next - at, left[kind])
        left[kind] -= until - at
        put(buckets, kind, at, until, trace)
        put(buckets, kind === 'regular' ? 'overtime' : 'beyond', until, next, trace)
      } else {
        put(buckets, kind === 'plain' ? 'regular' : 'overtime', at, next, trace)
      }
      at = next
    }
  }
  return buckets
}

const put = (buckets: Buckets, kind: Class, from: number, to: number, trace: BucketTrace | undefined): void => {
  if (from >= to) return
  const bucket = DAY_NIGHT[kind][isNight(from) ? 1 : 0]
  buckets[bucket] += to - from
  trace?.(bucket, from, to)
}

/** The next point after `at`, at most `to`, where the class of a minute can change. */
const nextEdge = (at: number, to: number, end: number | null): number => {
  let next = to
  for (const edge of NIGHT_EDGES) if (edge > at && edge < next) next = edge
  if (MIDNIGHT > at && MIDNIGHT < next) next = MIDNIGHT
  return end !== null && end > at && end < next ? end : next
}

/** Worked minutes of a deemed day: no premium but that of the night (근로기준법 제58조). */
export const nightBuckets = (worked: Spans, day: BucketDay, trace?: BucketTrace): Buckets =>
  bucketsOf(worked, { ...day, options: { exempt: true } }, trace)

/** Step 7: overtime and holiday buckets of the day down to the unit. Dropped minutes are unpaid wages (근로기준법 제43조). */
export const floorBuckets = (buckets: Buckets, settings: TimeSettings): Buckets => {
  if (settings.overtimeRound !== 'FLOOR' || settings.unitMin === 1) return buckets
  const floored = { ...buckets }
  for (const name of BUCKETS) {
    if (name !== 'normalWork' && name !== 'nightWork') floored[name] -= floored[name] % settings.unitMin
  }
  return floored
}

/** Minutes of all buckets: the real work of a day (labour rules §1.4). */
export const sumOfBuckets = (buckets: Readonly<Buckets>): number => {
  let sum = 0
  for (const name of BUCKETS) sum += buckets[name]
  return sum
}
