import type { Job } from '@handal/contracts/jobs'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** A job that nobody has ended yet, as another server finds it. */
export type Unfinished = {
  company_no: number
  job_id: string
  kind: string
  title: string
  total: number
  done: number
  owner: string
  payload: unknown
  takeovers: number
  user_no: number | null
  cancel_requested: boolean
  /** No heartbeat for so long that its server is gone. */
  silent: boolean
  /** Its last heartbeat is later than `since`. */
  seen: boolean
}

/** Now, by the database's clock, to the microsecond: as a Date it would lie before what happened just before it. */
export const databaseNow = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(tx)
  return rows[0]?.now ?? new Date().toISOString()
}

/** Every unfinished job the transaction may see; silence is judged by the database's clock. */
export const readUnfinished = async (tx: Tx, deadSeconds: number, since: string): Promise<Unfinished[]> => {
  const { rows } = await sql<Unfinished>`
    select company_no, job_id, kind, title, total, done, owner, payload, takeovers, user_no, cancel_requested,
      heartbeat_at < clock_timestamp() - make_interval(secs => ${deadSeconds}) as silent, heartbeat_at > ${since}::timestamptz as seen
    from job where state in ('queued', 'running')
  `.execute(tx)
  return rows
}

/** Ends jobs whose server is gone; one that its server is just storing, or that somebody else took, is left alone. */
export const endDead = async (tx: Tx, dead: readonly Unfinished[], message: string, at: Date): Promise<number> => {
  if (dead.length === 0) return 0
  const { numAffectedRows } = await sql`
    update job j set state = case when j.cancel_requested then 'cancelled' else 'failed' end,
      message = case when j.cancel_requested then '취소했습니다.' else ${message} end, finished_at = ${at}
    from (
      select l.company_no, l.job_id from job l
      join unnest(${dead.map((row) => row.job_id)}::uuid[], ${dead.map((row) => row.owner)}::text[]) as u (job_id, owner)
        on l.job_id = u.job_id and l.owner = u.owner
      where l.state in ('queued', 'running') for update of l skip locked
    ) d where j.company_no = d.company_no and j.job_id = d.job_id
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Makes a dead job this server's own. False when it was not dead after all or somebody else was quicker. */
export const takeOver = async (tx: Tx, job: Unfinished, owner: string, message: string): Promise<boolean> => {
  const { rows } = await sql`
    update job set owner = ${owner}, takeovers = takeovers + 1, heartbeat_at = clock_timestamp(), message = ${message}
    where company_no = ${job.company_no} and job_id = (
      select job_id from job where company_no = ${job.company_no} and job_id = ${job.job_id} and owner = ${job.owner}
        and state in ('queued', 'running') for update skip locked
    ) returning job_id
  `.execute(tx)
  return rows.length > 0
}

/** Stores a job's end if it is still this server's. False when another server has taken or ended it. */
export const storeEnd = async (
  tx: Tx,
  key: { companyNo: number; id: string; owner: string },
  end: { state: Job['state']; message: string; done: number; at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update job set state = ${end.state}, message = ${end.message}, done = ${end.done}, finished_at = ${end.at}
    where company_no = ${key.companyNo} and job_id = ${key.id} and owner = ${key.owner} and state = 'running' returning job_id
  `.execute(tx)
  return rows.length > 0
}

/** Writes progress and a sign of life, and reads the cancel flag, in one statement; null when the job is not this server's any more. */
export const beatJob = async (
  tx: Tx,
  key: { companyNo: number; id: string; owner: string },
  done: number,
  message: string,
): Promise<boolean | null> => {
  const { rows } = await sql<{ cancel_requested: boolean }>`
    update job set done = ${done}, message = ${message}, heartbeat_at = clock_timestamp()
    where company_no = ${key.companyNo} and job_id = ${key.id} and owner = ${key.owner} and state = 'running'
    returning cancel_requested
  `.execute(tx)
  return rows[0]?.cancel_requested ?? null
}

/** A new job at work; null when one of the same kind and key is unfinished. */
export const insertJob = async (
  tx: Tx,
  job: {
    companyNo: number
    id: string
    kind: string
    key: string
    title: string
    total: number
    userNo: number | null
    owner: string
    payload?: unknown
    at: Date
  },
): Promise<boolean> => {
  const payload = job.payload === undefined ? null : JSON.stringify(job.payload)
  const { rows } = await sql`
    insert into job (company_no, job_id, kind, job_key, title, state, total, message, user_no, owner, payload, created_at)
    values (${job.companyNo}, ${job.id}, ${job.kind}, ${job.key}, ${job.title}, 'running', ${job.total}, ${job.title},
      ${job.userNo}, ${job.owner}, ${payload}, ${job.at})
    on conflict (company_no, kind, job_key) where state in ('queued', 'running') do nothing returning job_id
  `.execute(tx)
  return rows.length > 0
}
