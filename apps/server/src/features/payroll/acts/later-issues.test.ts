import { plainDate } from '@handal/base/date'
import { readMySalary, readPayslip } from '@handal/contracts/payroll/salary'
import { batch, calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { readPlan } from '@handal/contracts/payroll/salary-plan'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { gate } from '../../../testing/held.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated, listOf, MONTH, rowOf } from '../../../testing/payroll-steps.ts'
import { testServerUrl } from '../../../testing/template.ts'
import { defaultMonth } from '../run/months.ts'

const t = testApp()
const server = testServerUrl()

const act = async (cast: PayrollCast, body: object): Promise<void> => {
  const answer = await cast.operator.call(update, { body: { month: MONTH, ...body } })
  expect(answer.status).toBe(200)
}
const typed = (amount: number, more: object = {}) => [{ code: 'item.bonus', amount, reason: '누락', ...more }]
const plan = async (cast: PayrollCast, action: 'confirm' | 'pay', employeeNos?: number[]) =>
  (
    await cast.operator.call(readPlan, {
      query: { month: MONTH, action, ...(employeeNos === undefined ? {} : { employeeNos }) },
    })
  ).body
const detailOf = async (cast: PayrollCast, employeeNo = 1) =>
  (await cast.operator.call(readPayslip, { params: { employeeNo }, query: { month: MONTH } })).body
const reopen = (cast: PayrollCast, ...employeeNos: number[]) =>
  act(cast, { action: 'reopen', employeeNos, reason: '착오' })
const confirm = (cast: PayrollCast, ...employeeNos: number[]) => act(cast, { action: 'confirm', employeeNos })
const pay = (cast: PayrollCast, ...employeeNos: number[]) => act(cast, { action: 'pay', employeeNos })
const monthCast = async (people = 2): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people, months: [MONTH] })
  await calculated(cast)
  return cast
}

describe('an issue after the first', () => {
  it('keeps the words beside typed amounts, is held against what was paid last, and counts from there', async () => {
    const cast = await monthCast()
    await act(cast, { employeeNo: 1, lines: typed(100_000, { notice: '추석 상여입니다.' }) })
    await confirm(cast, 1)
    await pay(cast, 1)
    await reopen(cast, 1)
    const line = async () => (await detailOf(cast)).lines.find(({ code }) => code === 'item.bonus')
    expect(await line()).toMatchObject({ override: { notice: '추석 상여입니다.' }, paidAmount: 100_000 })
    await act(cast, { employeeNo: 1, lines: typed(250_000) })
    await confirm(cast, 1)
    await pay(cast, 1)
    await reopen(cast, 1)
    expect(await line()).toMatchObject({ amount: 250_000, paidAmount: 250_000 })
  })

  it('of a person who leaves shows the last day as it is known now', async () => {
    const cast = await monthCast()
    await sql`update employee set leave_date = '2026-11-27' where company_no = ${cast.companyNo} and employee_no = 2`.execute(
      t.own.kysely,
    )
    await calculated(cast)
    expect((await rowOf(cast, 2)).retireDate).toBe('2026-11-27')
  })

  it('keeps among the figures of its month those that only others were calculated with', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [MONTH] })
    await sql`update insurance_setting set pension = false, health = false, employment = false
      where company_no = ${cast.companyNo} and employee_no = 2`.execute(t.own.kysely)
    await calculated(cast)
    const figures = async () =>
      Object.keys(
        (
          await sql<{ figures: object }>`select figures from payroll_run where company_no = ${cast.companyNo}`.execute(
            t.own.kysely,
          )
        ).rows[0]?.figures ?? {},
      ).toSorted()
    const all = await figures()
    await act(cast, { employeeNo: 2, lines: typed(10_000) })
    expect(await figures()).toEqual(all)
  })

  it('keeps its month until it is settled, unless a later one is finished', async () => {
    const cast = await monthCast()
    const waiting = (day: string) => t.db.withCompany(cast, (tx) => defaultMonth(tx, cast.companyNo, plainDate(day)))
    await confirm(cast, 1)
    expect(await waiting('2026-11-26')).toBe(MONTH)
    await confirm(cast, 2)
    await reopen(cast, 1)
    expect([await waiting('2026-11-25'), await waiting('2026-11-26')]).toEqual([MONTH, MONTH])
    await act(cast, { month: '2026-12', action: 'elsewhere', reason: '세무사무소에서 지급' })
    expect(await waiting('2026-11-26')).toBe(MONTH)
    await pay(cast, 2)
    expect(await waiting('2026-11-26')).toBe('2026-12')
  })
})

