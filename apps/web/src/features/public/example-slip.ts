import { plainDate } from '@handal/base/date'
import type { PayslipLineDto } from '@handal/contracts/payroll/salary'
import lines from './example.gen.json' with { type: 'json' }

/** A line of the worked example: what the calculation says about it. */
export type ExampleLine = Pick<PayslipLineDto, 'code' | 'label' | 'amount' | 'taxFree' | 'explanation'>

/**
 * Three lines of November 2026 of one person with 12 hours of overtime: the amounts and texts of the product's own
 * calculation, generated from it (`npm run generate`).
 */
export const EXAMPLE_LINES: readonly ExampleLine[] = lines

/** Days behind the overtime of the example. */
export const EXAMPLE_OVERTIME_DAYS: PayslipLineDto['days'] = [
  {
    workDate: plainDate('2026-11-03'),
    atendTime: '09:00',
    lvofcTime: '20:00',
    minutes: 120,
    text: '09:00 - 20:00, 휴게 1:00',
  },
  {
    workDate: plainDate('2026-11-05'),
    atendTime: '09:00',
    lvofcTime: '20:30',
    minutes: 150,
    text: '09:00 - 20:30, 휴게 1:00',
  },
  {
    workDate: plainDate('2026-11-10'),
    atendTime: '09:00',
    lvofcTime: '20:00',
    minutes: 120,
    text: '09:00 - 20:00, 휴게 1:00',
  },
  {
    workDate: plainDate('2026-11-12'),
    atendTime: '09:00',
    lvofcTime: '21:00',
    minutes: 180,
    text: '09:00 - 21:00, 휴게 1:00',
  },
  {
    workDate: plainDate('2026-11-18'),
    atendTime: '09:00',
    lvofcTime: '20:30',
    minutes: 150,
    text: '09:00 - 20:30, 휴게 1:00',
  },
]
