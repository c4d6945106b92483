import { DbError } from './errors.ts'

/** A fixed number of turns, given in the order of the requests for them. */
export type Turns = {
  /** Waits for a turn and resolves with its release. Rejects as `unavailable` when none came within the patience. */
  readonly take: () => Promise<() => void>
}

/** `size` turns at once; a wait longer than `patienceMs` is refused. */
export const makeTurns = (size: number, patienceMs: number): Turns => {
  let free = size
  const waiting: (() => void)[] = []
  const back = (): void => {
    const next = waiting.shift()
    if (next === undefined) free++
    else next()
  }
  const once = (): (() => void) => {
    let given = false
    return () => {
      if (!given) back()
      given = true
    }
  }
  return {
    take: async () => {
      if (free > 0) {
        free--
        return once()
      }
      await new Promise<void>((resolve, reject) => {
        const start = (): void => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(start), 1)
          reject(new DbError({ message: 'every connection was busy for too long', code: '53300' }))
        }, patienceMs)
        waiting.push(start)
      })
      return once()
    },
  }
}
