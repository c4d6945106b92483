import { ceilRatio, floorRatio, type Ratio, roundRatio } from './ratio.ts'
import { type Won, won } from './won.ts'

/**
 * The only ways from a fraction to won (labour rules §2.3). The digits are the unit in won; a floor cuts towards zero
 * and a ceiling goes away from it, so that a negative line is rounded as its positive counterpart.
 */
export type Rounding =
  | 'CEIL1'
  | 'CEIL10'
  | 'CEIL100'
  | 'CEIL1000'
  | 'FLOOR1'
  | 'FLOOR10'
  | 'FLOOR100'
  | 'FLOOR1000'
  | 'ROUND'
  | 'ROUND10'
  | 'ROUND100'
  | 'ROUND1000'

const RULES: Record<Rounding, { unit: bigint; way: 'up' | 'down' | 'near'; text: string }> = {
  CEIL1: { unit: 1n, way: 'up', text: '1원 미만을 올립니다.' },
  CEIL10: { unit: 10n, way: 'up', text: '10원 미만을 올립니다.' },
  CEIL100: { unit: 100n, way: 'up', text: '100원 미만을 올립니다.' },
  CEIL1000: { unit: 1000n, way: 'up', text: '1,000원 미만을 올립니다.' },
  FLOOR1: { unit: 1n, way: 'down', text: '1원 미만을 버립니다.' },
  FLOOR10: { unit: 10n, way: 'down', text: '10원 미만을 버립니다.' },
  FLOOR100: { unit: 100n, way: 'down', text: '100원 미만을 버립니다.' },
  FLOOR1000: { unit: 1000n, way: 'down', text: '1,000원 미만을 버립니다.' },
  ROUND: { unit: 1n, way: 'near', text: '1원 미만을 반올림합니다.' },
  ROUND10: { unit: 10n, way: 'near', text: '10원 미만을 반올림합니다.' },
  ROUND100: { unit: 100n, way: 'near', text: '100원 미만을 반올림합니다.' },
  ROUND1000: { unit: 1000n, way: 'near', text: '1,000원 미만을 반올림합니다.' },
}

/** Whole won of a fraction by a named rounding. */
export const roundTo = (value: Ratio, rounding: Rounding): Won => {
  const { unit, way } = RULES[rounding]
  if (value.d === 1n && unit === 1n) return won(Number(value.n))
  const negative = value.n < 0n
  const size = { n: negative ? -value.n : value.n, d: value.d * unit }
  const units = way === 'up' ? ceilRatio(size) : way === 'down' ? floorRatio(size) : roundRatio(size)
  const rounded = Number(units * unit)
  return won(negative ? -rounded : rounded)
}

/** The rounding as a Korean sentence. */
export const roundingText = (rounding: Rounding): string => RULES[rounding].text
