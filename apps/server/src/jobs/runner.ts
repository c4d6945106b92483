import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '@handal/contracts/jobs'
import type { Clock, Random } from '../clock.ts'
import { type Database, outsideTransaction, type Tx } from '../db/database.ts'
import { type Holder, thisProcess } from '../db/lock.ts'
import { currentRequest } from '../db/request-scope.ts'
import { AppError } from '../http/errors.ts'
import type { Log } from '../system/log.ts'
import { execute, RESTARTED, type Running, type Workplace } from './execute.ts'
import type { JobHandle, JobRunner, JobScope, JobSpec, Progress } from './job.ts'
import { databaseNow, endDead, insertJob, readUnfinished, storeEnd, takeOver, type Unfinished } from './jobs.repo.ts'
import { ownerIsGone, ownerName } from './owner.ts'

/** A POST waits so long for a quick job before it answers 202. */
export const ANSWER_WAIT_MS = 400
/** A job whose server has said nothing for so long is dead. One whose process is known to be gone is dead at once. */
export const DEAD_SECONDS = 10
/** What follows a job begins when somebody was told how it ended, or after so long. */
const TOLD_MS = 1000
/** A job is not handed on without end: it may be the reason why its servers die. */
const MAX_TAKEOVERS = 2
const CONTINUED = '다른 서버가 이어서 처리하고 있습니다.'

type Parts = { db: Database; clock: Clock; random: Random; log: Log; deadSeconds?: number; process?: Holder }

const toJob = (row: { job_id: string; state: string; done: number; total: number; message: string }): Job => ({
  id: row.job_id,
  state: row.state as Job['state'],
  done: row.done,
  total: row.total,
  message: row.message,
})
const tellable = (): Running['told'] => {
  let tell = (): void => {}
  const promise = new Promise<void>((resolve) => {
    tell = resolve
  })
  return { promise, tell }
}
const columns = ['job_id', 'state', 'done', 'total', 'message'] as const

/** Jobs in this process, kept in the job table. */
export const makeJobRunner = (parts: Parts): JobRunner => {
  const { db, clock, random, log, deadSeconds = DEAD_SECONDS } = parts
  const owner = ownerName(random.uuid(), parts.process ?? thisProcess())
  const running = new Map<string, Running>()
  /** Jobs of this server that are just being written down. */
  const starting = new Set<string>()
  const resumers = new Map<string, Parameters<JobRunner['resumable']>[1]>()
  /** Work that follows jobs. */
  const following = new Set<Promise<void>>()
  /** When this server began, by the database's clock. */
  let born: string | null = null
  let closing = false
  let isClosed = false
  const work: Workplace = { db, clock, log, owner, isClosing: () => closing, isClosed: () => isClosed }

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

  /** A job at work in this process answers from memory: the embedded database may be busy with its very result, or with what follows it. */
  const read: JobRunner['read'] = async (scope, id) => {
    const mine = running.get(id)
    if (mine === undefined || mine.lost) return readStored(scope, id)
    if (mine.companyNo !== scope.companyNo) return null
    if (mine.end !== null) mine.told.tell()
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

  /**
   * Does what follows a job, then `after`; the job's end is told from memory until then. Whoever waits for the end is told
   * first: in an embedded database what follows stands in the way of every request.
   */
  const follow = (me: Running, { ahead, title }: JobSpec, after: () => void): void => {
    if (ahead === undefined) return after()
    const reading = Promise.race([me.told.promise, pause(TOLD_MS, undefined, { ref: false })])
      .then(ahead)
      .catch((error: unknown) => log.warn(`작업이 끝난 뒤 미리 읽지 못했습니다: ${title} (${String(error)})`))
      .finally(() => {
        following.delete(reading)
        after()
      })
    following.add(reading)
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
      told: tellable(),
      finished: Promise.resolve(),
    }
    running.set(id, me)
    me.finished = outsideTransaction(async () => {
      await execute(work, { scope, id, spec }, me, run)
      const forget = (): unknown => running.delete(id)
      if (me.end?.state === 'done' && !me.lost && !closing) follow(me, spec, forget)
      else forget()
    })
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
    settled: async () => {
      const ending = [...running.values()].filter(({ end }) => end !== null)
      for (const { told } of ending) told.tell()
      await Promise.allSettled(ending.map(({ finished }) => finished))
      await Promise.allSettled(following)
    },
    close: async (milliseconds = 5_000) => {
      closing = true
      for (const job of running.values()) {
        job.cancel = true
        job.told.tell()
      }
      let timer: NodeJS.Timeout | undefined
      await Promise.race([
        Promise.allSettled([...[...running.values()].map((job) => job.finished), ...following]),
        new Promise((resolve) => {
          timer = setTimeout(resolve, milliseconds)
        }),
      ])
      clearTimeout(timer)
      isClosed = true
    },
  }
}
