import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { auditKey } from '../apps/server/src/audit/chain.ts'
import { loadSecret } from '../apps/server/src/config.ts'
import type { Database } from '../apps/server/src/db/database.ts'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { memoryLog } from '../apps/server/src/system/log.ts'
import { type Kind, type Place, type Product, startProduct } from './product.ts'

/** A server is at rest when it was left alone for so long: the work of its start, that of the day among it, is done. */
const REST_MS = 5000
/** Leaves a server alone until it is at rest. */
export const rest = (): Promise<void> => sleep(REST_MS)
/** Where the places of a run live. */
export const home = mkdtempSync(join(tmpdir(), 'handal-bench-'))
let databases = 0
const onServer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
/** A place with nothing in it. */
export const freshPlace = async (kind: Kind, server: string | null): Promise<Place> => {
  const name = `bench_${process.pid}_${++databases}`
  const dataDir = join(home, name)
  mkdirSync(dataDir)
  if (kind === 'embedded' || server === null) return { dataDir, databaseUrl: null }
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { dataDir, databaseUrl: url.href }
}

/** Takes a place away. */
export const removePlace = async ({ dataDir, databaseUrl }: Place, server: string | null): Promise<void> => {
  rmSync(dataDir, { recursive: true, force: true })
  if (databaseUrl === null || server === null) return
  await onServer(server, `drop database ${new URL(databaseUrl).pathname.slice(1)}`)
}

/** Works on the database of a place on which no server runs. */
export const onDatabase = async <T>(place: Place, work: (db: Database) => Promise<T>): Promise<T> => {
  const key = auditKey(loadSecret({ ...place, secretText: null }))
  const db = await openDatabase({ ...place, log: memoryLog(), auditKey: key })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Starts on a place, does something, stops. */
export const during = async <T>(
  place: Place,
  people: number | null,
  work: (product: Product) => Promise<T>,
): Promise<T> => {
  const product = await startProduct(place, people)
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}
