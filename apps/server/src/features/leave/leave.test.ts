import {
  createLeaveEntry,
  listLeaveBalances,
  readLeave,
  readLeaveLedger,
  readMyLeave,
  removeLeaveEntry,
} from '@handal/contracts/time/leave'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { Problem } from '@handal/contracts/problem'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { anotherOperator, enterFact, makePlannedCompany, type PlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
type Body = BodyInput<typeof createLeaveEntry>
type Company = Pick<PlannedCompany, 'operator'>
const ledger = async ({ operator }: Company, asOf: string, employeeNo = 1) => {
  const { status, body } = await operator.call(readLeaveLedger, { params: { employeeNo }, query: { asOf } })
  expect(status).toBe(200)
  return body
}
/** What the company's basis gives on a day, and what the other one would. */
const balances = async (company: Company, asOf: string, employeeNo = 1) =>
  Object.fromEntries((await ledger(company, asOf, employeeNo)).bases.map(({ basis, balance }) => [basis, balance]))
const hireBalance = async (company: Company, asOf: string, employeeNo = 1) =>
  (await balances(company, asOf, employeeNo))['HIRE']
const lines = async (company: Company, asOf: string) =>
  (await ledger(company, asOf)).bases[0]?.lines.map(({ date, kind, days, balance }) =>
    [date, kind, days, balance].join(' '),
  )
const enter = ({ operator }: Company, body: Partial<Body> & Pick<Body, 'kind' | 'date' | 'amount'>) =>
  operator.call(createLeaveEntry, { body: { employeeNo: 1, reason: '노사 합의', ...body } })
const told = async (answer: ReturnType<typeof enter>) => {
  const { status, body } = await answer
  return [status, ...((body as unknown as Problem).errors ?? []).map(({ path }) => path)]
}
const run = (company: PlannedCompany, query: ReturnType<typeof sql>) =>
  t.db.withCompany(company, (tx) => query.execute(tx).then(() => undefined))

describe('balance as of any day', () => {
  it.each([
    ['2025-01-31', '2025-02-28', '0'],
    ['2025-01-31', '2025-03-01', '1'],
    ['2025-01-31', '2025-03-30', '1'],
    ['2025-01-31', '2025-03-31', '2'],
    ['2025-01-31', '2026-01-30', '11'],
    // The day after a year: what was not used of the months is gone, the year's days are there.
    ['2025-01-31', '2026-01-31', '15'],
    ['2024-02-29', '2025-02-28', '11'],
    ['2024-02-29', '2025-03-01', '15'],
    ['2023-03-01', '2024-02-29', '11'],
    ['2023-03-01', '2024-03-01', '15'],
    ['2023-03-01', '2026-02-28', '15'],
    ['2023-03-01', '2026-03-01', '16'],
  ])('hired %s: on %s %s days', async (hired, asOf, days) => {
    expect(await hireBalance(await makePlannedCompany(t, { people: [{ hired }] }), asOf)).toBe(days)
  })

  it('by fiscal year beside it, the company’s first', async () => {
    const settings = [{ from: '2024-01-01', leaveBasis: 'FISCAL' as const }]
    const company = await makePlannedCompany(t, { settings, people: [{ hired: '2024-07-01' }] })
    expect((await ledger(company, '2024-12-31')).bases.map(({ basis, balance }) => [basis, balance])).toEqual([
      ['FISCAL', '5'],
      ['HIRE', '5'],
    ])
    // 15 × 184 ÷ 365 = 7.56, up to a half day; the months go on.
    expect(await balances(company, '2025-01-01')).toEqual({ FISCAL: '14', HIRE: '6' })
    expect(await balances(company, '2026-01-01')).toEqual({ FISCAL: '15', HIRE: '15' })
    const [fiscal, hire] = (await ledger(company, '2026-07-01')).bases
    expect([fiscal?.grantedEver, hire?.grantedEver]).toEqual(['34', '41'])
    expect(
      (await ledger(company, '2025-01-01')).bases[0]?.lines.find(({ label }) => label === '첫 회계연도의 연차'),
    ).toMatchObject({
      date: '2025-01-01',
      days: '8',
      formula: expect.stringContaining('184'),
      law: expect.stringContaining('표준취업규칙'),
      expires: '2025-12-31',
    })
    const body = { name: 'fiscalRounding' as const, value: 'EXACT2', from: '2025-01-01', reason: '취업규칙' }
    expect((await company.operator.call(changeSetting, { body })).status).toBe(200)
    expect(await balances(company, '2025-01-01')).toEqual({ FISCAL: '13.56', HIRE: '6' })
  })

  it('tells grants, uses and lapses in their order, each with what was left', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2025-03-01' }] })
    await enterFact(company, { str: '2026-02-26', end: '2026-03-03', kind: 'LEAVE', leaveType: '0001' })
    expect((await lines(company, '2026-03-05'))?.slice(-6)).toEqual([
      '2026-02-01 grant 1 11',
      '2026-02-26 use -1 10',
      '2026-02-27 use -1 9',
      '2026-03-01 lapse -9 0',
      '2026-03-01 grant 15 15',
      '2026-03-03 use -1 14',
    ])
    expect((await ledger(company, '2026-03-05')).bases[0]).toMatchObject({ used: '3', lapsed: '9', owed: '9' })
  })

  it('uses halves and hours, and nothing on days off, of other kinds, or before a leave of absence ends', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }] })
    const at = () => hireBalance(company, '2026-11-30')
    expect(await at()).toBe('15')
    await enterFact(company, { str: '2026-11-03', kind: 'HALF_AM' })
    expect(await at()).toBe('14.5')
    await enterFact(company, {
      str: '2026-11-04',
      kind: 'HOURS',
      startTime: '09:00',
      endTime: '11:00',
      leaveType: '0001',
    })
    expect(await at()).toBe('14.25')
    // The rest at noon is no work: 11:00 to 14:00 takes two hours.
    await enterFact(company, {
      str: '2026-11-05',
      kind: 'HOURS',
      startTime: '11:00',
      endTime: '14:00',
      leaveType: '0001',
    })
    expect(await at()).toBe('14')
    await enterFact(company, { str: '2026-11-06', end: '2026-11-09', kind: 'LEAVE', leaveType: '0001' })
    expect(await at()).toBe('12')
    await enterFact(company, { str: '2026-11-10', kind: 'LEAVE', leaveType: '0011' })
    await enterFact(company, { str: '2026-11-11', kind: 'LEAVE' })
    await enterFact(company, { str: '2026-11-12', kind: 'HOURS', startTime: '18:00', endTime: '20:00' })
    expect(await at()).toBe('12')
    expect((await ledger(company, '2026-11-30')).bases[0]?.notices).toEqual([
      '종류를 고르지 않은 휴가 1건은 연차에서 빼지 않았습니다.',
    ])
    await run(
      company,
      sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
        values (${company.companyNo}, 1, '2026-11-09', '2026-11-13', '육아휴직')`,
    )
    expect(await at()).toBe('13')
  })

  it('of part-time workers is in hours', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2025-01-01', end: '13:00' }] })
    const daily = (minutes: number) =>
      sql`update pay_term_entry set daily_minutes = ${minutes} where company_no = ${company.companyNo}`.execute(
        t.own.kysely,
      )
    await daily(276)
    // 15 × 23 ÷ 40 × 8 = 69 hours.
    expect((await ledger(company, '2026-01-01')).bases[0]).toMatchObject({ balance: '8.625', balanceHours: '69' })
    await enter(company, { kind: 'USE', date: '2026-02-02', amount: '4.6', unit: 'HOUR' })
    expect(await ledger(company, '2026-02-02')).toMatchObject({ unit: 'HOUR', dailyHours: '4.6' })
    expect((await ledger(company, '2026-02-02')).bases[0]).toMatchObject({ balance: '8.05', balanceHours: '64.4' })
    await daily(179)
    const few = await ledger(company, '2026-01-01')
    expect(few.notApplicable).toContain('15시간 미만')
    expect(few.bases[0]?.balance).toBe('0')
  })
})

describe('attendance', () => {
  it('a month with an absence gives no day', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2026-01-01' }] })
    expect(await hireBalance(company, '2026-03-01')).toBe('2')
    await enterFact(company, { str: '2026-02-10', kind: 'ABSENCE' })
    expect(await hireBalance(company, '2026-03-01')).toBe('1')
    // The past is as it was.
    expect(await hireBalance(company, '2026-02-28')).toBe('1')
    expect(await hireBalance(company, '2027-01-01')).toBe('15')
  })

  it('under 80 % a year gives a day for each full month', async () => {
    const company = await makePlannedCompany(t, { from: '2025-01-01', people: [{ hired: '2025-01-01' }] })
    await run(
      company,
      sql`insert into attendance_fact (company_no, fact_no, employee_no, from_date, to_date, kind, paid, reason, entered_at, entered_by_name)
        values (${company.companyNo}, 1, 1, '2026-01-05', '2026-03-31', 'ABSENCE', false, '연락 없음', now(), '김운영')`,
    )
    expect(await hireBalance(company, '2026-12-31')).toBe('15')
    expect(await hireBalance(company, '2027-01-01')).toBe('9')
    expect((await ledger(company, '2027-01-01')).bases[0]?.lines.at(-1)).toMatchObject({
      reason: '2026.01.01부터 2026.12.31까지 출근율이 80% 미만이라 개근한 9개월에 1일씩 생겼습니다.',
    })
  })

  it('a personal leave of absence prorates where the company says so, and one of the law never', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }] })
    const away = (cause: string) =>
      run(
        company,
        sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
          values (${company.companyNo}, 1, '2026-01-01', '2026-06-30', ${cause})`,
      )
    await away('개인 사정')
    expect(await hireBalance(company, '2027-01-01')).toBe('15')
    const body = { name: 'personalLeaveOfAbsence' as const, value: 'EXCLUDE', from: '2026-01-01', reason: '취업규칙' }
    expect((await company.operator.call(changeSetting, { body })).status).toBe(200)
    const found = (await ledger(company, '2027-01-01')).bases[0]
    expect(Number(found?.balance)).toBeLessThan(8.5)
    expect(found?.notices.join(' ')).toContain('비례하여')
    const protectedOne = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }] })
    await protectedOne.operator.call(changeSetting, { body })
    await run(
      protectedOne,
      sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, kind, cause)
        values (${protectedOne.companyNo}, 1, '2026-01-01', '2026-06-30', 'CHILDCARE', '')`,
    )
    expect(await hireBalance(protectedOne, '2027-01-01')).toBe('15')
  })

  it('recorded days of leave count, and planned ones only by what was entered', async () => {
    const company = await makePlannedCompany(t, { from: null, people: [{ hired: '2025-01-01' }] })
    const day = (date: string, judgement: string) =>
      run(
        company,
        sql`insert into attendance_day (company_no, employee_no, work_date, day_type, in_judgement)
          values (${company.companyNo}, 1, ${date}, 'WORKDAY', ${judgement})`,
      )
    await day('2026-05-06', '0005')
    await day('2026-05-07', '0006')
    await day('2026-05-08', '0001')
    expect(await hireBalance(company, '2026-05-31')).toBe('13.5')
    await day('2025-05-08', '0003')
    expect((await ledger(company, '2025-12-31')).bases[0]?.balance).toBe('10')
  })
})

describe('under five people', () => {
  it('the law grants nothing, and says so', async () => {
    const company = await makePlannedCompany(t, {
      scale: 3,
      settings: [{ from: '2025-01-01', under5: true }],
      people: [{ hired: '2025-01-01' }],
    })
    const found = await ledger(company, '2026-06-01')
    expect(found.notApplicable).toContain('제11조 제2항')
    expect(found.bases.map(({ balance, lines: own }) => [balance, own.length])).toEqual([
      ['0', 0],
      ['0', 0],
    ])
    await enter(company, { kind: 'GRANT', date: '2026-05-01', amount: '3', expires: '2026-12-31' })
    expect(await hireBalance(company, '2026-06-01')).toBe('3')
  })
})

describe('a company that grows', () => {
  it('grants for months with five people, and for years that had five on every day', async () => {
    const company = await makePlannedCompany(t, {
      settings: [
        { from: '2025-01-01', under5: true },
        { from: '2026-03-01', under5: false },
      ],
      people: [{ hired: '2026-01-15' }],
    })
    // The month to March 14th began under five people, the next one did not.
    expect(await hireBalance(company, '2026-03-15')).toBe('0')
    expect(await hireBalance(company, '2026-04-14')).toBe('0')
    expect(await hireBalance(company, '2026-04-15')).toBe('1')
    expect(await hireBalance(company, '2027-01-15')).toBe('0')
    expect(await hireBalance(company, '2028-01-15')).toBe('15')
  })
})

describe('what a company enters', () => {
  it('an opening balance stands for all before it, and lapses after its last day', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2020-01-01' }] })
    expect(
      (await enter(company, { kind: 'OPENING', date: '2026-07-01', amount: '4.5', expires: '2026-12-31' })).body,
    ).toMatchObject({
      no: 1,
      amount: '4.5',
      unit: 'DAY',
      expires: '2026-12-31',
      enteredBy: '김운영',
      withdrawn: null,
      version: 1,
    })
    await enterFact(company, { str: '2026-06-02', kind: 'LEAVE', leaveType: '0001' })
    expect(await hireBalance(company, '2026-06-30')).toBe('0')
    expect(await hireBalance(company, '2026-07-01')).toBe('4.5')
    await enterFact(company, { str: '2026-12-31', kind: 'LEAVE', leaveType: '0001' })
    expect(await hireBalance(company, '2026-12-31')).toBe('3.5')
    expect(await lines(company, '2027-01-01')).toEqual([
      '2026-07-01 grant 4.5 4.5',
      '2026-12-31 use -1 3.5',
      '2027-01-01 lapse -3.5 0',
      '2027-01-01 grant 18 18',
    ])
    expect(
      await told(enter(company, { kind: 'OPENING', date: '2026-07-02', amount: '1', expires: '2026-12-31' })),
    ).toEqual([422, 'date'])
    expect(await told(enter(company, { kind: 'USE', date: '2026-06-30', amount: '1' }))).toEqual([422, 'date'])
  })

  it('an opening balance of one day and one last day of use is told once, by whichever of the two that tell it', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2020-01-01' }, { hired: '2020-01-01' }] })
    const opening = { kind: 'OPENING', date: '2026-07-01', amount: '5', expires: '2026-12-31' } as const
    const { no } = (await enter(company, opening)).body
    const again = await enter(company, { ...opening, amount: '8' })
    expect(again).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'expires',
            message:
              '2026.12.31까지 쓸 5일이 2026.07.01의 기초 잔여로 이미 있어 두 번 들어갑니다. 고치려면 그 기록을 취소하고 다시 등록해 주세요.',
          },
        ],
      },
    })
    expect(await hireBalance(company, '2026-07-01')).toBe('5')
    // Another last day of use is another balance, and what was taken back stands no more.
    expect((await enter(company, { ...opening, expires: '2027-03-31', amount: '2' })).status).toBe(200)
    expect(await hireBalance(company, '2026-07-01')).toBe('7')
    await company.operator.call(removeLeaveEntry, { body: { no, version: 1, reason: '일수를 고침' } })
    expect((await enter(company, { ...opening, amount: '8' })).status).toBe(200)
    expect(await hireBalance(company, '2026-07-01')).toBe('10')
    // Days given beside it are no opening balance.
    expect((await enter(company, { ...opening, kind: 'GRANT', amount: '1' })).status).toBe(200)
  })

  it('takes what lapses first, and no more than there is', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }] })
    await enter(company, { kind: 'GRANT', date: '2026-02-01', amount: '2', expires: '2026-06-30' })
    await enter(company, { kind: 'USE', date: '2026-03-02', amount: '3' })
    expect(await hireBalance(company, '2026-07-01')).toBe('14')
    expect(await told(enter(company, { kind: 'CUT', date: '2026-08-03', amount: '14.001' }))).toEqual([422, 'amount'])
    expect(await told(enter(company, { kind: 'CUT', date: '2026-08-03', amount: '112.01', unit: 'HOUR' }))).toEqual([
      422,
      'amount',
    ])
    expect((await enter(company, { kind: 'CUT', date: '2026-08-03', amount: '14' })).status).toBe(200)
    // A use before it would take the same days again.
    expect(await told(enter(company, { kind: 'USE', date: '2026-03-03', amount: '0.5' }))).toEqual([422, 'amount'])
    const body = { name: 'borrowLeave' as const, value: true, from: '2026-01-01', reason: '사원 동의' }
    expect((await company.operator.call(changeSetting, { body })).status).toBe(200)
    expect((await enter(company, { kind: 'USE', date: '2026-08-04', amount: '2' })).status).toBe(200)
    expect((await ledger(company, '2026-08-04')).bases[0]).toMatchObject({ balance: '-2', borrowed: '2' })
    expect((await ledger(company, '2027-01-01')).bases[0]).toMatchObject({ balance: '13', borrowed: '0' })
  })

  it('is taken back once, stays to be read, and leaves the balance as it was', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }] })
    const before = await hireBalance(company, '2026-06-01')
    await enter(company, { kind: 'USE', date: '2026-03-02', amount: '3' })
    const remove = (version: number) =>
      company.operator.call(removeLeaveEntry, { body: { no: 1, version, reason: '두 번 적음' } })
    const stale = await remove(2)
    expect([stale.status, (stale.body as unknown as { current: { no: number } }).current.no]).toEqual([409, 1])
    expect((await remove(1)).body).toMatchObject({ no: 1, removed: true })
    expect((await remove(1)).status).toBe(404)
    expect(await hireBalance(company, '2026-06-01')).toBe(before)
    expect((await ledger(company, '2026-06-01')).entries).toMatchObject([
      { no: 1, withdrawn: { by: '김운영', reason: '두 번 적음' } },
    ])
    await expect(
      run(company, sql`update leave_entry set amount = 9 where company_no = ${company.companyNo}`),
    ).rejects.toThrow()
    await expect(run(company, sql`delete from leave_entry where company_no = ${company.companyNo}`)).rejects.toThrow()
    const { rows } = await sql<{ event: string }>`
      select event from audit_log where company_no = ${company.companyNo}`.execute(t.own.kysely)
    const events = rows.map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['leave-entry.create', 'leave-entry.remove', 'leave.view']))
  })

  it('by two at once does not take the same days twice', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }] })
    const other = { operator: await anotherOperator(t, company.companyNo, '박운영') }
    const both = await Promise.all(
      [company, other].map((who) => enter(who, { kind: 'USE', date: '2026-03-02', amount: '8' })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await hireBalance(company, '2026-06-01')).toBe('7')
  })

  it('is refused where the person does not serve, and by another company', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }] })
    const other = await makePlannedCompany(t, { people: [{}, {}] })
    await run(company, sql`update employee set leave_date = '2026-06-30' where company_no = ${company.companyNo}`)
    expect(await told(enter(company, { kind: 'USE', date: '2024-12-31', amount: '1' }))).toEqual([422, 'date'])
    expect(await told(enter(company, { kind: 'USE', date: '2026-07-01', amount: '1' }))).toEqual([422, 'date'])
    expect((await enter(company, { kind: 'USE', date: '2026-06-30', amount: '1' })).status).toBe(200)
    expect(await told(enter(company, { kind: 'USE', date: '2026-06-30', amount: '1', employeeNo: 2 }))).toEqual([
      400,
      'employeeNo',
    ])
    const foreign = { companyNo: company.companyNo }
    expect((await other.operator.call(readLeaveLedger, { params: { employeeNo: 1 }, query: foreign })).status).toBe(404)
    expect((await other.operator.call(removeLeaveEntry, { body: { no: 1, reason: '남의 것' } })).status).toBe(404)
    expect((await other.operator.call(readLeaveLedger, { params: { employeeNo: 3 }, query: {} })).status).toBe(404)
    expect(await hireBalance(other, '2026-06-30')).toBe('5')
  })
})

describe('lists and the own leave', () => {
  it('everybody in service on the day, by pages', async () => {
    const company = await makePlannedCompany(t, {
      people: [{ hired: '2025-01-01' }, { hired: '2026-03-01' }, { hired: '2026-12-01' }],
    })
    await enterFact(company, { str: '2026-11-02', kind: 'LEAVE', leaveType: '0001' })
    const list = (query: object) =>
      company.operator.call(listLeaveBalances, { query: { asOf: '2026-11-24', ...query } })
    const { body } = await list({})
    expect(body).toMatchObject({ total: 2, basis: 'HIRE', asOf: '2026-11-24' })
    expect(
      body.items.map(({ name, granted, used, left, expiring, expires }) => [
        name,
        granted,
        used,
        left,
        expiring,
        expires,
      ]),
    ).toEqual([
      ['계획1', '15', '1', '14', '14', '2026-12-31'],
      ['계획2', '8', '0', '8', '0', '2027-02-28'],
    ])
    expect((await list({ page: 2, size: 1 })).body).toMatchObject({ total: 2, items: [{ name: '계획2' }] })
    expect((await list({ q: '계획2' })).body.items).toHaveLength(1)
    expect((await list({ asOf: '2026-12-01' })).body.total).toBe(3)
    // Whoever leaves is in the list on the last day, and no longer after it.
    await run(
      company,
      sql`update employee set leave_date = '2026-12-15' where company_no = ${company.companyNo} and employee_no = 2`,
    )
    expect((await list({ asOf: '2026-12-15' })).body.total).toBe(3)
    expect((await list({ asOf: '2026-12-16' })).body.total).toBe(2)
  })

  it('reads a page in as many queries for twenty people as for one', async () => {
    const queries = async (people: number): Promise<number> => {
      const { operator } = await makePlannedCompany(t, {
        people: Array.from({ length: people }, () => ({ hired: '2025-01-01' })),
      })
      const asked = { query: { asOf: '2026-11-24' } }
      return (await t.db.countQueries(() => operator.call(listLeaveBalances, asked))).queries
    }
    expect(await queries(20)).toBe(await queries(1))
  })

  it('answers the forms of the specification', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }] })
    await enterFact(company, { str: '2026-11-02', kind: 'LEAVE', leaveType: '0001' })
    const ask = async (query: object) => (await company.operator.call(readLeave, { query })).body
    expect((await ask({ type: 'hire', encpnd: '2025-01-31', calcDate: '2026-01-31' })).total).toBe(12)
    expect((await ask({ type: 'fiscal', encpnd: '2024-07-01', calcDate: '2025-01-01' })).items.at(-1)).toMatchObject({
      kind: 'proportional',
      days: '8',
    })
    expect((await ask({ type: 'hire', calcDate: '2026-11-24' })).items).toMatchObject([{ granted: '15', left: '14' }])
    expect((await ask({ year: '2025' })).items).toMatchObject([{ granted: '11', used: '0' }])
    expect((await ask({ year: '2026' })).items).toMatchObject([{ left: '14' }])
    expect((await ask({ year: '2026', month: '11', employeeNo: 1 })).items).toMatchObject([{ kind: 'use', days: '-1' }])
    expect((await ask({ month: '202611', employeeNo: 1 })).total).toBe(1)
    expect((await ask({ year: '2026', month: '10', employeeNo: 1 })).total).toBe(0)
    expect((await ask({})).total).toBe(1)
  })

  it('an employee sees the own ledger and no other', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }, { hired: '2026-01-01' }] })
    const user = await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo, employeeNo: 2 }] })
    const own = await loginAs(t, user)
    const { body } = await own.call(readMyLeave, { query: { asOf: '2026-11-24' } })
    expect([body.ledger?.employeeNo, body.ledger?.bases[0]?.balance]).toEqual([2, '10'])
    expect((await own.call(readLeaveLedger, { params: { employeeNo: 1 }, query: {} })).status).toBe(403)
    expect((await own.call(listLeaveBalances, { query: {} })).status).toBe(403)
    expect((await company.operator.call(readMyLeave, {})).body).toEqual({ ledger: null })
  })
})
