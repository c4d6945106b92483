import { readCompanies } from '@handal/contracts/common'
import {
  changeCompanySecurity,
  endOtherSessions,
  endSession,
  finishOtp,
  previewCompanySecurity,
  readCompanySecurity,
  readSecurity,
  readSessions,
  resetOtp,
  resetPassword,
  startOtp,
} from '@handal/contracts/session/security'
import { changePassword, refreshToken } from '@handal/contracts/session/session'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs, loginAs, makeCompany, makeUser, TEST_PASSWORD, testApp, type TestUser } from '../testing/app.ts'
import { appCode, callFrom, enrol, signInFrom } from '../testing/sign-in.ts'
import { cleanFailures, makeLockout } from './lockout.ts'

const t = testApp()
const HOUR = 3_600_000
const HOME = '61.78.33.9'
const OFFICE = '210.94.12.31'

let companyNo = 0
let operator: TestUser
let employee: TestUser
beforeEach(async () => {
  ;({ companyNo } = await makeCompany(t))
  operator = await makeUser(t, { companies: [{ companyNo }], name: '김운영' })
  employee = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }], name: '이사원' })
})

const sessionOf = (sessionId: string) =>
  t.own.kysely.selectFrom('user_session').selectAll().where('session_id', '=', sessionId).executeTakeFirstOrThrow()
const tokenOf = (sessionId: string, rotation = 0): string => t.app.services.sessions.tokens.refresh(sessionId, rotation)
const refresh = (token: string) => callAs(t, null, refreshToken, { body: { refresh: token } })
const doors = (more: object = {}) => ({
  idleMin: 60,
  secondFactor: 'OPERATORS' as const,
  networks: [{ name: '본사', cidr: '210.94.12.0/24' }],
  networksOnly: true,
  reason: '내부 관리계획에 따름',
  ...more,
})
const changeDoors = async (more: object = {}) =>
  callFrom(t, (await loginAs(t, operator)).access, OFFICE, changeCompanySecurity, doors(more))

describe('a session', () => {
  it('that nobody refreshed is over after twelve hours, to the millisecond', async () => {
    const [early, late] = [await loginAs(t, employee), await loginAs(t, employee)]
    t.clock.advance(12 * HOUR - 1)
    expect((await refresh(tokenOf(early.sessionId))).status).toBe(200)
    t.clock.advance(1)
    expect((await refresh(tokenOf(late.sessionId))).status).toBe(401)
  })

  it('opens nothing after its last day, though its access token is still good', async () => {
    const { access, sessionId, call } = await loginAs(t, employee)
    const end = new Date(t.clock.now().getTime() + 60_000).toISOString()
    await t.own.kysely
      .updateTable('user_session')
      .set({ expires_at: end })
      .where('session_id', '=', sessionId)
      .execute()
    expect((await call(readCompanies)).status).toBe(200)
    t.clock.advance(60_000)
    expect((await callAs(t, access, readCompanies)).status).toBe(401)
  })

  it('knows where it was used last, at a call and at a refresh', async () => {
    const { access, sessionId } = await loginAs(t, employee)
    t.clock.advance(61_000)
    await callFrom(t, access, HOME, readCompanies)
    expect((await sessionOf(sessionId)).last_address).toBe(HOME)
    await callFrom(t, access, OFFICE, refreshToken, { refresh: tokenOf(sessionId) })
    expect((await sessionOf(sessionId)).last_address).toBe(OFFICE)
    const listed = (await callAs(t, access, readSessions)).body.items.find(({ current }) => current)
    expect(listed?.place).toBe(OFFICE)
  })

  it('keeps of a long name of a browser what tells it apart', async () => {
    const agent = `Mozilla/5.0 ${'x'.repeat(400)}`
    const { body } = await signInFrom(t, { ...employee, agent })
    const [sessionId = ''] = body.refresh.split('.')
    expect((await sessionOf(sessionId)).user_agent).toBe(agent.slice(0, 300))
  })

  it('that ended before the password was changed keeps why and when it ended', async () => {
    const [left, open, mine] = [await loginAs(t, employee), await loginAs(t, employee), await loginAs(t, employee)]
    const at = t.clock.now().toISOString()
    await t.own.kysely
      .updateTable('user_session')
      .set({ ended_at: at, ended_reason: 'logout' })
      .where('session_id', '=', left.sessionId)
      .execute()
    t.clock.advance(60_000)
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'korea-mountain-42' }
    expect((await mine.call(changePassword, { body })).status).toBe(200)
    expect(await sessionOf(left.sessionId)).toMatchObject({ ended_at: at, ended_reason: 'logout' })
    expect(await sessionOf(open.sessionId)).toMatchObject({ ended_reason: 'password' })
  })

  it('is counted among those that were ended only while it was open', async () => {
    const [mine, , old] = [await loginAs(t, employee), await loginAs(t, employee), await loginAs(t, employee)]
    await t.own.kysely
      .updateTable('user_session')
      .set({ expires_at: t.clock.now().toISOString() })
      .where('session_id', '=', old.sessionId)
      .execute()
    expect((await mine.call(endOtherSessions)).body).toEqual({ ended: 1 })
  })
})

