import type { DayClock } from './clock.ts'
import type { TimeSettings } from '../settings.ts'
import { firstOf, lastOf, meet, NO_SPANS, sizeOf, type Spans, unite, within, without } from './spans.ts'
import type { Plan, Windows } from './windows.ts'

/** Lateness, early leave and outing of a workday after forgiveness, and the sets that changed by it (step 5). */
export type Forgiven = {
  readonly late: number
  readonly early: number
  /** Outing inside the scheduled minutes. */
  readonly outingInSchedule: number
  readonly worked: Spans
  readonly outing: Spans
  /** Minutes that were forgiven and count as work. */
  readonly given: Spans
}

const floorTo = (minutes: number, unit: number): number => minutes - (minutes % unit)

/**
 * Lateness that counts: all of it or, inside the grace, nothing; then down to the unit (labour rules §1.4, step 5).
 * Minutes.
 */
export const countedLateness = (late: number, settings: TimeSettings): number => {
  const beyondGrace = late <= settings.lateGraceMin ? 0 : late
  return settings.lateRound === 'FLOOR' ? floorTo(beyondGrace, settings.unitMin) : beyondGrace
}

/**
 * Step 5: what grace and rounding forgive becomes work: the last minutes before the arrival, the first after leaving,
 * the last of each outing. A cut for more than the lateness would be a wage cut (근로기준법 제95조).
 */
export const forgive = (clock: DayClock, plan: Plan, windows: Windows, settings: TimeSettings): Forgiven => {
  const { due } = plan
  const missedBefore = within(due, 0, clock.in)
  const missedAfter = within(due, clock.out, Number.MAX_SAFE_INTEGER)
  const missedBetween = meet(windows.outing, due)
  const unit = settings.lateRound === 'FLOOR' ? settings.unitMin : 1
  const lateRaw = sizeOf(missedBefore)
  const earlyRaw = sizeOf(missedAfter)
  const outingRaw = sizeOf(missedBetween)
  const late = countedLateness(lateRaw, settings)
  const early = floorTo(earlyRaw, unit)
  // Each outing by itself: two short ones are no long one.
  const missed = clock.outings.map(([from, to]) => within(missedBetween, from, to))
  const outingInSchedule = missed.reduce((sum, spans) => sum + floorTo(sizeOf(spans), unit), 0)
  if (late === lateRaw && early === earlyRaw && outingInSchedule === outingRaw) {
    return { late, early, outingInSchedule, worked: windows.worked, outing: windows.outing, given: NO_SPANS }
  }
  const back = unite(missed.flatMap((spans) => lastOf(spans, sizeOf(spans) % unit)))
  const given = unite([...lastOf(missedBefore, lateRaw - late), ...firstOf(missedAfter, earlyRaw - early), ...back])
  return {
    late,
    early,
    outingInSchedule,
    worked: unite([...windows.worked, ...given]),
    outing: without(windows.outing, back),
    given,
  }
}
