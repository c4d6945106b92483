import {
  type DateRange,
  earlier,
  firstDay,
  lastDay,
  later,
  monthOf,
  shiftMonth,
  type YearMonth,
} from '@handal/base/date'
import { type OrdinaryAtEnd, ordinaryAtEnd } from '@handal/engine/payroll'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { holding } from '../../../db/dated.ts'
import { inTurns } from '../../../system/in-turns.ts'
import { readHolidays } from '../../holidays/public.ts'
import { readItemVersions } from '../../items/public.ts'
import { daysAround } from '../run/calendar.ts'
import { readMonthContexts } from '../run/run.repo.ts'
import { effectiveTerms } from './effective-terms.ts'
import { factsOf, type RunRows } from './facts.ts'
import { frameOf, type RunFrame } from './frame.ts'
import { type PersonRow, readFamilies, readPeople, readTerms } from './people.repo.ts'

const SALARY = '0001'

/** Nothing of a payslip but its terms: an ordinary wage is made of what was agreed. */
const NOTHING: Omit<RunRows, 'people' | 'terms'> = {
  seen: () => '',
  termTimes: new Map(),
  paidDays: new Map(),
  bills: new Map(),
  absences: new Map(),
  insured: { terms: new Map(), settings: new Map(), workers: null },
  consents: new Map(),
  entries: new Map(),
  overrides: new Map(),
  otherPay: new Map(),
  yearTaxes: new Map(),
  openings: new Map(),
  closedChanges: new Map(),
  production: new Map(),
  bonuses: new Map(),
  taxFreeUsed: new Map(),
}

/** The salary runs of these months, with what their payslips share. Three queries. */
const readFrames = async (
  tx: Tx,
  companyNo: number,
  months: readonly YearMonth[],
): Promise<ReadonlyMap<YearMonth, RunFrame>> => {
  const sorted = months.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const [contexts, items, holidays] = await Promise.all([
    readMonthContexts(tx, { companyNo, paymentType: SALARY }, sorted),
    // A period lies in its month and the one before.
    readItemVersions(tx, companyNo, firstDay(shiftMonth(first, -1)), lastDay(last)),
    readHolidays(tx, companyNo, daysAround(first, last)),
  ])
  return new Map(
    contexts.map((row) => [
      row.month,
      frameOf(row, { companyNo, month: row.month, paymentType: SALARY }, items, holidays),
    ]),
  )
}

const isInService = ({ hire_date: from, leave_date: left }: PersonRow, period: DateRange): boolean =>
  from <= period.to && (left === null || left >= period.from)

/**
 * The ordinary wage of people at the end of months (근로기준법 시행령 제6조), of each month of the people named for it; who has no terms
 * then is missing. The queries grow neither with the people nor with the months.
 */
export const readOrdinaryWages = async (
  tx: Tx,
  companyNo: number,
  asked: ReadonlyMap<YearMonth, ReadonlySet<number>>,
): Promise<ReadonlyMap<YearMonth, ReadonlyMap<number, OrdinaryAtEnd>>> => {
  const frames = await readFrames(tx, companyNo, [...asked.keys()])
  const periods = [...frames.values()].map(({ period }) => period)
  const [some] = periods
  if (some === undefined) return new Map()
  const span = periods.reduce((all, each) => ({ from: earlier(all.from, each.from), to: later(all.to, each.to) }), some)
  const employeeNos = [...new Set([...asked.values()].flatMap((nos) => [...nos]))]
  const within = { companyNo, periodFrom: span.from, periodTo: span.to, employeeNos }
  const readHours = async () => effectiveTerms(tx, companyNo, await readTerms(tx, within), span)
  const [people, terms, familyRows] = await Promise.all([
    readPeople(tx, { ...within, month: monthOf(span.to), payDate: span.to, monthEnd: span.to }),
    readHours(),
    readFamilies(tx, companyNo, employeeNos),
  ])
  const families = byEmployee(familyRows)
  const found = new Map<YearMonth, ReadonlyMap<number, OrdinaryAtEnd>>()
  for (const [of, frame] of frames) {
    const own = people.filter((row) => asked.get(of)?.has(row.employee_no) === true && isInService(row, frame.period))
    const wages = await inTurns(own, (row): [number, OrdinaryAtEnd | null] => {
      const family = holding(families.get(row.employee_no) ?? [], frame.payDate, ({ valid_from: from }) => from)
      const person = { ...row, ...family }
      return [row.employee_no, ordinaryAtEnd(factsOf(frame, { ...NOTHING, people, terms }, person))]
    })
    found.set(of, new Map(wages.flatMap(([no, wage]) => (wage === null ? [] : [[no, wage] as const]))))
  }
  return found
}
