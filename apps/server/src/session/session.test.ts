import { addDays, type PlainDate } from '@handal/base/date'
import { readCompanies } from '@handal/contracts/common'
import { readJob } from '@handal/contracts/jobs'
import { changePassword, login, logout, refreshToken } from '@handal/contracts/session/session'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { bind } from '../http/route.ts'
import { createApp } from '../app.ts'
import { callAs, loginAs, makeCast, makeCompany, makeUser, TEST_PASSWORD, testApp } from '../testing/app.ts'

/** A signed-in call that answers who the server takes the caller for. */
let seen: { companies: number[] } | null = null
const t = testApp({
  moreRoutes: () => [
    bind({ ...readCompanies, id: 'test.who', path: '/api/test/who/' }, ({ ctx }) => {
      seen = { companies: ctx.memberships.map((membership) => membership.companyNo) }
      return { items: [], total: 0 }
    }),
  ],
})
const who = { ...readCompanies, id: 'test.who', path: '/api/test/who/' }

let loginId = ''
let address = 0
beforeEach(async () => {
  const { companyNo } = await makeCompany(t)
  ;({ loginId } = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 7 }] }))
  address++
})

type Cookies = Record<string, string>
const cookiesOf = (header: string | string[] | undefined): Cookies =>
  Object.fromEntries(
    [header ?? []].flat().map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      return [name, value]
    }),
  )
const post = async (
  url: string,
  options: { payload?: object; cookies?: Cookies; headers?: Record<string, string> } = {},
) => {
  const response = await t.app.server.inject({
    method: 'POST',
    url,
    remoteAddress: `10.0.0.${address}`,
    ...(options.payload === undefined ? {} : { payload: options.payload }),
    ...(options.cookies === undefined ? {} : { cookies: options.cookies }),
    headers: options.headers ?? {},
  })
  const body = response.json<{ access: string; refresh: string; code: string; message: string; user: unknown }>()
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    cookies: cookiesOf(response.headers['set-cookie']),
  }
}
const signIn = (id = loginId, password = TEST_PASSWORD) => post('/api/login/', { payload: { login_id: id, password } })
const refresh = (token: string) => post('/api/token/refresh/', { payload: { refresh: token } })
const isOpen = async (access: string) => (await callAs(t, access, who)).status === 200