describe('a difference', () => {
  it('found before the payday is paid on it, after it today; whoever is paid first makes the day of all', async () => {
    const cast = await monthCast(3)
    await confirm(cast, 1, 2, 3)
    await pay(cast, 1, 2)
    await reopen(cast, 1)
    await act(cast, { employeeNo: 1, lines: typed(100_000) })
    await confirm(cast, 1)
    const days = async (...employeeNos: number[]) => {
      const { people, payDate } = await plan(cast, 'pay', employeeNos)
      return [people.map((person) => person.payDate), payDate.proposed]
    }
    expect(await days(1)).toEqual([['2026-11-25'], '2026-11-25'])
    await sql`update payroll_run set pay_date = '2026-11-10' where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    expect(await days(1)).toEqual([['2026-11-20'], '2026-11-20'])
    expect(await days(1, 3)).toEqual([['2026-11-20', '2026-11-10'].toSorted().toReversed(), '2026-11-10'])
  })

  it('goes to the account that holds on its day, the newest of them', async () => {
    const cast = await monthCast(1)
    await sql`insert into bank_account (company_no, employee_no, valid_from, bank_code, number_cipher, number_masked, holder)
      values (${cast.companyNo}, 1, '2026-11-01', '004', '\\x00', '국민-***', '사원1'),
        (${cast.companyNo}, 1, '2027-01-01', '020', '\\x00', '우리-***', '사원1')`.execute(t.own.kysely)
    await confirm(cast, 1)
    await pay(cast, 1)
    const { rows } =
      await sql`select bank_code, number_masked from payslip_payment where company_no = ${cast.companyNo}`.execute(
        t.own.kysely,
      )
    expect(rows).toEqual([{ bank_code: '004', number_masked: '국민-***' }])
  })
})

describe('a plan for some', () => {
  it('is not held up by who is missing elsewhere, and counts only what is closed as the rest', async () => {
    const cast = await monthCast(3)
    await cast.operator.call(remove, { body: { month: MONTH, employeeNo: 3 } })
    expect((await plan(cast, 'confirm')).obstacles).toMatchObject([{ code: 'missing', employeeNos: [3] }])
    const one = await plan(cast, 'confirm', [1])
    expect(one.obstacles).toEqual([])
    expect(one.rest).toMatchObject({ people: 0, net: 0 })
    expect(one.open.map(({ employeeNo }) => employeeNo)).toEqual([2, 3])
  })

  it('tells two warnings of one kind as one, in both their words', async () => {
    const cast = await monthCast(1)
    await sql`update payslip set warnings = '[{"code": "minimum-wage", "message": "하나."}, {"code": "minimum-wage", "message": "둘."}]'
      where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    expect((await plan(cast, 'confirm')).warnings.map(({ code, message }) => [code, message])).toEqual([
      ['minimum-wage', '하나. 둘.'],
    ])
  })

  it('keeps in the log why it was confirmed', async () => {
    const cast = await monthCast(1)
    await act(cast, { action: 'confirm', reason: '대표 승인' })
    expect(await auditsOf(t, cast.companyNo, 'payroll.confirm')).toMatchObject([{ reason: '대표 승인' }])
  })
})

describe('a batch', () => {
  it('names who is named twice, whatever is asked for them, and works in a month that is there though long past', async () => {
    const cast = await monthCast(2)
    const twice = await cast.operator.call(batch, {
      body: {
        month: MONTH,
        items: [
          { op: 'delete', employeeNo: 1 },
          { op: 'delete', employeeNo: 1 },
        ],
      },
    })
    expect(twice.body).toMatchObject({ errors: [{ path: 'items.1.employeeNo' }] })
    await sql`update company set contract_start = '2030-01-01' where company_no = ${cast.companyNo}`.execute(
      t.own.kysely,
    )
    const items = [{ op: 'update' as const, employeeNo: 1, lines: typed(10_000) }]
    expect((await cast.operator.call(batch, { body: { month: MONTH, items } })).status).toBe(200)
  })
})

