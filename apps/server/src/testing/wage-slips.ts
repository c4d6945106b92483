import { addDays, dayOfMonth, lastDay, shiftMonth, yearMonth } from '@handal/base/date'
import { won } from '@handal/base/won'
import type { WageSlip } from '../features/payroll/public.ts'

/** Monthly ordinary wage of these salaries, in won: the minimum wage of 2026. */
export const ORDINARY = 2_156_880

/** A salary of a pay month from the 21st to the 20th, or of the calendar month. */
export const salaryOf = (text: string, wages: number, startDay = 21): WageSlip => {
  const month = yearMonth(text)
  const from = startDay === 1 ? dayOfMonth(month, 1) : dayOfMonth(shiftMonth(month, -1), startDay)
  const to = startDay === 1 ? lastDay(month) : addDays(dayOfMonth(month, startDay), -1)
  return {
    employee_no: 1,
    month,
    payment_type: '0001',
    state: 'confirmed',
    period_from: from,
    period_to: to,
    pay_date: to,
    department_no: null,
    wages: won(wages),
    yearly: won(0),
    ordinary_monthly: won(ORDINARY),
    monthly_hours: '209',
  }
}
