import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { manualClock } from '../clock.ts'
import { loadSecret } from '../config.ts'
import { embeddedFolder, openDatabase } from '../db/open.ts'
import { startControl } from '../system/control.ts'
import { entryUrl, sourceArguments } from '../system/entry.ts'
import { memoryLog } from '../system/log.ts'
import { checkSecret } from '../system/setup.ts'
import { verifyAudit } from '../system/verify-audit.ts'
import { makeCompany, testDatabase } from '../testing/app.ts'
import { makeServerDatabase, templateFolder, testServerUrl } from '../testing/template.ts'
import { auditMany } from './audit.ts'
import { auditKey } from './chain.ts'
import { checkAtStart, checkAudit, checkMonthly } from './check.ts'
import { headsFile, lostHeads, noteHeads } from './heads.ts'
import { logHeads, sealAudit, watchHeads } from './seal.ts'
import { sealChains } from './verify.ts'

const t = testDatabase()
const base = mkdtempSync(join(tmpdir(), 'handal-verify-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))
const clock = manualClock('2026-11-20T01:00:00.000Z')
const actor = { userNo: 3, loginId: 'kim', role: '11', address: '127.0.0.1', now: clock.now }
const look = { event: 'payroll.view', subject: { type: 'payroll_run', id: '2026-11 0001' } } as const
const write = (db: typeof t.db, companyNo: number, count: number) =>
  db.withCompany({ companyNo }, (tx) =>
    auditMany(
      tx,
      actor,
      companyNo,
      Array.from({ length: count }, () => look),
    ),
  )
const storedOf = (companyNo: number) =>
  t.own.kysely.selectFrom('audit_check').selectAll().where('company_no', '=', companyNo).executeTakeFirstOrThrow()
const asOwner = (statement: ReturnType<typeof sql>, own = t.own.kysely) =>
  own.transaction().execute(async (tx) => {
    await sql`alter table audit_log disable trigger user`.execute(tx)
    await sql`alter table audit_log no force row level security`.execute(tx)
    await statement.execute(tx)
    await sql`alter table audit_log force row level security`.execute(tx)
    await sql`alter table audit_log enable trigger user`.execute(tx)
  })

it('a check is kept for the review, and a broken chain stays broken until a whole check finds it sound', async () => {
  await sealChains(t.db, false)
  const { companyNo } = await makeCompany(t, '가나상사')
  await write(t.db, companyNo, 1200)
  expect(await checkAudit(t.db, clock, { tail: 1000 })).toMatchObject({ ok: true, lines: [] })
  expect(await storedOf(companyNo)).toMatchObject({
    ok: true,
    whole: false,
    sentence: '최근 기록 1,000건이 빠지거나 바뀌지 않았습니다.',
  })
  await asOwner(sql`update audit_log set reason = '' where company_no = ${companyNo} and seq = 10`)
  const found = await checkAudit(t.db, clock)
  expect(found?.ok).toBe(false)
  expect(found?.sentence).toMatch(/^접속기록이 온전하지 않습니다\. \d+묶음 가운데 1묶음이 빠지거나 바뀌었습니다\.$/)
  expect(found?.lines).toEqual([expect.stringMatching(/^가나상사 .*: 10번 기록의 내용이 바뀌었습니다\.$/)])
  await checkAudit(t.db, clock, { tail: 1000 })
  expect(await storedOf(companyNo)).toMatchObject({ ok: false, broken_seq: 10 })
  await asOwner(sql`update audit_log set reason = null where company_no = ${companyNo} and seq = 10`)
  await checkAudit(t.db, clock)
  expect(await storedOf(companyNo)).toMatchObject({ ok: true, rows: 1200, broken_seq: null })
})

it('a chain that was taken away whole and begun anew is shorter than at the last check', async () => {
  const { companyNo } = await makeCompany(t)
  await write(t.db, companyNo, 5)
  await checkAudit(t.db, clock)
  await asOwner(sql`delete from audit_log where company_no = ${companyNo}`)
  await asOwner(sql`delete from audit_head where company_no = ${companyNo}`)
  await write(t.db, companyNo, 2)
  expect((await checkAudit(t.db, clock))?.ok).toBe(false)
  expect((await storedOf(companyNo)).sentence).toBe('기록이 5건에서 2건으로 줄었습니다.')
  await asOwner(sql`delete from audit_check where company_no = ${companyNo}`)
})

it('the monthly check runs once a month of Seoul, the start looks without waiting', async () => {
  const log = memoryLog()
  const parts = { db: t.db, clock, log }
  await checkAudit(t.db, clock)
  await checkMonthly(parts)
  expect(log.lines).toEqual([])
  // 00:30 in Seoul on the first of December is still November in London.
  clock.set('2026-11-30T15:30:00.000Z')
  await checkMonthly(parts)
  expect(log.lines).toHaveLength(1)
  await checkMonthly(parts)
  expect(log.lines).toHaveLength(1)
  const stop = checkAtStart(parts)
  expect(log.lines).toHaveLength(1)
  await expect.poll(() => log.lines.length, { timeout: 20_000 }).toBe(2)
  stop()
})

describe('a chain that is gone with its head', () => {
  const noted = async (inside: boolean) => {
    const dataDir = mkdtempSync(join(base, 'noted-'))
    await noteHeads(t.db, dataDir, { inside })
    return dataDir
  }
  const wipe = (where: ReturnType<typeof sql>) =>
    asOwner(sql`with gone as (delete from audit_head where ${where}) delete from audit_log where ${where}`)
  const keep = async () => {
    const { rows: heads } = await sql<Record<string, unknown>>`select * from audit_head`.execute(t.own.kysely)
    const { rows: logs } = await sql<Record<string, unknown>>`select to_jsonb(l) as row from audit_log l`.execute(
      t.own.kysely,
    )
    return async () => {
      await asOwner(sql`with gone as (delete from audit_head) delete from audit_log`)
      await asOwner(sql`with back as (
          insert into audit_head select * from jsonb_populate_recordset(null::audit_head, ${JSON.stringify(heads)}::jsonb))
        insert into audit_log select (jsonb_populate_record(null::audit_log, r)).* from jsonb_array_elements(${JSON.stringify(logs.map(({ row }) => row))}::jsonb) r`)
      await sql`delete from system_setting where name = 'audit_heads'`.execute(t.own.kysely)
      await sql`delete from audit_check`.execute(t.own.kysely)
    }
  }
  const made = async () => {
    const { companyNo } = await makeCompany(t, '다라상사')
    await write(t.db, companyNo, 5)
    return companyNo
  }

  it.each([
    ['outside of the database', false],
    ['under the key inside of it, where the folder is another', true],
  ])('shows by what was noted %s', async (_, inside) => {
    const companyNo = await made()
    const noting = await noted(inside)
    const dataDir = inside ? join(base, 'elsewhere') : noting
    const back = await keep()
    expect((await lostHeads(t.db, dataDir)).lost).toEqual([])
    // One company's.
    await wipe(sql`company_no = ${companyNo}`)
    const one = await checkAudit(t.db, clock, { dataDir })
    expect(one?.lines).toEqual([
      expect.stringMatching(/^다라상사 .*: 기록이 5번까지 있었는데 지금은 0번까지 있습니다\.$/),
    ])
    // Everybody's.
    await wipe(sql`true`)
    const all = await checkAudit(t.db, clock, { dataDir })
    expect(all?.ok).toBe(false)
    expect(all?.lines.length).toBeGreaterThan(1)
    clock.advance(60_000)
    // A server that goes on notes nothing lower, and the next check tells again.
    await write(t.db, companyNo, 2)
    await noteHeads(t.db, dataDir, { inside })
    expect((await checkAudit(t.db, clock, { dataDir }))?.lines).toContainEqual(
      expect.stringContaining('5번까지 있었는데'),
    )
    // Nor where it has grown past what was noted.
    await write(t.db, companyNo, 9)
    await noteHeads(t.db, dataDir, { inside })
    expect((await checkAudit(t.db, clock, { dataDir }))?.lines).toContainEqual(
      expect.stringContaining('5번 기록이 적어 둔 것과 다릅니다.'),
    )
    await back()
  })

  it('shows where an older head was put back over rows that are gone', async () => {
    const companyNo = await made()
    const dataDir = await noted(false)
    const back = await keep()
    const head = await t.own.kysely
      .selectFrom('audit_head')
      .selectAll()
      .where('company_no', '=', companyNo)
      .executeTakeFirstOrThrow()
    await write(t.db, companyNo, 3)
    await noteHeads(t.db, dataDir, { inside: false })
    await asOwner(sql`delete from audit_log where company_no = ${companyNo} and seq > 5`)
    await t.own.kysely.updateTable('audit_head').set(head).where('company_no', '=', companyNo).execute()
    expect((await checkAudit(t.db, clock))?.ok).toBe(true)
    expect((await checkAudit(t.db, clock, { dataDir }))?.lines).toEqual([
      expect.stringContaining('기록이 8번까지 있었는데 지금은 5번까지 있습니다.'),
    ])
    await back()
  })

  it('shows that what was noted inside was written without the key', async () => {
    await made()
    await noted(true)
    await sql`update system_setting set value = replace(value, ',5,', ',4,') where name = 'audit_heads'`.execute(
      t.own.kysely,
    )
    expect((await checkAudit(t.db, clock))?.lines).toContainEqual(
      expect.stringContaining('접속기록이 어디까지 있었는지 적어 둔 값이 바뀌었습니다.'),
    )
    await sql`delete from system_setting where name = 'audit_heads'`.execute(t.own.kysely)
    await checkAudit(t.db, clock)
  })

  it('is noted while a server runs, when it stops, and each day in its log', async () => {
    const companyNo = await made()
    const dataDir = mkdtempSync(join(base, 'watched-'))
    const log = memoryLog()
    const stop = watchHeads(t.db, dataDir, log)
    const seqOf = (): number | undefined =>
      existsSync(headsFile(dataDir))
        ? (JSON.parse(readFileSync(headsFile(dataDir), 'utf8')) as [number, number, string][]).find(
            ([no]) => no === companyNo,
          )?.[1]
        : undefined
    await expect.poll(seqOf, { timeout: 20_000 }).toBe(5)
    await write(t.db, companyNo, 1)
    await stop()
    expect(seqOf()).toBe(6)
    await logHeads(t.db, dataDir, log)
    expect(log.lines).toEqual([expect.stringMatching(new RegExp(` ${companyNo}:6:[0-9a-f]{16}( |$)`, 'u'))])
    await sql`delete from system_setting where name = 'audit_heads'`.execute(t.own.kysely)
  })
})

/** `npm run verify-audit` as a process of its own: its code, and the lines it wrote without their time. */
const runCommand = (config: { dataDir: string; databaseUrl: string | null }) =>
  new Promise<{ code: number | null; lines: string[] }>((resolve) => {
    const command = fileURLToPath(entryUrl('verify-audit', 'verify-audit.ts'))
    const { dataDir, databaseUrl } = config
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEMO: '', HANDAL_SECRET: '' }
    const child = spawn(process.execPath, [...sourceArguments(), command], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString()
      })
    child.on('exit', (code) => resolve({ code, lines: said.trim().split('\n') }))
  })

