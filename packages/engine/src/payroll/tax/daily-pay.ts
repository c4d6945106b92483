import { floorRatio, ratio } from '@handal/base/ratio'
import { eachOf, TOTAL_MINUTES } from '@handal/base/work-time'
import { calculateItems } from '../items/item-lines.ts'
import { itemContext } from '../items/items.ts'
import type { AttendanceTotals, DailyWorkFacts, PayslipFacts, SalaryItem, WorkedDay } from '../payslip/facts.ts'
import type { Pass } from '../payslip/pass.ts'
import { isHoursItem, lastTerms } from '../wage/ordinary-wage.ts'

const NOTHING = { scheduledDays: 1, workedDays: 1, absentDays: 0, paidLeaveDays: '0' }

/** The facts of one day alone, under the terms of that day: nothing of them is of the month. */
const factsOfDay = (facts: PayslipFacts, { date, ...minutes }: WorkedDay): PayslipFacts => {
  const term = facts.terms.findLast(({ from }) => from <= date) ?? facts.terms[0]
  const attendance: AttendanceTotals = { ...eachOf(TOTAL_MINUTES, () => 0), ...minutes, ...NOTHING }
  return { ...facts, terms: term === undefined ? [] : [term], attendance, entries: [], overrides: [] }
}

/** Whether an item pays the time of a day, and is taxed. */
const paysTime = (item: SalaryItem, facts: PayslipFacts): boolean => {
  if (item.kind !== 'earning' || item.tax !== 'taxable') return false
  const term = lastTerms(facts)
  const isBucket = typeof item.source === 'object' && 'bucketPay' in item.source
  return isBucket || (term !== null && isHoursItem(item, term))
}

/** Won that the time of a day earns, in whole won. */
const earnedOn = (pass: Pass, day: WorkedDay): number => {
  const facts = factsOfDay(pass.facts, day)
  const alone: Pass = { ...pass, facts, overrides: new Map(), warnings: [], blocks: [], notApplicable: [], figures: {} }
  return calculateItems(alone, itemContext(facts)).reduce(
    (sum, { item, line }) => (paysTime(item, facts) ? sum + line.amount : sum),
    0,
  )
}

/** Whole won in the proportions of `weights`, which add up to `total` won. */
const inProportion = (total: number, weights: readonly number[]): readonly number[] => {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  let [before, given] = [0n, 0n]
  return weights.map((weight) => {
    before += BigInt(weight)
    const upTo = floorRatio(ratio(BigInt(total) * before, all))
    const own = upTo - given
    given = upTo
    return Number(own)
  })
}

/**
 * The taxable pay of each worked day (소득세법 제47조 제2항: the deduction is that of a day). It is shared out by what the time of
 * each day earns, so that what is paid beside the time, weekly holidays and amounts entered for the month, goes with the work. Facts
 * that tell the pay of the days, or no day, stay as they are.
 */
export const withDailyPay = (pass: Pass, taxable: number): PayslipFacts => {
  const { facts } = pass
  const { dailyWork } = facts
  if (facts.incomeKind !== 'DAILY' || dailyWork?.worked === undefined || dailyWork.days !== undefined) return facts
  const { worked } = dailyWork
  const earned = worked.map((day) => earnedOn(pass, day))
  if (earned.every((won) => won === 0)) return facts
  const pays = inProportion(taxable, earned)
  const days: DailyWorkFacts['days'] = worked.map(({ date }, at) => ({ date, pay: pays[at] ?? 0 }))
  return { ...facts, dailyWork: { ...dailyWork, days } }
}
