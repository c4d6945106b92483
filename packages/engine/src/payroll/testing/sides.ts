import { enactedStatute, type Statute } from '@handal/statute/snapshot'
import { type PayslipDifference, payslipDifference, type PayslipSide } from '../difference/difference.ts'
import type { PayslipFacts } from '../payslip/facts.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { type SampleChange, sampleFacts } from './sample-facts.ts'

/** A payslip with the lines its facts come to. */
export const side = (facts: PayslipFacts, statute: Statute = enactedStatute()): PayslipSide => ({
  facts,
  statute,
  lines: calculatePayslip(facts, statute).lines,
})

const REPORTED = sampleFacts().insurance
/** September against October 2026, each an ordinary month with these changes; no figure changes between them. */
export const between = (september: SampleChange, october: SampleChange): PayslipDifference =>
  payslipDifference(
    side(sampleFacts({ month: '2026-09', insurance: REPORTED, ...september })),
    side(sampleFacts({ month: '2026-10', insurance: REPORTED, ...october })),
  )

/** The causes with their sentences and their won of earnings. */
export const told = ({ causes }: PayslipDifference): [cause: string, sentence: string, earnings: number][] =>
  causes.map(({ cause, sentence, totals }) => [cause, sentence, totals.earnings])
