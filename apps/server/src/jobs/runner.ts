import type { Job } from '@handal/contracts/jobs'
import { sql } from 'kysely'
import type { Clock, Random } from '../clock.ts'
import { type Database, outsideTransaction, type Tx } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import type { Log } from '../system/log.ts'

/** What a running job is given. */
export type Progress = {
  /** So much of `total` is done. Written at most four times a second. */
  step: (done: number, message?: string) => void
  /** Somebody asked to stop: return soon and write nothing. A job that saw true ends as cancelled. */
  cancelled: () => boolean
}

/** What a job is: `key` names the thing it works on, so that a second start finds the first. */
export type JobSpec = { kind: string; key: string; total: number; title: string }
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
  read: (scope: { readonly companyNo: number }, id: string) => Promise<Job | null>
  cancel: (scope: { readonly companyNo: number }, id: string) => Promise<Job | null>
  /** The company a job belongs to, whoever asks; null when there is no such job. */
  companyOfJob: (id: string) => Promise<number | null>
  /** Marks what a server that is gone left unfinished. At the start of an embedded server everything unfinished is such. */
  sweep: (options?: { all?: boolean }) => Promise<number>
  /** Asks running jobs to stop and waits for them, at most `milliseconds`. */
  close: (milliseconds?: number) => Promise<void>
}

/** A POST waits so long for a quick job before it answers 202. */
export const ANSWER_WAIT_MS = 400
const WRITE_MS = 250
const BEAT_MS = 1_000
/** A job whose server has said nothing for so long is dead. */
export const DEAD_SECONDS = 60
const RESTARTED = '서버가 다시 시작되어 끝내지 못했습니다. 다시 실행해 주세요.'

type Running = {
  companyNo: number
  total: number
  done: number
  message: string
  cancel: boolean
  seenCancel: boolean
  finished: Promise<void>
}
type Parts = { db: Database; clock: Clock; random: Random; log: Log; deadSeconds?: number }

const toJob = (row: { job_id: string; state: string; done: number; total: number; message: string }): Job => ({
  id: row.job_id,
  state: row.state as Job['state'],
  done: row.done,
  total: row.total,
  message: row.message,
})
const columns = ['job_id', 'state', 'done', 'total', 'message'] as const

