import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { explainLine } from '../payslip/explain.ts'
import type { InsuranceFacts, PayslipLine, PayslipResult, TaxFacts } from '../payslip/facts.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleTerm } from './sample-facts.ts'

/** The payslip of an ordinary month with these changes, by the law as enacted. */
export const run = (change: SampleChange): PayslipResult => calculatePayslip(sampleFacts(change), enactedStatute())

/** A line by its code. */
export const lineOf = (result: PayslipResult, code: string): PayslipLine | undefined =>
  result.lines.find((line) => line.code === code)

/** Won of a line, or null when the payslip has none. */
export const amount = (result: PayslipResult, code: string): number | null => lineOf(result, code)?.amount ?? null

/** The printed formula of a line. */
export const formula = (result: PayslipResult, code: string): string | undefined => {
  const line = lineOf(result, code)
  return line === undefined ? undefined : explainLine(line).formula
}

/** Codes of lines or notices. */
export const codes = (list: readonly { code: string }[]): string[] => list.map(({ code }) => code)

/** One taxable item of so many won a month, and nothing else. */
export const salary = (won: number): SampleChange => ({
  items: [sampleItem('PAY', '급여')],
  terms: [sampleTerm({ PAY: won }, { from: plainDate('2000-01-01') })],
})

const base = sampleFacts()

/** The ordinary insurance with these changes. */
export const insurance = (change: {
  pension?: Partial<InsuranceFacts['pension']>
  health?: Partial<InsuranceFacts['health']>
  employment?: Partial<InsuranceFacts['employment']>
}): { insurance: InsuranceFacts } => ({
  insurance: {
    pension: { ...base.insurance.pension, reportedBase: null, ...change.pension },
    health: { ...base.insurance.health, reportedBase: null, ...change.health },
    employment: { ...base.insurance.employment, ...change.employment },
  },
})

/** The ordinary tax facts with these changes. */
export const tax = (change: Partial<TaxFacts>): { tax: TaxFacts } => ({ tax: { ...base.tax, ...change } })
