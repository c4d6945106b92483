import { readCompanies } from '@handal/contracts/common'
import { changePassword } from '@handal/contracts/session/session'
import {
  changeCompanySecurity,
  finishOtp,
  readSecurity,
  readSessions,
  renewRecoveryCodes,
  resetOtp,
  startOtp,
  turnOtpOff,
} from '@handal/contracts/session/security'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs, loginAs, makeCompany, makeUser, TEST_PASSWORD, testApp, type TestUser } from '../../testing/app.ts'
import { appCode, enrol, signInFrom } from '../../testing/sign-in.ts'

const t = testApp()
const demo = testApp({ config: { demo: true } })
const open = testApp({ config: { demo: true, demoPublic: true } })

let companyNo = 0
let operator: TestUser
let host = 0
beforeEach(async () => {
  ;({ companyNo } = await makeCompany(t))
  operator = await makeUser(t, { companies: [{ companyNo }] })
  host++
})
const signIn = (user: TestUser, more: { otp?: string; password?: string } = {}) =>
  signInFrom(t, { loginId: user.loginId, address: `10.2.${host}.1`, ...more })
const eventsOf = async (user: TestUser) =>
  t.db.withSystem('시험', null, async (tx) => {
    const rows = await tx
      .selectFrom('audit_log')
      .select(['event', 'before', 'after', 'reason', 'company_no', 'login_id'])
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', String(user.userNo))
      .orderBy('company_no')
      .orderBy('seq')
      .execute()
    return rows
  })

describe('who must enrol', () => {
  it('an operator and a super admin sign in with the password and can do nothing else before', async () => {
    const superAdmin = await makeUser(t, { role: '01' })
    for (const person of [operator, superAdmin]) {
      const { status, body } = await signIn(person)
      expect([status, body.user.must_enrol_otp]).toEqual([200, true])
      const refused = await callAs(t, body.access, readCompanies)
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'otp-enrol-required' }])
      for (const open of [readSessions, readSecurity]) expect((await callAs(t, body.access, open)).status).toBe(200)
    }
  })

  it('an employee only where the company asks everybody', async () => {
    const employee = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] })
    expect((await signIn(employee)).body.user.must_enrol_otp).toBeUndefined()
    const boss = await loginAs(t, operator)
    const body = { idleMin: 30, secondFactor: 'EVERYBODY' as const, networks: [], networksOnly: false, reason: '시험' }
    expect((await boss.call(changeCompanySecurity, { body })).status).toBe(200)
    expect((await signIn(employee)).body.user.must_enrol_otp).toBe(true)
    const elsewhere = await makeUser(t, { role: '21', companies: [{ ...(await makeCompany(t)), employeeNo: 1 }] })
    expect((await signIn(elsewhere)).body.user.must_enrol_otp).toBeUndefined()
  })

  it('nobody in the demo, where no factor can be enrolled either', async () => {
    const company = await makeCompany(demo)
    const person = await makeUser(demo, { companies: [company] })
    const { status, body } = await signInFrom(demo, person)
    expect([status, body.user.must_enrol_otp]).toEqual([200, undefined])
    expect((await callAs(demo, body.access, readCompanies)).status).toBe(200)
    expect((await callAs(demo, body.access, startOtp, { body: {} })).status).toBe(409)
    expect((await callAs(demo, body.access, readSecurity)).body).toMatchObject({ otp: 'unused', otpRequired: false })
  })
})

