import { daysBetween, parseDate } from '@handal/base/date'
import { CONTRACT_PERPETUAL } from '@handal/contracts/common'
import type { SuperHome } from '@handal/contracts/home'
import * as format from '../../shared/format.ts'
import { currentStep } from './home-text.ts'

export type CockpitCompany = SuperHome['companies'][number]

/** A contract that ends within so many days stands out. */
const ENDING_DAYS = 30

/** What somebody has to look at before a company's month can be confirmed. */
export const checksOf = (company: CockpitCompany): number =>
  (company.run?.checks ?? []).reduce((sum, check) => sum + check.count, 0)

/** The month of a company when it is another than the one shown: `10월`, else empty. */
export const otherMonth = (company: CockpitCompany, month: string): string =>
  company.run === null || company.run.month === month ? '' : `${Number(company.run.month.slice(5))}월`

/** Whether all seven steps of a company's month are done. */
export const isClosed = (company: CockpitCompany): boolean =>
  company.run !== null && company.run.steps.every((step) => step.state === 'done')

/** Whether the pay of a company's month has been sent. */
export const isPaid = (company: CockpitCompany): boolean =>
  company.run !== null && company.run.steps.some((step) => step.step === 'transfer' && step.state === 'done')

/** The step under way, `완료` when none is left, `사원 없음` without anybody to pay. */
export const stepWord = (company: CockpitCompany): string =>
  company.run === null ? '사원 없음' : (currentStep(company.run)?.step.label ?? '완료')

/** A company's contract in words; `soon` within 30 days of its end or past it. */
export const contractOf = (company: CockpitCompany, today: string): { text: string; soon: boolean } => {
  const end = parseDate(company.contractEndDate ?? '')
  const now = parseDate(today)
  if (end === null || now === null)
    return { text: company.contractType === CONTRACT_PERPETUAL ? '무기한' : '정보 없음', soon: false }
  return { text: format.date(end), soon: daysBetween(now, end) <= ENDING_DAYS }
}

/** Companies with something to check first, then those whose payday is near; closed ones and those without people last. */
export const inOrder = (companies: readonly CockpitCompany[]): CockpitCompany[] => {
  const rank = (company: CockpitCompany): number =>
    company.run === null ? 3 : isClosed(company) ? 2 : checksOf(company) > 0 ? 0 : 1
  return companies.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.run?.payDate ?? '').localeCompare(b.run?.payDate ?? '') ||
      checksOf(b) - checksOf(a) ||
      a.companyNo - b.companyNo,
  )
}

/** The counts over the table. */
export const cockpitCounts = ({ companies, today }: Pick<SuperHome, 'companies' | 'today'>) => ({
  companies: companies.length,
  people: companies.reduce((sum, company) => sum + company.people, 0),
  closed: companies.filter(isClosed).length,
  toCheck: companies.filter((company) => checksOf(company) > 0).length,
  checks: companies.reduce((sum, company) => sum + checksOf(company), 0),
  ending: companies.filter((company) => contractOf(company, today).soon).length,
})
