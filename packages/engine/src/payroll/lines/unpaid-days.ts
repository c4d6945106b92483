import { formatHours, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { hours, num, over, plus, type Quantity, sumCalled, times } from '@handal/base/quantity'
import { law } from '@handal/statute/law'
import type { Operands } from '../payslip/facts.ts'
import { has, int, int0, ints } from '../payslip/operands.ts'
import { hourlyWage, toldWageTerms, wageNote } from '../wage/ordinary-wage.ts'
import type { Rule, RuleVersion } from '../payslip/rule.ts'
import { lostHolidayLaws } from './bucket-pay.ts'

/** Salary of the days, and what is missed of other days at the hourly ordinary wage; a line has at least one of them. */
const formula = (o: Operands): Quantity => {
  if (has(o, 'v')) return num(int(o, 'v'))
  const byHour = (): Quantity => times(hourlyWage(o), hours(int(o, 'm'), '근로하지 않은 시간'))
  if (!has(o, 'a')) return byHour()
  const [first = 0, ...rest] = ints(o, 'a')
  const days = num(int0(o, 'd') + int0(o, 'w'), '빠진', '일')
  const pay = sumCalled('한 달 급여', num(first), ...rest.map((each) => num(each)))
  const byDay = over(times(pay, days), num(int(o, 'n'), '', '일'))
  return has(o, 'm') ? plus(byDay, byHour()) : byDay
}

const sentence = (o: Operands): string => {
  if (has(o, 'x')) return '근로하지 않은 날과 시간의 급여가 이 기간의 급여보다 많아 급여 전액만 공제했습니다.'
  if (has(o, 'v')) return '이 기간의 소정근로일을 모두 결근하여 급여 전액을 공제했습니다.'
  const byHour = (): string =>
    `근로하지 않은 시간 ${josa(formatHours(int(o, 'm')), '은/는')} 통상시급으로 공제했습니다.`
  if (!has(o, 'a')) return byHour()
  const days = [
    ...(has(o, 'd') ? [`결근한 ${int(o, 'd')}일`] : []),
    ...(has(o, 'w') ? [`개근하지 않은 주의 주휴일 ${int(o, 'w')}일`] : []),
  ].join('과 ')
  const byDay = `달력의 날수 ${int(o, 'n')}일 가운데 ${days}의 급여를 공제했습니다.`
  return has(o, 'm') ? `${byDay} 그 밖의 ${byHour()}` : byDay
}

const notes = (o: Operands): string[] => {
  if (has(o, 'x')) return [`날과 시간으로 계산한 금액은 ${formatWon(int(o, 'x'))}입니다.`]
  return has(o, 'm') ? [wageNote(o)] : []
}

const version = (formulaOf: RuleVersion['formula']): RuleVersion => ({
  from: '2018-03-20',
  refs: [law('근로기준법', '제43조 제1항')],
  moreRefs: (o) => (has(o, 'w') ? lostHolidayLaws : []),
  rounding: 'FLOOR1',
  formula: formulaOf,
  sentence,
  notes,
  terms: (o) => (has(o, 'm') ? toldWageTerms(o) : []),
})

/**
 * Whole unpaid days by the calendar (근로기준법 제43조 제1항, labour rules §2.5): a won a month of the items, n days of the period,
 * d days of absence, w weekly holidays that they cost (시행령 제30조 제1항), m minutes of other days with the terms of the ordinary
 * wage. Or all of the salary: v won, x won that were more than it.
 */
export const unpaidDays: Rule = { name: 'item.unpaidDays', versions: [version(formula)] }

/** The same as a negative earning, for companies that show it among the payments. */
export const unpaidDaysEarning: Rule = {
  name: 'item.unpaidDaysEarning',
  versions: [version((o) => times(formula(o), num(-1)))],
}
