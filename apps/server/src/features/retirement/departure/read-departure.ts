import { firstDay, lastDay, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import type { DepartureDetail, DepartureList, DepartureRow } from '@handal/contracts/payroll/departure'
import { isPermitVisa, missedPremiums } from '@handal/engine/departure'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/errors.ts'
import { readContinuedServices, readOpenings } from '../../employees/public.ts'
import { readDailyMinutes, readWageSlips } from '../../payroll/public.ts'
import { readTimeLines, scalarOn } from '../../settings/public.ts'
import { readStatute } from '../../statute/public.ts'
import { readLeaves } from '../leaves.repo.ts'
import { readNoWages } from '../no-wages.ts'
import { type Insured, premiumsTo } from './balance.ts'
import { type DepartureFrame, departureRow, type Worker } from './row.ts'
import { type InsuranceRow, readBalances, readPremiums, readWorkers, type WorkerRow } from './workers.repo.ts'

/** How far back payslips are read: premiums of as many years may follow from them. */
const MONTHS_BACK = 60

/** What is known of these people's insurance up to a month, by their numbers. Six queries. */
export const readInsured = async (
  tx: Tx,
  companyNo: number,
  rows: readonly Pick<InsuranceRow, 'employee_no' | 'joined_on'>[],
  month: YearMonth,
): Promise<(employeeNo: number) => Insured & { readonly serviceFrom: PlainDate | null }> => {
  const nos = rows.map((row) => row.employee_no)
  const months = { from: shiftMonth(month, -MONTHS_BACK), to: month }
  const readSlips = async () =>
    readWageSlips(tx, companyNo, months, await readNoWages(tx, companyNo, 'APART'), { employeeNos: nos, given: false })
  // Sent together: none needs an answer of another.
  const [wageSlips, openings, lines, premiumRows, balanceRows] = await Promise.all([
    readSlips(),
    readOpenings(tx, companyNo, nos),
    readTimeLines(tx, companyNo),
    readPremiums(tx, companyNo, nos),
    readBalances(tx, companyNo, nos),
  ])
  const [slips, premiums, balances] = [byEmployee(wageSlips), byEmployee(premiumRows), byEmployee(balanceRows)]
  const setting = scalarOn(lines, 'departurePremium', lastDay(month)) === 'INSURER' ? 'INSURER' : 'COMPUTED'
  const joined = new Map(rows.map((row) => [row.employee_no, row.joined_on]))
  return (no) => {
    const opening = openings.get(no)
    const told = opening?.facts.departureBalance ?? null
    return {
      joinedOn: joined.get(no) ?? null,
      premiums: premiums.get(no) ?? [],
      balances: balances.get(no) ?? [],
      opening: opening === undefined || told === null ? null : { asOf: opening.asOf, amount: told },
      serviceFrom: opening?.facts.serviceFrom ?? null,
      slips: slips.get(no) ?? [],
      setting,
    }
  }
}

/** The workers as of the end of a month. */
export type Departure = { readonly frame: DepartureFrame; readonly workers: readonly Worker[] }

const isShown = (row: WorkerRow): boolean => isPermitVisa(row.visa) || row.insured

/** Reads the workers of a month, in a number of queries that does not grow with them. */
export const readDepartureOf = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  { employeeNo, today }: { readonly employeeNo: number | null; readonly today: PlainDate },
): Promise<Departure> => {
  const end = lastDay(month)
  const rows = (await readWorkers(tx, companyNo, { from: firstDay(month), to: end }, employeeNo)).filter(isShown)
  const nos = rows.map((row) => row.employee_no)
  const [insuredOf, leavesOf, minutes, services, statute, lines] = await Promise.all([
    readInsured(tx, companyNo, rows, month),
    readLeaves(tx, companyNo, nos),
    readDailyMinutes(tx, companyNo, { from: firstDay(month), to: end }, nos),
    readContinuedServices(tx, companyNo, nos),
    readStatute(tx),
    readTimeLines(tx, companyNo),
  ])
  const rounding = String(scalarOn(lines, 'severanceRounding', end) ?? '')
  return {
    frame: { month, end, today, rounding, statute },
    workers: rows.map((row) => ({
      ...insuredOf(row.employee_no),
      row,
      away: leavesOf(row.employee_no),
      dailyMinutes: minutes.get(row.employee_no) ?? null,
      countedFrom: services.get(row.employee_no)?.from ?? row.hire_date,
    })),
  }
}

const sumOf = (rows: readonly DepartureRow[], of: (row: DepartureRow) => number | null): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)

/** The answer of a month. */
export const departureAnswer = ({ frame, workers }: Departure): DepartureList => {
  const items = workers.map((worker) => departureRow(worker, frame))
  const isFined = ({ missed }: DepartureRow): boolean => {
    const late = missedPremiums({ unpaid: missed.map((month) => lastDay(month)), today: frame.today }, frame.statute)
    return late.ok && late.value.fineUpTo !== null
  }
  return {
    items,
    total: items.length,
    month: frame.month,
    asOf: frame.end,
    sums: {
      monthlyWage: sumOf(items, (row) => row.monthlyWage),
      premium: sumOf(items, (row) => row.premium),
      balance: sumOf(items, (row) => row.balance.amount),
      legalSeverance: sumOf(items, (row) => row.legalSeverance),
      difference: sumOf(items, (row) => row.difference),
    },
    fined: items.filter(isFined).length,
  }
}

/** One worker with every premium and balance; 404 for who is no such worker in the month. */
export const departureDetail = ({ frame, workers }: Departure): DepartureDetail => {
  const [worker] = workers
  if (worker === undefined) throw new AppError('not-found', { message: '그 달의 출국만기보험 대상 사원이 아닙니다.' })
  const row = departureRow(worker, frame)
  return {
    ...row,
    premiums: premiumsTo(worker, row.asOf, frame.statute).premiums.toReversed(),
    balances: worker.balances.map((each) => ({
      no: each.entry_no,
      asOf: each.as_of,
      amount: each.amount,
      reason: each.reason,
      enteredAt: each.entered_at,
      enteredBy: each.entered_by_name,
    })),
  }
}
