/** Minutes from `from` up to, not including, `to`, on the clock of the work date (0 = 00:00). */
export type Span = readonly [from: number, to: number]
/** A set of minutes: spans in order that neither touch nor overlap. Every function here takes and gives such sets. */
export type Spans = readonly Span[]

/** The empty set. */
export const NO_SPANS: Spans = []

/** One span as a set; empty when it ends before it begins. */
export const spanOf = (from: number, to: number): Spans => (from < to ? [[from, to]] : NO_SPANS)

/** Any spans, in any order and overlapping, as a set. */
export const unite = (spans: readonly Span[]): Spans => {
  if (spans.length === 0) return NO_SPANS
  const first = spans[0]
  if (spans.length === 1 && first !== undefined) return first[0] < first[1] ? spans : NO_SPANS
  const sorted = spans.filter(([from, to]) => from < to).sort((a, b) => a[0] - b[0])
  const united: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = united.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else united.push([from, to])
  }
  return united
}

/** How many minutes a set holds. */
export const sizeOf = (spans: Spans): number => {
  let minutes = 0
  for (const [from, to] of spans) minutes += to - from
  return minutes
}

/** The minutes of a set that lie in [from, to). */
export const within = (spans: Spans, from: number, to: number): Spans => {
  const kept: Span[] = []
  for (const span of spans) {
    if (span[1] <= from || span[0] >= to) continue
    kept.push(span[0] >= from && span[1] <= to ? span : [Math.max(span[0], from), Math.min(span[1], to)])
  }
  return kept
}

/** The minutes two sets share. */
export const meet = (a: Spans, b: Spans): Spans => {
  if (a.length === 0 || b.length === 0) return NO_SPANS
  const shared: Span[] = []
  for (const [from, to] of b) shared.push(...within(a, from, to))
  return shared
}

/** The minutes of `a` that are not in `b`. */
export const without = (a: Spans, b: Spans): Spans => {
  let rest = a
  for (const [from, to] of b) {
    if (rest.length === 0) return rest
    const kept: Span[] = []
    for (const span of rest) {
      if (span[1] <= from || span[0] >= to) {
        kept.push(span)
        continue
      }
      if (span[0] < from) kept.push([span[0], from])
      if (span[1] > to) kept.push([to, span[1]])
    }
    rest = kept
  }
  return rest
}

/** The minutes numbered `from` (0 is the earliest) up to, not including, `to`. */
export const slice = (spans: Spans, from: number, to: number): Spans => {
  const kept: Span[] = []
  let passed = 0
  for (const [start, end] of spans) {
    const first = start + Math.max(0, from - passed)
    const last = Math.min(end, start + to - passed)
    if (first < last) kept.push([first, last])
    passed += end - start
  }
  return kept
}

/** The earliest minutes, at most `count`. */
export const firstOf = (spans: Spans, count: number): Spans => slice(spans, 0, count)

/** The latest minutes, at most `count`. */
export const lastOf = (spans: Spans, count: number): Spans => {
  const size = sizeOf(spans)
  return slice(spans, Math.max(0, size - count), size)
}
