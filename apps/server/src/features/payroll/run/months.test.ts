import { plainDate, shiftMonth, yearMonth, type YearMonth } from '@handal/base/date'
import { readHome } from '@handal/contracts/session/home'
import { type Job, readJob } from '@handal/contracts/jobs'
import { readLedger, readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { batch, calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated, listOf, MONTH } from '../../../testing/payroll-steps.ts'
import { holidaysFrom } from '../../holidays/public.ts'
import type { PayCalendar } from './calendar.ts'
import { comingMonth, firstMonth, monthRange, type MonthState, openMonth } from './months.ts'

const t = testApp()

describe('the month a company stands on', () => {
  const calendar = { periodStartDay: 1, payday: 25, paydayNextMonth: false, paydayOnHoliday: 'BEFORE' } as const
  /** States from September on: f finished, c correction, u unfinished, - passed. */
  const STATE: Readonly<Record<string, MonthState>> = { f: 'finished', c: 'correction', u: 'unfinished', '-': 'passed' }
  const stand = (states: string, today: string, { first = '2026-09', more = calendar as PayCalendar } = {}) => {
    const months = [...states].map((_, index) => shiftMonth(yearMonth('2026-09'), index))
    const stateOf = (month: YearMonth): MonthState => STATE[states[months.indexOf(month)] ?? 'u'] ?? 'unfinished'
    return openMonth(
      {
        first: yearMonth(first),
        coming: comingMonth(more, plainDate(today), holidaysFrom([])),
        newestFinished: months.findLast((month) => stateOf(month) === 'finished') ?? null,
      },
      stateOf,
      plainDate(today),
    )
  }
  it.each([
    [
      'of a company that never paid the first one with people',
      'uuu',
      '2026-11-26',
      '2026-09',
      ['2026-10', '2026-11', '2026-12'],
    ],
    ['the month whose payday comes', 'ffu', '2026-11-20', '2026-11', []],
    ['a finished month before its payday stays', 'fff', '2026-11-20', '2026-11', []],
    ['on the payday itself', 'fff', '2026-11-25', '2026-11', []],
    ['after the payday the next one', 'fff', '2026-11-26', '2026-12', []],
    ['what is not finished stays after its payday', 'fuu', '2026-11-20', '2026-10', ['2026-11']],
    ['also when a later one is paid', 'fuf', '2026-11-26', '2026-10', ['2026-12']],
    ['and when two are, one of them ahead', 'fuff', '2026-11-20', '2026-10', []],
    ['a month calculated ahead moves nothing', 'fffu', '2026-11-20', '2026-11', []],
    ['months with nobody in service are passed over', 'f-u', '2026-11-20', '2026-11', []],
    ['and so is every one of them', '---', '2026-11-20', '2026-11', []],
    ['a correction before a finished month does not move it', 'fcf', '2026-11-20', '2026-11', []],
    ['nor does it after the payday', 'fcf', '2026-11-26', '2026-12', []],
    ['a correction of the newest one does', 'ffc', '2026-11-26', '2026-11', ['2026-12']],
    ['a correction before an unfinished one does', 'fcu', '2026-11-20', '2026-10', ['2026-11']],
  ])('%s', (_, states, today, month, further) => {
    expect(stand(states, today)).toEqual({ month, further })
  })
  it.each([
    ['nobody was ever hired', null, '2026-11'],
    ['the first people come next month', '2026-12', '2026-12'],
    ['and in two months', '2027-01', '2027-01'],
    ['in three, no payslip may be made yet', '2027-02', '2026-11'],
  ])('%s', (_, first, month) => {
    const months = {
      first: first === null ? null : yearMonth(first),
      coming: yearMonth('2026-11'),
      newestFinished: null,
    }
    expect(openMonth(months, () => 'unfinished', plainDate('2026-11-20'))).toEqual({ month, further: [] })
  })
  // The 5th of December 2026 is a Saturday.
  it.each([
    ['AFTER', '2026-12-07', '2026-11'],
    ['AFTER', '2026-12-08', '2026-12'],
    ['BEFORE', '2026-12-04', '2026-11'],
    ['BEFORE', '2026-12-05', '2026-12'],
  ] as const)('paid on the 5th of the month after or %s it, on %s: %s', (paydayOnHoliday, today, expected) => {
    const later = { ...calendar, payday: 5, paydayNextMonth: true, paydayOnHoliday }
    expect(comingMonth(later, plainDate(today), holidaysFrom([]))).toBe(expected)
  })
  it.each([
    ['2020-01-02', '2026-11-01', 1, '2026-11'],
    ['2020-01-02', '2026-11-30', 1, '2026-11'],
    ['2026-12-01', '2026-11-01', 1, '2026-12'],
    ['2026-11-05', null, 1, '2026-11'],
    ['2020-01-02', '2026-10-20', 21, '2026-10'],
    ['2020-01-02', '2026-10-21', 21, '2026-11'],
    ['2026-11-20', '2026-01-01', 21, '2026-11'],
    ['2026-11-21', '2026-01-01', 21, '2026-12'],
  ])('hired on %s under a contract from %s, periods from the %i: %s', (hire, contract, periodStartDay, expected) => {
    const row = { first_hire: plainDate(hire), contract_start: contract === null ? null : plainDate(contract) }
    expect(firstMonth({ ...calendar, periodStartDay }, row)).toBe(expected)
  })
  it.each([
    ['2024-03-15', null, '2023-03', '2027-01'],
    [null, '2025-06-02', '2025-06', '2027-01'],
    [null, null, '2026-11', '2027-01'],
  ])('payslips may be made with a contract from %s and a first hire on %s', (contract, hire, from, to) => {
    const [contract_start = null, first_hire = null] = [contract, hire].map((day) =>
      day === null ? null : plainDate(day),
    )
    expect(monthRange({ contract_start, first_hire }, plainDate('2026-11-20'))).toEqual({ from, to })
  })
})

const runsOf = async (cast: PayrollCast): Promise<string[]> =>
  (
    await sql<{
      month: string
    }>`select month from payroll_run where company_no = ${cast.companyNo} order by month`.execute(t.own.kysely)
  ).rows.map(({ month }) => month)
/** A calculation of everybody, waited for however long it takes. */
const jobOf = async (cast: PayrollCast, paymentType: '0001' | '0002' | '0003' | '0004' | '0006'): Promise<Job> => {
  const started = await cast.operator.call(calculate, { body: { month: MONTH, paymentType, updateAll: true } })
  expect(started.status).toBe(202)
  if (!('job' in started.body)) throw new Error('a job was expected')
  let { job } = started.body
  while (job.state === 'running') job = (await cast.operator.call(readJob, { params: { id: job.id } })).body.job
  return job
}
const errorsOf = (body: unknown): { path: string; message: string }[] =>
  (body as { errors?: { path: string; message: string }[] }).errors ?? []

describe('a payslip of a month nobody is in', () => {
  const sentence = '급여는 2023년 1월부터 2027년 1월까지 만들 수 있습니다. 귀속월을 확인해 주세요.'
  it.each(['2022-12', '2027-02', '2099-12'])(
    '%s is refused by every call that makes one, and leaves nothing',
    async (month) => {
      const cast = await makePayrollCast(t, { people: 2, contractStart: '2024-01-01' })
      const { operator } = cast
      const line = { code: 'item.base', amount: 1, reason: '시험' }
      const answers = [
        await operator.call(calculate, { body: { month, employeeNo: 1 } }),
        await operator.call(calculate, { body: { month, updateAll: true } }),
        await operator.call(calculate, { body: { month, employeeNos: [1, 2] } }),
        await operator.call(update, { body: { month, employeeNo: 1, lines: [line] } }),
        await operator.call(batch, { body: { month, items: [{ op: 'create', employeeNo: 1 }] } }),
      ]
      for (const { status, body } of answers) {
        expect(status).toBe(400)
        expect(errorsOf(body)).toContainEqual({ path: 'month', message: sentence })
      }
      const own = await operator.call(batch, {
        body: { month: MONTH, items: [{ op: 'create', employeeNo: 1, month }] },
      })
      expect(errorsOf(own.body)).toEqual([{ path: 'items.0.month', message: sentence }])
      expect(await runsOf(cast)).toEqual([])
    },
  )

  it.each(['2023-01', '2027-01'])('%s is still one that may be', async (month) => {
    const cast = await makePayrollCast(t, { people: 1, contractStart: '2024-01-01' })
    await t.db.withCompany(cast, (tx) =>
      sql`update employee set hire_date = '2022-01-01' where company_no = ${cast.companyNo}`.execute(tx),
    )
    expect((await cast.operator.call(calculate, { body: { month, employeeNo: 1 } })).status).toBe(200)
  })
})

describe('an empty run', () => {
  it('goes with its last payslip, by every way of removing one; what was given out keeps it', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    const { operator } = cast
    const make = () => operator.call(calculate, { body: { month: MONTH, employeeNo: 1 } })
    await make()
    expect(await runsOf(cast)).toEqual([MONTH])
    await operator.call(remove, { body: { month: MONTH, employeeNo: 1 } })
    expect(await runsOf(cast)).toEqual([])
    await make()
    await operator.call(batch, { body: { month: MONTH, items: [{ op: 'delete', employeeNo: 1 }] } })
    expect(await runsOf(cast)).toEqual([])
    expect((await operator.call(remove, { body: { month: MONTH, employeeNo: 1 } })).status).toBe(404)

    await make()
    await operator.call(update, { body: { month: MONTH, action: 'confirm', employeeNos: [1] } })
    await operator.call(update, { body: { month: MONTH, action: 'reopen', reason: '시험' } })
    await operator.call(remove, { body: { month: MONTH, employeeNo: 1 } })
    expect(await runsOf(cast)).toEqual([MONTH])
    // The month can be made again from nothing: its number is free, its history is in the audit log.
    const other = await makePayrollCast(t, { people: 1 })
    await calculated(other)
    expect(await runsOf(other)).toEqual([MONTH])
  })

  it('is never between: a month made again comes with its payslips, in one change', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    await calculated(cast)
    const employeeNos = (await listOf(cast)).items.map(({ employeeNo }) => employeeNo)
    await cast.operator.call(remove, { body: { month: MONTH, employeeNos } })
    await calculated(cast)
    // What it was calculated from: no run, not one without payslips that was stored before.
    const logged = await auditsOf(t, cast.companyNo, 'payroll.calculate')
    expect(logged.map(({ before }) => before)).toEqual([{ version: null }, { version: null }])
  })

  it('stays while an amount is entered for it', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    const { operator, companyNo } = cast
    await operator.call(calculate, { body: { month: MONTH, employeeNo: 1 } })
    await sql`insert into payslip_entry (company_no, run_no, employee_no, item_code, amount)
      select company_no, run_no, 2, 'bonus', 50000 from payroll_run where company_no = ${companyNo}`.execute(
      t.own.kysely,
    )
    expect((await operator.call(remove, { body: { month: MONTH, employeeNo: 1 } })).status).toBe(200)
    expect(await runsOf(cast)).toEqual([MONTH])
  })

  it('is not made by a calculation that finds nobody to calculate', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    for (const paymentType of ['0002', '0003', '0004', '0006'] as const)
      expect(await jobOf(cast, paymentType)).toMatchObject({
        state: 'done',
        done: 0,
        total: 0,
        message: '0명: 계산할 금액이 입력된 사원이 없습니다.',
      })
    expect(await runsOf(cast)).toEqual([])
    await t.db.withCompany(cast, (tx) =>
      sql`update employee set leave_date = '2026-10-31' where company_no = ${cast.companyNo}`.execute(tx),
    )
    expect(await jobOf(cast, '0001')).toMatchObject({ done: 0, total: 0, message: '0명: 급여를 받을 사원이 없습니다.' })
    expect(await runsOf(cast)).toEqual([])
  })

  it('counts whom it calculates: those with an amount, without those on leave all month', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    const bonus = { month: MONTH, paymentType: '0002' } as const
    await cast.operator.call(update, {
      body: { ...bonus, employeeNo: 2, lines: [{ code: 'item.bonus', amount: 100_000, reason: '상여' }] },
    })
    expect(await jobOf(cast, '0002')).toMatchObject({ done: 1, total: 1 })
    await t.db.withCompany(cast, (tx) =>
      sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
        values (${cast.companyNo}, 3, '2026-10-01', '2026-12-31', '육아휴직')`.execute(tx),
    )
    expect(await jobOf(cast, '0001')).toMatchObject({ done: 2, total: 2, message: '끝났습니다.' })
  })
})

describe('without a month', () => {
  it('every screen stands on the same one, whatever runs there are ahead', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: ['2026-10', '2026-11', '2026-12'] })
    const { operator, companyNo } = cast
    const boss = await loginAs(t, await makeUser(t, { role: '01' }))
    await calculated(cast, '2026-10')
    await calculated(cast)
    await operator.call(update, { body: { month: MONTH, action: 'confirm' } })
    await operator.call(update, { body: { month: MONTH, action: 'pay' } })
    await calculated(cast, '2026-12')
    // A run from before the months were bounded.
    await t.db.withCompany(cast, (tx) =>
      sql`insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
        values (${companyNo}, 99, '2099-12', '0001', '2099-12-01', '2099-12-31', '2099-12-24')`.execute(tx),
    )
    const home = (await operator.call(readHome, {})).body
    const cockpit = (await boss.call(readHome, {})).body
    if (home.kind !== 'operator' || cockpit.kind !== 'super') throw new Error('other homes were expected')
    const mine = cockpit.companies.find((company) => company.companyNo === companyNo)
    expect([
      (await operator.call(readManagement, { query: {} })).body.run.month,
      (await operator.call(readPayslip, { params: { employeeNo: 1 }, query: {} })).body.run.month,
      (await operator.call(readLedger, { query: {} })).body.run.month,
      home.run?.month,
      mine?.run?.month,
    ]).toEqual([MONTH, MONTH, MONTH, MONTH, MONTH])
    expect(cockpit.month <= '2026-12').toBe(true)
  })
})
