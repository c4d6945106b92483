import type { PlainDate } from '@handal/base/date'
import type { LawRef } from '@handal/statute/law'
import { statutoryLeavesOn } from '@handal/statute/statutory-leaves'

/** Over what a leave is counted: each year, each month, or what happened once. */
export type QuotaSpan = 'YEAR' | 'MONTH' | 'EVENT'
export type LeaveQuota = {
  readonly days: number
  readonly span: QuotaSpan
  /** Days of the calendar count, or days of work alone. */
  readonly counts: 'CALENDAR' | 'WORKDAYS'
  readonly law: LawRef
}

/** Kinds of leave (code 0053) that the law gives so many days of, by the statutory leave that each is. */
const KINDS: Readonly<Record<string, { readonly code: string; readonly span: QuotaSpan }>> = {
  '0004': { code: 'maternity', span: 'EVENT' },
  '0005': { code: 'spouseBirth', span: 'EVENT' },
  '0006': { code: 'fertility', span: 'YEAR' },
  '0007': { code: 'familyCareLeave', span: 'YEAR' },
  '0008': { code: 'menstrual', span: 'MONTH' },
}
/**
 * How many days of a kind of leave the law gives on a day (labour rules §3.7); null: it says nothing of this kind. A company may give more,
 * so nothing is refused by it.
 */
export const leaveQuota = (kind: string, day: PlainDate): LeaveQuota | null => {
  const known = KINDS[kind]
  const leave = statutoryLeavesOn(day).find(({ code }) => code === known?.code)
  if (known === undefined || leave === undefined) return null
  const { days, unit, law } = leave
  return { days, span: known.span, counts: unit === 'calendarDay' ? 'CALENDAR' : 'WORKDAYS', law }
}
