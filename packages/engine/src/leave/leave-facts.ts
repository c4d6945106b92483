import type { DateRange, PlainDate } from '@handal/base/date'
import type { Quantity } from '@handal/base/quantity'
import type { LawRef } from '@handal/statute/law'
import type { AttendanceRecord } from './attendance-rate.ts'
import type { LeaveRounding } from './day-rounding.ts'
import type { WeeklyHours } from './weekly-hours.ts'

/** By hire date, or by fiscal year (표준취업규칙 제33조 제5항). */
export type LeaveBasis = 'HIRE' | 'FISCAL'

/** What annual leave is granted by. Dates in Seoul. */
export type LeaveFacts = {
  readonly hire: PlainDate
  /** Last working day; null or absent while in service. */
  readonly last?: PlainDate | null
  /** Grants up to this day. */
  readonly asOf: PlainDate
  readonly basis: LeaveBasis
  /** First day of the fiscal year, 'MM-dd'; default '01-01'. */
  readonly fiscalStart?: string
  /** Rounding of proportional days; default CEIL_HALF. */
  readonly rounding?: LeaveRounding
  /** Times with fewer than five workers; true: always. Companies may choose the rules of five by contract. */
  readonly underFive?: boolean | readonly DateRange[]
  /** Contractual hours a week; absent: full-time. */
  readonly weeklyHours?: readonly WeeklyHours[]
  /**
   * Attendance where it was not full; days without a record count as attended. Records must not overlap, and one that
   * tells of absences must not reach over a leave year. A record decides a month when it lies inside it.
   */
  readonly attendance?: readonly AttendanceRecord[]
}

/** monthly: a day for a month of full attendance; annual: for a year; proportional: the first fiscal year. */
export type GrantKind = 'monthly' | 'annual' | 'proportional'

/** Leave that came into being on a day. `days` is exact; eight hours are a day when it is counted in hours. */
export type LeaveGrant = {
  readonly date: PlainDate
  readonly days: string
  /** Whole hours of a part-time worker; null when leave is counted in days. */
  readonly hours: string | null
  readonly kind: GrantKind
  /** Last day on which it can be used. */
  readonly expires: PlainDate
  /** Korean sentence. */
  readonly reason: string
  readonly laws: readonly LawRef[]
  /** The period in which it was earned. */
  readonly earned: DateRange
  readonly quantity: Quantity
  readonly rounding: LeaveRounding | 'WHOLE_HOUR'
}

/** Grants in order of their days, and sentences about what was assumed. */
export type LeaveGrants = { readonly grants: readonly LeaveGrant[]; readonly notices: readonly string[] }
