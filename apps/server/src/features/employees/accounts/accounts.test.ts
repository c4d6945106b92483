import { giveAccounts, listAccounts, resetAccounts, takeAccounts } from '@handal/contracts/people/accounts'
import { changeEmployee, createEmployee } from '@handal/contracts/people/employee-write'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { Problem } from '@handal/contracts/problem'
import { readMySalary } from '@handal/contracts/payroll/salary'
import { login } from '@handal/contracts/session/session'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callAs, loginAs, makeUser, testApp, TEST_PASSWORD } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
let made = 0
const newLogin = () => `person-${++made}`
const said = ({ body }: { body: unknown }) =>
  Object.fromEntries(((body as Problem).errors ?? []).map(({ path, message }) => [path, message]))
const give = (cast: PayrollCast, items: BodyInput<typeof giveAccounts>['items']) =>
  cast.operator.call(giveAccounts, { body: { items } })
const reset = (cast: PayrollCast, ...employeeNos: number[]) =>
  cast.operator.call(resetAccounts, { body: { employeeNos, reason: '잊음' } })
const take = (cast: PayrollCast, ...employeeNos: number[]) =>
  cast.operator.call(takeAccounts, { body: { employeeNos, reason: '퇴사' } })
const listOf = async (cast: PayrollCast, query: object = {}) => (await cast.operator.call(listAccounts, { query })).body
const signIn = (login_id: string, password: string | null | undefined) =>
  callAs(t, null, login, { body: { login_id, password: password ?? '' } })
const leave = (cast: PayrollCast, no: number, day: string) =>
  sql`update employee set leave_date = ${day} where company_no = ${cast.companyNo} and employee_no = ${no}`.execute(
    t.own.kysely,
  )