describe('login', () => {
  it('answers tokens and the person, and sets both cookies', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ perm_id: '21', employee_no: 7, empl_nm: '김시험' })
    expect(await isOpen(answer.body.access)).toBe(true)
    const lines = [answer.headers['set-cookie'] ?? []].flat()
    expect(lines.find((line) => line.startsWith('refresh='))).toMatch(/Path=\/api\/; HttpOnly; SameSite=Strict/)
    expect(lines.find((line) => line.startsWith('csrftoken='))).toMatch(/Path=\/; SameSite=Strict/)
    expect(lines.find((line) => line.startsWith('csrftoken='))).not.toMatch(/HttpOnly/)
  })

  it('behind https sets cookies that no other host and no plain http can set, and takes them back', async () => {
    const { db, clock, random, config, secret, log } = t.app.services
    const app = await createApp({ db, clock, random, config: { ...config, trustProxy: 1 }, secret, log })
    const secure = async (url: string, payload: object, cookies: Cookies, csrf = '') =>
      app.server.inject({
        method: 'POST',
        url,
        payload,
        cookies,
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': `10.77.0.${address}`, 'x-csrftoken': csrf },
      })
    try {
      const signed = await secure('/api/login/', { login_id: loginId, password: TEST_PASSWORD }, {})
      const lines = [signed.headers['set-cookie'] ?? []].flat()
      expect(lines.find((line) => line.startsWith('__Host-refresh='))).toMatch(
        /Path=\/; HttpOnly; Secure; SameSite=Strict/,
      )
      expect(lines.find((line) => line.startsWith('csrftoken='))).toMatch(/Secure/)
      expect(lines.join()).not.toContain('Domain')
      expect(signed.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      const cookies = cookiesOf(signed.headers['set-cookie'])
      const csrf = cookies['csrftoken'] ?? ''
      // A cookie of the plain name, which another host of the domain may have set, counts for nothing.
      const planted = { refresh: cookies['__Host-refresh'] ?? '', csrftoken: csrf }
      expect((await secure('/api/token/refresh/', {}, planted, csrf)).statusCode).toBe(401)
      expect((await secure('/api/token/refresh/', {}, cookies, csrf)).statusCode).toBe(200)
      const left = await secure('/api/logout/', {}, cookies, csrf)
      expect([left.headers['set-cookie']].flat().join()).toMatch(/^__Host-refresh=; Max-Age=0; Path=\/; .*; Secure/)
    } finally {
      await app.server.close()
    }
  })

  it('takes the login in any case and refuses a wrong password and an unknown login alike', async () => {
    expect((await signIn(loginId.toUpperCase())).status).toBe(200)
    const wrong = await signIn(loginId, 'not the password')
    const unknown = await signIn('nobody-here', 'not the password')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'login-failed'])
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([401, 'login-failed', wrong.body.message])
  })

  it('locks account and address after five failures for fifteen minutes, says so, and lets others in', async () => {
    for (let n = 0; n < 5; n++) expect((await signIn(loginId, 'wrong password')).status).toBe(401)
    const locked = await signIn()
    expect([locked.status, locked.body.code]).toEqual([429, 'login-locked'])
    expect(locked.body.message).toContain('15분')
    expect(Number(locked.headers['retry-after'])).toBe(900)
    address += 100
    expect((await signIn()).status).toBe(200)
    address -= 100
    t.clock.advance(14 * 60_000)
    expect((await signIn()).status).toBe(429)
    t.clock.advance(61_000)
    expect((await signIn()).status).toBe(200)
  })

  it('forgets failures after a success', async () => {
    for (let n = 0; n < 4; n++) await signIn(loginId, 'wrong password')
    expect((await signIn()).status).toBe(200)
    for (let n = 0; n < 4; n++) await signIn(loginId, 'wrong password')
    expect((await signIn()).status).toBe(200)
  })

  it('counts guesses that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(loginId, 'wrong password')))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7)
  })

  it('refuses a disabled account and a person without any company', async () => {
    const lonely = await makeUser(t, {})
    expect((await signIn(lonely.loginId)).status).toBe(401)
    await t.db.withSystem('시험', null, (tx) =>
      tx
        .updateTable('app_user')
        .set({ disabled_at: t.clock.now().toISOString() })
        .where('login_id', '=', loginId)
        .execute(),
    )
    expect((await signIn()).status).toBe(401)
  })

  it('names every bad field', async () => {
    const answer = await callAs(t, null, login, { body: {} as never })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      errors: [
        { path: 'login_id', message: '아이디를 적어 주세요.' },
        { path: 'password', message: '비밀번호를 적어 주세요.' },
      ],
    })
  })
})

describe('access token', () => {
  it('ends after fifteen minutes', async () => {
    const { body } = await signIn()
    t.clock.advance(15 * 60_000 - 1000)
    expect(await isOpen(body.access)).toBe(true)
    t.clock.advance(2000)
    const answer = await callAs(t, body.access, who)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'token-expired' })
  })

  it('of another installation, of another algorithm or of nobody is refused', async () => {
    const { body } = await signIn()
    const [, payload = ''] = body.access.split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    for (const token of [`${body.access.slice(0, -3)}abc`, none, 'x', body.refresh])
      expect((await callAs(t, token, who)).status).toBe(401)
    expect((await callAs(t, null, who)).headers['www-authenticate']).toBe('Bearer')
  })
})

