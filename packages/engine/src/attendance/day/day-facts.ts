import type { PlainDate } from '@handal/base/date'
import type { DayType } from './day-type.ts'
import type { Span } from './spans.ts'

/** Everything one daily record is calculated from, beside the settings of the company. Times and durations in minutes. */
export type DayFacts = {
  readonly workDate: PlainDate
  readonly dayType: DayType
  readonly schedule: DaySchedule
  readonly tags: DayTags
  readonly options?: DayOptions
}

/** The plan of the day. */
export type DaySchedule = {
  /** Scheduled start and end on the clock of the work date; a shift over midnight ends after 1440. Only a WORKDAY needs them. */
  readonly start: number | null
  readonly end: number | null
  /** Rest windows (laborType 0002), running on over midnight. */
  readonly rests: readonly Span[]
  /** Contractual minutes of the day (소정근로시간), breaks left out. */
  readonly contractual: number
  /** Whether the person is scheduled on this day whatever holiday it is; default true. */
  readonly workingDay?: boolean
}

/** Clock times as tagged or corrected; the morning after may be given as 02:00 or as 26:00. */
export type DayTags = {
  readonly atendTime: number | null
  readonly lvofcTime: number | null
  /** Outing and return. */
  readonly gnot: number | null
  readonly rtn: number | null
  /** Outings beside the first, on the clock of the work date: all of them count, the first is shown (labour rules §1.4). */
  readonly further?: readonly Span[]
  /** Tagged breaks, for breakMode TAGGED. */
  readonly breaks?: readonly Span[]
}

/** A clock time of the day. */
export type TagName = 'atendTime' | 'lvofcTime' | 'gnot' | 'rtn'

/** Who is protected beyond the general rules (근로기준법 제71조, 제74조 제5항; 남녀고용평등법 제19조의3, 제22조의4). */
export type Protection = 'PREGNANT' | 'AFTER_BIRTH' | 'SHORTENED_HOURS'

/** What is particular to one day; what is absent is as if false, none or zero. */
export type DayOptions = {
  /** Approved paid absence, windows of the clock. */
  readonly paidLeave?: readonly Span[]
  /** Approved absence without pay for the whole day: what is owed is a shortage, but the day is no absence (결근). */
  readonly unpaidLeave?: boolean
  /** The day is not over: what nobody could tag yet is missing of nothing. */
  readonly ahead?: boolean
  /** Of a day without tags that is not over: planned time for which nobody is excused, in which work may still come. Minutes. */
  readonly toCome?: number
  /** Approved absence without pay, windows of the clock: the time is owed, and nobody is late or left early by it. */
  readonly excused?: readonly Span[]
  /** Approved early start, or start of approved work on a day that is no workday. */
  readonly approvedFrom?: number | null
  /** Approved end of overtime, or of work on a day that is no workday. */
  readonly approvedUntil?: number | null
  /** Start of the next day's work on this day's clock (33:00 = 09:00); from there it is the next day's. */
  readonly cutAtNextStart?: number | null | undefined
  /** For CALENDAR_MIDNIGHT; default WORKDAY. */
  readonly nextDayType?: DayType | undefined
  /** Paid weekly holiday earned in this week, when this day is it. */
  readonly weeklyHolidayEarned?: number | undefined
  /** Fifths of a minute by which that is rounded up; absent: none. */
  readonly weeklyHolidayOver?: number | undefined
  /** Regular minutes already worked in this week. */
  readonly weeklyRegularBefore?: number | undefined
  /** 단시간근로자: what passes the contractual hours is overtime (기간제법 제6조). */
  readonly partTime?: boolean
  /** 연소자: 7 hours a day, 35 a week (근로기준법 제69조). */
  readonly under18?: boolean
  /** An approved trip, training or other deemed day (제58조): contractual hours count without tags. */
  readonly deemed?: boolean
  /** What a deemed day is called; default a trip. Work outside of the workplace has no word of its own. */
  readonly deemedAs?: 'TRIP' | 'EDU' | 'FIELD' | undefined
  /** 제63조: no rules on hours, breaks and holidays; night premium stays. */
  readonly exempt?: boolean
  /** Fewer than five workers on this date: a public holiday is what the schedule says (영 별표 1). */
  readonly sizeUnder5?: boolean
  /** 휴직: nothing is owed on either side. */
  readonly leaveOfAbsence?: boolean
  /** The worker's stored express request to go without the break of a four-hour day (제54조 제1항 단서). */
  readonly noBreakRequest?: boolean
  readonly protection?: Protection | undefined
}
