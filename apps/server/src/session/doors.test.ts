import { readCompanies, tests } from '@handal/contracts/common'
import { refreshToken, changePassword } from '@handal/contracts/session/session'
import {
  changeCompanySecurity,
  changeSystemSecurity,
  endOtherSessions,
  endSession,
  previewCompanySecurity,
  readCompanySecurity,
  readSecurity,
  readSessions,
  readSystemSecurity,
  resetPassword,
} from '@handal/contracts/session/security'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs, loginAs, makeCompany, makeUser, TEST_PASSWORD, testApp, type TestUser } from '../testing/app.ts'
import { gate, untilWaiting } from '../testing/held.ts'
import { callFrom, signInFrom } from '../testing/sign-in.ts'
import { testServerUrl } from '../testing/template.ts'

const t = testApp()
const server = testServerUrl()
const MINUTE = 60_000
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

const doors = (more: object = {}) => ({
  idleMin: 30,
  secondFactor: 'OPERATORS' as const,
  networks: [{ name: '본사', cidr: '210.94.12.0/24' }],
  networksOnly: true,
  reason: '내부 관리계획에 따름',
  ...more,
})
/** Changes the company's doors as the operator, from the office. */
const change = async (more: object = {}, from = OFFICE, who = operator) => {
  const { access } = await loginAs(t, who)
  return callFrom(t, access, from, changeCompanySecurity, doors(more))
}
const rowsOf = (event: string) =>
  t.db.withSystem('시험', null, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['company_no', 'login_id', 'subject_id', 'before', 'after', 'reason'])
      .where('event', '=', event)
      .orderBy('at')
      .orderBy('seq')
      .execute(),
  )

describe('idle', () => {
  const isOpen = async (access: string) => (await callAs(t, access, readCompanies)).status === 200
  /** A session at work for so many minutes, calling every ten; the answer of the last call. */
  const workFor = async (access: string, minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 10) {
      t.clock.advance(10 * MINUTE)
      await callAs(t, access, readCompanies)
    }
  }

  it('ends an operator’s session on the server after thirty minutes, token and refresh token alike', async () => {
    await change({ networksOnly: false })
    const { body } = await signInFrom(t, employee)
    const operatorBody = (await loginAs(t, operator)).access
    t.clock.advance(14 * MINUTE)
    expect(await isOpen(operatorBody)).toBe(true)
    const session = await t.db.withSystem('시험', null, (tx) =>
      tx
        .selectFrom('user_session')
        .select('session_id')
        .where('user_no', '=', operator.userNo)
        .orderBy('session_no', 'desc')
        .executeTakeFirstOrThrow(),
    )
    const token = t.app.services.sessions.tokens.refresh(session.session_id, 0)
    t.clock.advance(30 * MINUTE)
    const late = await callAs(t, null, refreshToken, { body: { refresh: token } })
    expect([late.status, late.body]).toMatchObject([
      401,
      { code: 'token-expired', message: '30분 동안 쓰지 않아 로그아웃했습니다. 다시 로그인해 주세요.' },
    ])
    const ended = await t.db.withSystem('시험', null, (tx) =>
      tx
        .selectFrom('user_session')
        .select('ended_reason')
        .where('session_id', '=', session.session_id)
        .executeTakeFirst(),
    )
    expect(ended?.ended_reason).toBe('idle')
    expect((await rowsOf('session.idle')).at(-1)?.subject_id).toBe(String(operator.userNo))
    expect((await callAs(t, null, refreshToken, { body: { refresh: body.refresh } })).status).toBe(200)
  })

  it('is measured from the last call, and follows the company’s choice', async () => {
    expect((await change({ networksOnly: false, idleMin: 10 })).status).toBe(200)
    const { access } = await loginAs(t, operator)
    t.clock.advance(9 * MINUTE)
    expect(await isOpen(access)).toBe(true)
    t.clock.advance(5 * MINUTE)
    expect(await isOpen(access)).toBe(true)
    const again = (await loginAs(t, operator)).access
    t.clock.advance(10 * MINUTE)
    const { status, body } = await callAs(t, again, readCompanies)
    expect([status, body]).toMatchObject([
      401,
      { message: '10분 동안 쓰지 않아 로그아웃했습니다. 다시 로그인해 주세요.' },
    ])
    expect((await signInFrom(t, operator)).body.user.idle_min).toBe(10)
    expect((await signInFrom(t, employee)).body.user.idle_min).toBeUndefined()
  })

  it('of somebody who operates two companies is the shorter one', async () => {
    await change({ networksOnly: false, idleMin: 20 })
    const both = await makeUser(t, { companies: [{ companyNo }, await makeCompany(t)] })
    expect((await signInFrom(t, both)).body.user.idle_min).toBe(20)
  })

  it('may be chosen from ten to sixty minutes, and by a super admin for the super admins', async () => {
    for (const idleMin of [9, 61, 0]) expect((await change({ idleMin })).status).toBe(400)
    const superAdmin = await makeUser(t, { role: '01' })
    const session = await loginAs(t, superAdmin)
    const body = { idleMin: 15, networks: [], networksOnly: false, reason: '시험' }
    expect((await session.call(changeSystemSecurity, { body })).body).toMatchObject({ idleMin: 15 })
    expect((await signInFrom(t, superAdmin)).body.user.idle_min).toBe(15)
    expect((await session.call(changeSystemSecurity, { body: { ...body, idleMin: 30 } })).status).toBe(200)
  })

  it('writes the last use once a minute at most', async () => {
    const { access, sessionId } = await loginAs(t, operator)
    const lastUse = async () =>
      (
        await t.db.withSystem('시험', null, (tx) =>
          tx
            .selectFrom('user_session')
            .select('last_used_at')
            .where('session_id', '=', sessionId)
            .executeTakeFirstOrThrow(),
        )
      ).last_used_at
    const before = await lastUse()
    t.clock.advance(59_000)
    await callAs(t, access, tests)
    expect(await lastUse()).toBe(before)
    t.clock.advance(1_000)
    await callAs(t, access, tests)
    expect(Date.parse(await lastUse()) - Date.parse(before)).toBe(MINUTE)
    await workFor(access, 10)
    expect(await isOpen(access)).toBe(true)
  })
})

