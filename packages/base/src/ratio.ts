/** An exact fraction. `d` is positive; it is not kept in lowest terms (see `reduce`). */
export type Ratio = { readonly n: bigint; readonly d: bigint }

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/
const FRACTION = /^([+-]?\d+)\/(\d+)$/

/** A fraction of two whole numbers. Throws for a zero denominator or a number that is not a safe integer: both are bugs. */
export const ratio = (n: bigint | number, d: bigint | number = 1n): Ratio => {
  const top = big(n)
  const bottom = big(d)
  if (bottom === 0n) throw new RangeError('a fraction cannot have the denominator 0')
  return bottom < 0n ? { n: -top, d: -bottom } : { n: top, d: bottom }
}

/** A whole number as a fraction. Throws for one that is not a safe integer. */
export const whole = (value: number): Ratio => ({ n: big(value), d: 1n })

const big = (value: bigint | number): bigint => {
  if (typeof value === 'bigint') return value
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
  return BigInt(value)
}

const read = new Map<string, Ratio>()

/** Reads "9/1000", "0.0719", "-3" or "209"; null for anything else. Remembers what it has read. */
export const parseRatio = (text: string): Ratio | null => {
  const known = read.get(text)
  if (known !== undefined) return known
  const value = readRatio(text)
  if (value === null) return null
  if (read.size > 5000) read.clear()
  read.set(text, value)
  return value
}

const readRatio = (text: string): Ratio | null => {
  const fraction = FRACTION.exec(text)
  if (fraction !== null) {
    const d = BigInt(fraction[2] ?? '0')
    return d === 0n ? null : { n: BigInt(fraction[1] ?? '0'), d }
  }
  const decimal = DECIMAL.exec(text)
  if (decimal === null) return null
  const places = decimal[3] ?? ''
  const n = BigInt(`${decimal[2] ?? '0'}${places}`)
  return { n: decimal[1] === '-' ? -n : n, d: 10n ** BigInt(places.length) }
}

/** As `parseRatio` for texts the program itself has checked. Throws otherwise. */
export const ratioOf = (text: string): Ratio => {
  const value = parseRatio(text)
  if (value === null) throw new Error(`not a fraction: ${text}`)
  return value
}

/** a + b */
export const add = (a: Ratio, b: Ratio): Ratio =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
/** a − b */
export const subtract = (a: Ratio, b: Ratio): Ratio =>
  a.d === b.d ? { n: a.n - b.n, d: a.d } : { n: a.n * b.d - b.n * a.d, d: a.d * b.d }
/** a × b */
export const multiply = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d })
/** a ÷ b. Throws when b is 0. */
export const divide = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d, a.d * b.n)
/** Negative, 0 or positive. */
export const compareRatio = (a: Ratio, b: Ratio): number => {
  const left = a.n * b.d
  const right = b.n * a.d
  return left < right ? -1 : left > right ? 1 : 0
}
/** Whether two fractions are the same number. */
export const equalRatio = (a: Ratio, b: Ratio): boolean => compareRatio(a, b) === 0

/** The same number in lowest terms. */
export const reduce = (value: Ratio): Ratio => {
  let a = value.n < 0n ? -value.n : value.n
  let b = value.d
  while (b !== 0n) [a, b] = [b, a % b]
  return a <= 1n ? value : { n: value.n / a, d: value.d / a }
}

/** Largest whole number not above the fraction. */
export const floorRatio = (value: Ratio): bigint => {
  const cut = value.n / value.d
  return value.n < 0n && cut * value.d !== value.n ? cut - 1n : cut
}
/** Smallest whole number not below the fraction. */
export const ceilRatio = (value: Ratio): bigint => -floorRatio({ n: -value.n, d: value.d })
/** Nearest whole number; a half goes away from zero. */
export const roundRatio = (value: Ratio): bigint =>
  value.n < 0n ? -roundRatio({ n: -value.n, d: value.d }) : floorRatio({ n: value.n * 2n + value.d, d: value.d * 2n })

/** With exactly `places` decimals, half rounded up (away from zero): for showing, never for calculating on. */
export const toFixed = (value: Ratio, places: number): string => {
  const scaled = roundRatio({ n: value.n * 10n ** BigInt(places), d: value.d })
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
  const sign = scaled < 0n ? '-' : ''
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const SHORT = [1n, 10n, 100n] as const

/** Whether the decimal ends. Hours and percentages nearly always do within two places. */
export const isExactDecimal = (value: Ratio): boolean =>
  value.d === 1n || (value.n * 100n) % value.d === 0n || toExactDecimal(value) !== null

/** The exact decimal ("1.5", "209"), or null when it does not end. */
export const toExactDecimal = (value: Ratio): string | null => {
  if (value.d === 1n) return String(value.n)
  const short = SHORT.findIndex((scale) => (value.n * scale) % value.d === 0n)
  if (short >= 0) return toFixed(value, short)
  const { n, d } = reduce(value)
  let rest = d
  let twos = 0
  let fives = 0
  while (rest % 2n === 0n) {
    rest /= 2n
    twos++
  }
  while (rest % 5n === 0n) {
    rest /= 5n
    fives++
  }
  return rest === 1n ? toFixed({ n, d }, Math.max(twos, fives)) : null
}
