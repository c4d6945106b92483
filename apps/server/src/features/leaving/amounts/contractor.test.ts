import type { BodyInput } from '@handal/contracts/endpoint'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { listEmployees, readEmployee } from '@handal/contracts/people/employees'
import { listLeaveBalances, readLeaveLedger } from '@handal/contracts/time/leave'
import { leaveEmployee, previewLeaving } from '@handal/contracts/people/leaving'
import { readManagement } from '@handal/contracts/payroll/salary'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated } from '../../../testing/payroll-steps.ts'

const t = testApp()
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11']
const of = { params: { empl_no: 3 } } as const
type Change = BodyInput<typeof changeEmployee>

const castOf = async (tax: readonly (readonly [from: string, kind: 'EARNED' | 'DAILY' | 'BUSINESS'])[]) => {
  const cast = await makePayrollCast(t, { people: 3, months: MONTHS })
  const { body: person } = await cast.operator.call(readEmployee, of)
  const body: Change = {
    reason: '소득 구분 정정',
    tax: tax.map(([from, incomeKind]) => ({ from: from === 'hire' ? person.encpnd : from, incomeKind })),
  }
  expect((await cast.operator.call(changeEmployee, { ...of, body })).status).toBe(200)
  for (const month of MONTHS.slice(0, 3)) await calculated(cast, month)
  return { cast, hired: person.encpnd }
}
const look = async ({ operator }: PayrollCast, lastDay = '2026-11-20') => {
  const { status, body } = await operator.call(previewLeaving, { ...of, body: { lastDay } })
  expect(status).toBe(200)
  return body
}
const ledger = async ({ operator }: PayrollCast, asOf: string) =>
  (await operator.call(readLeaveLedger, { params: { employeeNo: 3 }, query: { asOf } })).body

