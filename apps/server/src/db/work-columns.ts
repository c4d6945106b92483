import { type DayMinutesName, eachOf } from '@handal/base/work-time'
import { type RawBuilder, sql } from 'kysely'

/** The durations of work as columns of attendance_day and attendance_total. */
export const WORK_COLUMN = {
  elpdAtend: 'elpd_atend',
  breakTime: 'break_time',
  gnotTime: 'gnot_time',
  realWork: 'real_work',
  normalWork: 'normal_work',
  nightWork: 'night_work',
  extnWork: 'extn_work',
  extnNightWork: 'extn_night_work',
  hdayWork: 'hday_work',
  hdayNightWork: 'hday_night_work',
  hdayExtnWork: 'hday_extn_work',
  hdayExtnNightWork: 'hday_extn_night_work',
  hdayPayWork: 'hday_pay_work',
  latenTime: 'laten_time',
  earlyLeave: 'early_leave',
  shortage: 'shortage',
  inLawExtra: 'in_law_extra',
  adjust: 'adjust',
} as const satisfies Readonly<Record<DayMinutesName, string>>

/** Durations under their columns, minutes. */
export type WorkColumns<Name extends DayMinutesName, Minutes = number> = {
  readonly [Column in (typeof WORK_COLUMN)[Name]]: Minutes
}

/** Minutes under the names of their columns. */
export const toColumns = <Name extends DayMinutesName>(
  names: readonly Name[],
  minutes: Readonly<Record<Name, number>>,
): Readonly<Record<string, number>> => {
  const columns: Record<string, number> = {}
  for (const name of names) columns[WORK_COLUMN[name]] = minutes[name]
  return columns
}

/** Minutes of these names from a row of the database; nothing recorded is zero. */
export const fromColumns = <Name extends DayMinutesName>(
  names: readonly Name[],
  row: WorkColumns<Name, number | null>,
): Record<Name, number> => eachOf(names, (name) => row[WORK_COLUMN[name]] ?? 0)

/** The columns of these names in a select, of a table's alias or summed over its rows. */
export const selectWork = (names: readonly DayMinutesName[], table?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(table === undefined ? WORK_COLUMN[name] : `${table}.${WORK_COLUMN[name]}`)))
export const sumWork = (names: readonly DayMinutesName[], table: string): RawBuilder<unknown> =>
  sql.join(
    names.map(
      (name) =>
        sql`coalesce(sum(${sql.ref(`${table}.${WORK_COLUMN[name]}`)}), 0)::int as ${sql.ref(WORK_COLUMN[name])}`,
    ),
  )
