import {
  type DateRange,
  earlier,
  firstDay,
  lastDay,
  later,
  monthRange,
  overlap,
  type PlainDate,
  type YearMonth,
} from '@handal/base/date'
import {
  type AttendanceTotals,
  type BonusHistory,
  bonusFactsOf,
  type CompanyFacts,
  type EmployerSize,
  type InsuranceFacts,
  isReducedIn,
  itemLineCode,
  type Operands,
  type PaymentType,
  type PayslipFacts,
  type PaidTime,
  type PayTerm,
  type ProrateMethod,
  reductionGiven,
  type SalaryItem,
  type TaxFacts,
  withDifferenceItems,
  withReturnedItems,
  withExtraItems,
  withOwnItem,
  withLapsedLeave,
  withSettledItems,
} from '@handal/engine/payroll'
import { josa } from '@handal/base/josa'
import { ATTENDANCE_CHANGES, type AttendanceChange } from '@handal/contracts/time/attendance'
import { openingOfYear } from '@handal/engine/opening'
import { plainDecimal as plain } from '@handal/base/format'
import { TOTAL_MINUTES } from '@handal/base/work-time'
import { fromColumns } from '../../../db/work-columns.ts'
import type { PaidDay } from '../../attendance/public.ts'
import { type CompanyHolidays, ownDays } from '../../holidays/public.ts'
import { type ItemRow, periodItems } from '../../items/public.ts'
import { type OpeningOf, probationOf } from '../../employees/public.ts'
import { defaultOf, keptWeek, weekdaysOf } from '../../settings/public.ts'
import { payDateOf, payPeriod } from '../run/calendar.ts'
import { incomeOf } from './income.ts'
import { type InsuredRows, leavesOf, moreInsurance } from './insured.ts'
import type { OverrideRow } from '../slip/overrides.repo.ts'
import type { AbsenceRow, BillRow, PersonRow, TermRow, TermTimeRow } from './people.repo.ts'
import { withTimes } from './term-times.ts'
import type { TaxedSlipRow } from './taxed.repo.ts'
import type { EntryRow, RunKey, RunTermsRow } from '../run/run.repo.ts'

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

