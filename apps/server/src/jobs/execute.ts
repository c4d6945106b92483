import type { Job } from '@handal/contracts/jobs'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import type { Log } from '../system/log.ts'
import type { JobScope, JobSpec, Progress } from './job.ts'
import { beatJob, storeEnd } from './jobs.repo.ts'

const WRITE_MS = 250
const BEAT_MS = 1_000
const RETRY_MS = { first: 100, most: 2_000 }
/** What stands where a job's server went away. */
export const RESTARTED = '서버가 다시 시작되어 끝내지 못했습니다. 다시 실행해 주세요.'
const STOPPED = '서버를 멈추어 끝내지 못했습니다. 다시 실행해 주세요.'
/** Words of a job that ended because its server did. */
export const BROKEN_OFF: readonly string[] = [RESTARTED, STOPPED]
const CANCELLED = '취소했습니다.'
const DONE = '끝났습니다.'
const BROKEN = '처리하는 중 문제가 발생했습니다. 바뀐 내용은 없습니다.'

type End = { state: Job['state']; message: string; done: number }
/** A job at work in this process. */
export type Running = {
  companyNo: number
  total: number
  done: number
  message: string
  cancel: boolean
  seenCancel: boolean
  /** Another server has taken this one for dead. */
  lost: boolean
  /** How it ended, while the database does not know it yet. */
  end: End | null
  /** Resolved when somebody was told of the end. */
  told: { readonly promise: Promise<void>; readonly tell: () => void }
  finished: Promise<void>
}

/** What the jobs of one server share. */
export type Workplace = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** Which server this is. */
  readonly owner: string
  /** The server is being stopped: no job goes on. */
  readonly isClosing: () => boolean
  /** It is stopped: nothing is tried again. */
  readonly isClosed: () => boolean
}
type Place = { readonly scope: JobScope; readonly id: string; readonly spec: JobSpec }

/** Stores an end until it is stored: without it nobody could start the same again. */
const finish = async (work: Workplace, { scope, id, spec }: Place, end: End): Promise<void> => {
  const { db, clock, log, owner } = work
  for (let pause = RETRY_MS.first; ; pause = Math.min(pause * 2, RETRY_MS.most)) {
    try {
      await db.withCompany(
        scope,
        (tx) => storeEnd(tx, { companyNo: scope.companyNo, id, owner }, { ...end, at: clock.now() }),
        { small: true },
      )
      return
    } catch (error) {
      if (pause === RETRY_MS.first)
        log.error(`작업의 끝을 아직 저장하지 못했습니다. 저장될 때까지 다시 합니다: ${spec.title} (${id})`, error)
      if (work.isClosed()) return
    }
    await new Promise<void>((resolve) => void setTimeout(resolve, pause).unref())
  }
}

/** Writes progress and signs of life of a job while it runs. `isSealed`: its end is stored, so that no row answers any more. */
const beating = (work: Workplace, { scope, id }: Place, me: Running, isSealed: () => boolean) => {
  const { db, log, owner } = work
  const key = { companyNo: scope.companyNo, id, owner }
  let dirty = false
  let writing: Promise<void> | null = null
  let beatenAt = Date.now()
  const write = (): void => {
    if (writing !== null) return
    dirty = false
    beatenAt = Date.now()
    writing = db
      .withCompany(scope, (tx) => beatJob(tx, key, me.done, me.message), { small: true })
      .then((cancel) => {
        // No row: another server took this one for dead. What it would still write is not wanted.
        if (cancel === null && !isSealed()) me.lost = true
        if (cancel !== false) me.cancel = true
      })
      .catch((error: unknown) => log.warn(`작업 진행 상황을 저장하지 못했습니다: ${String(error)}`))
      .finally(() => {
        writing = null
      })
  }
  const timer = setInterval(() => {
    if (dirty || Date.now() - beatenAt >= BEAT_MS) write()
  }, WRITE_MS)
  timer.unref()
  return {
    moved: () => {
      dirty = true
    },
    /** No beat begins any more. */
    stop: () => clearInterval(timer),
    /** The beat that is just being written is there. */
    settled: async () => {
      await writing
    },
  }
}

/** Runs a job of this server to its end and stores how it ended. Never throws. */
export const execute = async (
  work: Workplace,
  place: Place,
  me: Running,
  run: (progress: Progress) => Promise<void>,
): Promise<void> => {
  const { clock, log, owner } = work
  const { scope, id, spec } = place
  const key = { companyNo: scope.companyNo, id, owner }
  let sealed: string | null = null
  const beats = beating(work, place, me, () => sealed !== null)
  let state: Job['state']
  let message: string
  try {
    await run({
      step: (count, text) => {
        me.done = count
        me.message = text ?? me.message
        beats.moved()
      },
      cancelled: () => {
        if (me.cancel) me.seenCancel = true
        return me.cancel
      },
      seal: async (tx, text = DONE) => {
        const end = { state: 'done' as const, message: text, done: spec.total, at: clock.now() }
        if (me.lost || !(await storeEnd(tx, key, end))) {
          me.lost = true
          throw new AppError('conflict', { message: RESTARTED })
        }
        sealed = text
      },
    })
    state = me.seenCancel && sealed === null ? 'cancelled' : 'done'
    message = state === 'done' ? (sealed ?? DONE) : CANCELLED
  } catch (error) {
    if (me.seenCancel) {
      state = 'cancelled'
      message = CANCELLED
    } else {
      state = 'failed'
      message = error instanceof AppError ? error.message : BROKEN
      if (!(error instanceof AppError)) log.error(`작업이 실패했습니다: ${spec.title} (${id})`, error)
    }
  } finally {
    beats.stop()
  }
  if (state === 'cancelled' && work.isClosing()) {
    state = 'failed'
    message = STOPPED
  }
  // A sealed end is stored with the work itself: whoever asks is told at once, before a sign of life that still waits for its turn.
  const isStored = state === 'done' && sealed !== null
  if (!isStored) await beats.settled()
  me.end = { state, message, done: state === 'done' ? spec.total : me.done }
  if (isStored) await beats.settled()
  else if (!me.lost) await finish(work, place, me.end)
}
