/**
 * The taxes of the other kinds of income a second time, in plain BigInt from the text of the law: neither figures nor
 * arithmetic of the product are shared.
 */
const floor10 = (n: bigint, d: bigint): bigint => (n / d / 10n) * 10n
const small = (tax: bigint): bigint => (tax < 1000n ? 0n : tax)

/** 소득세법 제134조 제3항: each day's pay over 150,000 won, 6 %, less 55 % of it; the days of a payment together. */
export const dailyTaxAgain = (days: readonly number[]): bigint => {
  let thousandths = 0n
  for (const day of days) if (day > 150_000) thousandths += (BigInt(day) - 150_000n) * 27n
  return small(floor10(thousandths, 1000n))
}

/** 소득세법 제129조 제1항 제3호, 제86조: 3 %, in small amounts too from 2024-07-01. */
export const businessTaxAgain = (pay: number, payDate: string): bigint => {
  const tax = floor10(BigInt(pay) * 3n, 100n)
  return payDate < '2024-07-01' ? small(tax) : tax
}

/** 소득세법 제136조 제1항: `monthTax` is the tax of one month of the mean pay, in millionths of a won. */
export const bonusTaxAgain = (monthTax: bigint, months: number, withheld: number): bigint => {
  const left = monthTax * BigInt(months) - BigInt(withheld) * 1_000_000n
  return left <= 0n ? 0n : small(floor10(left, 1_000_000n))
}
