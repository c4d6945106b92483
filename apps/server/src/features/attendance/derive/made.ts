import { dateInSeoul, type PlainDate } from '@handal/base/date'
import { seoulMinute } from '../../../clock.ts'

/** A moment on the calendar and clock of Seoul. */
export type Moment = { readonly date: PlainDate; readonly minute: number }
/** The Seoul date and minute of an instant. */
export const momentOf = (instant: Date): Moment => {
  const [hour = 0, minute = 0] = seoulMinute(instant).slice(11).split(':').map(Number)
  return { date: dateInSeoul(instant), minute: hour * 60 + minute }
}

/** What a stored day is made of (`attendance_day.made`); a day without is KEPT: it was brought or entered before. */
export type DayMade<Kept> = {
  readonly from: 'TAGS' | 'CORRECTION' | 'FACT' | 'PLAN' | 'KEPT'
  /** Numbers of its tags. */
  readonly tags?: readonly number[]
  /** All outings, from and to, when there are several: the row shows the first. */
  readonly outings?: readonly (readonly [string, string])[]
  /** All judgements, the gravest first, where there are several of one: the row has the gravest. */
  readonly judgements?: { readonly in: readonly string[]; readonly out: readonly string[] }
  /** The schedule that was taken of several, nearest to the arrival, while nobody has said which it was. */
  readonly guess?: string
  /** What was entered of the day contradicts its tags: which of the two it was is for somebody to say. */
  readonly unclear?: string
  /** The day as it stood before: it comes back when nothing else makes the day any more. */
  readonly kept?: Kept
}

/** Whether two days have the same tags. */
export const sameTags = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((no) => b.includes(no))
