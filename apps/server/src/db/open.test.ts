import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server, type Socket, connect } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { entryUrl, sourceArguments } from '../system/entry.ts'
import { Fault } from '../system/fault.ts'
import { memoryLog } from '../system/log.ts'
import { onServer, templateFolder, testServerUrl } from '../testing/template.ts'
import { toAppError } from '../http/errors.ts'
import { type Database, makeDatabase } from './database.ts'
import { isConnectionLost, isDiskFull } from './errors.ts'
import { lockFolder } from './lock.ts'
import { createInChild, embeddedFolder, embeddedLock, openDatabase } from './open.ts'
import { pglitePool, startPgliteWorker } from './pglite/pglite-pool.ts'

const base = mkdtempSync(join(tmpdir(), 'handal-open-'))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const server = testServerUrl()
const log = memoryLog()
const openServer = (url: string): Promise<Database> =>
  openDatabase({ databaseUrl: url, dataDir: base, log, poolSize: 3 })

describe('a wrong DATABASE_URL', () => {
  it.each([
    ['postgres://u:hidden@127.0.0.1:1/db', '그 주소와 포트에서 응답하는 서버가 없습니다'],
    ['postgres://u:hidden@no-such-host.invalid:5432/db', '그 이름의 호스트를 찾을 수 없습니다'],
  ])('%s is named in one sentence without its password', async (url, sentence) => {
    const error = await openServer(url).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Fault)
    expect((error as Fault).message).toContain(sentence)
    expect((error as Fault).message).not.toContain('hidden')
  })
})

const makeFolder = (): string => {
  const dataDir = mkdtempSync(join(base, 'data-'))
  cpSync(templateFolder(), embeddedFolder(dataDir), { recursive: true })
  return dataDir
}
const openFolder = (dataDir: string): Promise<Database> => openDatabase({ databaseUrl: null, dataDir, log })
const settings = (db: Database): Promise<string[]> =>
  db.withSystem('시험', null, async (tx) =>
    (await tx.selectFrom('system_setting').select('name').execute()).map((row) => row.name),
  )

/** Another process on the folder; `lines` grows, `until` waits for one. */
const writer = (dataDir: string) => {
  const file = fileURLToPath(entryUrl('writer', 'testing/servers/writer.ts'))
  const child = spawn(process.execPath, [...sourceArguments(), file, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let text = ''
  const waiting: (() => void)[] = []
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString()
    for (const wake of waiting.splice(0)) wake()
  })
  const exited = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => resolve(code))
  })
  const lines = (): string[] => text.split('\n').slice(0, -1)
  const until = async (wanted: (all: string[]) => boolean): Promise<void> => {
    while (!wanted(lines()))
      await Promise.race([
        new Promise<void>((resolve) => waiting.push(resolve)),
        exited.then(() => {
          if (!wanted(lines())) throw new Error(`the writer ended: ${text}`)
        }),
      ])
  }
  return { child, lines, until, exited }
}

