import { calculatePayslip } from '../../payroll/payslip/payslip.ts'
import type { PaidTime } from '../../payroll/payslip/facts.ts'
import { sampleFacts, sampleItem, sampleTerm } from '../../payroll/testing/sample-facts.ts'
import { enactedStatute } from '@handal/statute/snapshot'

/** Won that a payslip pays for time at a rate by the hour. */
export const hourlyPay = (rate: number, time: Partial<PaidTime>): number =>
  calculatePayslip(
    sampleFacts({
      items: [sampleItem('BASE', '기본급')],
      terms: [sampleTerm({ BASE: rate }, { payKind: 'hourly' })],
      attendance: time,
    }),
    enactedStatute(),
  ).totals.earnings
