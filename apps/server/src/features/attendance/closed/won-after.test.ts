import { plainDate, yearMonth } from '@handal/base/date'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { createDayFact } from '@handal/contracts/time/day-facts'
import { correctDailyWork } from '@handal/contracts/time/daily-works'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { createHoliday } from '@handal/contracts/company/holidays'
import { leaveEmployee, previewLeaving } from '@handal/contracts/people/leaving'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { listDifferences } from '@handal/contracts/payroll/salary-differences'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import {
  anotherOperator,
  closePlanned,
  makePlannedCompany,
  type PlannedCompany,
} from '../../../testing/planned-company.ts'

const t = testApp()
afterAll(closeRendering)
beforeEach(() => t.clock.set('2027-01-04T00:00:00Z'))

const WHY = '11 개인 사정 (자진퇴사)'
type Kind = 'monthly' | 'hourly' | 'daily'
type Options = { readonly hired?: string; readonly from?: string; readonly people?: number }
const companyOf = async (kind: Kind, amount: number, options: Options = {}): Promise<PlannedCompany> => {
  const { hired = '2026-01-01', from = '2026-01-01', people = 2 } = options
  const company = await makePlannedCompany(t, {
    scale: 20,
    from,
    people: [{ hired }, ...Array.from({ length: people - 1 }, () => ({}))],
  })
  await sql`update pay_term set pay_kind = ${kind}, amounts = jsonb_build_object('base', ${amount}::int)
    where company_no = ${company.companyNo}`.execute(t.own.kysely)
  return company
}
const person = { params: { empl_no: 1 } } as const
const calculated = async ({ operator }: PlannedCompany, month: string, employeeNo = 1) =>
  expect((await operator.call(calculate, { body: { month, employeeNo } })).status).toBe(200)
const closed = async (company: PlannedCompany, month: string) => {
  expect((await closePlanned(company, month)).status).toBe(200)
  await calculated(company, month)
}
const apply = (
  { operator }: Pick<PlannedCompany, 'operator'>,
  month: string,
  more: { version?: number; userNo?: number[] } = {},
) =>
  operator.call(closeAttendance, {
    body: { month: yearMonth(month), action: 'apply', userNo: [1], reason: '마감 뒤 변경', ...more },
  })
const rowOf = async ({ operator }: PlannedCompany, month: string, no = 1) => {
  const { body } = await operator.call(readManagement, { query: { month: yearMonth(month) } })
  const row = body.items.find(({ employeeNo }) => employeeNo === no)
  if (row === undefined) throw new Error(`nobody has number ${no}`)
  return row
}
/** Earnings and deductions of hours of a payslip, won by label. */
const linesOf = async ({ operator }: PlannedCompany, month: string) => {
  const query = { month: yearMonth(month) }
  const { status, body } = await operator.call(readPayslip, { params: { employeeNo: 1 }, query })
  expect(status).toBe(200)
  return body.lines.filter(({ kind, amount }) => kind === 'earning' && amount !== 0)
}
const earningsOf = async (company: PlannedCompany, month: string): Promise<number> =>
  (await linesOf(company, month)).reduce((sum, { amount }) => sum + amount, 0)
const away = (company: PlannedCompany, from: string, to: string) =>
  company.operator.call(changeEmployee, {
    ...person,
    body: { leavesOfAbsence: [{ from, to, reason: '개인 사정' }] } as never,
  })
const lastDay = ({ operator }: PlannedCompany, retireDate: string) =>
  operator.call(changeEmployee, { ...person, body: { retireDate, leaveReason: WHY } })
const month = async ({ operator }: Pick<PlannedCompany, 'operator'>, of: string) =>
  (await operator.call(readAttendance, { query: { month: yearMonth(of) } })).body
const stored = async ({ companyNo }: PlannedCompany, no: number) => {
  const of = sql`company_no = ${companyNo} and employee_no = ${no}`
  const queries = [
    sql`select * from attendance_day where ${of} order by work_date`,
    sql`select * from attendance_total where ${of} order by month`,
    sql`select p.*, l.* from payslip p left join payslip_lines l using (company_no, run_no, employee_no, version_no)
      where p.company_no = ${companyNo} and p.employee_no = ${no} order by p.run_no, p.version_no`,
  ]
  return JSON.stringify(await Promise.all(queries.map(async (query) => (await query.execute(t.own.kysely)).rows)))
}

