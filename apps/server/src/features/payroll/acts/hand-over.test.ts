import { enterSlipHandovers, listSlipHandovers, removeSlipHandovers } from '@handal/contracts/payroll/payslip-handovers'
import { readMySalary } from '@handal/contracts/payroll/salary'
import { readPlan, readSlipHistory } from '@handal/contracts/payroll/salary-plan'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated, listOf, MONTH } from '../../../testing/payroll-steps.ts'

const t = testApp()
const RUN = { month: MONTH, paymentType: '0001' } as const

/** A month of people of whom the first alone has an account, confirmed. */
const confirmedMonth = async (people = 3): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people, months: [MONTH] })
  await calculated(cast)
  await move(cast, { action: 'confirm' })
  return cast
}
const move = async (cast: PayrollCast, body: object): Promise<void> =>
  expect((await cast.operator.call(update, { body: { month: MONTH, ...body } })).status).toBe(200)
const list = async (cast: PayrollCast) => (await cast.operator.call(listSlipHandovers, { query: RUN })).body
const states = async (cast: PayrollCast) => (await list(cast)).items.map((row) => [row.employeeNo, row.state])
const enter = (cast: PayrollCast, body: object = {}) =>
  cast.operator.call(enterSlipHandovers, { body: { ...RUN, handedOn: '2026-11-20', employeeNos: [2, 3], ...body } })
const takeBack = (cast: PayrollCast, employeeNos: number[], body: object = {}) =>
  cast.operator.call(removeSlipHandovers, { body: { ...RUN, employeeNos, reason: '아직 주지 않음', ...body } })
const step = async (cast: PayrollCast) => {
  const found = (await listOf(cast)).run.steps.find((each) => each.step === 'deliver')
  return [found?.state, found?.note]
}
const entries = async ({ companyNo }: PayrollCast) =>
  (
    await sql<{ text: string }>`
      select concat_ws(' ', employee_no, version_no, entry_no, way, handed_on, reason, entered_by_name) as text
      from payslip_handover where company_no = ${companyNo} order by employee_no, version_no, entry_no`.execute(
      t.own.kysely,
    )
  ).rows.map(({ text }) => text)

it('is done only when everybody has the payslip: in the app with the confirmation, the others on paper', async () => {
  const cast = await confirmedMonth()
  expect(await step(cast)).toEqual(['now', '2명 남음'])
  expect(await states(cast)).toEqual([
    [2, 'LEFT'],
    [3, 'LEFT'],
    [1, 'APP'],
  ])
  const answer = await enter(cast)
  expect(answer).toMatchObject({ status: 200, body: { changed: 2 } })
  expect(await step(cast)).toEqual(['done', '3명 교부'])
  expect(await entries(cast)).toEqual([
    '1 1 1 APP 2026-11-20 김운영',
    '2 1 1 PAPER 2026-11-20 김운영',
    '3 1 1 PAPER 2026-11-20 김운영',
  ])
  expect(await auditsOf(t, cast.companyNo, 'payroll.handover')).toHaveLength(1)
  expect((await list(cast)).counts).toEqual({ LEFT: 0, PAPER: 2, OPENED: 0, APP: 1 })
})

