import { createHmac } from 'node:crypto'
import type { Job } from '@handal/contracts/jobs'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { inGuardedRequest, inRequest } from '../db/request-scope.ts'
import type { CompanyContext, PublicContext, SignedContext } from '../http/context.ts'
import { AppError, badFields } from '../http/errors.ts'
import { answer, type Route, type StatusAnswer } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { BROKEN_OFF } from '../jobs/execute.ts'
import { deriveKey } from '../config.ts'
import { type CipherKeys, decryptText, encryptText } from '../security/cipher.ts'

/** Name of the header by which a caller names a changing request, so that it is never stored twice. */
export const REQUEST_HEADER = 'X-Request-Id'
/** An answer longer than this is not kept: a repeated request then learns only that it was stored. */
const ANSWER_LIMIT = 512 * 1024
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const OTHER_CONTENT = '같은 요청 번호로 다른 내용을 보냈습니다. 화면을 새로 고친 뒤 다시 해 주세요.'
const STORED_BEFORE = '이미 저장한 요청입니다. 화면을 새로 고쳐 저장한 내용을 확인해 주세요.'
const TOLD_ONCE = '이미 처리한 요청이고, 그 답은 한 번만 보여 드립니다. 답을 보지 못했으면 처음부터 다시 해 주세요.'

/** The same request is stored already: what was done now is rolled back and the first answer given. */
class StoredBefore extends Error {}

type StoredRow = {
  company_no: number
  user_no: number
  call: string
  input_hash: Uint8Array
  status: number
  answer: Uint8Array | null
  job_id: string | null
}

const findStored = async (tx: Tx, requestId: string): Promise<StoredRow | null> => {
  const { rows } = await sql<StoredRow>`
    select company_no, user_no, call, input_hash, status, answer, job_id from stored_request where request_id = ${requestId}
  `.execute(tx)
  return rows[0] ?? null
}

/** Whether a person's request of this number is stored. */
export const isStored = (db: Services['db'], userNo: number, requestId: string): Promise<boolean> =>
  db.withSystem('요청 확인', null, async (tx) => (await findStored(tx, requestId))?.user_no === userNo)

type Inputs = { readonly params: unknown; readonly query: unknown; readonly body: unknown }
type Call = {
  readonly route: Route
  readonly ctx: PublicContext
  readonly signed: SignedContext | null
  readonly header: string | string[] | undefined
  readonly inputs: Inputs
}

const isStatus = (value: unknown): value is StatusAnswer<unknown> =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'status' && 'body' in value
/** Whether an answer tells a job that ended because its server did. */
const wasBrokenOff = (value: unknown): boolean => {
  if (!isStatus(value)) return false
  const { job } = value.body as { readonly job?: Pick<Job, 'state' | 'message'> }
  return job?.state === 'failed' && BROKEN_OFF.includes(job.message)
}
const isFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file' && 'data' in value

/** Reading, signing in and signing out write only a row of a log or a session. */
const isSmall = ({ endpoint, kind }: Route): boolean =>
  endpoint.method === 'GET' || kind === 'public' || kind === 'loose'

/**
 * Runs the calls of the product. A changing call of a signed-in person that carries an X-Request-Id (UUID) is stored at most
 * once: the row that remembers it is written in the transaction of the change, and the same id answers what it answered
 * first (409 when that was too long or holds a secret that is told once, 422 when it is sent with other contents or by
 * somebody else). Refusals store nothing, and neither does a job whose
 * server went away: the same id may be sent again.
 */
