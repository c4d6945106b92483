import type { BucketName, DayMinutesName } from '@handal/base/work-time'
import type { LawRef } from '@handal/statute/law'
import type { TagName } from './day-facts.ts'

/** Minutes by bucket. */
export type Buckets = Record<BucketName, number>

/** The fields of the daily record in minutes (labour rules §1.4). */
export type DayMinutes = Readonly<Record<DayMinutesName, number>>

/** A sentence that someone should read before the month is closed. */
export type TimeWarning = {
  readonly code: TimeWarningCode
  readonly message: string
  readonly laws: readonly LawRef[]
}
export type TimeWarningCode =
  | 'break-short'
  | 'minutes-dropped'
  | 'not-approved'
  | 'approval-open'
  | 'nothing-recognised'
  | 'outing-outside'
  | 'carried-over'
  | 'partly-absent'
  | 'deemed-on-holiday'
  | 'minor-hours'
  | 'minor-night-holiday'
  | 'maternity-overtime'
  | 'maternity-night-holiday'
  | 'shortened-overtime'

/** Words of code categories 0033 and 0034. */
export type InJudgement =
  | '정상'
  | '지각'
  | '결근'
  | '미체크'
  | '휴가'
  | '반차'
  | '출장'
  | '교육'
  | '휴일'
  | '휴일근무'
  | '휴직'
export type OutJudgement = '정상' | '조퇴' | '연장' | '미체크' | '휴가' | '반차' | '출장' | '교육' | '휴일' | '휴일근무'
/** All that hold, the gravest first; an absence and a leave of absence have no judgement of leaving. */
export type Judgement = { readonly in: readonly InJudgement[]; readonly out: readonly OutJudgement[] }

/** A record with every duration. */
export type CompleteDay = DayMinutes & {
  readonly incomplete: false
  /** A scheduled day without tag, leave, trip or other reason. */
  readonly absent: boolean
  /** Clock times used for the calculation, on the clock of the work date; null where there is no tag. */
  readonly clock: Readonly<Record<TagName, number | null>>
  /** Fifths of a minute by which `hdayPayWork` is rounded up: a weekly holiday is a fifth of the week (영 별표 2). */
  readonly hdayPayOver: number
  /** Minutes of approved paid absence inside the scheduled time. */
  readonly paidLeave: number
  /** Minutes of the outing inside the scheduled time, for the deduction base EVENT. */
  readonly outingInSchedule: number
  readonly judgement: Judgement
  readonly warnings: readonly TimeWarning[]
}

/** A tag is missing: no duration is known, and none is guessed. */
export type IncompleteDay = {
  readonly incomplete: true
  readonly missing: readonly TagName[]
  readonly judgement: Judgement
  readonly warnings: readonly TimeWarning[]
}

export type DayRecord = CompleteDay | IncompleteDay
