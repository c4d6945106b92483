import rates from '../../../../../testdata/statutory/rates.json' with { type: 'json' }
import formula from '../../../../../testdata/statutory/simplified-tax-formula.json' with { type: 'json' }
import type { PayslipFacts } from '../payslip/facts.ts'

/**
 * Insurance and tax a second time, straight from the published files and in plain BigInt: it shares neither figures nor
 * arithmetic nor structure with the product. Inputs are the facts and the bases of pay.
 */
type Bases = { taxable: bigint; health: bigint; gross: bigint }

const floor10 = (n: bigint, d: bigint): bigint => (n / d / 10n) * 10n
const clamp = (value: bigint, low: bigint, high: bigint): bigint => (value < low ? low : value > high ? high : value)
const inside = <T extends { from: string; to: string | null }>(periods: readonly T[], day: string): T => {
  const found = periods.find(({ from, to }) => from <= day && (to === null || day <= to))
  if (found === undefined) throw new Error(`no period for ${day}`)
  return found
}
const whole = (value: number | null): bigint => BigInt(value ?? 0)
const yearsLater = (date: string, years: number): string => {
  const moved = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  const leap = Number(moved.slice(0, 4)) % 4 === 0
  return moved.endsWith('-02-29') && !leap ? moved.replace('-02-29', '-03-01') : moved
}
/** Leaves here stand alone and begin in the month: from the first, the month is free. */
const onLeaveMonth = ({ payMonth, person }: PayslipFacts): boolean =>
  person.leavesOfAbsence.some(({ from, to }) => from <= `${payMonth}-01` && to >= `${payMonth}-01`)

/** Agreed taxable pay of a full month of the items of random facts, in whole won. */
const agreedAgain = (facts: PayslipFacts, month: '07' | '04', withAbroad: boolean): bigint => {
  const { hireDate } = facts.person
  const year = Number(facts.payMonth.slice(0, 4)) - (facts.payMonth.slice(5) < month ? 1 : 0)
  const begun = `${year}-${month}-01`
  const day = hireDate > begun ? hireDate : begun
  const [term] = facts.terms.filter(({ from }) => from <= day).slice(-1)
  const held = term ?? facts.terms[0]
  if (held === undefined) return 0n
  const has = (code: string): boolean => facts.items.some((item) => item.code === code)
  const of = (code: string): number =>
    has(code) ? (held.amounts.find(({ itemCode }) => itemCode === code)?.amount ?? 0) : 0
  const above = (won: number, free: number): number => Math.max(0, won - free)
  const { childrenUnder7 } = facts.tax
  const children = day < '2026-01-01' ? Math.min(childrenUnder7, 1) : childrenUnder7
  const whole_ =
    of('DUTY') +
    above(of('MEAL'), 200_000) +
    above(of('CAR'), 200_000) +
    (has('CHILD') ? above(300_000, children * 200_000) : 0) +
    (withAbroad ? of('ABROAD') : above(of('ABROAD'), 1_000_000))
  // A bonus every two months is half of it a month; hours and minutes as fractions over 2 × 1,000 × the minutes of a day.
  const base = BigInt(of('BASE'))
  const thousandths = BigInt(Math.round(Number(held.monthlyHours) * 1000))
  const minutes = BigInt(held.dailyMinutes)
  const rate = { monthly: 1000n * minutes, hourly: thousandths * minutes, daily: thousandths * 60n }[held.payKind]
  return (
    (BigInt(whole_) * 2000n * minutes + BigInt(of('CYCLE')) * 1000n * minutes + base * rate * 2n) / (2000n * minutes)
  )
}

const serves = ({ payMonth, person }: PayslipFacts): boolean =>
  person.hireDate.slice(0, 7) <= payMonth && (person.leaveDate === null || person.leaveDate.slice(0, 7) >= payMonth)

/** National pension withheld: null, or won. */
export const pensionAgain = (facts: PayslipFacts, { taxable }: Bases): bigint => {
  const { pension } = facts.insurance
  const { hireDate, leaveDate, birthDate } = facts.person
  if (!pension.insured) return 0n
  if (pension.billed !== null) return BigInt(pension.billed)
  const month = facts.payMonth
  const sixty = yearsLater(birthDate, 60)
  const tooOld = hireDate >= sixty || month > sixty.slice(0, 7)
  if (!serves(facts) || (tooOld && !pension.voluntaryAfter60)) return 0n
  if (hireDate.slice(0, 7) === month && !pension.firstMonthOptIn) {
    if (hireDate.slice(8) !== '01') return 0n
    if (leaveDate !== null && leaveDate.slice(0, 7) === month && leaveDate !== facts.period.to) return 0n
    const endsByAge = !pension.voluntaryAfter60 && sixty.slice(0, 7) === month && sixty !== facts.period.to
    if (endsByAge) return 0n
  }
  if (onLeaveMonth(facts)) return 0n
  if (taxable === 0n) return 0n
  const pay = pension.reportedBase === null ? agreedAgain(facts, '07', false) : BigInt(pension.reportedBase)
  const rate = inside(rates.nationalPension.ratePeriods, `${month}-01`)
  const limit = inside(rates.nationalPension.limitPeriods, `${month}-01`)
  const base = clamp((pay / 1000n) * 1000n, BigInt(limit.min), BigInt(limit.max))
  const share = floor10(base * BigInt(rate.employeeNum), BigInt(rate.employeeDen))
  return tooOld ? share * 2n : share
}

