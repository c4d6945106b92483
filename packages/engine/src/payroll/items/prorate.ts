import { lastDay, firstDay, type PlainDate, type YearMonth } from '@handal/base/date'
import type { Operands, ProrateMethod } from '../payslip/facts.ts'
import { termPay } from '../lines/pay-term.ts'
import { amountBy, ruleOn } from '../payslip/rule.ts'
import { type ServiceDays, serviceDays } from '../payslip/service.ts'

/**
 * All ways of paying a part month, the default first. No statute fixes one: the contract or the work rules do (근로기준법
 * 제17조 제1항 제1호, 제93조 제2호).
 */
export const prorateMethods: readonly ProrateMethod[] = ['CALENDAR', 'FIXED30', 'WORKDAYS', 'PAIDDAYS', 'HOURS209']

/**
 * Operands of `item.term` for a part month (labour rules §2.4): amounts a over days d of n, or hours for HOURS209. With
 * changed terms and no day missing, the stretches fill the whole month: the last one takes what FIXED30 leaves, and
 * HOURS209 goes by paid days.
 */
export const proration = (
  method: ProrateMethod,
  days: ServiceDays,
  served: ServiceDays['bySegment'],
  a: readonly number[],
): Operands => {
  const m = method === 'HOURS209' && days.full ? 'PAIDDAYS' : method
  if (m === 'HOURS209') {
    return {
      m,
      a,
      d: served.map((part) => part.days.paid),
      h: served.map((part) => part.segment.term.dailyMinutes),
      s: served.map((part) => part.segment.term.monthlyHours),
    }
  }
  const key = m === 'WORKDAYS' ? 'scheduled' : m === 'PAIDDAYS' ? 'paid' : 'calendar'
  const d = served.map((part) => part.days[key])
  if (m !== 'FIXED30') return { m, a, d, n: Math.max(1, days.whole[key]) }
  if (days.full) d[d.length - 1] = Math.max(0, 30 - d.slice(0, -1).reduce((x, y) => x + y, 0))
  return { m, a, d, n: 30 }
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

/** Whether the methods differ by more than 5 %, which is shown where one is chosen (labour rules §2.4). */
export const methodsDiffer = (by: Readonly<Record<ProrateMethod, Prorated>>): boolean => {
  const amounts = prorateMethods.map((method) => by[method].amount)
  return Math.max(...amounts) * 100 > Math.min(...amounts) * 105
}

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
    const operands = days.full ? { v: salary } : proration(method, days, days.bySegment, [salary])
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