describe('who must still enrol a second factor', () => {
  it('must after a refresh too, and may do what leads there and nothing else', async () => {
    const { body } = await signInFrom(t, operator)
    expect(body.user.must_enrol_otp).toBe(true)
    const again = await refresh(body.refresh)
    expect(again.body.user.must_enrol_otp).toBe(true)
    const { access } = again.body
    expect((await callAs(t, access, readCompanies)).body).toMatchObject({ code: 'otp-enrol-required' })
    const open = [
      await callAs(t, access, readSecurity),
      await callAs(t, access, readSessions),
      await callAs(t, access, endSession, { params: { no: 999_999_999 } }),
      await callAs(t, access, endOtherSessions),
      await callAs(t, access, startOtp, { body: {} }),
      await callAs(t, access, finishOtp, { body: { otp: '000000' } }),
      await callAs(t, access, changePassword, { body: { currentPassword: 'wrong', newPassword: 'korea-mountain-42' } }),
    ]
    expect(open.map(({ status }) => status)).toEqual([200, 200, 404, 200, 200, 400, 400])
  })

  it('begins anew after a reset: what was begun before it enrols nothing', async () => {
    const { secret } = (await (await loginAs(t, employee)).call(startOtp, { body: {} })).body
    const admin = await loginAs(t, operator)
    await admin.call(resetOtp, { body: { login_id: employee.loginId, reason: '전화기를 잃음' } })
    const anew = await loginAs(t, employee)
    expect((await anew.call(finishOtp, { body: { otp: appCode(t, secret) } })).status).toBe(400)
  })

  it('shows since when the phone in use is enrolled, not the one before', async () => {
    const { access, secret } = await enrol(t, employee)
    const since = async () => (await callAs(t, access, readSecurity)).body.otpSince
    const before = await since()
    t.clock.advance(60_000)
    const given = { password: TEST_PASSWORD, otp: appCode(t, secret) }
    const next = (await callAs(t, access, startOtp, { body: given })).body.secret
    t.clock.advance(60_000)
    expect((await callAs(t, access, finishOtp, { body: { otp: appCode(t, next) } })).status).toBe(200)
    expect(Date.parse((await since()) ?? '') - Date.parse(before ?? '')).toBeGreaterThanOrEqual(120_000)
  })
})

describe('the doors of a company', () => {
  it('count nobody’s failures who had the right password outside of them', async () => {
    expect((await changeDoors()).status).toBe(200)
    for (let times = 0; times < 7; times++)
      expect((await signInFrom(t, { ...operator, address: HOME })).body.code).toBe('outside-network')
  })

  it('ask the first who chooses them for the version too', async () => {
    expect((await changeDoors({ version: 3 })).status).toBe(409)
    expect((await changeDoors({ version: 0 })).status).toBe(200)
  })

  it('put out who works outside now, whatever ended since, and never the one who chooses', async () => {
    const other = await makeUser(t, { companies: [{ companyNo }], name: '손아침' })
    const gone = await makeUser(t, { companies: [{ companyNo }], name: '나간이' })
    const boss = await makeUser(t, { role: '01' })
    await t.own.kysely
      .insertInto('membership')
      .values({ company_no: companyNo, user_no: boss.userNo, role: '11' })
      .execute()
    const mine = await loginAs(t, operator)
    await loginAs(t, other)
    t.clock.advance(60_000)
    // Of the other one a newer session has ended already; of the third one every session has.
    for (const user of [other, gone, operator]) {
      const { sessionId } = await loginAs(t, user)
      if (user !== operator)
        await t.own.kysely
          .updateTable('user_session')
          .set({ ended_at: t.clock.now().toISOString() })
          .where('session_id', '=', sessionId)
          .execute()
    }
    const { networks, networksOnly } = doors()
    const { body } = await callFrom(t, mine.access, OFFICE, previewCompanySecurity, { networks, networksOnly })
    expect(body.putOut.map(({ name }) => name)).toEqual(['손아침'])
    const { operators } = (await callFrom(t, mine.access, OFFICE, readCompanySecurity)).body
    expect(operators.map(({ name }) => name)).toEqual(['김운영', '나간이', '손아침'])
  })

  it('tell how many employees sign in: not those who were switched off', async () => {
    const off = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 2 }] })
    await t.own.kysely
      .updateTable('app_user')
      .set({ disabled_at: t.clock.now().toISOString() })
      .where('user_no', '=', off.userNo)
      .execute()
    expect((await (await loginAs(t, operator)).call(readCompanySecurity)).body.employees).toBe(1)
  })
})

