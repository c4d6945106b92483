import { placeOf } from './address.ts'

/** Counts what a place does in a minute. */
export type Rate = {
  /** Counts one more; true when that is more than may be. */
  isOver: (address: string) => boolean
}

const MINUTE_MS = 60_000
/** Places that are remembered at once; more than that, and all are forgotten. */
const MOST_PLACES = 20_000

/** So many a minute and place in this process; 0: never over. */
export const makeRate = (perMinute: number, now: () => Date): Rate => {
  let from = 0
  const counts = new Map<string, number>()
  return {
    isOver: (address) => {
      if (perMinute === 0) return false
      const at = now().getTime()
      if (at - from >= MINUTE_MS || at < from || counts.size > MOST_PLACES) {
        from = at
        counts.clear()
      }
      const place = placeOf(address)
      const count = (counts.get(place) ?? 0) + 1
      counts.set(place, count)
      return count > perMinute
    },
  }
}
