/**
 * The durations of work, in minutes (names of the daily record, 근로기준법 제50조, 제53조, 제56조): the one list from which the engine, the wire,
 * the columns and the screens take theirs.
 */

/** The eight buckets of worked minutes in the order of the record: disjoint, and together `realWork`. */
export const BUCKETS = [
  'normalWork',
  'nightWork',
  'extnWork',
  'extnNightWork',
  'hdayWork',
  'hdayNightWork',
  'hdayExtnWork',
  'hdayExtnNightWork',
] as const
export type BucketName = (typeof BUCKETS)[number]

/**
 * What is paid or deducted by the hour. `hdayPayWork`: paid holiday without work, not in `realWork`. `shortage`: 미근로, the only basis
 * of a deduction. `inLawExtra`: 법내초과, paid once on top of a salary, without premium.
 */
export const PAID_MINUTES = [...BUCKETS, 'hdayPayWork', 'shortage', 'inLawExtra'] as const
export type PaidMinutesName = (typeof PAID_MINUTES)[number]

/** What a pay period's totals count. `realWork`: the sum of the eight buckets. `latenTime`: 지각. */
export const TOTAL_MINUTES = [
  'realWork',
  ...BUCKETS,
  'hdayPayWork',
  'latenTime',
  'earlyLeave',
  'shortage',
  'inLawExtra',
] as const
export type TotalMinutesName = (typeof TOTAL_MINUTES)[number]

/**
 * What the record of a day holds. `elpdAtend`: from in to out as tagged, cut at the next day's start (체류시간). `gnotTime`: 외출.
 * `adjust`: realWork + breakTime + gnotTime − elpdAtend, what recognition and rounding moved; only it can be negative.
 */
export const DAY_MINUTES = ['elpdAtend', 'breakTime', 'gnotTime', ...TOTAL_MINUTES, 'adjust'] as const
export type DayMinutesName = (typeof DAY_MINUTES)[number]

/**
 * What may be said of a month without its days: work beyond the plan by its bucket, night of planned work, hours away (`gnotTime`: 외출),
 * and whole days of absence.
 */
export const MONTH_KINDS = [
  'extnWork',
  'extnNightWork',
  'inLawExtra',
  'nightWork',
  'hdayWork',
  'hdayNightWork',
  'hdayExtnWork',
  'hdayExtnNightWork',
  'latenTime',
  'earlyLeave',
  'gnotTime',
  'absentDays',
] as const
export type MonthKind = (typeof MONTH_KINDS)[number]

/** One value for each name, in their order. */
export const eachOf = <Name extends string, T>(names: readonly Name[], value: (name: Name) => T): Record<Name, T> => {
  const record: Partial<Record<Name, T>> = {}
  for (const name of names) record[name] = value(name)
  // Every key of the type is among the names: that is what the record is made of.
  return record as Record<Name, T>
}
