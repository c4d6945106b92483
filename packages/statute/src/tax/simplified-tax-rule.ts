import {
  add,
  compareRatio,
  divide,
  floorRatio,
  multiply,
  parseRatio,
  type Ratio,
  ratioOf,
  subtract,
  whole,
} from '@handal/base/ratio'

/** One step of a scale: `add` won and `percent` percent of what lies above `over` won. */
export type RuleStep = { readonly over: number; readonly add: number; readonly percent: string }
/** A limit that falls by half of what lies above `over` won, from `most` down to `least`. */
export type CreditLimit = { readonly over: number; readonly most: number; readonly least: number }
/**
 * The rule by which a withholding table was made (소득세법 시행령 별표 2): won a year, percentages as decimals. Its numbers are
 * those of the day on which the table was made and do not follow later law.
 */
export type SimplifiedTaxRule = {
  /** 근로소득공제 and its most. */
  readonly deduction: readonly RuleStep[]
  readonly deductionMost: number
  /** 기본공제 for each member of the family. */
  readonly personal: number
  /** 연금보험료공제: share of monthly pay and the limits of that pay. */
  readonly pension: { readonly percent: string; readonly min: number; readonly max: number }
  /** 특별소득공제 등 of families of 1, 2, and 3 or more: base, and the share of pay up to `low`, `middle`, `high`. */
  readonly special: readonly {
    readonly base: number
    readonly low: string
    readonly middle: string
    readonly high: string
  }[]
  /** Last pay of each share; between `lowFull` and `low` the deduction loses `cut` percent of what lies above `lowFull`. */
  readonly specialPay: {
    readonly lowFull: number
    readonly low: number
    readonly middle: number
    readonly high: number
    readonly cut: string
  }
  /** Families of 3 or more: a further share of what lies above `over`. */
  readonly specialMore: { readonly over: number; readonly percent: string }
  /** 기본세율. */
  readonly brackets: readonly RuleStep[]
  /** 근로소득세액공제 by the tax, and its limit by the pay. */
  readonly credit: readonly RuleStep[]
  readonly creditLimits: readonly CreditLimit[]
}

/** The rule of the tables made since 2023: it reproduces all 7,117 cells. */
export const simplifiedTaxRule: SimplifiedTaxRule = {
  deduction: [
    { over: 0, add: 0, percent: '70' },
    { over: 5_000_000, add: 3_500_000, percent: '40' },
    { over: 15_000_000, add: 7_500_000, percent: '15' },
    { over: 45_000_000, add: 12_000_000, percent: '5' },
    { over: 100_000_000, add: 14_750_000, percent: '2' },
  ],
  deductionMost: 20_000_000,
  personal: 1_500_000,
  pension: { percent: '4.5', min: 290_000, max: 4_490_000 },
  special: [
    { base: 3_100_000, low: '4', middle: '1.5', high: '0.5' },
    { base: 3_600_000, low: '4', middle: '2', high: '1' },
    { base: 5_000_000, low: '7', middle: '5', high: '3' },
  ],
  specialPay: { lowFull: 30_000_000, low: 45_000_000, middle: 70_000_000, high: 120_000_000, cut: '5' },
  specialMore: { over: 40_000_000, percent: '4' },
  brackets: [
    { over: 0, add: 0, percent: '6' },
    { over: 14_000_000, add: 840_000, percent: '15' },
    { over: 50_000_000, add: 6_240_000, percent: '24' },
    { over: 88_000_000, add: 15_360_000, percent: '35' },
    { over: 150_000_000, add: 37_060_000, percent: '38' },
    { over: 300_000_000, add: 94_060_000, percent: '40' },
    { over: 500_000_000, add: 174_060_000, percent: '42' },
    { over: 1_000_000_000, add: 384_060_000, percent: '45' },
  ],
  credit: [
    { over: 0, add: 0, percent: '55' },
    { over: 500_000, add: 275_000, percent: '30' },
  ],
  creditLimits: [
    { over: 0, most: 660_000, least: 660_000 },
    { over: 55_000_000, most: 660_000, least: 630_000 },
    { over: 70_000_000, most: 630_000, least: 500_000 },
  ],
}