it('a second press changes nothing, and neither does one of who has it already', async () => {
  const cast = await confirmedMonth()
  const pressed = await Promise.all([enter(cast), enter(cast)])
  expect(pressed.map(({ body }) => body.changed).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect((await enter(cast, { employeeNos: [1, 2] })).body.changed).toBe(0)
  expect(await entries(cast)).toHaveLength(3)
  expect(await auditsOf(t, cast.companyNo, 'payroll.handover')).toHaveLength(1)
})

it('is taken back by an entry that says why, and entered again; what the app gave is not', async () => {
  const cast = await confirmedMonth(2)
  await enter(cast, { employeeNos: [2] })
  expect((await takeBack(cast, [1, 2])).body.changed).toBe(1)
  expect((await takeBack(cast, [2])).body.changed).toBe(0)
  expect(await step(cast)).toEqual(['now', '1명 남음'])
  expect((await list(cast)).items[0]).toMatchObject({ employeeNo: 2, state: 'LEFT', takenBack: '아직 주지 않음' })
  await enter(cast, { employeeNos: [2] })
  expect(await entries(cast)).toEqual([
    '1 1 1 APP 2026-11-20 김운영',
    '2 1 1 PAPER 2026-11-20 김운영',
    '2 1 2 아직 주지 않음 김운영',
    '2 1 3 PAPER 2026-11-20 김운영',
  ])
  expect(await step(cast)).toEqual(['done', '2명 교부'])
  const history = await cast.operator.call(readSlipHistory, { params: { employeeNo: 2 }, query: RUN })
  expect(history.body.items.slice(0, 3).map(({ label }) => label)).toEqual([
    '종이로 교부',
    '종이 교부 기록 취소',
    '종이로 교부',
  ])
})

it('a corrected payslip is handed over again, with steps of its own while it is under correction', async () => {
  const cast = await confirmedMonth(2)
  await enter(cast, { employeeNos: [2] })
  await move(cast, { action: 'reopen', employeeNos: [2], reason: '누락' })
  await move(cast, { employeeNo: 2, lines: [{ code: 'item.bonus', amount: 100_000, reason: '누락' }] })
  await move(cast, { action: 'confirm', employeeNos: [2] })
  expect(await step(cast)).toEqual(['now', '1명 남음'])
  expect((await list(cast)).items[0]).toMatchObject({ employeeNo: 2, versionNo: 2, state: 'LEFT' })
  await enter(cast, { employeeNos: [2] })
  expect(await step(cast)).toEqual(['done', '2명 교부'])
  await move(cast, { action: 'pay' })
  await move(cast, { action: 'reopen', employeeNos: [2], reason: '또 누락' })
  await move(cast, { employeeNo: 2, lines: [{ code: 'item.bonus', amount: 200_000, reason: '누락' }] })
  await move(cast, { action: 'confirm', employeeNos: [2] })
  const { run } = await listOf(cast)
  expect(run.reopened[0]?.steps.find(({ step: own }) => own === 'deliver')?.state).toBe('now')
  expect(run.steps.find(({ step: own }) => own === 'deliver')?.state).toBe('done')
  await enter(cast, { employeeNos: [2] })
  expect((await listOf(cast)).run.reopened[0]?.steps.find(({ step: own }) => own === 'deliver')?.state).toBe('done')
})

it('counts of a later account that the payslip was opened, not that there is an account', async () => {
  const cast = await confirmedMonth(2)
  const user = await makeUser(t, { role: '21', companies: [{ companyNo: cast.companyNo, employeeNo: 2 }] })
  const person = await loginAs(t, user)
  expect(await step(cast)).toEqual(['now', '1명 남음'])
  expect((await list(cast)).items[0]).toMatchObject({ employeeNo: 2, account: 'ACTIVE' })
  await person.call(readMySalary, { query: { yearMonth: MONTH } })
  expect(await step(cast)).toEqual(['done', '2명 교부 · 1명 열람'])
})

it('an account that nobody has signed in with yet is no way to anybody', async () => {
  const cast = await makePayrollCast(t, { people: 1, months: [MONTH] })
  await calculated(cast)
  await sql`update app_user set must_change_password = true where user_no = ${cast.employee.userNo}`.execute(
    t.own.kysely,
  )
  const { body } = await cast.operator.call(readPlan, { query: { month: MONTH, action: 'confirm' } })
  expect(body.effects.map(({ what }) => what).join(' ')).toContain('앱에서 명세서를 받지 못합니다')
  await move(cast, { action: 'confirm' })
  expect((await list(cast)).items).toMatchObject([{ state: 'LEFT', account: 'WAITING' }])
})

it('refuses a day to come, one before the confirmation, who has no payslip, and who saw another state', async () => {
  const cast = await confirmedMonth()
  const of = async (body: object) => {
    const { status, body: answer } = await enter(cast, body)
    return [status, JSON.stringify(answer)]
  }
  expect(await of({ handedOn: '2026-11-21' })).toEqual([422, expect.stringContaining('오늘보다 늦을 수 없습니다')])
  expect(await of({ handedOn: '2026-11-19' })).toEqual([
    422,
    expect.stringContaining('아직 확정하기 전이었습니다: 사원2, 사원3'),
  ])
  expect(await of({ employeeNos: [2, 99] })).toEqual([
    400,
    expect.stringContaining('확정한 명세서가 없는 사원입니다: 99'),
  ])
  expect(await of({ employeeNos: undefined })).toEqual([400, expect.stringContaining('employeeNos')])
  expect(await of({ employeeNos: [] })).toEqual([400, expect.stringContaining('사원을 골라 주세요.')])
  const { version } = (await listOf(cast)).run
  expect((await of({ version: version + 1 }))[0]).toBe(409)
  expect((await takeBack(cast, [2], { version: version + 1 })).status).toBe(409)
  expect((await enter(cast, { version })).body.changed).toBe(2)
})

it('is of one company, and of its operators', async () => {
  const [cast, other] = [await confirmedMonth(), await confirmedMonth()]
  await enter(cast)
  expect((await list(other)).counts).toMatchObject({ LEFT: 2, PAPER: 0 })
  expect(
    (
      await cast.operator.call(enterSlipHandovers, {
        body: { ...RUN, companyNo: other.companyNo, handedOn: '2026-11-20', employeeNos: [2] },
      })
    ).status,
  ).toBe(404)
  expect((await cast.employee.call(listSlipHandovers, { query: RUN })).status).toBe(403)
  await expect(
    sql`update payslip_handover set handed_on = '2026-11-01' where company_no = ${cast.companyNo}`.execute(
      t.own.kysely,
    ),
  ).rejects.toThrow('never changed')
})

it('the database hands over nothing that is open', async () => {
  const cast = await makePayrollCast(t, { people: 1, months: [MONTH] })
  await calculated(cast)
  await expect(
    sql`insert into payslip_handover (company_no, run_no, employee_no, version_no, entry_no, way, handed_on, entered_at, entered_by_name)
      select company_no, run_no, employee_no, version_no, 1, 'PAPER', '2026-11-20', now(), '김운영' from payslip where company_no = ${cast.companyNo}`.execute(
      t.own.kysely,
    ),
  ).rejects.toThrow('an open payslip is not handed over')
})

it('takes the same statements for few and for many people', async () => {
  const countOf = async (people: number): Promise<number[]> => {
    const cast = await confirmedMonth(people)
    await list(cast)
    const read = await t.db.countQueries(() => list(cast))
    const employeeNos = Array.from({ length: people - 1 }, (_, index) => index + 2)
    const written = await t.db.countQueries(() => enter(cast, { employeeNos }))
    return [read.queries, written.queries]
  }
  expect(await countOf(30)).toEqual(await countOf(3))
})
