import { absenceKindOf } from '@handal/contracts/people/absence-kinds'
import type { PlainDate } from '@handal/base/date'
import { plainDecimal } from '@handal/base/format'
import { fromMinutes, parseDuration } from '@handal/base/hhmm'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { changeEmployee } from '@handal/contracts/people/employee-write'
import type { PayTerm } from '@handal/engine/payroll'
import type { Facts } from '../../../records/dated.ts'
import type { CompanyRules, EnteredHours, PlannedWork } from '../../settings/public.ts'
import { holding } from '../../../db/dated.ts'
import type { DatedRows } from '../detail.repo.ts'
import { hoursOfTerm } from '../term-hours.ts'
import type { DisabilityRow } from '../health/disability.repo.ts'
import type { Member, StandingEntry } from './entries.ts'
import type { insuredBy } from './insured-by-law.ts'

/** What the calls send of a person. */
export type EmployeeBody = BodyOf<typeof changeEmployee>
type SentOf<Name extends keyof EmployeeBody> = NonNullable<EmployeeBody[Name]> extends readonly (infer S)[] ? S : never
export type SentAssignment = SentOf<'assignments'>
export type SentTerm = SentOf<'payTerms'>
export type SentTax = SentOf<'tax'>
export type SentInsurance = SentOf<'insurance'>
export type SentFamily = SentOf<'family'>
export type SentProtection = SentOf<'protections'>
export type SentDisability = SentOf<'disabilities'>
export type SentLeave = SentOf<'leavesOfAbsence'>

const standing = <R extends { readonly valid_from: PlainDate }>(
  rows: readonly R[],
  factsOf: (row: R) => Facts,
): StandingEntry[] => rows.map((row) => ({ from: row.valid_from, facts: factsOf(row) }))

/** Won by item code, written in one order so that equal amounts are equal texts. */
const amountsText = (amounts: Iterable<readonly [string, number]>): string =>
  JSON.stringify(Object.fromEntries([...amounts].toSorted(([a], [b]) => (a < b ? -1 : 1))))
const PAY_KIND: Readonly<Record<string, PayTerm['payKind']>> = { '0001': 'monthly', '0002': 'hourly', '0003': 'daily' }
/** A pay kind as pay terms hold it; 월급 where none is sent. */
export const payKindOf = (sent = '0001'): PayTerm['payKind'] => PAY_KIND[sent] ?? 'monthly'

const clock = (minutes: number): string => fromMinutes(minutes) ?? '00:00'
/** Schedule, weekdays and times of an entry; what is not sent is as the company works that day. */
export const plannedOf = (
  sent: Pick<SentAssignment, 'workSch' | 'mdwkWorkday' | 'baseAtendtime' | 'baseLvofctime'>,
  rules: CompanyRules,
): PlannedWork => {
  const work_schedule = sent.workSch ?? '0001'
  const schedule = rules.schedules.get(work_schedule) ?? rules.schedules.get('0001')
  return {
    work_schedule,
    working_weekdays: sent.mdwkWorkday ?? rules.workingWeekdays.join(','),
    base_start: sent.baseAtendtime ?? (schedule === undefined ? '09:00' : clock(schedule.start)),
    base_end: sent.baseLvofctime ?? (schedule === undefined ? '18:00' : clock(schedule.end)),
  }
}

/** Where and when somebody works; what is not sent is as the company works that day. */
export const assignmentMember = (
  { assignments }: DatedRows,
  rulesOn: (day: PlainDate) => CompanyRules,
): Member<SentAssignment> => ({
  name: 'assignments',
  table: 'employee_assignment',
  needed: true,
  standing: standing(assignments, (row) => ({
    department_no: row.department_no,
    position_no: row.position_no,
    employment_type: row.employment_type,
    job_title: row.job_title,
    work_place: row.work_place,
    work_schedule: row.work_schedule,
    working_weekdays: row.working_weekdays,
    base_start: row.base_start,
    base_end: row.base_end,
    attendance_source: row.attendance_source,
    weekly_holiday: row.weekly_holiday,
  })),
  factsOf: (sent) => ({
    department_no: sent.departmentNo ?? null,
    position_no: sent.positionNo ?? null,
    employment_type: sent.employmentType ?? '0001',
    job_title: sent.jobTitle === undefined || sent.jobTitle === '' ? null : sent.jobTitle,
    work_place: sent.workPlace === undefined || sent.workPlace === '' ? null : sent.workPlace,
    ...plannedOf(sent, rulesOn(sent.from)),
    attendance_source: sent.attendanceSource ?? null,
    weekly_holiday: sent.weeklyHoliday ?? null,
  }),
})

