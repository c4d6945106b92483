import { type PlainDate, toDayNumber } from '@handal/base/date'

/** Seconds. */
export const MINUTE = 60
export const HOUR = 3600
export const DAY = 86_400

export type TagType = 'in' | 'out' | 'gnot' | 'rtn'

/** A raw tag of one person; those that are excluded are not among them. */
export type Tag = {
  readonly no: number
  /** Date and second of that date, 0 to 86,399, in Seoul. */
  readonly date: PlainDate
  readonly second: number
  /** Null: the reader names none. */
  readonly type: TagType | null
}

/** A tag in time: `at` counts seconds from 1970-01-01 00:00 in Seoul. */
export type TimedTag = { readonly no: number; readonly at: number; readonly type: TagType | null }

/** A tag that says again what another has said. */
export type RepeatedTag = { readonly no: number; readonly of: TimedTag }

/** The day number of a second. */
export const dayAt = (at: number): number => Math.floor(at / DAY)

const RANK: Readonly<Record<TagType | 'none', number>> = { in: 0, gnot: 1, rtn: 2, out: 3, none: 4 }
const rankOf = ({ type }: TimedTag): number => RANK[type ?? 'none']

/**
 * Tags in the order in which they happened, whatever order they come in: each number once, and of those of one type within
 * 60 seconds the first; of the same second an arrival comes first and a leaving last.
 */
export const inTime = (tags: readonly Tag[]): { readonly tags: TimedTag[]; readonly repeats: RepeatedTag[] } => {
  let date: PlainDate | null = null
  let midnight = 0
  const timed = tags.map((tag): TimedTag => {
    if (tag.date !== date) {
      date = tag.date
      midnight = toDayNumber(date) * DAY
    }
    return { no: tag.no, at: midnight + tag.second, type: tag.type }
  })
  const sorted = timed.sort((a, b) => a.at - b.at || rankOf(a) - rankOf(b) || a.no - b.no)
  const numbers = new Set<number>()
  const last = new Map<TagType | null, TimedTag>()
  const once: TimedTag[] = []
  const repeats: RepeatedTag[] = []
  for (const tag of sorted) {
    if (numbers.has(tag.no)) continue
    numbers.add(tag.no)
    const before = last.get(tag.type)
    if (before !== undefined && tag.at - before.at <= MINUTE) {
      repeats.push({ no: tag.no, of: before })
      continue
    }
    last.set(tag.type, tag)
    once.push(tag)
  }
  return { tags: once, repeats }
}
