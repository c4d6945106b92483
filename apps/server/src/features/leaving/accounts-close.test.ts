import { giveAccounts, listAccounts, resetAccounts } from '@handal/contracts/people/accounts'
import type { Problem } from '@handal/contracts/problem'
import { leaveEmployee, takeLeavingBack } from '@handal/contracts/people/leaving'
import { readMySalary } from '@handal/contracts/payroll/salary'
import { login, refreshToken } from '@handal/contracts/session/session'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs, loginAs, makeUser, testApp, TEST_NOW, TEST_PASSWORD, type TestUser } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'

const t = testApp()
const LAST_DAY = '2026-11-20'
const [EVENING, LAST_SECOND, MIDNIGHT] = [
  '2026-11-20T23:50:00+09:00',
  '2026-11-20T23:59:59+09:00',
  '2026-11-21T00:00:00+09:00',
]
beforeEach(() => t.clock.set(TEST_NOW))

/** The operator signs in anew at every step: the clock moves past the end of a session. */
const operatorOf = async (cast: PayrollCast, loginId = 'operator') =>
  loginAs(t, { userNo: cast.operator.userNo, loginId, role: '11' })
const leave = async (cast: PayrollCast, no: number, lastDay = LAST_DAY) => {
  const body = { lastDay, leaveReason: '11 개인 사정 (자진퇴사)', bonusYear: 0, leavePayYear: 0 }
  const answer = await (await operatorOf(cast)).call(leaveEmployee, { params: { empl_no: no }, body })
  expect(answer.status).toBe(200)
}
const takeBack = async (cast: PayrollCast, no: number) => {
  const answer = await (
    await operatorOf(cast)
  ).call(takeLeavingBack, { params: { empl_no: no }, body: { reason: '계속 다니기로 함' } })
  expect(answer.status).toBe(200)
}
const accountFor = (...companies: { companyNo: number; employeeNo?: number; role?: '11' | '21' }[]) =>
  makeUser(t, { role: companies.some(({ role }) => role === '11') ? '11' : '21', companies, name: '사원2' })
const signIn = ({ loginId }: TestUser) =>
  callAs(t, null, login, { body: { login_id: loginId, password: TEST_PASSWORD } })
const look = async (access: string) => (await callAs(t, access, readMySalary, {})).status
const renew = async (refresh: string) => (await callAs(t, null, refreshToken, { body: { refresh } })).status
const runDaily = async () => {
  await sql`delete from schedule where name = 'accounts.leavers'`.execute(t.own.kysely)
  await t.app.services.schedule.runDue()
}

describe('the account of who leaves', () => {
  it('works to the last second of the last day, and not a second longer: no call, no refresh, no sign-in', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    const user = await accountFor({ companyNo: cast.companyNo, employeeNo: 2 })
    await leave(cast, 2)
    t.clock.set(EVENING)
    const { body: signed } = await signIn(user)
    t.clock.set(LAST_SECOND)
    expect([await look(signed.access), (await signIn(user)).status]).toEqual([200, 200])
    t.clock.set(MIDNIGHT)
    expect([await look(signed.access), await renew(signed.refresh), (await signIn(user)).status]).toEqual([
      401, 401, 401,
    ])
  })

  it('opens again when the leaving is taken back; a session that was put out stays out', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    const user = await accountFor({ companyNo: cast.companyNo, employeeNo: 2 })
    await leave(cast, 2)
    t.clock.set(EVENING)
    const { body: signed } = await signIn(user)
    t.clock.set(MIDNIGHT)
    await runDaily()
    await runDaily()
    const closed = await auditsOf(t, cast.companyNo, 'account.close')
    expect(closed).toMatchObject([{ after: { login_id: user.loginId, closedOn: '2026-11-21' } }])
    await takeBack(cast, 2)
    expect([await look(signed.access), (await signIn(user)).status]).toEqual([401, 200])
    await runDaily()
    expect(await auditsOf(t, cast.companyNo, 'account.open')).toMatchObject([{ after: { closedOn: null } }])
    const { rows } = await sql<{ closed: string | null }>`
      select after ->> 'closed_on' as closed from right_record where user_no = ${user.userNo} and company_no = ${cast.companyNo}
      order by record_no`.execute(t.own.kysely)
    expect(rows.map(({ closed: day }) => day)).toEqual([null, '2026-11-21', null])
  })

  it('of several companies loses only the one that was left, and its sessions go on', async () => {
    const [cast, other] = [await makePayrollCast(t, { people: 3 }), await makePayrollCast(t, { people: 3 })]
    const user = await accountFor(
      { companyNo: cast.companyNo, employeeNo: 2 },
      { companyNo: other.companyNo, employeeNo: 2 },
    )
    await leave(cast, 2)
    t.clock.set(EVENING)
    const { body: signed } = await signIn(user)
    const own = async (access: string, companyNo: number) =>
      (await callAs(t, access, readMySalary, { query: { companyNo } })).status
    expect([await own(signed.access, cast.companyNo), await own(signed.access, other.companyNo)]).toEqual([200, 200])
    t.clock.set(MIDNIGHT)
    await runDaily()
    expect([await own(signed.access, cast.companyNo), await own(signed.access, other.companyNo)]).toEqual([404, 200])
    expect((await signIn(user)).body.user.company_no).toBe(other.companyNo)
    expect(await auditsOf(t, other.companyNo, 'account.close')).toEqual([])
  })

  it('of an operator who was employed there is closed too', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    const user = await accountFor({ companyNo: cast.companyNo, employeeNo: 2, role: '11' })
    await leave(cast, 2)
    t.clock.set(MIDNIGHT)
    expect((await signIn(user)).status).toBe(401)
  })

  it('is told beside the account, and neither reset nor given after', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    await accountFor({ companyNo: cast.companyNo, employeeNo: 2 })
    await leave(cast, 2)
    await leave(cast, 3)
    t.clock.set(MIDNIGHT)
    const operator = await operatorOf(cast)
    const { body } = await operator.call(listAccounts, { query: { employeeNo: 2 } })
    expect(body.items).toMatchObject([{ state: 'ACTIVE', closedOn: '2026-11-21' }])
    const said = (answer: { body: unknown }) => (answer.body as Problem).errors
    const reset = await operator.call(resetAccounts, { body: { employeeNos: [2], reason: '잊음' } })
    const give = await operator.call(giveAccounts, { body: { items: [{ employeeNo: 3, login_id: 'left-3' }] } })
    const message = '퇴사한 사원입니다. 계정은 마지막 근무일 다음 날부터 닫힙니다.'
    expect(said(reset)).toEqual([{ path: 'employeeNos.0', message }])
    expect(said(give)).toEqual([{ path: 'items.0.employeeNo', message }])
  })
})