describe('business income (3.3 %)', () => {
  it('brings neither severance nor leave nor what an employer owes to an employee', async () => {
    const { cast } = await castOf([['hire', 'BUSINESS']])
    const { severance, leave, dc, health, employment, yearEnd, deadlines, notices, drafts, days } = await look(cast)
    expect([severance.amount, severance.notes[0]]).toEqual([
      0,
      '사업소득으로 일하는 동안은 근로자가 아니어서 퇴직금이 없습니다(근로자퇴직급여 보장법 제2조 제1호). 실제로 근로자이면 소득 구분을 수정해 주세요.',
    ])
    expect([leave.pay.amount, leave.payable, leave.pay.notes[0]]).toEqual([
      0,
      '0',
      expect.stringContaining('연차휴가가 없습니다(근로기준법 제2조 제1항 제1호)'),
    ])
    expect([dc, health.amount, employment.amount, yearEnd.amount]).toEqual([null, 0, 0, 0])
    expect(deadlines.map(({ to, what, lastDay, law }) => [to, what, lastDay, law])).toEqual([
      ['TAX', '사업소득세 신고와 납부', '2026-12-10', '소득세법 제128조'],
      ['TAX', '사업소득 간이지급명세서', '2026-12-31', '소득세법 제164조의3'],
      ['WORKER', '사업소득 원천징수영수증', null, '소득세법 제144조'],
    ])
    expect(notices.join(' ')).toContain('14일의 지급 기한이 없습니다')
    expect(drafts.map(({ paymentType }) => paymentType)).toEqual(['0001'])
    expect(days).toBe(2512)
    const body = { lastDay: '2026-11-20', leaveReason: '32 계약만료, 공사 종료' }
    expect((await cast.operator.call(leaveEmployee, { ...of, body })).status).toBe(200)
    const { rows } = await sql<{ kind: string; net: number }>`
      select r.payment_type as kind, p.net from payslip p
      join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
      where p.company_no = ${cast.companyNo} and p.employee_no = 3 and p.current and r.month = '2026-11'`.execute(
      t.own.kysely,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['0001'])
  })

  it('after a time as an employee: that time is told, and counts no more', async () => {
    const { cast } = await castOf([['2026-11-01', 'BUSINESS']])
    const { severance, notices, leave } = await look(cast)
    expect([severance.amount, leave.pay.amount]).toEqual([0, 0])
    expect(notices.at(-1)).toBe('2026.10.31까지는 근로자였습니다. 그때의 퇴직금과 연차수당을 지급했는지 확인해 주세요.')
    // On the last day as an employee everything is owed as ever.
    const before = await look(cast, '2026-10-31')
    expect([before.severance.amount, before.leave.pay.amount].every((amount) => (amount ?? 0) > 0)).toBe(true)
    expect(before.notices.join(' ')).not.toContain('사업소득')
  })

  it.each([
    ['2025-11-01', true],
    ['2026-01-01', false],
  ])('before a time as an employee from %s: service and leave count from that day', async (from, isOwed) => {
    const { cast, hired } = await castOf([
      ['hire', 'BUSINESS'],
      [from, 'EARNED'],
    ])
    const found = await look(cast)
    expect(found.hireDate).toBe(hired)
    expect((found.severance.amount ?? 0) > 0).toBe(isOwed)
    if (!isOwed) expect(found.severance.notes).toEqual(['계속근로기간이 1년 미만이면 퇴직금이 없습니다.'])
    const days = found.severance.explain.find(({ figure }) => figure === 'days')
    expect(days?.value).toBe(isOwed ? 385 : 324)
    expect(found.notices.join(' ')).toContain('사업소득으로 일해 근속과 연차에 넣지 않았습니다')
    // A full month of each full month of the first year.
    expect((await ledger(cast, '2026-10-31')).bases[0]?.grantedEver).toBe(isOwed ? '11' : '9')
  })

  it('has a ledger of leave that says why it is empty, on the days that it holds', async () => {
    const { cast } = await castOf([['2026-11-01', 'BUSINESS']])
    const [before, after] = [await ledger(cast, '2026-10-31'), await ledger(cast, '2026-11-01')]
    expect(before.notApplicable).toBeNull()
    expect(after.notApplicable).toContain('사업소득으로 일하는 동안은 근로자가 아니어서')
    const { body } = await cast.operator.call(listLeaveBalances, { query: { asOf: '2026-11-20' } })
    expect(body.items.flatMap(({ employeeNo, notApplicable }) => (notApplicable === null ? [] : [employeeNo]))).toEqual(
      [3],
    )
  })

  it('asks for no attendance of the month, and no minimum wage', async () => {
    const { cast } = await castOf([['2026-11-01', 'BUSINESS']])
    await sql`delete from attendance_total where company_no = ${cast.companyNo} and month = '2026-11'`.execute(
      t.own.kysely,
    )
    const { body } = await cast.operator.call(readManagement, { query: { month: '2026-11' } })
    expect([body.run.attendance.people, body.run.attendance.ready]).toEqual([3, 1])
    const terms = {
      payTerms: [{ from: '2026-11-01', payKind: '0001' as const, items: [{ itemCode: 'base', amount: 600_000 }] }],
    }
    const checks = async (no: number): Promise<readonly string[]> => {
      expect((await cast.operator.call(changeEmployee, { params: { empl_no: no }, body: terms })).status).toBe(200)
      const { body: list } = await cast.operator.call(listEmployees, { query: {} })
      return list.items.find((one) => one.no === no)?.checks.map(({ code }) => code) ?? []
    }
    expect(await checks(2)).toContain('minimum-wage')
    expect(await checks(3)).not.toContain('minimum-wage')
  })
})

describe('a daily worker', () => {
  it('has severance after a year of 15 hours a week as they were worked', async () => {
    const { cast } = await castOf([['hire', 'DAILY']])
    const whole = await look(cast)
    expect(whole.severance.amount).toBeGreaterThan(0)
    // Four weeks that are recorded day by day, in which hardly anything was worked, are no service.
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, work_schedule)
      select ${cast.companyNo}, 3, d::date, 'WORKDAY', '0001' from generate_series('2026-09-01'::date, '2026-10-31', '1 day') d`.execute(
      t.own.kysely,
    )
    const { severance } = await look(cast)
    const days = (part: typeof severance) => Number(part.explain.find(({ figure }) => figure === 'days')?.value)
    expect([days(whole.severance), days(severance)]).toEqual([2512, 2512 - 28])
    expect(severance.notes).toContain(
      '일용으로 일한 사원입니다. 4주를 평균해 한 주 15시간 미만인 때는 근속에서 뺐습니다.',
    )
  })
})
