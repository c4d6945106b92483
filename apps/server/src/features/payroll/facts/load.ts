import { firstDay, lastDay, type PlainDate, shiftMonth } from '@handal/base/date'
import { rateSegments } from '@handal/engine/payroll'
import type { Statute } from '@handal/statute/snapshot'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/errors.ts'
import { readClosedChanges, readPaidDays } from '../../attendance/public.ts'
import { type CodeNames, readCodeNames } from '../../codes/public.ts'
import { readOpenings } from '../../employees/public.ts'
import { type CompanyHolidays, readHolidays } from '../../holidays/public.ts'
import { readConsented, readItemVersions } from '../../items/public.ts'
import { readStatute } from '../../statute/public.ts'
import { effectiveTerms } from './effective-terms.ts'
import { type RunRows, termOf } from './facts.ts'
import { awayAllPeriod, frameOf, runDates, type RunFrame } from './frame.ts'
import { hasYouthReduction } from './tax-facts.ts'
import { readOverrides } from '../slip/overrides.repo.ts'
import {
  type PeopleQuery,
  readAbsences,
  readBills,
  readPeople,
  readTerms,
  readTermTimes,
  type TermDays,
  type TermRow,
} from './people.repo.ts'
import { daysAround } from '../run/calendar.ts'
import { usesAttendance } from '../run/steps.ts'
import { readBonusHistories, readTaxFreeUsed } from './bonus.ts'
import { readInsured } from './insured.ts'
import { readProduction } from './production.ts'
import { readPersons } from './persons.ts'
import { readSeen } from './touches.repo.ts'
import { readOtherPay, readYearTaxes } from './taxed.repo.ts'
import { type RunContextRow, type RunKey, readEntries, readRunContext } from '../run/run.repo.ts'

/** A run with what all its payslips share. */
export type RunBase = {
  readonly key: RunKey
  readonly context: RunContextRow
  readonly frame: RunFrame
  readonly statute: Statute
  readonly holidays: CompanyHolidays
  /** What the company calls the values of code lists. */
  readonly names: CodeNames
}
/** A run with the rows of its people. */
export type RunInputs = RunBase & { readonly rows: RunRows }

const readRules = async (tx: Tx, key: RunKey): Promise<RunContextRow> => {
  const context = await readRunContext(tx, key, lastDay(key.month))
  if (context === null)
    throw new AppError('rule-violation', {
      message: '회사의 급여 규칙이 없습니다. 회사정보에서 산정기간과 지급일을 먼저 등록해 주세요.',
    })
  return context
}

/** The payday of a run, of which nothing else is asked. */
export const readPayDate = async (tx: Tx, key: RunKey): Promise<PlainDate> => {
  const [context, holidays] = await Promise.all([
    readRules(tx, key),
    readHolidays(tx, key.companyNo, daysAround(key.month)),
  ])
  return runDates(context, key.month, holidays).payDate
}

/** Context, items, holidays, names of codes and statute of a run: five queries, sent at once. 422 when the company has no pay rules yet. */
export const loadBase = async (tx: Tx, key: RunKey): Promise<RunBase> => {
  const { companyNo, month } = key
  const [context, items, holidays, names, statute] = await Promise.all([
    readRules(tx, key),
    // A period lies in its month and the one before.
    readItemVersions(tx, companyNo, firstDay(shiftMonth(month, -1)), lastDay(month)),
    readHolidays(tx, companyNo, daysAround(month)),
    readCodeNames(tx, companyNo),
    readStatute(tx),
  ])
  return { key, context, holidays, frame: frameOf(context, key, items, holidays), names, statute }
}

/** Whose facts are asked for, and on which days they hold for a run; null: everybody's. */
export const peopleOf = ({ key, frame }: RunBase, employeeNos: readonly number[] | null): PeopleQuery => ({
  companyNo: key.companyNo,
  month: key.month,
  periodFrom: frame.period.from,
  periodTo: frame.period.to,
  payDate: frame.payDate,
  monthEnd: lastDay(frame.month),
  employeeNos,
})

/** The days of one ordinary wage each, of somebody for whom another begins in the period; empty where one holds throughout. */
const stretchesOf = ({ period, items }: RunFrame, employeeNo: number, rows: readonly TermRow[]): TermDays[] => {
  const segments = rateSegments({ period, items, terms: rows.map(termOf) })
  return segments.length < 2 ? [] : segments.map(({ range: { from, to } }) => ({ employeeNo, from, to }))
}

