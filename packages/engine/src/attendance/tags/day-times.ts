import type { DayTags, TagName } from '../day/day-facts.ts'
import type { Span } from '../day/spans.ts'
import type { Shift, TimedShift } from './shifts.ts'
import { DAY, MINUTE, type TagType, type TimedTag } from './tag.ts'

/** One side alone of an outing or, under breakMode TAGGED, of a break. */
export type HalfPair = { readonly gnot: number | null; readonly rtn: number | null; readonly isBreak: boolean }

/** The clock times that the tags of a day show, minutes on the clock of the work date. */
export type TagTimes = {
  /** Null where the day does not begin with an arrival, or does not end with a leaving. */
  readonly in: number | null
  readonly out: number | null
  /** All outings with both ends, in order of their beginning. */
  readonly outings: readonly Span[]
  readonly breaks: readonly Span[]
  /** The first outing or break of which one end is missing; null: none. */
  readonly half: HalfPair | null
  /** The first tag of all. */
  readonly first: number
  /** By how many minutes the arrival lies before 00:00 of its date; the clock shows 00:00. */
  readonly beforeMidnight: number
}

/** The only tag of a day has no type: a leaving where the planned end is nearer than the start. The day is half a record in any case. */
const loneType = <S extends Shift>({ at }: TimedTag, shift: TimedShift<S> | null): TagType =>
  shift !== null && Math.abs(at - shift.to) < Math.abs(at - shift.from) ? 'out' : 'in'

/**
 * What a tag says; without type the first of the day is the arrival, the last the leaving, between them nothing. So it is within each
 * stay where others say what they are: the last before an arrival is the leaving, the first after a leaving the arrival.
 */
const typeOf = <S extends Shift>(
  tags: readonly TimedTag[],
  index: number,
  tag: TimedTag,
  shift: TimedShift<S> | null,
): TagType | null => {
  if (tag.type !== null) return tag.type
  if (tags.length === 1) return loneType(tag, shift)
  if (index === 0) return 'in'
  const next = tags[index + 1]
  if (next === undefined || next.type === 'in') return 'out'
  return tags[index - 1]?.type === 'out' ? 'in' : null
}

const NONE: readonly Span[] = []
const byTime = (a: Span, b: Span): number => a[0] - b[0] || a[1] - b[1]
/** Spans in order of their beginning; one of no minute is none. */
const inOrder = (spans: readonly Span[]): readonly Span[] => {
  const found = spans.filter(([from, to]) => from < to)
  return found.length < 2 ? found : found.sort(byTime)
}

/** Minutes on the clock of a date, seconds dropped: 08:59:59 is 08:59. What lies before the date is its 00:00. */
const minuteOf = (at: number, midnight: number): number => Math.max(0, Math.floor((at - midnight) / MINUTE))

/**
 * What the tags of one day, in order, show of it: the first arrival, the last leaving, outings from a leaving to the next arrival
 * and from `gnot` to `rtn`, which are breaks where breaks are tagged. A day that begins with a leaving has no arrival, and one
 * that ends with an arrival no leaving: which time is missing nobody knows (labour rules §1.4).
 */
export const dayTimes = <S extends Shift>(
  tags: readonly TimedTag[],
  day: number,
  shift: TimedShift<S> | null,
  isBreak: boolean,
): TagTimes => {
  const midnight = day * DAY
  let arrival: number | null = null
  let leaving: number | null = null
  let isFirst = true
  let gone: number | null = null
  let half: HalfPair | null = null
  const outings: Span[] = []
  const pairs: Span[] = []
  for (let index = 0; index < tags.length; index++) {
    const tag = tags[index]
    if (tag === undefined) continue
    const type = typeOf(tags, index, tag, shift)
    const minute = minuteOf(tag.at, midnight)
    if (type === 'in') {
      if (isFirst) arrival = minute
      if (leaving !== null) outings.push([leaving, minute])
      leaving = null
      isFirst = false
    } else if (type === 'out') {
      leaving = minute
      isFirst = false
    } else if (type === 'gnot') {
      if (gone !== null) half ??= { gnot: gone, rtn: null, isBreak }
      gone = minute
    } else if (type === 'rtn') {
      if (gone === null) half ??= { gnot: null, rtn: minute, isBreak }
      else pairs.push([gone, minute])
      gone = null
    }
  }
  if (gone !== null) half ??= { gnot: gone, rtn: null, isBreak }
  const begin = tags[0]?.at ?? midnight
  return {
    in: arrival,
    out: arrival !== null && leaving !== null && leaving <= arrival ? null : leaving,
    outings: inOrder(isBreak ? outings : [...outings, ...pairs]),
    breaks: isBreak ? inOrder(pairs) : NONE,
    half,
    first: minuteOf(begin, midnight),
    beforeMidnight: arrival === 0 && begin < midnight ? Math.ceil((midnight - begin) / MINUTE) : 0,
  }
}

const WHOLE: readonly TagName[] = []

/** What is missing of a day, so that nothing can be calculated (labour rules §1.4). */
export const missingTimes = ({ in: arrival, out, half }: Pick<TagTimes, 'in' | 'out' | 'half'>): readonly TagName[] => {
  if (arrival !== null && out !== null && half === null) return WHOLE
  const missing: TagName[] = []
  if (arrival === null) missing.push('atendTime')
  if (out === null) missing.push('lvofcTime')
  if (half !== null) missing.push(half.gnot === null ? 'gnot' : 'rtn')
  return missing
}

/** Times as the daily record takes them: half an outing is shown before a whole one, and what lies before the arrival is never shown (labour rules §1.4). */
export const recordTags = (times: Pick<TagTimes, 'in' | 'out' | 'outings' | 'breaks' | 'half'>): DayTags => {
  const { in: arrival, half, outings } = times
  const shown = half === null ? outings.find(([from]) => arrival === null || from >= arrival) : undefined
  const further = outings.filter((each) => each !== shown)
  const breaks = times.breaks.filter(([, to]) => arrival === null || to > arrival)
  return {
    atendTime: arrival,
    lvofcTime: times.out,
    gnot: half === null ? (shown?.[0] ?? null) : half.gnot,
    rtn: half === null ? (shown?.[1] ?? null) : half.rtn,
    ...(further.length === 0 ? {} : { further }),
    ...(breaks.length === 0 ? {} : { breaks }),
  }
}