describe('networks', () => {
  it('let operators in from inside only: at the sign-in and at each call; employees from anywhere', async () => {
    const inside = (await loginAs(t, operator)).access
    expect((await change()).status).toBe(200)
    const outside = await signInFrom(t, { ...operator, address: HOME })
    expect([outside.status, outside.body.code]).toEqual([403, 'outside-network'])
    expect((await signInFrom(t, { ...operator, address: OFFICE })).status).toBe(200)
    expect((await callFrom(t, inside, OFFICE, readCompanies)).status).toBe(200)
    const moved = await callFrom(t, inside, HOME, readCompanies)
    expect([moved.status, moved.body.message]).toEqual([
      403,
      '정한 네트워크 밖이라 들어올 수 없습니다. 회사 안에서 다시 시도해 주세요.',
    ])
    expect((await signInFrom(t, { ...employee, address: HOME })).status).toBe(200)
    const own = (await loginAs(t, employee)).access
    expect((await callFrom(t, own, HOME, readCompanies)).status).toBe(200)
  })

  it('of one company close that one only for who operates two', async () => {
    const other = await makeCompany(t)
    const both = await makeUser(t, { companies: [{ companyNo }, other] })
    await change()
    const { access } = await loginAs(t, both)
    const list = await callFrom(t, access, HOME, readCompanies)
    expect(list.body.items.map(({ key }) => key)).toEqual([other.companyNo])
    const claimed = { ...readCompanySecurity, path: `${readCompanySecurity.path}?companyNo=${companyNo}` }
    const refused = await callFrom(t, access, HOME, claimed)
    expect([refused.status, refused.body.code]).toEqual([403, 'outside-network'])
    expect((await callFrom(t, access, OFFICE, claimed)).status).toBe(200)
    expect((await signInFrom(t, { ...both, address: HOME })).status).toBe(200)
  })

  it('that would shut their author out are refused before saving', async () => {
    const refused = await change({}, HOME)
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ path: 'networks', message: expect.stringContaining(HOME) }] },
    ])
    expect((await change({ networks: [] })).status).toBe(400)
    expect((await callFrom(t, (await loginAs(t, operator)).access, HOME, readCompanies)).status).toBe(200)
  })

  it('name who is put out before, and sign them out after', async () => {
    const colleague = await makeUser(t, { companies: [{ companyNo }], name: '손아침' })
    const { access } = await loginAs(t, colleague)
    t.clock.advance(2 * MINUTE)
    expect((await callFrom(t, access, HOME, readCompanies)).status).toBe(200)
    const mine = (await loginAs(t, operator)).access
    const wanted = { networks: doors().networks, networksOnly: true }
    const asked = await callFrom(t, mine, OFFICE, previewCompanySecurity, wanted)
    expect(asked.body).toEqual({
      self: false,
      putOut: [{ login_id: colleague.loginId, name: '손아침', address: HOME }],
    })
    expect((await callFrom(t, access, HOME, readCompanies)).status).toBe(200)
    expect((await callFrom(t, mine, HOME, previewCompanySecurity, wanted)).body.self).toBe(true)
    expect((await change()).status).toBe(200)
    expect((await callFrom(t, access, HOME, readCompanies)).status).toBe(401)
    const written = (await rowsOf('company.security')).at(-1)
    expect(written).toMatchObject({
      company_no: companyNo,
      reason: '내부 관리계획에 따름',
      before: null,
      after: { networksOnly: true, putOut: [colleague.loginId] },
    })
  })

  it('are taken as addresses and ranges only, each bad one named', async () => {
    const networks = [
      { name: '본사', cidr: '210.94.12.0/24' },
      { name: '공장', cidr: '300.1.1.1' },
      { name: ' ', cidr: '10.0.0.0/8' },
    ]
    const named = (await change({ networks })).body
    expect(named).toMatchObject({ errors: [{ path: 'networks.2.name' }] })
    expect((await change({ networks: networks.slice(0, 2) })).body).toMatchObject({
      errors: [{ path: 'networks.1.cidr' }],
    })
  })

  it('are another company’s business: 404, and an employee’s: 403', async () => {
    const other = await makeCompany(t)
    const claim = { query: { companyNo: other.companyNo } }
    expect((await (await loginAs(t, operator)).call(readCompanySecurity, claim)).status).toBe(404)
    expect((await change({ companyNo: other.companyNo })).status).toBe(404)
    expect((await (await loginAs(t, employee)).call(readCompanySecurity)).status).toBe(403)
    expect((await (await loginAs(t, operator)).call(readSystemSecurity)).status).toBe(403)
  })

  it('saved by somebody else meanwhile are shown before they are overwritten', async () => {
    expect((await change({ version: 0 })).body.version).toBe(1)
    const stale = await change({ version: 0, idleMin: 20 })
    expect([stale.status, stale.body]).toMatchObject([409, { current: { version: 1, idleMin: 30 } }])
    expect((await change({ version: 1, idleMin: 20 })).body).toMatchObject({ version: 2, idleMin: 20 })
  })

  // The embedded database has one session: there one change ends before the next begins.
  if (server !== null)
    it.each([
      ['for the first time', 0],
      ['again', 1],
    ])('changed %s by two at once are changed by one, and shown to the other', async (_, version) => {
      if (version === 1) expect((await change()).status).toBe(200)
      const colleague = await makeUser(t, { companies: [{ companyNo }] })
      const held = gate()
      const released = gate()
      const holder = t.db.withSystem('시험', null, async (tx) => {
        await tx.selectFrom('company').select('company_no').where('company_no', '=', companyNo).forUpdate().execute()
        held.open()
        await released.passed
      })
      await held.passed
      const changes = [change({ version, idleMin: 20 }), change({ version, idleMin: 40 }, OFFICE, colleague)]
      await untilWaiting(t, server, 'company', 2).finally(released.open)
      await holder
      const answers = await Promise.all(changes)
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const stored = answers.find(({ status }) => status === 200)?.body
      const refused = answers.find(({ status }) => status === 409)?.body
      expect(refused).toMatchObject({ current: { idleMin: stored?.idleMin, version: version + 1 } })
    })

  it('of the installation bind the super admins', async () => {
    const superAdmin = await makeUser(t, { role: '01' })
    const { access } = await loginAs(t, superAdmin)
    const body = { idleMin: 30, networks: [{ name: '본사', cidr: OFFICE }], networksOnly: true, reason: '시험' }
    expect((await callFrom(t, access, HOME, changeSystemSecurity, body)).status).toBe(400)
    expect((await callFrom(t, access, OFFICE, changeSystemSecurity, body)).status).toBe(200)
    expect((await signInFrom(t, { ...superAdmin, address: HOME })).status).toBe(403)
    expect((await callFrom(t, access, HOME, readCompanies)).status).toBe(403)
    expect((await signInFrom(t, { ...operator, address: HOME })).status).toBe(200)
    const open = { ...body, networksOnly: false }
    expect((await callFrom(t, access, OFFICE, changeSystemSecurity, open)).status).toBe(200)
    expect((await rowsOf('system.security')).length).toBeGreaterThan(1)
  })
})

