import type { PlainDate, YearMonth } from '@handal/base/date'
import { PAY_KIND_NAME } from '@handal/contracts/codes'
import type {
  AttendanceTotals,
  CompanyFacts,
  EmployerSize,
  InsuranceFacts,
  PayslipFacts,
  PaymentType,
  PayTerm,
  ProrateMethod,
  SalaryItem,
  TaxFacts,
} from '@handal/engine/payroll/facts'
import { withExtraItems } from '@handal/engine/payroll/fixed-overtime'
import { payDateOf, payPeriod } from './payroll.calendar.ts'
import type { OverrideRow } from './payroll-overrides.repo.ts'
import type { AbsenceRow, BillRow, PersonRow, TermRow } from './payroll-people.repo.ts'
import type { EntryRow, ItemRow, OtherPayRow, RunContextRow, RunKey } from './payroll.repo.ts'

/** What all payslips of a run share. */
export type RunFrame = {
  readonly month: YearMonth
  readonly paymentType: PaymentType
  readonly period: { readonly from: PlainDate; readonly to: PlainDate }
  readonly payDate: PlainDate
  readonly company: CompanyFacts
  readonly items: readonly SalaryItem[]
}

/** Rows of one run's people, gathered by employee number. */
export type RunRows = {
  readonly people: readonly PersonRow[]
  readonly terms: ReadonlyMap<number, readonly TermRow[]>
  readonly bills: ReadonlyMap<number, readonly BillRow[]>
  readonly absences: ReadonlyMap<number, readonly AbsenceRow[]>
  readonly entries: ReadonlyMap<number, readonly EntryRow[]>
  readonly overrides: ReadonlyMap<number, readonly OverrideRow[]>
  readonly otherPay: ReadonlyMap<number, readonly OtherPayRow[]>
}

/** Rows by employee number, each in its given order. */
export const byEmployee = <T extends { readonly employee_no: number }>(rows: readonly T[]): Map<number, T[]> => {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const own = found.get(row.employee_no)
    if (own === undefined) found.set(row.employee_no, [row])
    else own.push(row)
  }
  return found
}

/**
 * Period and payday of a run. While a payslip of it is confirmed or paid the run keeps the dates it was closed with; before,
 * they follow the company's rules.
 */
export const runDates = (row: RunContextRow, month: YearMonth): Pick<RunFrame, 'period' | 'payDate'> => {
  if (row.closed_slips && row.period_from !== null && row.period_to !== null && row.pay_date !== null) {
    return {
      period: { from: row.period_from as PlainDate, to: row.period_to as PlainDate },
      payDate: row.pay_date as PlainDate,
    }
  }
  const calendar = {
    periodStartDay: row.period_start_day,
    payday: row.payday,
    paydayNextMonth: row.payday_next_month,
    paydayOnHoliday: row.payday_on_holiday,
  }
  return { period: payPeriod(calendar, month), payDate: payDateOf(calendar, month) }
}

/** Weekday numbers, 0 Sunday to 6 Saturday, from their comma-joined text. */
export const weekdays = (text: string): readonly number[] =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map(Number)

/** The shared facts of a run from its context and the company's items. */
export const frameOf = (row: RunContextRow, key: RunKey, items: readonly ItemRow[]): RunFrame => {
  const month = key.month as YearMonth
  return {
    month,
    paymentType: key.paymentType as PaymentType,
    ...runDates(row, month),
    company: {
      under5: row.under5,
      prorateMethod: row.prorate_method as ProrateMethod,
      employerSize: row.employer_size as EmployerSize,
      accidentRatePermille: row.accident_rate_permille === null ? null : plain(row.accident_rate_permille),
      workingWeekdays: weekdays(row.working_weekdays),
      weeklyHolidayWeekday: row.weekly_holiday,
    },
    // What real hours add to pay for fixed hours is a column like any other.
    items: withExtraItems(items.map(itemOf)),
  }
}

const itemOf = (row: ItemRow): SalaryItem => ({
  code: row.item_code,
  label: row.label,
  kind: row.kind,
  nature: row.nature,
  tax: row.tax === 'taxable' ? 'taxable' : { taxFree: row.tax },
  ordinaryWage: row.ordinary_wage,
  minimumWage: row.minimum_wage,
  prorated: row.prorated,
  // The items' screen and the check of the column let only these forms in.
  source: row.source as SalaryItem['source'],
})

/** A decimal without the zeros its column pads it with: 209.00 → 209, 1.50 → 1.5. */
const plain = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal

const termOf = (row: TermRow): PayTerm => ({
  from: row.valid_from as PlainDate,
  payKind: row.pay_kind,
  monthlyHours: plain(row.monthly_hours),
  dailyMinutes: row.daily_minutes,
  amounts: Object.entries(row.amounts).map(([itemCode, amount]) => ({ itemCode, amount })),
})

