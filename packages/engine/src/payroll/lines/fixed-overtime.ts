import { formatHours, formatNumber, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { hours, maxOf, minus, num, plus, type Quantity, sumOf, times } from '@handal/base/quantity'
import { compareRatio, multiply, ratio, type Ratio, ratioOf, reduce, subtract, toFixed } from '@handal/base/ratio'
import { law, type LawRef } from '@handal/statute/law'
import type { Operands, PremiumKind } from '../payslip/facts.ts'
import { has, int, int0, text } from '../payslip/operands.ts'
import { hourlyWage, toldWageTerms, wageNote } from '../wage/ordinary-wage.ts'
import type { Rule, RuleVersion } from '../payslip/rule.ts'
import { bucketQuantity } from './bucket-pay.ts'
import { agreedAmount } from './pay-term.ts'
import { isByTerms, stretchesOf } from './stretches.ts'

const KINDS: Record<PremiumKind, { word: string; refs: readonly LawRef[] }> = {
  overtime: { word: '연장근로', refs: [law('근로기준법', '제56조 제1항')] },
  night: { word: '야간근로', refs: [law('근로기준법', '제56조 제3항')] },
  holiday: { word: '휴일근로', refs: [law('근로기준법', '제56조 제2항')] },
}
const kindOf = (o: Operands): { word: string; refs: readonly LawRef[] } => KINDS[text(o, 'g') as PremiumKind]

/** "20시간", "7시간 30분"; hours of a part month may end in no whole minute. */
const hoursText = (value: Ratio): string => {
  const minutes = reduce(multiply(value, ratio(60)))
  return minutes.d === 1n ? formatHours(Number(minutes.n)) : `${formatNumber(toFixed(value, 2))}시간`
}

/** Pay agreed for fixed hours: the amount as of `item.term`, g the kind, F the agreed hours of a whole month. */
export const fixedOvertimePay: Rule = {
  name: 'item.fixedOvertime',
  versions: [
    {
      from: '2018-03-20',
      refs: [law('근로기준법', '제43조 제1항')],
      moreRefs: (o) => kindOf(o).refs,
      rounding: 'CEIL1',
      formula: agreedAmount.formula,
      sentence: (o, label) => {
        const agreed = `${kindOf(o).word} 한 달 ${hoursText(ratioOf(text(o, 'F')))}에 대해 정한 금액입니다.`
        return has(o, 'v') ? agreed : `${agreed} ${agreedAmount.sentence(o, label)}`
      },
      notes: agreedAmount.notes,
    },
  ],
}

const ZERO = ratio(0)
const positive = (value: Ratio): Ratio => (compareRatio(value, ZERO) > 0 ? value : ZERO)
const real = (o: Operands, name: 'm' | 'k'): Ratio => ratio(int0(o, name), 60n)

/** Operands of the bucket by stretches: one, or several with the day on which each begins. */
const partsOf = (o: Operands): readonly { readonly day: string; readonly operands: Operands }[] =>
  isByTerms(o) ? stretchesOf(o) : [{ day: '', operands: o }]

/**
 * Hours beyond the agreed ones, at the rate of their own days: the agreed hours stand for the first ones in order of days, on
 * holidays for the first eight of a stretch before the others. null: none.
 */
const byHours = (o: Operands): Quantity | null => {
  const word = kindOf(o).word.slice(0, 2)
  let agreed = ratioOf(text(o, 'F'))
  const beyond: Quantity[] = []
  for (const { operands } of partsOf(o)) {
    const hourly = hourlyWage(operands)
    for (const [name, factor] of [
      ['m', 'x'],
      ['k', 'y'],
    ] as const) {
      if (!has(operands, name)) continue
      const worked = real(operands, name)
      if (compareRatio(worked, agreed) > 0) {
        const rate = text(operands, factor) === '1' ? hourly : times(hourly, num(text(operands, factor)))
        const all = hours(int(operands, name), word)
        beyond.push(times(rate, agreed.n === 0n ? all : minus(all, num(agreed, '정한 시간'))))
      }
      agreed = positive(subtract(agreed, worked))
    }
  }
  const [first, ...rest] = beyond
  return first === undefined ? null : rest.reduce(plus, first)
}

/** What the real hours are worth by law above what was paid for the agreed ones. */
const byPay = (o: Operands): Quantity => {
  const [first = num(0), ...rest] = partsOf(o).map(({ operands }) =>
    bucketQuantity(operands, text(o, 'g') as PremiumKind),
  )
  return minus(sumOf(first, ...rest), num(int(o, 'A'), '고정 수당'))
}

/** The larger of the two (labour rules §2.7), as an exact quantity; not above 0: the fixed amount stands. */
const beyondFixedQuantity = (o: Operands): Quantity => maxOf(byHours(o) ?? num(0), byPay(o))

const minutesOf = (o: Operands): number =>
  partsOf(o).reduce((sum, { operands }) => sum + int0(operands, 'm') + int0(operands, 'k'), 0)

const beyondVersion: RuleVersion = {
  from: '2018-03-20',
  refs: [],
  moreRefs: (o) => kindOf(o).refs,
  rounding: 'CEIL1',
  formula: beyondFixedQuantity,
  sentence: (o) => {
    const { word } = kindOf(o)
    const worked = formatHours(minutesOf(o))
    if (compareRatio((byHours(o) ?? num(0)).value, byPay(o).value) >= 0) {
      return `${word} ${worked} 가운데 고정 수당의 ${josa(hoursText(ratioOf(text(o, 'F'))), '을/를')} 넘은 시간을 계산했습니다.`
    }
    return `${word} ${worked}의 법정 수당에서 고정으로 지급한 ${josa(formatWon(int(o, 'A')), '을/를')} 뺐습니다.`
  },
  notes: (o) => [
    ...partsOf(o).map(({ day, operands }) => (day === '' ? wageNote(operands) : `${day}부터 ${wageNote(operands)}`)),
    `약정한 ${josa(hoursText(ratioOf(text(o, 'F'))), '과/와')} 실제 시간을 비교해 모자라는 금액을 더 지급합니다.`,
    ...(partsOf(o).some(({ operands }) => has(operands, 'u5'))
      ? ['상시 근로자가 5명 미만이라 가산하지 않습니다.']
      : []),
  ],
  terms: (o) =>
    partsOf(o).flatMap(({ day, operands }) =>
      toldWageTerms(operands).map((each) =>
        each.sum && day !== '' ? { ...each, name: `${day}부터 ${each.name}` } : each,
      ),
    ),
}

/**
 * What real hours add to pay agreed for fixed hours of the same kind (labour rules §2.7): the hours beyond the agreed ones,
 * or the legal pay of all hours less what was paid for them when that is more. Operands of the bucket, g its kind, F the
 * agreed hours of this month, A won paid for them.
 */
export const beyondFixed: Rule = { name: 'item.beyondFixed', versions: [beyondVersion] }

/** The same for a period in which the pay terms changed (근로기준법 제43조 제1항): real hours at the rates of their days, one rounding. */
export const beyondFixedByTerms: Rule = { name: 'item.beyondFixed.byTerms', versions: [beyondVersion] }
