import type { Job } from '@handal/contracts/jobs'
import type { Clock, Random } from '../clock.ts'
import { type Database, outsideTransaction, type Tx } from '../db/database.ts'
import { type Holder, isGone, thisProcess } from '../db/lock.ts'
import { currentRequest } from '../db/request-scope.ts'
import { AppError } from '../http/errors.ts'
import type { Log } from '../system/log.ts'
import {
  beatJob,
  databaseNow,
  endDead,
  insertJob,
  readUnfinished,
  storeEnd,
  takeOver,
  type Unfinished,
} from './jobs.repo.ts'

/** What a running job is given. */
export type Progress = {
  /** So much of `total` is done. Written at most four times a second. */
  step: (done: number, message?: string) => void
  /** Somebody asked to stop: return soon and write nothing. A job that saw true ends as cancelled. */
  cancelled: () => boolean
  /**
   * Stores the end of the job in the transaction of its result, so that both are there or neither. Throws when another
   * server has taken this one for dead: then nothing of it may be kept. `message` is what the person reads at the end.
   */
  seal: (tx: Tx, message?: string) => Promise<void>
}

/** What a job is: `key` names the thing it works on, so that a second start finds the first. */
export type JobSpec = {
  kind: string
  key: string
  total: number
  title: string
  /** What another server needs to do it in this one's place (JSON), for a kind given to `resumable`. */
  payload?: unknown
}
export type JobScope = { readonly companyNo: number; readonly userNo: number | null }

export type JobHandle = {
  readonly id: string
  /** True when this call started it, false when it found the same job at work. */
  readonly started: boolean
  /** The job after it ended, or after `milliseconds`, whichever is first. */
  wait: (milliseconds?: number) => Promise<Job>
}

export type JobRunner = {
  /** Starts `run` in the background, or finds the same job at work. Progress, cancel and end are visible to every server. */
  start: (scope: JobScope, spec: JobSpec, run: (progress: Progress) => Promise<void>) => Promise<JobHandle>
  /** Says how a job of a kind is done in place of a server that died. It must be all or nothing and use `seal`. */
  resumable: (kind: string, run: (scope: JobScope, payload: unknown, progress: Progress) => Promise<void>) => void
  read: (scope: { readonly companyNo: number }, id: string) => Promise<Job | null>
  cancel: (scope: { readonly companyNo: number }, id: string) => Promise<Job | null>
  /** The company a job belongs to, whoever asks; null when there is no such job. */
  companyOfJob: (id: string) => Promise<number | null>
  /**
   * Looks after jobs whose server is gone: goes on with those that were alive while this server ran, fails the others.
   * `all`: everything unfinished is such (the start of an embedded server). Answers how many it found.
   */
  sweep: (options?: { all?: boolean }) => Promise<number>
  /** Unfinished jobs, those of them without a sign of life, and those that failed in the last day. */
  count: () => Promise<{ running: number; stuck: number; failed: number }>
  /** Asks running jobs to stop and waits until their ends are stored, at most `milliseconds`. */
  close: (milliseconds?: number) => Promise<void>
}

/** A POST waits so long for a quick job before it answers 202. */
export const ANSWER_WAIT_MS = 400
const WRITE_MS = 250
const BEAT_MS = 1_000
/** A job whose server has said nothing for so long is dead. One whose process is known to be gone is dead at once. */
export const DEAD_SECONDS = 10
/** A job is not handed on without end: it may be the reason why its servers die. */
const MAX_TAKEOVERS = 2
const RETRY_MS = { first: 100, most: 2_000 }
const RESTARTED = '서버가 다시 시작되어 끝내지 못했습니다. 다시 실행해 주세요.'
const STOPPED = '서버를 멈추어 끝내지 못했습니다. 다시 실행해 주세요.'
const CONTINUED = '다른 서버가 이어서 처리하고 있습니다.'
const CANCELLED = '취소했습니다.'
const DONE = '끝났습니다.'
const BROKEN = '처리하는 중 문제가 발생했습니다. 바뀐 내용은 없습니다.'