describe('accounts of people', () => {
  it('are given in bulk with passwords that are told once and must be changed', async () => {
    const cast = await makePayrollCast(t, { people: 4 })
    const [second, third] = [newLogin(), newLogin()]
    const given = await give(cast, [
      { employeeNo: 2, login_id: second },
      { employeeNo: 3, login_id: third },
    ])
    expect(given.body.items.map(({ name, login_id }) => [name, login_id])).toEqual([
      ['사원2', second],
      ['사원3', third],
    ])
    const [one] = given.body.items
    const signed = await signIn(second, one?.oneTimePassword)
    expect(signed.body.user).toMatchObject({
      perm_id: '21',
      employee_no: 2,
      company_no: cast.companyNo,
      must_change_password: true,
    })
    const list = await listOf(cast)
    expect(list.counts).toEqual({ NONE: 1, WAITING: 2, ACTIVE: 1, DISABLED: 0 })
    expect(list.items.map(({ employeeNo, state }) => [employeeNo, state])).toEqual([
      [1, 'ACTIVE'],
      [2, 'WAITING'],
      [3, 'WAITING'],
      [4, 'NONE'],
    ])
    expect(list.items[1]?.lastUsedAt).not.toBeNull()
    expect(JSON.stringify(list)).not.toContain(one?.oneTimePassword)
    expect((await listOf(cast, { q: 'ㅅㅇ3' })).items.map(({ employeeNo }) => employeeNo)).toEqual([3])
    expect(await listOf(cast, { state: 'NONE' })).toMatchObject({ total: 1, items: [{ employeeNo: 4 }] })
    const log = await auditsOf(t, cast.companyNo, 'account.give')
    expect(log).toMatchObject([{ after: { login_id: second } }, { after: { login_id: third } }])
    expect(JSON.stringify(log)).not.toContain(one?.oneTimePassword)
  })

  it('are proposed with a beginning of the company, under which no login is taken', async () => {
    const [cast, other] = [await makePayrollCast(t, { people: 3 }), await makePayrollCast(t, { people: 2 })]
    const user = await makeUser(t, { role: '11', companies: [{ companyNo: cast.companyNo }] })
    const { loginId } = user
    const operator = await loginAs(t, user)
    const asked = async () => (await operator.call(listAccounts, {})).body
    const codeOf = async (no: number) =>
      (await listOf(cast)).items.find(({ employeeNo }) => employeeNo === no)?.employeeCode ?? ''
    expect((await asked()).beginning).toBe(`${loginId}-`)
    // Somebody of another company has one of them: the next beginning is free.
    const code = await codeOf(3)
    await give(other, [{ employeeNo: 2, login_id: `${loginId}-${code}`.toUpperCase() }])
    expect((await asked()).beginning).toBe(`${loginId}-${cast.companyNo}-`)
    // As the company's others begin, when they do.
    expect((await give(cast, [{ employeeNo: 2, login_id: `byeol-${await codeOf(2)}` }])).status).toBe(200)
    expect((await asked()).beginning).toBe('byeol-')
    expect((await give(cast, [{ employeeNo: 3, login_id: `byeol-${code}` }])).status).toBe(200)
    expect((await listOf(other)).beginning).not.toBe('byeol-')
  })

  it('are all refused when one is, each at its place', async () => {
    const [cast, other] = [await makePayrollCast(t, { people: 3 }), await makePayrollCast(t, { people: 1 })]
    const free = newLogin()
    const taken = await give(cast, [
      { employeeNo: 1, login_id: newLogin() },
      { employeeNo: 2, login_id: free },
      { employeeNo: 2, login_id: newLogin() },
      { employeeNo: 9, login_id: newLogin() },
      { employeeNo: 3, login_id: free.toUpperCase() },
    ])
    expect([taken.status, Object.keys(said(taken))]).toEqual([
      400,
      ['items.0.employeeNo', 'items.2.employeeNo', 'items.3.employeeNo', 'items.4.login_id'],
    ])
    expect((await listOf(cast)).counts.NONE).toBe(2)
    // Of another company nothing is reached, and nothing told.
    expect(
      (
        await other.operator.call(giveAccounts, {
          body: { companyNo: cast.companyNo, items: [{ employeeNo: 2, login_id: free }] },
        })
      ).status,
    ).toBe(404)
    expect((await cast.employee.call(listAccounts, {})).status).toBe(403)
  })

  it('of a login come with the hire, or later with a change, in one transaction', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const login_id = newLogin()
    const body = { name: '나새봄', birthDate: '1995-03-04', encpnd: '2026-11-16', login_id }
    const hired = await cast.operator.call(createEmployee, { body })
    expect(hired.body.oneTimePassword).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
    expect((await signIn(login_id, hired.body.oneTimePassword)).status).toBe(200)
    const again = await cast.operator.call(createEmployee, { body })
    expect(said(again)).toHaveProperty('login_id')
    const plain = await cast.operator.call(createEmployee, { body: { ...body, login_id: undefined } })
    // The refused one left nobody behind.
    expect(plain.body.no).toBe(hired.body.no + 1)
    expect(plain.body).not.toHaveProperty('oneTimePassword')
    const change = (more: object) =>
      cast.operator.call(changeEmployee, {
        params: { empl_no: plain.body.no },
        body: { phone: '010-0000-0001', ...more },
      })
    const second = newLogin()
    expect((await change({ login_id: second })).body.oneTimePassword).toBeDefined()
    expect((await change({ login_id: second })).body).not.toHaveProperty('oneTimePassword')
    expect(said(await change({ login_id: newLogin() }))).toHaveProperty('login_id')
  })

  it('are one for several companies, and come back to who is hired again', async () => {
    const [cast, other] = [await makePayrollCast(t, { people: 2 }), await makePayrollCast(t, { people: 2 })]
    const login_id = newLogin()
    const first = (await give(cast, [{ employeeNo: 2, login_id }])).body.items[0]
    expect(said(await give(other, [{ employeeNo: 2, login_id }]))).toHaveProperty('items.0.login_id')
    await sql`update employee set name = '다른이름' where company_no = ${other.companyNo} and employee_no = 2`.execute(
      t.own.kysely,
    )
    expect(said(await give(other, [{ employeeNo: 2, login_id, existing: true }]))).toHaveProperty('items.0.login_id')
    await sql`update employee set name = '사원2' where company_no = ${other.companyNo} and employee_no = 2`.execute(
      t.own.kysely,
    )
    const linked = await give(other, [{ employeeNo: 2, login_id, existing: true }])
    expect(linked.body.items).toMatchObject([{ oneTimePassword: null }])
    expect((await signIn(login_id, first?.oneTimePassword)).status).toBe(200)
    // A new password would open the other company too.
    expect(said(await reset(other, 2))).toHaveProperty('employeeNos.0')
    // Hired again under a new number.
    await leave(cast, 2, '2026-11-19')
    const { body } = await cast.operator.call(createEmployee, {
      body: { name: '사원2', birthDate: '1995-03-04', encpnd: '2026-11-20' },
    })
    expect((await give(cast, [{ employeeNo: body.no, login_id, existing: true }])).status).toBe(200)
    const { rows } = await sql<{ employee_no: number }>`
      select m.employee_no from membership m join app_user u on u.user_no = m.user_no
      where u.login_id = ${login_id} and m.company_no = ${cast.companyNo}`.execute(t.own.kysely)
    expect(rows).toEqual([{ employee_no: body.no }])
  })

  it('are reset and taken away with a reason: sessions end at once', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    const user = cast.employee
    expect((await user.call(readMySalary, {})).status).toBe(200)
    const again = await reset(cast, 1)
    expect((await user.call(readMySalary, {})).status).toBe(401)
    const [account] = again.body.items
    expect((await signIn(account?.login_id ?? '', TEST_PASSWORD)).status).toBe(401)
    expect((await signIn(account?.login_id ?? '', account?.oneTimePassword)).status).toBe(200)
    expect(said(await reset(cast, 1, 2, 9))).toMatchObject({ 'employeeNos.1': '계정이 없는 사원입니다.' })
    expect((await take(cast, 1)).body.items).toMatchObject([{ employeeNo: 1 }])
    expect((await signIn(account?.login_id ?? '', account?.oneTimePassword)).status).toBe(401)
    expect((await listOf(cast)).counts).toEqual({ NONE: 2, WAITING: 0, ACTIVE: 0, DISABLED: 0 })
    expect(await auditsOf(t, cast.companyNo, 'account.take')).toMatchObject([{ reason: '퇴사' }])
    expect(await auditsOf(t, cast.companyNo, 'account.reset')).toMatchObject([{ reason: '잊음' }])
  })
})

it('the list costs as many queries for many people as for few', async () => {
  const [few, many] = [await makePayrollCast(t, { people: 2 }), await makePayrollCast(t, { people: 60 })]
  const count = async (cast: PayrollCast) => (await t.db.countQueries(() => listOf(cast))).queries
  expect(await count(many)).toBe(await count(few))
})
