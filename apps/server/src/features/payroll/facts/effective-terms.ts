import { isWithin, type DateRange } from '@handal/base/date'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { holding } from '../../../db/dated.ts'
import { type AssignmentRow, readAssignments } from '../../attendance/public.ts'
import { companyRulesOn, contractHoursOf, hoursChanges, readTimeLines, type TimeLines } from '../../settings/public.ts'
import type { EnteredTermRow, TermRow } from './people.repo.ts'

const isEntered = (row: EnteredTermRow): row is TermRow => row.monthly_hours !== null && row.daily_minutes !== null

/** One person's terms of a period with their hours: those that follow from the plan are others from where the plan changes. */
const effectiveOf = (
  rows: readonly EnteredTermRow[],
  works: readonly AssignmentRow[],
  lines: TimeLines,
  period: DateRange,
): TermRow[] =>
  rows.flatMap((row, at) => {
    if (isEntered(row)) return [row]
    const next = rows[at + 1]?.valid_from
    const days = new Set([...works.map(({ valid_from: from }) => from), ...hoursChanges(lines)])
    const changes = [...days].filter(
      (from) => from > row.valid_from && isWithin(from, period) && (next === undefined || from < next),
    )
    const begins = [row.valid_from, ...changes.toSorted()]
    return begins.map((from, index): TermRow => {
      // The first stretch may have begun long before the period, by a plan that is over.
      const day = index === 0 && from < period.from ? period.from : from
      const work = holding(works, day, ({ valid_from }) => valid_from)
      const hours = contractHoursOf(row, work, companyRulesOn(lines, day))
      return { ...row, valid_from: from, monthly_hours: hours.monthlyHours, daily_minutes: hours.dailyMinutes }
    })
  })

const SAME = ['monthly_hours', 'daily_minutes'] as const
/** A change of the plan that leaves the hours as they are begins no terms. */
const merged = (rows: readonly TermRow[], entered: readonly EnteredTermRow[]): TermRow[] => {
  const own = new Set(entered.map(({ valid_from: from }) => from))
  return rows.filter((row, at) => {
    const before = rows[at - 1]
    return own.has(row.valid_from) || before === undefined || SAME.some((name) => before[name] !== row[name])
  })
}

/**
 * Pay terms with the hours they come to: as entered, or by the planned times and weekdays of each day (근로기준법 시행령 제6조 제2항). Two
 * queries where any follow from the plan, none where all were entered.
 */
export const effectiveTerms = async (
  tx: Tx,
  companyNo: number,
  rows: readonly EnteredTermRow[],
  period: DateRange,
): Promise<ReadonlyMap<number, readonly TermRow[]>> => {
  const byNo = byEmployee(rows)
  const planned = [...byNo].flatMap(([no, own]) => (own.every(isEntered) ? [] : [no]))
  if (planned.length === 0) return byNo as ReadonlyMap<number, readonly TermRow[]>
  const works = byEmployee(await readAssignments(tx, companyNo, planned))
  const lines = await readTimeLines(tx, companyNo)
  return new Map([...byNo].map(([no, own]) => [no, merged(effectiveOf(own, works.get(no) ?? [], lines, period), own)]))
}
