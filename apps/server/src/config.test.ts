import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateInSeoul } from '@handal/base/date'
import { afterAll, describe, expect, it } from 'vitest'
import { clockRunningFrom, clockStandingOn, manualClock, systemClock } from './clock.ts'
import { deriveKey, loadSecret, readConfig } from './config.ts'
import { Fault } from './system/fault.ts'

const folder = mkdtempSync(join(tmpdir(), 'handal-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('readConfig', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      demo: false,
      demoEmployees: 0,
      demoDate: null,
      rateLimit: 600,
      trustProxy: false,
      secretText: null,
    })
  })

  it('takes mail whole or not at all', () => {
    const MAIL = {
      SMTP_URL: 'smtps://a:b@mail.example.com:465',
      MAIL_FROM: '한달 <hr@example.com>',
      PUBLIC_URL: 'https://hr.example.com/',
    }
    expect(readConfig({}).mail).toBeNull()
    expect(readConfig(MAIL).mail).toEqual({ url: MAIL.SMTP_URL, from: MAIL.MAIL_FROM, site: 'https://hr.example.com' })
    for (const name of Object.keys(MAIL)) expect(() => readConfig({ ...MAIL, [name]: '' })).toThrow(/모두 지정/)
    for (const bad of [
      { SMTP_URL: 'http://mail.example.com' },
      { MAIL_FROM: '한달' },
      { MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' },
      { PUBLIC_URL: 'https://hr.example.com/path' },
      { PUBLIC_URL: 'ftp://hr.example.com' },
    ])
      expect(() => readConfig({ ...MAIL, ...bad })).toThrow(Fault)
  })

  it('takes what is set', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      DEMO: '1',
      DEMO_PUBLIC: '1',
      DEMO_EMPLOYEES: '300',
      DEMO_DATE: '2024-04-01',
      RATE_LIMIT: '0',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      demo: true,
      demoEmployees: 300,
      demoDate: '2024-04-01',
      rateLimit: 0,
      demoPublic: true,
    })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT 값 "abc"은(는) 쓸 수 없습니다. 0에서 65535 사이의 정수로 지정해 주세요.'],
    [{ PORT: '70000' }, 'PORT 값 "70000"'],
    [{ PORT: '-1' }, 'PORT 값 "-1"'],
    [{ PORT: '3000.5' }, 'PORT 값 "3000.5"'],
    [{ DEMO: 'maybe' }, 'DEMO 값 "maybe"'],
    [{ DEMO_EMPLOYEES: '1e9' }, 'DEMO_EMPLOYEES 값 "1e9"'],
    [{ DEMO_DATE: '2026-02-30' }, 'DEMO_DATE 값 "2026-02-30"은(는) 날짜가 아닙니다.'],
    [{ DEMO_DATE: '2027-01-01' }, '2024-04-01에서 2026-12-31 사이로'],
    [{ DEMO_DATE: '2024-03-31' }, '2024-04-01에서 2026-12-31 사이로'],
    [{ RATE_LIMIT: 'x' }, 'RATE_LIMIT 값 "x"'],
    [{ DATABASE_URL: 'not a url' }, 'DATABASE_URL 값을 읽을 수 없습니다.'],
    [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL은 postgres:// 로 시작해야 합니다.'],
    [{ HANDAL_SECRET: 'short' }, 'HANDAL_SECRET이 너무 짧습니다.'],
    [{ HANDAL_SECRET: 'a'.repeat(64) }, 'HANDAL_SECRET이 무작위 글자가 아닙니다.'],
    [{ HANDAL_SECRET: 'correct-horse-'.repeat(4) }, 'HANDAL_SECRET이 무작위 글자가 아닙니다.'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY 값 "11"'],
    [{ TRUST_PROXY: '10.0.0.1,nonsense' }, 'TRUST_PROXY 값 "10.0.0.1,nonsense"'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY 값'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'DEMO_PUBLIC=1'],
    [{ DEMO: '1', HOST: 'demo.example.com', DEMO_PUBLIC: '0' }, 'DEMO_PUBLIC=1'],
    [{ TEST_CLOCK: '2026-11-20T01:00:00Z' }, 'TEST_CLOCK은 DEMO=1이고'],
    [{ TEST_CLOCK: '2026-11-20T01:00:00Z', DEMO: '1', DEMO_PUBLIC: '1', HOST: '0.0.0.0' }, 'TEST_CLOCK은 DEMO=1이고'],
    [{ TEST_CLOCK: '2026-11-20T01:00:00', DEMO: '1' }, 'TEST_CLOCK 값'],
    [{ TEST_CLOCK: 'yesterday', DEMO: '1' }, 'TEST_CLOCK 값'],
  ])('stops at %o with one plain sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(Fault)
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it('takes a random secret, in hex and in base64', () => {
    for (let n = 0; n < 200; n++)
      for (const form of ['hex', 'base64'] as const)
        expect(readConfig({ HANDAL_SECRET: randomBytes(32).toString(form) }).secretText).not.toBeNull()
  })

  it('opens the demo to others only when told twice', () => {
    for (const host of ['127.0.0.1', '127.8.8.8', '::1', 'localhost'])
      expect(readConfig({ DEMO: '1', HOST: host, DEMO_PUBLIC: '1' }).demoPublic).toBe(false)
    expect(readConfig({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).demoPublic).toBe(false)
    expect(readConfig({ DEMO: '1', HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).demoPublic).toBe(true)
  })

  it('takes proxies by number or by address', () => {
    const trust = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
    expect([trust('0'), trust('off'), trust('1'), trust('true'), trust('3')]).toEqual([false, false, 1, 1, 3])
    expect(trust('10.0.0.5, 2001:db8::/32, loopback')).toEqual(['10.0.0.5', '2001:db8::/32', 'loopback'])
  })

  it('sets the clock for tests and for a demo of this computer only', () => {
    const clock = { TEST_CLOCK: '2026-11-20T23:59:00+09:00' }
    expect(readConfig({ ...clock, DEMO: '1' }).testClock).toBe('2026-11-20T14:59:00.000Z')
    expect(readConfig({ ...clock, VITEST: 'true' }).testClock).toBe('2026-11-20T14:59:00.000Z')
    expect(readConfig({}).testClock).toBeNull()
  })

  it('never repeats a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'http://u:hidden@host/db' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hidden') as string }),
    )
  })
})

