import { formatHours, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { hours, num, over, plus, type Quantity, times } from '@handal/base/quantity'
import { ratioOf, ratio } from '@handal/base/ratio'
import { law } from '@handal/statute/law'
import type { Operands } from '../facts.ts'
import { has, int, int0, text } from '../operands.ts'
import type { Rule } from '../rule.ts'

/** Rate an hour: as agreed, or the daily rate ÷ daily contractual hours (근로기준법 시행령 제6조 제2항). */
const rate = (o: Operands): Quantity => (has(o, 'c') ? over(num(int(o, 'r')), hours(int(o, 'c'))) : num(int(o, 'r')))

const paidLeave = (o: Operands): Quantity => {
  const days = ratioOf(text(o, 'l'))
  return num(ratio(days.n * BigInt(int(o, 'e')), days.d * 60n))
}

const total = (o: Operands): Quantity => {
  let sum = hours(int0(o, 'n'))
  if (has(o, 'p')) sum = plus(sum, hours(int(o, 'p')))
  if (has(o, 'l')) sum = plus(sum, paidLeave(o))
  return sum
}

/**
 * 시급·일급: hours worked inside contractual time, paid holidays without work and paid leave, each at the plain rate;
 * premiums are lines of their own. r rate, c daily minutes for a daily rate, n worked, p paid holiday minutes,
 * l paid leave days of e minutes.
 */
export const hoursPay: Rule = {
  name: 'item.hours',
  versions: [
    {
      from: '1997-03-13',
      refs: [law('근로기준법', '제43조 제1항'), law('근로기준법', '제55조')],
      rounding: 'CEIL1',
      formula: (o) => times(rate(o), total(o)),
      sentence: (o) => {
        const paid = int0(o, 'p')
        const worked = `근로 ${formatHours(int0(o, 'n'))}`
        const hoursText = paid === 0 ? worked : `${josa(worked, '과/와')} 유급휴일 ${formatHours(paid)}`
        return `${has(o, 'c') ? '일급' : '시급'} ${formatWon(int(o, 'r'))}으로 ${josa(hoursText, '을/를')} 계산했습니다.`
      },
      notes: (o) =>
        has(o, 'l')
          ? [`유급휴가 ${text(o, 'l')}일은 하루 ${josa(formatHours(int(o, 'e')), '으로/로')} 계산했습니다.`]
          : [],
    },
  ],
}
