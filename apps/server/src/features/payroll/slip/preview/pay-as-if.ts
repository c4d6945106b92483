import { type DateRange, isWithin, monthOf, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import {
  calculatePayslip,
  COLLECTED,
  differenceOfCode,
  returnedOfCode,
  type EmployerSize,
  type InsuranceFacts,
  type OrdinaryAtEnd,
  ordinaryAtEnd,
  type PaymentType,
  type PayslipFacts,
  type PayslipResult,
  reductionGiven,
  settledItems,
  tellLine,
  withOwnItem,
} from '@handal/engine/payroll'
import type { Statute } from '@handal/statute/snapshot'
import type { Tx } from '../../../../db/database.ts'
import { inTurns } from '../../../../system/in-turns.ts'
import { factsOf, withEnteredItems } from '../../facts/facts.ts'
import type { RunFrame } from '../../facts/frame.ts'
import { loadBase, loadInputs, type RunInputs } from '../../facts/load.ts'
import type { PersonRow } from '../../facts/people.repo.ts'

/** The pay month whose period holds a day, with the period and the payday. */
export type PayMonth = { readonly month: YearMonth; readonly period: DateRange; readonly payDate: PlainDate }

/** The pay month that each of these days is paid with. The number of queries grows with the months, not with the days. */
export const payMonthsOf = async (
  tx: Tx,
  companyNo: number,
  days: readonly PlainDate[],
): Promise<(day: PlainDate) => PayMonth> => {
  const known = new Map<YearMonth, PayMonth>()
  const read = async (month: YearMonth): Promise<PayMonth> => {
    const before = known.get(month)
    if (before !== undefined) return before
    const { frame } = await loadBase(tx, { companyNo, month, paymentType: '0001' })
    const found = { month, period: frame.period, payDate: frame.payDate }
    known.set(month, found)
    return found
  }
  const holding = async (day: PlainDate): Promise<PayMonth> => {
    const own = monthOf(day)
    for (const month of [own, shiftMonth(own, 1), shiftMonth(own, -1)]) {
      const found = await read(month)
      if (isWithin(day, found.period)) return found
    }
    throw new Error(`no pay month holds ${day}`)
  }
  const months = new Map<PlainDate, PayMonth>()
  for (const day of new Set(days)) months.set(day, await holding(day))
  return (day) => {
    const found = months.get(day)
    if (found === undefined) throw new Error(`the pay month of ${day} was not asked for`)
    return found
  }
}

/** A line with how it came about. */
export type ToldLine = {
  readonly code: string
  readonly label: string
  readonly kind: 'earning' | 'deduction'
  readonly amount: number
  /** Of a difference: the closed month that it is of. */
  readonly month?: YearMonth
  readonly sentence: string
  readonly formula: string
  readonly law: string
}
/** An amount paid beside the salary, and what else was paid and taxed in the month. Won. */
export type BesidePayment = {
  readonly paymentType: PaymentType
  readonly itemCode: string
  readonly amount: number
  readonly others: readonly { readonly taxable: number; readonly incomeTax: number }[]
}

const TAX = 'deduction.incomeTax'
const tell = (result: PayslipResult): readonly ToldLine[] =>
  result.lines.flatMap((line) => {
    if (line.kind === 'employer' || line.amount === 0) return []
    const { code, label, kind, amount } = line
    const { sentence, formula, laws } = tellLine(line, result.lines)
    const month = differenceOfCode(code)?.month
    return [
      { code, label, kind, amount, sentence, formula, law: laws.join(', '), ...(month === undefined ? {} : { month }) },
    ]
  })

const payBeside = (
  facts: PayslipFacts,
  salary: PayslipResult,
  statute: Statute,
  { paymentType, itemCode, amount, others }: BesidePayment,
): Pick<PayAsIf, 'result' | 'told'> => {
  const line = salary.lines.find(({ code }) => code === TAX)
  const reduced = line === undefined ? 0 : reductionGiven(line)
  const paid = [...others, { taxable: salary.totals.taxable, incomeTax: line?.amount ?? 0 }]
  const otherPay = {
    taxable: paid.reduce((sum, { taxable }) => sum + taxable, 0),
    incomeTax: paid.reduce((sum, { incomeTax }) => sum + incomeTax, 0),
    ...(reduced === 0 ? {} : { reduced }),
  }
  const entries = [{ itemCode, amount }]
  const items = withOwnItem(facts.items, paymentType)
  const result = calculatePayslip(
    { ...facts, paymentType, items, entries, overrides: [], tax: { ...facts.tax, otherPay } },
    statute,
  )
  return { result, told: tell(result) }
}

/** A person's salary of a month as a calculation would make it now, every line told. */
export type PayAsIf = {
  readonly result: PayslipResult
  /** The month has no totals of attendance yet: what is paid or taken off by the hour is not in it. */
  readonly withoutHours: boolean
  readonly told: readonly ToldLine[]
  /** Won that the person has agreed to pay back later where the net pay lacks them. */
  readonly consented: number
  /** A payment of another kind beside the salary of the month, taxed with it and with what else was paid in the month. */
  readonly beside: (payment: BesidePayment) => Pick<PayAsIf, 'result' | 'told'>
  readonly ordinary: OrdinaryAtEnd | null
  /** Contractual minutes of a week by the terms at the end. */
  readonly weeklyMinutes: number
  readonly employerSize: EmployerSize
  readonly employment: InsuranceFacts['employment']
}

const SETTLED: ReadonlySet<string> = new Set(Object.values(settledItems).map(({ code }) => code))
/** The salary with the differences of closed months that it is to pay; what a leaving has settled in it is reckoned beside it. */
const asPaid = (facts: PayslipFacts, { items }: RunFrame, differences: PayslipFacts['entries']): PayslipFacts => {
  const own = facts.entries.filter(
    ({ itemCode: code }) =>
      !SETTLED.has(code) && code !== COLLECTED && differenceOfCode(code) === null && returnedOfCode(code) === null,
  )
  const entries = [...own, ...differences]
  return { ...facts, entries, items: withEnteredItems(items, entries) }
}

const asIf = (
  { frame, rows, statute }: Pick<RunInputs, 'frame' | 'rows' | 'statute'>,
  person: PersonRow,
  differences: PayslipFacts['entries'],
): PayAsIf => {
  const known = factsOf(frame, rows, person)
  const facts = asPaid(known, frame, differences)
  const found = calculatePayslip(facts, statute)
  const withoutHours =
    found.blocks.length > 0 &&
    found.blocks.every(({ code }) => code === 'missing-attendance') &&
    facts.terms.every(({ payKind }) => payKind === 'monthly')
  // A salary stands without its hours, which are told to be missing.
  const result = withoutHours
    ? calculatePayslip(asPaid(factsOf(frame, rows, { ...person, scheduled_days: 0 }), frame, differences), statute)
    : found
  const ordinary = ordinaryAtEnd(facts)
  return {
    result,
    withoutHours,
    told: tell(result),
    consented: known.entries.reduce((sum, { itemCode, amount }) => (itemCode === COLLECTED ? sum + amount : sum), 0),
    beside: (payment) => payBeside(facts, result, statute, payment),
    ordinary,
    weeklyMinutes: (ordinary?.dailyMinutes ?? 0) * facts.person.workingWeekdays.length,
    employerSize: facts.company.employerSize,
    employment: facts.insurance.employment,
  }
}

/**
 * Calculates people's salary of a month with the differences it is to pay and without what a leaving settles in it, and writes nothing; who has no part in it is missing.
 * The number of queries does not grow with them.
 */
export const payAsIf = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
  month: YearMonth,
  differencesOf: (employeeNo: number) => PayslipFacts['entries'],
): Promise<ReadonlyMap<number, PayAsIf>> => {
  const base = await loadBase(tx, { companyNo, month, paymentType: '0001' })
  const inputs = await loadInputs(tx, base, employeeNos)
  return new Map(
    await inTurns(inputs.rows.people, (person): [number, PayAsIf] => {
      const { employee_no: no } = person
      return [no, asIf(inputs, person, differencesOf(no))]
    }),
  )
}
