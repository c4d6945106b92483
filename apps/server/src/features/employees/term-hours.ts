import type { PlainDate } from '@handal/base/date'
import { formatHours, formatNumber, plainDecimal } from '@handal/base/format'
import { parseDuration } from '@handal/base/hhmm'
import { josa } from '@handal/base/josa'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { holding } from '../../db/dated.ts'
import {
  companyHoursOf,
  type CompanyRules,
  contractHoursOf,
  type ContractHours,
  type EnteredHours,
  plannedDayMinutes,
  type PlannedWork,
} from '../settings/public.ts'

type Assigned = PlannedWork & { readonly valid_from: PlainDate }
type Term = EnteredHours & { readonly valid_from: PlainDate }
/** What was entered of the hours of somebody, newest first. */
export type Contracts = { readonly terms: readonly Term[]; readonly assignments: readonly Assigned[] }
type RulesOn = (day: PlainDate) => CompanyRules

/** How somebody is planned to work on a day, of entries newest first; before the first of them as it says. */
export const workOn = <A extends Assigned>(assignments: readonly A[], day: PlainDate): A | undefined =>
  holding(assignments, day, ({ valid_from }) => valid_from) ?? assignments.at(-1)
const termOn = (terms: readonly Term[], day: PlainDate): Term | undefined =>
  holding(terms, day, ({ valid_from }) => valid_from) ?? terms.at(-1)

/** The contractual hours of pay terms on their first day: what was entered, else what the plan and the company come to. */
export const hoursOfTerm = (term: Term, assignments: readonly Assigned[], rulesOn: RulesOn): ContractHours =>
  contractHoursOf(term, workOn(assignments, term.valid_from), rulesOn(term.valid_from))

/** The contractual hours of somebody on a day. */
export const hoursOn = ({ terms, assignments }: Contracts, rulesOn: RulesOn, day: PlainDate): ContractHours =>
  contractHoursOf(termOn(terms, day), workOn(assignments, day), rulesOn(day))

/** What was entered of the hours in a record as it is answered. */
export const contractsOf = ({
  payTerms,
  assignments,
}: Pick<EmployeeDetail, 'payTerms' | 'assignments'>): Contracts => ({
  terms: payTerms.map((term) => ({
    valid_from: term.from,
    monthly_hours: term.monthlyFromPlan === true ? null : term.monthlyHours,
    daily_minutes: term.dailyFromPlan === true ? null : parseDuration(term.dailyHours),
  })),
  assignments: assignments.map((one) => ({
    valid_from: one.from,
    work_schedule: one.workSch,
    working_weekdays: one.mdwkWorkday,
    base_start: one.baseAtendtime,
    base_end: one.baseLvofctime,
  })),
})

/** Monthly hours that are agreed with paid Saturdays of a full week (근로기준법 시행령 제6조 제2항 제4호). */
const PAID_SATURDAYS = ['226', '243']

/**
 * What does not fit between planned times, contractual day, week and monthly hours that were entered (labour rules §2.1), and
 * monthly hours that rounding makes more than they are; empty: nothing.
 */
export const hoursDiffer = (
  entered: EnteredHours,
  work: PlannedWork | undefined,
  rules: CompanyRules,
): readonly string[] => {
  const found: string[] = []
  const { dailyMinutes, weeklyMinutes } = contractHoursOf(entered, work, rules)
  const planned = plannedDayMinutes(work, rules)
  if (work !== undefined && entered.daily_minutes !== null && entered.daily_minutes !== planned)
    found.push(
      `근무시각으로는 하루 ${formatHours(planned)}인데 하루 소정근로시간은 ${formatHours(dailyMinutes)}입니다. 실제 계약을 확인해 주세요.`,
    )
  if (weeklyMinutes === 0) return found
  const [usual, exact, rounded] = companyHoursOf(weeklyMinutes, rules)
  const monthly = entered.monthly_hours === null ? null : plainDecimal(entered.monthly_hours)
  if (monthly === null) {
    if (usual === rounded && Number(usual) > Number(exact))
      found.push(
        `월 소정근로시간 ${formatNumber(exact)}시간을 ${josa(`${formatNumber(usual)}시간`, '으로/로')} 반올림해 통상시급이 낮아집니다. 월 소정근로시간을 ${formatNumber(exact)}시간으로 적어 주세요.`,
      )
    return found
  }
  const isAgreed = [usual, exact, rounded].includes(monthly)
  if (isAgreed || (weeklyMinutes >= rules.weekMinutes && PAID_SATURDAYS.includes(monthly))) return found
  found.push(
    `한 주 ${formatHours(weeklyMinutes)}이면 월 소정근로시간은 ${formatNumber(usual)}시간인데 ${formatNumber(monthly)}시간입니다. 통상시급이 달라지니 확인해 주세요.`,
  )
  return found
}

/** The same of somebody from a day on, each sentence once. */
export const hoursNotices = ({ terms, assignments }: Contracts, rulesOn: RulesOn, day: PlainDate): string[] => {
  const starts = [...terms, ...assignments].map(({ valid_from: from }) => from).filter((from) => from > day)
  const found = [day, ...starts.toSorted()].flatMap((date) => {
    const term = termOn(terms, date)
    return term === undefined ? [] : hoursDiffer(term, workOn(assignments, date), rulesOn(date))
  })
  return [...new Set(found)]
}