it('the company’s doors show each operator with the factor and the last place', async () => {
  await change()
  await makeUser(t, { companies: [{ companyNo }], name: '배여울' })
  await signInFrom(t, { ...operator, address: OFFICE })
  const { access } = await loginAs(t, operator)
  const { body } = await callFrom(t, access, OFFICE, readCompanySecurity)
  expect(body).toMatchObject({
    idleMin: 30,
    networksOnly: true,
    version: 1,
    changedBy: '김운영',
    address: OFFICE,
    employees: 1,
  })
  expect(body.operators.map(({ name, otp, self, place }) => ({ name, otp, self, place }))).toEqual([
    { name: '김운영', otp: 'due', self: true, place: '127.0.0.1' },
    { name: '배여울', otp: 'due', self: false, place: null },
  ])
})

describe('own sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
  const list = (access: string) => callAs(t, access, readSessions)

  it('are listed with device, place and which one is in use; new places are marked', async () => {
    await signInFrom(t, { ...employee, address: '118.41.6.190', agent: CHROME })
    t.clock.advance(MINUTE)
    await signInFrom(t, { ...employee, address: '118.41.6.7', agent: IPHONE })
    t.clock.advance(MINUTE)
    const here = await signInFrom(t, { ...employee, address: '223.38.201.7', agent: IPHONE })
    const { body } = await list(here.body.access)
    expect(
      body.items.map(({ device, kind, place, isNew, current }) => ({ device, kind, place, isNew, current })),
    ).toEqual([
      { device: 'iPhone · Safari', kind: 'phone', place: '223.38.201.7', isNew: true, current: true },
      { device: 'iPhone · Safari', kind: 'phone', place: '118.41.6.7', isNew: false, current: false },
      { device: 'Windows · Chrome', kind: 'computer', place: '118.41.6.190', isNew: false, current: false },
    ])
    expect(body.total).toBe(3)
  })

  it('that were used last at the same moment come newest first, whoever asks', async () => {
    const all = []
    for (const _ of [1, 2, 3, 4]) all.push((await signInFrom(t, employee)).body.access)
    const { items } = (await list(all[1] ?? '')).body
    const numbers = items.map(({ no }) => no)
    const [here, ...others] = numbers
    expect(others).toEqual(others.toSorted((a, b) => b - a))
    expect([new Set(items.map(({ lastUsedAt }) => lastUsedAt)).size, here]).toEqual([
      1,
      numbers.toSorted((a, b) => a - b)[1],
    ])
  })

  it('carry the name of a network the company knows', async () => {
    await change({ networksOnly: false })
    await signInFrom(t, { ...employee, address: '118.41.6.190' })
    const { body } = await signInFrom(t, { ...employee, address: OFFICE })
    const current = (await list(body.access)).body.items.find((item) => item.current)
    expect(current).toMatchObject({ place: `본사 · ${OFFICE}`, isNew: false })
  })

  it('end one by one, at once; another person’s is not found', async () => {
    const here = (await signInFrom(t, employee)).body.access
    const there = (await signInFrom(t, employee)).body.access
    const stranger = (await signInFrom(t, operator)).body.access
    const no = (await list(here)).body.items.find((item) => !item.current)?.no ?? 0
    expect((await callAs(t, stranger, endSession, { params: { no } })).status).toBe(404)
    expect((await list(there)).status).toBe(200)
    expect((await callAs(t, here, endSession, { params: { no } })).status).toBe(200)
    expect([(await list(there)).status, (await list(here)).body.total]).toEqual([401, 1])
    expect((await callAs(t, here, endSession, { params: { no } })).status).toBe(404)
  })

  it('end all but the one in use', async () => {
    const here = (await signInFrom(t, employee)).body.access
    const others = [await signInFrom(t, employee), await signInFrom(t, employee)]
    expect((await callAs(t, here, endOtherSessions)).body).toEqual({ ended: 2 })
    for (const { body } of others) expect((await list(body.access)).status).toBe(401)
    expect((await list(here)).body.total).toBe(1)
  })
})

