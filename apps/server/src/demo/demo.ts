import { addDays, eachMonth, monthOf, plainDate, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { holidaysOf } from '@handal/statute/holidays'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { type PayCalendar, payDateOf, payPeriod } from '../features/payroll/public.ts'
import { cipherKeys } from '../security/cipher.ts'
import type { Log } from '../system/log.ts'
import { insertAccounts } from './accounts.ts'
import { DEMO_COMPANIES, type DemoCompany, loadCompany } from './companies.ts'
import { dayRow, type DayRules, demoDays, demoTotals } from './days.ts'
import { companyNumbers, insertRows, skipIdentities } from './demo.repo.ts'
import { closePastMonths } from './past-months.ts'
import { demoPeople, type DemoPerson } from './people.ts'
import { companyRows, personRows } from './people-rows.ts'

/** Months of confirmed payroll behind the month that waits. */
const PAST_MONTHS = 12
const SOFT_PEOPLE = 120

export type DemoParts = {
  readonly db: Database
  readonly clock: Clock
  readonly secret: Uint8Array
  readonly log: Log
  /** Adds one more company of so many people; 0: none. */
  readonly employees: number
}

const calendarOf = (company: DemoCompany): PayCalendar => ({ ...company.setting, paydayOnHoliday: 'BEFORE' })

/** The month that waits to be closed: the newest whose pay period is over on the evening of the demo's date. */
const waitingMonth = (company: DemoCompany, date: PlainDate): YearMonth => {
  const calendar = calendarOf(company)
  for (let month = shiftMonth(monthOf(date), 1); ; month = shiftMonth(month, -1))
    if (payPeriod(calendar, month).to <= date) return month
}

const publicHolidays = (from: YearMonth, to: YearMonth): ReadonlySet<string> => {
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 },
    (_, index) => Number(from.slice(0, 4)) + index,
  )
  return new Set(
    years.flatMap((year) =>
      holidaysOf(year)
        .filter((holiday) => holiday.publicHoliday)
        .map((holiday) => holiday.date),
    ),
  )
}

type Plan = {
  company: DemoCompany
  people: readonly DemoPerson[]
  months: readonly YearMonth[]
  waiting: YearMonth
  daily: boolean
}

const planOf = (company: DemoCompany, date: PlainDate, count: number, pastMonths: number): Plan => {
  const waiting = waitingMonth(company, date)
  return {
    company,
    people: demoPeople(company, date, count),
    months: eachMonth(shiftMonth(waiting, -pastMonths), waiting),
    waiting,
    daily: pastMonths > 0,
  }
}

/** Daily records up to the demo's date (with `daily`), totals of every month, and which months' attendance is closed. */
const insertAttendance = async (tx: Tx, plan: Plan, date: PlainDate): Promise<void> => {
  const { company, people, months } = plan
  const company_no = company.companyNo
  const calendar = calendarOf(company)
  const first = months[0] ?? plan.waiting
  // The last evening of a period that is over has come, even on the demo's own date.
  const rules: DayRules = {
    holidays: publicHolidays(first, monthOf(date)),
    under5: company.setting.under5,
    until: addDays(date, 1),
    records: new Map(),
  }
  for (const month of months) {
    const period = payPeriod(calendar, month)
    const days = people.map((person) => demoDays(person, period.from, period.to, rules))
    if (plan.daily)
      await insertRows(
        tx,
        'attendance_day',
        people.flatMap((person, index) =>
          (days[index] ?? []).map((day) => ({ company_no, ...dayRow(person.employeeNo, day), version: 1 })),
        ),
      )
    await insertRows(
      tx,
      'attendance_total',
      people.flatMap((person, index) => {
        const own = days[index] ?? []
        return own.length === 0
          ? []
          : [
              {
                company_no,
                month,
                employee_no: person.employeeNo,
                ...demoTotals(own),
                version: 1,
                changed_at: `${period.to}T18:30:00+09:00`,
              },
            ]
      }),
    )
  }
  if (plan.daily) {
    const after = payPeriod(calendar, shiftMonth(plan.waiting, 1)).from
    const today = { ...rules, until: date }
    await insertRows(
      tx,
      'attendance_day',
      people.flatMap((person) =>
        demoDays(person, after, date, today).map((day) => ({
          company_no,
          ...dayRow(person.employeeNo, day),
          version: 1,
        })),
      ),
    )
  }
  await insertRows(
    tx,
    'attendance_close',
    months.map((month) => ({
      company_no,
      month,
      closed_at: `${payPeriod(calendar, month).to}T19:00:00+09:00`,
      closed_by: null,
    })),
  )
}

const insertCompany = async (tx: Tx, plan: Plan, date: PlainDate, secret: Uint8Array): Promise<void> => {
  const tables = {
    ...companyRows(plan.company, date),
    ...personRows(plan.company.companyNo, plan.people, cipherKeys(secret)),
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows)
  await insertAttendance(tx, plan, date)
}

/**
 * Fills an empty database with the demo: companies and people in one transaction, then twelve months of payroll made,
 * confirmed and paid by the product's own calls. A start that was broken off goes on where it stopped. Same date, same demo.
 */
export const createDemo = async (parts: DemoParts): Promise<void> => {
  const { db, clock, log, secret } = parts
  const date = plainDate(clock.today())
  const living = [
    planOf(DEMO_COMPANIES.hanbit, date, 0, PAST_MONTHS),
    planOf(DEMO_COMPANIES.cafe, date, 0, PAST_MONTHS),
    planOf(DEMO_COMPANIES.soft, date, SOFT_PEOPLE, PAST_MONTHS),
  ]
  const plans =
    parts.employees > 0 ? [...living, planOf(loadCompany(parts.employees), date, parts.employees, 0)] : living
  const made = await db.withSystem('데모 자료 만들기', null, async (tx) => {
    const existing = await companyNumbers(tx)
    if (existing.length > 0) return false
    log.info('데모 자료를 만듭니다.')
    // The largest first: the database plans its checks of foreign keys once, at the size of the tables it then finds.
    const largestFirst = plans.toSorted((a, b) => b.people.length - a.people.length)
    for (const plan of largestFirst) await insertCompany(tx, plan, date, secret)
    await insertAccounts(tx, clock.now().toISOString(), parts.employees > 0)
    await skipIdentities(tx)
    return true
  })
  if (made) await db.maintain()
  for (const plan of living) {
    const calendar = calendarOf(plan.company)
    const past = plan.months
      .filter((month) => month < plan.waiting)
      .map((month) => ({ month, payDate: payDateOf(calendar, month) }))
    await closePastMonths(parts, plan.company.companyNo, past)
  }
  // Plans made while the tables of payslips were small are given up.
  if (made) await db.maintain()
}