if (server === null) {
  describe('the embedded database', () => {
    it('is made on the first start, closed to others, durable, and opened again', async () => {
      const dataDir = mkdtempSync(join(base, 'new-'))
      // What a start leaves that was broken off while it made the database.
      mkdirSync(`${embeddedFolder(dataDir)}.new`)
      writeFileSync(join(`${embeddedFolder(dataDir)}.new`, 'PG_VERSION'), 'half')
      const db = await openFolder(dataDir)
      expect(statSync(embeddedFolder(dataDir)).mode & 0o777).toBe(0o700)
      expect(existsSync(`${embeddedFolder(dataDir)}.new`)).toBe(false)
      await db.withSystem('시험', null, (tx) =>
        tx.insertInto('system_setting').values({ name: 'kept', value: '1' }).execute(),
      )
      expect(await db.size()).toBeGreaterThan(1_000_000)
      await db.maintain()
      await db.close()
      expect(existsSync(embeddedLock(dataDir))).toBe(false)
      const again = await openFolder(dataDir)
      expect(await settings(again)).toEqual(['kept'])
      await again.close()
    })

    it('refuses a second process with a plain sentence, and the first goes on without being held up', async () => {
      const dataDir = makeFolder()
      const db = await openFolder(dataDir)
      const second = writer(dataDir)
      expect(await second.exited).toBe(3)
      expect(second.lines().join('\n')).toContain(
        `다른 한달 서버가 이미 이 데이터 폴더를 쓰고 있습니다 (프로세스 ${process.pid})`,
      )
      let ticks = 0
      const timer = setInterval(() => ticks++, 5)
      await db.lookup((k) => sql`select count(*) from generate_series(1, 1000000) as n where n % 7 = 3`.execute(k))
      clearInterval(timer)
      expect(ticks).toBeGreaterThan(5)
      await db.close()
    })

    it('keeps every commit that was answered and no half transaction when the process is killed', async () => {
      const dataDir = makeFolder()
      const killed = writer(dataDir)
      await killed.until((lines) => lines.length > 60)
      killed.child.kill('SIGKILL')
      await killed.exited
      const acknowledged = Number(killed.lines().at(-1))
      expect(acknowledged).toBeGreaterThanOrEqual(60)
      // The lock of the dead process is taken over.
      const db = await openFolder(dataDir)
      const names = new Set(await settings(db))
      for (let n = 1; n <= acknowledged; n++)
        expect([n, names.has(`a${n}`), names.has(`b${n}`)]).toEqual([n, true, true])
      for (let n = acknowledged + 1; n <= acknowledged + 2; n++) expect(names.has(`a${n}`)).toBe(names.has(`b${n}`))
      await db.withSystem('시험', null, (tx) => tx.deleteFrom('system_setting').execute())
      await db.close()
    })

    it('reads on while the disk is full, and refuses to write', async () => {
      const folder = embeddedFolder(makeFolder())
      // A disk is full below so many free bytes: here always.
      const engine = await startPgliteWorker(folder, { roomBytes: Number.MAX_SAFE_INTEGER })
      const { db } = makeDatabase({ kind: 'embedded', engine: '', pool: pglitePool(engine) })
      expect(await settings(db)).toEqual([])
      const write = () => db.lookup((k) => k.insertInto('system_setting').values({ name: 'x', value: '' }).execute())
      const error = await write().catch((reason: unknown) => reason)
      expect([isDiskFull(error), toAppError(error).code]).toEqual([true, 'disk-full'])
      expect(await settings(db)).toEqual([])
      await db.close()
    })

    it('is opened again when a query never ends, and what was committed is there', async () => {
      const folder = embeddedFolder(makeFolder())
      const start = () => startPgliteWorker(folder, { queryMs: 1000 })
      const { db } = makeDatabase({ kind: 'embedded', engine: '', pool: pglitePool(await start(), start) })
      await db.lookup((k) => k.insertInto('system_setting').values({ name: 'kept', value: '' }).execute())
      const endless = db.withSystem('시험', null, async (tx) => {
        await tx.insertInto('system_setting').values({ name: 'lost', value: '' }).execute()
        await sql`select count(*) from generate_series(1, 2000000000)`.execute(tx)
      })
      const error = await endless.catch((reason: unknown) => reason)
      expect([isConnectionLost(error), toAppError(error).code]).toEqual([true, 'unavailable'])
      expect(await settings(db)).toEqual(['kept'])
      await db.close()
    })

    it('names a folder that cannot be used', async () => {
      const file = join(base, 'a-file')
      writeFileSync(file, '')
      await expect(openFolder(join(file, 'inside'))).rejects.toThrow(/ENOTDIR|쓸 수 없습니다/)
    })
  })
}

it('an embedded database is not taken for made when the process that makes it is killed or fails', async () => {
  const madeBy = (line: string): Promise<void> => {
    const file = join(mkdtempSync(join(base, 'maker-')), 'maker')
    writeFileSync(file, `#!/bin/sh\n${line}\n`, { mode: 0o700 })
    const node = process.execPath
    process.execPath = file
    try {
      return createInChild(join(base, 'never'))
    } finally {
      process.execPath = node
    }
  }
  await expect(madeBy('kill -KILL $$')).rejects.toThrow('pglite-create ended with null')
  await expect(madeBy('echo no room >&2; exit 3')).rejects.toThrow('pglite-create ended with 3: no room')
  await madeBy('exit 0')
})

