import { addDays, monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import type { SuperHome } from '@handal/contracts/home'
import { PAYSLIP_STATE_NAME, PAYSLIP_STATES } from '@handal/contracts/payroll-state'
import type { RunHeader } from '@handal/contracts/salary'
import { SYSTEM_CHAIN } from '../../audit/audit.ts'
import { readAuditMark } from '../../audit/mark.ts'
import type { SignedContext } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'
import { adviceFor } from '../../system/health.ts'
import { type CompanyHolidays, readHolidaysOfAll } from '../holidays/public.ts'
import {
  daysAround,
  monthsOfAll,
  payDateOf,
  paymentTypeName,
  payPeriod,
  reopenedSteps,
  stepsOf,
} from '../payroll/public.ts'
import { readStatute } from '../statute/public.ts'
import { type CockpitRow, readCockpit } from './home.repo.ts'
import { statuteDues } from './statute-dues.ts'

const DUE_DAYS = 130
const MONTHLY = '0001'

/** The super admin's cockpit: every company with its newest month, in one query whatever their number. */
export const superHome = async (services: Services, ctx: SignedContext): Promise<SuperHome> => {
  const today = ctx.today()
  const { rows, audit, statute, holidaysOf } = await services.db.withSystem('회사별 마감 현황', ctx, async (tx) => {
    const months = await monthsOfAll(tx, MONTHLY, today)
    const named = [monthOf(today), ...months.values()].toSorted()
    return {
      rows: await readCockpit(tx, today, months),
      audit: await readAuditMark(tx, SYSTEM_CHAIN, today),
      statute: await readStatute(tx),
      holidaysOf: await readHolidaysOfAll(tx, daysAround(named[0] ?? monthOf(today), named.at(-1))),
    }
  })
  const until = addDays(today, DUE_DAYS)
  const ending = rows.flatMap((row) =>
    row.contract_end !== null && row.contract_end >= today && row.contract_end <= until
      ? [{ date: row.contract_end, title: `${row.company_name} 계약 만료` }]
      : [],
  )
  return {
    kind: 'super',
    today,
    month: titleMonth(rows) ?? monthOf(today),
    companies: rows.map((row) => ({
      companyNo: row.company_no,
      companyName: row.company_name,
      people: row.people,
      contractEndDate: row.contract_end,
      contractType: row.contract_type,
      run: headerOfRow(row, holidaysOf(row.company_no)),
    })),
    dues: [...ending, ...statuteDues(statute, today, until)].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    audit,
    system: {
      database: services.db.engine,
      databaseNote: adviceFor(services.db.kind, 0, 0),
      version: services.config.version,
      startedAt: services.startedAt.toISOString(),
    },
  }
}

/** The month most companies stand on, of several the earliest: whose paydays differ should not name the whole screen. */
const titleMonth = (rows: readonly CockpitRow[]): YearMonth | null => {
  const counts = new Map<YearMonth, number>()
  for (const { month } of rows) if (month !== null) counts.set(month, (counts.get(month) ?? 0) + 1)
  const [first] = [...counts].toSorted(([a, of], [b, other]) => other - of || (a < b ? -1 : 1))
  return first === undefined ? null : first[0]
}

const datesOf = (
  row: CockpitRow,
  month: YearMonth,
  holidays: CompanyHolidays,
): { periodFrom: PlainDate; periodTo: PlainDate; payDate: PlainDate } | null => {
  if (row.period_from !== null && row.period_to !== null && row.pay_date !== null)
    return { periodFrom: row.period_from, periodTo: row.period_to, payDate: row.pay_date }
  const {
    period_start_day: periodStartDay,
    payday,
    payday_next_month: paydayNextMonth,
    payday_on_holiday: paydayOnHoliday,
  } = row
  if (periodStartDay === null || payday === null || paydayNextMonth === null || paydayOnHoliday === null) return null
  const period = payPeriod({ periodStartDay }, month)
  return {
    periodFrom: period.from,
    periodTo: period.to,
    payDate: payDateOf({ periodStartDay, payday, paydayNextMonth, paydayOnHoliday }, month, holidays),
  }
}

const headerOfRow = (row: CockpitRow, holidays: CompanyHolidays): RunHeader | null => {
  if (row.month === null) return null
  const dates = datesOf(row, row.month, holidays)
  if (dates === null) return null
  const slips = row.draft + row.calculated + row.confirmed + row.paid
  // Before the first calculation everybody with totals waits.
  const people = slips === 0 ? row.attendance_ready : slips
  const counts = {
    draft: slips === 0 ? people : row.draft,
    calculated: row.calculated,
    confirmed: row.confirmed,
    paid: row.paid,
  }
  const attendance = {
    closed: row.attendance_closed_at !== null,
    closedAt: row.attendance_closed_at,
    ready: row.attendance_ready,
    people: row.attendance_ready,
  }
  // People under correction do not pull the month back while anybody else is in it.
  const aside = row.reopened.length < people ? row.reopened : []
  const month = { ...counts }
  for (const one of aside) month[one.state]--
  const state = PAYSLIP_STATES.find((one) => month[one] > 0) ?? 'draft'
  return {
    companyNo: row.company_no,
    companyName: row.company_name,
    month: row.month,
    paymentType: MONTHLY,
    paymentTypeName: paymentTypeName(MONTHLY),
    ...dates,
    state,
    stateName: PAYSLIP_STATE_NAME[state],
    version: row.run_version ?? 0,
    calculatedAt: row.calculated_at,
    people,
    counts,
    attendance,
    steps: stepsOf({
      paymentType: MONTHLY,
      payDate: dates.payDate,
      people: people - aside.length,
      counts: month,
      attendance,
      toCheck: row.to_check,
      blocking: 0,
      unpaid: people - aside.length - month.paid,
      viewed: row.viewed,
    }),
    reopened: row.reopened.map(({ warned, ...one }) => ({
      ...one,
      stateName: PAYSLIP_STATE_NAME[one.state],
      due: one.net - one.paid,
      steps: reopenedSteps({ state: one.state, stale: false, warned, due: one.net - one.paid }),
    })),
    checks: row.to_check > 0 ? [{ code: 'review', label: '확인 필요', count: row.to_check, blocking: false }] : [],
    totals: {
      earnings: row.earnings,
      taxable: row.taxable,
      taxFree: row.tax_free,
      deductions: row.deductions,
      net: row.net,
      employerCost: row.employer_cost,
      previousNet: null,
    },
    jobId: null,
  }
}
