/** A stream of numbers in [0, 1) that depends on its key alone, so that no order of work changes the demo (demo data only, never money). */
export const seeded = (key: string): (() => number) => {
  let state = 2166136261
  for (let index = 0; index < key.length; index++) {
    state ^= key.charCodeAt(index)
    state = Math.imul(state, 16777619)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Whole number from `low` to `high`, both included. */
export const between = (next: () => number, low: number, high: number): number =>
  low + Math.floor(next() * (high - low + 1))

/** One of the values. */
export const pick = <T>(next: () => number, values: readonly [T, ...T[]]): T =>
  values[Math.floor(next() * values.length)] ?? values[0]
