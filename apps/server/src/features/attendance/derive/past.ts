import { monthOf, plainDate, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import type { PastEffect } from '@handal/contracts/settings/settings'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { payPeriod, readCompanySetting } from '../../companies/public.ts'
import { readHolidays } from '../../holidays/public.ts'
import type { TimeLines } from '../../settings/public.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { readLeaves, readPeople } from '../month/people.repo.ts'
import { readRosters } from '../roster/roster.repo.ts'
import { type DayRow, readAssignments, readDays, readPayHours, readProtections, readRates } from './days.repo.ts'
import { rulesByDay, sourceOn } from '../plan/person-plan.ts'
import { type BothWays, lastMonths, type RecordedPerson, whatIf } from './what-if.ts'

/** Birth date for people no longer in service: their days count as an adult's. */
const LONG_AGO = plainDate('1900-01-01')

/**
 * Recorded days of the last three pay months, of people whose days still are recorded, ready to be counted another way: twelve queries,
 * whatever the head count. null: no records.
 */
export const readPast = async (
  tx: Tx,
  companyNo: number,
  today: PlainDate,
  lines: TimeLines,
): Promise<((waysOn: (day: PlainDate) => BothWays) => Promise<PastEffect>) | null> => {
  const company = await readCompanySetting(tx, companyNo, today)
  if (company === null) return null
  const periodOf = (month: YearMonth) => payPeriod({ periodStartDay: company.period_start_day }, month)
  // A day after the period of its own month belongs to the next one.
  const month = monthOf(today)
  const newest = periodOf(month).to < today ? shiftMonth(month, 1) : month
  const months = lastMonths(newest, periodOf, today)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const range = { from: first.from, to: last.to }
  const assignments = byEmployee(await readAssignments(tx, companyNo))
  const rules = rulesByDay(lines)(today)
  const isRecorded = (no: number): boolean =>
    sourceOn({ assignments: assignments.get(no) ?? [] }, today, rules) === 'RECORDED'
  if (rules.attendanceSource === 'AS_SCHEDULED' && ![...assignments.keys()].some(isRecorded)) return null
  const days = byEmployee((await readDays(tx, companyNo, range)).filter((row) => isRecorded(row.employee_no)))
  if (days.size === 0) return null
  const hours = byEmployee(await readPayHours(tx, companyNo))
  const protections = byEmployee(await readProtections(tx, companyNo, range))
  const rosterOf = await readRosters(tx, companyNo, range)
  const leaves = byEmployee(await readLeaves(tx, companyNo, range, null))
  const { items: served } = await readPeople(tx, companyNo, range, null, { size: ALL_ROWS })
  const births = new Map(served.map((person) => [person.employee_no, person.birth_date]))
  const rates = byEmployee(
    await readRates(
      tx,
      companyNo,
      months.map((each) => each.month),
    ),
  )
  const holidays = await readHolidays(tx, companyNo, range)
  const people = [...days].map(([no, rows]): RecordedPerson => ({
    birthDate: births.get(no) ?? LONG_AGO,
    assignments: assignments.get(no) ?? [],
    hours: hours.get(no) ?? [],
    protections: protections.get(no) ?? [],
    roster: rosterOf(no),
    leaves: (leaves.get(no) ?? []).map(({ from_date: from, to_date: to }) => ({ from, to })),
    days: new Map(rows.map((row: DayRow) => [row.work_date, row])),
    rates: new Map(
      (rates.get(no) ?? []).flatMap(({ month: of, ordinary_hourly: rate }) =>
        rate === null ? [] : [[of, rate] as const],
      ),
    ),
  }))
  return (waysOn) => whatIf(people, months, { lines, holidays, under5: company.under5 }, waysOn)
}
