import { type Clock, type Random, seoulMinute } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Log } from '../system/log.ts'
import { claim, leave, markDone, markFailed, renew } from './schedule.repo.ts'

/**
 * Work that comes round by itself. `period` is the Seoul hour (yyyy-MM-dd HH), day (yyyy-MM-dd) or month (yyyy-MM) it is done for, `before` the one
 * for which it was done last ('' never): after a standstill it is done once and looks at everything since. A server may die
 * in it, so it must bear to be done again. Long work looks at `stopped` and leaves off; it is then done by the next server.
 */
export type Work = (period: string, before: string, stopped: () => boolean) => Promise<void>

export type Schedule = {
  /** Done once an hour, as soon in it as a server looks. */
  readonly registerHourly: (name: string, run: Work) => void
  /** Done once a day, as early as a server runs on it. */
  readonly registerDaily: (name: string, run: Work) => void
  /** Done once a month, on its first day or as soon as a server runs. */
  readonly registerMonthly: (name: string, run: Work) => void
  /**
   * Done every few seconds by every server: it must be little where nothing waits, and agree with other servers by itself. Answers what
   * makes it begin at once, once a second at most and seldomer where it takes long; on a server that has not begun nothing does.
   */
  readonly registerOften: (run: (stopped: () => boolean) => Promise<void>) => () => void
  /** The same from where nothing was registered. */
  readonly hurry: () => void
  /** Does that work once. */
  readonly runOften: () => Promise<void>
  /** Does what is due and nobody else does. Answers the names of what was done. */
  readonly runDue: () => Promise<string[]>
  /** The server begins: work may be hurried. */
  readonly begin: () => void
  /** The server stops: work leaves off, and nothing more is begun. */
  readonly stop: () => void
}

const TICK_MS = 30_000
const OFTEN_MS = 5_000
const HURRY_MS = 1_000
/** Long work that is hurried leaves the server to others for twice its own time, up to so much. */
const MOST_HURRY_MS = 2_500
/** What hurries it commits first. */
const COMMIT_MS = 100
const RENEW_MS = 15_000

type Parts = { db: Database; clock: Clock; random: Random; log: Log }

/** One runner for all hourly, daily and monthly work of all servers: a row of the database says who does it and for when it is done. */
export const makeSchedule = ({ db, clock, random, log }: Parts): Schedule => {
  const owner = random.uuid()
  let stopping = false
  let begun = false
  const often: ((stopped: () => boolean) => Promise<void>)[] = []
  let running: Promise<void> | null = null
  let hurried: ReturnType<typeof setTimeout> | null = null
  let last = 0
  let pause = HURRY_MS
  const runOften = (): Promise<void> => {
    const run = async (): Promise<void> => {
      for (const work of often) if (!stopping) await work(() => stopping)
    }
    const began = performance.now()
    running ??= run().finally(() => {
      running = null
      last = performance.now()
      pause = Math.min(MOST_HURRY_MS, Math.max(HURRY_MS, 2 * (last - began)))
    })
    return running
  }
  const hurry = (): void => {
    if (!begun || stopping || hurried !== null) return
    hurried = setTimeout(
      () => {
        hurried = null
        // What came while it ran is done after it.
        const after = running === null ? Promise.resolve() : running.catch(() => undefined)
        after.then(runOften).catch((error: unknown) => {
          if (!stopping) log.error('정기 작업을 하지 못했습니다. 나중에 다시 합니다.', error)
        })
      },
      Math.max(COMMIT_MS, pause - (performance.now() - last)),
    )
    hurried.unref()
  }
  const works = new Map<string, { length: number; run: Work }>()
  const write = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    db.withSystem('정기 작업', null, run, { small: true, now: true })

  const register = (length: number) => (name: string, run: Work) => {
    if (works.has(name)) throw new Error(`the work ${name} is registered twice`)
    works.set(name, { length, run })
  }

  const runOne = async (name: string, run: Work, period: string): Promise<boolean> => {
    const before = await write((tx) => claim(tx, name, period, owner))
    if (before === null) return false
    const timer = setInterval(() => {
      write((tx) => renew(tx, name, owner)).catch(() => {
        // The lease runs out then, and another server does the work.
      })
    }, RENEW_MS)
    timer.unref()
    try {
      await run(period, before, () => stopping)
      await write((tx) => (stopping ? leave(tx, name, owner) : markDone(tx, name, period, owner, clock.now())))
      return !stopping
    } catch (error) {
      // The database may be closed already; the lease runs out by itself.
      if (stopping) return false
      log.error(`정기 작업을 하지 못했습니다. 나중에 다시 합니다: ${name} (${period})`, error)
      await write((tx) => markFailed(tx, name, owner, String(error)))
      return false
    } finally {
      clearInterval(timer)
    }
  }

  return {
    registerHourly: register('yyyy-MM-dd HH'.length),
    registerDaily: register('yyyy-MM-dd'.length),
    registerMonthly: register('yyyy-MM'.length),
    registerOften: (run) => {
      often.push(run)
      return hurry
    },
    hurry,
    runOften,
    begin: () => {
      begun = true
    },
    runDue: async () => {
      const done: string[] = []
      for (const [name, { length, run }] of works)
        if (!stopping && (await runOne(name, run, seoulMinute(clock.now()).slice(0, length)))) done.push(name)
      return done
    },
    stop: () => {
      stopping = true
      if (hurried !== null) clearTimeout(hurried)
    },
  }
}

/** Looks twice a minute for what is due, and every few seconds for what waits; the returned function stops it. */
export const startSchedule = (schedule: Schedule, log: Log): (() => void) => {
  let busy = false
  let failing = false
  const tick = async (): Promise<void> => {
    if (busy) return
    busy = true
    try {
      await schedule.runDue()
      failing = false
    } catch (error) {
      if (!failing) log.error('정기 작업을 살피지 못했습니다.', error)
      failing = true
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void tick(), TICK_MS)
  timer.unref()
  const often = setInterval(() => {
    schedule.runOften().catch(() => {
      // It is tried again in a moment, and what keeps failing is told by what hurries it.
    })
  }, OFTEN_MS)
  often.unref()
  schedule.begin()
  void tick()
  return () => {
    clearInterval(timer)
    clearInterval(often)
    schedule.stop()
  }
}