/** Hours as they are sent; null: not at all. */
export const asEntered = ({
  monthlyHours,
  dailyHours,
}: Pick<SentTerm, 'monthlyHours' | 'dailyHours'>): EnteredHours => ({
  monthly_hours: monthlyHours === undefined ? null : plainDecimal(monthlyHours),
  daily_minutes: dailyHours === undefined ? null : parseDuration(dailyHours),
})

/**
 * Contractual hours of an entry. Those that are not sent follow from the plan of each day; so do those that are sent as they were
 * shown of terms that left them to the plan.
 */
export const enteredHours = (
  sent: SentTerm,
  { terms, assignments }: Pick<DatedRows, 'terms' | 'assignments'>,
  rulesOn: (day: PlainDate) => CompanyRules,
): EnteredHours => {
  const entered = asEntered(sent)
  const { monthly_hours: monthly, daily_minutes: daily } = entered
  const before = holding(terms, sent.from, ({ valid_from }) => valid_from)
  if (before === undefined) return entered
  const shown = hoursOfTerm(before, assignments, rulesOn)
  return {
    monthly_hours: before.monthly_hours === null && monthly === shown.monthlyHours ? null : monthly,
    daily_minutes: before.daily_minutes === null && daily === shown.dailyMinutes ? null : daily,
  }
}

/** Agreed pay with contractual hours; what of them is null follows from the planned times. */
export const termMember = (rows: DatedRows, rulesOn: (day: PlainDate) => CompanyRules): Member<SentTerm> => ({
  name: 'payTerms',
  table: 'pay_term',
  needed: true,
  standing: standing(rows.terms, (row) => ({
    pay_kind: row.pay_kind,
    monthly_hours: row.monthly_hours === null ? null : plainDecimal(row.monthly_hours),
    daily_minutes: row.daily_minutes,
    amounts: amountsText(Object.entries(row.amounts)),
  })),
  factsOf: (sent) => ({
    pay_kind: payKindOf(sent.payKind),
    ...enteredHours(sent, rows, rulesOn),
    amounts: amountsText((sent.items ?? []).map(({ itemCode, amount }) => [itemCode, amount] as const)),
  }),
})

/** Choices of the tax. */
export const taxMember = ({ taxes }: DatedRows): Member<SentTax> => ({
  name: 'tax',
  table: 'tax_setting',
  standing: standing(taxes, ({ valid_from: _from, ...row }) => taxFacts(row)),
  factsOf: (sent) =>
    taxFacts({
      withholding_percent: sent.withholdingPercent ?? 100,
      foreign_flat_rate: sent.foreignFlatRate ?? false,
      youth_reduction_percent: sent.youthReductionPercent ?? null,
      youth_reduction_until: sent.youthReductionUntil ?? null,
      income_kind: sent.incomeKind ?? 'EARNED',
      construction: sent.construction ?? false,
      production: sent.production ?? false,
    }),
})
type TaxFacts = Omit<DatedRows['taxes'][number], 'valid_from'>
const taxFacts = (row: TaxFacts): Facts => ({
  withholding_percent: row.withholding_percent,
  foreign_flat_rate: row.foreign_flat_rate,
  youth_reduction_percent: row.youth_reduction_percent,
  youth_reduction_until: row.youth_reduction_until,
  income_kind: row.income_kind,
  construction: row.construction,
  production: row.production,
})