/** Everything that the payslips of a run are calculated from, in a fixed number of queries whatever the head count. */
export const loadInputs = async (
  tx: Tx,
  base: RunBase,
  employeeNos: readonly number[] | null = null,
): Promise<RunInputs> => {
  const { key, context, frame } = base
  const { companyNo } = key
  const query = peopleOf(base, employeeNos)
  // Before any fact: what moves while these are read counts as moved after them.
  const seen = await readSeen(tx, key, employeeNos)
  const readHours = async () => effectiveTerms(tx, companyNo, await readTerms(tx, query), frame.period)
  const { run_no: runNo } = context
  // Sent together: none needs an answer of another.
  const [people, termsOf, bills, absences, consents, entries, overrides, otherPay] = await Promise.all([
    readPeople(tx, query),
    readHours(),
    readBills(tx, query),
    readAbsences(tx, query),
    readConsented(tx, companyNo, frame.payDate, employeeNos),
    runNo === null ? [] : readEntries(tx, companyNo, runNo, employeeNos),
    runNo === null ? [] : readOverrides(tx, companyNo, runNo, employeeNos),
    key.paymentType === '0001' ? [] : readOtherPay(tx, key, employeeNos),
  ])
  const insured = await readInsured(tx, query, key.paymentType === '0001' ? people : [], {
    bills: byEmployee(bills),
    absences: byEmployee(absences),
  })
  const stretches = key.paymentType === '0001' ? [...termsOf].flatMap(([no, own]) => stretchesOf(frame, no, own)) : []
  const termTimes = stretches.length === 0 ? [] : await readTermTimes(tx, companyNo, stretches)
  const daily = people.flatMap((row) => (row.income_kind === 'DAILY' ? [row.employee_no] : []))
  const paidDays = daily.length === 0 ? [] : await readPaidDays(tx, companyNo, frame.period, daily)
  const reduced = people.flatMap((row) => (hasYouthReduction(row, frame.month) ? [row.employee_no] : []))
  const numbers = await readPersons(tx, companyNo, reduced)
  const yearTaxes =
    reduced.length === 0 ? [] : await readYearTaxes(tx, key, { payDate: frame.payDate, employeeNos: numbers.all })
  const isClosed = usesAttendance(key.paymentType) && context.attendance_closed_at !== null && people.length > 0
  const closedChanges = isClosed
    ? new Map(await readClosedChanges(tx, companyNo, { month: key.month, period: frame.period }, employeeNos))
    : new Map<number, never>()
  // Of who was opened again alone the totals of now are paid.
  for (const no of context.attendance_open_people) closedChanges.delete(no)
  const bonuses = await readBonusHistories(tx, key, frame, {
    employeeNos: people.map(({ employee_no: no }) => no),
    entries: byEmployee(entries),
    typed: new Set(overrides.map(({ employee_no: no }) => no)),
  })
  const taxFreeUsed = await readTaxFreeUsed(tx, key, frame, employeeNos)
  const production = await readProduction(tx, key, frame, people)
  const openings: RunRows['openings'] = reduced.length === 0 ? new Map() : await readOpenings(tx, companyNo, reduced)
  return {
    ...base,
    rows: {
      seen,
      people,
      terms: termsOf,
      termTimes: byEmployee(termTimes),
      paidDays: byEmployee(paidDays),
      bills: byEmployee(bills),
      absences: byEmployee(absences),
      insured,
      consents: byEmployee(consents),
      entries: byEmployee(entries),
      overrides: byEmployee(overrides),
      otherPay: byEmployee(otherPay),
      yearTaxes: numbers.byPerson(yearTaxes),
      openings,
      closedChanges,
      production,
      bonuses,
      taxFreeUsed,
    },
  }
}

/**
 * Who is to be paid: for 급여 everybody in service on a day of the period who is not on unpaid leave for all of it; for the
 * other payment types those with an amount entered for the run or a payslip in it.
 */
export const dueNumbers = (inputs: RunInputs, withSlip: ReadonlySet<number>): ReadonlySet<number> => {
  const { frame, rows, key } = inputs
  const due = rows.people.filter(({ employee_no: no }) =>
    key.paymentType === '0001'
      ? !awayAllPeriod(frame, rows.absences.get(no) ?? [])
      : rows.entries.has(no) || rows.overrides.has(no) || withSlip.has(no),
  )
  return new Set(due.map(({ employee_no }) => employee_no))
}
