import {
  addDays,
  eachMonth,
  firstDay,
  monthOf,
  plainDate,
  type PlainDate,
  shiftMonth,
  type YearMonth,
} from '@handal/base/date'
import { holidaysOf } from '@handal/statute/holidays'
import type { Tx } from '../db/database.ts'
import { writeClosedMonths } from '../features/attendance/public.ts'
import { payPeriod } from '../features/payroll/public.ts'
import { cipherKeys } from '../security/cipher.ts'
import { insertAccounts } from './people/accounts.ts'
import { addApprovalLines } from './approval-lines.ts'
import { billRows } from './bills.ts'
import { bonusEntries } from './bonus.ts'
import { DEMO_COMPANIES, type DemoCompany, loadCompany } from './companies.ts'
import { planDays } from './planned-days.ts'
import { type DayRules, demoDays, demoTotals } from './days.ts'
import { addConsents } from './consents.ts'
import { companyNumbers, insertDays, insertRows, skipIdentities } from './demo.repo.ts'
import { addIdentity } from './people/identity.ts'
import { addHelpers, addParticulars } from './kinds.ts'
import type { DemoParts } from './parts.ts'
import { closePastMonths, type PastRun } from './past-months.ts'
import { demoPeople, type DemoPerson } from './people/people.ts'
import { companyRows, contractStart, headRows, personRows } from './people/people-rows.ts'
import { calendarOf, demoPayDate, waitingMonth, waits } from './plan.ts'

/** Months of confirmed payroll behind the month that waits. */
const PAST_MONTHS = 12
const SOFT_PEOPLE = 120
const BONUS_MONTHS_AGO = 2

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
  /** The newest month whose period is over. */
  waiting: YearMonth
  /** It is still to be closed; otherwise it was paid. */
  waits: boolean
  daily: boolean
}

const planOf = (company: DemoCompany, date: PlainDate, count: number, pastMonths: number): Plan => {
  const waiting = waitingMonth(company, date)
  return {
    company,
    people: demoPeople(company, date, waiting, count),
    months: eachMonth(shiftMonth(waiting, -pastMonths), waiting),
    waiting,
    waits: pastMonths === 0 || waits(company, date),
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
    calendar: new Map(),
  }
  for (const month of months) {
    const period = payPeriod(calendar, month)
    const days = people.map((person) => demoDays(person, period.from, period.to, rules))
    if (plan.daily) await insertDays(tx, company_no, people, days)
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
    await insertDays(
      tx,
      company_no,
      people,
      people.map((person) => demoDays(person, after, date, today)),
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
    ...companyRows(plan.company, date, payPeriod(calendarOf(plan.company), plan.months[0] ?? plan.waiting).from),
    ...personRows(plan.company.companyNo, plan.people, cipherKeys(secret)),
    insurance_bill: billRows(plan.company.companyNo, plan.people, plan.months),
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows)
  await insertRows(tx, 'department_term', headRows(plan.company, plan.people, date))
  await insertAttendance(tx, plan, date)
}

/** The runs behind, with the newest month once its payday has passed, in the order in which they were paid; the manufacturer gave a bonus once. */
const pastRuns = ({ company, people, months, waiting, waits: isOpen }: Plan): PastRun[] => {
  const calendar = calendarOf(company)
  const bonusMonth = company.bonus ? shiftMonth(waiting, -BONUS_MONTHS_AGO) : null
  return months
    .filter((month) => month < waiting || !isOpen)
    .flatMap((month): PastRun[] => {
      const dates = { month, period: payPeriod(calendar, month), payDate: demoPayDate(company, month) }
      const monthly = { ...dates, paymentType: '0001', entries: [] }
      return month === bonusMonth
        ? [monthly, { ...dates, paymentType: '0002', entries: bonusEntries(people, dates.payDate) }]
        : [monthly]
    })
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
  // The embedded database renews its figures by itself, and is cleaned up when the server starts.
  const renew = made && db.kind === 'postgres'
  if (renew) await db.maintain()
  for (const { company, people, months, waiting } of living) {
    await addIdentity(parts, company, contractStart(date))
    const heads = headRows(company, people, date).map(
      ({ department_no: no, head_employee_no: head }) => [no, head] as const,
    )
    await addApprovalLines(parts, company, new Map(heads), firstDay(months[0] ?? waiting))
  }
  for (const { company, people } of plans) await addConsents(parts, company.companyNo, people, contractStart(date))
  for (const plan of living) await closePastMonths(parts, plan.company.companyNo, pastRuns(plan))
  for (const { company, people, waiting } of living)
    if (company.production) {
      const calendar = calendarOf(company)
      const payDate = demoPayDate(company, waiting)
      await addParticulars(parts, people, payPeriod(calendar, waiting), payDate)
    }
  const cafe = DEMO_COMPANIES.cafe
  const next = shiftMonth(waitingMonth(cafe, date), 1)
  const { from } = payPeriod(calendarOf(cafe), next)
  await addHelpers(parts, from)
  await planDays(parts, cafe.companyNo, { month: next, from }, date, publicHolidays(next, next))
  // What the closed months are counted by, once everybody is as the demo has them.
  for (const { company, months } of living)
    await db.withCompany({ companyNo: company.companyNo }, (tx) => writeClosedMonths(tx, company.companyNo, months))
  // Plans made while the tables of payslips were small are given up.
  if (renew) await db.maintain()
}
