import { josa } from '@handal/base/josa'
import { constantOf } from './constant.ts'
import type { Expression, Formula, FormulaProblem, Span } from './expression.ts'
import { nearestNames } from './nearest.ts'

/**
 * What a quantity is measured in: won or not, and exponents of hours and days. null: not known, as for a number in the
 * formula, which may be an amount, a rate or a plain factor.
 */
export type Unit = {
  readonly money: 0 | 1 | null
  readonly time: { readonly hours: number; readonly days: number } | null
}

const unit = (money: 0 | 1, hours: number, days: number): Unit => ({ money, time: { hours, days } })
export const WON = unit(1, 0, 0)
export const WON_PER_HOUR = unit(1, -1, 0)
/** An amount that may stand for itself or be multiplied by days. */
export const WON_OF_A_DAY: Unit = { money: 1, time: null }
export const HOURS = unit(0, 1, 0)
/** Hours that may stand for a day's. */
export const HOURS_OF_A_DAY: Unit = { money: 0, time: null }
export const DAYS = unit(0, 0, 1)
export const COUNT = unit(0, 0, 0)
const FREE: Unit = { money: null, time: null }

const timeText = (hours: number, days: number): string => {
  if (hours === 0 && days === 0) return ''
  if (days === 0) return hours === 1 ? '시간' : hours === -1 ? '시간당' : '시간을 여러 번 곱한 값'
  if (hours === 0) return days === 1 ? '일수' : days === -1 ? '하루당' : '일수를 여러 번 곱한 값'
  return '시간과 일수를 섞은 값'
}

/** 금액, 시간, 일수, 시간당 금액, 수 … for sentences. */
export const unitText = ({ money, time }: Unit): string => {
  const text = time === null ? '' : timeText(time.hours, time.days)
  if (money !== 1) return text === '' ? '수' : text.endsWith('당') ? `${text} 수` : text
  if (text === '') return '금액'
  return text.endsWith('당') ? `${text} 금액` : `금액에 ${josa(text, '을/를')} 곱한 값`
}

const differ = (a: Unit, b: Unit): boolean => {
  if (a.money === null || b.money === null) return false
  if (a.money !== b.money) return true
  return a.time !== null && b.time !== null && (a.time.hours !== b.time.hours || a.time.days !== b.time.days)
}
const known = (a: Unit, b: Unit): Unit => (a.money === null ? b : b.money === null || a.time !== null ? a : b)

const combined = (a: Unit, b: Unit, sign: 1 | -1): Unit['time'] =>
  a.time === null || b.time === null
    ? null
    : { hours: a.time.hours + sign * b.time.hours, days: a.time.days + sign * b.time.days }

/**
 * Whether a formula is one of won: no unknown name, no sum of won and hours, no won times won, no division by what is
 * always 0, and won at the end. Light on
 * purpose: a number in the formula takes whatever unit makes sense, because 근무일수 × 10000 is an amount.
 */
export const checkFormula = (formula: Formula, units: ReadonlyMap<string, Unit>): readonly FormulaProblem[] => {
  const problems: FormulaProblem[] = []
  const fault = ({ index, length }: Span, message: string): Unit => {
    problems.push({ index, length, message })
    return FREE
  }
  const alike = (at: Span, a: Unit, b: Unit, what: string): Unit =>
    differ(a, b)
      ? fault(at, `${josa(unitText(a), '과/와')} ${josa(unitText(b), '을/를')} ${what} 수 없습니다.`)
      : known(a, b)

  const unitOf = (part: Expression): Unit => {
    switch (part.kind) {
      case 'number':
        return FREE
      case 'name': {
        const found = units.get(part.name)
        if (found !== undefined) return found
        const { index, length, name } = part
        const nearest = nearestNames(name, units.keys())
        problems.push({ index, length, message: `${josa(name, '이라/라')}는 이름은 없습니다.`, nearest })
        return FREE
      }
      case 'negative':
      case 'rounded':
        return unitOf(part.of)
      case 'extreme':
        return part.of.map(unitOf).reduce((a, b) => alike(part, a, b, '비교할'))
      case 'choice': {
        const { when } = part
        alike(when, unitOf(when.a), unitOf(when.b), '비교할')
        return alike(part, unitOf(part.yes), unitOf(part.no), '같은 자리에 쓸')
      }
      case 'arithmetic':
        return arithmetic(part, unitOf(part.a), unitOf(part.b))
    }
  }

  const arithmetic = (part: Extract<Expression, { kind: 'arithmetic' }>, a: Unit, b: Unit): Unit => {
    if (part.operator === '+') return alike(part, a, b, '더할')
    if (part.operator === '-') return alike(part, a, b, '뺄')
    if (part.operator === '×') {
      if (a.money === 1 && b.money === 1) return fault(part, '금액에 금액을 곱할 수 없습니다.')
      const money = a.money === 1 || b.money === 1 ? 1 : a.money === null || b.money === null ? null : 0
      return { money, time: combined(a, b, 1) }
    }
    if (constantOf(formula, part.b)?.n === 0n) return fault(part.b, '언제나 0이라서 나눌 수 없습니다.')
    if (a.money === 0 && b.money === 1) return fault(part, `${josa(unitText(a), '을/를')} 금액으로 나눌 수 없습니다.`)
    const time = combined(a, b, -1)
    // What is divided by won is won no more, be the number an amount or a plain one: 3000000 ÷ 기본급 is a share.
    if (b.money === 1) return { money: 0, time }
    return { money: a.money === null || b.money === null ? null : a.money, time }
  }

  const result = unitOf(formula.expression)
  // A day's pay is an amount as it stands, an hour's is not.
  const isPlain =
    result.time === null || (result.time.hours === 0 && (result.time.days === 0 || result.time.days === -1))
  if (problems.length === 0 && (result.money === 0 || (result.money === 1 && !isPlain))) {
    fault(formula.expression, `계산한 값이 금액이 아니라 ${josa(unitText(result), '이라/라')}서 급여로 쓸 수 없습니다.`)
  }
  return problems
}
