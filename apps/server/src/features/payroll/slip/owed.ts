import { shiftMonth, type YearMonth } from '@handal/base/date'
import {
  DIFFERENCES,
  differenceOfCode,
  isLessPay,
  type MonthWages,
  returnedOfCode,
  takenTooMuch,
  type TakenTooMuch,
} from '@handal/engine/payroll'
import type { Tx } from '../../../db/database.ts'
import { deriveForLook } from '../../attendance/public.ts'
import { calculateSlip } from '../facts/calculate.ts'
import { loadBase, loadInputs } from '../facts/load.ts'
import { readGivenSalaries, readStandingEntries, readWageLines, type WageLine } from './owed.repo.ts'

/** So long wages can be claimed (근로기준법 제49조). */
const MONTHS_BACK = 36

/** A given-out 급여 whose wages are others from the facts of today, or whose deductions of the company are lower. Won. */
export type OwedMonth = {
  readonly month: YearMonth
  /** Earnings less time not worked, as the payslip says and as they would be now. */
  readonly paid: MonthWages
  readonly due: MonthWages
  /** Deductions of the company that took too much. */
  readonly taken: TakenTooMuch
  /** Something is missing for a calculation now: what is due is not known. */
  readonly blocked: boolean
  /** What is due by line code, and which of the lines are earnings. */
  readonly amounts: Readonly<Record<string, number>>
  readonly earned: readonly string[]
}

/** Wages of a payslip: earnings less time not worked, and what of them is free of tax. Won. */
export const wagesOf = (lines: readonly WageLine[]): MonthWages =>
  lines.reduce<MonthWages>(
    ({ wages, taxFree }, line) =>
      line.kind === 'earning'
        ? { wages: wages + line.amount, taxFree: taxFree + line.taxFree }
        : { wages: isLessPay(line) ? wages - line.amount : wages, taxFree },
    { wages: 0, taxFree: 0 },
  )

/**
 * Of each of these people the given-out 급여 of up to three years before a month whose wages or deductions would be others from the facts as
 * they stand, as `salary/differences` compares them. Writes days as they would be derived: only within something supposed. The number of
 * queries grows with the months, not with the people.
 */
export const readOwed = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
  before: YearMonth,
): Promise<(employeeNo: number) => readonly OwedMonth[]> => {
  const found = new Map<number, OwedMonth[]>()
  const given = await readGivenSalaries(tx, companyNo, employeeNos, shiftMonth(before, -MONTHS_BACK))
  await deriveForLook(
    tx,
    companyNo,
    given.map(({ month }) => month),
    employeeNos,
  )
  for (const { month, employeeNos: nos } of given) {
    const { frame, rows, statute } = await loadInputs(
      tx,
      await loadBase(tx, { companyNo, month, paymentType: '0001' }),
      nos,
    )
    const linesOf = await readWageLines(tx, companyNo, month, nos)
    const people = new Map(rows.people.map((person) => [person.employee_no, person]))
    for (const no of nos) {
      const person = people.get(no)
      const slip = person === undefined ? null : calculateSlip(frame, rows, person, statute, 1).slip
      const lines = slip?.lines ?? []
      const owed = {
        month,
        paid: wagesOf(linesOf(no)),
        due: wagesOf(lines),
        taken: takenTooMuch(linesOf(no), lines),
        blocked: slip !== null && slip.blocks !== '[]',
        amounts: Object.fromEntries(lines.map(({ code, amount }) => [code, amount])),
        earned: lines.flatMap(({ code, kind }) => (kind === 'earning' ? [code] : [])),
      }
      if (owed.blocked || owed.paid.wages !== owed.due.wages || owed.taken.paid > 0)
        found.set(no, [...(found.get(no) ?? []), owed])
    }
  }
  return (no) => found.get(no) ?? []
}

/** What a last pay carries of a closed month, its difference and the deductions that it gives back, won, with the last pay's month and whether that was given out. */
export type CarriedDifference = {
  readonly employeeNo: number
  readonly month: YearMonth
  readonly amount: number
  readonly lastPay: YearMonth
  readonly given: boolean
}
/** The differences that the last pays of a company carry. One query. */
export const readCarried = async (tx: Tx, companyNo: number): Promise<readonly CarriedDifference[]> => {
  const found = new Map<string, CarriedDifference>()
  for (const entry of await readStandingEntries(tx, companyNo, `${DIFFERENCES}.`)) {
    const { employeeNo, code, amount, month: lastPay, given } = entry
    const returned = returnedOfCode(code)
    const month = returned ?? differenceOfCode(code)?.month
    if (month === undefined) continue
    const name = `${employeeNo} ${month}`
    const own = returned === null ? amount : 0 - amount
    found.set(name, { employeeNo, month, amount: (found.get(name)?.amount ?? 0) + own, lastPay, given })
  }
  return [...found.values()]
}
