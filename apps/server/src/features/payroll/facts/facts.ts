import { type DateRange, monthRange, overlap } from '@handal/base/date'
import {
  type AttendanceTotals,
  type BonusHistory,
  bonusFactsOf,
  type CompanyFacts,
  type InsuranceFacts,
  type PayslipFacts,
  type PayTerm,
  type SalaryItem,
  type TaxFacts,
  withDifferenceItems,
  withReturnedItems,
  withLapsedLeave,
  withSettledItems,
} from '@handal/engine/payroll'
import type { AttendanceChange } from '@handal/contracts/time/attendance'
import { plainDecimal as plain } from '@handal/base/format'
import type { PaidDay } from '../../attendance/public.ts'
import { type OpeningOf, probationOf } from '../../employees/public.ts'
import { weekdaysOf } from '../../settings/public.ts'
import { incomeOf } from './income.ts'
import { type InsuredRows, leavesOf, moreInsurance } from './insured.ts'
import type { OverrideRow } from '../slip/overrides.repo.ts'
import type { AbsenceRow, BillRow, PersonRow, TermRow, TermTimeRow } from './people.repo.ts'
import { withTimes } from './term-times.ts'
import type { TaxedSlipRow } from './taxed.repo.ts'
import type { EntryRow } from '../run/run.repo.ts'
import type { RunFrame } from './frame.ts'
import { severanceFacts, taxOf } from './tax-facts.ts'
import { attendanceOf, closedChangeText } from './totals.ts'

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

/** The weekdays that a person works on, and the own weekly holiday. */
export const weekOfPerson = (
  { working_weekdays, weekly_holiday }: Pick<PersonRow, 'working_weekdays' | 'weekly_holiday'>,
  company: Pick<CompanyFacts, 'workingWeekdays'>,
): Pick<PayslipFacts['person'], 'workingWeekdays' | 'weeklyHolidayWeekday'> => ({
  workingWeekdays: working_weekdays === null ? company.workingWeekdays : weekdaysOf(working_weekdays),
  ...(weekly_holiday === null ? {} : { weeklyHolidayWeekday: weekly_holiday }),
})

/** Pay terms as the engine takes them. */
export const termOf = (row: TermRow): PayTerm => ({
  from: row.valid_from,
  payKind: row.pay_kind,
  monthlyHours: plain(row.monthly_hours),
  dailyMinutes: row.daily_minutes,
  amounts: Object.entries(row.amounts).map(([itemCode, amount]) => ({ itemCode, amount })),
})

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