describe('a run', () => {
  it('forgets what was typed for somebody who is taken out of it, with its words', async () => {
    const cast = await monthCast(2)
    await act(cast, { employeeNo: 1, lines: typed(100_000, { notice: '추석 상여입니다.' }) })
    await cast.operator.call(remove, { body: { month: MONTH, employeeNo: 1 } })
    await calculated(cast)
    expect((await rowOf(cast, 1)).overridden).toEqual([])
  })

  it('loses the words for the employee with the amount they stood beside, also where its line goes', async () => {
    const cast = await monthCast(1)
    const lines = async () => (await detailOf(cast)).lines.map(({ code }) => code)
    const before = await lines()
    await act(cast, { employeeNo: 1, lines: typed(100_000, { notice: '추석 상여입니다.' }) })
    expect(await lines()).not.toEqual(before)
    await act(cast, { employeeNo: 1, lines: [{ code: 'item.bonus', amount: null }] })
    expect(await lines()).toEqual(before)
  })

  it('names who typed last, and keeps the reason sign by sign', async () => {
    const cast = await monthCast(1)
    const reason = String.raw`"한달" C:\급여\n {1,2} NULL`
    await act(cast, { employeeNo: 1, lines: typed(100_000) })
    const other = await loginAs(t, await makeUser(t, { companies: [cast], name: '손아침' }))
    const lines = [{ code: 'item.bonus', amount: 200_000, reason, notice: reason }]
    expect((await other.call(update, { body: { month: MONTH, employeeNo: 1, lines } })).status).toBe(200)
    const line = (await detailOf(cast)).lines.find(({ code }) => code === 'item.bonus')
    expect(line?.override).toMatchObject({ byName: '손아침', reason, notice: reason })
    const stored = await sql<{ override_reason: string; label: string }>`
      select override_reason, label from payslip_line where company_no = ${cast.companyNo} and overridden`.execute(
      t.own.kysely,
    )
    expect(stored.rows).toEqual([{ override_reason: reason, label: '상여' }])
  })

  it('is never one that was: its number stays given though nobody counted it before', async () => {
    const cast = await monthCast(1)
    const numbers = async () =>
      (
        await sql<{ run_no: number }>`select run_no from payroll_run where company_no = ${cast.companyNo}`.execute(
          t.own.kysely,
        )
      ).rows.map(({ run_no }) => run_no)
    const [first = 0] = await numbers()
    // As it is where a run is older than the counting.
    await sql`delete from given_number where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    await cast.operator.call(remove, { body: { month: MONTH, employeeNo: 1 } })
    expect(await numbers()).toEqual([])
    await cast.operator.call(calculate, { body: { month: MONTH, employeeNo: 1 } })
    expect(await numbers()).toEqual([first + 1])
  })

  it('shows its own calculation at work, not that of another month', async () => {
    const cast = await monthCast(1)
    const job = crypto.randomUUID()
    await sql`insert into job (company_no, job_id, kind, job_key, title, state, total, owner, heartbeat_at, created_at)
      values (${cast.companyNo}, ${job}, 'payroll.calculate', '2026-10 0001', '시험', 'running', 1, 'another server', now() + interval '1 hour',
        now())`.execute(t.own.kysely)
    expect((await listOf(cast)).run.jobId).toBeNull()
    expect((await listOf(cast, '2026-10')).run.jobId).toBe(job)
  })

  // The embedded database has one connection: there nothing can be held while others ask.
  if (server !== null)
    it('is read without waiting while somebody changes it', async () => {
      const cast = await monthCast(1)
      const [held, released] = [gate(), gate()]
      const holder = t.db.withCompany(cast, async (tx) => {
        await sql`select from payroll_run where company_no = ${cast.companyNo} for update`.execute(tx)
        held.open()
        await released.passed
      })
      await held.passed
      await sql`update employee set phone = '1' where company_no = ${cast.companyNo}`.execute(t.own.kysely)
      expect((await listOf(cast)).items).toHaveLength(1)
      released.open()
      await holder
    })
})

it('what its owner has received in all, and is still owed or owes, stands on the newest issue', async () => {
  const cast = await monthCast(1)
  await act(cast, { employeeNo: 1, lines: typed(300_000) })
  await confirm(cast, 1)
  await pay(cast, 1)
  const own = async () => (await cast.employee.call(readMySalary, { query: { yearMonth: MONTH } })).body.slip
  const first = await own()
  expect(first).toMatchObject({ paid: first?.net, due: 0, refund: 0 })
  await reopen(cast, 1)
  await act(cast, { employeeNo: 1, lines: typed(100_000) })
  await confirm(cast, 1)
  const second = await own()
  expect(second).toMatchObject({ paid: first?.net, due: 0, refund: (first?.net ?? 0) - (second?.net ?? 0) })
})
