import { readMeta } from '@handal/contracts/common'
import { login } from '@handal/contracts/session/session'
import { setUp } from '@handal/contracts/company/setup'
import { describe, expect, it } from 'vitest'
import { callAs, testApp } from '../testing/app.ts'

const t = testApp()
const wanted = { login_id: 'first.admin', password: 'a-good-first-1', empl_nm: '첫관리' }
const ask = (code: string, changed: Partial<typeof wanted> = {}) =>
  callAs(t, null, setUp, { body: { code, ...wanted, ...changed } })
const isDue = async () => (await callAs(t, null, readMeta)).body.setup
const accounts = () => t.own.kysely.selectFrom('app_user').select(['login_id', 'perm_id', 'user_name']).execute()

describe('the first start', () => {
  it('asks for a super admin against the code of the log, which is the same on every server and good once', async () => {
    expect(await isDue()).toBe(true)
    const code = await t.app.services.firstStart.code()
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(await t.app.services.firstStart.code()).toBe(code)

    for (const wrong of ['AAAAA-AAAAA-AAAAA-AAAAA', code.slice(1), `${code}0`, 'x'])
      expect(await ask(wrong)).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } })
    expect(await ask(code, { password: 'short' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    // Nothing of one's own either: the rules are those of every password.
    for (const password of ['first.admin 2026', '첫관리 그 사람 77'])
      expect(await ask(code, { password })).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } })
    expect(await ask(code, { login_id: 'a b', empl_nm: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'login_id' }, { path: 'empl_nm' }] },
    })
    expect(await accounts()).toEqual([])

    // Typed by hand, without dashes; two browsers at the same moment.
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const both = await Promise.all([ask(typed), ask(code, { login_id: 'second.admin' })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await accounts()).toHaveLength(1)
    expect(await isDue()).toBe(false)
    expect(await ask(code, { login_id: 'third.admin' })).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    expect(await accounts()).toHaveLength(1)

    const made = (await accounts())[0]
    expect(made).toMatchObject({ perm_id: '01', user_name: '첫관리' })
    const signed = await callAs(t, null, login, {
      body: { login_id: made?.login_id ?? '', password: wanted.password },
    })
    expect([signed.status, signed.body.user.perm_id]).toEqual([200, '01'])
    const rows = await t.own.kysely
      .selectFrom('audit_log')
      .select(['event', 'login_id', 'after'])
      .orderBy('seq')
      .execute()
    expect(rows[0]).toEqual({
      event: 'account.first-admin',
      login_id: made?.login_id,
      after: { login_id: made?.login_id, perm_id: '01' },
    })
    expect(JSON.stringify(rows)).not.toContain(wanted.password)
  })
})