describe('a last day entered by 퇴사 처리 after the close pays what was worked', () => {
  it.each([
    ['hourly', 12_000, '2026-09-07', '2026-09-11', 480_000],
    ['hourly', 12_000, '2026-01-01', '2026-09-10', 864_000],
    ['daily', 172_851, '2026-01-01', '2026-12-20', 2_938_467],
  ] as const)('%s at %d, hired %s, last day %s: %d', async (kind, amount, hired, day, won) => {
    const company = await companyOf(kind, amount, { hired })
    const of = day.slice(0, 7)
    await closed(company, of)
    const before = await earningsOf(company, of)
    expect(before).toBeGreaterThan(won)
    const question = { lastDay: plainDate(day), deductionForm: false }
    const looked = await company.operator.call(previewLeaving, { ...person, body: question })
    expect(looked.status).toBe(200)
    expect(looked.body.lastPay).toMatchObject({ earnings: { amount: won } })
    const left = await company.operator.call(leaveEmployee, { ...person, body: { ...question, leaveReason: WHY } })
    expect(left.status).toBe(200)
    expect((await rowOf(company, of)).blocks).toMatchObject([{ code: 'attendance-changed' }])
    expect((await apply(company, of)).status).toBe(200)
    await calculated(company, of)
    expect(await earningsOf(company, of)).toBe(won)
  })
})

it('a leave of absence entered after the close pays the days beside it', async () => {
  const company = await companyOf('hourly', 12_000)
  await closed(company, '2026-10')
  expect(await earningsOf(company, '2026-10')).toBe(2_496_000)
  expect((await away(company, '2026-10-12', '2026-10-31')).status).toBe(200)
  expect((await apply(company, '2026-10')).status).toBe(200)
  await calculated(company, '2026-10')
  expect(await earningsOf(company, '2026-10')).toBe(864_000)
})

it('nobody is absent after the last day', async () => {
  const company = await companyOf('monthly', 3_000_000)
  const absence = { employeeNo: 1, str: '2026-10-20', end: '2026-10-22', kind: 'ABSENCE', reason: '무단결근' } as const
  expect((await company.operator.call(createDayFact, { body: absence })).status).toBe(200)
  await closed(company, '2026-10')
  expect((await lastDay(company, '2026-10-15')).status).toBe(200)
  expect((await apply(company, '2026-10')).status).toBe(200)
  await calculated(company, '2026-10')
  expect(await earningsOf(company, '2026-10')).toBe(1_451_613)
})

describe('한글날 moved after the close of recorded months', () => {
  const record = ({ operator }: PlannedCompany, workDate: string, atendTime: string, lvofcTime: string) =>
    operator.call(correctDailyWork, {
      params: { empl_no: 1 },
      body: { workDate: plainDate(workDate), atendTime, lvofcTime, reason: '기록' },
    })
  /** October with 한글날 worked, November with the 13th from 08:49 to 19:00: recorded, closed, October given out. */
  const recorded = async (): Promise<PlannedCompany> => {
    const company = await companyOf('monthly', 3_000_000, { from: '2027-01-01', people: 1 })
    for (const [of, days] of [
      ['2026-10', 31],
      ['2026-11', 30],
    ] as const)
      for (let day = 1; day <= days; day += 1) {
        const date = `${of}-${String(day).padStart(2, '0')}`
        if ([0, 6].includes(new Date(date).getUTCDay()) || date === '2026-10-05') continue
        const times = date === '2026-11-13' ? (['08:49', '19:00'] as const) : (['09:00', '18:00'] as const)
        expect((await record(company, date, times[0], times[1])).status).toBe(200)
      }
    await closed(company, '2026-10')
    const confirm = { month: '2026-10', action: 'confirm', employeeNos: [1] } as const
    expect((await company.operator.call(update, { body: confirm })).status).toBe(200)
    await closed(company, '2026-11')
    return company
  }
  const move = ({ operator }: PlannedCompany) =>
    operator.call(createHoliday, {
      body: { holidayDate: '2026-10-09', movedTo: '2026-11-13', agreementDate: '2026-10-01', reason: '휴일 대체' },
    })

  it('keeps the mark until the days are derived again, pays the holiday, and names the months with a difference', async () => {
    const company = await recorded()
    expect((await linesOf(company, '2026-11')).map(({ label }) => label)).not.toContain('휴일근로수당')
    expect((await move(company)).status).toBe(200)
    for (const _again of [1, 2]) {
      expect(await rowOf(company, '2026-11')).toMatchObject({
        stale: true,
        blocks: [{ code: 'attendance-changed', message: expect.stringContaining('휴일') }],
      })
      await calculated(company, '2026-11')
    }
    const { body } = await company.operator.call(listDifferences)
    expect(body.items.map(({ month: of }) => of)).toEqual(['2026-10'])
    expect(body.items[0]?.lines.find(({ label }) => label === '휴일근로수당')).toMatchObject({ after: 0 })
    expect((await apply(company, '2026-11')).status).toBe(200)
    await calculated(company, '2026-11')
    // 8 h by half again and 1 h 11 min twice, 3,000,000 ÷ 209 an hour: 206,220.1, the won above.
    const holiday = (await linesOf(company, '2026-11')).filter(({ label }) => label.startsWith('휴일근로수당'))
    expect(holiday.reduce((sum, { amount }) => sum + amount, 0)).toBe(206_221)
    expect(await rowOf(company, '2026-11')).toMatchObject({ stale: false, blocks: [] })
  })
})

