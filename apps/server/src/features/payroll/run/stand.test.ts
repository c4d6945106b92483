import type { OperatorHome, SuperHome } from '@handal/contracts/session/home'
import { readHome } from '@handal/contracts/session/home'
import { readManagement } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated, rowOf, storedSlips } from '../../../testing/payroll-steps.ts'

const t = testApp()
const [SEP, OCT, NOV] = ['2026-09', '2026-10', '2026-11'] as const
const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)

type Body = Readonly<Record<string, unknown>>
const act = ({ operator }: Pick<PayrollCast, 'operator'>, body: Body) => operator.call(update, { body: body as never })
/** Calculates, confirms and pays a month, or some people of it. */
const settled = async (cast: PayrollCast, month: string, employeeNos?: number[]): Promise<void> => {
  await calculated(cast, month, employeeNos === undefined ? {} : { employeeNos })
  for (const action of ['confirm', 'pay'] as const) {
    const { status } = await act(cast, { month, action, ...(employeeNos && { employeeNos }) })
    expect(status).toBe(200)
  }
}
const september = (more: Parameters<typeof makePayrollCast>[1] = {}) =>
  makePayrollCast(t, { people: 3, months: [SEP, OCT, NOV], contractStart: '2026-09-01', ...more })

/** The month of home, of 급여관리 and of the cockpit, and the further ones of home. */
const standsOf = async ({ companyNo, operator }: PayrollCast): Promise<{ month: string; further: string[] }> => {
  const home = (await operator.call(readHome, {})).body as OperatorHome
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const cockpit = (await boss.call(readHome, {})).body as SuperHome
  const management = (await operator.call(readManagement, { query: {} })).body.run.month
  const row = cockpit.companies.find((company) => company.companyNo === companyNo)
  const month = home.run?.month ?? ''
  expect([management, row?.run?.month]).toEqual([month, month])
  return { month, further: home.blockers.flatMap(({ code, month: of }) => (code === 'month' ? [of ?? ''] : [])) }
}