/** What the four insurances know. */
export const insuranceMember = (
  { insurances }: DatedRows,
  /** What the law has where the call says nothing. */
  byLaw: (sent: SentInsurance) => ReturnType<typeof insuredBy>,
): Member<SentInsurance> => ({
  name: 'insurance',
  table: 'insurance_setting',
  standing: standing(insurances, ({ valid_from: _from, ...row }) => insuranceFacts(row)),
  factsOf: (sent) => {
    const law = byLaw(sent)
    const employment = sent.employment ?? law.employment
    return insuranceFacts({
      pension: sent.pension ?? law.pension,
      health: sent.health ?? law.health,
      employment,
      unemployment: sent.unemployment ?? (employment && law.unemployment),
      pension_base: sent.pensionBase ?? null,
      health_base: sent.healthBase ?? null,
      pension_first_month: sent.pensionFirstMonth ?? false,
      pension_after60: sent.pensionAfter60 ?? false,
      continuous_before65: sent.continuousBefore65 ?? false,
      durunuri: sent.durunuri ?? false,
      durunuri_until: sent.durunuri === true ? (sent.durunuriUntil ?? null) : null,
    })
  },
})
type InsuranceFacts = Omit<DatedRows['insurances'][number], 'valid_from'>
const insuranceFacts = (row: InsuranceFacts): Facts => ({
  pension: row.pension,
  health: row.health,
  employment: row.employment,
  unemployment: row.unemployment,
  pension_base: row.pension_base,
  health_base: row.health_base,
  pension_first_month: row.pension_first_month,
  pension_after60: row.pension_after60,
  continuous_before65: row.continuous_before65,
  durunuri: row.durunuri,
  durunuri_until: row.durunuri_until,
})

/** Counts of the family. */
export const familyMemberOf = ({ families }: DatedRows): Member<SentFamily> => ({
  name: 'family',
  table: 'family_count',
  standing: standing(families, ({ dependents, children, children_under7 }) => ({
    dependents,
    children,
    children_under7,
  })),
  factsOf: (sent) => ({
    dependents: sent.dependents ?? 1,
    children: sent.children ?? 0,
    children_under7: sent.childrenUnder7 ?? 0,
  }),
})

/** What the law protects somebody by. */
export const protectionMember = ({ protections }: DatedRows): Member<SentProtection> => ({
  name: 'protections',
  table: 'protection',
  standing: protections.map((row) => ({
    from: row.valid_from,
    facts: { to_date: row.to_date },
    also: { kind: row.kind },
  })),
  factsOf: (sent) => ({ to_date: sent.to ?? null }),
  alsoOf: (sent) => ({ kind: sent.kind ?? '' }),
})

/** Who is disabled, the person (0) or one of the family. */
export const disabilityMember = (disabilities: readonly DisabilityRow[]): Member<SentDisability> => ({
  name: 'disabilities',
  table: 'disability',
  standing: disabilities.map((row) => ({
    from: row.valid_from,
    facts: { kind: row.kind, to_date: row.to_date },
    also: { member_no: String(row.member_no) },
  })),
  factsOf: (sent) => ({ kind: sent.kind ?? '', to_date: sent.to ?? null }),
  alsoOf: (sent) => ({ member_no: String(sent.member ?? 0) }),
})

/** Leaves of absence; the reason of an entry is that of the leave. Without a kind the reason tells it. */
export const leaveMember = ({ leaves }: DatedRows, reason: string | undefined): Member<SentLeave> => ({
  name: 'leavesOfAbsence',
  table: 'leave_of_absence',
  standing: leaves.map((row) => ({
    from: row.from_date,
    facts: {
      to_date: row.to_date,
      kind: row.kind,
      cause: row.cause,
      pension_return_month: row.pension_return_month,
    },
  })),
  factsOf: (sent) => {
    const stood = leaves.find((row) => row.from_date === sent.from)
    const cause = sent.reason ?? stood?.cause ?? (sent.kind === undefined ? (reason ?? '휴직') : '')
    return {
      to_date: sent.to ?? sent.from,
      kind: sent.kind ?? stood?.kind ?? absenceKindOf(cause),
      cause,
      pension_return_month: sent.pensionReturnMonth ?? false,
    }
  },
})
