import { readCompanies } from '@handal/contracts/common'
import type { BodyInput } from '@handal/contracts/endpoint'
import { addManager, listManagers, removeManager } from '@handal/contracts/company/managers'
import { listDepartments } from '@handal/contracts/company/organisation'
import type { Problem } from '@handal/contracts/problem'
import { login } from '@handal/contracts/session/session'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callAs, loginAs, makeCast, makeUser, testApp, TEST_PASSWORD } from '../../testing/app.ts'

const t = testApp()
const boss = async () => loginAs(t, await makeUser(t, { role: '01', name: '최관리' }))
let made = 0
const newLogin = () => `operator-${++made}`
const said = ({ body }: { body: unknown }) =>
  Object.fromEntries(((body as Problem).errors ?? []).map(({ path, message }) => [path, message]))
const listOf = async (companyNo: number) =>
  (await (await boss()).call(listManagers, { query: { companyNo } })).body.items.map(({ login_id }) => login_id)
const add = async (companyNo: number, body: Partial<BodyInput<typeof addManager>> = {}) =>
  (await boss()).call(addManager, { body: { companyNo, login_id: newLogin(), empl_nm: '나운영', ...body } })
const remove = async (companyNo: number, login_id: string) =>
  (await boss()).call(removeManager, { body: { companyNo, login_id, reason: '담당 변경' } })
const rights = async (loginId: string) =>
  (
    await sql<{ company_no: number | null; before: unknown; after: unknown }>`
      select r.company_no, r.before, r.after from right_record r join app_user u on u.user_no = r.user_no
      where u.login_id = ${loginId} and r.company_no is not null order by record_no`.execute(t.own.kysely)
  ).rows
const events = async (companyNo: number) =>
  (
    await sql<{ event: string; reason: string | null }>`select event, reason from audit_log
      where company_no = ${companyNo} and event like 'manager.%' order by seq`.execute(t.own.kysely)
  ).rows

describe('operators of a company', () => {
  it('are several; a new one gets a password once, which must be changed', async () => {
    const cast = await makeCast(t)
    const added = await add(cast.companyNo)
    expect(added).toMatchObject({
      status: 200,
      body: {
        companyNo: cast.companyNo,
        empl_nm: '나운영',
        mustChangePassword: true,
        elsewhere: false,
        lastUsedAt: null,
      },
    })
    const { login_id, oneTimePassword = '' } = added.body
    const signed = await callAs(t, null, login, { body: { login_id, password: oneTimePassword } })
    expect(signed.body.user).toMatchObject({ perm_id: '11', company_no: cast.companyNo, must_change_password: true })
    expect((await callAs(t, signed.body.access, listDepartments, {})).status).toBe(403)
    expect(await listOf(cast.companyNo)).toEqual([cast.operator.loginId, login_id])
    expect(await rights(login_id)).toMatchObject([{ company_no: cast.companyNo, before: null, after: { role: '11' } }])
    expect(await events(cast.companyNo)).toEqual([{ event: 'manager.add', reason: null }])
    // Told once: the list has no password.
    expect(
      JSON.stringify((await (await boss()).call(listManagers, { query: { companyNo: cast.companyNo } })).body),
    ).not.toContain(oneTimePassword)
  })

  it('of all companies are listed where none is named, searched and paged', async () => {
    const [one, other] = [await makeCast(t), await makeCast(t)]
    const { call } = await boss()
    const all = (await call(listManagers, {})).body.items.map(({ companyNo }) => companyNo)
    expect(all).toEqual(expect.arrayContaining([one.companyNo, other.companyNo]))
    const found = (await call(listManagers, { query: { q: one.operator.loginId } })).body
    expect(found).toMatchObject({ total: 1, items: [{ companyNo: one.companyNo, login_id: one.operator.loginId }] })
    expect(
      (await call(listManagers, { query: { q: 'ㄱㅇㅇ', companyNo: one.companyNo, size: 1, page: 2 } })).body,
    ).toEqual({ items: [], total: 1 })
  })

  it('have logins of their own: one that somebody has is refused without a word of whose it is', async () => {
    const [one, other] = [await makeCast(t), await makeCast(t)]
    for (const login_id of [other.operator.loginId, other.employee.loginId, one.operator.loginId.toUpperCase()])
      expect(said(await add(one.companyNo, { login_id }))).toEqual({
        login_id: '이미 쓰고 있는 아이디입니다. 다른 아이디를 적어 주세요.',
      })
  })

  it('may be who operates another company, by login and name: one account, one password, both companies', async () => {
    const [one, other] = [await makeCast(t), await makeCast(t)]
    const named = { login_id: other.operator.loginId, existing: true }
    expect(said(await add(one.companyNo, { ...named, empl_nm: '다른이름' }))).toHaveProperty('login_id')
    expect(
      said(await add(one.companyNo, { login_id: other.employee.loginId, empl_nm: '이사원', existing: true })),
    ).toHaveProperty('login_id')
    const added = await add(one.companyNo, { ...named, empl_nm: '김운영' })
    expect(added.body).toMatchObject({ elsewhere: true, mustChangePassword: false })
    expect(added.body).not.toHaveProperty('oneTimePassword')
    expect((await other.operator.call(readCompanies, {})).body.total).toBe(2)
    expect(said(await add(one.companyNo, { ...named, empl_nm: '김운영' }))).toEqual({
      login_id: '이미 이 회사의 운영자입니다.',
    })
  })

  it('may be one of its people, who is a user again afterwards', async () => {
    const cast = await makeCast(t)
    const named = { login_id: cast.employee.loginId, empl_nm: '이사원', existing: true }
    expect((await add(cast.companyNo, named)).status).toBe(200)
    expect((await cast.employee.call(listDepartments, {})).status).toBe(200)
    expect((await remove(cast.companyNo, cast.employee.loginId)).status).toBe(200)
    expect((await cast.employee.call(listDepartments, {})).status).toBe(401)
    const again = await callAs(t, null, login, { body: { login_id: cast.employee.loginId, password: TEST_PASSWORD } })
    expect(again.body.user).toMatchObject({ perm_id: '21', employee_no: 1 })
  })
})

