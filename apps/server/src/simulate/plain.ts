import { dailyMinutes } from '../demo/attendance/person-day.ts'
import type { Lived } from './week.ts'

type Span = readonly [from: number, to: number]
/** Minutes that two spans share. */
const shared = ([a, b]: Span, [c, d]: Span): number => Math.max(0, Math.min(b, d) - Math.max(a, c))

/** Half past ten at night to six in the morning is 22:00 to 06:00 on the clock of the day and of the one after (근로기준법 제56조 제3항). */
const NIGHTS: readonly Span[] = [
  [0, 360],
  [1320, 1800],
]

/** Figures of a day counted by hand from its taps, without the engine. */
export type PlainDay = {
  readonly realWork: number
  /** Beyond the contractual hours of the day. */
  readonly extra: number
  readonly night: number
  readonly latenTime: number
  readonly gnotTime: number
}

/**
 * What a whole day of work comes to by plain arithmetic: from the planned start, or later where somebody came later, to the leaving, less
 * rest and outing. null: nothing was tapped, or half of it.
 */
export const plainDay = ({ person, done: { tags, shift, moved, dayType } }: Lived): PlainDay | null => {
  const { atendTime, lvofcTime } = tags
  if (atendTime === null || lvofcTime === null) return null
  const isWorkday = dayType === 'WORKDAY'
  const start = isWorkday ? Math.max(atendTime, shift.start + moved) : atendTime
  const rest = shift.rest
  const outing: Span = [tags.gnot ?? 0, tags.rtn ?? 0]
  const at: Span = [start, lvofcTime]
  const inWork = (span: Span): number =>
    shared(at, span) -
    shared([Math.max(at[0], span[0]), Math.min(at[1], span[1])], rest) -
    shared([Math.max(at[0], span[0]), Math.min(at[1], span[1])], outing)
  const realWork = inWork(at)
  const late = isWorkday ? Math.max(0, atendTime - shift.start - moved) : 0
  return {
    realWork,
    extra: Math.max(0, realWork - (isWorkday ? dailyMinutes(person.worker) : 0)),
    night: NIGHTS.reduce((sum, night) => sum + (shared(at, night) === 0 ? 0 : inWork(night)), 0),
    latenTime: late,
    gnotTime: shared(outing, at) - shared(outing, rest),
  }
}
