/**
 * Severance and its tax once more, written straight from the rule text with BigInt and calendar dates: nothing of the
 * engine or of its number types is used, so that a shared mistake cannot hide.
 */
export type SeveranceCase = {
  readonly hire: string
  readonly lastDay: string
  readonly wages: number
  readonly bonus: number
  readonly leavePay: number
  readonly ordinaryMonthly: number
  readonly monthlyHours: number
  readonly dailyHours: number
  readonly excluded: readonly { readonly from: string; readonly to: string; readonly wages: number }[]
}
/** Steps of the tax as they stand in the published data. */
export type TaxTables = {
  readonly serviceYearDeduction: readonly {
    upTo: number | null
    base: number
    perYear: number
    over: number
  }[]
  readonly convertedPayDeduction: readonly { upTo: number | null; base: number; pct: number; over: number }[]
  readonly basicRates2023: readonly { upTo: number | null; pct: number; subtract: number }[]
}

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000
const textOf = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10)

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
/** The same day so many months away, cut to the end of the month. */
const shifted = (text: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const y = Math.floor(index / 12)
  const m = index - y * 12 + 1
  return textOf(Date.UTC(y, m - 1, Math.min(date, lastOfMonth(y, m))) / 86_400_000)
}
/** The day after so many years: without that day in the month it is the first of the next one. */
const yearsOn = (text: string, years: number): string => {
  const same = shifted(text, years * 12)
  return same.slice(8) === text.slice(8) ? same : textOf(day(same) + 1)
}
const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** Days, window and won of a case. The window is never wholly excluded in the cases. */
export const severanceAgain = (
  of: SeveranceCase,
): { readonly days: number; readonly windowDays: number; readonly severance: bigint; readonly ordinary: boolean } => {
  const leave = day(of.lastDay) + 1
  const start = Math.max(day(shifted(textOf(leave), -3)), day(of.hire))
  let windowDays = 0
  // Wages of excluded days in the window: top ÷ bottom.
  let [outTop, outBottom] = [0n, 1n]
  for (let at = start; at < leave; at++) {
    const excluded = of.excluded.some(({ from, to }) => day(from) <= at && at <= day(to))
    if (!excluded) windowDays++
  }
  for (const { from, to, wages } of of.excluded) {
    let inside = 0
    for (let at = day(from); at <= day(to); at++) if (at >= start && at < leave) inside++
    const length = BigInt(day(to) - day(from) + 1)
    outTop = outTop * length + BigInt(wages) * BigInt(inside) * outBottom
    outBottom *= length
  }
  const days = leave - day(of.hire)
  // average = (wages − out + 3/12 of the yearly pay) ÷ days, over 12 × days
  const averageTop = (BigInt(of.wages) * outBottom - outTop) * 12n + BigInt(of.bonus + of.leavePay) * 3n * outBottom
  const averageBottom = 12n * BigInt(windowDays) * outBottom
  const ordinaryTop = BigInt(of.ordinaryMonthly) * BigInt(of.dailyHours)
  const ordinaryBottom = BigInt(of.monthlyHours)
  const ordinary = averageTop * ordinaryBottom < ordinaryTop * averageBottom
  const [top, bottom] = ordinary ? [ordinaryTop, ordinaryBottom] : [averageTop, averageBottom]
  const served = leave >= day(yearsOn(of.hire, 1))
  const severance = served ? ceilDiv(top * 30n * BigInt(days), bottom * 365n) : 0n
  return { days, windowDays, severance, ordinary }
}

/** Years of service of a case for the tax. */
export const yearsAgain = (hire: string, lastDay: string): number => {
  let years = 1
  while (day(yearsOn(hire, years)) <= day(lastDay)) years++
  return years
}

/** Income tax and local income tax of some severance. */
export const taxAgain = (
  pay: number,
  years: number,
  tables: TaxTables,
): { readonly income: bigint; readonly local: bigint } => {
  const n = BigInt(years)
  const service = tables.serviceYearDeduction.find(({ upTo }) => upTo === null || years <= upTo)
  const whole = service === undefined ? 0 : service.base + (years - service.over) * service.perYear
  const deduction = BigInt(Math.min(whole, pay))
  const converted = ((BigInt(pay) - deduction) * 12n) / n
  const step = tables.convertedPayDeduction.find(({ upTo }) => upTo === null || converted <= BigInt(upTo))
  // hundredths of a won
  const lowered =
    step === undefined ? 0n : BigInt(step.base) * 100n + (converted - BigInt(step.over)) * BigInt(step.pct)
  const base = converted * 100n - lowered
  const rate = tables.basicRates2023.find(({ upTo }) => upTo === null || base <= BigInt(upTo) * 100n)
  // ten-thousandths of a won
  const yearly = rate === undefined ? 0n : base * BigInt(rate.pct) - BigInt(rate.subtract) * 10_000n
  const tax = (yearly * n) / 120_000n
  const cut = (tax / 10n) * 10n
  const income = cut < 1000n ? 0n : cut
  return { income, local: (income / 100n) * 10n }
}
