import { monthOf, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../../db/database.ts'
import { type CompanyHolidays, readHolidays, readHolidaysOfAll } from '../../holidays/public.ts'
import { daysAround, type PayCalendar, payDateOf } from './calendar.ts'
import { type CompanyMonthsRow, readCompanyMonths } from './months.repo.ts'
import type { RunKey } from './run.repo.ts'

/** A run as the choice of a month sees it: `open` while somebody in it has never been given a payslip of it. */
export type RunMonth = { readonly month: YearMonth; readonly open: boolean }

/** Months before today's that a payday of the month after may still be to come for. */
const MONTHS_BACK = 2
/** The days whose holidays decide which payday comes next. */
const daysToLookAt = (today: PlainDate) => daysAround(shiftMonth(monthOf(today), -MONTHS_BACK), monthOf(today))

/**
 * The month a company stands on, one rule for every screen, paper and cockpit that is asked for none. It is the month whose
 * payday comes next: a month that is finished early stays until its payday has passed. The month before it stays
 * instead while it is not given out, because its wages are due (근로기준법 제43조 제2항), until a later one is begun. Runs of
 * months ahead move nothing. A company that has never paid stands on the month of today.
 */
export const openMonth = (
  calendar: PayCalendar,
  runs: readonly RunMonth[],
  today: PlainDate,
  holidays: CompanyHolidays,
): YearMonth => {
  if (runs.length === 0) return monthOf(today)
  let coming = shiftMonth(monthOf(today), -MONTHS_BACK)
  while (payDateOf(calendar, coming, holidays) < today) coming = shiftMonth(coming, 1)
  const begun = runs.filter(({ month }) => month <= coming).toSorted((a, b) => (a.month < b.month ? 1 : -1))
  const [newest] = begun
  return newest !== undefined && newest.open ? newest.month : coming
}

const calendarOf = (row: CompanyMonthsRow): PayCalendar | null =>
  row.period_start_day === null ||
  row.payday === null ||
  row.payday_next_month === null ||
  row.payday_on_holiday === null
    ? null
    : {
        periodStartDay: row.period_start_day,
        payday: row.payday,
        paydayNextMonth: row.payday_next_month,
        paydayOnHoliday: row.payday_on_holiday,
      }

const runsOf = (row: CompanyMonthsRow): RunMonth[] => row.runs.map(({ month, open }) => ({ month: month, open }))

const monthOfRow = (row: CompanyMonthsRow | undefined, today: PlainDate, holidays: CompanyHolidays): YearMonth => {
  const calendar = row === undefined ? null : calendarOf(row)
  return row === undefined || calendar === null ? monthOf(today) : openMonth(calendar, runsOf(row), today, holidays)
}

/** The month a screen of one company opens on when none is asked for (`openMonth`). */
export const defaultMonth = async (
  tx: Tx,
  companyNo: number,
  paymentType: string,
  today: PlainDate,
): Promise<YearMonth> => {
  const [row] = await readCompanyMonths(tx, companyNo, paymentType, today)
  const holidays = await readHolidays(tx, companyNo, daysToLookAt(today))
  return monthOfRow(row, today, holidays)
}

/** The same month for ledger and papers, or the newest before it with payslips when it has none yet. */
export const paperMonth = async (
  tx: Tx,
  companyNo: number,
  paymentType: string,
  today: PlainDate,
): Promise<YearMonth> => {
  const [row] = await readCompanyMonths(tx, companyNo, paymentType, today)
  const holidays = await readHolidays(tx, companyNo, daysToLookAt(today))
  const month = monthOfRow(row, today, holidays)
  const printed = (row?.runs ?? [])
    .filter((run) => run.slips && run.month <= month)
    .map((run) => run.month)
    .toSorted()
  return printed.at(-1) ?? month
}

/**
 * The month every company stands on (`openMonth`), by number, and the holidays that decide its dates: two queries whatever
 * their number.
 */
export const monthsOfAll = async (
  tx: Tx,
  paymentType: string,
  today: PlainDate,
): Promise<{
  readonly months: ReadonlyMap<number, YearMonth>
  readonly holidaysOf: (companyNo: number) => CompanyHolidays
}> => {
  const rows = await readCompanyMonths(tx, null, paymentType, today)
  const begun = rows.flatMap(({ runs }) => runs.map(({ month }) => month))
  const [first] = [...begun, shiftMonth(monthOf(today), -MONTHS_BACK)].toSorted()
  const holidaysOf = await readHolidaysOfAll(tx, daysAround(first ?? monthOf(today), monthOf(today)))
  const months = new Map(rows.map((row) => [row.company_no, monthOfRow(row, today, holidaysOf(row.company_no))]))
  return { months, holidaysOf }
}

/** Months a company may make payslips for: a year before its contract began (or its first hire) to two months from today. */
export type MonthRange = { readonly from: YearMonth; readonly to: YearMonth }
const MONTHS_BEFORE_CONTRACT = 12
const MONTHS_AHEAD = 2

/** The months for which payslips may be made. */
export const monthRange = (
  company: Pick<CompanyMonthsRow, 'contract_start' | 'first_hire'>,
  today: PlainDate,
): MonthRange => ({
  from:
    company.contract_start === null
      ? monthOf(company.first_hire ?? today)
      : shiftMonth(monthOf(company.contract_start), -MONTHS_BEFORE_CONTRACT),
  to: shiftMonth(monthOf(today), MONTHS_AHEAD),
})

/** What is wrong with making payslips of a month that has none yet, at `path`; nothing for a month that may be. */
export const monthFaults = async (
  tx: Tx,
  key: Pick<RunKey, 'companyNo' | 'month' | 'paymentType'>,
  today: PlainDate,
  path = 'month',
): Promise<FieldError[]> => {
  const [company] = await readCompanyMonths(tx, key.companyNo, key.paymentType, today)
  const { from, to } = monthRange(company ?? { contract_start: null, first_hire: null }, today)
  return key.month >= from && key.month <= to
    ? []
    : [
        {
          path,
          message: `급여는 ${formatMonth(from)}부터 ${formatMonth(to)}까지 만들 수 있습니다. 귀속월을 확인해 주세요.`,
        },
      ]
}
