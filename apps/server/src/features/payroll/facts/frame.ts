import { earlier, firstDay, lastDay, later, type PlainDate, type YearMonth } from '@handal/base/date'
import {
  type CompanyFacts,
  type EmployerSize,
  type PaymentType,
  type ProrateMethod,
  type SalaryItem,
  withExtraItems,
  withOwnItem,
} from '@handal/engine/payroll'
import { plainDecimal as plain } from '@handal/base/format'
import { type CompanyHolidays, ownDays } from '../../holidays/public.ts'
import { type ItemRow, periodItems } from '../../items/public.ts'
import { defaultOf, keptWeek } from '../../settings/public.ts'
import { payDateOf, payPeriod } from '../run/calendar.ts'
import type { AbsenceRow } from './people.repo.ts'
import type { RunKey, RunTermsRow } from '../run/run.repo.ts'

/** What all payslips of a run share. */
export type RunFrame = {
  readonly month: YearMonth
  readonly paymentType: PaymentType
  readonly period: { readonly from: PlainDate; readonly to: PlainDate }
  readonly payDate: PlainDate
  readonly company: CompanyFacts
  readonly items: readonly SalaryItem[]
  /** Days of the period that a holiday of the company or of all companies made something else; absent when there is none. */
  readonly ownDays?: readonly string[]
}

/**
 * Period and payday of a run. While a payslip of it is confirmed or paid the run keeps the dates it was closed with; before,
 * they follow the company's rules.
 */
export const runDates = (
  row: RunTermsRow,
  month: YearMonth,
  holidays: CompanyHolidays,
): Pick<RunFrame, 'period' | 'payDate'> => {
  if (row.closed_slips && row.period_from !== null && row.period_to !== null && row.pay_date !== null) {
    return {
      period: { from: row.period_from, to: row.period_to },
      payDate: row.pay_date,
    }
  }
  const calendar = {
    periodStartDay: row.period_start_day,
    payday: row.payday,
    paydayNextMonth: row.payday_next_month,
    paydayOnHoliday: row.payday_on_holiday,
  }
  return { period: payPeriod(calendar, month), payDate: payDateOf(calendar, month, holidays) }
}

/** The shared facts of a run from its context and all versions of the company's items around its month. */
export const frameOf = (
  row: RunTermsRow,
  key: RunKey,
  items: readonly ItemRow[],
  holidays: CompanyHolidays,
): RunFrame => {
  const month = key.month
  const dates = runDates(row, month, holidays)
  const week = keptWeek(row.weekend)
  // What is entered for a month may be of an item of any day of it; pay of a period is of the items of its days.
  const itemDays =
    key.paymentType === '0001'
      ? dates.period
      : { from: earlier(dates.period.from, firstDay(month)), to: later(dates.period.to, lastDay(month)) }
  // Other kinds of pay are not made of the hours of a period.
  const days = key.paymentType === '0001' ? ownDays(holidays, dates.period, row.under5) : []
  return {
    month,
    paymentType: key.paymentType as PaymentType,
    ...dates,
    company: {
      under5: row.under5,
      prorateMethod: (row.prorate_method ?? defaultOf('prorateMethod')) as ProrateMethod,
      employerSize: row.employer_size as EmployerSize,
      accidentRatePermille: row.accident_rate_permille === null ? null : plain(row.accident_rate_permille),
      workingWeekdays: week.workingWeekdays,
      weeklyHolidayWeekday: week.weeklyHoliday,
    },
    // What real hours add to pay for fixed hours is a column like any other, and so is what a kind of payment has by itself.
    items: withOwnItem(withExtraItems(periodItems(items, itemDays)), key.paymentType as PaymentType),
    ...(days.length === 0 ? {} : { ownDays: days }),
  }
}

/** Whether a person is on unpaid leave on every day of the period. */
export const awayAllPeriod = (frame: Pick<RunFrame, 'period'>, absences: readonly AbsenceRow[]): boolean =>
  absences.some(({ from_date, to_date }) => from_date <= frame.period.from && to_date >= frame.period.to)
