import { eachMonth, later, monthOf, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../../db/database.ts'
import { type CompanyHolidays, readHolidays, readHolidaysOfAll } from '../../holidays/public.ts'
import { daysAround, type PayCalendar, payDateOf, payPeriod } from './calendar.ts'
import {
  type CompanyMonthsRow,
  type MonthPeriod,
  readCompanyMonths,
  readMonthsWithout,
  readPrintedMonth,
} from './months.repo.ts'
import type { RunKey } from './run.repo.ts'

/**
 * State of a month's 급여: `finished` when everybody has a payslip that is given out and paid, or nothing is owed, or it
 * was paid elsewhere; `correction` when only payslips that were opened again, or people who have none, are left;
 * `passed` when nobody is in service.
 */
export type MonthState = 'finished' | 'correction' | 'unfinished' | 'passed'

/** A month that is not finished, with its payday. */
export type OpenMonth = { readonly month: YearMonth; readonly payDate: PlainDate }
/** The month a company stands on, and the later ones up to the next payday that are not finished either. */
export type Stand = { readonly month: YearMonth; readonly further: readonly OpenMonth[] }

/** Months before today's whose successor may still have its payday ahead. */
const MONTHS_BACK = 2
/** Number of newest finished months whose people are looked at: before a finished month nobody without a payslip moves the stand. */
const MONTHS_COMPLETE = 3

/** The month whose payday comes next, today's included. */
export const comingMonth = (calendar: PayCalendar, today: PlainDate, holidays: CompanyHolidays): YearMonth => {
  let coming = shiftMonth(monthOf(today), -MONTHS_BACK)
  while (payDateOf(calendar, coming, holidays) < today) coming = shiftMonth(coming, 1)
  return coming
}

/** The month whose pay period has a day. */
const monthWith = (calendar: PayCalendar, day: PlainDate): YearMonth =>
  payPeriod(calendar, monthOf(day)).to < day ? shiftMonth(monthOf(day), 1) : monthOf(day)

/** The first month with people, not before the contract; null while there is nobody. */
export const firstMonth = (
  calendar: PayCalendar,
  { contract_start, first_hire }: Pick<CompanyMonthsRow, 'contract_start' | 'first_hire'>,
): YearMonth | null =>
  first_hire === null
    ? null
    : monthWith(calendar, contract_start === null ? first_hire : later(first_hire, contract_start))

/**
 * The month a company stands on, one rule for every screen, paper and cockpit that is asked for none (docs/adr/0035): the
 * earliest of the months from the first with people to that of the next payday that is not finished, because its wages are due
 * (근로기준법 제43조 제2항). What is calculated or paid of a later month hides none before it; corrections of a month before a
 * finished one do not move it. With nothing unfinished it is the month of the next payday: a month finished early stays until
 * its payday has passed. `stateOf` a month ahead of it counts only as finished.
 */
export const openMonth = (
  months: { readonly first: YearMonth | null; readonly coming: YearMonth; readonly newestFinished: YearMonth | null },
  stateOf: (month: YearMonth) => MonthState,
  today: PlainDate,
): { readonly month: YearMonth; readonly further: readonly YearMonth[] } => {
  const { first, coming, newestFinished } = months
  if (first === null) return { month: monthOf(today), further: [] }
  if (first > coming)
    return { month: first <= shiftMonth(monthOf(today), MONTHS_AHEAD) ? first : monthOf(today), further: [] }
  const [month, ...further] = eachMonth(first, coming).filter((each) => {
    const state = stateOf(each)
    return state === 'unfinished' || (state === 'correction' && (newestFinished === null || each > newestFinished))
  })
  return month === undefined ? { month: coming, further: [] } : { month, further }
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

/** A company's months between the first with people and the next payday, and in which of them people may lack a payslip. */
type Search = {
  readonly row: CompanyMonthsRow
  readonly payDate: (month: YearMonth) => PlainDate
  readonly first: YearMonth | null
  readonly coming: YearMonth
  readonly periods: readonly MonthPeriod[]
}

const searchOf = (
  row: CompanyMonthsRow,
  calendar: PayCalendar,
  today: PlainDate,
  holidays: CompanyHolidays,
): Search => {
  const first = firstMonth(calendar, row)
  const coming = comingMonth(calendar, today, holidays)
  const begun = new Map(row.months.map((each) => [each.month, each]))
  const settled = row.months.filter(({ slips, unsettled, elsewhere }) => slips && !unsettled && !elsewhere)
  const newest = new Set(settled.slice(-MONTHS_COMPLETE).map(({ month }) => month))
  const asked =
    first === null
      ? []
      : eachMonth(first, coming).filter((month) => {
          const found = begun.get(month)
          return found === undefined || (!found.elsewhere && !found.slips) || newest.has(month)
        })
  const ahead = [...newest].filter((month) => month > coming)
  return {
    row,
    payDate: (month) => payDateOf(calendar, month, holidays),
    first,
    coming,
    periods: [...asked, ...ahead].map((month) => ({ companyNo: row.company_no, month, ...payPeriod(calendar, month) })),
  }
}

/** The stand of a company whose months were searched; `without`: its months in which somebody has no payslip. */
const standOf = ({ row, payDate, first, coming }: Search, without: ReadonlySet<YearMonth>, today: PlainDate): Stand => {
  const found = new Map(row.months.map((each) => [each.month, each]))
  const stateOf = (month: YearMonth): MonthState => {
    const known = found.get(month)
    if (known?.elsewhere === true) return 'finished'
    if (known === undefined || !known.slips) return without.has(month) ? 'unfinished' : 'passed'
    if (known.unsettled) return 'unfinished'
    return known.correction || without.has(month) ? 'correction' : 'finished'
  }
  const newestFinished = row.months.findLast(({ month }) => stateOf(month) === 'finished')?.month ?? null
  const { month, further } = openMonth({ first, coming, newestFinished }, stateOf, today)
  return { month, further: further.map((each) => ({ month: each, payDate: payDate(each) })) }
}

/** Days whose holidays decide the paydays not yet past, from a month on. */
const daysToLookAt = (today: PlainDate, first: YearMonth | null = null) => {
  const from = shiftMonth(monthOf(today), -MONTHS_BACK)
  return daysAround(first !== null && first < from ? first : from, monthOf(today))
}

/** The earliest first month of companies; null while none has one. */
const firstOf = (rows: readonly CompanyMonthsRow[]): YearMonth | null => {
  const months = rows.flatMap((row) => {
    const calendar = calendarOf(row)
    const month = calendar === null ? null : firstMonth(calendar, row)
    return month === null ? [] : [month]
  })
  return months.toSorted()[0] ?? null
}

const stands = async (
  tx: Tx,
  rows: readonly CompanyMonthsRow[],
  today: PlainDate,
  holidaysOf: (companyNo: number) => CompanyHolidays,
): Promise<ReadonlyMap<number, Stand>> => {
  const searches = rows.flatMap((row) => {
    const calendar = calendarOf(row)
    return calendar === null ? [] : [searchOf(row, calendar, today, holidaysOf(row.company_no))]
  })
  const without = new Map<number, Set<YearMonth>>()
  for (const { companyNo, month } of await readMonthsWithout(
    tx,
    searches.flatMap(({ periods }) => periods),
  ))
    without.set(companyNo, (without.get(companyNo) ?? new Set()).add(month))
  return new Map(
    searches.map((search) => {
      const { company_no: companyNo } = search.row
      return [companyNo, standOf(search, without.get(companyNo) ?? new Set(), today)] as const
    }),
  )
}

/** Where a company stands (`openMonth`): on today's month while it has no pay rules. Three queries. */
export const readStand = async (tx: Tx, companyNo: number, today: PlainDate): Promise<Stand> => {
  const rows = await readCompanyMonths(tx, companyNo, today)
  const holidays = await readHolidays(tx, companyNo, daysToLookAt(today, firstOf(rows)))
  const found = await stands(tx, rows, today, () => holidays)
  return found.get(companyNo) ?? { month: monthOf(today), further: [] }
}

/** The month a screen of one company opens on when none is asked for. */
export const defaultMonth = async (tx: Tx, companyNo: number, today: PlainDate): Promise<YearMonth> =>
  (await readStand(tx, companyNo, today)).month

/** The same month for ledger and papers, or the newest before it with payslips of the payment type when it has none yet. */
export const paperMonth = async (
  tx: Tx,
  companyNo: number,
  paymentType: string,
  today: PlainDate,
): Promise<YearMonth> => {
  const month = await defaultMonth(tx, companyNo, today)
  return (await readPrintedMonth(tx, companyNo, paymentType, month)) ?? month
}

/**
 * Where every company stands (`openMonth`), by number, and the holidays that decide its dates: three queries whatever their
 * number.
 */
export const monthsOfAll = async (
  tx: Tx,
  today: PlainDate,
): Promise<{
  readonly stands: ReadonlyMap<number, Stand>
  readonly holidaysOf: (companyNo: number) => CompanyHolidays
}> => {
  const rows = await readCompanyMonths(tx, null, today)
  const holidaysOf = await readHolidaysOfAll(tx, daysToLookAt(today, firstOf(rows)))
  return { stands: await stands(tx, rows, today, holidaysOf), holidaysOf }
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

/** Errors, at `path`, of making payslips of a month that has none yet; empty for a month that may be. */
export const monthFaults = async (
  tx: Tx,
  key: Pick<RunKey, 'companyNo' | 'month' | 'paymentType'>,
  today: PlainDate,
  path = 'month',
): Promise<FieldError[]> => {
  const [company] = await readCompanyMonths(tx, key.companyNo, today)
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
