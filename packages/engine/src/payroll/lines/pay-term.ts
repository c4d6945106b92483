import { formatWon } from '@handal/base/format'
import { hours, maxOf, minOf, num, over, plus, type Quantity, times } from '@handal/base/quantity'
import type { Rounding } from '@handal/base/rounding'
import { law } from '@handal/statute/law'
import type { Operands, ProrateMethod } from '../payslip/facts.ts'
import { has, int, intAt, ints, text, valueAt } from '../payslip/operands.ts'
import type { Rule } from '../payslip/rule.ts'

/** How a sentence calls the days of a method (labour rules §2.4). */
export const DAYS_OF: Readonly<Record<ProrateMethod, string>> = {
  CALENDAR: '달력의 날수',
  FIXED30: '30일',
  WORKDAYS: '소정근로일',
  PAIDDAYS: '소정근로일과 주휴일',
  HOURS209: '유급 시간',
}

const largest = (amounts: readonly number[]): Quantity =>
  num(
    amounts.reduce((a, b) => Math.max(a, b), 0),
    '한 달 금액',
  )

/** One stretch with its own terms: amount × days ÷ all days, or the hourly rate × paid hours. */
const part = (o: Operands, index: number): Quantity => {
  const amount = num(intAt(o, 'a', index), '한 달 금액')
  const days = num(intAt(o, 'd', index), '재직', '일')
  if (text(o, 'm') !== 'HOURS209') return over(times(amount, days), num(int(o, 'n'), '', '일'))
  const standard = num(String(valueAt(o, 's', index)), '', '시간')
  return times(times(over(amount, standard), hours(intAt(o, 'h', index))), days)
}

/** The full amount, or the sum of its stretches, never above the largest monthly amount (labour rules §2.4). */
const formula = (o: Operands): Quantity => {
  if (has(o, 'v')) return num(int(o, 'v'))
  const amounts = ints(o, 'a')
  let sum = part(o, 0)
  for (let index = 1; index < amounts.length; index++) sum = plus(sum, part(o, index))
  return minOf(sum, maxOf(largest(amounts), num(0)))
}

const sentence = (o: Operands, label: string): string => {
  if (has(o, 'v')) return `급여 조건에 정한 ${label} 전액입니다.`
  const days = ints(o, 'd').reduce((a, b) => a + b, 0)
  const method = text(o, 'm') as ProrateMethod
  const changed = ints(o, 'a').length > 1 ? ' 도중에 바뀐 금액은 날수대로 나누었습니다.' : ''
  if (has(o, 'i'))
    return `${DAYS_OF[method]} ${has(o, 'n') ? `${int(o, 'n')}일 ` : ''}가운데 이 항목을 적용한 ${days}일분입니다.${changed}`
  if (method === 'HOURS209') return `통상시급에 재직한 유급일 ${days}일의 시간을 곱했습니다.${changed}`
  if (method === 'FIXED30') return `한 달을 30일로 보고 재직한 ${days}일분을 계산했습니다.${changed}`
  return `${DAYS_OF[method]} ${int(o, 'n')}일 가운데 재직한 ${days}일분입니다.${changed}`
}

const notes = (o: Operands): string[] =>
  has(o, 'v')
    ? []
    : [
        `${DAYS_OF[text(o, 'm') as ProrateMethod]} 기준으로 나눕니다. 한 달 금액 ${formatWon(Math.max(...ints(o, 'a')))}을 넘지 않습니다.`,
      ]

/** What other rules of agreed amounts say and calculate alike. */
export const agreedAmount = { formula, sentence, notes }

const rule = (name: string, rounding: Rounding): Rule => ({
  name,
  versions: [{ from: '1997-03-13', refs: [law('근로기준법', '제43조 제1항')], rounding, formula, sentence, notes }],
})

/** An amount of the pay terms that is paid; rounded up so that nobody falls below the agreed pay. */
export const termPay = rule('item.term', 'CEIL1')
/** An amount of the pay terms that is withheld; rounded down. */
export const termDeduction = rule('item.termDeduction', 'FLOOR1')
