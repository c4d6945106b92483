import type { PlainDate } from '@handal/base/date'
import { maxOf, minus, num, plus, type Quantity } from '@handal/base/quantity'
import { compareRatio, ratioOf } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import { badFields, checker, type Refusal } from '../answer/check.ts'
import { decimalText, type ExplainedFigure } from '../answer/explained.ts'
import { leaveGrants } from './grants.ts'
import type { LeaveFacts, LeaveGrant } from './leave-facts.ts'

/** What a leaver of a company with fiscal years keeps. HIRE_DATE needs a clause in the work rules. */
export type LeaverRecalc = 'HIGHER_OF' | 'HIRE_DATE'
/** The values of the setting, the default first. */
export const leaverRecalcs: readonly LeaverRecalc[] = ['HIGHER_OF', 'HIRE_DATE']

/** Annual leave at leaving. Days are decimals. */
export type LeaveSettlementFacts = Omit<LeaveFacts, 'last' | 'asOf' | 'basis'> & {
  readonly last: PlainDate
  readonly leaverRecalc?: LeaverRecalc
  /** Days used in the whole service. */
  readonly used?: string
  /** Days that lapsed after valid promotion (제61조). */
  readonly lapsed?: string
  /** Days already paid out. */
  readonly paid?: string
}
/** Totals granted over the whole service on both bases, what the fiscal one lacks, and what is still to be paid. Days. */
export type LeaveSettlement = {
  readonly hireBasis: string
  readonly fiscalBasis: string
  /** Days to add to those by fiscal years. */
  readonly shortfall: string
  /** The total that holds. */
  readonly entitled: string
  /** Entitled less used, lapsed and paid days; 0 when more was used. */
  readonly payable: string
  /** Days used beyond what was granted; recovered only with consent. */
  readonly overused: string
  readonly figures: readonly ExplainedFigure[]
}

const equality = law('근로개선정책과-5352', '(2011.12.19.)')
const recompute = law('임금근로시간정책팀-489', '(2008.2.28.)')

const total = (grants: readonly LeaveGrant[]): Quantity => {
  const [first, ...rest] = grants.map(({ days }) => num(days))
  return first === undefined ? num(0) : rest.reduce(plus, first)
}

const dayFigure = (
  figure: string,
  label: string,
  quantity: Quantity,
  laws: ExplainedFigure['laws'],
): ExplainedFigure & { readonly value: string } => ({
  figure,
  label,
  value: decimalText(quantity),
  unit: '일',
  quantity,
  rounding: null,
  laws,
})

const flat = (quantity: Quantity): Quantity => num(quantity.value)

/**
 * Settlement of annual leave at leaving (근로기준법 제60조): the totals granted over the whole service by hire date and by fiscal years are
 * compared. Too few by fiscal years: the missing days are due (근로개선정책과-5352, 2011-12-19). Too many: the worker keeps
 * them unless the work rules recompute by hire date (임금근로시간정책팀-489, 2008-02-28).
 */
export const leaveSettlement = (facts: LeaveSettlementFacts): Result<LeaveSettlement, Refusal> => {
  const { leaverRecalc = 'HIGHER_OF', used = '0', lapsed = '0', paid = '0', last, ...rest } = facts
  const check = checker()
  check.decimal(used, 'used', { least: 0 })
  check.decimal(lapsed, 'lapsed', { least: 0 })
  check.decimal(paid, 'paid', { least: 0 })
  if (!leaverRecalcs.includes(leaverRecalc))
    check.fault('leaverRecalc', `쓸 수 있는 값은 ${leaverRecalcs.join(', ')}입니다.`)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const byHire = leaveGrants({ ...rest, last, asOf: last, basis: 'HIRE' })
  if (!byHire.ok) return byHire
  const byYear = leaveGrants({ ...rest, last, asOf: last, basis: 'FISCAL' })
  if (!byYear.ok) return byYear
  const article = law('근로기준법', '제60조')
  const hire = dayFigure('hireBasis', '입사일 기준 총 연차', total(byHire.value.grants), [article])
  const fiscal = dayFigure('fiscalBasis', '회계연도 기준 총 연차', total(byYear.value.grants), [article])
  const holds = leaverRecalc === 'HIRE_DATE' ? flat(hire.quantity) : flat(maxOf(hire.quantity, fiscal.quantity))
  const gap = maxOf(minus(flat(hire.quantity), flat(fiscal.quantity)), num(0))
  const taken = [used, lapsed, paid].map((days) => num(days)).filter(({ value }) => value.n !== 0n)
  const left = taken.reduce(minus, holds)
  const over = compareRatio(left.value, ratioOf('0')) < 0
  const shortfall = dayFigure('shortfall', '추가로 줄 연차', gap, [equality])
  const entitled = dayFigure('entitled', '인정하는 연차', holds, [leaverRecalc === 'HIRE_DATE' ? recompute : equality])
  const payable = dayFigure('payable', '수당으로 줄 연차', over ? num(0) : left, [law('근로기준법', '제36조')])
  return ok({
    hireBasis: hire.value,
    fiscalBasis: fiscal.value,
    shortfall: shortfall.value,
    entitled: entitled.value,
    payable: payable.value,
    overused: over ? decimalText(minus(num(0), flat(left))) : '0',
    figures: [hire, fiscal, shortfall, entitled, payable],
  })
}
