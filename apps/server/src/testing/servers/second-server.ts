import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { auditAccess } from '../../audit/access.ts'
import { auditKey } from '../../audit/chain.ts'
import { type Database, makeDatabase } from '../../db/database.ts'
import { pgPool } from '../../db/pg-pool.ts'
import type { TestApp } from '../app.ts'
import { TEST_SECRET } from '../template.ts'

/**
 * Another server on the database of a test: with its own connections on PostgreSQL, on the one session where it is embedded.
 * Sign in at either with the same session.
 */
export const secondServer = (t: TestApp): { readonly app: App; readonly db: Database } => {
  let app: App | undefined
  let own: Database | undefined
  beforeAll(async () => {
    const { services } = t.app
    const { url } = t.own
    own =
      url === null
        ? t.db
        : makeDatabase({
            kind: 'postgres',
            engine: 'PostgreSQL',
            pool: pgPool(url, 5, () => {}),
            auditKey: auditKey(TEST_SECRET),
            onAccess: auditAccess(() => new Date()),
          }).db
    const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)), uuid: randomUUID }
    const { clock, config, secret, log } = services
    app = await createApp({ db: own, clock, random, config, secret, log }, { checkResponses: true })
  })
  afterAll(async () => {
    await app?.close()
    if (own !== undefined && own !== t.db) await own.close()
  })
  return {
    get app() {
      if (app === undefined) throw new Error('the second server runs only inside tests')
      return app
    },
    get db() {
      if (own === undefined) throw new Error('the second server runs only inside tests')
      return own
    },
  }
}
