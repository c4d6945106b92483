import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { deriveKey } from '../config.ts'
import { DbError } from '../db/errors.ts'
import { accountByNo } from '../session/accounts.ts'
import { makeCompany, makeUser, testApp } from '../testing/app.ts'
import { openOwnDatabase } from '../testing/template.ts'
import { Fault } from './fault.ts'
import { adviceFor, type Health, makeHealthAnswer, readHealth } from './health.ts'
import { keepHouse } from './housekeeping.ts'
import {
  checkSecret,
  isDemoWhole,
  markDemo,
  noteDemoWhole,
  openDemoSuper,
  refuseDemo,
  secretFingerprint,
} from './setup.ts'

const web = mkdtempSync(join(tmpdir(), 'handal-web-'))
mkdirSync(join(web, 'assets'))
writeFileSync(join(web, 'index.html'), '<!doctype html><title>한달</title><script>scheme()</script>')
writeFileSync(join(web, 'login.html'), '<title>로그인</title>')
writeFileSync(join(web, 'service-info.html'), '<title>서비스 소개</title>')
writeFileSync(join(web, 'robots.txt'), 'User-agent: *')
writeFileSync(join(web, 'icon.svg'), '<svg/>')
writeFileSync(join(web, 'assets', 'main-abc123.js'), 'export {}')
writeFileSync(join(web, 'assets', 'main-abc123.js.gz'), gzipSync('export {}'))
afterAll(() => rmSync(web, { recursive: true, force: true }))

const t = testApp({ webFolder: web, config: { demo: true } })
const get = (url: string, headers: Record<string, string> = {}) => t.app.server.inject({ url, headers })

