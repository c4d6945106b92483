import { eachMonth, firstDay, plainDate, type PlainDate, shiftMonth } from '@handal/base/date'
import type { Tx } from '../db/database.ts'
import { writeClosedMonths } from '../features/attendance/public.ts'
import { payPeriod } from '../features/payroll/public.ts'
import { cipherKeys } from '../security/cipher.ts'
import { insertAccounts } from './people/accounts.ts'
import { addApprovalLines } from './approval-lines.ts'
import { billRows } from './bills.ts'
import { bonusEntries } from './bonus.ts'
import { DEMO_COMPANIES, type DemoCompany, loadCompany } from './companies.ts'
import {
  type AttendancePlan,
  closedMonths,
  insertAttendance,
  publicHolidays,
  recordedPlan,
} from './attendance/insert-attendance.ts'
import { leaveOpen } from './attendance/left-open.ts'
import { makeDays, tagDays } from './attendance/recorded.ts'
import { planDays } from './attendance/planned-days.ts'
import { addConsents } from './consents.ts'
import { companyNumbers, insertRows, skipIdentities } from './demo.repo.ts'
import { addIdentity } from './people/identity.ts'
import { addHelpers, addParticulars } from './kinds.ts'
import type { DemoParts } from './parts.ts'
import { closePastMonths, type PastRun } from './past-months.ts'
import { exportLastMonth } from './vouchers.ts'
import { writeDocuments } from './documents.ts'
import { askContractRequests } from './contract-requests.ts'
import { askInquiries } from './inquiries.ts'
import { addDevices } from './devices.ts'
import { addDoor } from './doors.ts'
import { writePosts } from './posts.ts'
import { publishRoster } from './publications.ts'
import { demoPeople } from './people/people.ts'
import { payContributions, takeOutInsurance } from './retirement.ts'
import { companyRows, contractStart, headRows, personRows } from './people/people-rows.ts'
import { calendarOf, demoPayDate, waitingMonth, waits } from './plan.ts'

/** Months of confirmed payroll behind the month that waits. */
const PAST_MONTHS = 12
const SOFT_PEOPLE = 120
const BONUS_MONTHS_AGO = 2
/** Subcategory of the pension types: a DC plan. */
const DC = '0003'

const planOf = (company: DemoCompany, date: PlainDate, count: number, pastMonths: number): AttendancePlan => {
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

const insertCompany = async (
  tx: Tx,
  plan: AttendancePlan,
  date: PlainDate,
  { secret, asOf }: Pick<DemoParts, 'secret' | 'asOf'>,
): Promise<void> => {
  const tables = {
    ...companyRows(plan.company, date, payPeriod(calendarOf(plan.company), plan.months[0] ?? plan.waiting).from),
    ...personRows(plan.company.companyNo, plan.people, cipherKeys(secret)),
    insurance_bill: billRows(plan.company.companyNo, plan.people, plan.months),
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows)
  await insertRows(tx, 'department_term', headRows(plan.company, plan.people, date))
  await insertAttendance(tx, plan, date, asOf)
}

/** The runs behind, with the newest month once its payday has passed, in the order in which they were paid; the manufacturer gave a bonus once and pays lapsed leave in January. */
const pastRuns = ({ company, people, months, waiting, waits: isOpen }: AttendancePlan): PastRun[] => {
  const calendar = calendarOf(company)
  const bonusMonth = company.bonus ? shiftMonth(waiting, -BONUS_MONTHS_AGO) : null
  return months
    .filter((month) => month < waiting || !isOpen)
    .flatMap((month): PastRun[] => {
      const dates = { month, period: payPeriod(calendar, month), payDate: demoPayDate(company, month) }
      const monthly = { ...dates, paymentType: '0001', entries: [] }
      const bonus = { ...dates, paymentType: '0002', entries: bonusEntries(people, dates.payDate) }
      const leaveYear = String(Number(month.slice(0, 4)) - 1)
      const leave = { ...dates, paymentType: '0004', entries: [], leaveYear }
      return [
        monthly,
        ...(month === bonusMonth ? [bonus] : []),
        // The manufacturer pays in January what lapsed in the year before.
        ...(company.bonus && month.endsWith('-01') ? [leave] : []),
      ]
    })
}

/**
 * Fills an empty database with the demo: companies and people in one transaction, then twelve months of payroll made,
 * confirmed and paid by the product's own calls. A start that was broken off goes on where it stopped. Same date, same demo; with `asOf`
 * what had come by then too.
 */
export const createDemo = async (parts: DemoParts): Promise<void> => {
  const { db, clock, log, secret, asOf } = parts
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
    for (const plan of largestFirst) await insertCompany(tx, plan, date, parts)
    await insertAccounts(tx, clock.now().toISOString(), parts.employees > 0)
    // A tag names the phone and the screen that it was made with.
    for (const plan of living)
      await tagDays(tx, recordedPlan(plan, date, asOf), await addDoor(tx, plan.company, plan.people, date, secret))
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
  for (const plan of living) await makeDays(parts, recordedPlan(plan, date, asOf))
  for (const { company, people } of plans) await addConsents(parts, company.companyNo, people, contractStart(date))
  for (const plan of living) {
    const runs = pastRuns(plan)
    await closePastMonths(parts, plan.company.companyNo, runs)
    await exportLastMonth(parts, plan.company.companyNo, runs)
    const newest = runs.at(-1)
    if (newest !== undefined) await takeOutInsurance(parts, plan.company.companyNo, plan.people, newest.payDate)
    if (plan.company.setting.pensionType === DC) await payContributions(parts, plan.company.companyNo, runs)
  }
  for (const { company, people, waiting } of living)
    if (company.production) {
      const calendar = calendarOf(company)
      const payDate = demoPayDate(company, waiting)
      await addParticulars(parts, people, payPeriod(calendar, waiting), payDate)
    }
  const cafe = DEMO_COMPANIES.cafe
  const next = shiftMonth(waitingMonth(cafe, date), 1)
  const { from } = payPeriod(calendarOf(cafe), next)
  await addHelpers(parts, from, date)
  await planDays(parts, cafe.companyNo, { month: next, from }, date, publicHolidays(next, next))
  // What the closed months are counted by, once everybody is as the demo has them.
  for (const plan of living) {
    const { companyNo } = plan.company
    await db.withCompany({ companyNo }, (tx) => writeClosedMonths(tx, companyNo, closedMonths(plan)))
    await leaveOpen(parts, recordedPlan(plan, date, asOf))
    await writeDocuments(parts, companyNo, date)
    await writePosts(parts, companyNo, date)
    await askInquiries(parts, companyNo, date)
    await askContractRequests(parts, companyNo, date)
    await addDevices(parts, companyNo, date)
    await publishRoster(parts, companyNo, date)
  }
  // Plans made while the tables of payslips were small are given up.
  if (renew) await db.maintain()
}