describe('token refresh', () => {
  it('rotates; the token before answers the same successor for 30 seconds', async () => {
    const first = (await signIn()).body.refresh
    const second = await refresh(first)
    expect(second.status).toBe(200)
    expect(second.body.refresh).not.toBe(first)
    expect(second.body.user).toMatchObject({ login_id: loginId })
    t.clock.advance(30_000)
    const again = await refresh(first)
    expect([again.status, again.body.refresh]).toEqual([200, second.body.refresh])
    expect((await refresh(second.body.refresh)).status).toBe(200)
  })

  it('gives two tabs that ask at once the same successor', async () => {
    const first = (await signIn()).body.refresh
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first)])
    expect(new Set(answers.map((answer) => answer.body.refresh)).size).toBe(1)
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  })

  it('ends the session when a token is used again later', async () => {
    const first = (await signIn()).body.refresh
    const second = await refresh(first)
    t.clock.advance(31_000)
    const stolen = await refresh(first)
    expect([stolen.status, stolen.body.code]).toEqual([401, 'session-ended'])
    const owner = await refresh(second.body.refresh)
    expect([owner.status, owner.body.code]).toEqual([401, 'session-ended'])
    expect(await isOpen(second.body.access)).toBe(false)
  })

  it('refuses changed, foreign and old tokens', async () => {
    const { body } = await signIn()
    const [id = '', count = '', mac = ''] = body.refresh.split('.')
    for (const token of [`${id}.${Number(count) + 1}.${mac}`, `${id}.${count}.${mac}x`, 'a.b.c', '']) {
      expect((await refresh(token)).status).toBe(401)
    }
    t.clock.advance(12 * 3_600_000 + 1000)
    expect((await refresh(body.refresh)).body.code).toBe('token-expired')
  })

  it('lasts fourteen days at most, however often it is refreshed', async () => {
    let token = (await signIn()).body.refresh
    for (let day = 0; day < 28; day++) {
      t.clock.advance(11.9 * 3_600_000)
      token = (await refresh(token)).body.refresh
    }
    t.clock.advance(11.9 * 3_600_000)
    expect((await refresh(token)).status).toBe(401)
  })

  it('by cookie needs the CSRF value of the session in header and cookie', async () => {
    const { cookies } = await signIn()
    const other = await signIn()
    const bare = await post('/api/token/refresh/', { cookies })
    expect([bare.status, bare.body.code]).toEqual([403, 'csrf-failed'])
    const foreign = { ...cookies, csrftoken: other.cookies['csrftoken'] ?? '' }
    const crossed = await post('/api/token/refresh/', {
      cookies: foreign,
      headers: { 'x-csrftoken': foreign['csrftoken'] ?? '' },
    })
    expect(crossed.status).toBe(403)
    const good = await post('/api/token/refresh/', { cookies, headers: { 'x-csrftoken': cookies['csrftoken'] ?? '' } })
    expect(good.status).toBe(200)
    expect(good.cookies['refresh']).not.toBe(cookies['refresh'])
  })

  it('without any token asks for a login', async () => {
    expect((await post('/api/token/refresh/')).body.code).toBe('login-required')
  })
})

describe('logout', () => {
  it('ends the session at once and removes the cookies', async () => {
    const { body } = await signIn()
    const answer = await post('/api/logout/', { headers: { authorization: `Bearer ${body.access}` } })
    expect(answer.status).toBe(200)
    expect(answer.cookies).toMatchObject({ refresh: '', csrftoken: '' })
    expect(await isOpen(body.access)).toBe(false)
    expect((await refresh(body.refresh)).status).toBe(401)
  })

  it('works with an expired access token and the refresh token of the body', async () => {
    const { body } = await signIn()
    t.clock.advance(3_600_000)
    const headers = { authorization: `Bearer ${body.access}` }
    expect((await post('/api/logout/', { headers })).status).toBe(401)
    expect((await post('/api/logout/', { headers, payload: { refresh: body.refresh } })).status).toBe(200)
    expect((await refresh(body.refresh)).status).toBe(401)
  })

  it('by cookie alone needs the CSRF value', async () => {
    const { body, cookies } = await signIn()
    expect((await post('/api/logout/', { cookies })).status).toBe(403)
    const headers = { 'x-csrftoken': cookies['csrftoken'] ?? '' }
    expect((await post('/api/logout/', { cookies, headers })).status).toBe(200)
    expect(await isOpen(body.access)).toBe(false)
  })

  it('without anything is 401', async () => {
    expect((await callAs(t, null, logout)).status).toBe(401)
  })
})

describe('change of password', () => {
  const change = (access: string, currentPassword: string, newPassword: string) =>
    callAs(t, access, changePassword, { body: { currentPassword, newPassword } })

  it('ends every session of the person, and the new password is good', async () => {
    const here = (await signIn()).body
    const there = (await signIn()).body
    const answer = await change(here.access, TEST_PASSWORD, 'new-password-2026')
    expect(answer.status).toBe(200)
    expect([await isOpen(here.access), await isOpen(there.access)]).toEqual([false, false])
    expect((await signIn()).status).toBe(401)
    expect((await signIn(loginId, 'new-password-2026')).status).toBe(200)
  })

  it('names the field that is wrong', async () => {
    const { body } = await signIn()
    expect((await change(body.access, 'wrong password', 'new-password-2026')).body).toMatchObject({
      errors: [{ path: 'currentPassword', message: '지금 비밀번호가 맞지 않습니다.' }],
    })
    expect((await change(body.access, TEST_PASSWORD, 'short')).body).toMatchObject({
      errors: [{ path: 'newPassword' }],
    })
    expect((await change(body.access, TEST_PASSWORD, TEST_PASSWORD)).status).toBe(400)
  })

  it('may not be tried for ever', async () => {
    const { body } = await signIn()
    for (let n = 0; n < 5; n++)
      expect((await change(body.access, 'wrong password', 'new-password-2026')).status).toBe(400)
    expect((await change(body.access, TEST_PASSWORD, 'new-password-2026')).status).toBe(429)
  })
})

