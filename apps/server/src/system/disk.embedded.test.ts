import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCodes } from '@handal/contracts/common'
import { readJob } from '@handal/contracts/jobs'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { login } from '@handal/contracts/session/session'
import { afterAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../app.ts'
import { auditKey } from '../audit/chain.ts'
import { manualClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { type Database, makeDatabase } from '../db/database.ts'
import { pglitePool, startPgliteWorker } from '../db/pglite/pglite-pool.ts'
import { RESERVE_BYTES, ROOM_BYTES } from '../db/room.ts'
import { callAs, makeCompany, makeUser, TEST_NOW, TEST_PASSWORD } from '../testing/app.ts'
import { fillPayrollCompany } from '../testing/factories-payroll.ts'
import { templateFolder, TEST_SECRET } from '../testing/template.ts'
import { memoryLog } from './log.ts'

const place = mkdtempSync(join(tmpdir(), 'handal-disk-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
const folder = join(place, 'database')
const ALWAYS = Number.MAX_SAFE_INTEGER
const clock = manualClock(TEST_NOW)

/** The server of a folder on a disk with so little room: `changes` and `rows` say what it must refuse. */
const onDisk = async (
  room: { changes: boolean; rows: boolean },
  run: (parts: { app: App; db: Database }) => Promise<void>,
): Promise<void> => {
  const engine = await startPgliteWorker(folder, {
    roomBytes: room.changes ? 0 : ALWAYS,
    reserveBytes: room.rows ? 0 : ALWAYS,
  })
  const { db } = makeDatabase({
    kind: 'embedded',
    engine: 'PGlite',
    pool: pglitePool(engine),
    auditKey: auditKey(TEST_SECRET),
  })
  const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)), uuid: randomUUID }
  // In a demo nobody needs a second factor, which is not what this is about.
  const config = { ...readConfig({ DATA_DIR: place }), demo: true }
  const app = await createApp(
    { db, clock, random, config, secret: TEST_SECRET, log: memoryLog() },
    { checkResponses: true },
  )
  try {
    await run({ app, db })
  } finally {
    await app.close()
    await db.close()
  }
}

describe('while the disk fills up', () => {
  it('changes leave room for two files of the engine’s log to small rows, and these leave two more to the engine', async () => {
    const own = join(place, 'sizes')
    cpSync(templateFolder(), own, { recursive: true })
    const engine = await startPgliteWorker(own)
    try {
      const { rows } = await engine.query(`select setting from pg_settings where name = 'wal_segment_size'`, [])
      const file = Number(rows[0]?.['setting'])
      expect(file).toBeGreaterThanOrEqual(1024 ** 2)
      expect(RESERVE_BYTES).toBeGreaterThanOrEqual(2 * file)
      expect(ROOM_BYTES - RESERVE_BYTES).toBeGreaterThanOrEqual(2 * file)
    } finally {
      await engine.close()
    }
  })

  it('pay is read and people sign in for long after changes are refused, and codes are read to the last', async () => {
    cpSync(templateFolder(), folder, { recursive: true })
    let loginId = ''
    let access = ''
    const signIn = (app: App, password = TEST_PASSWORD) =>
      callAs({ app }, null, login, { body: { login_id: loginId, password } })
    const edit = (app: App) =>
      callAs({ app }, access, update, {
        body: { month: '2026-11', employeeNo: 1, lines: [{ code: 'item.base', amount: 1, reason: '시험' }] },
      })
    const viewed = (db: Database) =>
      db.withSystem('시험', null, (tx) =>
        tx.selectFrom('audit_log').select('seq').where('event', '=', 'payroll.view').execute(),
      )
    await onDisk({ changes: true, rows: true }, async ({ app, db }) => {
      const { companyNo } = await makeCompany({ db })
      await fillPayrollCompany(db, companyNo, { people: 3 })
      ;({ loginId } = await makeUser({ db }, { companies: [{ companyNo }] }))
      access = (await signIn(app)).body.access
      const body = { month: '2026-11', employeeNos: [1, 2, 3] }
      const started = await callAs({ app }, access, calculate, { body })
      expect(started.status).toBe(202)
      if (!('job' in started.body)) throw new Error('a job was expected')
      let { job } = started.body
      while (job.state === 'running')
        ({ job } = (await callAs({ app }, access, readJob, { params: { id: job.id } })).body)
      await db.withCompany({ companyNo }, (tx) => tx.selectFrom('payslip').select('net').executeTakeFirstOrThrow())
      expect((await edit(app)).status).toBe(200)
    })
    await onDisk({ changes: false, rows: true }, async ({ app, db }) => {
      const before = (await viewed(db)).length
      const read = await callAs({ app }, access, readManagement, { query: { month: '2026-11' } })
      expect([read.status, read.body.total]).toEqual([200, 3])
      expect(await viewed(db)).toHaveLength(before + 1)
      expect((await signIn(app)).status).toBe(200)
      expect((await signIn(app, 'a wrong one 1')).status).toBe(401)
      const refused = await edit(app)
      expect([refused.status, refused.body]).toEqual([503, expect.objectContaining({ code: 'disk-full' })])
    })
    await onDisk({ changes: false, rows: false }, async ({ app }) => {
      // Whoever looks at pay is written down: where that cannot be, nobody looks.
      const read = await callAs({ app }, access, readPayslip, {
        params: { employeeNo: 2 },
        query: { month: '2026-11' },
      })
      expect(read.status).toBe(503)
      expect((await callAs({ app }, access, readCodes)).status).toBe(200)
      expect((await signIn(app)).status).toBe(503)
    })
    await onDisk({ changes: true, rows: true }, async ({ app }) => {
      expect((await edit(app)).status).toBe(200)
    })
  })
})
