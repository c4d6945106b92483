import type { DayClock } from './clock.ts'
import type { DayOptions } from './day-facts.ts'
import type { TimeSettings } from '../settings.ts'
import { meet, NO_SPANS, slice, type Span, spanOf, type Spans, unite, without } from './spans.ts'

/** Scheduled minutes of a workday. */
export type Plan = {
  readonly start: number
  readonly end: number
  /** Scheduled minutes, breaks of the schedule and approved paid absence left out. */
  readonly due: Spans
  /** Minutes of approved paid absence inside the scheduled ones (p). */
  readonly paidLeave: number
}

/** What counts of the day, as sets of minutes (step 4). */
export type Windows = {
  /** Effective presence G; null: nothing is recognised. */
  readonly presence: Span | null
  /** R ∩ G */
  readonly rests: Spans
  /** O: outing inside G, breaks left out. */
  readonly outing: Spans
  /** Minutes after the scheduled end that never count (extendExclude DEDUCT). */
  readonly excluded: Spans
  /** W */
  readonly worked: Spans
}

type Bounds = { readonly from: number; readonly to: number }

const startOf = (clock: DayClock, start: number, settings: TimeSettings, approvedFrom: number | null): number => {
  if (clock.in >= start) return clock.in
  switch (settings.preStart) {
    case 'IGNORE':
      return start
    case 'COUNT':
      return clock.in
    case 'APPROVED':
      return approvedFrom === null ? start : Math.max(clock.in, Math.min(start, approvedFrom))
  }
}

const endOf = (clock: DayClock, end: number, settings: TimeSettings, approvedUntil: number | null): number => {
  if (clock.out <= end) return clock.out
  const recognised =
    settings.overtimeRecognition === 'TAG' ? clock.out : Math.min(clock.out, Math.max(end, approvedUntil ?? end))
  const stay = recognised - end
  return settings.extendExcludeMode === 'THRESHOLD' && stay < settings.extendExcludeMin ? end : recognised
}

const boundsOf = (clock: DayClock, plan: Plan | null, options: DayOptions, settings: TimeSettings): Bounds => {
  const from = options.approvedFrom ?? null
  const until = options.approvedUntil ?? null
  if (plan !== null) {
    return { from: startOf(clock, plan.start, settings, from), to: endOf(clock, plan.end, settings, until) }
  }
  if (settings.overtimeRecognition === 'TAG') return { from: clock.in, to: clock.out }
  if (from === null && until === null) return { from: clock.in, to: clock.in }
  return { from: Math.max(clock.in, from ?? clock.in), to: Math.min(clock.out, until ?? clock.out) }
}

/** Breaks by length of the presence, outings left out: the half hours that end after 4 h 30 and 9 h (근로기준법 제54조 제1항). */
export const restsByLength = (present: Spans): Spans =>
  unite([...slice(present, 240, 270), ...slice(present, 510, 540)])

/**
 * Step 4: the effective window and what of it is break (근로기준법 제54조), outing and work. `rests` are the windows of the
 * schedule; `plan` is null on every day that is no workday.
 */
export const windowsOf = (
  clock: DayClock,
  plan: Plan | null,
  rests: Spans,
  options: DayOptions,
  settings: TimeSettings,
): Windows => {
  const { from, to } = boundsOf(clock, plan, options, settings)
  if (from >= to) return { presence: null, rests: NO_SPANS, outing: NO_SPANS, excluded: NO_SPANS, worked: NO_SPANS }
  const present = spanOf(from, to)
  const away = meet(present, clock.outings)
  const kept =
    settings.breakMode === 'BY_LENGTH'
      ? restsByLength(without(present, away))
      : meet(present, settings.breakMode === 'TAGGED' ? unite(clock.breaks) : rests)
  const outing = without(away, kept)
  const working = without(without(present, kept), outing)
  const excluded =
    plan !== null && settings.extendExcludeMode === 'DEDUCT'
      ? meet(working, spanOf(plan.end, plan.end + settings.extendExcludeMin))
      : NO_SPANS
  return { presence: [from, to], rests: kept, outing, excluded, worked: without(working, excluded) }
}