describe('the month that home, payroll and cockpit stand on', () => {
  it('is the earliest that is not finished, whatever is done of a later one', async () => {
    const cast = await september()
    expect(await standsOf(cast)).toEqual({ month: SEP, further: [OCT, NOV] })
    await settled(cast, OCT)
    expect(await standsOf(cast)).toEqual({ month: SEP, further: [NOV] })
    await calculated(cast, NOV)
    expect(await standsOf(cast)).toEqual({ month: SEP, further: [NOV] })
    await settled(cast, SEP)
    expect(await standsOf(cast)).toEqual({ month: NOV, further: [] })
  })

  it('is finished only when everybody is paid: who was confirmed, unpaid or never calculated keeps it', async () => {
    const cast = await september()
    await settled(cast, SEP, [1])
    expect(await standsOf(cast)).toMatchObject({ month: SEP })
    await calculated(cast, SEP, { employeeNos: [2, 3] })
    await act(cast, { month: SEP, action: 'confirm' })
    await act(cast, { month: SEP, action: 'pay', employeeNos: [2] })
    expect(await standsOf(cast)).toMatchObject({ month: SEP })
    await act(cast, { month: SEP, action: 'pay', employeeNos: [3] })
    expect(await standsOf(cast)).toEqual({ month: OCT, further: [NOV] })
  })

  it('passes over months in which nobody is in service, and those on leave of absence for all of it', async () => {
    const cast = await september({ people: 2 })
    const { companyNo } = cast
    await settled(cast, SEP)
    await run(sql`update employee set leave_date = '2026-09-30' where company_no = ${companyNo} and employee_no = 1`)
    await run(sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
      values (${companyNo}, 2, '2026-09-30', '2026-10-31', '육아휴직')`)
    expect(await standsOf(cast)).toEqual({ month: NOV, further: [] })
    await run(sql`update leave_of_absence set to_date = '2026-10-30' where company_no = ${companyNo}`)
    expect(await standsOf(cast)).toEqual({ month: OCT, further: [NOV] })
  })

  it('is not moved by runs of other payment types', async () => {
    const cast = await september()
    await settled(cast, SEP)
    await act(cast, {
      month: OCT,
      paymentType: '0002',
      employeeNo: 1,
      lines: [{ code: 'item.bonus', amount: 100_000, reason: '상여' }],
    })
    const { month } = (await cast.operator.call(readManagement, { query: { paymentType: '0002' } })).body.run
    expect([month, await standsOf(cast)]).toEqual([OCT, { month: OCT, further: [NOV] }])
  })

  it('stays while a payslip opened again waits, unless a later month is finished: then it is a row with its act', async () => {
    const cast = await september()
    await settled(cast, SEP)
    await act(cast, { month: SEP, action: 'reopen', employeeNos: [2], reason: '시험' })
    expect(await standsOf(cast)).toMatchObject({ month: SEP })
    await settled(cast, OCT)
    expect(await standsOf(cast)).toEqual({ month: NOV, further: [] })
    const { blockers } = (await cast.operator.call(readHome, {})).body as OperatorHome
    expect(blockers).toContainEqual(expect.objectContaining({ code: 'reopened', month: SEP, action: '사원 보기' }))
  })

  it('is of the own company alone', async () => {
    const [cast, other] = [await september(), await september({ contractStart: '2026-11-01' })]
    await settled(cast, SEP)
    expect([(await standsOf(cast)).month, (await standsOf(other)).month]).toEqual([OCT, NOV])
  })
})

describe('a month paid elsewhere', () => {
  const elsewhere = (cast: Pick<PayrollCast, 'operator'>, month: string = SEP, more: Body = {}) =>
    act(cast, { month, action: 'elsewhere', reason: '8월까지 쓰던 프로그램에서 지급', ...more })

  it('counts as finished from when it is said until that is taken back, each with its reason', async () => {
    const cast = await september()
    const marked = await elsewhere(cast)
    expect(marked).toMatchObject({
      status: 200,
      body: { changed: 0, run: { month: SEP, elsewhere: { reason: '8월까지 쓰던 프로그램에서 지급' } } },
    })
    expect(await standsOf(cast)).toEqual({ month: OCT, further: [NOV] })
    expect(await elsewhere(cast)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    const back = await act(cast, { month: SEP, action: 'reopen', reason: '한달에서 지급하기로 함' })
    expect(back.status).toBe(200)
    expect(back.body).not.toHaveProperty('run.elsewhere')
    expect(await standsOf(cast)).toEqual({ month: SEP, further: [OCT, NOV] })
    expect((await elsewhere(cast)).status).toBe(200)
    const reasons = async (event: string) =>
      (await auditsOf(t, cast.companyNo, event)).map(({ after, reason }) => [after, reason])
    expect(await reasons('payroll.elsewhere')).toEqual(
      Array.from({ length: 2 }, () => [{ elsewhere: true }, '8월까지 쓰던 프로그램에서 지급']),
    )
    expect(await reasons('payroll.elsewhere.remove')).toEqual([[{ elsewhere: false }, '한달에서 지급하기로 함']])
  })

  it('asks for a reason both ways, is of 급여 alone and of a month that may be', async () => {
    const cast = await september()
    expect(await elsewhere(cast, SEP, { reason: undefined })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason' }] },
    })
    expect(await elsewhere(cast, SEP, { reason: ' ' })).toMatchObject({ status: 400 })
    expect(await elsewhere(cast, SEP, { paymentType: '0002' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'paymentType' }] },
    })
    expect(await elsewhere(cast, '2024-01')).toMatchObject({ status: 400, body: { errors: [{ path: 'month' }] } })
    await elsewhere(cast)
    expect(await act(cast, { month: SEP, action: 'reopen' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason' }] },
    })
  })

  it('is none where something was paid here, also once it was opened again', async () => {
    const cast = await september()
    await calculated(cast, SEP)
    await act(cast, { month: SEP, action: 'confirm' })
    await act(cast, { month: SEP, action: 'pay', employeeNos: [2] })
    const refused = { status: 409, body: { code: 'wrong-state', message: expect.stringContaining('1명에게 지급') } }
    expect(await elsewhere(cast)).toMatchObject(refused)
    await act(cast, { month: SEP, action: 'reopen', employeeNos: [2], reason: '시험' })
    expect(await elsewhere(cast)).toMatchObject(refused)
  })

  it('leaves payslips as they are, is paid by nobody meanwhile, and nobody is left unpaid in it', async () => {
    const cast = await september()
    await calculated(cast, SEP)
    await act(cast, { month: SEP, action: 'confirm' })
    const before = await storedSlips(t, cast.companyNo)
    await elsewhere(cast)
    expect(await storedSlips(t, cast.companyNo)).toEqual(before)
    expect((await rowOf(cast, 1, SEP)).state).toBe('confirmed')
    expect(await act(cast, { month: SEP, action: 'pay' })).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    const { blockers } = (await cast.operator.call(readHome, {})).body as OperatorHome
    expect(blockers.map(({ code }) => code)).not.toContain('state.confirmed')
    // What is reopened is the mark, not the payslips.
    await act(cast, { month: SEP, action: 'reopen', reason: '시험' })
    expect((await rowOf(cast, 1, SEP)).state).toBe('confirmed')
    expect((await act(cast, { month: SEP, action: 'pay' })).status).toBe(200)
  })

  it('is a gap of the cost chart that says why', async () => {
    const cast = await september()
    await settled(cast, SEP)
    await elsewhere(cast, OCT)
    await settled(cast, NOV)
    const { cost } = (await cast.operator.call(readHome, {})).body as OperatorHome
    expect(cost.gaps).toEqual([{ month: OCT, elsewhere: true }])
    await act(cast, { month: OCT, action: 'reopen', reason: '시험' })
    const again = ((await cast.operator.call(readHome, {})).body as OperatorHome).cost
    expect(again.gaps).toEqual([])
  })

  it('is said by an operator of the company alone', async () => {
    const [cast, other] = [await september(), await september()]
    expect((await elsewhere({ operator: cast.employee })).status).toBe(403)
    await elsewhere(other)
    expect([(await standsOf(cast)).month, (await standsOf(other)).month]).toEqual([SEP, OCT])
  })
})
