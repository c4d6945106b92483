import { type DateRange, isWithin, monthOf, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import {
  calculatePayslip,
  type EmployerSize,
  type InsuranceFacts,
  type OrdinaryAtEnd,
  ordinaryAtEnd,
  type PayslipResult,
  tellLine,
} from '@handal/engine/payroll'
import type { Tx } from '../../../db/database.ts'
import { factsOf } from '../facts/facts.ts'
import { loadBase, loadInputs } from '../facts/load.ts'

/** The pay month whose period holds a day, with the period and the payday. */
export type PayMonth = { readonly month: YearMonth; readonly period: DateRange; readonly payDate: PlainDate }

/** The pay month that a day is paid with. */
export const payMonthOf = async (tx: Tx, companyNo: number, day: PlainDate): Promise<PayMonth> => {
  const own = monthOf(day)
  for (const month of [own, shiftMonth(own, 1), shiftMonth(own, -1)]) {
    const { frame } = await loadBase(tx, { companyNo, month, paymentType: '0001' })
    if (isWithin(day, frame.period)) return { month, period: frame.period, payDate: frame.payDate }
  }
  throw new Error(`no pay month holds ${day}`)
}

/** A person's salary of a month as a calculation would make it now, every line told. */
export type PayAsIf = {
  readonly result: PayslipResult
  /** The month has no totals of attendance yet: what is paid or taken off by the hour is not in it. */
  readonly withoutHours: boolean
  readonly told: readonly {
    readonly code: string
    readonly label: string
    readonly kind: 'earning' | 'deduction'
    readonly amount: number
    readonly sentence: string
    readonly formula: string
    readonly law: string
  }[]
  readonly ordinary: OrdinaryAtEnd | null
  /** Contractual minutes of a week by the terms at the end. */
  readonly weeklyMinutes: number
  readonly employerSize: EmployerSize
  readonly employment: InsuranceFacts['employment']
}

/** Calculates a person's salary of a month and writes nothing; null: the person has no part in it. */
export const payAsIf = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  month: YearMonth,
): Promise<PayAsIf | null> => {
  const base = await loadBase(tx, { companyNo, month, paymentType: '0001' })
  const { frame, rows, statute } = await loadInputs(tx, base, [employeeNo])
  const [person] = rows.people
  if (person === undefined) return null
  const facts = factsOf(frame, rows, person)
  const found = calculatePayslip(facts, statute)
  const withoutHours =
    found.blocks.length > 0 &&
    found.blocks.every(({ code }) => code === 'missing-attendance') &&
    facts.terms.every(({ payKind }) => payKind === 'monthly')
  // A salary stands without its hours, which are told to be missing.
  const result = withoutHours
    ? calculatePayslip(factsOf(frame, rows, { ...person, scheduled_days: 0 }), statute)
    : found
  const ordinary = ordinaryAtEnd(facts)
  return {
    result,
    withoutHours,
    told: result.lines.flatMap((line) => {
      if (line.kind === 'employer' || line.amount === 0) return []
      const { code, label, kind, amount } = line
      const { sentence, formula, laws } = tellLine(line, result.lines)
      return [{ code, label, kind, amount, sentence, formula, law: laws.join(', ') }]
    }),
    ordinary,
    weeklyMinutes: (ordinary?.dailyMinutes ?? 0) * facts.person.workingWeekdays.length,
    employerSize: facts.company.employerSize,
    employment: facts.insurance.employment,
  }
}