describe('health', () => {
  it('says what runs', async () => {
    const reply = await get('/api/health/')
    expect(reply.statusCode).toBe(200)
    expect(reply.json<Health>()).toMatchObject({
      status: 'ok',
      database: { kind: t.db.kind },
      demo: true,
      today: '2026-11-20',
      startedAt: '2026-11-20T01:00:00.000Z',
    })
  })

  it('tells others only whether it is well: not the engine, its size or its start', async () => {
    const from = async (remoteAddress: string, headers = {}) =>
      Object.keys((await t.app.server.inject({ url: '/api/health/', remoteAddress, headers })).json<object>())
    const open = ['status', 'version', 'demo', 'today']
    expect(await from('203.0.113.9')).toEqual(open)
    expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toEqual(open)
    expect(await from('::1')).toEqual(expect.arrayContaining([...open, 'database', 'startedAt', 'advice']))
  })

  it('is refused when the database does not answer', async () => {
    const db = { ...t.db, ping: () => Promise.reject(new DbError({ message: 'gone', code: 'ECONNREFUSED' })) }
    await expect(readHealth({ ...t.app.services, db })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('tells that the disk is full, and how the jobs are', async () => {
    const well = await readHealth(t.app.services, 100 * 1024 ** 2)
    expect(well).toMatchObject({ status: 'ok', disk: { state: 'ok', freeBytes: 100 * 1024 ** 2 } })
    const full = await readHealth(t.app.services, 40 * 1024 ** 2)
    const embedded = t.db.kind === 'embedded'
    expect([full.status, full.disk.state, full.advice.includes('저장 공간이 가득')]).toEqual(
      embedded ? ['degraded', 'full', true] : ['ok', 'ok', false],
    )
    const { companyNo } = await makeCompany(t)
    const row = { company_no: companyNo, kind: 'k', title: '', total: 1, created_at: '2026-11-20T00:00:00Z' }
    const before = well.jobs
    await t.db.withSystem('시험', null, (tx) =>
      tx
        .insertInto('job')
        .values([
          { ...row, job_id: crypto.randomUUID(), job_key: 'a', owner: 'x', state: 'running' },
          {
            ...row,
            job_id: crypto.randomUUID(),
            job_key: 'b',
            owner: 'x',
            state: 'running',
            heartbeat_at: '2026-01-01T00:00:00Z',
          },
          {
            ...row,
            job_id: crypto.randomUUID(),
            job_key: 'c',
            owner: 'x',
            state: 'failed',
            finished_at: '2026-11-20T00:00:00Z',
          },
        ])
        .execute(),
    )
    expect((await get('/api/health/')).json<Health>().jobs).toEqual({
      running: before.running + 2,
      stuck: before.stuck + 1,
      failed: before.failed + 1,
    })
  })

  it('counts who is signed in: neither who left nor whose time is over', async () => {
    const { userNo } = await makeUser(t, {})
    const at = t.clock.now().toISOString()
    const later = new Date(t.clock.now().getTime() + 60_000).toISOString()
    const many = (expires_at: string, ended_at: string | null) =>
      t.own.kysely
        .insertInto('user_session')
        .values(
          Array.from({ length: 51 }, () => ({
            session_id: crypto.randomUUID(),
            user_no: userNo,
            rotated_at: at,
            created_at: at,
            last_used_at: at,
            address: '-',
            expires_at,
            ended_at,
          })),
        )
        .execute()
    const advice = async (): Promise<string> =>
      (await readHealth({ ...t.app.services, db: { ...t.db, kind: 'embedded', size: () => Promise.resolve(1) } }))
        .advice
    await many(later, at)
    await many(at, null)
    expect(await advice()).toContain('충분합니다')
    await many(later, null)
    expect(await advice()).toContain('옮기기를 권합니다')
    await t.own.kysely.deleteFrom('user_session').where('user_no', '=', userNo).execute()
  })

  it('is looked up for strangers once a second, for this computer each time', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      let read = 0
      const well = await readHealth(t.app.services)
      const answer = makeHealthAnswer(() => Promise.resolve({ ...well, version: String(++read) }))
      const versions: string[] = []
      for (const [whole, after] of [
        [false, 0],
        [false, 999],
        [true, 0],
        [false, 1],
        [false, 1],
        [false, 0],
      ] as const) {
        vi.advanceTimersByTime(after)
        versions.push((await answer(whole)).version)
      }
      expect(versions).toEqual(['1', '1', '2', '1', '3', '3'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('advises a server when the embedded database gets crowded', () => {
    expect(adviceFor('embedded', 10, 3)).toContain('충분합니다')
    expect(adviceFor('embedded', 6 * 1024 ** 3, 3)).toContain('옮기기를 권합니다')
    expect(adviceFor('embedded', 10, 51)).toContain('옮기기를 권합니다')
    expect(adviceFor('postgres', 6 * 1024 ** 3, 51)).not.toContain('권합니다')
  })
})

describe('the web application', () => {
  it('is answered for every screen and always asked for again', async () => {
    for (const url of ['/home', '/salary/management?month=2026-11', '/no/such/screen', '/no.such/login']) {
      const reply = await get(url)
      expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
      expect(reply.body).toContain('<title>한달</title>')
      expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
    }
  })

  it('has pages whose first words are in the HTML', async () => {
    const titleOf = async (url: string, headers = {}): Promise<string> =>
      /<title>(.*)<\/title>/.exec((await get(url, headers)).body)?.[1] ?? ''
    expect(await titleOf('/login?return=%2Fhome')).toBe('로그인')
    expect(await titleOf('/service-info')).toBe('서비스 소개')
    expect(await titleOf('/')).toBe('서비스 소개')
    // Who comes back is led home, past the introduction.
    expect(await titleOf('/', { cookie: 'handal_csrf=1' })).toBe('한달')
    expect((await get('/login')).headers['cache-control']).toBe('no-cache')
  })

  it('allows the script written in a page by its hash, there alone', async () => {
    const hash = createHash('sha256').update('scheme()').digest('base64')
    const policyOf = async (url: string): Promise<unknown> => (await get(url)).headers['content-security-policy']
    for (const url of ['/home', '/login']) expect(await policyOf(url)).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(await policyOf('/api/health/')).toContain("script-src 'self';")
    expect(await policyOf('/assets/main-abc123.js')).toContain("script-src 'self';")
  })

  it('tells searching machines in plain text what they may read', async () => {
    const robots = await get('/robots.txt')
    expect(robots.headers['content-type']).toContain('text/plain')
    expect(robots.body).toContain('User-agent')
  })

  it('has files that stay for a year when their name says their content, compressed when wanted', async () => {
    const plain = await get('/assets/main-abc123.js')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['content-type']).toContain('javascript')
    const packed = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('does not answer for missing files, unknown calls, other methods or paths outside', async () => {
    for (const url of ['/assets/gone.js', '/api/nothing', '/api'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
    expect((await t.app.server.inject({ method: 'POST', url: '/salary/management', payload: {} })).statusCode).toBe(404)
    for (const url of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fetc/passwd'])
      expect((await get(url)).body).not.toContain('root:')
  })
})

describe('the first start', () => {
  it('never mixes the demo with real data, and remembers the day the demo was made for', async () => {
    const own = await openOwnDatabase()
    try {
      await refuseDemo(own.db)
      await makeUser(own, { role: '01' })
      await expect(markDemo(own.db, '2026-11-20')).rejects.toThrow(/실제 자료가 있어/)
      await refuseDemo(own.db)
      await own.db.withSystem('시험', null, (tx) => tx.deleteFrom('app_user').execute())
      expect(await markDemo(own.db, '2026-11-20')).toBe('2026-11-20')
      await makeCompany(own)
      // The demo itself may start again, on its own day.
      expect(await markDemo(own.db, '2026-12-01')).toBe('2026-11-20')
      // Until its last month is made a start goes on with it; a database in which somebody else noted it first is as good.
      expect(await isDemoWhole(own.db)).toBe(false)
      await noteDemoWhole(own.db)
      await noteDemoWhole(own.db)
      expect(await isDemoWhole(own.db)).toBe(true)
    } finally {
      await own.close()
    }
  })

  it('without the demo refuses a database of the demo, whose password everybody knows', async () => {
    const own = await openOwnDatabase()
    try {
      await markDemo(own.db, '2026-11-20')
      await expect(refuseDemo(own.db)).rejects.toThrow(Fault)
      await expect(refuseDemo(own.db)).rejects.toThrow(
        /^이 데이터베이스는 비밀번호가 공개된 체험 자료라서[^.]*\.[^.]*\.$/,
      )
    } finally {
      await own.close()
    }
  })

  it('in a demo that others reach nobody signs in as its super admin, and a demo of this computer opens it again', async () => {
    const own = await openOwnDatabase()
    try {
      const admin = await makeUser(own, { role: '01' })
      const operator = await makeUser(own, { companies: [await makeCompany(own)] })
      const open = async (userNo: number) => (await own.db.lookup((k) => accountByNo(k, userNo)))?.disabledAt === null
      await openDemoSuper(own.db, false, new Date())
      expect([await open(admin.userNo), await open(operator.userNo)]).toEqual([false, true])
      await openDemoSuper(own.db, true, new Date())
      expect(await open(admin.userNo)).toBe(true)
    } finally {
      await own.close()
    }
  })

  it('remembers its secret and refuses another', async () => {
    await checkSecret(t.db, Buffer.alloc(32, 1))
    await checkSecret(t.db, Buffer.alloc(32, 1))
    await expect(checkSecret(t.db, Buffer.alloc(32, 2))).rejects.toThrow(/열쇠가 다릅니다/)
    expect(secretFingerprint(Buffer.alloc(32, 1))).not.toContain(
      Buffer.from(deriveKey(Buffer.alloc(32, 1), 'fingerprint'))
        .toString('hex')
        .slice(0, 8),
    )
  })
})

describe('housekeeping', () => {
  it('removes sessions and jobs that ended long ago and nothing else', async () => {
    const { companyNo } = await makeCompany(t)
    const { userNo } = await makeUser(t, { companies: [{ companyNo }] })
    const daysAgo = (days: number): string => new Date(t.clock.now().getTime() - days * 86_400_000).toISOString()
    const session = { user_no: userNo, rotated_at: daysAgo(100), created_at: daysAgo(100), last_used_at: daysAgo(100) }
    const endedAgo = (days: number) => ({
      ...session,
      session_id: crypto.randomUUID(),
      expires_at: daysAgo(days),
      address: `${days}`,
    })
    const job = {
      company_no: companyNo,
      kind: 'k',
      title: '',
      total: 1,
      owner: 'x',
      created_at: '2026-01-01T00:00:00Z',
    }
    await t.db.withSystem('시험', null, (tx) =>
      tx
        .insertInto('job')
        .values([
          { ...job, job_id: crypto.randomUUID(), job_key: 'old', state: 'done', finished_at: '2026-01-01T00:00:00Z' },
          { ...job, job_id: crypto.randomUUID(), job_key: 'new', state: 'done', finished_at: '2026-11-19T00:00:00Z' },
        ])
        .execute(),
    )
    await t.own.kysely
      .insertInto('user_session')
      .values([endedAgo(91), endedAgo(89)])
      .execute()
    const asked = (days: number) => ({
      company_no: companyNo,
      request_id: crypto.randomUUID(),
      user_no: userNo,
      call: `${days}`,
      input_hash: Buffer.from(''),
      status: 200,
      at: daysAgo(days),
    })
    await t.own.kysely
      .insertInto('stored_request')
      .values([asked(4.01), asked(3.99)])
      .execute()
    await keepHouse(t.app.services)
    const requests = await t.own.kysely.selectFrom('stored_request').select('call').execute()
    expect(requests).toEqual([{ call: '3.99' }])
    const left = await t.db.withCompany({ companyNo }, (tx) => tx.selectFrom('job').select('job_key').execute())
    expect(left).toEqual([{ job_key: 'new' }])
    const kept = await t.own.kysely.selectFrom('user_session').select('address').where('user_no', '=', userNo).execute()
    expect(kept).toEqual([{ address: '89' }])
  })
})