describe('passwords', () => {
  const changeTo = async (newPassword: string, who = employee) => {
    const { access } = await loginAs(t, who)
    return callAs(t, access, changePassword, { body: { currentPassword: TEST_PASSWORD, newPassword } })
  }

  it.each(['password123', 'qwer1234!!', 'iloveyou2026', 'qlalfqjsgh1!', '          1a', ' spaces-around-1 '])(
    'refuses %s',
    async (password) => {
      const { status, body } = await changeTo(password)
      expect([status, body]).toMatchObject([400, { errors: [{ path: 'newPassword' }] }])
    },
  )

  it('refuses the login, the name and the company', async () => {
    for (const password of [`${employee.loginId}-2026`, '이사원 이사원 2026'])
      expect((await changeTo(password)).status).toBe(400)
    const named = await makeCompany(t, '(주)한빛정밀')
    await t.db.withSystem('시험', null, (tx) =>
      tx
        .updateTable('company')
        .set({ company_name: '(주)한빛 정밀' })
        .where('company_no', '=', named.companyNo)
        .execute(),
    )
    const person = await makeUser(t, { role: '21', companies: [{ ...named, employeeNo: 1 }] })
    expect((await changeTo('한빛정밀2026!!', person)).body).toMatchObject({
      errors: [{ path: 'newPassword', message: '회사 이름이 들어 있는 비밀번호는 쓸 수 없습니다.' }],
    })
  })

  it('given by an operator is told once, ends the sessions and opens nothing until it is changed', async () => {
    const before = (await signInFrom(t, employee)).body.access
    const boss = await loginAs(t, operator)
    const reset = await boss.call(resetPassword, { body: { login_id: employee.loginId, reason: '잊어버림' } })
    const { oneTimePassword } = reset.body
    expect(oneTimePassword).toMatch(/^([2-9a-hj-np-z]{4}-){3}[2-9a-hj-np-z]{4}$/)
    expect((await callAs(t, before, readSessions)).status).toBe(401)
    expect((await signInFrom(t, employee)).status).toBe(401)

    const { body } = await signInFrom(t, { ...employee, password: oneTimePassword })
    expect(body.user.must_change_password).toBe(true)
    const refused = await callAs(t, body.access, readCompanies)
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'password-change-required' }])
    expect((await callAs(t, body.access, readSecurity)).status).toBe(200)
    const changed = { currentPassword: oneTimePassword, newPassword: 'new-words-2026' }
    expect((await callAs(t, body.access, changePassword, { body: changed })).status).toBe(200)
    const after = (await signInFrom(t, { ...employee, password: 'new-words-2026' })).body
    expect(after.user.must_change_password).toBeUndefined()
    expect((await callAs(t, after.access, readCompanies)).status).toBe(200)

    const written = (await rowsOf('password.reset')).at(-1)
    expect(written).toMatchObject({ company_no: companyNo, login_id: operator.loginId, reason: '잊어버림' })
    expect(JSON.stringify(written)).not.toContain(oneTimePassword)
  })

  it('cannot be given across companies', async () => {
    const other = await makeCompany(t)
    const stranger = await loginAs(t, await makeUser(t, { companies: [other] }))
    const body = { login_id: employee.loginId, reason: '시험' }
    expect((await stranger.call(resetPassword, { body })).status).toBe(404)
    await t.db.withSystem('시험', null, (tx) =>
      tx
        .insertInto('membership')
        .values({ company_no: other.companyNo, user_no: employee.userNo, role: '21' })
        .execute(),
    )
    expect((await stranger.call(resetPassword, { body })).status).toBe(403)
    expect((await signInFrom(t, employee)).status).toBe(200)
  })
})

