import { addDays, dateInSeoul, monthOf, plainDate, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { holidaysOf } from '@handal/statute/holidays'
import type { Tx } from '../../db/database.ts'
import { payPeriod } from '../../features/payroll/public.ts'
import type { DemoCompany } from '../companies.ts'
import { insertDays, insertRows } from '../demo.repo.ts'
import type { DemoPerson } from '../people/people.ts'
import { calendarOf } from '../plan.ts'
import { demoDays, demoTotals, type RecordRules } from './days.ts'
import { firstWorkday } from './person-day.ts'
import { isLeftOpen } from './planted.ts'
import { insertRecorded, type RecordedPlan } from './recorded.ts'

/** What the attendance of a company is made for. */
export type AttendancePlan = {
  readonly company: DemoCompany
  readonly people: readonly DemoPerson[]
  readonly months: readonly YearMonth[]
  /** The newest month whose period is over. */
  readonly waiting: YearMonth
  /** It is still to be closed; otherwise it was paid. */
  readonly waits: boolean
  readonly daily: boolean
}

/** Public holidays of the years of these months. */
export const publicHolidays = (from: YearMonth, to: YearMonth): ReadonlySet<string> => {
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

/** The months whose attendance is closed: all, but the one that is left to be settled by hand. */
export const closedMonths = ({ company, months, waiting, waits }: AttendancePlan): YearMonth[] =>
  months.filter((month) => month !== waiting || !waits || !isLeftOpen(company))

/** The months that are made of tags, with the one under way: none where nothing is tagged. */
const taggedMonths = ({ company, months, waiting, daily }: AttendancePlan, until: PlainDate): YearMonth[] => {
  if (company.tags === null || !daily) return []
  const next = shiftMonth(waiting, 1)
  const isBegun = payPeriod(calendarOf(company), next).from <= until
  return [...months.slice(-company.tags.months), ...(isBegun ? [next] : [])]
}

/** What the days of a company made of tags are made for, on noon of a date or as of a moment of the day after it. */
export const recordedPlan = (plan: AttendancePlan, date: PlainDate, asOf?: Date): RecordedPlan => {
  const { company, people, waiting, waits } = plan
  const calendar = calendarOf(company)
  // The last evening of a period that is over has come, even on the demo's own date.
  const eve = payPeriod(calendar, waiting).to === date ? addDays(date, 1) : date
  const until = asOf === undefined ? eve : plainDate(dateInSeoul(asOf))
  const months = taggedMonths(plan, asOf === undefined ? date : until)
  const [first = waiting] = months
  const { from } = payPeriod(calendar, first)
  const open = waits ? waiting : shiftMonth(waiting, 1)
  const rules = {
    holidays: publicHolidays(plan.months[0] ?? waiting, monthOf(until)),
    under5: company.setting.under5,
    until,
    tagsFrom: null,
    calendar: new Map(),
  }
  return {
    company,
    people,
    months,
    open,
    before: shiftMonth(open, -1),
    date,
    asOf: asOf ?? null,
    rules: { ...rules, tagsFrom: months.length === 0 ? null : firstWorkday(from, rules) },
  }
}

/** Daily records up to the demo's date (with `daily`), totals of every month, and which months' attendance is closed. */
export const insertAttendance = async (tx: Tx, plan: AttendancePlan, date: PlainDate, asOf?: Date): Promise<void> => {
  const { company, people, months, daily } = plan
  const company_no = company.companyNo
  const calendar = calendarOf(company)
  const recorded = recordedPlan(plan, date, asOf)
  const rules: RecordRules = { ...recorded.rules, records: new Map() }
  const isTagged = new Set(recorded.months)
  const untagged = (day: { readonly date: PlainDate }): boolean => rules.tagsFrom === null || day.date < rules.tagsFrom
  const daysOf = (from: PlainDate, to: PlainDate) =>
    people.map((person) => demoDays(person, from, to, rules).filter(untagged))
  for (const month of months) {
    const period = payPeriod(calendar, month)
    const days = daysOf(period.from, period.to)
    if (daily) await insertDays(tx, company_no, people, days)
    if (isTagged.has(month)) continue
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
  if (daily) {
    const after = payPeriod(calendar, shiftMonth(plan.waiting, 1)).from
    await insertDays(tx, company_no, people, daysOf(after, date))
    await insertRecorded(tx, recorded)
  }
  await insertRows(
    tx,
    'attendance_close',
    closedMonths(plan).map((month) => ({
      company_no,
      month,
      closed_at: `${payPeriod(calendar, month).to}T19:00:00+09:00`,
      closed_by: null,
    })),
  )
}
