import { addDays, eachDay, isWithin, type PlainDate } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import type { MyMonth } from '@handal/contracts/time/my-month'
import { forecastWeek } from '@handal/engine/attendance'
import type { Tx } from '../../../db/database.ts'
import { WORK_COLUMN } from '../../../db/work-columns.ts'
import type { MonthFrame } from '../derive/frame.ts'
import { readStoredDays } from '../month/stored.repo.ts'
import { limitedWeek, readWeekCaps } from '../month/week-caps.ts'
import { planOf } from './day-plan.ts'
import { loadDays } from './person-day.ts'

type Week = MyMonth['weeks'][number]
const WEEK = 7

/** Minutes that are planned of the days of a week that are still to come, today too until it is worked; null of a day: no plan is known. */
const plannedOf = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  { from, to }: Pick<Week, 'from' | 'to'>,
  today: PlainDate,
): Promise<ReadonlyMap<PlainDate, number | null>> => {
  const rest = eachDay({ from, to }).filter((date) => date >= today)
  const onDay = await loadDays(
    tx,
    companyNo,
    rest.map((workDate) => ({ employeeNo, workDate })),
  )
  return new Map(rest.map((workDate) => [workDate, planOf(onDay({ employeeNo, workDate }), workDate)?.work ?? null]))
}

/** How a week ends that goes on as planned; null: no plan or no limit is known. */
const forecastOf = (minutes: number, limit: Week['limit'], planned: readonly (number | null)[]): Week['forecast'] => {
  const known = planned.flatMap((one) => (one === null ? [] : [one]))
  if (limit === null || known.length < planned.length) return null
  const { expected, state, message } = forecastWeek(
    { worked: [minutes], planned: known },
    { extendMaxMin: limit.most - limit.regular, most: limit.most },
  )
  return { minutes: expected, state, message }
}

/** The whole weeks around a month with the worked minutes against the limit of each; of the running one its days, and how it ends if it goes on as planned. */
export const ownWeeks = async (
  tx: Tx,
  { companyNo, weeks, period }: MonthFrame,
  employeeNo: number,
  worked: ReadonlyMap<PlainDate, number>,
  today: PlainDate,
): Promise<Week[]> => {
  const stored = await readStoredDays(tx, companyNo, weeks, [employeeNo])
  const beside = new Map(
    stored.flatMap((row) =>
      isWithin(row.work_date, period) ? [] : [[row.work_date, row[WORK_COLUMN.realWork]] as const],
    ),
  )
  const capOn = await readWeekCaps(tx, companyNo, employeeNo, weeks)
  const minutesOn = (date: PlainDate): number => worked.get(date) ?? beside.get(date) ?? 0
  const found: Week[] = []
  for (let from = weeks.from; from <= weeks.to; from = addDays(from, WEEK)) {
    const to = addDays(from, WEEK - 1)
    const dates = eachDay({ from, to })
    const minutes = dates.reduce((sum, date) => sum + minutesOn(date), 0)
    const week = { from, to, hours: formatDuration(minutes), minutes, ...limitedWeek(capOn(to), minutes) }
    if (today < from || to < today) {
      found.push({ ...week, forecast: null, days: [] })
      continue
    }
    const planned = await plannedOf(tx, companyNo, employeeNo, week, today)
    // Of a day that was worked already nothing more is expected.
    const left = [...planned].map(([date, one]) => (minutesOn(date) > 0 ? 0 : one))
    found.push({
      ...week,
      forecast: forecastOf(minutes, week.limit, left),
      days: dates.map((workDate) => ({
        workDate,
        minutes: minutesOn(workDate),
        planned: planned.get(workDate) ?? null,
      })),
    })
  }
  return found
}