/** Jobs in this process, kept in the job table. */
export const makeJobRunner = ({ db, clock, random, log, deadSeconds = DEAD_SECONDS }: Parts): JobRunner => {
  const owner = random.uuid()
  const running = new Map<string, Running>()

  const failDead = async (tx: Tx, all: boolean): Promise<number> => {
    const { numAffectedRows } = await sql`
      update job set state = 'failed', message = ${RESTARTED}, finished_at = ${clock.now()}
      where state in ('queued', 'running') and owner <> ${owner}
        and (${all} or heartbeat_at < clock_timestamp() - make_interval(secs => ${deadSeconds}))
    `.execute(tx)
    return Number(numAffectedRows ?? 0n)
  }

  /** A job at work in this process answers from memory: the embedded database may be busy with its very result. */
  const read: JobRunner['read'] = async (scope, id) => {
    const mine = running.get(id)
    if (mine === undefined) return readStored(scope, id)
    if (mine.companyNo !== scope.companyNo) return null
    return { id, state: 'running', done: mine.done, total: mine.total, message: mine.message }
  }

  const readStored: JobRunner['read'] = (scope, id) =>
    db.withCompany(scope, async (tx) => {
      const find = () =>
        tx
          .selectFrom('job')
          .select([...columns, 'owner'])
          .where('company_no', '=', scope.companyNo)
          .where('job_id', '=', id)
          .executeTakeFirst()
      const row = await find()
      if (row === undefined) return null
      const mayBeDead = (row.state === 'running' || row.state === 'queued') && row.owner !== owner
      if (mayBeDead && (await failDead(tx, false)) > 0) return toJob((await find()) ?? row)
      return toJob(row)
    })

  /** Writes progress and reads the cancel flag in one statement. */
  const beat = async (scope: JobScope, id: string, done: number, message: string): Promise<boolean> =>
    db.withCompany(scope, async (tx) => {
      const row = await sql<{ cancel_requested: boolean }>`
        update job set done = ${done}, message = ${message}, heartbeat_at = clock_timestamp()
        where company_no = ${scope.companyNo} and job_id = ${id} and state = 'running' returning cancel_requested
      `.execute(tx)
      // No row: another server took this one for dead. What it would still write is not wanted.
      return row.rows[0]?.cancel_requested ?? true
    })

  const finish = (
    scope: JobScope,
    id: string,
    state: Job['state'],
    message: string,
    done: number | null,
  ): Promise<void> =>
    db.withCompany(scope, async (tx) => {
      await sql`
        update job set state = ${state}, message = ${message}, done = coalesce(${done}, done), finished_at = ${clock.now()}
        where company_no = ${scope.companyNo} and job_id = ${id} and state = 'running'
      `.execute(tx)
    })

  const execute = async (
    scope: JobScope,
    id: string,
    spec: JobSpec,
    me: Running,
    run: (p: Progress) => Promise<void>,
  ) => {
    let dirty = false
    const writing: { now: Promise<void> | null } = { now: null }
    let beatenAt = Date.now()
    const write = (): void => {
      if (writing.now !== null) return
      dirty = false
      beatenAt = Date.now()
      writing.now = beat(scope, id, me.done, me.message)
        .then((cancel) => {
          if (cancel) me.cancel = true
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
    let state: Job['state'] = 'done'
    let end = ''
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
      })
      state = me.seenCancel ? 'cancelled' : 'done'
      end = me.seenCancel ? '취소했습니다.' : '끝났습니다.'
    } catch (error) {
      if (me.seenCancel) {
        state = 'cancelled'
        end = '취소했습니다.'
      } else {
        state = 'failed'
        end = error instanceof AppError ? error.message : '처리하는 중 문제가 발생했습니다. 바뀐 내용은 없습니다.'
        if (!(error instanceof AppError)) log.error(`작업이 실패했습니다: ${spec.title} (${id})`, error)
      }
    } finally {
      clearInterval(timer)
    }
    await writing.now
    try {
      await finish(scope, id, state, end, state === 'done' ? spec.total : me.done)
    } catch (error) {
      log.error(`작업의 끝을 저장하지 못했습니다: ${spec.title} (${id})`, error)
    } finally {
      running.delete(id)
    }
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

  return {
    read,
    start: async (scope, spec, run) => {
      const id = random.uuid()
      const found = await db.withCompany(scope, async (tx): Promise<string | null> => {
        for (let attempt = 0; attempt < 3; attempt++) {
          const inserted = await sql<{ job_id: string }>`
            insert into job (company_no, job_id, kind, job_key, title, state, total, message, user_no, owner, created_at)
            values (${scope.companyNo}, ${id}, ${spec.kind}, ${spec.key}, ${spec.title}, 'running', ${spec.total},
              ${spec.title}, ${scope.userNo}, ${owner}, ${clock.now()})
            on conflict (company_no, kind, job_key) where state in ('queued', 'running') do nothing returning job_id
          `.execute(tx)
          if (inserted.rows.length > 0) return null
          await failDead(tx, false)
          const other = await tx
            .selectFrom('job')
            .select('job_id')
            .where('company_no', '=', scope.companyNo)
            .where('kind', '=', spec.kind)
            .where('job_key', '=', spec.key)
            .where('state', 'in', ['queued', 'running'])
            .executeTakeFirst()
          if (other !== undefined) return other.job_id
        }
        throw new AppError('already-running')
      })
      if (found !== null) return handle(scope, found, false)
      const me: Running = {
        companyNo: scope.companyNo,
        total: spec.total,
        done: 0,
        message: spec.title,
        cancel: false,
        seenCancel: false,
        finished: Promise.resolve(),
      }
      running.set(id, me)
      me.finished = outsideTransaction(() => execute(scope, id, spec, me, run))
      return handle(scope, id, true)
    },
    cancel: async (scope, id) => {
      await db.withCompany(scope, async (tx) => {
        await tx
          .updateTable('job')
          .set({ cancel_requested: true })
          .where('company_no', '=', scope.companyNo)
          .where('job_id', '=', id)
          .where('state', 'in', ['queued', 'running'])
          .execute()
      })
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
    sweep: (options = {}) => db.withSystem('끝나지 못한 작업 정리', null, (tx) => failDead(tx, options.all === true)),
    close: async (milliseconds = 5_000) => {
      for (const job of running.values()) job.cancel = true
      let timer: NodeJS.Timeout | undefined
      await Promise.race([
        Promise.allSettled([...running.values()].map((job) => job.finished)),
        new Promise((resolve) => {
          timer = setTimeout(resolve, milliseconds)
        }),
      ])
      clearTimeout(timer)
    },
  }
}
