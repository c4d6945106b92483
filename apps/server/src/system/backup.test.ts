import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSecret } from '../config.ts'
import type { Database } from '../db/database.ts'
import { embeddedFolder, openDatabase } from '../db/open.ts'
import { onServer, templateFolder, testServerUrl } from '../testing/template.ts'
import { backup, type BackupConfig } from './backup.ts'
import { startControl } from './control.ts'
import { Fault } from './fault.ts'
import { memoryLog } from './log.ts'
import { findTool, serverEnvironment } from './pg-tools.ts'
import { restore } from './restore.ts'

const base = mkdtempSync(join(tmpdir(), 'handal-backup-'))
const server = testServerUrl()
const name = `handal_backup_${process.pid}`
const log = memoryLog()
const now = new Date('2026-11-20T01:02:03Z')
afterAll(async () => {
  rmSync(base, { recursive: true, force: true })
  if (server !== null) await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
})

const makeConfig = async (): Promise<BackupConfig> => {
  const dataDir = mkdtempSync(join(base, 'data-'))
  if (server === null) {
    cpSync(templateFolder(), embeddedFolder(dataDir), { recursive: true })
    return { dataDir, databaseUrl: null, secretText: null, version: 'test' }
  }
  await onServer(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return { dataDir, databaseUrl: url.href, secretText: null, version: 'test' }
}
const using = async <T>(config: BackupConfig, run: (db: Database) => Promise<T>): Promise<T> => {
  const db = await openDatabase({ ...config, log })
  try {
    return await run(db)
  } finally {
    await db.close()
  }
}
const addCompany = (db: Database, text: string): Promise<void> =>
  db.withSystem('시험', null, async (tx) => {
    await tx.insertInto('company').values({ company_name: text }).execute()
    await tx
      .insertInto('app_user')
      .values({ login_id: text, password_hash: '-', perm_id: '01', user_name: text })
      .execute()
  })
const companies = (db: Database): Promise<string[]> =>
  db.withSystem('시험', null, async (tx) =>
    (await tx.selectFrom('company').select('company_name').orderBy('company_no').execute()).map(
      (row) => row.company_name,
    ),
  )
const target = (): string => join(mkdtempSync(join(base, 'to-')), 'backup')

describe(`backup and restore on ${server === null ? 'the embedded database' : 'PostgreSQL'}`, () => {
  let config: BackupConfig
  let folder = ''
  /** A backup with the key; the company 나중상사 and the loss of the files come after it. */
  beforeAll(async () => {
    config = await makeConfig()
    loadSecret(config)
    folder = target()
    mkdirSync(join(config.dataDir, 'files'))
    writeFileSync(join(config.dataDir, 'files', 'seal.png'), 'seal')
    await using(config, async (db) => {
      await addCompany(db, '가나상사')
      const stop = await startControl(config.dataDir, db, log)
      await backup({ config, target: folder, withKey: true, log, now })
      await stop()
      await addCompany(db, '나중상사')
    })
    rmSync(join(config.dataDir, 'files'), { recursive: true })
  })

  it('work while the server runs, and leave the key out unless it is asked for', async () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const dump = join(folder, server === null ? 'database.tar.gz' : 'database.dump')
    expect(statSync(dump).mode & 0o777).toBe(0o600)
    expect(existsSync(join(folder, 'secret.key'))).toBe(true)
    await expect(backup({ config, target: folder, withKey: true, log, now })).rejects.toThrow(/이미 있습니다/)
    const nowhere = target()
    const gone = server === null ? { dataDir: join(base, 'no-such') } : { databaseUrl: 'postgres://127.0.0.1:1/x' }
    await expect(backup({ config: { ...config, ...gone }, target: nowhere, withKey: false, log, now })).rejects.toThrow(
      Fault,
    )
    expect([nowhere, `${nowhere}.part`].filter((path) => existsSync(path))).toEqual([])
    const other = target()
    const manifest = await backup({ config, target: other, withKey: false, log, now })
    expect(manifest).toMatchObject({ kind: server === null ? 'embedded' : 'postgres', withKey: false })
    expect(existsSync(join(other, 'secret.key'))).toBe(false)
  })

  it('refuse a damaged backup, another key and another kind, and touch nothing', async () => {
    const attempt = (changed: Partial<BackupConfig>, source = folder) =>
      restore({ config: { ...config, ...changed }, source, replace: true, log, now })
    await expect(attempt({ secretText: 'another secret of forty characters .....' })).rejects.toThrow(/열쇠와 다릅니다/)
    const kind = server === null ? { databaseUrl: 'postgres://127.0.0.1:1/x' } : { databaseUrl: null }
    await expect(attempt(kind)).rejects.toThrow(/이 백업은/)
    const damaged = target()
    cpSync(folder, damaged, { recursive: true })
    const file = join(damaged, server === null ? 'database.tar.gz' : 'database.dump')
    const bytes = readFileSync(file)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    writeFileSync(file, bytes)
    await expect(attempt({}, damaged)).rejects.toThrow(/손상되었습니다/)
    await expect(restore({ config, source: folder, replace: false, log, now })).rejects.toThrow(/이미 자료가 있습니다/)
    writeFileSync(join(damaged, 'manifest.json'), 'not { json')
    await expect(attempt({}, damaged)).rejects.toThrow(Fault)
    await expect(attempt({}, damaged)).rejects.toThrow(
      /manifest\.json을\(를\) 읽을 수 없습니다\. 백업이 손상되었습니다\.$/,
    )
    const elsewhere = target()
    cpSync(folder, elsewhere, { recursive: true })
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, unknown>
    cpSync(join(folder, String(manifest['file'])), join(elsewhere, 'other'))
    writeFileSync(join(elsewhere, 'manifest.json'), JSON.stringify({ ...manifest, file: 'other' }))
    await expect(attempt({}, elsewhere)).rejects.toThrow(/manifest\.json을\(를\) 읽을 수 없습니다/)
    expect(await using(config, companies)).toEqual(['가나상사', '나중상사'])
  })

  it('bring everything back, and keep companies apart afterwards', async () => {
    // Where a file with the old name was put before, it receives nothing.
    const waiting = join(tmpdir(), `handal-restore-${process.pid}.sql`)
    writeFileSync(waiting, '', { mode: 0o666 })
    writeFileSync(join(config.dataDir, 'audit-sealed'), '')
    await restore({ config, source: folder, replace: true, log, now })
    // The backup may be older than the first seal; what stood before it is kept beside, where it is a folder.
    expect(existsSync(join(config.dataDir, 'audit-sealed'))).toBe(false)
    if (server === null) expect(existsSync(`${embeddedFolder(config.dataDir)}.before-20261120010203`)).toBe(true)
    expect(readFileSync(waiting, 'utf8')).toBe('')
    rmSync(waiting)
    expect(readFileSync(join(config.dataDir, 'files', 'seal.png'), 'utf8')).toBe('seal')
    await using(config, async (db) => {
      expect(await companies(db)).toEqual(['가나상사'])
      const seen = await db.withCompany({ companyNo: 999 }, (tx) => tx.selectFrom('company').selectAll().execute())
      expect(seen).toEqual([])
      await addCompany(db, '다음상사')
      expect(await companies(db)).toEqual(['가나상사', '다음상사'])
    })
  })

  it('move to a new machine with the key inside', async () => {
    const empty = server === null ? config : await makeConfig()
    const fresh = { ...empty, dataDir: join(base, 'new-machine') }
    await restore({ config: fresh, source: folder, replace: false, log, now })
    expect(await using(fresh, companies)).toEqual(['가나상사'])
    expect(loadSecret(fresh)).toEqual(loadSecret(config))
  })

  it('give the programs of PostgreSQL a connection as it was meant, apart from the list of processes', () => {
    expect(serverEnvironment('postgres://kim%20a:p%40ss%2F1@db.example:5433/han%20dal?sslmode=require')).toEqual({
      PGHOST: 'db.example',
      PGPORT: '5433',
      PGUSER: 'kim a',
      PGPASSWORD: 'p@ss/1',
      PGDATABASE: 'han dal',
      PGSSLMODE: 'require',
    })
  })

  if (server !== null)
    it('find the programs of PostgreSQL', () => {
      expect(findTool('pg_dump')).not.toBeNull()
      expect(findTool('no-such-program')).toBeNull()
    })
})
