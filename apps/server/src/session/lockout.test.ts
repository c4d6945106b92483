import { login } from '@handal/contracts/session/session'
import { describe, expect, it } from 'vitest'
import { AppError } from '../http/errors.ts'
import { keepHouse } from '../system/housekeeping.ts'
import { callAs, loginAs, makeCompany, makeUser, TEST_PASSWORD, testApp, type TestUser } from '../testing/app.ts'
import { accountByLogin } from './accounts.ts'
import { type Attempt, type Lockout, makeLockout, PLACE_FAILURES } from './lockout.ts'
import { makeSessions } from './session.ts'
import { makeLanes } from './turns.ts'

const t = testApp()
const secret = Buffer.alloc(32, 7)
/** The counting without the cost of passwords; a second passes between two of a slow place without waiting for it. */
const lockout = (rates = true): Lockout =>
  makeLockout({ db: t.db, clock: t.clock, secret, rates, lanes: makeLanes(0, 2) })
let serial = 0
const person = async (loginId?: string): Promise<TestUser> =>
  makeUser(t, { companies: [await makeCompany(t)], ...(loginId === undefined ? {} : { loginId }) })
/** An address nobody has used. */
const somewhere = (): string =>
  `10.${20 + Math.floor(++serial / 62_500)}.${Math.floor(serial / 250) % 250}.${serial % 250}`

