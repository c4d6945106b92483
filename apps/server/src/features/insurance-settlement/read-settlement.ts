import { plainDate, yearMonth, type YearMonth } from '@handal/base/date'
import type { Settlement, SettlementKind, SettlementRow } from '@handal/contracts/payroll/insurance-settlement'
import { itemLineCode, settledItems } from '@handal/engine/payroll'
import { workMonthChoices } from '@handal/engine/settlement'
import { byEmployee } from '../../db/by-employee.ts'
import type { Tx } from '../../db/database.ts'
import { readCompanySetting } from '../companies/public.ts'
import { readOpenings } from '../employees/public.ts'
import { type MonthPremiums, readYearPremiums } from '../payroll/public.ts'
import { readTimeLines, scalarOn } from '../settings/public.ts'
import { readStatute } from '../statute/public.ts'
import { readPeople } from './people.repo.ts'
import { settleEmploymentOf, settleHealthOf, type Settling } from './settle.ts'

const SETTLED = {
  health: [itemLineCode(settledItems.health.code), itemLineCode(settledItems.care.code)],
  employment: [itemLineCode(settledItems.employment.code)],
}
const SIZES = ['under150', '150plusPrioritySupported', '150to999', '1000plusOrGovernment'] as const

/** The last month whose salary was given out; null: none was. */
const newestMonth = (months: readonly MonthPremiums[]): YearMonth | null =>
  months
    .filter(({ salary }) => salary)
    .reduce<YearMonth | null>((newest, { month }) => (newest === null || month > newest ? month : newest), null)

const isIn = (kind: SettlementKind | null, { cause, insurance }: SettlementRow): boolean => {
  if (kind === null) return true
  return kind === 'leaving' ? cause === 'LEAVING' : cause === 'YEAR' && insurance === kind.toUpperCase()
}

const bySize = (a: SettlementRow, b: SettlementRow): number => (b.settled?.employee ?? 0) - (a.settled?.employee ?? 0)

const sumsOf = (items: readonly SettlementRow[]): Settlement['sums'] => {
  const part = (rows: readonly SettlementRow[]) => ({
    people: new Set(rows.map(({ employeeNo }) => employeeNo)).size,
    amount: rows.reduce((sum, { settled }) => sum + (settled?.employee ?? 0), 0),
  })
  return {
    more: part(items.filter(({ settled }) => (settled?.employee ?? 0) > 0)),
    back: part(items.filter(({ settled }) => (settled?.employee ?? 0) < 0)),
    employer: items.reduce((sum, { settled }) => sum + (settled?.employer ?? 0), 0),
    instalments: items.filter(({ instalments }) => instalments > 1).length,
  }
}

/** What the insurances of a year come to, of one kind or (null) all of them; of a year that is not over, up to the last month that was given out. A fixed number of queries. */
export const readSettlementOf = async (
  tx: Tx,
  companyNo: number,
  { year, kind }: { readonly year: number; readonly kind: SettlementKind | null },
): Promise<Settlement> => {
  const end = plainDate(`${year}-12-31`)
  const people = await readPeople(tx, companyNo, year)
  const nos = people.map((row) => row.employee_no)
  const gone = people.filter(({ leave_date: left }) => left !== null && left <= end)
  const serving = people.filter((row) => !gone.includes(row))
  const given = await readYearPremiums(tx, companyNo, year, {
    employeeNos: serving.map((row) => row.employee_no),
    given: true,
    settled: SETTLED,
  })
  // The last payslips of a leaver settle: they are looked at before they are given out.
  const last = await readYearPremiums(tx, companyNo, year, {
    employeeNos: gone.map((row) => row.employee_no),
    given: false,
    settled: SETTLED,
  })
  const monthsOf = byEmployee([...given, ...last])
  const openings = await readOpenings(tx, companyNo, nos)
  const choice = scalarOn(await readTimeLines(tx, companyNo), 'healthSettlementMonths', end)
  const company = await readCompanySetting(tx, companyNo, end)
  const statute = await readStatute(tx)
  const until = newestMonth(given)
  const rows = people.flatMap((person): readonly SettlementRow[] => {
    const hasLeft = gone.includes(person)
    // Who was hired after the last month that was given out has nothing to settle yet.
    if (!hasLeft && (until === null || person.hire_date.slice(0, 7) > until)) return []
    const settling: Settling = {
      person,
      year,
      until: hasLeft || until === null ? yearMonth(`${year}-12`) : until,
      months: monthsOf.get(person.employee_no) ?? [],
      opening: openings.get(person.employee_no) ?? null,
      workMonths: workMonthChoices.find((each) => each === choice) ?? 'CALENDAR',
      employerSize: SIZES.find((each) => each === company?.employer_size) ?? 'under150',
      cause: hasLeft ? 'LEAVING' : 'YEAR',
      statute,
    }
    return [settleHealthOf(settling), settleEmploymentOf(settling)].filter((row) => row !== null)
  })
  const items = rows.filter((row) => isIn(kind, row)).toSorted(bySize)
  const count = (of: SettlementKind): number => rows.filter((row) => isIn(of, row)).length
  return {
    items,
    total: items.length,
    year,
    kind: kind ?? 'health',
    sums: sumsOf(items),
    counts: { health: count('health'), employment: count('employment'), leaving: count('leaving') },
  }
}
