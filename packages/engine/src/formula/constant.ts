import { add, compareRatio, divide, multiply, type Ratio, ratioOf, subtract } from '@handal/base/ratio'
import { holds, toUnit } from './evaluate.ts'
import { type Condition, type Expression, type Formula, type Span, sourceOf } from './expression.ts'

const ZERO = ratioOf('0')
const isZero = (value: Ratio | null): boolean => value?.n === 0n

/** Whether a condition always or never holds; null: it depends. */
const settled = (formula: Formula, when: Condition): boolean | null => {
  const [a, b] = [constantOf(formula, when.a), constantOf(formula, when.b)]
  return a === null || b === null ? null : holds(when, compareRatio(a, b))
}

const same = (values: readonly (Ratio | null)[]): Ratio | null => {
  const [first = null, ...rest] = values
  return first !== null && rest.every((each) => each !== null && compareRatio(first, each) === 0) ? first : null
}

/** The value a part has whatever its names stand for: 1 - 1, 연장시간 × 0, 기본급 - 기본급; null: it depends on them. */
export const constantOf = (formula: Formula, part: Expression): Ratio | null => {
  const value = (each: Expression): Ratio | null => constantOf(formula, each)
  switch (part.kind) {
    case 'number':
      return ratioOf(part.digits)
    case 'name':
      return null
    case 'negative': {
      const of = value(part.of)
      return of === null ? null : subtract(ZERO, of)
    }
    case 'rounded': {
      const of = value(part.of)
      return of === null ? null : toUnit(of, ratioOf(part.unit), part.way)
    }
    case 'extreme': {
      const all = part.of.map(value)
      const known = all.filter((each) => each !== null)
      if (known.length < all.length) return null
      return known.reduce((a, b) => (compareRatio(a, b) > 0 === part.largest ? a : b))
    }
    case 'choice': {
      const met = settled(formula, part.when)
      return met === null ? same([value(part.yes), value(part.no)]) : value(met ? part.yes : part.no)
    }
    case 'arithmetic': {
      const [a, b] = [value(part.a), value(part.b)]
      if (part.operator === '×' && (isZero(a) || isZero(b))) return ZERO
      if (part.operator === '÷' && isZero(a)) return ZERO
      if (part.operator === '-' && plain(formula, part.a) === plain(formula, part.b)) return ZERO
      if (a === null || b === null || (part.operator === '÷' && isZero(b))) return null
      return { '+': add, '-': subtract, '×': multiply, '÷': divide }[part.operator](a, b)
    }
  }
}

const plain = (formula: Formula, part: Expression): string => sourceOf(formula, part).replaceAll(/\s/gu, '')

/** A divisor that comes to 0 for whom its names do. */
export type RiskyDivisor = Span & { readonly source: string }

/** The divisors that may be 0, where no condition around them looks at their names; `never`: names that are always more. */
export const riskyDivisors = (formula: Formula, never: ReadonlySet<string>): readonly RiskyDivisor[] => {
  const found: RiskyDivisor[] = []
  const mayBeZero = (part: Expression, safe: ReadonlySet<string>): boolean => {
    switch (part.kind) {
      case 'number':
        return isZero(ratioOf(part.digits))
      case 'name':
        return !safe.has(part.name)
      case 'negative':
        return mayBeZero(part.of, safe)
      case 'rounded':
        return part.way === 'up' ? mayBeZero(part.of, safe) : namesIn(part.of).length > 0
      case 'extreme':
        return part.largest
          ? part.of.every((each) => mayBeZero(each, safe))
          : part.of.some((each) => mayBeZero(each, safe))
      case 'choice': {
        const asked = within(part.when, safe)
        return mayBeZero(part.yes, asked) || mayBeZero(part.no, asked)
      }
      case 'arithmetic': {
        const [a, b] = [mayBeZero(part.a, safe), mayBeZero(part.b, safe)]
        if (part.operator === '+') return a && b
        if (part.operator === '-') return namesIn(part).some((name) => !safe.has(name) || never.has(name))
        return part.operator === '×' ? a || b : a
      }
    }
  }
  const walk = (part: Expression, safe: ReadonlySet<string>): void => {
    if (part.kind === 'choice') {
      walk(part.when.a, safe)
      walk(part.when.b, safe)
      walk(part.yes, within(part.when, safe))
      walk(part.no, within(part.when, safe))
    } else if (part.kind === 'extreme') for (const each of part.of) walk(each, safe)
    else if (part.kind === 'negative' || part.kind === 'rounded') walk(part.of, safe)
    else if (part.kind === 'arithmetic') {
      walk(part.a, safe)
      walk(part.b, safe)
      if (part.operator !== '÷' || !mayBeZero(part.b, safe)) return
      found.push({ index: part.b.index, length: part.b.length, source: sourceOf(formula, part.b) })
    }
  }
  walk(formula.expression, never)
  return found
}

/** Inside of a condition its names count as looked at. */
const within = ({ a, b }: Condition, safe: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...safe, ...namesIn(a), ...namesIn(b)])

const namesIn = (part: Expression): readonly string[] => {
  switch (part.kind) {
    case 'number':
      return []
    case 'name':
      return [part.name]
    case 'negative':
    case 'rounded':
      return namesIn(part.of)
    case 'extreme':
      return part.of.flatMap(namesIn)
    case 'choice':
      return [part.when.a, part.when.b, part.yes, part.no].flatMap(namesIn)
    case 'arithmetic':
      return [...namesIn(part.a), ...namesIn(part.b)]
  }
}
