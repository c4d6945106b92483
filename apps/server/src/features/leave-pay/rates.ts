import { addDays, monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import { ratio, toExactDecimal, toFixed } from '@handal/base/ratio'
import { allowanceMonth, type LeaveAllowance, leaveAllowance, leaveRate } from '@handal/engine/leave'
import type { OrdinaryAtEnd } from '@handal/engine/payroll'
import type { Tx } from '../../db/database.ts'
import type { Lot, PersonLots } from '../leave/public.ts'
import { readOrdinaryWages } from '../payroll/public.ts'
import { readTimeLines, scalarOn } from '../settings/public.ts'

/** What a lot that is due is paid by. */
export type PaidLot = LeaveAllowance & {
  readonly lot: Lot
  readonly wageMonth: YearMonth
  readonly hourly: string
  readonly daily: number
  readonly dailyHours: string
}
/** A lot that cannot be paid yet, and why. */
export type BlockedLot = { readonly lot: Lot; readonly wageMonth: YearMonth; readonly why: string }
export type PricedLot = PaidLot | BlockedLot
export const isPaidLot = (one: PricedLot): one is PaidLot => 'allowance' in one

/** Contractual hours of a day as a decimal. */
const hoursOfDay = (minutes: number): string => {
  const hours = ratio(minutes, 60)
  return toExactDecimal(hours) ?? toFixed(hours, 4)
}

const priced = (
  lot: Lot,
  wageMonth: YearMonth,
  { inHours }: PersonLots,
  ordinary: OrdinaryAtEnd | undefined,
): PricedLot => {
  if (ordinary === undefined || ordinary.dailyMinutes === 0)
    return { lot, wageMonth, why: `${wageMonth.replace('-', '.')}의 급여 조건이 없어 통상임금을 알 수 없습니다.` }
  const dailyHours = hoursOfDay(ordinary.dailyMinutes)
  const paid = leaveAllowance({ days: lot.owed, dailyHours, hourly: ordinary.terms, inHours })
  if (!paid.ok) return { lot, wageMonth, why: '통상임금으로 수당을 계산할 수 없습니다.' }
  return {
    lot,
    wageMonth,
    dailyHours: inHours ? '8' : dailyHours,
    ...leaveRate({ dailyHours, hourly: ordinary.terms, inHours }),
    ...paid.value,
  }
}

/**
 * What the lots that are due are paid by (근로기준법 제60조 제5항): the ordinary wage of the last month in which they could be used, or of the
 * month of payment, as the company chose for the day after. The queries grow with nothing.
 */
export const readRates = async (
  tx: Tx,
  companyNo: number,
  people: readonly PersonLots[],
  payMonth: YearMonth,
): Promise<(employeeNo: number) => readonly PricedLot[]> => {
  const lines = await readTimeLines(tx, companyNo)
  const monthFor = (expires: PlainDate): YearMonth =>
    scalarOn(lines, 'leavePayMonth', addDays(expires, 1)) === 'PAY_MONTH'
      ? allowanceMonth({ setting: 'PAY_MONTH', expires, payMonth })
      : allowanceMonth({ expires, payMonth })
  const due = people.flatMap((own) =>
    own.lots.flatMap((lot) => (lot.state === 'DUE' ? [{ own, lot, wageMonth: monthFor(lot.expires) }] : [])),
  )
  const byMonth = new Map<YearMonth, Set<number>>()
  for (const { own, wageMonth } of due)
    byMonth.set(wageMonth, (byMonth.get(wageMonth) ?? new Set()).add(own.person.employee_no))
  const wages = await readOrdinaryWages(tx, companyNo, byMonth)
  const found = new Map<number, PricedLot[]>()
  for (const { own, lot, wageMonth } of due) {
    const no = own.person.employee_no
    const one = priced(lot, wageMonth, own, wages.get(wageMonth)?.get(no))
    found.set(no, [...(found.get(no) ?? []), one])
  }
  return (no) => found.get(no) ?? []
}

/** The month of the payday on which an allowance is due: that of the day after the last day of use. */
export const dueMonth = (expires: PlainDate): YearMonth => monthOf(addDays(expires, 1))