describe('the secret', () => {
  it('is made once in the data folder, readable by its owner only', () => {
    const parts = { secretText: null, dataDir: folder }
    const first = loadSecret(parts)
    expect(first).toHaveLength(32)
    expect(loadSecret(parts)).toEqual(first)
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  it('is the one of the environment when given', () => {
    expect(Buffer.from(loadSecret({ secretText: 'a'.repeat(40), dataDir: '/nonexistent' })).toString()).toBe(
      'a'.repeat(40),
    )
  })

  it('is refused when its file is damaged', () => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'))
    writeFileSync(join(dataDir, 'secret.key'), 'zzz')
    expect(() => loadSecret({ secretText: null, dataDir })).toThrow(/손상되었습니다/)
    expect(() => loadSecret({ secretText: null, dataDir: join(folder, 'missing') })).toThrow(/만들 수 없습니다/)
  })

  it('gives a different key for each purpose', () => {
    const secret = Buffer.alloc(32, 1)
    expect(deriveKey(secret, 'a')).toEqual(deriveKey(secret, 'a'))
    expect(deriveKey(secret, 'a')).not.toEqual(deriveKey(secret, 'b'))
  })
})

describe('the clock', () => {
  it("names Seoul's day wherever the machine stands", () => {
    expect(dateInSeoul(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20')
    expect(dateInSeoul(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
    expect(manualClock('2026-12-31T15:00:00Z').today()).toBe('2027-01-01')
  })

  it('runs on from an instant that was set', async () => {
    const clock = clockRunningFrom('2026-11-20T14:59:59.999Z')
    while (clock.now().getTime() === Date.parse('2026-11-20T14:59:59.999Z')) await Promise.resolve()
    expect(clock.today()).toBe('2026-11-21')
  })

  it('stands on the date of the demo and runs on from there', () => {
    const clock = clockStandingOn('2024-04-01')
    expect(clock.today()).toBe('2024-04-01')
    const difference = systemClock().now().getTime() - clock.now().getTime()
    expect(Math.abs(difference % 86_400_000)).toBeLessThan(5000)
  })
})