describe('enrolment', () => {
  it('opens everything with the first right code, and the next sign-in asks for a code', async () => {
    const { access, secret } = await enrol(t, operator)
    expect((await callAs(t, access, readCompanies)).status).toBe(200)
    const asked = await signIn(operator)
    expect([asked.status, asked.body.code]).toEqual([401, 'otp-required'])
    const { status, body } = await signIn(operator, { otp: appCode(t, secret) })
    expect([status, body.user.must_enrol_otp]).toEqual([200, undefined])
  })

  it('holds nothing before its first code, and a wrong code is named at its field', async () => {
    const { body } = await signIn(operator)
    const begun = await callAs(t, body.access, startOtp, { body: {} })
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`)
    expect(new Set(begun.body.recoveryCodes).size).toBe(10)
    expect(begun.body.recoveryCodes[0]).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    const wrong = await callAs(t, body.access, finishOtp, { body: { otp: appCode(t, begun.body.secret, 7) } })
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { errors: [{ path: 'otp', message: '코드가 맞지 않습니다. 앱의 새 코드를 입력해 주세요.' }] },
    ])
    expect((await signIn(operator)).status).toBe(200)
  })

  it('begun twice takes the newer secret only, and not after half an hour', async () => {
    const { body } = await signIn(operator)
    const first = (await callAs(t, body.access, startOtp, { body: {} })).body
    const second = (await callAs(t, body.access, startOtp, { body: {} })).body
    const finish = (otp: string) => callAs(t, body.access, finishOtp, { body: { otp } })
    expect((await finish(appCode(t, first.secret))).status).toBe(400)
    t.clock.advance(31 * 60_000)
    const again = await loginAs(t, operator)
    const late = await again.call(finishOtp, { body: { otp: appCode(t, second.secret) } })
    expect(late.status).toBe(400)
  })

  it('uses its code up: what ended it does not sign in as well', async () => {
    const { body } = await signIn(operator)
    const { secret } = (await callAs(t, body.access, startOtp, { body: {} })).body
    const otp = appCode(t, secret)
    expect((await callAs(t, body.access, finishOtp, { body: { otp } })).status).toBe(200)
    expect((await signIn(operator, { otp })).body.code).toBe('otp-wrong')
    expect((await signIn(operator, { otp: appCode(t, secret, 1) })).status).toBe(200)
  })

  it('ends the other sessions of the person', async () => {
    const { body } = await signIn(operator)
    await enrol(t, operator)
    expect((await callAs(t, body.access, readSessions)).status).toBe(401)
  })

  it('keeps the secret unreadable and the recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await enrol(t, operator)
    const stored = await t.db.withSystem('시험', null, async (tx) => ({
      factor: await tx.selectFrom('user_factor').selectAll().where('user_no', '=', operator.userNo).execute(),
      codes: await tx.selectFrom('recovery_code').selectAll().where('user_no', '=', operator.userNo).execute(),
    }))
    expect(stored.codes).toHaveLength(10)
    const text = JSON.stringify(stored) + Buffer.from(stored.factor[0]?.secret ?? []).toString('latin1')
    expect(text).not.toContain(secret)
    for (const code of recoveryCodes) expect(text).not.toContain(code.replace('-', ''))
  })

  it('of one person is worth nothing at another, even when the rows are swapped in the database', async () => {
    const { secret, recoveryCodes } = await enrol(t, operator)
    const other = await makeUser(t, { companies: [{ companyNo }] })
    await enrol(t, other)
    await t.db.withSystem('시험', null, async (tx) => {
      const mine = await tx
        .selectFrom('user_factor')
        .select('secret')
        .where('user_no', '=', operator.userNo)
        .executeTakeFirstOrThrow()
      await tx.updateTable('user_factor').set({ secret: mine.secret }).where('user_no', '=', other.userNo).execute()
      await tx.deleteFrom('recovery_code').where('user_no', '=', other.userNo).execute()
      const codes = tx.updateTable('recovery_code').set({ user_no: other.userNo })
      await codes.where('user_no', '=', operator.userNo).execute()
    })
    // A recovery code first: where the secret cannot be read, any other code breaks.
    expect((await signIn(other, { otp: recoveryCodes[0] ?? '' })).body.code).toBe('otp-wrong')
    expect((await signIn(other, { otp: appCode(t, secret) })).status).not.toBe(200)
  })
})

describe('the code at the sign-in', () => {
  it('is good once: the same code in its window is refused', async () => {
    const { secret } = await enrol(t, operator)
    const otp = appCode(t, secret)
    expect((await signIn(operator, { otp })).status).toBe(200)
    const again = await signIn(operator, { otp })
    expect([again.status, again.body.code]).toEqual([401, 'otp-wrong'])
    expect(again.body.message).toBe('코드가 맞지 않습니다. 앱의 새 코드를 입력해 주세요.')
  })

  it('is good once when it comes twice at the same moment', async () => {
    const { secret } = await enrol(t, operator)
    const otp = appCode(t, secret)
    const answers = await Promise.all([signIn(operator, { otp }), signIn(operator, { otp }), signIn(operator, { otp })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  })

  it('may be a step early or late', async () => {
    const { secret } = await enrol(t, operator)
    expect((await signIn(operator, { otp: appCode(t, secret, 2) })).status).toBe(401)
    expect((await signIn(operator, { otp: appCode(t, secret, 1) })).status).toBe(200)
  })

  it('is counted: five wrong ones lock, and asking for the code in between forgets none', async () => {
    const { secret } = await enrol(t, operator)
    for (let n = 0; n < 5; n++) {
      expect((await signIn(operator)).body.code).toBe('otp-required')
      expect((await signIn(operator, { otp: appCode(t, secret, 50 + n) })).body.code).toBe('otp-wrong')
    }
    const locked = await signIn(operator, { otp: appCode(t, secret) })
    expect([locked.status, locked.body.code]).toEqual([429, 'login-locked'])
  })

  it('being asked for is no failure', async () => {
    await enrol(t, operator)
    for (let n = 0; n < 8; n++) expect((await signIn(operator)).body.code).toBe('otp-required')
  })

  it('is not asked for when the password is wrong', async () => {
    await enrol(t, operator)
    expect((await signIn(operator, { password: 'not the password' })).body.code).toBe('login-failed')
  })

  it('may be a recovery code, once, however it is written', async () => {
    const { recoveryCodes } = await enrol(t, operator)
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(operator, { otp: first.toLowerCase() })).status).toBe(200)
    t.clock.advance(1000)
    expect((await signIn(operator, { otp: first })).body.code).toBe('otp-wrong')
    t.clock.advance(1000)
    const { status, body } = await signIn(operator, { otp: second.replace('-', ' ') })
    expect(status).toBe(200)
    expect((await callAs(t, body.access, readSecurity)).body).toMatchObject({
      otp: 'on',
      otpRequired: true,
      recoveryCodesLeft: 8,
      signIns: [{ result: 'recovery' }, { result: 'failed' }, { result: 'recovery' }, { result: 'password' }],
    })
  })
})

describe('the own factor', () => {
  it('moves to another phone with password and code, and the old phone is out', async () => {
    const { access, secret } = await enrol(t, operator)
    const bare = await callAs(t, access, startOtp, { body: {} })
    expect([bare.status, bare.body]).toMatchObject([400, { errors: [{ path: 'password' }] }])
    const codeless = await callAs(t, access, startOtp, { body: { password: TEST_PASSWORD } })
    expect([codeless.status, codeless.body]).toMatchObject([400, { errors: [{ path: 'otp' }] }])
    const wrong = await callAs(t, access, startOtp, { body: { password: 'not it', otp: appCode(t, secret) } })
    expect(wrong.body).toMatchObject({ errors: [{ path: 'password' }] })
    const begun = await callAs(t, access, startOtp, { body: { password: TEST_PASSWORD, otp: appCode(t, secret) } })
    expect(begun.status).toBe(200)
    const finished = await callAs(t, access, finishOtp, { body: { otp: appCode(t, begun.body.secret) } })
    expect(finished.status).toBe(200)
    t.clock.advance(30_000)
    expect((await signIn(operator, { otp: appCode(t, secret) })).body.code).toBe('otp-wrong')
    expect((await signIn(operator, { otp: appCode(t, begun.body.secret) })).status).toBe(200)
  })

  it('gets new recovery codes, and those before are void', async () => {
    const { access, secret, recoveryCodes } = await enrol(t, operator)
    const body = { password: TEST_PASSWORD, otp: appCode(t, secret) }
    const renewed = (await callAs(t, access, renewRecoveryCodes, { body })).body.recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await signIn(operator, { otp: recoveryCodes[0] ?? '' })).body.code).toBe('otp-wrong')
    expect((await signIn(operator, { otp: renewed[0] ?? '' })).status).toBe(200)
  })

  it('cannot be turned off by an operator, but by an employee who chose it', async () => {
    const { access, secret } = await enrol(t, operator)
    const off = await callAs(t, access, turnOtpOff, { body: { password: TEST_PASSWORD, otp: appCode(t, secret) } })
    expect(off.status).toBe(409)
    const employee = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] })
    const own = await enrol(t, employee)
    expect((await signIn(employee)).body.code).toBe('otp-required')
    const body = { password: TEST_PASSWORD, otp: appCode(t, own.secret) }
    expect((await callAs(t, own.access, turnOtpOff, { body })).status).toBe(200)
    expect((await signIn(employee)).status).toBe(200)
  })
})

describe('a reset by somebody else', () => {
  const reset = async (actor: TestUser, target: TestUser, reason = '휴대폰을 잃음') => {
    const session = await loginAs(t, actor)
    return session.call(resetOtp, { body: { login_id: target.loginId, reason } })
  }

  it('by an operator of the company ends the sessions, asks for a new enrolment and stands in the log with its reason', async () => {
    const lost = await makeUser(t, { companies: [{ companyNo }] })
    const { access } = await enrol(t, lost)
    expect((await reset(operator, lost)).status).toBe(200)
    expect((await callAs(t, access, readSessions)).status).toBe(401)
    expect((await signIn(lost)).body.user.must_enrol_otp).toBe(true)
    const written = (await eventsOf(lost)).find(({ event }) => event === 'otp.reset')
    expect(written).toMatchObject({
      company_no: companyNo,
      login_id: operator.loginId,
      reason: '휴대폰을 잃음',
      before: { login_id: lost.loginId, enrolledAt: expect.any(String) },
      after: { enrolledAt: null },
    })
  })

  it('by another super admin reaches everybody, a super admin too, but not oneself', async () => {
    const [one, two] = [await makeUser(t, { role: '01' }), await makeUser(t, { role: '01' })]
    expect((await reset(one, two)).status).toBe(200)
    expect((await reset(one, operator)).status).toBe(200)
    expect((await reset(one, one)).status).toBe(409)
    expect((await reset(operator, operator)).status).toBe(409)
  })

  it('by a super admin stands in the log of every company of the person and in the one of none', async () => {
    const other = await makeCompany(t)
    const both = await makeUser(t, { companies: [{ companyNo }, other] })
    const superAdmin = await makeUser(t, { role: '01' })
    expect((await reset(superAdmin, both)).status).toBe(200)
    const written = (await eventsOf(both)).filter(({ event }) => event === 'otp.reset')
    expect(written.map(({ company_no, login_id }) => [company_no, login_id])).toEqual(
      [0, companyNo, other.companyNo].map((chain) => [chain, superAdmin.loginId]),
    )
  })

  it('is refused to other companies, to employees, for super admins and for who also enters another company', async () => {
    const other = await makeCompany(t)
    const stranger = await makeUser(t, { companies: [other] })
    const employee = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] })
    const superAdmin = await makeUser(t, { role: '01' })
    const both = await makeUser(t, { companies: [{ companyNo }, other] })
    const { access } = await enrol(t, both)
    expect((await reset(stranger, operator)).status).toBe(404)
    expect((await reset(employee, operator)).status).toBe(403)
    expect((await reset(operator, superAdmin)).status).toBe(404)
    expect((await reset(operator, both)).status).toBe(403)
    expect((await callAs(t, access, readSessions)).status).toBe(200)
    const empty = await reset(operator, both, ' ')
    expect([empty.status, empty.body]).toMatchObject([400, { errors: [{ path: 'reason' }] }])
  })
})

it('an account of a demo that is open to all keeps its password', async () => {
  const { body: signed } = await signInFrom(open, await makeUser(open, { companies: [await makeCompany(open)] }))
  const body = { currentPassword: TEST_PASSWORD, newPassword: 'new-words-2026' }
  const refused = await callAs(open, signed.access, changePassword, { body })
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'forbidden' }])
})

it('a change of password keeps the factor', async () => {
  const { access, secret } = await enrol(t, operator)
  const body = { currentPassword: TEST_PASSWORD, newPassword: 'new-words-2026' }
  expect((await callAs(t, access, changePassword, { body })).status).toBe(200)
  expect((await signIn(operator, { password: 'new-words-2026' })).body.code).toBe('otp-required')
  const { status } = await signIn(operator, { password: 'new-words-2026', otp: appCode(t, secret) })
  expect(status).toBe(200)
})