describe('the lock of a data folder', () => {
  const path = (): string => join(mkdtempSync(join(base, 'lock-')), 'database.lock')
  const started = readFileSync(`/proc/${process.pid}/stat`, 'utf8')
  const ticks = started.slice(started.lastIndexOf(')') + 2).split(' ')[19] ?? ''

  it('is held once and given back', () => {
    const file = path()
    const lock = lockFolder(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(() => lockFolder(file)).toThrow(/이미 이 데이터 폴더를 쓰고 있습니다/)
    lock.release()
    lockFolder(file).release()
    expect(existsSync(file)).toBe(false)
  })

  it('is not taken from whoever holds it by now', () => {
    const file = path()
    const lock = lockFolder(file)
    const other = `1\n${hostname()}\n\n`
    writeFileSync(file, other)
    lock.release()
    expect(readFileSync(file, 'utf8')).toBe(other)
  })

  it('is taken over from a process that is gone, also when its number is used by another process now', () => {
    const gone = path()
    writeFileSync(gone, `4194000\n${hostname()}\n1\n`)
    lockFolder(gone).release()
    const reused = path()
    writeFileSync(reused, `${process.ppid}\n${hostname()}\n1\n`)
    lockFolder(reused).release()
  })

  it('is never taken from a living process, however old', () => {
    const file = path()
    writeFileSync(file, `${process.pid}\n${hostname()}\n${ticks}\n`)
    utimesSync(file, new Date(0), new Date(0))
    expect(() => lockFolder(file)).toThrow(Fault)
  })

  it('of another machine, or half written, is taken over only after it was silent for long', () => {
    for (const text of ['77\nelsewhere\n1\n', '', 'nonsense']) {
      const file = path()
      writeFileSync(file, text)
      expect(() => lockFolder(file)).toThrow(Fault)
      utimesSync(file, new Date(Date.now() - 31_000), new Date(Date.now() - 31_000))
      lockFolder(file).release()
    }
  })
})

if (server !== null) {
  const admin = new URL(server)
  const at = (name: string, changes: { user?: string; password?: string; port?: number } = {}): string => {
    const url = new URL(admin)
    url.pathname = `/${name}`
    if (changes.user !== undefined) url.username = changes.user
    if (changes.password !== undefined) url.password = changes.password
    if (changes.port !== undefined) url.port = String(changes.port)
    return url.href
  }
  const name = `handal_open_${process.pid}`
  const owner = `handal_owner_${process.pid}`
  const weak = `handal_weak_${process.pid}`
  afterAll(() =>
    onServer(server, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      for (const role of [owner, weak])
        if ((await client.query('select from pg_roles where rolname = $1', [role])).rowCount !== 0)
          await client.query(`drop role ${role}`)
    }),
  )

  describe('a PostgreSQL server', () => {
    it('is opened by an owner without superuser rights, and keeps companies apart for it too', async () => {
      await onServer(server, async (client) => {
        await client.query(`create role ${owner} login createrole password 'p'`)
        await client.query(`create role ${weak} login password 'p'`)
        await client.query(`create database ${name} owner ${owner}`)
      })
      const db = await openServer(at(name, { user: owner, password: 'p' }))
      const [a, b] = await db.withSystem('시험', null, (tx) =>
        tx
          .insertInto('company')
          .values([{ company_name: 'A' }, { company_name: 'B' }])
          .returning('company_no')
          .execute(),
      )
      if (a === undefined || b === undefined) throw new Error('two companies')
      expect(await db.lookup((k) => k.selectFrom('company').selectAll().execute())).toEqual([])
      const seen = await db.withCompany({ companyNo: a.company_no }, (tx) =>
        tx.selectFrom('company').select('company_name').execute(),
      )
      expect(seen).toEqual([{ company_name: 'A' }])
      await db.close()
    })

    it('is migrated once when several servers start together', async () => {
      const fresh = `${name}_many`
      await onServer(server, (client) => client.query(`create database ${fresh}`))
      try {
        const opened = await Promise.all(Array.from({ length: 4 }, () => openServer(at(fresh))))
        await Promise.all(opened.map((db) => db.ping()))
        await Promise.all(opened.map((db) => db.close()))
      } finally {
        await onServer(server, (client) => client.query(`drop database ${fresh} with (force)`))
      }
    })

    it('that misses the database or the rights is named in a sentence', async () => {
      await expect(openServer(at('no_such_database'))).rejects.toThrow(/그 이름의 데이터베이스가 없습니다/)
      const empty = `${name}_weak`
      await onServer(server, (client) => client.query(`create database ${empty}`))
      try {
        await expect(openServer(at(empty, { user: weak, password: 'p' }))).rejects.toThrow(/권한이 모자랍니다/)
      } finally {
        await onServer(server, (client) => client.query(`drop database ${empty} with (force)`))
      }
    })

    it('that goes away is an error that says so, and is used again when it is back', async () => {
      // A door in front of the server, so that the test can close it.
      const sockets = new Set<Socket>()
      const door: Server = createServer((near) => {
        const far = connect(Number(admin.port || 5432), admin.hostname)
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from)
          from.on('error', () => to.destroy())
          from.on('close', () => to.destroy())
          from.pipe(to)
        }
      })
      const open = (port: number): Promise<number> =>
        new Promise((resolve) => {
          door.listen(port, '127.0.0.1', () => resolve((door.address() as { port: number }).port))
        })
      const close = (): Promise<void> => {
        for (const socket of sockets) socket.destroy()
        return new Promise((resolve) => void door.close(() => resolve()))
      }
      const port = await open(0)
      const url = new URL(at(name, { user: owner, password: 'p', port }))
      url.hostname = '127.0.0.1'
      // A server that is reached by its socket has a port too, and the door is one.
      url.searchParams.delete('host')
      const db = await openServer(url.href)
      const broken = db.withCompany({ companyNo: 1 }, async (tx) => {
        await close()
        await tx.selectFrom('company').selectAll().execute()
      })
      expect(isConnectionLost(await broken.catch((error: unknown) => error))).toBe(true)
      expect(isConnectionLost(await db.ping().catch((error: unknown) => error))).toBe(true)
      expect(log.lines.some((line) => line.includes('PostgreSQL 서버와 연결이 끊어졌습니다'))).toBe(true)
      expect(log.lines.join('\n')).not.toContain(':p@')
      await open(port)
      await db.ping()
      await db.close()
      await close()
    })
  })
}