const fail = async (doors: Lockout, loginId: string, address: string): Promise<AppError> => {
  const attempt = await doors.count(loginId, address)
  const actor = { userNo: null, loginId: doors.nameOf(attempt), role: '31', address, now: t.clock.now }
  await t.db.withSystem('시험', null, (tx) => doors.failed(tx, attempt, actor))
  return doors.refusal(attempt)
}
/** What became of one more try: counted, or the code and seconds of its refusal. */
const tryOnce = async (doors: Lockout, loginId: string, address: string): Promise<string> => {
  try {
    return (await fail(doors, loginId, address)).code
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.retryAfter}`
    throw error
  }
}
const succeed = async (doors: Lockout, loginId: string, address: string): Promise<Attempt> => {
  const attempt = await doors.count(loginId, address)
  await t.db.withSystem('시험', null, (tx) => doors.forget(tx, attempt))
  return attempt
}
const events = async (address: string): Promise<unknown[]> =>
  (
    await t.own.kysely
      .selectFrom('audit_log')
      .select(['event', 'after'])
      .where('address', '=', address)
      .orderBy('seq')
      .execute()
  ).map(({ event, after }) => [event, after])

describe('an account at one place', () => {
  it('is the same however its login is written: İ doubles no tries', async () => {
    const { loginId } = await person('multi-lock')
    const address = somewhere()
    const doors = lockout()
    for (const written of [loginId, 'MULTI-LOCK', 'Multi-Lock', loginId, loginId])
      expect(await tryOnce(doors, written, address)).toBe('login-failed')
    // The database's lower case decides who is meant, and so it decides what is counted.
    for (const written of [loginId, 'MULTI-LOCK', 'multİ-lock', 'MULTİ-LOCK']) {
      const same = (await t.db.lookup((k) => accountByLogin(k, written))) !== null
      expect([written, await tryOnce(doors, written, address)]).toEqual([
        written,
        same ? 'login-locked 900' : 'login-failed',
      ])
    }
  })

  it('is counted by network where an address is IPv6', async () => {
    const { loginId } = await person()
    const doors = lockout()
    for (let n = 1; n <= 5; n++) expect(await tryOnce(doors, loginId, `2001:db8:7:1::${n}`)).toBe('login-failed')
    expect(await tryOnce(doors, loginId, '2001:db8:7:1:ffff:ffff:ffff:1')).toBe('login-locked 900')
    expect(await tryOnce(doors, loginId, '2001:db8:7:2::1')).toBe('login-failed')
  })

  it('locks although rates are off, and unlocks for one more series of five', async () => {
    const { loginId } = await person()
    const address = somewhere()
    const doors = lockout(false)
    for (let n = 0; n < 5; n++) await fail(doors, loginId, address)
    expect(await tryOnce(doors, loginId, address)).toBe('login-locked 900')
    t.clock.advance(15 * 60_000)
    for (let n = 0; n < 5; n++) expect(await tryOnce(doors, loginId, address)).toBe('login-failed')
    expect(await tryOnce(doors, loginId, address)).toMatch(/^login-locked/)
  })
})

describe('an account from everywhere', () => {
  it('makes strangers wait longer and longer after ten failures, at most a quarter of an hour', async () => {
    const { loginId } = await person()
    const doors = lockout()
    for (let n = 0; n < 10; n++) expect(await tryOnce(doors, loginId, somewhere())).toBe('login-failed')
    const waits: string[] = []
    for (let n = 0; n < 12; n++) {
      const refused = await tryOnce(doors, loginId, somewhere())
      waits.push(refused)
      // Hammering neither counts nor makes it longer.
      expect(await tryOnce(doors, loginId, somewhere())).toBe(refused)
      t.clock.advance(Number(refused.split(' ')[1]) * 1000)
      expect(await tryOnce(doors, loginId, somewhere())).toBe('login-failed')
    }
    expect(waits.map((wait) => Number(wait.split(' ')[1]))).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    expect(waits.every((wait) => wait.startsWith('login-locked'))).toBe(true)
    t.clock.advance(25 * 3_600_000)
    expect(await tryOnce(doors, loginId, somewhere())).toBe('login-failed')
    expect(await tryOnce(doors, loginId, somewhere())).toBe('login-failed')
  })

  it('never holds up the person where they were signed in before, and a success ends it for everybody', async () => {
    const user = await person()
    await loginAs(t, user)
    const home = '127.0.0.1'
    const doors = lockout()
    for (let n = 0; n < 14; n++) {
      t.clock.advance(600_000)
      await tryOnce(doors, user.loginId, somewhere())
    }
    expect(await tryOnce(doors, user.loginId, somewhere())).toBe('login-locked 16')
    expect((await succeed(doors, user.loginId, home)).failures).toBe(1)
    expect(await tryOnce(doors, user.loginId, somewhere())).toBe('login-failed')
  })

  it('a wait that is refused does not use up the tries of the place', async () => {
    const { loginId } = await person()
    const doors = lockout()
    for (let n = 0; n < 16; n++) {
      await tryOnce(doors, loginId, somewhere())
      t.clock.advance(3_600_000)
    }
    const here = somewhere()
    await fail(doors, loginId, here)
    for (let n = 0; n < 9; n++) expect(await tryOnce(doors, loginId, here)).toMatch(/^login-locked 1\d\d$/)
    t.clock.advance(200_000)
    expect((await doors.count(loginId, here)).failures).toBe(2)
  })

  it('a try taken back leaves no wait behind', async () => {
    const { loginId } = await person()
    const doors = lockout()
    for (let n = 0; n < 12; n++) {
      await tryOnce(doors, loginId, somewhere())
      t.clock.advance(10_000)
    }
    const here = somewhere()
    const attempt = await doors.count(loginId, here)
    await t.db.withSystem('시험', null, (tx) => doors.takeBack(tx, attempt))
    expect(await doors.count(loginId, here)).toMatchObject({ failures: 1, everywhere: 13 })
  })
})

describe('a place', () => {
  it('may fail a hundred times with any accounts; then its failures are 429, and what is right still enters', async () => {
    const workplace = somewhere()
    const doors = lockout()
    const codes: string[] = []
    for (let n = 0; n < PLACE_FAILURES; n++) codes.push(await tryOnce(doors, `nobody-${n}`, workplace))
    expect(new Set(codes)).toEqual(new Set(['login-failed']))
    expect(await tryOnce(doors, 'nobody-100', workplace)).toBe('too-many')
    expect((await fail(doors, 'nobody-101', workplace)).retryAfter).toBe(900)
    const { loginId } = await person()
    expect(await succeed(doors, loginId, workplace)).toMatchObject({ failures: 1, slow: true })
    // Who was signed in here before waits for nobody.
    const usual = await person()
    await loginAs(t, usual)
    await t.own.kysely
      .updateTable('user_session')
      .set({ address: workplace })
      .where('user_no', '=', usual.userNo)
      .execute()
    expect(await succeed(doors, usual.loginId, workplace)).toMatchObject({ failures: 1, slow: false })
    expect(await tryOnce(lockout(false), 'nobody-102', workplace)).toBe('login-failed')
    t.clock.advance(16 * 60_000)
    expect(await tryOnce(doors, 'nobody-103', workplace)).toBe('login-failed')
  })

  it('lets its tries through one after another then, and no more than a few wait', async () => {
    const lanes = makeLanes(0, 2)
    const outcomes = await Promise.allSettled([lanes.pass('a'), lanes.pass('a'), lanes.pass('a'), lanes.pass('b')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    await lanes.pass('a')
  })
})

describe('the log', () => {
  it('has one row for a series and one for the lock, with who, when and where', async () => {
    const { loginId, userNo } = await person()
    const address = somewhere()
    const doors = lockout()
    for (let n = 0; n < 9; n++) await tryOnce(doors, loginId, address)
    expect(await events(address)).toEqual([
      ['session.login-failed', { failures: 1 }],
      ['session.locked', { failures: 5, minutes: 15 }],
    ])
    const row = await t.own.kysely
      .selectFrom('audit_log')
      .select(['subject_id', 'at'])
      .where('address', '=', address)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ subject_id: String(userNo), at: t.clock.now().toISOString() })
  })

  it('never holds what was typed as a login that nobody has, and few rows of it', async () => {
    const address = somewhere()
    for (let n = 0; n < 20; n++)
      await callAs(t, null, login, { body: { login_id: `my secret word ${n}`, password: 'wrong' }, headers: {} })
    const doors = lockout()
    for (let n = 0; n < 20; n++) await tryOnce(doors, `my other secret ${n}`, address)
    expect(await events(address)).toEqual([1, 2, 4, 8, 16].map((of) => ['session.login-failed', { placeFailures: of }]))
    const everything = JSON.stringify([
      await t.own.kysely.selectFrom('audit_log').selectAll().execute(),
      await t.own.kysely.selectFrom('login_failure').selectAll().execute(),
    ])
    expect(everything).not.toMatch(/secret/)
  })

  it('of failures is cleaned by housekeeping after a day', async () => {
    await tryOnce(lockout(), 'nobody-at-all', somewhere())
    t.clock.advance(23 * 3_600_000)
    const { loginId } = await person()
    await tryOnce(lockout(), loginId, somewhere())
    t.clock.advance(2 * 3_600_000)
    await keepHouse(t.app.services)
    const left = await t.own.kysely.selectFrom('login_failure').select('subject').execute()
    expect(left.every(({ subject }) => subject === '*' || subject.startsWith('u'))).toBe(true)
    expect(left.length).toBeGreaterThan(0)
  })
})

describe('a password that changes while it is checked', () => {
  it('opens no session with the old one', async () => {
    const user = await person()
    const db = {
      ...t.db,
      withSystem: (async (reason, actor, run, options) => {
        if (reason === '로그인')
          await t.own.kysely
            .updateTable('app_user')
            .set({ password_hash: 'another' })
            .where('user_no', '=', user.userNo)
            .execute()
        return t.db.withSystem(reason, actor, run, options)
      }) as typeof t.db.withSystem,
    }
    const { clock, random, sessions, factors } = t.app.services
    const late = makeSessions({
      db,
      clock,
      random,
      tokens: sessions.tokens,
      lockout: lockout(),
      openMemberships: async (_tx, memberships) => [...memberships],
      openCompanies: async (_tx, memberships) => [...memberships],
      factors,
      secondFactor: false,
    })
    const ctx = { address: somewhere(), traceId: '-', now: clock.now, today: clock.today }
    await expect(
      late.login(ctx, { loginId: user.loginId, password: TEST_PASSWORD, otp: undefined }, ''),
    ).rejects.toMatchObject({ code: 'login-failed' })
    const open = await t.own.kysely.selectFrom('user_session').selectAll().where('user_no', '=', user.userNo).execute()
    expect(open).toEqual([])
  })
})
