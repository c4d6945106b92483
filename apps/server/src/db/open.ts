import { spawn } from 'node:child_process'
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { entryUrl, sourceArguments } from '../system/entry.ts'
import { Fault } from '../system/fault.ts'
import type { Log } from '../system/log.ts'
import { type AccessHook, type Database, makeDatabase } from './database.ts'
import { DbError, isConnectionLost, isDiskFull, toDbError } from './errors.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { pgPool } from './pg-pool.ts'
import type { PgliteEngine } from './pglite/pglite-engine.ts'
import { pglitePool, startPgliteWorker } from './pglite/pglite-pool.ts'
import { hasNoRoom } from './room.ts'

type OpenOptions = Pick<Config, 'databaseUrl' | 'dataDir'> & {
  log: Log
  onAccess?: AccessHook
  /** Key of the audit chain: without it nothing that is audited can be written. */
  auditKey?: Uint8Array
  poolSize?: number
}

/** Folder of the embedded database inside the data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database')
export const embeddedLock = (dataDir: string): string => join(dataDir, 'database.lock')

/** Makes an embedded database, empty or from a dump file, in a process of its own (see pglite-create). */
export const createInChild = (folder: string, dump?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = fileURLToPath(entryUrl('pglite-create', 'db/pglite/pglite-create.ts'))
    const child = spawn(
      process.execPath,
      [...sourceArguments(), entry, folder, ...(dump === undefined ? [] : [dump])],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let said = ''
    child.stderr.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-2000)
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`pglite-create ended with ${code}: ${said}`)),
    )
  })

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

const diskSentence = (folder: string): string =>
  `저장 공간이 가득 차 데이터베이스를 열 수 없습니다. ${folder}이(가) 있는 디스크에 빈 공간을 만든 뒤 다시 시작해 주세요.`

/** Start of the engine; on a full disk the error is a sentence that says so. */
const startEngine = async (folder: string): Promise<Awaited<ReturnType<typeof startPgliteWorker>>> => {
  try {
    return await startPgliteWorker(folder)
  } catch (error) {
    if (hasNoRoom(folder))
      throw new DbError({ message: 'no space left for the database', code: '53100' }, { cause: error })
    throw error
  }
}

/** Five commits must make at least five flushes; the guard rests on PGlite's internals, so each start proves it. */
export const proveDurable = async (engine: Pick<PgliteEngine, 'query' | 'syncCount'>): Promise<void> => {
  const before = await engine.syncCount()
  // A message in the log of changes is a commit like any other and leaves nothing in a table.
  for (let n = 0; n < 5; n++) await engine.query("select pg_logical_emit_message(true, 'handal', 'durable')", [])
  const flushed = (await engine.syncCount()) - before
  if (flushed < 5)
    throw new Fault(
      '데이터베이스가 저장을 디스크까지 확정하지 못해 시작하지 않습니다. 설치를 다시 하거나 DATABASE_URL로 PostgreSQL을 써 주세요.',
    )
}

