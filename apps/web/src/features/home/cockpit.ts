import { daysBetween, parseDate } from '@handal/base/date'
import { finder } from '@handal/base/search'
import { CONTRACT_PERPETUAL } from '@handal/contracts/common'
import type { SuperHome } from '@handal/contracts/session/home'
import { CLOSE_STEP_NAME, CLOSE_STEPS, type CloseStep } from '@handal/contracts/payroll/payroll-state'
import * as format from '../../shared/format.ts'
import { currentStep } from './home-text.ts'

export type CockpitCompany = SuperHome['companies'][number]
/** Where a company's month stands: the step under way, or past all of them. */
export type CockpitStep = CloseStep | 'done'
export const COCKPIT_STEPS: readonly CockpitStep[] = [...CLOSE_STEPS, 'done']
export const stepName = (step: CockpitStep): string => (step === 'done' ? '완료' : CLOSE_STEP_NAME[step])

/** A contract that ends within so many days stands out. */
const ENDING_DAYS = 30

/** How many people, or missing things, stand in a company's way. */
export const blockedCount = ({ blockers }: CockpitCompany): number =>
  blockers.reduce((sum, blocker) => sum + blocker.count, 0)
export const isBlocked = ({ blockers }: CockpitCompany): boolean => blockers.length > 0
/** What stands in the way, in words. */
export const blockedText = ({ blockers }: CockpitCompany): string => blockers.map(({ title }) => title).join(', ')

/** The month of a company when it is another than the one shown: `10월`, else empty. */
export const otherMonth = (company: CockpitCompany, month: string): string =>
  company.run === null || company.run.month === month ? '' : `${Number(company.run.month.slice(5))}월`

/** Where the month of a company stands; null before its first. */
export const stepOf = ({ run }: CockpitCompany): CockpitStep | null =>
  run === null ? null : (currentStep(run)?.step.step ?? 'done')

/** Whether the pay of a company's month has been sent. */
export const isPaid = ({ run }: CockpitCompany): boolean =>
  run !== null && run.steps.some((step) => step.step === 'transfer' && step.state === 'done')

/** The step under way in words. */
export const stepWord = (company: CockpitCompany): string => {
  const step = stepOf(company)
  return step === null ? '시작 전' : stepName(step)
}

/** A company's contract in words; `soon` within 30 days of its end or past it. */
export const contractOf = (company: CockpitCompany, today: string): { text: string; soon: boolean } => {
  const end = parseDate(company.contractEndDate ?? '')
  const now = parseDate(today)
  if (end === null || now === null)
    return { text: company.contractType === CONTRACT_PERPETUAL ? '무기한' : '정보 없음', soon: false }
  return { text: format.date(end), soon: daysBetween(now, end) <= ENDING_DAYS }
}

/** Most blocked first; of those alike whose payday is nearest. Closed months and companies that have not begun come last. */
export const inOrder = (companies: readonly CockpitCompany[]): CockpitCompany[] => {
  const rank = (company: CockpitCompany): number => {
    if (company.run === null) return 1
    return isBlocked(company) || stepOf(company) !== 'done' ? 0 : 2
  }
  return companies.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      blockedCount(b) - blockedCount(a) ||
      (a.run?.payDate ?? '').localeCompare(b.run?.payDate ?? '') ||
      a.companyNo - b.companyNo,
  )
}

export type CockpitView = 'all' | 'blocked' | 'ending'
export type CockpitFilter = {
  readonly view: CockpitView
  readonly step: CockpitStep | null
  readonly payDate: string
  readonly search: string
}
const inView = (company: CockpitCompany, view: CockpitView, today: string): boolean =>
  view === 'all' || (view === 'blocked' ? isBlocked(company) : contractOf(company, today).soon)

/** The companies that a filter leaves, in order; by name, initial consonants or trade. */
export const chosenOf = (
  { companies, today }: Pick<SuperHome, 'companies' | 'today'>,
  { view, step, payDate, search }: CockpitFilter,
): CockpitCompany[] => {
  const found = finder(search)
  return inOrder(
    companies.filter(
      (company) =>
        inView(company, view, today) &&
        (step === null || stepOf(company) === step) &&
        (payDate === '' || company.run?.payDate === payDate) &&
        found(`${company.companyName} ${company.businessType}`),
    ),
  )
}

/** The counts of a view, and of each step with its blocked ones. */
export const cockpitCounts = ({ companies, today }: Pick<SuperHome, 'companies' | 'today'>) => ({
  companies: companies.length,
  people: companies.reduce((sum, company) => sum + company.people, 0),
  blocked: companies.filter(isBlocked).length,
  ending: companies.filter((company) => contractOf(company, today).soon).length,
  steps: COCKPIT_STEPS.map((step) => {
    const there = companies.filter((company) => stepOf(company) === step)
    return { step, companies: there.length, blocked: step === 'done' ? 0 : there.filter(isBlocked).length }
  }),
})
