import { daysBetween } from '@handal/base/date'
import { isZero } from '@handal/base/quantity'
import type { Operands, SalaryItem } from '../payslip/facts.ts'
import {
  blockItem,
  type ItemContext,
  type ItemReading,
  noAttendance,
  none,
  noOrdinaryWage,
  payByHours,
  readBucket,
} from './items.ts'
import { unpaidDays, unpaidDaysEarning } from '../lines/unpaid-days.ts'
import { hourlyWage, monthlyAmount } from '../wage/ordinary-wage.ts'
import { amountBy, versionOn } from '../payslip/rule.ts'
import type { TermStretch } from './term-time.ts'

/**
 * Whether an item is part of the salary of a day: what a part month shrinks (labour rules §2.4), agreed by the month or fixed.
 * Pay for fixed hours is not, because the hours it is held against stay those of the whole month.
 */
const isOfDays = ({ kind, prorated, source }: SalaryItem): boolean =>
  kind === 'earning' && prorated && (source === 'term' || (typeof source === 'object' && 'fixed' in source))

type Unpaid = { readonly absent: number; readonly holidays: number; readonly minutes: number }

const unpaidOf = ({ time }: Pick<TermStretch, 'time'>): Unpaid => ({
  absent: time.absentDays ?? 0,
  holidays: time.lostHolidays ?? 0,
  minutes: time.shortage - (time.absentMinutes ?? 0),
})

/** Operands of one stretch; null: nothing is deducted. */
const operandsOf = (
  { term, wage, time }: TermStretch,
  salary: readonly { readonly item: SalaryItem }[],
  n: number,
): Operands | null => {
  if (term.payKind !== 'monthly') return null
  const { absent, holidays, minutes } = unpaidOf({ time })
  const a = salary.map(({ item }) => monthlyAmount(item, term)).filter((amount) => amount > 0)
  const hasDays = absent + holidays > 0 && a.length > 0
  if (!hasDays && minutes === 0) return null
  return {
    ...(hasDays ? { a, n } : {}),
    ...(hasDays && absent > 0 ? { d: absent } : {}),
    ...(hasDays && holidays > 0 ? { w: holidays } : {}),
    ...(minutes > 0 ? { ...wage, m: minutes } : {}),
  }
}

/**
 * Time not worked where the company deducts whole days by the calendar: salary ÷ days of the period × unpaid days, and the
 * hourly ordinary wage for what is missed of other days (근로기준법 제43조 제1항). All scheduled days missed are the whole salary,
 * and never is more than the salary deducted. `paid`: won of the items on this payslip.
 */
export const readUnpaidDays = (
  context: ItemContext,
  item: SalaryItem,
  paid: ReadonlyMap<string, number | null>,
): ItemReading => {
  const { facts, stretches, term } = context
  const { attendance, period } = facts
  if (attendance === null) return noAttendance(item)
  const { absentDays, absentMinutes, lostHolidays = 0, scheduledDays } = attendance
  if (absentDays + lostHolidays === 0 || term?.payKind !== 'monthly') return readBucket(context, item, 'shortage')
  if (absentDays > 0 && absentMinutes === undefined) {
    const message = '근태 집계에 결근한 날의 시간이 없어 결근한 날을 공제하지 못했습니다. 근태를 다시 집계해 주세요.'
    return blockItem('missing-attendance', item, message)
  }
  const salary: { readonly item: SalaryItem; readonly won: number }[] = []
  for (const each of facts.items.filter(isOfDays)) {
    const won = paid.get(each.code) ?? null
    // What cannot be paid blocks the payslip itself.
    if (won === null) return none
    if (won > 0) salary.push({ item: each, won })
  }
  if (salary.length === 0) {
    const message = '결근한 날을 공제할 급여가 없습니다. 일할 계산하는 급여 항목을 확인해 주세요.'
    return blockItem('missing-terms', item, message)
  }
  const whole = salary.reduce((sum, { won }) => sum + won, 0)
  const rule = item.kind === 'earning' ? unpaidDaysEarning : unpaidDays
  if (absentDays > 0 && absentDays >= scheduledDays) return { kind: 'apply', rule, operands: { v: whole } }
  const byHours = stretches.filter(
    ({ term: { payKind }, time }) => payKind === 'monthly' && unpaidOf({ time }).minutes > 0,
  )
  if (byHours.some(({ wage }) => isZero(hourlyWage(wage)))) return noOrdinaryWage(item)
  const days = daysBetween(period.from, period.to) + 1
  const reading = payByHours(stretches, rule, (stretch) => operandsOf(stretch, salary, days))
  if (reading.kind !== 'apply') return reading
  const asked = Math.abs(amountBy(versionOn(reading.rule, period.from), reading.operands))
  return asked <= whole ? reading : { kind: 'apply', rule, operands: { v: whole, x: asked } }
}
