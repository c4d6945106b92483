import { addDays, lastDay as endOf, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import type { SettlementRow } from '@handal/contracts/payroll/insurance-settlement'
import { refusalSentences } from '@handal/engine/answer'
import { isAllLeave } from '@handal/engine/payroll'
import {
  monthsTouched,
  mostInstalments,
  settleEmploymentYear,
  settleHealthYear,
  type WorkMonths,
} from '@handal/engine/settlement'
import type { Statute } from '@handal/statute/snapshot'
import { explainedOf } from '../../records/explained.ts'
import type { OpeningOf } from '../employees/public.ts'
import type { MonthPremiums } from '../payroll/public.ts'
import type { PersonRow } from './people.repo.ts'

/** Who is settled, and by what. */
export type Settling = {
  readonly person: PersonRow
  readonly year: number
  /** The last month of the year that is settled: months after it are not over yet. */
  readonly until: YearMonth
  readonly months: readonly MonthPremiums[]
  /** Sums of the year that the system before told. */
  readonly opening: OpeningOf | null
  readonly workMonths: WorkMonths
  readonly employerSize: Parameters<typeof settleEmploymentYear>[0]['employerSize']
  readonly cause: SettlementRow['cause']
  readonly statute: Statute
}

type Facts = {
  readonly span: { readonly hire: PlainDate; readonly lastDay: PlainDate | null }
  readonly missing: readonly YearMonth[]
  readonly opening: OpeningOf['facts'] | null
  readonly totalPay: number
}

const sumOf = (months: readonly MonthPremiums[], of: (month: MonthPremiums) => number): number =>
  months.reduce((sum, month) => sum + of(month), 0)

/** The days of the year that are settled, what the system before told of them, and months of which nothing is known. */
const factsOf = ({ person, year, until, months, opening }: Settling): Facts => {
  const running = `${year}-12` > until ? endOf(until) : null
  const lastDay = person.leave_date !== null && person.leave_date <= endOf(until) ? person.leave_date : running
  const span = { hire: person.hire_date, lastDay }
  const paid = new Set(months.filter(({ salary }) => salary).map(({ month }) => month))
  const touched = monthsTouched(span, year).filter((month) => !isAllLeave(person.away, month) && !paid.has(month))
  const told = opening?.asOf.startsWith(String(year)) === true ? opening : null
  const missing = touched.filter((month) => told === null || endOf(month) > told.asOf)
  const facts = told?.facts ?? null
  return {
    span,
    missing,
    opening: facts,
    totalPay: sumOf(months, ({ taxable }) => taxable) + (facts?.taxablePay ?? 0),
  }
}

const missingText = (missing: readonly YearMonth[]): string => {
  const [first] = missing
  if (first === undefined) return ''
  const more = missing.length === 1 ? '' : `부터 ${missing.length}달`
  return `${formatMonth(first)}${more} 급여명세서가 없어 계산하지 못합니다.`
}

const appliedIn = (
  months: readonly MonthPremiums[],
  of: (month: MonthPremiums) => number,
): SettlementRow['applied'] => {
  const found = months.find((month) => of(month) !== 0)
  return found === undefined ? null : { month: found.month, amount: of(found) }
}

const rowOf = ({ person, cause }: Settling, insurance: SettlementRow['insurance'], { totalPay, span }: Facts) => ({
  employeeNo: person.employee_no,
  employeeCode: person.employee_code,
  name: person.name,
  departmentName: person.department_name,
  birthDate: person.birth_date,
  acquiredOn: person.hire_date,
  lostOn: cause === 'LEAVING' && span.lastDay !== null ? addDays(span.lastDay, 1) : null,
  insurance,
  totalPay,
  workMonths: 0,
  countedMonths: 0,
  monthlyBase: null,
  fixed: null,
  settled: null,
  health: null,
  care: null,
  cause,
  instalments: 1,
  explain: [],
})

/** Health insurance and long-term care of a year (국민건강보험법 시행령 제34조, 제39조); null: not insured. Pure. */
export const settleHealthOf = (of: Settling): SettlementRow | null => {
  const { person, year, months, workMonths, statute, cause } = of
  const facts = factsOf(of)
  const { opening, missing, span, totalPay } = facts
  const paid = {
    health: sumOf(months, ({ health }) => health) + (opening?.healthPaid ?? 0),
    care: sumOf(months, ({ care }) => care) + (opening?.carePaid ?? 0),
  }
  if (!person.health && paid.health === 0) return null
  const employer =
    sumOf(months, (month) => month.employer_health + month.employer_care) +
    (opening?.healthPaid ?? 0) +
    (opening?.carePaid ?? 0)
  const base = {
    ...rowOf(of, 'HEALTH', facts),
    paid: { employee: paid.health + paid.care, employer },
    applied: appliedIn(months, (month) => month.settled_health),
  }
  if (missing.length > 0) return { ...base, note: missingText(missing) }
  const first = monthsTouched(span, year)[0]
  const brought =
    opening === null || first === undefined
      ? []
      : [{ month: first, health: opening.healthPaid ?? 0, care: opening.carePaid ?? 0 }]
  const settled = settleHealthYear(
    {
      span,
      year,
      totalPay,
      withheld: [...months.map(({ month, health, care }) => ({ month, health, care })), ...brought],
      workMonths,
      leaves: person.away,
    },
    statute,
  )
  if (!settled.ok) return { ...base, note: refusalSentences(settled.error).join(' ') }
  const { monthlyBase, fixedHealth, fixedCare, healthDifference, careDifference, figures, chargedMonths } =
    settled.value
  const fixed = fixedHealth + fixedCare
  const difference = healthDifference + careDifference
  return {
    ...base,
    workMonths: settled.value.workMonths,
    countedMonths: chargedMonths,
    monthlyBase,
    fixed: { employee: fixed, employer: fixed },
    settled: { employee: difference, employer: fixed - employer },
    health: { fixed: fixedHealth, paid: paid.health, settled: healthDifference },
    care: { fixed: fixedCare, paid: paid.care, settled: careDifference },
    instalments:
      cause === 'LEAVING' || chargedMonths === 0 ? 1 : mostInstalments(difference, Math.floor(fixed / chargedMonths)),
    note: '',
    explain: explainedOf(figures),
  }
}

/** Employment insurance of a year up to 2026 (고용산재보험료징수법 제19조); null: not insured. Pure. */
export const settleEmploymentOf = (of: Settling): SettlementRow | null => {
  const { person, year, months, employerSize, statute } = of
  const facts = factsOf(of)
  const { opening, missing, span, totalPay } = facts
  const employee = sumOf(months, ({ employment }) => employment) + (opening?.employmentPaid ?? 0)
  if (!person.employment && employee === 0) return null
  const employer = sumOf(months, (month) => month.employer_employment)
  const base = {
    ...rowOf(of, 'EMPLOYMENT', facts),
    paid: { employee, employer },
    applied: appliedIn(months, (month) => month.settled_employment),
  }
  if (missing.length > 0) return { ...base, note: missingText(missing) }
  if (person.durunuri) return { ...base, note: '두루누리 지원을 받아 공단의 정산 내역을 확인해야 합니다.' }
  const settled = settleEmploymentYear(
    {
      year,
      ...(of.cause === 'LEAVING' && span.lastDay !== null ? { lastDay: span.lastDay } : {}),
      totalPay,
      unemployment: person.unemployment,
      employerSize,
      accidentRatePermille: null,
      paid: { employee, employer, accident: 0 },
    },
    statute,
  )
  if (!settled.ok) return { ...base, note: refusalSentences(settled.error).join(' ') }
  const worked = monthsTouched(span, year).length
  return {
    ...base,
    workMonths: worked,
    countedMonths: worked,
    fixed: { employee: settled.value.employee.fixed, employer: settled.value.employer.fixed },
    settled: { employee: settled.value.employee.difference, employer: settled.value.employer.difference },
    note: opening === null ? '' : '이월 자료에 사업주 보험료가 없어 사업주 정산액은 참고만 해 주세요.',
    explain: explainedOf(settled.value.figures),
  }
}
