import type { WorkRule } from '@handal/contracts/settings/work-rules'
import type { ReactNode } from 'react'
import * as format from '../../shared/format.ts'
import type { DatedEntry } from '../../shared/screen/DatedValues.tsx'
import type { TimeSpan } from '../../shared/screen/time-line.ts'

/** Who entered something, from when on, and whether it still stands. */
export type Entry = {
  readonly from: string
  readonly state: 'STANDS' | 'CORRECTED' | 'WITHDRAWN'
  readonly at: string
  readonly by: string
  readonly reason: string | null
}

const whoWhen = ({ by, at, reason }: Entry): string =>
  [by, by === '' ? '' : format.instant(at), reason ?? ''].filter(Boolean).join(' · ')

/** The entries of a rule, whichever of the eight it is. */
export const entriesOfRule = ({ history }: WorkRule): readonly (Entry & { readonly value: unknown })[] => history

/** Entries that stand, oldest first. */
export const standing = <E extends Entry>(history: readonly E[]): E[] =>
  history.filter(({ state }) => state === 'STANDS').toSorted((a, b) => (a.from < b.from ? -1 : 1))

/** The entry that stands and holds on a day. */
export const standingOn = <E extends Entry>(history: readonly E[], day: string): E | undefined =>
  standing(history).findLast(({ from }) => from <= day)

/** A line for each day: what stands with what it corrected, or what was taken back. `acts`: what may be done with one. */
export const entriesOf = <E extends Entry>(
  history: readonly E[],
  textOf: (entry: E) => ReactNode,
  acts: (by: string, entry: E) => ReactNode = (by) => by,
): DatedEntry[] =>
  [...new Set(history.map(({ from }) => from))].flatMap((from): DatedEntry[] => {
    const ofDay = history.filter((entry) => entry.from === from)
    const held = ofDay.find(({ state }) => state === 'STANDS')
    const [newest] = ofDay
    if (newest === undefined) return []
    if (held === undefined) return [{ from, value: textOf(newest), isWithdrawn: true, by: whoWhen(newest) }]
    const corrected = ofDay.find(({ state }) => state === 'CORRECTED')
    return [
      {
        from,
        value: textOf(held),
        by: acts(whoWhen(held), held),
        correction: corrected === undefined ? undefined : { was: textOf(corrected), by: whoWhen(corrected) },
      },
    ]
  })

/** What stands as a line of time. */
export const spansOf = <E extends Entry>(history: readonly E[], textOf: (entry: E) => string): TimeSpan[] =>
  standing(history).map((entry, index) => ({
    from: entry.from,
    event: index === 0 ? '시작' : '바꿈',
    detail: textOf(entry),
  }))

/** Who entered the newest and when, for the comparison after someone saved first. */
export const savedBy = (history: readonly Entry[]): { who: string; at: string } | null => {
  const newest = history.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  return newest === undefined || newest.by === '' ? null : { who: newest.by, at: newest.at }
}

/** The first day of the month after a day: a change begins with a month of pay. */
export const nextMonthOf = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const next = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${next[0]}-${String(next[1]).padStart(2, '0')}-01`
}
