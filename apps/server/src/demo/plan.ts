import { addDays, dateInSeoul, monthOf, plainDate, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { holidaysFrom } from '../features/holidays/public.ts'
import { type PayCalendar, payDateOf, payPeriod } from '../features/payroll/run/calendar.ts'
import { DEMO_COMPANIES, type DemoCompany } from './companies.ts'

/** The paydays of a demo company. */
export const calendarOf = (company: DemoCompany): PayCalendar => company.setting

/** Payday of a month of a demo company, moved off the days of the law on which nothing is paid out. */
export const demoPayDate = (company: DemoCompany, month: YearMonth): PlainDate =>
  payDateOf(calendarOf(company), month, holidaysFrom([]))

/**
 * The newest month whose pay period is over on the evening of the demo's date; the one before it while its payday, moved off
 * a row of holidays, is still to come.
 */
export const waitingMonth = (company: DemoCompany, date: PlainDate): YearMonth => {
  let month = shiftMonth(monthOf(date), 1)
  while (payPeriod(calendarOf(company), month).to > date || demoPayDate(company, shiftMonth(month, -1)) >= date)
    month = shiftMonth(month, -1)
  return month
}

/** Whether that month waits to be closed: one whose payday has passed was paid. */
export const waits = (company: DemoCompany, date: PlainDate): boolean =>
  demoPayDate(company, waitingMonth(company, date)) >= date

/** The companies whose month can be closed and paid at once, by number: on every day of a year there is one. */
export const readyCompanies = (date: PlainDate): number[] =>
  Object.values<DemoCompany>(DEMO_COMPANIES)
    .filter((company) => waits(company, date))
    .map(({ companyNo }) => companyNo)

const NOON_MS = 12 * 3_600_000
/**
 * The day for which a demo is made that is made now: today from noon on; before it, and on the last day of a pay period, whose evening the
 * demo would tell ahead, the day before.
 */
export const dayOfDemo = (now: Date): PlainDate => {
  const today = plainDate(dateInSeoul(now))
  const isEarly = now.getTime() - Date.parse(`${today}T00:00:00+09:00`) < NOON_MS
  const endsToday = Object.values<DemoCompany>(DEMO_COMPANIES).some(
    (company) => payPeriod(calendarOf(company), waitingMonth(company, today)).to === today,
  )
  return isEarly || endsToday ? addDays(today, -1) : today
}