/** Totals of the period, or null when none have come. */
export const attendanceOf = (row: PersonRow): AttendanceTotals | null =>
  row.scheduled_days === null
    ? null
    : {
        scheduledDays: row.scheduled_days,
        workedDays: row.worked_days ?? 0,
        absentDays: row.absent_days ?? 0,
        paidLeaveDays: plain(row.paid_leave_days ?? '0'),
        realWork: row.real_work ?? 0,
        normalWork: row.normal_work ?? 0,
        nightWork: row.night_work ?? 0,
        extnWork: row.extn_work ?? 0,
        extnNightWork: row.extn_night_work ?? 0,
        hdayWork: row.hday_work ?? 0,
        hdayNightWork: row.hday_night_work ?? 0,
        hdayExtnWork: row.hday_extn_work ?? 0,
        hdayExtnNightWork: row.hday_extn_night_work ?? 0,
        hdayPayWork: row.hday_pay_work ?? 0,
        latenTime: row.laten_time ?? 0,
        earlyLeave: row.early_leave ?? 0,
        shortage: row.shortage ?? 0,
        inLawExtra: row.in_law_extra ?? 0,
      }

const withholding = (percent: number | null): TaxFacts['withholdingPercent'] =>
  percent === 80 || percent === 120 ? percent : 100

const taxOf = (frame: RunFrame, row: PersonRow, other: OtherPayRow | undefined): TaxFacts => {
  const youthHolds = row.youth_reduction_until === null || row.youth_reduction_until >= frame.payDate
  return {
    dependents: row.dependents ?? 1,
    children: row.children ?? 0,
    childrenUnder7: row.children_under7 ?? 0,
    withholdingPercent: withholding(row.withholding_percent),
    foreignFlatRate: row.foreign_flat_rate ?? false,
    youthReductionPercent: youthHolds ? row.youth_reduction_percent : null,
    ...(other === undefined ? {} : { otherPay: { taxable: other.taxable, incomeTax: other.income_tax } }),
  }
}

const insuranceOf = (row: PersonRow, bills: readonly BillRow[]): InsuranceFacts => {
  const billed = (insurance: BillRow['insurance']): number | null =>
    bills.find((bill) => bill.insurance === insurance)?.employee_amount ?? null
  const durunuri = row.durunuri ?? false
  return {
    pension: {
      insured: row.pension ?? true,
      billed: billed('pension'),
      reportedBase: row.pension_base,
      firstMonthOptIn: row.pension_first_month ?? false,
      voluntaryAfter60: row.pension_after60 ?? false,
      reducedByDurunuri: durunuri,
    },
    health: { insured: row.health ?? true, billed: billed('health'), reportedBase: row.health_base },
    employment: {
      insured: row.employment ?? true,
      unemployment: row.unemployment ?? true,
      continuousBefore65: row.continuous_before65 ?? false,
      reducedByDurunuri: durunuri,
    },
  }
}

/** Everything one payslip is calculated from: nothing is read again, nothing is left out. */
export const factsOf = (frame: RunFrame, rows: RunRows, person: PersonRow): PayslipFacts => {
  const no = person.employee_no
  return {
    payMonth: frame.month,
    paymentType: frame.paymentType,
    period: frame.period,
    payDate: frame.payDate,
    company: frame.company,
    person: {
      birthDate: person.birth_date as PlainDate,
      hireDate: person.hire_date as PlainDate,
      leaveDate: person.leave_date as PlainDate | null,
      visa: person.visa,
      workingWeekdays:
        person.working_weekdays === null ? frame.company.workingWeekdays : weekdays(person.working_weekdays),
      probation: person.probation,
      leavesOfAbsence: (rows.absences.get(no) ?? []).map(({ from_date, to_date }) => ({
        from: from_date as PlainDate,
        to: to_date as PlainDate,
      })),
    },
    terms: (rows.terms.get(no) ?? []).map(termOf),
    items: frame.items,
    attendance: attendanceOf(person),
    tax: taxOf(frame, person, rows.otherPay.get(no)?.[0]),
    insurance: insuranceOf(person, rows.bills.get(no) ?? []),
    entries: (rows.entries.get(no) ?? []).map(({ item_code, amount, note }) => ({
      itemCode: item_code,
      amount,
      ...(note === null ? {} : { note }),
    })),
    overrides: (rows.overrides.get(no) ?? []).map(({ line_code, amount, reason }) => ({
      lineCode: line_code,
      amount,
      reason,
    })),
  }
}

/** Whether a person is on unpaid leave on every day of the period. */
export const awayAllPeriod = (frame: Pick<RunFrame, 'period'>, absences: readonly AbsenceRow[]): boolean =>
  absences.some(({ from_date, to_date }) => from_date <= frame.period.from && to_date >= frame.period.to)

const PAY_KIND_CODE = { monthly: '0001', hourly: '0002', daily: '0003' } as const
/** Subcategory of code 0015 for a pay kind. */
export const payKindCode = (kind: string): string =>
  kind === 'hourly' || kind === 'daily' ? PAY_KIND_CODE[kind] : PAY_KIND_CODE.monthly
/** 월급, 시급, 일급. */
export const payKindName = (kind: string): string => PAY_KIND_NAME[payKindCode(kind)] ?? ''