describe('companies of a person', () => {
  it('are several; a leaver loses one on the day after the last, and may not sign in without any', async () => {
    const a = await makeCompany(t)
    const b = await makeCompany(t)
    const user = await makeUser(t, {
      role: '21',
      companies: [
        { ...a, employeeNo: 1 },
        { ...b, employeeNo: 2 },
      ],
    })
    const today = t.clock.today()
    const employ = async (companyNo: number, employeeNo: number): Promise<void> => {
      await sql`insert into employee (company_no, employee_no, employee_code, name, birth_date, hire_date)
        values (${companyNo}, ${employeeNo}, ${`s${employeeNo}`}, '이사원', '1990-01-01', '2020-01-01')`.execute(
        t.own.kysely,
      )
    }
    const leaves = async (companyNo: number, day: PlainDate | null): Promise<void> => {
      await t.own.kysely.updateTable('employee').set({ leave_date: day }).where('company_no', '=', companyNo).execute()
    }
    await employ(a.companyNo, 1)
    await employ(b.companyNo, 2)
    const session = await loginAs(t, user)
    const companies = async () => ((await session.call(who)).status === 200 ? seen?.companies : null)
    expect(await companies()).toEqual([a.companyNo, b.companyNo])
    await leaves(a.companyNo, today)
    expect(await companies()).toEqual([a.companyNo, b.companyNo])
    const yesterday = addDays(today, -1)
    await leaves(a.companyNo, yesterday)
    expect(await companies()).toEqual([b.companyNo])
    await leaves(b.companyNo, yesterday)
    expect(await companies()).toBeNull()
    expect((await signIn(user.loginId)).status).toBe(401)
    await leaves(b.companyNo, null)
    expect((await signIn(user.loginId)).status).toBe(200)
  })
})

describe('the audit log', () => {
  it('has login, failure, refresh token used twice, change of password and logout', async () => {
    const first = (await signIn()).body
    await signIn(loginId, 'wrong password')
    await refresh(first.refresh)
    t.clock.advance(60_000)
    await refresh(first.refresh)
    const second = (await signIn()).body
    await callAs(t, second.access, changePassword, {
      body: { currentPassword: TEST_PASSWORD, newPassword: 'new-password-2026' },
    })
    const third = (await signIn(loginId, 'new-password-2026')).body
    await post('/api/logout/', { headers: { authorization: `Bearer ${third.access}` } })
    const rows = await t.db.withSystem('시험', null, (tx) =>
      tx.selectFrom('audit_log').select(['event', 'address']).where('login_id', '=', loginId).orderBy('seq').execute(),
    )
    expect(rows.map((row) => row.event)).toEqual([
      'session.login',
      'session.login-failed',
      'session.reuse',
      'session.login',
      'session.password',
      'session.login',
      'session.logout',
    ])
    expect(rows[0]?.address).toBe(`10.0.0.${address}`)
  })

  it('never holds a password', async () => {
    await signIn(loginId, 'a wrong secret 77')
    const rows = await t.db.withSystem('시험', null, (tx) => tx.selectFrom('audit_log').selectAll().execute())
    expect(JSON.stringify(rows)).not.toMatch(/a wrong secret 77|argon2/)
  })
})

describe('rights', () => {
  it('come before inputs: no login 401, wrong role 403, then 400', async () => {
    const { operator, employee } = await makeCast(t)
    const params = { id: 'not-a-uuid' }
    expect((await callAs(t, null, readJob, { params })).status).toBe(401)
    expect((await employee.call(readJob, { params })).status).toBe(403)
    expect((await operator.call(readJob, { params })).status).toBe(400)
    expect((await callAs(t, null, refreshToken, { body: { nonsense: 1 } as never })).status).toBe(400)
  })
})
