/** One part of a time line: what holds from a day until the next part begins. */
export type TimeSpan = {
  /** yyyy-MM-dd. */
  readonly from: string
  /** What happened then: 입사, 승진, 연봉 조정. */
  readonly event: string
  readonly detail?: string | undefined
  /** What holds since: an amount, a department. */
  readonly value?: string | undefined
  /** Typed and not saved yet. */
  readonly isNew?: boolean | undefined
}

export type TimePart = {
  readonly span: TimeSpan
  readonly when: 'past' | 'now' | 'next'
  /** Its length among all, from 0 to 1. */
  readonly share: number
}

const DAY = 86_400_000
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY
/** What has no end is drawn on for so many days behind the last beginning or today, of a long line for this share of it. */
const TAIL = 180
const TAIL_SHARE = 0.06
/** No part is drawn shorter than this share, so that its label has room. */
const LEAST = 0.1

/**
 * The parts in the order of time with their share of the line, and where today stands: in which part and how far into it.
 * The present is the newest part that has begun; before the first there is none, and no tick.
 */
export const partsOf = (
  spans: readonly TimeSpan[],
  today: string,
): {
  readonly parts: readonly TimePart[]
  readonly today: { readonly part: number; readonly within: number } | null
} => {
  const sorted = spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const now = sorted.findLastIndex((span) => span.from <= today)
  const last = sorted.at(-1)
  if (last === undefined) return { parts: [], today: null }
  const known = Math.max(dayOf(last.from), dayOf(today))
  const end = known + Math.max(TAIL, (known - dayOf(sorted[0]?.from ?? last.from)) * TAIL_SHARE)
  const lengths = sorted.map((span, index) => {
    const next = sorted[index + 1]
    return (next === undefined ? end : dayOf(next.from)) - dayOf(span.from)
  })
  const sum = lengths.reduce((total, length) => total + length, 0)
  const parts = sorted.map((span, index): TimePart => {
    const share = Math.max(LEAST, (lengths[index] ?? 0) / sum)
    return { span, share, when: index < now ? 'past' : index === now ? 'now' : 'next' }
  })
  const at = sorted[now]
  const within = at === undefined ? 0 : (dayOf(today) - dayOf(at.from)) / (lengths[now] ?? 1)
  return { parts, today: at === undefined ? null : { part: now, within } }
}