describe('a reset by an operator', () => {
  it('reaches no super admin, not even one who may enter the company', async () => {
    const boss = await makeUser(t, { role: '01' })
    await t.own.kysely
      .insertInto('membership')
      .values({ company_no: companyNo, user_no: boss.userNo, role: '11' })
      .execute()
    const body = { login_id: boss.loginId, reason: '시험' }
    const { call } = await loginAs(t, operator)
    expect((await call(resetPassword, { body })).status).toBe(404)
    expect((await call(resetOtp, { body })).status).toBe(404)
  })

  it('shows its person since when the password is another one', async () => {
    const { call } = await loginAs(t, operator)
    await call(resetPassword, { body: { login_id: employee.loginId, reason: '잊음' } })
    const { body } = await (await loginAs(t, employee)).call(readSecurity)
    expect(body.passwordChangedAt).toBe(t.clock.now().toISOString())
  })
})

describe('failures', () => {
  const lockout = () => makeLockout({ db: t.db, clock: t.clock, secret: Buffer.alloc(32, 7), rates: true })
  const fail = async (loginId: string, address: string) => {
    const attempt = await lockout().count(loginId, address)
    const actor = { userNo: attempt.userNo, loginId, role: '31', address, now: t.clock.now }
    await t.db.withSystem('시험', null, (tx) => lockout().failed(tx, attempt, actor))
  }
  const ofPlace = async (place: string) =>
    (
      await t.own.kysely
        .selectFrom('login_failure')
        .select('failures')
        .where('subject', '=', '*')
        .where('place', '=', place)
        .executeTakeFirst()
    )?.failures

  it('of a place are counted anew after a quarter of an hour, and go on from there', async () => {
    const place = '10.77.0.1'
    for (let times = 0; times < 3; times++) await fail(`nobody-${times}`, place)
    expect(await ofPlace(place)).toBe(3)
    t.clock.advance(15 * 60_000 + 1)
    for (let times = 0; times < 3; times++) await fail(`nobody-${times}`, place)
    expect(await ofPlace(place)).toBe(3)
  })

  it('of an account are forgotten a day after the last of them, not after the first', async () => {
    await fail(employee.loginId, '10.77.0.2')
    t.clock.advance(20 * HOUR)
    await fail(employee.loginId, '10.77.0.2')
    t.clock.advance(20 * HOUR)
    const left = async () =>
      (
        await t.own.kysely
          .selectFrom('login_failure')
          .select('place')
          .where('subject', '=', `u${employee.userNo}`)
          .execute()
      ).length
    await t.db.withSystem('시험', null, (tx) => cleanFailures(tx, t.clock.now()))
    expect(await left()).toBe(2)
    t.clock.advance(4 * HOUR + 1)
    await t.db.withSystem('시험', null, (tx) => cleanFailures(tx, t.clock.now()))
    expect(await left()).toBe(0)
  })

  it('are shown to the account’s person: the first of a series and the lock', async () => {
    for (let times = 0; times < 5; times++) {
      await fail(employee.loginId, '10.77.0.3')
      t.clock.advance(2000)
    }
    const { signIns } = (await (await loginAs(t, employee)).call(readSecurity)).body
    expect(signIns.filter(({ result }) => result === 'failed').map(({ place }) => place)).toEqual([
      '10.77.0.3',
      '10.77.0.3',
    ])
  })

  it('from elsewhere do not hold up who came from here within the newest fifty sign-ins', async () => {
    const at = (index: number) => new Date(t.clock.now().getTime() + index * 1000).toISOString()
    const session = (address: string, index: number) => ({
      session_id: crypto.randomUUID(),
      user_no: employee.userNo,
      rotated_at: at(index),
      created_at: at(index),
      last_used_at: at(index),
      expires_at: at(index),
      address,
    })
    const elsewhere = Array.from({ length: 50 }, (_, index) => session(`10.88.${index}.1`, index + 1))
    await t.own.kysely
      .insertInto('user_session')
      .values([session('10.78.0.1', 0), ...elsewhere])
      .execute()
    expect((await lockout().count(employee.loginId, '10.88.49.1')).everywhere).toBeNull()
    expect((await lockout().count(employee.loginId, '10.78.0.1')).everywhere).toBe(1)
  })
})