describe('an operator who is taken away', () => {
  it('is out at once, in every session, and the record of rights says so', async () => {
    const cast = await makeCast(t)
    const second = await makeUser(t, { companies: [{ companyNo: cast.companyNo }], name: '나운영' })
    const sessions = [await loginAs(t, second), await loginAs(t, second)]
    for (const session of sessions) expect((await session.call(listDepartments, {})).status).toBe(200)
    expect(await remove(cast.companyNo, second.loginId)).toMatchObject({
      status: 200,
      body: { removed: true, empl_nm: '나운영' },
    })
    for (const session of sessions) expect((await session.call(listDepartments, {})).status).toBe(401)
    expect((await cast.operator.call(listDepartments, {})).status).toBe(200)
    expect((await rights(second.loginId)).at(-1)).toMatchObject({
      company_no: cast.companyNo,
      before: { role: '11' },
      after: null,
    })
    for (const chain of [cast.companyNo, 0])
      expect((await events(chain)).at(-1)).toEqual({ event: 'manager.remove', reason: '담당 변경' })
    expect((await remove(cast.companyNo, second.loginId)).status).toBe(404)
  })

  it('stays in the other companies, with the session that is open', async () => {
    const [one, other] = [await makeCast(t), await makeCast(t)]
    const both = await makeUser(t, { companies: [{ companyNo: one.companyNo }, { companyNo: other.companyNo }] })
    const session = await loginAs(t, both)
    await remove(one.companyNo, both.loginId)
    expect((await session.call(listDepartments, { query: { companyNo: other.companyNo } })).status).toBe(200)
    expect((await session.call(listDepartments, { query: { companyNo: one.companyNo } })).status).toBe(404)
  })

  it('is never the last one', async () => {
    const cast = await makeCast(t)
    // Employees and disabled accounts operate nothing.
    const gone = await makeUser(t, { companies: [{ companyNo: cast.companyNo }] })
    await sql`update app_user set disabled_at = now() where user_no = ${gone.userNo}`.execute(t.own.kysely)
    expect(await remove(cast.companyNo, cast.operator.loginId)).toMatchObject({
      status: 409,
      body: { message: '하나뿐인 운영자는 뺄 수 없습니다. 다른 운영자를 먼저 더해 주세요.' },
    })
    expect(await listOf(cast.companyNo)).toEqual([cast.operator.loginId])
  })

  it('is one of two when both are taken away at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const cast = await makeCast(t)
      const second = await makeUser(t, { companies: [{ companyNo: cast.companyNo }] })
      const { call } = await boss()
      const answers = await Promise.all(
        [cast.operator.loginId, second.loginId].map((login_id) =>
          call(removeManager, { body: { companyNo: cast.companyNo, login_id, reason: '시험' } }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await listOf(cast.companyNo)).toHaveLength(1)
    }
  })
})
