import { AppError } from '../http/errors.ts'

/** Lets work through so many at once; the rest waits its turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** `atOnce` works run together and `waiting` more may wait; beyond that `busy` (503) at once. */
export const makeTurns = (atOnce: number, waiting: number): Turns => {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('busy', { retryAfter: 2 })
      // Whoever ends hands the place over, so that nobody slips in between.
      await new Promise<void>((resolve) => {
        queue.push(resolve)
      })
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running--
      else next()
    }
  }
}

/** Lets each place through one at a time with a pause after each. */
export type Lanes = { pass: (place: string) => Promise<void> }

/** `pauseMs` between two of a place; when `waiting` wait already, `too-many` (429) at once. */
export const makeLanes = (pauseMs: number, waiting: number): Lanes => {
  const lanes = new Map<string, { end: Promise<void>; waiting: number }>()
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
    })
  return {
    pass: async (place) => {
      const lane = lanes.get(place) ?? { end: Promise.resolve(), waiting: 0 }
      if (lane.waiting >= waiting)
        throw new AppError('too-many', { retryAfter: Math.max(1, Math.ceil((pauseMs * waiting) / 1000)) })
      lanes.set(place, lane)
      lane.waiting++
      lane.end = lane.end.then(pause)
      await lane.end
      lane.waiting--
      if (lane.waiting === 0) lanes.delete(place)
    },
  }
}