it('the command tells the state beside a running server and without one, in one sentence', async () => {
  const server = testServerUrl()
  const dataDir = mkdtempSync(join(base, 'data-'))
  const made = server === null ? null : await makeServerDatabase(server)
  if (made === null) cpSync(templateFolder(), embeddedFolder(dataDir), { recursive: true })
  const log = memoryLog()
  const config = { dataDir, databaseUrl: made?.url ?? null, secretText: null }
  const secret = loadSecret(config)
  const db = await openDatabase({ ...config, log, auditKey: auditKey(secret) })
  await checkSecret(db, secret)
  await sealAudit(db, dataDir, log)
  const { companyNo } = await makeCompany({ db })
  await write(db, companyNo, 3)
  const stop = db.kind === 'embedded' ? await startControl(dataDir, db, log) : async () => {}
  const sound = { ok: true, sentence: '접속기록이 온전합니다. 기록 3건이 빠지거나 바뀌지 않았습니다.', lines: [] }
  expect(await verifyAudit({ config, log })).toEqual(sound)
  expect(await runCommand(config)).toEqual({ code: 0, lines: [expect.stringContaining(sound.sentence)] })
  // Somebody without the key moves the head.
  await db.withCompany({ companyNo }, (tx) => tx.updateTable('audit_head').set({ seq: 2 }).execute())
  const broken = { ok: false, lines: [expect.stringContaining('마지막 기록이 맞지 않습니다(2번까지')] }
  expect(await verifyAudit({ config, log })).toMatchObject(broken)
  const found = {
    code: 1,
    lines: [
      expect.stringMatching(/접속기록이 온전하지 않습니다\. \d+묶음 가운데 1묶음이 빠지거나 바뀌었습니다\.$/),
      expect.stringContaining('마지막 기록이 맞지 않습니다(2번까지'),
    ],
  }
  expect(await runCommand(config)).toEqual(found)
  await stop()
  await db.close()
  expect(await runCommand(config)).toEqual(found)
  await expect(
    verifyAudit({ config: { ...config, secretText: 'another secret of forty characters .....' }, log }),
  ).rejects.toThrow(/지금 열쇠가 다릅니다/)
  await expect(
    verifyAudit({ config: { ...config, databaseUrl: null, dataDir: join(base, 'none') }, log }),
  ).rejects.toThrow(/확인할 데이터베이스가 없습니다/)
  await made?.drop()
})