type End = { state: Job['state']; message: string; done: number }
type Running = {
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
  finished: Promise<void>
}
type Parts = { db: Database; clock: Clock; random: Random; log: Log; deadSeconds?: number; process?: Holder }

const toJob = (row: { job_id: string; state: string; done: number; total: number; message: string }): Job => ({
  id: row.job_id,
  state: row.state as Job['state'],
  done: row.done,
  total: row.total,
  message: row.message,
})
const columns = ['job_id', 'state', 'done', 'total', 'message'] as const

/** `<uuid> <pid> <start> <host>`: which server works, and how another on the same machine sees that it is gone. */
const ownerName = (uuid: string, { pid, started, host }: Holder): string =>
  `${uuid} ${pid} ${started === '' ? '-' : started} ${host}`
const ownerIsGone = (owner: string): boolean => {
  const [, pid, started, ...host] = owner.split(' ')
  if (pid === undefined || started === undefined || host.length === 0) return false
  return isGone({ pid: Number(pid), started: started === '-' ? '' : started, host: host.join(' ') })
}

/** Jobs in this process, kept in the job table. */
export const makeJobRunner = (parts: Parts): JobRunner => {
  const { db, clock, random, log, deadSeconds = DEAD_SECONDS } = parts
  const owner = ownerName(random.uuid(), parts.process ?? thisProcess())
  const running = new Map<string, Running>()
  /** Jobs of this server that are just being written down. */
  const starting = new Set<string>()
  const resumers = new Map<string, Parameters<JobRunner['resumable']>[1]>()
  /** When this server began, by the database's clock. */
  let born: string | null = null
  let closing = false
  let isClosed = false

  const bornAt = async (tx: Tx): Promise<string> => (born ??= await databaseNow(tx))

  const isDead = (job: Unfinished, all: boolean): boolean => {
    if (job.owner === owner) return !running.has(job.job_id) && !starting.has(job.job_id)
    return all || job.silent || ownerIsGone(job.owner)
  }
  const readDead = async (tx: Tx, all: boolean): Promise<Unfinished[]> =>
    (await readUnfinished(tx, deadSeconds, await bornAt(tx))).filter((job) => isDead(job, all))

  const isResumable = (job: Unfinished): boolean =>
    !closing &&
    job.owner !== owner &&
    job.seen &&
    job.payload !== null &&
    !job.cancel_requested &&
    job.takeovers < MAX_TAKEOVERS &&
    resumers.has(job.kind)

  const sweep: JobRunner['sweep'] = async (options = {}) => {
    const taken: Unfinished[] = []
    try {
      const found = await db.withSystem(
        '끝나지 못한 작업 정리',
        null,
        async (tx) => {
          const dead = await readDead(tx, options.all === true)
          for (const job of dead.filter(isResumable)) {
            starting.add(job.job_id)
            if (await takeOver(tx, job, owner, CONTINUED)) taken.push(job)
            else starting.delete(job.job_id)
          }
          const left = dead.filter((job) => !isResumable(job))
          return taken.length + (await endDead(tx, left, RESTARTED, clock.now()))
        },
        { small: true, now: true },
      )
      for (const job of taken) {
        log.warn(`멈춘 서버의 작업을 이어서 처리합니다: ${job.title} (${job.job_id})`)
        const scope = { companyNo: job.company_no, userNo: job.user_no }
        const resume = resumers.get(job.kind)
        begin(scope, job.job_id, { ...job, key: '' }, async (progress) => resume?.(scope, job.payload, progress))
      }
      return found
    } finally {
      for (const job of taken) starting.delete(job.job_id)
    }
  }

  /** A job at work in this process answers from memory: the embedded database may be busy with its very result. */
  const read: JobRunner['read'] = async (scope, id) => {
    const mine = running.get(id)
    if (mine === undefined || mine.lost) return readStored(scope, id)
    if (mine.companyNo !== scope.companyNo) return null
    return { id, state: 'running', done: mine.done, total: mine.total, message: mine.message, ...mine.end }
  }

  const readStored: JobRunner['read'] = async (scope, id) => {
    const find = () =>
      db.withCompany(scope, (tx) =>
        tx
          .selectFrom('job')
          .select([...columns, 'owner'])
          .where('company_no', '=', scope.companyNo)
          .where('job_id', '=', id)
          .executeTakeFirst(),
      )
    const row = await find()
    if (row === undefined) return null
    const mayBeDead = row.state === 'running' || row.state === 'queued'
    if (!mayBeDead || (await sweep()) === 0) return toJob(row)
    return toJob((await find()) ?? row)
  }

  /** Stores an end until it is stored: without it nobody could start the same again. */
  const finish = async (scope: JobScope, id: string, spec: JobSpec, end: End): Promise<void> => {
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
        if (isClosed) return
      }
      await new Promise<void>((resolve) => void setTimeout(resolve, pause).unref())
    }
  }

  const execute = async (
    scope: JobScope,
    id: string,
    spec: JobSpec,
    me: Running,
    run: (p: Progress) => Promise<void>,
  ) => {
    const key = { companyNo: scope.companyNo, id, owner }
    let dirty = false
    const writing: { now: Promise<void> | null } = { now: null }
    let beatenAt = Date.now()
    const write = (): void => {
      if (writing.now !== null) return
      dirty = false
      beatenAt = Date.now()
      writing.now = db
        .withCompany(scope, (tx) => beatJob(tx, key, me.done, me.message), { small: true })
        .then((cancel) => {
          // No row: another server took this one for dead. What it would still write is not wanted.
          if (cancel === null && sealed === null) me.lost = true
          if (cancel !== false) me.cancel = true
        })
        .catch((error: unknown) => log.warn(`작업 진행 상황을 저장하지 못했습니다: ${String(error)}`))
        .finally(() => {
          writing.now = null
        })
    }
    const timer = setInterval(() => {
      if (dirty || Date.now() - beatenAt >= BEAT_MS) write()
    }, WRITE_MS)
    timer.unref()
    let sealed: string | null = null
    let state: Job['state']
    let message: string
    try {
      await run({
        step: (count, text) => {
          me.done = count
          me.message = text ?? me.message
          dirty = true
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
      clearInterval(timer)
    }
    if (state === 'cancelled' && closing) {
      state = 'failed'
      message = STOPPED
    }
    await writing.now
    me.end = { state, message, done: state === 'done' ? spec.total : me.done }
    if (!me.lost) await finish(scope, id, spec, me.end)
    running.delete(id)
  }

  const begin = (scope: JobScope, id: string, spec: JobSpec, run: (p: Progress) => Promise<void>): void => {
    const me: Running = {
      companyNo: scope.companyNo,
      total: spec.total,
      done: 0,
      message: spec.title,
      cancel: closing,
      seenCancel: false,
      lost: false,
      end: null,
      finished: Promise.resolve(),
    }
    running.set(id, me)
    me.finished = outsideTransaction(() => execute(scope, id, spec, me, run))
  }

  const handle = (scope: JobScope, id: string, started: boolean): JobHandle => ({
    id,
    started,
    wait: async (milliseconds = ANSWER_WAIT_MS) => {
      const mine = running.get(id)
      if (mine !== undefined) {
        let timer: NodeJS.Timeout | undefined
        await Promise.race([
          mine.finished,
          new Promise((resolve) => {
            timer = setTimeout(resolve, milliseconds)
          }),
        ])
        clearTimeout(timer)
      }
      const job = await read(scope, id)
      if (job === null) throw new AppError('not-found')
      return job
    },
  })

  /** The unfinished job of the same kind and key, after the dead were ended; null when there is none any more. */
  const findActive = async (tx: Tx, scope: JobScope, spec: JobSpec): Promise<string | null> => {
    await endDead(tx, await readDead(tx, false), RESTARTED, clock.now())
    const other = await tx
      .selectFrom('job')
      .select('job_id')
      .where('company_no', '=', scope.companyNo)
      .where('kind', '=', spec.kind)
      .where('job_key', '=', spec.key)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst()
    if (other === undefined) return null
    // Ended here, and only not yet stored: this transaction reaches the database, so it stores it.
    const end = running.get(other.job_id)?.end ?? null
    if (end === null) return other.job_id
    const key = { companyNo: scope.companyNo, id: other.job_id, owner }
    await storeEnd(tx, key, { ...end, at: clock.now() })
    return null
  }

  return {
    read,
    sweep,
    start: async (scope, spec, run) => {
      const id = random.uuid()
      starting.add(id)
      try {
        const found = await db.withCompany(
          scope,
          async (tx): Promise<string | null> => {
            await bornAt(tx)
            for (let attempt = 0; attempt < 3; attempt++) {
              const { companyNo, userNo } = scope
              const isMine = await insertJob(tx, { ...spec, companyNo, userNo, id, owner, at: clock.now() })
              const other = isMine ? null : await findActive(tx, scope, spec)
              if (!isMine && other === null) continue
              const request = currentRequest()
              if (request !== undefined && !request.stored)
                await request.guard?.storeJob(tx, scope.companyNo, other ?? id)
              return other
            }
            throw new AppError('already-running')
          },
          // The job works in sessions of its own, which must see its row.
          { now: true },
        )
        const request = currentRequest()
        if (request !== undefined) request.stored = true
        if (found !== null) return handle(scope, found, false)
        begin(scope, id, spec, run)
        return handle(scope, id, true)
      } finally {
        starting.delete(id)
      }
    },
    resumable: (kind, run) => {
      resumers.set(kind, run)
    },
    cancel: async (scope, id) => {
      await db.withCompany(
        scope,
        async (tx) => {
          await tx
            .updateTable('job')
            .set({ cancel_requested: true })
            .where('company_no', '=', scope.companyNo)
            .where('job_id', '=', id)
            .where('state', 'in', ['queued', 'running'])
            .execute()
        },
        { small: true },
      )
      const mine = running.get(id)
      if (mine !== undefined && mine.companyNo === scope.companyNo) mine.cancel = true
      return read(scope, id)
    },
    companyOfJob: async (id) =>
      running.get(id)?.companyNo ??
      db.withSystem('작업 찾기', null, async (tx) => {
        const row = await tx.selectFrom('job').select('company_no').where('job_id', '=', id).executeTakeFirst()
        return row?.company_no ?? null
      }),
    count: () =>
      db.withSystem('작업 상태', null, async (tx) => {
        const unfinished = await readUnfinished(tx, deadSeconds, await bornAt(tx))
        const dayAgo = new Date(clock.now().getTime() - 86_400_000).toISOString()
        const failed = await tx
          .selectFrom('job')
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('state', '=', 'failed')
          .where('finished_at', '>', dayAgo)
          .executeTakeFirst()
        return {
          running: unfinished.length,
          stuck: unfinished.filter((job) => isDead(job, false)).length,
          failed: failed?.count ?? 0,
        }
      }),
    close: async (milliseconds = 5_000) => {
      closing = true
      for (const job of running.values()) job.cancel = true
      let timer: NodeJS.Timeout | undefined
      await Promise.race([
        Promise.allSettled([...running.values()].map((job) => job.finished)),
        new Promise((resolve) => {
          timer = setTimeout(resolve, milliseconds)
        }),
      ])
      clearTimeout(timer)
      isClosed = true
    },
  }
}
