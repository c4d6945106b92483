import type { PlainDate } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import { payKindCode } from '@handal/contracts/codes'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { holding } from '../../db/dated.ts'
import type { CodeNames } from '../codes/public.ts'
import type { CompanyRules } from '../settings/public.ts'
import type { DatedRows } from './detail.repo.ts'
import { hoursOfTerm } from './term-hours.ts'

type Dated = Pick<
  EmployeeDetail,
  | 'assignments'
  | 'payTerms'
  | 'tax'
  | 'family'
  | 'familyMembers'
  | 'insurance'
  | 'accounts'
  | 'protections'
  | 'leavesOfAbsence'
>
type Names = {
  readonly codes: CodeNames
  readonly labels: ReadonlyMap<string, string>
  readonly rulesOn: (day: PlainDate) => CompanyRules
}

const payTermsOf = ({ terms, assignments }: DatedRows, { codes, labels, rulesOn }: Names): Dated['payTerms'] =>
  terms.map((term) => {
    const { dailyMinutes, monthlyHours } = hoursOfTerm(term, assignments, rulesOn)
    return {
      from: term.valid_from,
      payKind: payKindCode(term.pay_kind),
      payKindName: codes.payKind(term.pay_kind),
      monthlyHours,
      dailyHours: formatDuration(dailyMinutes),
      ...(term.monthly_hours === null ? { monthlyFromPlan: true } : {}),
      ...(term.daily_minutes === null ? { dailyFromPlan: true } : {}),
      items: [...labels].flatMap(([itemCode, label]) => {
        const amount = term.amounts[itemCode]
        return amount === undefined ? [] : [{ itemCode, label, amount }]
      }),
    }
  })

/** The counts of the family with the choices of the tax, on every date on which one of the two begins. */
const familyOf = ({ families, taxes }: DatedRows): Dated['family'] => {
  const days = [...families, ...taxes].map(({ valid_from: from }) => from)
  return [...new Set(days)]
    .toSorted()
    .toReversed()
    .map((from) => {
      const counts = holding(families, from, (row) => row.valid_from)
      const tax = holding(taxes, from, (row) => row.valid_from)
      return {
        from,
        dependents: counts?.dependents ?? 1,
        children: counts?.children ?? 0,
        childrenUnder7: counts?.children_under7 ?? 0,
        withholdingPercent: tax?.withholding_percent ?? 100,
        foreignFlatRate: tax?.foreign_flat_rate ?? false,
        youthReductionPercent: tax?.youth_reduction_percent ?? null,
      }
    })
}

const accountsOf = ({ accounts, irps }: DatedRows, { codes }: Names): Dated['accounts'] =>
  [
    ...accounts.map((row) => ({ ...row, kind: 'PAY' as const })),
    ...irps.map((row) => ({ ...row, kind: 'IRP' as const })),
  ].map((row) => ({
    from: row.valid_from,
    kind: row.kind,
    bankCode: row.bank_code,
    bankName: codes.bank(row.bank_code),
    numberMasked: row.number_masked,
    holder: row.holder,
  }))

/** What holds of a person by date, as the record shows it. */
export const datedMembersOf = (rows: DatedRows, names: Names): Dated => ({
  assignments: rows.assignments.map((row) => ({
    from: row.valid_from,
    departmentNo: row.department_no,
    departmentName: row.department_name,
    positionNo: row.position_no,
    positionName: row.position_name,
    employmentType: row.employment_type,
    jobTitle: row.job_title,
    workPlace: row.work_place,
    workSch: row.work_schedule,
    mdwkWorkday: row.working_weekdays,
    baseAtendtime: row.base_start,
    baseLvofctime: row.base_end,
    attendanceSource: row.attendance_source,
    weeklyHoliday: row.weekly_holiday,
  })),
  payTerms: payTermsOf(rows, names),
  tax: rows.taxes.map((row) => ({
    from: row.valid_from,
    withholdingPercent: row.withholding_percent,
    foreignFlatRate: row.foreign_flat_rate,
    youthReductionPercent: row.youth_reduction_percent,
    youthReductionUntil: row.youth_reduction_until,
    incomeKind: row.income_kind,
    construction: row.construction,
    production: row.production,
  })),
  family: familyOf(rows),
  familyMembers: rows.members.map((row) => ({
    no: row.member_no,
    name: row.name,
    relation: row.relation,
    birthDate: row.birth_date,
    dependent: row.dependent,
    from: row.from_date,
    to: row.to_date,
  })),
  insurance: rows.insurances.map((row) => ({
    from: row.valid_from,
    pension: row.pension,
    health: row.health,
    employment: row.employment,
    unemployment: row.unemployment,
    pensionBase: row.pension_base,
    healthBase: row.health_base,
    pensionFirstMonth: row.pension_first_month,
    pensionAfter60: row.pension_after60,
    continuousBefore65: row.continuous_before65,
    durunuri: row.durunuri,
    durunuriUntil: row.durunuri_until,
  })),
  accounts: accountsOf(rows, names),
  protections: rows.protections.map(({ valid_from: from, to_date: to, kind }) => ({ from, to, kind })),
  leavesOfAbsence: rows.leaves.map(({ from_date: from, to_date: to, kind, cause, pension_return_month: asked }) => ({
    from,
    to,
    kind,
    reason: cause,
    pensionReturnMonth: asked,
  })),
})

/** Where pay goes on a day; null: no account has begun. */
export const accountOn = ({ accounts }: DatedRows, { codes }: Names, day: PlainDate): EmployeeDetail['account'] => {
  const held = holding(accounts, day, (row) => row.valid_from)
  return held === undefined
    ? null
    : {
        bankCode: held.bank_code,
        bankName: codes.bank(held.bank_code),
        numberMasked: held.number_masked,
        holder: held.holder,
      }
}
