import { formatHours } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { hours, num, plus, type Quantity, times } from '@handal/base/quantity'
import { floorRatio, multiply, ratio, ratioOf } from '@handal/base/ratio'
import type { Rounding } from '@handal/base/rounding'
import { law, type LawRef } from '@handal/statute/law'
import type { BucketPay, Operands, PaidTime } from '../payslip/facts.ts'
import { hourlyWage, toldWageTerms, type WageTerms, wageNote } from '../wage/ordinary-wage.ts'
import { has, int, text } from '../payslip/operands.ts'
import type { Rule } from '../payslip/rule.ts'

/**
 * m minutes × x times the hourly ordinary wage, and k minutes × y times for work on holidays beyond 8 hours (근로기준법
 * 제56조).
 */
export const bucketQuantity = (o: Operands, kind: BucketPay): Quantity => {
  const hourly = hourlyWage(o)
  const name = kinds[kind].short
  const once = (factor: string, minutes: number): Quantity => times(num(text(o, factor)), hours(minutes, name))
  if (has(o, 'k')) {
    const beyond = once('y', int(o, 'k'))
    return times(hourly, has(o, 'm') ? plus(once('x', int(o, 'm')), beyond) : beyond)
  }
  const paid = text(o, 'x') === '1' ? hourly : times(hourly, num(text(o, 'x')))
  // z fifths of a minute: a lost weekly holiday is a fifth of the week.
  const all = has(o, 'z') ? num(ratio(int(o, 'm') * 5 + int(o, 'z'), 300n), name, '시간') : hours(int(o, 'm'), name)
  return times(paid, all)
}

const kinds: Record<BucketPay, { word: string; short: string; refs: readonly LawRef[] }> = {
  overtime: { word: '연장근로', short: '연장', refs: [law('근로기준법', '제56조 제1항')] },
  night: { word: '야간근로', short: '야간', refs: [law('근로기준법', '제56조 제3항')] },
  holiday: { word: '휴일근로', short: '휴일', refs: [law('근로기준법', '제56조 제2항')] },
  inLawExtra: { word: '법내초과근로', short: '법내초과', refs: [law('근로기준법', '제43조 제1항')] },
  shortage: { word: '근로하지 않은 시간', short: '근로하지 않은 시간', refs: [law('근로기준법', '제43조 제1항')] },
}

/** An absence costs the weekly holiday of its week. */
export const lostHolidayLaws: readonly LawRef[] = [law('근로기준법 시행령', '제30조 제1항')]

const notes = (o: Operands): string[] => [
  wageNote(o),
  ...(has(o, 'w') ? [`결근한 주의 주휴 ${josa(formatHours(int(o, 'w')), '을/를')} 더한 시간입니다.`] : []),
  ...(has(o, 'z') ? ['주휴의 1분 미만도 계산에 넣었습니다.'] : []),
  ...(has(o, 'f') ? ['월 소정근로시간을 넘는 시간은 공제하지 않습니다.'] : []),
  ...(has(o, 'u5') ? ['상시 근로자가 5명 미만이라 가산하지 않습니다.'] : []),
]

const sentence =
  (kind: BucketPay) =>
  (o: Operands): string => {
    const { word } = kinds[kind]
    if (kind === 'shortage') return `${word} ${formatHours(int(o, 'm'))}만큼 통상시급으로 공제했습니다.`
    if (!has(o, 'k') && text(o, 'x') === '1') return `${word} ${formatHours(int(o, 'm'))}에 통상시급을 곱했습니다.`
    const first = has(o, 'm') ? `${word} ${formatHours(int(o, 'm'))}에 통상시급의 ${text(o, 'x')}배` : ''
    if (!has(o, 'k')) return `${first}를 곱했습니다.`
    const beyond = `8시간을 넘는 휴일근로 ${formatHours(int(o, 'k'))}에`
    const multiple = `${text(o, 'y')}배를 곱했습니다.`
    return first === '' ? `${beyond} 통상시급의 ${multiple}` : `${first}, ${beyond} ${multiple}`
  }

const lostHoliday = (o: Operands): readonly LawRef[] => (has(o, 'w') ? lostHolidayLaws : [])

const ruleOf = (kind: BucketPay, rounding: Rounding): Rule => ({
  name: `item.${kind}`,
  versions: [
    {
      from: '2018-03-20',
      refs: kinds[kind].refs,
      ...(kind === 'shortage' ? { moreRefs: lostHoliday } : {}),
      rounding,
      formula: (o) => bucketQuantity(o, kind),
      sentence: sentence(kind),
      notes,
      terms: toldWageTerms,
    },
  ],
})

