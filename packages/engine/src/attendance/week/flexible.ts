import { hours, maxOf, minus, num, over, type Quantity, times } from '@handal/base/quantity'
import { compareRatio } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { law, type LawRef } from '@handal/statute/law'
import { type FieldProblem, isCount } from '../problem.ts'

/** 선택적 근로시간제: law of the settlement and of its limits. */
export const flexLaw: readonly LawRef[] = [law('근로기준법', '제52조'), law('근로기준법', '제53조 제2항')]

/** One settlement period (정산기간) of 선택근로. */
export type FlexPeriod = {
  /** Calendar days of the period: at most one month, research and development three months. */
  readonly days: number
  /** Worked minutes of the period. */
  readonly worked: number
}

/** Hours of a settlement, exactly. */
export type FlexSettlement = {
  /** 40 × days ÷ 7 */
  readonly legalTotal: Quantity
  /** What was worked beyond it, with premium; 0 or more. */
  readonly overtime: Quantity
  /** 52 × days ÷ 7 */
  readonly limitTotal: Quantity
  /** Worked beyond the limit: a violation, and still to be paid. */
  readonly beyondLimit: Quantity
}

const NOTHING = num(0)
const perWeek = (weekly: number, days: number): Quantity => over(times(num(weekly), num(days)), num(7))
const above = (worked: Quantity, limit: Quantity): Quantity =>
  compareRatio(worked.value, limit.value) > 0 ? minus(worked, limit) : NOTHING

const LONGEST = 31

const problemsOf = ({ days, worked }: FlexPeriod, path: string): FieldProblem[] => {
  if (!isCount(days, LONGEST) || days === 0) {
    return [{ path: `${path}days`, message: `정산기간은 1일부터 ${LONGEST}일까지입니다.` }]
  }
  return isCount(worked, days * 1440)
    ? []
    : [{ path: `${path}worked`, message: '근로시간이 정산기간보다 길 수 없습니다.' }]
}

const settled = ({ days, worked }: FlexPeriod): FlexSettlement => {
  const total = hours(worked)
  const legalTotal = perWeek(40, days)
  const limitTotal = perWeek(52, days)
  return {
    legalTotal,
    overtime: above(total, legalTotal),
    limitTotal,
    beyondLimit: above(total, limitTotal),
  }
}

/**
 * Settlement of 선택근로 of at most one month (근로기준법 제52조 제1항, 제53조 제2항): overtime is what passes the legal total of the
 * period. The premium of the night is still daily. The written agreement is the caller's to store.
 */
export const settleFlex = (period: FlexPeriod): Result<FlexSettlement, readonly FieldProblem[]> => {
  const problems = problemsOf(period, '')
  return problems.length > 0 ? err(problems) : ok(settled(period))
}

/** Settlement of research and development over up to three months. */
export type FlexResearch = FlexSettlement & {
  /** Each month by itself: what passes 40 hours on average in it is paid with +50 % at once (제52조 제2항 제2호). */
  readonly monthly: readonly FlexSettlement[]
  /** Overtime of the whole period that no month has paid yet. */
  readonly rest: Quantity
}

/**
 * 선택근로 of research and development (근로기준법 제52조 제2항): settled by month and by period. What a month has paid is not paid
 * again by the period.
 */
export const settleFlexResearch = (months: readonly FlexPeriod[]): Result<FlexResearch, readonly FieldProblem[]> => {
  if (months.length < 1 || months.length > 3) {
    return err([{ path: 'months', message: '정산기간은 한 달부터 석 달까지입니다.' }])
  }
  const problems = months.flatMap((month, index) => problemsOf(month, `months.${index}.`))
  if (problems.length > 0) return err(problems)
  const whole = settled({
    days: months.reduce((sum, { days }) => sum + days, 0),
    worked: months.reduce((sum, { worked }) => sum + worked, 0),
  })
  const monthly = months.map(settled)
  let rest = whole.overtime
  for (const { overtime } of monthly) rest = maxOf(minus(rest, overtime), NOTHING)
  return ok({ ...whole, monthly, rest })
}
