import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { auditAccess } from '../audit/access.ts'
import { auditKey } from '../audit/chain.ts'
import { type Database, makeDatabase } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { pgPool } from '../db/pg-pool.ts'
import { openPglite } from '../db/pglite/pglite-engine.ts'
import { pglitePool } from '../db/pglite/pglite-pool.ts'
import type { DB } from '../db/rows.gen.ts'

/** The secret of every test server. */
export const TEST_SECRET: Uint8Array = Buffer.alloc(32, 7)

/**
 * A migrated database of one test file's own; `kysely` is the owner's way in, past the doors of tenancy. `url` is null where it
 * is embedded.
 */
export type OwnDatabase = { db: Database; kysely: Kysely<DB>; url: string | null; close: () => Promise<void> }

/** PostgreSQL server for the tests (postgres://…/postgres of an account that may create databases), or null for PGlite. */
export const testServerUrl = (): string | null => {
  const url = process.env['TEST_DATABASE_URL']
  return url === undefined || url === '' ? null : url
}

const fingerprint = (): string =>
  createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 12)
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/', import.meta.url))
const PREFIX = 'handal-test-'
const DAY_MS = 86_400_000
/** The migrated data folder that PGlite tests copy. */
export const templateFolder = (): string => join(cache, `${PREFIX}${fingerprint()}`)
const templateName = (): string => `handal_template_${fingerprint()}`

/** Runs statements on the server outside of any test database. */
export const onServer = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const makeServerTemplate = (server: string): Promise<void> =>
  onServer(server, async (client) => {
    // One at a time, whoever else runs tests on this server.
    await client.query('select pg_advisory_lock(71030)')
    const name = templateName()
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    const draft = `${name}_${randomUUID().slice(0, 8)}`
    await client.query(`create database ${draft}`)
    const { db, kysely } = makeDatabase({
      kind: 'postgres',
      engine: 'PostgreSQL',
      pool: pgPool(databaseUrl(server, draft), 1, () => {}),
    })
    await migrate(kysely)
    await db.close()
    await client.query(`alter database ${draft} rename to ${name}`)
  })

const makeFolderTemplate = async (): Promise<void> => {
  const folder = templateFolder()
  if (existsSync(folder)) return
  mkdirSync(cache, { recursive: true })
  // Templates of migrations that are no more.
  for (const name of readdirSync(cache)) {
    const old = join(cache, name)
    if (name.startsWith(PREFIX) && Date.now() - statSync(old).mtimeMs > DAY_MS)
      rmSync(old, { recursive: true, force: true })
  }
  const draft = mkdtempSync(`${folder}-`)
  const engine = await openPglite({ folder: draft, durable: false })
  const { db, kysely } = makeDatabase({ kind: 'embedded', engine: 'PGlite', pool: pglitePool(engine) })
  await migrate(kysely)
  await db.close()
  try {
    renameSync(draft, folder)
  } catch {
    // Another run was quicker.
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Migrates the template once; every test database is a copy of it. */
export const makeTemplate = async (): Promise<void> => {
  const server = testServerUrl()
  await (server === null ? makeFolderTemplate() : makeServerTemplate(server))
}

/** A new migrated database on the server: its address, and how to drop it. */
export const makeServerDatabase = async (server: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `handal_t_${process.pid}_${randomUUID().slice(0, 8)}`
  await onServer(server, async (client) => {
    for (let attempt = 0; ; attempt++) {
      try {
        await client.query(`create database ${name} template ${templateName()}`)
        return
      } catch (error) {
        // 55006: another test is copying the template at this moment.
        if ((error as { code?: string }).code !== '55006' || attempt > 100) throw error
      }
    }
  })
  return {
    url: databaseUrl(server, name),
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

const openOnServer = async (server: string, now: () => Date): Promise<OwnDatabase> => {
  const { url, drop } = await makeServerDatabase(server)
  const pool = pgPool(url, 5, () => {})
  const { db, kysely } = makeDatabase({
    kind: 'postgres',
    engine: 'PostgreSQL',
    pool,
    onAccess: auditAccess(now),
    auditKey: auditKey(TEST_SECRET),
  })
  return {
    db,
    kysely,
    url,
    close: async () => {
      await db.close()
      await drop()
    },
  }
}

const openInFolder = async (now: () => Date): Promise<OwnDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'handal-t-'))
  cpSync(templateFolder(), folder, { recursive: true })
  const engine = await openPglite({ folder, durable: false })
  const { db, kysely } = makeDatabase({
    kind: 'embedded',
    engine: 'PGlite',
    pool: pglitePool(engine),
    onAccess: auditAccess(now),
    auditKey: auditKey(TEST_SECRET),
    onClosed: () => rmSync(folder, { recursive: true, force: true }),
  })
  return { db, kysely, url: null, close: db.close }
}

/**
 * A fresh copy of the template: PostgreSQL when TEST_DATABASE_URL is set, PGlite otherwise. `now` is the clock of the access
 * log's rows about looks across companies.
 */
export const openOwnDatabase = async (now: () => Date = () => new Date()): Promise<OwnDatabase> => {
  await makeTemplate()
  const server = testServerUrl()
  return server === null ? openInFolder(now) : openOnServer(server, now)
}