export const makeRequests = (services: Pick<Services, 'db' | 'clock' | 'secret' | 'jobs'>) => {
  const { db, clock, secret, jobs } = services
  const keys: CipherKeys = {
    encrypt: Buffer.from(deriveKey(secret, 'request answers')),
    hash: Buffer.from(deriveKey(secret, 'request inputs')),
  }

  const boundTo = (requestId: string): string => `stored_request.answer:${requestId.toLowerCase()}`

  const first = async (
    requestId: string,
    row: StoredRow,
    endpoint: Route['endpoint'],
    userNo: number,
    hash: Buffer,
  ): Promise<unknown> => {
    if (row.user_no !== userNo || row.call !== endpoint.id || !hash.equals(row.input_hash))
      throw new AppError('rule-violation', { message: OTHER_CONTENT })
    if (row.job_id !== null) {
      const job = await jobs.read({ companyNo: row.company_no }, row.job_id)
      if (job === null) throw new AppError('not-found')
      return answer(row.status, { job })
    }
    if (row.answer === null)
      throw new AppError('wrong-state', { message: endpoint.toldOnce ? TOLD_ONCE : STORED_BEFORE })
    return answer(row.status, JSON.parse(decryptText(keys, Buffer.from(row.answer), boundTo(requestId))) as unknown)
  }

  /** Whether an answer holds what is told this once. */
  const holdsSecret = ({ toldOnce }: Route['endpoint'], body: unknown): boolean =>
    typeof toldOnce === 'boolean' ? toldOnce : typeof body === 'object' && body !== null && toldOnce in body

  const runOnce = async (
    requestId: string,
    { route, signed, ctx, inputs }: Call & { signed: SignedContext },
    run: () => Promise<unknown>,
  ): Promise<unknown> => {
    const { endpoint } = route
    const { userNo } = signed
    const company = 'companyNo' in ctx ? (ctx as CompanyContext).companyNo : 0
    const hash = createHmac('sha256', keys.hash)
      .update(JSON.stringify([endpoint.id, company, inputs]))
      .digest()
    const replay = async (): Promise<{ value: unknown } | null> => {
      const row = await db.withSystem('요청 확인', null, (tx) => findStored(tx, requestId))
      if (row === null) return null
      const value = await first(requestId, row, endpoint, userNo, hash)
      return row.job_id !== null && wasBrokenOff(value) && (await freed(row.job_id)) ? null : { value }
    }
    /** A job is all or nothing: one whose server went away stored nothing, and its id may be sent again. */
    const freed = (jobId: string): Promise<boolean> =>
      db.withSystem('요청 확인', null, async (tx) => {
        await sql`delete from stored_request where request_id = ${requestId} and job_id = ${jobId}`.execute(tx)
        return (await findStored(tx, requestId)) === null
      })
    const write = async (
      tx: Tx,
      companyNo: number,
      row: { status: number; answer: Uint8Array | null; jobId: string | null },
    ): Promise<void> => {
      await sql`
        insert into stored_request (company_no, request_id, user_no, call, input_hash, status, answer, job_id, at)
        values (${companyNo}, ${requestId}, ${userNo}, ${endpoint.id}, ${hash}, ${row.status}, ${row.answer}, ${row.jobId},
          ${clock.now()})
      `.execute(tx)
    }
    const before = await replay()
    if (before !== null) return before.value
    try {
      return await inGuardedRequest(
        {
          enter: async (tx) => {
            // One after the other, on every server; the second then finds what the first has stored.
            await sql`select pg_advisory_xact_lock(hashtextextended(${requestId.toLowerCase()}, 8))`.execute(tx)
            if ((await findStored(tx, requestId)) !== null) throw new StoredBefore()
          },
          storeJob: (tx, companyNo, jobId) => write(tx, companyNo, { status: 202, answer: null, jobId }),
        },
        run,
        async (tx, companyNo, value) => {
          if (isFile(value)) return
          const status = isStatus(value) ? value.status : endpoint.status
          const body = isStatus(value) ? value.body : value
          const text = JSON.stringify(body) ?? 'null'
          const isKept = !holdsSecret(endpoint, body) && Buffer.byteLength(text) <= ANSWER_LIMIT
          const kept = isKept ? encryptText(keys, text, boundTo(requestId)) : null
          await write(tx, companyNo, { status, answer: kept, jobId: null })
        },
      )
    } catch (error) {
      if (!(error instanceof StoredBefore) && !isUniqueViolation(error, 'stored_request_pkey')) throw error
      const after = await replay()
      if (after === null) throw error
      return after.value
    }
  }

  return {
    /** Runs a call that has passed all checks; `run` is its handler. */
    run: (call: Call, run: () => Promise<unknown>): Promise<unknown> => {
      const { route, signed, header } = call
      if (isSmall(route)) return inRequest('small', run)
      if (signed === null || header === undefined) return inRequest('change', run)
      if (typeof header !== 'string' || !UUID.test(header))
        throw badFields({ path: REQUEST_HEADER, message: '요청 번호를 UUID로 보내 주세요.' })
      return runOnce(header.toLowerCase(), { ...call, signed }, run)
    },
  }
}
export type Requests = ReturnType<typeof makeRequests>