/** Pay of a bucket of hours, one rule each; time not worked is rounded down, the others up. */
export const bucketRules: Readonly<Record<BucketPay, Rule>> = {
  overtime: ruleOf('overtime', 'CEIL1'),
  night: ruleOf('night', 'CEIL1'),
  holiday: ruleOf('holiday', 'CEIL1'),
  inLawExtra: ruleOf('inLawExtra', 'CEIL1'),
  shortage: ruleOf('shortage', 'FLOOR1'),
}

/** Time not worked as a negative earning, for companies that show it among the payments. */
export const shortageEarning: Rule = {
  name: 'item.shortageEarning',
  versions: [
    {
      from: '2018-03-20',
      refs: kinds.shortage.refs,
      moreRefs: lostHoliday,
      rounding: 'FLOOR1',
      formula: (o) => times(bucketQuantity(o, 'shortage'), num(-1)),
      sentence: sentence('shortage'),
      notes,
      terms: toldWageTerms,
    },
  ],
}

/** Minutes of each kind of work: the buckets of the record added up as they are paid (labour rules §1.5). */
export const bucketMinutes = (kind: BucketPay, a: PaidTime): { minutes: number; beyond: number } => {
  switch (kind) {
    case 'overtime':
      return { minutes: a.extnWork + a.extnNightWork, beyond: 0 }
    case 'night':
      return { minutes: a.nightWork + a.extnNightWork + a.hdayNightWork + a.hdayExtnNightWork, beyond: 0 }
    case 'holiday':
      return { minutes: a.hdayWork + a.hdayNightWork, beyond: a.hdayExtnWork + a.hdayExtnNightWork }
    case 'inLawExtra':
      return { minutes: a.inLawExtra, beyond: 0 }
    case 'shortage':
      return { minutes: a.shortage + (a.lostHolidayMinutes ?? 0), beyond: 0 }
  }
}

/**
 * m minutes × x times the wage of the terms. The usual terms are written out: a copy made by spreading has a hidden class of
 * its own, which makes it large and slow to read.
 */
const timesWage = (wage: WageTerms, x: string, m: number): Operands => {
  const { t, h, b, N } = wage
  return t === undefined || h === undefined || b !== undefined || N === undefined
    ? { ...wage, x, m }
    : { t, h, N, x, m }
}

/**
 * Time not worked with the weekly holidays it costs (w minutes and z fifths of one), which never go beyond the hours that a salary
 * is for (f).
 */
const shortageOperands = (
  { shortage, lostHolidayMinutes = 0, lostHolidayRest = 0 }: PaidTime,
  wage: WageTerms,
): Operands => {
  const z = lostHolidayRest % 5
  const all = shortage + lostHolidayMinutes + Math.floor(lostHolidayRest / 5)
  if (all === shortage && z === 0) return timesWage(wage, '1', shortage)
  const month = Number(floorRatio(multiply(ratioOf(text(wage, 'h')), ratio(60))))
  const most = Math.max(shortage, month)
  if (all >= most && all + z > most)
    return { ...wage, x: '1', m: most, ...(most > shortage ? { w: most - shortage } : {}), f: 1 }
  return { ...wage, x: '1', m: all, ...(all > shortage ? { w: all - shortage } : {}), ...(z > 0 ? { z } : {}) }
}

/**
 * Operands of a bucket, or null when nothing is paid: no minutes, no night premium under five workers, and for pay by
 * the hour no extra for hours that its base already holds (labour rules §1.5; 근로기준법 시행령 별표 1).
 */
export const bucketOperands = (
  kind: BucketPay,
  totals: PaidTime,
  wage: WageTerms,
  options: { readonly under5: boolean; readonly monthly: boolean },
): Operands | null => {
  const { minutes, beyond } = bucketMinutes(kind, totals)
  if (minutes + beyond === 0 && !(kind === 'shortage' && (totals.lostHolidayRest ?? 0) > 0)) return null
  if (!options.monthly && (kind === 'inLawExtra' || kind === 'shortage')) return null
  if (kind === 'shortage') return shortageOperands(totals, wage)
  if (kind === 'inLawExtra') return timesWage(wage, '1', minutes)
  if (options.under5) {
    return kind === 'night' ? null : { ...wage, x: '1', m: minutes + beyond, u5: 1 }
  }
  if (kind === 'night') return timesWage(wage, '0.5', minutes)
  if (beyond === 0) return timesWage(wage, '1.5', minutes)
  return minutes > 0 ? { ...wage, x: '1.5', m: minutes, y: '2', k: beyond } : { ...wage, y: '2', k: beyond }
}
