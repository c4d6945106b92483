import { formatDuration } from '@handal/base/hhmm'
import type { PlannedDays } from '../../attendance/public.ts'

type Hours = readonly [from: string, to: string]
/** Which of some hours of a day are outside of its planned time, HH:mm, and whether others are inside. */
export const outsideOf = (
  planned: ReturnType<PlannedDays['plannedOn']>,
  from: number,
  to: number,
): { readonly outside: readonly Hours[]; readonly meets: boolean } => {
  const span = (a: number, b: number): readonly Hours[] =>
    a < b ? [[formatDuration(a), formatDuration(b)] as const] : []
  const { start = null, end = null } = planned?.schedule ?? {}
  if (planned === null || planned.dayType !== 'WORKDAY' || start === null || end === null)
    return { outside: planned === null ? [] : span(from, to), meets: false }
  return {
    outside: [...span(from, Math.min(to, start)), ...span(Math.max(from, end), to)],
    meets: from < end && to > start,
  }
}
