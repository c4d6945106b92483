/** Limit on pieces of work of one key that run at once; further ones wait in the order in which they came. */
export type Gate = <T>(key: number, work: () => Promise<T>) => Promise<T>

/** A gate for `size` pieces of work a key. */
export const makeGate = (size: number): Gate => {
  const inside = new Map<number, { running: number; waiting: (() => void)[] }>()
  return async (key, work) => {
    const place = inside.get(key) ?? { running: 0, waiting: [] }
    inside.set(key, place)
    if (place.running < size) place.running++
    else await new Promise<void>((resolve) => place.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = place.waiting.shift()
      // The turn is handed on, so that nobody who comes later overtakes.
      if (next !== undefined) next()
      else if (--place.running === 0) inside.delete(key)
    }
  }
}