const ZERO = whole(0)
const HALF = ratioOf('1/2')
const least = (a: Ratio, b: Ratio): Ratio => (compareRatio(a, b) <= 0 ? a : b)
const most = (a: Ratio, b: Ratio): Ratio => (compareRatio(a, b) >= 0 ? a : b)
const share = (value: Ratio, percent: string): Ratio => multiply(value, divide(ratioOf(percent), whole(100)))
const floorTo = (value: Ratio, unit: number): Ratio => whole(Number(floorRatio(divide(value, whole(unit)))) * unit)

/** The step that a value falls into: the last one that begins below it. */
const stepOf = <T extends { readonly over: number }>(steps: readonly T[], value: Ratio): T | undefined =>
  steps.findLast(({ over }) => compareRatio(value, whole(over)) > 0) ?? steps[0]
const scaled = (steps: readonly RuleStep[], value: Ratio): Ratio => {
  const step = stepOf(steps, value)
  return step === undefined ? ZERO : add(whole(step.add), share(subtract(value, whole(step.over)), step.percent))
}

/** What a row of the table shares: everything but the size of the family. Won a year. */
const yearOf = (rule: SimplifiedTaxRule, lower: number, upper: number) => {
  const month = divide(multiply(whole(lower + upper), whole(1000)), whole(2))
  const pay = multiply(month, whole(12))
  const { min, max, percent } = rule.pension
  const base = least(most(floorTo(month, 1000), whole(min)), whole(max))
  const pension = multiply(floorTo(share(base, percent), 10), whole(12))
  const deduction = least(scaled(rule.deduction, pay), whole(rule.deductionMost))
  const limit = stepOf(rule.creditLimits, pay)
  const falling = limit && subtract(whole(limit.most), multiply(subtract(pay, whole(limit.over)), HALF))
  return {
    pay,
    pension,
    deduction,
    creditLimit: limit === undefined || falling === undefined ? ZERO : most(falling, whole(limit.least)),
  }
}

const specialOf = (rule: SimplifiedTaxRule, pay: Ratio, family: number): Ratio => {
  const kind = rule.special[Math.min(family, 3) - 1]
  if (kind === undefined) return ZERO
  const { lowFull, low, middle, high, cut } = rule.specialPay
  const upTo = (bound: number): boolean => compareRatio(pay, whole(bound)) <= 0
  const percent = upTo(low) ? kind.low : upTo(middle) ? kind.middle : upTo(high) ? kind.high : '0'
  let special = add(whole(kind.base), share(pay, percent))
  if (upTo(low) && !upTo(lowFull)) special = subtract(special, share(subtract(pay, whole(lowFull)), cut))
  const { over, percent: further } = rule.specialMore
  if (family >= 3 && compareRatio(pay, whole(over)) > 0)
    special = add(special, share(subtract(pay, whole(over)), further))
  return special
}

/**
 * The taxes of one row of the table for families of 1 to 11 as its rule makes them, won (소득세법 시행령 별표 2). Bounds in 1,000
 * won; of the row of 10,000 both are the same.
 */
export const generatedRow = (rule: SimplifiedTaxRule, lower: number, upper: number): number[] => {
  const { pay, pension, deduction, creditLimit } = yearOf(rule, lower, upper)
  const before = subtract(subtract(pay, deduction), pension)
  return Array.from({ length: 11 }, (_, index) => {
    const family = index + 1
    const personal = whole(rule.personal * family)
    const taxable = most(subtract(subtract(before, personal), specialOf(rule, pay, family)), ZERO)
    const tax = scaled(rule.brackets, taxable)
    const due = most(subtract(tax, least(scaled(rule.credit, tax), creditLimit)), ZERO)
    const cut = Number(floorRatio(divide(due, whole(120)))) * 10
    return cut < 1000 ? 0 : cut
  })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isLike = (sample: unknown, value: unknown): boolean => {
  if (typeof sample === 'number') return Number.isSafeInteger(value)
  if (typeof sample === 'string') return typeof value === 'string' && parseRatio(value) !== null
  if (Array.isArray(sample))
    return Array.isArray(value) && value.length > 0 && value.every((each) => isLike(sample[0], each))
  return (
    isRecord(sample) && isRecord(value) && Object.entries(sample).every(([name, part]) => isLike(part, value[name]))
  )
}
/** Whether data has the form of a rule. */
export const isSimplifiedTaxRule = (value: unknown): value is SimplifiedTaxRule => isLike(simplifiedTaxRule, value)
