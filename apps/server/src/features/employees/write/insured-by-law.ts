import { addDays, addMonths, later, type PlainDate } from '@handal/base/date'
import { ratio, reduce } from '@handal/base/ratio'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { type Eligibility, insuranceEligibility } from '@handal/engine/payroll'
import type { Statute } from '@handal/statute/snapshot'
import { lawText } from '@handal/statute/law'
import type { CompanyRules, ContractHours } from '../../settings/public.ts'
import { contractsOf, hoursOn } from '../term-hours.ts'

/** What of a person decides the insurances: age, origin and how long they are to work. */
export type Origin = {
  /** null: not known. */
  readonly birth: PlainDate | null
  readonly hired: PlainDate
  readonly visa: string | null
  readonly nationality: string
  readonly contractEnd: PlainDate | null
}
type Hours = Pick<ContractHours, 'monthlyHours' | 'weeklyMinutes'>
/** What was told that the law leaves to the person. */
type Choices = { readonly pensionAfter60?: boolean | undefined; readonly isDaily?: boolean }

const KOREA = 'KR'
/** Contractual hours of a week as an exact text. */
export const weekOf = ({ weeklyMinutes }: Hours): string => {
  const { n, d } = reduce(ratio(weeklyMinutes, 60))
  return d === 1n ? `${n}` : `${n}/${d}`
}

/**
 * Which insurances a person belongs to on a day, by visa, nationality, age and hours (labour rules §5.3); null: a birth date or a
 * status of stay that the law knows is missing.
 */
export const judgeInsurance = (
  statute: Statute,
  origin: Origin,
  hours: Hours,
  day: PlainDate,
  { pensionAfter60, isDaily }: Choices = {},
): Eligibility | null => {
  const { birth, hired, nationality, contractEnd } = origin
  if (birth === null) return null
  const isForeign = nationality !== KOREA
  if (isForeign && (origin.visa === null || origin.visa === '')) return null
  const found = insuranceEligibility(
    {
      on: later(day, hired),
      birth,
      hire: hired,
      visa: isForeign ? origin.visa : null,
      ...(isForeign ? { nationality } : {}),
      monthlyHours: hours.monthlyHours,
      weeklyHours: weekOf(hours),
      threeMonths: contractEnd === null || addDays(contractEnd, 1) >= addMonths(hired, 3),
      ...(isDaily === true ? { dailyWorker: true, eightDays: true } : {}),
      ...(pensionAfter60 === true ? { pensionVoluntary: true } : {}),
    },
    statute,
  )
  return found.ok ? found.value : null
}

/** The insurances that a form of a person has, with their names. */
const PARTS = [
  ['pension', '국민연금'],
  ['health', '건강보험'],
  ['employment', '고용보험'],
  ['unemployment', '실업급여'],
] as const
type Part = (typeof PARTS)[number][0]

/** Who belongs to what; what the law leaves to be asked counts as insured, and a notice says that it has to be asked. */
export const insuredBy = (judged: Eligibility | null): Readonly<Record<Part, boolean>> => ({
  pension: judged?.pension.insured !== false,
  health: judged?.health.insured !== false,
  employment: judged?.employment.insured !== false,
  unemployment: judged?.unemployment.insured !== false,
})

/** Each insurance as the law has it, with reason and law. `insured` null: it has to be asked. */
export const toldByLaw = (judged: Eligibility | null) =>
  PARTS.map(([code, name]) => ({
    code,
    name,
    insured: judged === null ? null : judged[code].insured,
    reason: judged === null ? '생년월일과 체류자격을 알아야 판단할 수 있습니다.' : judged[code].reason,
    law: judged === null ? null : lawText(judged[code].law),
  }))

const newest = <R extends { readonly from: PlainDate }>(rows: readonly R[], day: PlainDate): R | undefined =>
  rows.find(({ from }) => from <= day) ?? rows.at(-1)

/** Whether an insurance is entered as the law has it, and why not; `why` null: nobody said. */
type Entered = { readonly [P in Part]: boolean } & { readonly why: string | null }

/**
 * Sentences about insurances of a judgement that are entered otherwise than the law has them, or that have to be asked. With a
 * reason a deviation is told, without one it has to be looked at (labour rules §5.3).
 */
export const besideLaw = (judged: Eligibility, entered: Entered): string[] =>
  toldByLaw(judged).flatMap(({ code, name, insured, reason, law }) => {
    if (insured === null) return [`${name}: ${reason}`]
    if (insured === entered[code]) return []
    const how = entered[code] ? '가입' : '미가입'
    return [
      entered.why === null
        ? `${name}: ${reason} 지금은 ${how}으로 되어 있으니 확인해 주세요(${law ?? ''}).`
        : `${name}: ${reason} 사유를 남기고 ${how}으로 저장했습니다(${law ?? ''}).`,
    ]
  })

/**
 * What is said of the insurances of a person who was written. `why`: the reason that stands with their entry, null: none; `isSent`:
 * the body brought that entry; `moves`: it may have moved what the law goes by, and then a deviation is asked again.
 */
export const insuranceNotices = (
  person: EmployeeDetail,
  statute: Statute,
  rulesOn: (day: PlainDate) => CompanyRules,
  today: PlainDate,
  { isSent, moves, why }: { readonly isSent: boolean; readonly moves: boolean; readonly why: string | null },
): string[] => {
  const day = later(person.encpnd, today)
  const held = newest(person.insurance, day)
  if (held === undefined || newest(person.tax, day)?.incomeKind === 'BUSINESS') return []
  const judged = judgeInsurance(
    statute,
    {
      birth: person.birthDate,
      hired: person.encpnd,
      visa: person.visa,
      nationality: person.nationality,
      contractEnd: person.contractEndDate,
    },
    hoursOn(contractsOf(person), rulesOn, day),
    day,
    { pensionAfter60: held.pensionAfter60, isDaily: newest(person.tax, day)?.incomeKind === 'DAILY' },
  )
  if (judged === null)
    return person.nationality === KOREA
      ? []
      : ['체류자격을 알 수 없어 4대보험을 판단하지 못했습니다. 체류자격을 적고 보험을 확인해 주세요.']
  if (why !== null && !isSent && !moves) return []
  return besideLaw(judged, { ...held, why: isSent ? why : null })
}