describe('records of rights', () => {
  it('are written whoever changes an account or a membership, and never removed', async () => {
    await t.own.kysely.updateTable('app_user').set({ perm_id: '11' }).where('user_no', '=', employee.userNo).execute()
    await t.own.kysely
      .updateTable('membership')
      .set({ role: '11', employee_no: null })
      .where('user_no', '=', employee.userNo)
      .execute()
    await t.own.kysely.deleteFrom('membership').where('user_no', '=', employee.userNo).execute()
    const rows = await t.own.kysely
      .selectFrom('right_record')
      .select(['company_no', 'before', 'after'])
      .where('user_no', '=', employee.userNo)
      .orderBy('record_no')
      .execute()
    const account = { login_id: employee.loginId, disabled_at: null }
    expect(rows).toEqual([
      { company_no: null, before: null, after: { ...account, perm_id: '21' } },
      { company_no: companyNo, before: null, after: { role: '21', employee_no: 1 } },
      { company_no: null, before: { ...account, perm_id: '21' }, after: { ...account, perm_id: '11' } },
      { company_no: companyNo, before: { role: '21', employee_no: 1 }, after: { role: '11', employee_no: null } },
      { company_no: companyNo, before: { role: '11', employee_no: null }, after: null },
    ])
    const now = '2026-11-20T01:00:00.000Z'
    await t.own.kysely
      .updateTable('app_user')
      .set({ disabled_at: now })
      .where('user_no', '=', employee.userNo)
      .execute()
    const disabled = await t.own.kysely
      .selectFrom('right_record')
      .select(['before', 'after'])
      .where('user_no', '=', employee.userNo)
      .orderBy('record_no', 'desc')
      .limit(1)
      .execute()
    expect(disabled).toMatchObject([
      { before: { disabled_at: null }, after: { disabled_at: expect.stringMatching(/^2026-11-20T01:00:00/) } },
    ])
    await expect(t.own.kysely.deleteFrom('right_record').execute()).rejects.toThrow(/never changed or removed/)
  })
})
