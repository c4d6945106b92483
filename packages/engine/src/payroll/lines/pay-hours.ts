import { formatHours, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { hours, num, over, plus, type Quantity, times } from '@handal/base/quantity'
import { ratioOf, ratio } from '@handal/base/ratio'
import { law } from '@handal/statute/law'
import type { Operands } from '../payslip/facts.ts'
import { has, int, int0, text } from '../payslip/operands.ts'
import type { Rule } from '../payslip/rule.ts'

/** Rate an hour: as agreed, or the daily rate ÷ daily contractual hours (근로기준법 시행령 제6조 제2항). */
const rate = (o: Operands): Quantity =>
  has(o, 'c') ? over(num(int(o, 'r'), '일급'), hours(int(o, 'c'))) : num(int(o, 'r'), '시급')

/** A weekly holiday is a fifth of the week (영 별표 2): o fifths of a minute are what its whole minutes have too many. */
const paidHoliday = (o: Operands, minutes: number): Quantity =>
  has(o, 'o') ? num(ratio(minutes * 5 - int(o, 'o'), 300n), '유급휴일', '시간') : hours(minutes, '유급휴일')

const hasLeave = (o: Operands): boolean => has(o, 'l') || has(o, 'L')
const paidLeave = (o: Operands): Quantity => {
  if (has(o, 'L')) return hours(int(o, 'L'), '유급휴가')
  const days = ratioOf(text(o, 'l'))
  return num(ratio(days.n * BigInt(int(o, 'e')), days.d * 60n), '유급휴가', '시간')
}

/** A line has at least one of the three. */
const total = (o: Operands): Quantity => {
  const [worked, paid] = [int0(o, 'n'), int0(o, 'p')]
  return [
    ...(worked === 0 ? [] : [hours(worked, '근로')]),
    ...(paid === 0 ? [] : [paidHoliday(o, paid)]),
    ...(hasLeave(o) ? [paidLeave(o)] : []),
  ].reduce(plus)
}

/**
 * 시급·일급: hours worked inside contractual time, paid holidays without work and paid leave, each at the plain rate;
 * premiums are lines of their own. r rate, c daily minutes for a daily rate, n worked, p paid holiday minutes,
 * less o fifths of one, L paid leave minutes, or l paid leave days of e minutes.
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
        const [worked, paid] = [int0(o, 'n'), int0(o, 'p')]
        const parts = [
          ...(worked === 0 ? [] : [`근로 ${formatHours(worked)}`]),
          ...(paid === 0 ? [] : [`유급휴일 ${formatHours(paid)}`]),
          ...(worked === 0 && has(o, 'l') ? [`유급휴가 ${text(o, 'l')}일`] : []),
          ...(has(o, 'L') ? [`유급휴가 ${formatHours(int(o, 'L'))}`] : []),
        ]
        const hoursText = parts.reduce((all, part) => `${josa(all, '과/와')} ${part}`)
        return `${has(o, 'c') ? '일급' : '시급'} ${formatWon(int(o, 'r'))}으로 ${josa(hoursText, '을/를')} 계산했습니다.`
      },
      notes: (o) => [
        ...(has(o, 'l')
          ? [`유급휴가 ${text(o, 'l')}일은 하루 ${josa(formatHours(int(o, 'e')), '으로/로')} 계산했습니다.`]
          : []),
        ...(has(o, 'o') ? ['유급휴일은 1분 미만을 올려 적고, 금액은 올리기 전의 시간으로 계산했습니다.'] : []),
      ],
    },
  ],
}