const openEmbedded = async (options: OpenOptions): Promise<{ db: Database; ran: string[] }> => {
  const folder = embeddedFolder(options.dataDir)
  const lock = lockFolder(embeddedLock(options.dataDir))
  try {
    if (!existsSync(folder)) {
      // Made aside and moved into place, so that a start that was interrupted leaves nothing half made.
      const fresh = `${folder}.new`
      rmSync(fresh, { recursive: true, force: true })
      await createInChild(fresh)
      syncFolder(fresh)
      renameSync(fresh, folder)
      syncFolder(options.dataDir)
    }
    chmodSync(folder, 0o700)
    const start = () => startEngine(folder)
    const engine = await start()
    await proveDurable(engine)
    const version = (await engine.query('show server_version', [])).rows[0]?.['server_version']
    const pool = pglitePool(engine, async () => {
      options.log.warn('내장 데이터베이스가 멈춰 다시 엽니다.')
      return start()
    })
    const { db, kysely } = makeDatabase({
      kind: 'embedded',
      engine: `PGlite (PostgreSQL ${typeof version === 'string' ? version : '?'})`,
      pool,
      dump: pool.dump,
      ...(options.onAccess === undefined ? {} : { onAccess: options.onAccess }),
      ...(options.auditKey === undefined ? {} : { auditKey: options.auditKey }),
      onClosed: lock.release,
    })
    try {
      return { db, ran: await migrate(kysely) }
    } catch (error) {
      await db.close()
      throw error
    }
  } catch (error) {
    lock.release()
    if (error instanceof Fault) throw error
    const wrapped = toDbError(error)
    if (isDiskFull(wrapped) || (error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new Fault(diskSentence(options.dataDir))
    if (['EACCES', 'EPERM', 'EROFS'].includes(wrapped.code))
      throw new Fault(
        `데이터 폴더 ${options.dataDir}에 쓸 수 없습니다(${wrapped.code}). 폴더의 소유자와 권한을 확인해 주세요.`,
      )
    throw error
  }
}

const CODE_SENTENCE: Readonly<Record<string, string>> = {
  '28P01': '비밀번호가 맞지 않습니다',
  '28000': '이 계정으로는 접속할 수 없습니다',
  '3D000': '그 이름의 데이터베이스가 없습니다',
  ECONNREFUSED: '그 주소와 포트에서 응답하는 서버가 없습니다',
  ENOTFOUND: '그 이름의 호스트를 찾을 수 없습니다',
  EAI_AGAIN: '그 이름의 호스트를 찾을 수 없습니다',
  ETIMEDOUT: '서버가 제때 응답하지 않았습니다',
  '53300': '서버의 접속 수가 가득 찼습니다',
}
/** Host, port and database of a URL, never its password. */
const withoutSecrets = (url: string): string => {
  const { hostname, port, pathname, username } = new URL(url)
  return `${username === '' ? '' : `${username}@`}${hostname}:${port === '' ? '5432' : port}${pathname}`
}

const openServer = async (url: string, options: OpenOptions): Promise<{ db: Database; ran: string[] }> => {
  let lostAt = 0
  const pool = pgPool(url, options.poolSize ?? 10, (error) => {
    if (Date.now() - lostAt < 10_000) return
    lostAt = Date.now()
    options.log.error(
      `PostgreSQL 서버와 연결이 끊어졌습니다(${withoutSecrets(url)}): ${error.message}. 서버가 돌아오면 저절로 다시 연결합니다.`,
    )
  })
  const parts = {
    kind: 'postgres' as const,
    engine: 'PostgreSQL',
    pool,
    ...(options.onAccess === undefined ? {} : { onAccess: options.onAccess }),
    ...(options.auditKey === undefined ? {} : { auditKey: options.auditKey }),
  }
  const { db, kysely } = makeDatabase(parts)
  try {
    const answer = await sql<{ server_version: string; server_version_num: string }>`
      select current_setting('server_version') as server_version, current_setting('server_version_num') as server_version_num
    `.execute(kysely)
    const row = answer.rows[0]
    if (row === undefined || Number(row.server_version_num) < 150_000)
      throw new Fault(`PostgreSQL 15 이상이 필요합니다. 지금 서버는 ${row?.server_version ?? '알 수 없는 버전'}입니다.`)
    const ran = await migrate(kysely)
    return { db: { ...db, engine: `PostgreSQL ${row.server_version}` }, ran }
  } catch (error) {
    await db.close()
    if (error instanceof Fault) throw error
    const wrapped = toDbError(error)
    const known = CODE_SENTENCE[wrapped.code]
    if (known !== undefined || isConnectionLost(wrapped) || /does not support SSL|SASL|password/i.test(wrapped.message))
      throw new Fault(
        `DATABASE_URL의 PostgreSQL(${withoutSecrets(url)})에 연결하지 못했습니다: ${known ?? wrapped.message}. 주소, 계정, 비밀번호를 확인해 주세요.`,
      )
    if (isDiskFull(wrapped))
      throw new Fault(
        'PostgreSQL 서버의 저장 공간이 가득 찼습니다. 서버의 디스크에 빈 공간을 만든 뒤 다시 시작해 주세요.',
      )
    throw error
  }
}

/**
 * Opens the database of the configuration and brings its schema up to date: PGlite in the data folder, or PostgreSQL 15+
 * by DATABASE_URL. What a person must act on is a Fault in plain Korean.
 */
export const openDatabase = async (options: OpenOptions): Promise<Database> => {
  const { db, ran } =
    options.databaseUrl === null ? await openEmbedded(options) : await openServer(options.databaseUrl, options)
  if (ran.length > 0) options.log.info(`데이터베이스 구조를 갱신했습니다: ${ran.join(', ')}`)
  return db
}
