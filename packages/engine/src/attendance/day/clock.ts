import type { DayTags, TagName } from './day-facts.ts'
import { type Span, type Spans, unite } from './spans.ts'

const DAY = 1440

/** Tags on the clock of the work date, in the order in which they happened. */
export type DayClock = {
  readonly in: number
  /** Cut at the start of the next day's work. */
  readonly out: number
  /** As tagged: what lies after `out` is the next day's. */
  readonly left: number
  /** The first outing. */
  readonly outing: Span | null
  /** All outings in order, those that meet as one. */
  readonly outings: Spans
  readonly breaks: readonly Span[]
}

/** Tags that are missing so that nothing can be calculated (labour rules §1.4, step 2); a lone outing or return too. */
export const missingTags = ({ atendTime, lvofcTime, gnot, rtn }: DayTags): readonly TagName[] => {
  const missing: TagName[] = []
  if (atendTime === null) missing.push('atendTime')
  if (lvofcTime === null) missing.push('lvofcTime')
  if (gnot === null && rtn !== null) missing.push('gnot')
  if (gnot !== null && rtn === null) missing.push('rtn')
  return missing
}

/** The time, on the next calendar day when it is not later than `before` (labour rules §1.4, step 3). */
export const laterThan = (time: number, before: number): number => (time <= before ? time + DAY : time)

/** Two tags that belong together and follow the arrival: outing and return (labour rules §1.4, step 3). */
export const pairAfter = (from: number, to: number, arrival: number): Span => {
  const gone = from < arrival ? from + DAY : from
  return [gone, laterThan(to, gone)]
}

/**
 * Begin and end of a tagged break: as they stand where it reaches past the arrival, else after the arrival (labour
 * rules §1.8).
 */
export const breakAfter = (from: number, to: number, arrival: number): Span =>
  from < to && to > arrival ? [from, to] : pairAfter(from, to, arrival)

/**
 * Step 3: times that lie before what must come first are of the next calendar day, and the next day's start ends the
 * day (labour rules §1.4; 근기 68207-402). `atendTime` and `lvofcTime` are there; outing and return are both there or
 * both not.
 */
export const clockOf = (tags: DayTags, atendTime: number, lvofcTime: number, cut: number | null): DayClock => {
  const left = laterThan(lvofcTime, atendTime)
  const first = tags.gnot === null || tags.rtn === null ? null : pairAfter(tags.gnot, tags.rtn, atendTime)
  const outings = unite([...(first === null ? [] : [first]), ...(tags.further ?? [])])
  return {
    in: atendTime,
    out: cut === null ? left : Math.min(left, cut),
    left,
    outing: first,
    outings,
    breaks: (tags.breaks ?? []).map(([from, to]) => breakAfter(from, to, atendTime)),
  }
}
