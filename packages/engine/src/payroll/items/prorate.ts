import { lastDay, firstDay, type PlainDate, type YearMonth } from '@handal/base/date'
import type { Operands, PayTerm, ProrateMethod } from '../payslip/facts.ts'
import { termPay } from '../lines/pay-term.ts'
import { amountBy, ruleOn } from '../payslip/rule.ts'
import { type DayCount, type ServiceDays, serviceDays } from '../payslip/service.ts'

/**
 * All ways of paying a part month, the default first. No statute fixes one: the contract or the work rules do (근로기준법
 * 제17조 제1항 제1호, 제93조 제2호).
 */
export const prorateMethods: readonly ProrateMethod[] = ['CALENDAR', 'FIXED30', 'WORKDAYS', 'PAIDDAYS', 'HOURS209']

const keyOf = (method: ProrateMethod): keyof DayCount =>
  method === 'WORKDAYS' ? 'scheduled' : method === 'PAIDDAYS' || method === 'HOURS209' ? 'paid' : 'calendar'

/** Days of the parts of a service; of a whole month of 30 days the last one takes what the others leave. */
const countedDays = (
  method: ProrateMethod,
  days: ServiceDays,
  served: readonly { readonly days: DayCount }[],
): number[] => {
  const all = served.map((part) => part.days[keyOf(method)])
  if (method === 'FIXED30' && days.full)
    all[all.length - 1] = Math.max(0, 30 - all.slice(0, -1).reduce((sum, each) => sum + each, 0))
  return all
}

/** Days of each part of a service and of all of it, n, by which an amount of the whole service is shared (labour rules §2.4); m: how they are counted. */
export type SharedDays = { readonly m: ProrateMethod; readonly days: readonly number[]; readonly n: number }

/** The days by which what a formula makes of the days in service is shared: no hours, and 30 only of a whole month (labour rules §2.4). */
export const sharedDays = (
  method: ProrateMethod,
  days: ServiceDays,
  served: readonly { readonly days: DayCount }[],
): SharedDays => {
  const m = method === 'HOURS209' ? 'PAIDDAYS' : method === 'FIXED30' && !days.full ? 'CALENDAR' : method
  const counted = countedDays(m, days, served)
  return { m, days: counted, n: counted.reduce((sum, each) => sum + each, 0) }
}

/**
 * Operands of `item.term` for a part month (labour rules §2.4): amounts a over days d of n, or hours for HOURS209. With
 * changed terms and no day missing, the stretches fill the whole month: the last one takes what FIXED30 leaves, and
 * HOURS209 goes by paid days.
 */
export const proration = (method: ProrateMethod, days: ServiceDays, served: readonly PaidPart[]): Operands => {
  const m = method === 'HOURS209' && days.full ? 'PAIDDAYS' : method
  const key = keyOf(m)
  const all = countedDays(m, days, served)
  // Days on which the item does not hold count among the whole, not among its own.
  const own = served.flatMap((part, at) =>
    part.amount === null ? [] : [{ amount: part.amount, term: part.term, d: all[at] ?? 0 }],
  )
  const i = own.length < served.length ? { i: 1 } : {}
  const a = own.map(({ amount }) => amount)
  const d = own.map((part) => part.d)
  if (m !== 'HOURS209') return { m, a, d, n: m === 'FIXED30' ? 30 : Math.max(1, days.whole[key]), ...i }
  return { m, a, d, h: own.map(({ term }) => term.dailyMinutes), s: own.map(({ term }) => term.monthlyHours), ...i }
}

/** Days in service with the terms and the monthly amount of an item on them; null: the item does not hold. */
export type PaidPart = { readonly term: PayTerm; readonly days: DayCount; readonly amount: number | null }

const isNext = (a: PaidPart, b: PaidPart): boolean => a.term === b.term && a.amount === b.amount
const sumOf = (a: DayCount, b: DayCount): DayCount => ({
  calendar: a.calendar + b.calendar,
  scheduled: a.scheduled + b.scheduled,
  paid: a.paid + b.paid,
})

/** The parts of a service with the amounts of one item; what follows with the same terms and amount is one part (labour rules §2.4). */
export const joined = (served: ServiceDays['bySegment'], amounts: readonly (number | null)[]): readonly PaidPart[] => {
  const parts: PaidPart[] = []
  for (const [at, { segment, days }] of served.entries()) {
    const part: PaidPart = { term: segment.term, days, amount: amounts[at] ?? null }
    const last = parts.at(-1)
    if (last !== undefined && isNext(last, part)) parts[parts.length - 1] = { ...last, days: sumOf(last.days, days) }
    else parts.push(part)
  }
  return parts
}

/** A month that is not worked whole: from the hire date on, or up to the last working day. */
export type ProrateQuestion = {
  readonly kind: 'hire' | 'leave'
  readonly date: PlainDate
  readonly month: YearMonth
  readonly salary: number
  /** Defaults: Monday to Friday, Sunday the weekly holiday, 8 hours, 209 hours. */
  readonly workingWeekdays?: readonly number[]
  readonly weeklyHolidayWeekday?: number
  readonly dailyMinutes?: number
  readonly monthlyHours?: string
}
/** What one method pays, as a line that `explainLine` can render. */
export type Prorated = { readonly amount: number; readonly rule: string; readonly operands: Operands }

/** The part of a monthly salary by each method (labour rules §2.4), in won rounded up. */
export const prorate = (question: ProrateQuestion): Readonly<Record<ProrateMethod, Prorated>> => {
  const { kind, date, month, salary } = question
  const from = firstDay(month)
  const days = serviceDays({
    period: { from, to: lastDay(month) },
    terms: [
      {
        from,
        payKind: 'monthly',
        monthlyHours: question.monthlyHours ?? '209',
        dailyMinutes: question.dailyMinutes ?? 480,
        amounts: [],
      },
    ],
    person: {
      hireDate: kind === 'hire' ? date : from,
      leaveDate: kind === 'leave' ? date : null,
      leavesOfAbsence: [],
      workingWeekdays: question.workingWeekdays ?? [1, 2, 3, 4, 5],
    },
    company: { weeklyHolidayWeekday: question.weeklyHolidayWeekday ?? 0 },
  })
  const { version, id } = ruleOn(termPay, from)
  const by = (method: ProrateMethod): Prorated => {
    const whole = days.bySegment.map(() => salary)
    const operands = days.full ? { v: salary } : proration(method, days, joined(days.bySegment, whole))
    return { amount: amountBy(version, operands), rule: id, operands }
  }
  return {
    CALENDAR: by('CALENDAR'),
    FIXED30: by('FIXED30'),
    WORKDAYS: by('WORKDAYS'),
    PAIDDAYS: by('PAIDDAYS'),
    HOURS209: by('HOURS209'),
  }
}