/** Health premium before any override. */
export const healthAgain = (facts: PayslipFacts, bases: Bases): bigint => {
  const { health } = facts.insurance
  const { hireDate } = facts.person
  if (!health.insured) return 0n
  if (health.billed !== null) return BigInt(health.billed)
  if (!serves(facts) || onLeaveMonth(facts)) return 0n
  if (hireDate.slice(0, 7) === facts.payMonth && hireDate.slice(8) !== '01') return 0n
  if (bases.health === 0n) return 0n
  const pay = health.reportedBase === null ? agreedAgain(facts, '04', true) : BigInt(health.reportedBase)
  const period = inside(rates.health.periods, `${facts.payMonth}-01`)
  const share = floor10(pay * BigInt(period.employeeNum), BigInt(period.employeeDen))
  return clamp(share, whole(period.employeeMin), whole(period.employeeMax))
}

/** Long-term care on what is withheld for health. */
export const careAgain = (facts: PayslipFacts, health: bigint): bigint => {
  if (!facts.insurance.health.insured) return 0n
  const bill = facts.insurance.health.careBilled ?? null
  if (bill !== null) return BigInt(bill)
  const period = inside(rates.longTermCare.periods, `${facts.payMonth}-01`)
  return floor10(health * whole(period.ratioNum), whole(period.ratioDen))
}

/** Employment insurance of employee and employer. */
export const employmentAgain = (facts: PayslipFacts, { taxable }: Bases): { employee: bigint; employer: bigint } => {
  const { employment } = facts.insurance
  if (!employment.insured) return { employee: 0n, employer: 0n }
  const period = inside(rates.employment.periods, `${facts.payMonth}-01`)
  const old = facts.person.hireDate >= yearsLater(facts.person.birthDate, 65) && !employment.continuousBefore65
  const covered = employment.unemployment && !old
  const x = BigInt(period.employerExtraPermyriad[facts.company.employerSize])
  return {
    employee: covered ? floor10(taxable * BigInt(period.employeeNum), BigInt(period.employeeDen)) : 0n,
    employer: floor10(taxable * ((covered ? 90n : 0n) + x), 10_000n),
  }
}

/** Income tax withheld, with the rows of the official table as numbers. */
export const taxAgain = (facts: PayslipFacts, bases: Bases, table: readonly (readonly number[])[]): bigint => {
  const { tax, payDate } = facts
  const small = (value: bigint): bigint => (value < 1000n ? 0n : value)
  if (tax.foreignFlatRate) return small(floor10(bases.gross * 19n, 100n))
  const pay = bases.taxable
  const capped = pay > 10_000_000n ? 10_000_000n : pay
  const row = table.findLast(([lower = 0]) => BigInt(lower) * 1000n <= capped)
  const cell = (family: number): bigint => BigInt(row?.[family + 1] ?? 0)
  const beyond = cell(11) - (cell(10) - cell(11)) * BigInt(tax.dependents - 11)
  // In hundredths of a percent of a percent, so that 98 % × 35 % stays whole.
  let amount = (tax.dependents <= 11 ? cell(tax.dependents) : beyond > 0n ? beyond : 0n) * 10_000n
  if (pay > 10_000_000n) {
    const tier = formula.over10M.tiers.findLast(({ over }) => pay > BigInt(over))
    if (tier === undefined) throw new Error('no tier')
    const { add, over, excessFactorPct, ratePct } = tier
    amount += BigInt(add) * 10_000n + (pay - BigInt(over)) * BigInt(excessFactorPct) * BigInt(ratePct)
  }
  const children = Math.min(tax.children, tax.dependents - 1)
  const { child } = inside(
    formula.versions.map(({ withholdingFrom, withholdingTo, child: amounts }) => ({
      from: withholdingFrom,
      to: withholdingTo,
      child: amounts,
    })),
    payDate,
  )
  if (children === 1) amount -= BigInt(child.one) * 10_000n
  if (children >= 2) amount -= (whole(child.two) + BigInt(children - 2) * BigInt(child.eachOverTwo)) * 10_000n
  if (amount < 0n) amount = 0n
  const full = amount * BigInt(tax.withholdingPercent)
  if (tax.youthReductionPercent === null) return small(floor10(full, 1_000_000n))
  const reduction = full * BigInt(tax.youthReductionPercent)
  const left = BigInt(2_000_000 - (tax.youthReducedThisYear ?? 0)) * 100_000_000n
  const allowed = left < 0n ? 0n : reduction < left ? reduction : left
  return small(floor10(full * 100n - allowed, 100_000_000n))
}