/** Rows of one run's people, gathered by employee number. */
export type RunRows = {
  /** The person's change counter when these rows were read. */
  readonly seen: (employeeNo: number) => string
  readonly people: readonly PersonRow[]
  readonly terms: ReadonlyMap<number, readonly TermRow[]>
  readonly bills: ReadonlyMap<number, readonly BillRow[]>
  readonly absences: ReadonlyMap<number, readonly AbsenceRow[]>
  /** What insurance goes by beside the newest settings. */
  readonly insured: InsuredRows
  /** Deductions that the consent of each person holds for on the payday, whatever allows them. */
  readonly consents: ReadonlyMap<number, readonly { readonly item_code: string }[]>
  readonly entries: ReadonlyMap<number, readonly EntryRow[]>
  readonly overrides: ReadonlyMap<number, readonly OverrideRow[]>
  readonly otherPay: ReadonlyMap<number, readonly TaxedSlipRow[]>
  /** Time by the days of one ordinary wage, of people for whom another begins in the period. */
  readonly termTimes: ReadonlyMap<number, readonly TermTimeRow[]>
  /** The days of the period, of daily workers. */
  readonly paidDays: ReadonlyMap<number, readonly PaidDay[]>
  /** Other payslips of the tax year, of people whose tax is reduced up to a yearly limit. */
  readonly yearTaxes: ReadonlyMap<number, readonly TaxedSlipRow[]>
  /** What the system before knew of people whose tax has a yearly limit. */
  readonly openings: ReadonlyMap<number, OpeningOf>
  /** What moved of people since the attendance of the month was closed; nobody is in it where it is not. */
  readonly closedChanges: ReadonlyMap<number, readonly AttendanceChange[]>
  /** What tax-free overtime pay is measured by, of production workers. */
  readonly production: ReadonlyMap<number, NonNullable<TaxFacts['production']>>
  /** What was paid before, of people who may get a bonus. */
  readonly bonuses: ReadonlyMap<number, BonusHistory>
  /** What earlier payments of the pay month held free of tax, by its kind. */
  readonly taxFreeUsed: ReadonlyMap<number, NonNullable<TaxFacts['taxFreeUsed']>>
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

/** The weekdays that a person works on, and the own weekly holiday. */
export const weekOfPerson = (
  { working_weekdays, weekly_holiday }: Pick<PersonRow, 'working_weekdays' | 'weekly_holiday'>,
  company: Pick<CompanyFacts, 'workingWeekdays'>,
): Pick<PayslipFacts['person'], 'workingWeekdays' | 'weeklyHolidayWeekday'> => ({
  workingWeekdays: working_weekdays === null ? company.workingWeekdays : weekdaysOf(working_weekdays),
  ...(weekly_holiday === null ? {} : { weeklyHolidayWeekday: weekly_holiday }),
})

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

/** Pay terms as the engine takes them. */
export const termOf = (row: TermRow): PayTerm => ({
  from: row.valid_from,
  payKind: row.pay_kind,
  monthlyHours: plain(row.monthly_hours),
  dailyMinutes: row.daily_minutes,
  amounts: Object.entries(row.amounts).map(([itemCode, amount]) => ({ itemCode, amount })),
})

type Lost = { readonly count: number; readonly minutes: number; readonly rest: number }
/** Weekly holidays that absences take off; nothing is said of none. */
const lostOf = ({ count, minutes, rest }: Lost): Partial<PaidTime> =>
  minutes + rest === 0
    ? {}
    : { lostHolidays: count, lostHolidayMinutes: minutes, ...(rest === 0 ? {} : { lostHolidayRest: rest }) }
/** What is known beyond whole minutes and days. */
const exactOf = ({ leave, over }: { readonly leave: number | null; readonly over: number }): Partial<PaidTime> => ({
  ...(leave === null ? {} : { paidLeaveMinutes: leave }),
  ...(over === 0 ? {} : { hdayPayOver: over }),
})

/** Totals of the period, or null when none have come. */
export const attendanceOf = (row: PersonRow): AttendanceTotals | null =>
  row.scheduled_days === null
    ? null
    : {
        scheduledDays: row.scheduled_days,
        workedDays: row.worked_days ?? 0,
        absentDays: row.absent_days ?? 0,
        ...(row.absent_minutes === null ? {} : { absentMinutes: row.absent_minutes }),
        paidLeaveDays: plain(row.paid_leave_days ?? '0'),
        ...lostOf({
          count: row.lost_holidays ?? 0,
          minutes: row.lost_holiday_minutes ?? 0,
          rest: row.lost_holiday_rest ?? 0,
        }),
        ...exactOf({ leave: row.paid_leave_minutes, over: row.hday_pay_over ?? 0 }),
        ...fromColumns(TOTAL_MINUTES, row),
      }

const withholding = (percent: number | null): TaxFacts['withholdingPercent'] =>
  percent === 80 || percent === 120 ? percent : 100

/** What moved of a person since the close, as the payslip says it (근로기준법 제43조). */
export const closedChangeText = (kinds: readonly AttendanceChange[]): string => {
  if (kinds.includes('hire')) return '근태마감 뒤에 입사해 근태 집계가 없습니다. 이 사원만 다시 집계해 주세요.'
  const what = kinds.map((kind) => ATTENDANCE_CHANGES[kind]).join(', ')
  return `근태마감 뒤 ${josa(what, '이/가')} 바뀌었습니다. 이 사원만 다시 집계해 주세요.`
}

const changeOf = (rows: RunRows, no: number): Pick<PayslipFacts, 'attendanceChange'> => {
  const kinds = rows.closedChanges.get(no)
  return kinds === undefined ? {} : { attendanceChange: { kinds, message: closedChangeText(kinds) } }
}

const factsAttendance = (rows: RunRows, person: PersonRow): AttendanceTotals | null => {
  const totals = attendanceOf(person)
  // What was closed holds days that do not count, or lacks some: nothing is paid by it.
  if (totals === null || rows.closedChanges.has(person.employee_no)) return null
  return withTimes(totals, rows.termTimes.get(person.employee_no) ?? [])
}

/** Whether the reduction for people hired by small companies holds for the pay of a month. */
export const hasYouthReduction = (
  row: Pick<PersonRow, 'youth_reduction_percent' | 'youth_reduction_until'>,
  earned: YearMonth,
): boolean => row.youth_reduction_percent !== null && isReducedIn(earned, row.youth_reduction_until)

/** Won by which the reduction lowered the tax of payslips; an amount typed over the tax does not say otherwise. */
const reducedBy = (slips: readonly TaxedSlipRow[]): number =>
  slips.reduce(
    (sum, { rule, operands }) =>
      rule === null || operands === null
        ? sum
        : sum + reductionGiven({ rule, operands: JSON.parse(operands) as Operands }),
    0,
  )

const otherPayOf = (slips: readonly TaxedSlipRow[]): Pick<TaxFacts, 'otherPay'> => {
  if (slips.length === 0) return {}
  const reduced = reducedBy(slips)
  return {
    otherPay: {
      taxable: slips.reduce((sum, slip) => sum + slip.taxable, 0),
      incomeTax: slips.reduce((sum, slip) => sum + slip.income_tax, 0),
      ...(reduced === 0 ? {} : { reduced }),
    },
  }
}

/** What the tax of severance is calculated from; what was typed over its amount is what goes into the IRP. */
const severanceFacts = (
  { paymentType }: Pick<RunFrame, 'paymentType'>,
  entries: readonly EntryRow[],
  overrides: readonly OverrideRow[],
): Pick<TaxFacts, 'severance'> => {
  const entry = entries.find(({ service_years: found }) => found !== null)
  const years = entry?.service_years ?? null
  if (paymentType !== '0005' || entry === undefined || years === null) return {}
  const typed = overrides.find(({ line_code }) => line_code === itemLineCode(entry.item_code))
  const amount = typed?.amount ?? entry.amount
  return { severance: { years, ...(entry.into_irp === true ? { intoAccount: amount } : {}) } }
}

/** What was reduced of the year's tax before the first payslip here. */
const openingReducedOf = (opening: OpeningOf | undefined, payDate: PlainDate): TaxFacts['openingReduced'] => {
  const amount = opening === undefined ? 0 : (openingOfYear(opening, payDate)?.youthReduced ?? 0)
  return opening === undefined || amount === 0 ? undefined : { asOf: opening.asOf, amount }
}

const taxOf = (
  frame: RunFrame,
  row: PersonRow,
  {
    other,
    year,
    opening,
  }: {
    readonly other: readonly TaxedSlipRow[]
    readonly year: readonly TaxedSlipRow[]
    readonly opening: OpeningOf | undefined
  },
): TaxFacts => {
  const openingReduced = openingReducedOf(opening, frame.payDate)
  const youthReducedThisYear = reducedBy(year) + (openingReduced?.amount ?? 0)
  return {
    dependents: row.dependents ?? 1,
    children: row.children ?? 0,
    childrenUnder7: row.children_under7 ?? 0,
    withholdingPercent: withholding(row.withholding_percent),
    foreignFlatRate: row.foreign_flat_rate ?? false,
    youthReductionPercent: hasYouthReduction(row, frame.month) ? row.youth_reduction_percent : null,
    ...(youthReducedThisYear === 0 ? {} : { youthReducedThisYear }),
    ...(openingReduced === undefined ? {} : { openingReduced }),
    ...otherPayOf(other),
  }
}

const insuranceOf = (
  row: PersonRow,
  bills: readonly BillRow[],
  { terms, durunuri: support, deferred }: ReturnType<typeof moreInsurance>,
): InsuranceFacts => {
  const billed = (insurance: BillRow['insurance']): number | null =>
    bills.find((bill) => bill.insurance === insurance)?.employee_amount ?? null
  const durunuri = row.durunuri ?? false
  return {
    ...(terms === undefined ? {} : { terms }),
    ...(support === undefined ? {} : { durunuri: support }),
    pension: {
      insured: row.pension ?? true,
      billed: billed('pension'),
      reportedBase: row.pension_base,
      firstMonthOptIn: row.pension_first_month ?? false,
      voluntaryAfter60: row.pension_after60 ?? false,
      reducedByDurunuri: durunuri,
    },
    health: {
      insured: row.health ?? true,
      billed: billed('health'),
      reportedBase: row.health_base,
      ...(deferred === undefined ? {} : { deferred }),
    },
    employment: {
      insured: row.employment ?? true,
      unemployment: row.unemployment ?? true,
      continuousBefore65: row.continuous_before65 ?? false,
      reducedByDurunuri: durunuri,
    },
  }
}

/** Consents that count: to deductions that rest on nothing else. */
const consentsOf = (
  { items }: RunFrame,
  consents: readonly { readonly item_code: string }[],
): { deductionConsents?: readonly string[] } => {
  if (consents.length === 0) return {}
  const asked = new Set(items.flatMap(({ basis, code }) => (basis === 'CONSENT' ? [code] : [])))
  const deductionConsents = consents.flatMap(({ item_code: code }) => (asked.has(code) ? [code] : []))
  return deductionConsents.length === 0 ? {} : { deductionConsents }
}

/** The months of the bonuses of a payslip, where it pays some. */
const withBonus = (history: BonusHistory | undefined, facts: PayslipFacts): PayslipFacts => {
  const bonus = history === undefined ? null : bonusFactsOf(facts, history)
  return bonus === null ? facts : { ...facts, tax: { ...facts.tax, bonus } }
}

/** The items of a payslip with those that others enter in it: what closed months owe, what a leaving settles, leave that lapsed. */
export const withEnteredItems = (
  items: readonly SalaryItem[],
  entries: readonly { readonly itemCode: string }[],
): readonly SalaryItem[] =>
  withLapsedLeave(withSettledItems(withReturnedItems(withDifferenceItems(items, entries), entries), entries), entries)

/** Whether a leave lies in the period or in the pay month, whose premiums go by it. */
const touches = ({ from, to }: DateRange, { period, month }: RunFrame): boolean =>
  overlap({ from, to }, period) !== null || overlap({ from, to }, monthRange(month)) !== null

/** Everything one payslip is calculated from: nothing is read again, nothing is left out. */
export const factsOf = (frame: RunFrame, rows: RunRows, person: PersonRow): PayslipFacts => {
  const no = person.employee_no
  const entries = (rows.entries.get(no) ?? []).map(({ item_code, amount, note, due }) => ({
    itemCode: item_code,
    amount,
    ...(note === null ? {} : { note }),
    ...(due === null ? {} : { due }),
  }))
  const attendance = factsAttendance(rows, person)
  const production = rows.production.get(no)
  const taxFreeUsed = rows.taxFreeUsed.get(no)
  const leaves = leavesOf(rows.absences.get(no) ?? [])
  return withBonus(rows.bonuses.get(no), {
    payMonth: frame.month,
    paymentType: frame.paymentType,
    ...incomeOf(person, attendance, rows.paidDays.get(no) ?? []),
    period: frame.period,
    payDate: frame.payDate,
    company: frame.company,
    person: {
      birthDate: person.birth_date,
      hireDate: person.hire_date,
      leaveDate: person.leave_date,
      visa: person.visa,
      ...weekOfPerson(person, frame.company),
      ...probationOf(person),
      leavesOfAbsence: leaves.filter((leave) => touches(leave, frame)),
      ...consentsOf(frame, rows.consents.get(no) ?? []),
    },
    terms: (rows.terms.get(no) ?? []).map(termOf),
    items: withEnteredItems(frame.items, entries),
    attendance,
    ...changeOf(rows, no),
    tax: {
      ...taxOf(frame, person, {
        other: rows.otherPay.get(no) ?? [],
        year: rows.yearTaxes.get(no) ?? [],
        opening: rows.openings.get(no),
      }),
      ...(production === undefined ? {} : { production }),
      ...(taxFreeUsed === undefined ? {} : { taxFreeUsed }),
      ...severanceFacts(frame, rows.entries.get(no) ?? [], rows.overrides.get(no) ?? []),
    },
    insurance: insuranceOf(
      person,
      rows.bills.get(no) ?? [],
      frame.paymentType === '0001' ? moreInsurance(rows.insured, person, leaves, frame.month, termOf) : {},
    ),
    entries,
    overrides: (rows.overrides.get(no) ?? []).map(({ line_code, amount, reason }) => ({
      lineCode: line_code,
      amount,
      reason,
    })),
  })
}

/** Whether a person is on unpaid leave on every day of the period. */
export const awayAllPeriod = (frame: Pick<RunFrame, 'period'>, absences: readonly AbsenceRow[]): boolean =>
  absences.some(({ from_date, to_date }) => from_date <= frame.period.from && to_date >= frame.period.to)