describe('pay that was given out', () => {
  it('stays to the byte; its difference waits and is paid once it is opened again and derived', async () => {
    const company = await companyOf('hourly', 12_000, { hired: '2026-09-07' })
    const { operator } = company
    const act = (action: 'confirm' | 'reopen') =>
      operator.call(update, {
        body: {
          month: '2026-09',
          action,
          employeeNos: [1],
          ...(action === 'reopen' ? { reason: '퇴사일 정정', notice: '퇴사일이 바뀌었습니다.' } : {}),
        },
      })
    await closed(company, '2026-09')
    await calculated(company, '2026-09', 2)
    expect((await act('confirm')).status).toBe(200)
    const [own, other] = [await stored(company, 1), await stored(company, 2)]
    expect((await lastDay(company, '2026-09-11')).status).toBe(200)
    expect((await month(company, '2026-09')).changed).toMatchObject([
      { employeeNo: 1, kinds: ['service'], given: true },
    ])
    expect((await apply(company, '2026-09')).status).toBe(409)
    expect(await stored(company, 1)).toBe(own)
    const { body } = await operator.call(listDifferences)
    expect(body.items).toMatchObject([{ employeeNo: 1, month: '2026-09' }])
    const due = body.items[0]?.recalculated

    expect((await act('reopen')).status).toBe(200)
    expect((await apply(company, '2026-09')).status).toBe(200)
    await calculated(company, '2026-09')
    expect(await earningsOf(company, '2026-09')).toBe(480_000)
    expect((await rowOf(company, '2026-09')).net).toBe(due)
    expect((await act('confirm')).status).toBe(200)
    expect((await operator.call(listDifferences)).body.items).toEqual([])
    expect(await stored(company, 2)).toBe(other)
  })
})

describe('the act', () => {
  const made = async (people = 2): Promise<PlannedCompany> => {
    const company = await companyOf('hourly', 12_000, { people })
    await closed(company, '2026-10')
    expect((await away(company, '2026-10-12', '2026-10-31')).status).toBe(200)
    return company
  }

  it('is refused to another company, to an employee, and at a version that is gone', async () => {
    const company = await made()
    const other = await made()
    const foreign = await anotherOperator(t, other.companyNo)
    const before = await stored(company, 1)
    // Its own person of the same number is meant: the other company's days stay.
    expect((await apply({ operator: foreign }, '2026-10')).status).toBe(200)
    const body = {
      month: '2026-10',
      action: 'apply',
      userNo: [1],
      reason: '확인',
      companyNo: company.companyNo,
    } as const
    expect((await foreign.call(closeAttendance, { body: body as never })).status).toBe(404)
    const companies = [{ companyNo: company.companyNo, employeeNo: 1 }]
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies }))
    expect((await apply({ operator: employee }, '2026-10')).status).toBe(403)
    const { version } = await month(company, '2026-10')
    const stale = await apply(company, '2026-10', { version: version - 1 })
    expect([stale.status, (stale.body as { code?: string }).code]).toEqual([409, 'conflict'])
    expect(await stored(company, 1)).toBe(before)
    expect((await apply(company, '2026-10', { version })).status).toBe(200)
  })

  it('happens once where it is ordered twice at once', async () => {
    const company = await made()
    const { version } = await month(company, '2026-10')
    const twice = await Promise.all([1, 2].map(() => apply(company, '2026-10', { version })))
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { history } = await month(company, '2026-10')
    expect(history.map(({ action }) => action)).toEqual(['apply', 'close'])
  })

  it('leaves nothing behind where it breaks off', async () => {
    const company = await made()
    const before = await stored(company, 1)
    const name = `break_${company.companyNo}`
    await sql`create function ${sql.raw(name)}() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`.execute(
      t.own.kysely,
    )
    await sql`create trigger ${sql.raw(name)} before insert on attendance_close_entry for each row
      when (new.company_no = ${sql.raw(String(company.companyNo))} and new.action = 'apply') execute function ${sql.raw(name)}()`.execute(
      t.own.kysely,
    )
    expect((await apply(company, '2026-10')).status).toBe(500)
    expect(await stored(company, 1)).toBe(before)
    expect((await month(company, '2026-10')).changed).toHaveLength(1)
    await sql`drop trigger ${sql.raw(name)} on attendance_close_entry`.execute(t.own.kysely)
    expect((await apply(company, '2026-10')).status).toBe(200)
  })

  it('takes as many statements for thirty people as for three', async () => {
    const countOf = async (people: number) => {
      const company = await companyOf('hourly', 12_000, { people })
      expect((await closePlanned(company, '2026-10')).status).toBe(200)
      await sql`update employee_assignment set working_weekdays = '1,2,3' where company_no = ${company.companyNo}`.execute(
        t.own.kysely,
      )
      expect((await month(company, '2026-10')).changed).toHaveLength(people)
      const userNo = Array.from({ length: people }, (_, index) => index + 1)
      const read = await t.db.countQueries(() => month(company, '2026-10'))
      const act = await t.db.countQueries(() => apply(company, '2026-10', { userNo }))
      expect(act.result.status).toBe(200)
      return [read.queries, act.queries]
    }
    expect(await countOf(30)).toEqual(await countOf(3))
  })
})
