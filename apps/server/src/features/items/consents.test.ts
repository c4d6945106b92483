import type { BodyInput } from '@handal/contracts/endpoint'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import {
  endDeductionConsents,
  enterDeductionConsents,
  listDeductionConsents,
} from '@handal/contracts/payroll/salary-consents'
import { changeSalaryItem, createSalaryItem, endSalaryItem } from '@handal/contracts/payroll/salary-items'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { calculated, listOf, MONTH, rowOf } from '../../testing/payroll-steps.ts'

const t = testApp()
type Enter = Omit<BodyInput<typeof enterDeductionConsents>, 'itemCode' | 'companyNo'>
const enter = (cast: PayrollCast, body: Partial<Enter> = {}, itemCode = 'club') =>
  cast.operator.call(enterDeductionConsents, {
    body: { itemCode, employeeNos: [1], from: '2026-11-01', agreementDate: '2026-10-20', ...body },
  })
type End = Omit<BodyInput<typeof endDeductionConsents>, 'itemCode' | 'companyNo'>
const end = (cast: PayrollCast, body: Partial<End>) =>
  cast.operator.call(endDeductionConsents, {
    body: { itemCode: 'club', employeeNos: [1], reason: '철회서 제출', ...body },
  })
const list = async (
  cast: PayrollCast,
  query: { date?: string; state?: 'GIVEN' | 'MISSING' | 'NONE'; q?: string } = {},
) => (await cast.operator.call(listDeductionConsents, { query: { itemCode: 'club', ...query } as never })).body

/** 사우회비 rests on consent; its people have it in their pay terms. */
const byConsent = async (people = 3): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people })
  const { status } = await cast.operator.call(changeSalaryItem, {
    body: { itemCode: 'club', basis: 'CONSENT', from: '2026-01-01', reason: '동의로 공제' },
  })
  expect(status).toBe(200)
  return cast
}
const clubOf = async (cast: PayrollCast, employeeNo: number, month = MONTH) =>
  (await rowOf(cast, employeeNo, month)).amounts['item.club'] ?? 0
const payDay = async (cast: PayrollCast): Promise<string> => (await listOf(cast, MONTH)).run.payDate

describe('a deduction that rests on consent', () => {
  it('is taken only from who consented, the others are told of with the law', async () => {
    const cast = await byConsent()
    await enter(cast, { employeeNos: [1, 3] })
    await calculated(cast)
    expect(await Promise.all([1, 2, 3].map((no) => clubOf(cast, no)))).toEqual([10_000, 0, 10_000])
    const { body } = await cast.operator.call(readPayslip, { params: { employeeNo: 2 }, query: { month: MONTH } })
    expect(body.slip.warnings.map(({ message }) => message)).toContain(
      '지급일에 사우회비 공제에 동의한 기록이 없어 10,000원을 공제하지 않았습니다. 동의를 받았으면 급여항목의 동의에 기록해 주세요(근로기준법 제43조 제1항).',
    )
    const consented = await cast.operator.call(readPayslip, { params: { employeeNo: 1 }, query: { month: MONTH } })
    expect(consented.body.slip.warnings.map(({ code }) => code)).not.toContain('deduction-without-basis')
  })

  it.each([
    ['begins on the payday', 0, 10_000],
    ['begins the day after', 1, 0],
  ])('counts on the payday: a consent that %s', async (_, days, amount) => {
    const cast = await byConsent(1)
    await calculated(cast)
    const day = shifted(await payDay(cast), days)
    await enter(cast, { from: day })
    await calculated(cast)
    expect(await clubOf(cast, 1)).toBe(amount)
  })

  it.each([
    ['the payday', 0, 10_000],
    ['the day before', -1, 0],
  ])('counts on the payday: a consent whose last day is %s', async (_, days, amount) => {
    const cast = await byConsent(1)
    await calculated(cast)
    const to = shifted(await payDay(cast), days)
    expect((await enter(cast, { from: '2026-10-01', agreementDate: '2026-09-30', to })).status).toBe(200)
    await calculated(cast)
    expect(await clubOf(cast, 1)).toBe(amount)
  })

  it('is of one person and one item', async () => {
    const cast = await byConsent(2)
    await cast.operator.call(createSalaryItem, {
      body: {
        itemCode: 'meals',
        label: '식권',
        salaryItemType: '0002',
        basis: 'CONSENT',
        source: { fixed: 5_000 },
        from: '2026-01-01',
      },
    })
    await enter(cast, { employeeNos: [1] })
    await enter(cast, { employeeNos: [2] }, 'meals')
    const { items } = await list(cast, { date: '2026-11-20' })
    expect(items.map(({ employeeNo, state, from }) => [employeeNo, state, from])).toEqual([
      [1, 'GIVEN', '2026-11-01'],
      [2, 'MISSING', null],
    ])
    await calculated(cast)
    const amounts = async (no: number) => {
      const row = await rowOf(cast, no)
      return [row.amounts['item.club'] ?? 0, row.amounts['item.meals'] ?? 0]
    }
    expect([await amounts(1), await amounts(2)]).toEqual([
      [10_000, 0],
      [0, 5_000],
    ])
  })

  it('that is entered marks whose open payslips it moves, nobody else’s, and leaves closed ones as they are', async () => {
    const cast = await byConsent()
    await calculated(cast)
    await cast.operator.call(update, { body: { month: MONTH, action: 'confirm', employeeNos: [1] } })
    const net = (await rowOf(cast, 1)).net
    await enter(cast, { employeeNos: [1, 2] })
    const rows = (await listOf(cast, MONTH)).items
    expect(rows.filter(({ stale }) => stale).map(({ employeeNo }) => employeeNo)).toEqual([2])
    expect([(await rowOf(cast, 1)).net, (await rowOf(cast, 1)).state]).toEqual([net, 'confirmed'])
    await calculated(cast)
    expect([await clubOf(cast, 1), await clubOf(cast, 2)]).toEqual([0, 10_000])
  })

  it('leaves companies alone whose deductions do not rest on it', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    await calculated(cast)
    await enter(cast, { employeeNos: [1] })
    expect((await rowOf(cast, 1)).stale).toBe(false)
    expect([await clubOf(cast, 1), await clubOf(cast, 2)]).toEqual([10_000, 10_000])
  })
})

const shifted = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

describe('the list of an item', () => {
  it('says who consented since when, who has it without, on either side of a day', async () => {
    const cast = await byConsent()
    await sql`update pay_term set amounts = '{"base": 2500000}' where company_no = ${cast.companyNo} and employee_no = 3`.execute(
      t.own.kysely,
    )
    await enter(cast, { from: '2026-11-10', to: '2026-11-30' })
    const states = async (date: string) => {
      const { items, counts } = await list(cast, { date })
      return [items.map(({ employeeNo, state }) => [employeeNo, state]), counts]
    }
    const before = [
      [
        [1, 'MISSING'],
        [2, 'MISSING'],
      ],
      { GIVEN: 0, MISSING: 2, NONE: 0 },
    ]
    expect(await states('2026-11-09')).toEqual(before)
    expect(await states('2026-11-10')).toEqual([
      [
        [1, 'GIVEN'],
        [2, 'MISSING'],
      ],
      { GIVEN: 1, MISSING: 1, NONE: 0 },
    ])
    expect(await states('2026-11-30')).toMatchObject([
      [
        [1, 'GIVEN'],
        [2, 'MISSING'],
      ],
      {},
    ])
    expect(await states('2026-12-01')).toEqual(before)
    const [row] = (await list(cast, { date: '2026-11-20', state: 'GIVEN' })).items
    expect(row).toMatchObject({ employeeNo: 1, from: '2026-11-10', to: '2026-11-30', agreementDate: '2026-10-20' })
    expect(row?.history.map(({ from, given, state }) => [from, given, state])).toEqual([
      ['2026-12-01', false, 'STANDS'],
      ['2026-11-10', true, 'STANDS'],
    ])
    expect((await list(cast, { state: 'MISSING', q: '사원2' })).items.map(({ employeeNo }) => employeeNo)).toEqual([2])
  })

  it('takes as many queries for ten people as for one', async () => {
    const cast = await byConsent(12)
    const count = async () => (await t.db.countQueries(() => list(cast))).queries
    await enter(cast)
    const one = await count()
    await enter(cast, { employeeNos: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] })
    expect(await count()).toBe(one)
  })
})

describe('entering', () => {
  it('is all or nothing, with each fault at its place', async () => {
    const cast = await byConsent()
    const { status, body } = await enter(cast, { employeeNos: [1, 99, 2, 1] })
    expect([status, body]).toMatchObject([
      400,
      {
        errors: [
          { path: 'employeeNos.1', message: '그 번호의 사원이 없습니다.' },
          { path: 'employeeNos.3', message: '같은 사원을 두 번 골랐습니다.' },
        ],
      },
    ])
    expect((await list(cast)).counts.GIVEN).toBe(0)
  })

  it.each<[string, Partial<Enter>, string]>([
    ['an agreement after its start', { agreementDate: '2026-11-02' }, 'agreementDate'],
    ['an agreement that is still to come', { from: '2027-06-01', agreementDate: '2027-05-01' }, 'agreementDate'],
    ['a last day before the first', { to: '2026-10-31' }, 'to'],
    ['nobody', { employeeNos: [] }, 'employeeNos'],
  ])('refuses %s', async (_, body, path) => {
    const answer = await enter(await byConsent(1), body)
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ path }] }])
  })

  it('is for deductions only, and for items there are', async () => {
    const cast = await byConsent(1)
    expect((await enter(cast, {}, 'base')).body).toMatchObject({ errors: [{ path: 'itemCode' }] })
    expect((await enter(cast, {}, 'nothing')).status).toBe(404)
  })

  it('corrects what was entered for the day, with a reason, and keeps it', async () => {
    const cast = await byConsent(1)
    await enter(cast)
    expect((await enter(cast, { agreementDate: '2026-10-22' })).body).toMatchObject({ errors: [{ path: 'reason' }] })
    expect((await enter(cast, { agreementDate: '2026-10-22', reason: '날짜 잘못' })).status).toBe(200)
    const [row] = (await list(cast)).items
    expect(row?.agreementDate).toBe('2026-10-22')
    expect(row?.history.map(({ state, agreementDate, reason }) => [state, agreementDate, reason])).toEqual([
      ['STANDS', '2026-10-22', '날짜 잘못'],
      ['CORRECTED', '2026-10-20', null],
    ])
  })

  it('takes ends back that lie in it, but overwrites no other consent', async () => {
    const cast = await byConsent(1)
    await enter(cast, { from: '2026-01-01', agreementDate: '2026-01-01', to: '2026-03-31' })
    await enter(cast, { from: '2026-06-01', agreementDate: '2026-05-31' })
    const over = await enter(cast, { from: '2026-05-01', agreementDate: '2026-05-01', to: '2026-06-01' })
    expect(over.body).toMatchObject({ errors: [{ path: 'employeeNos.0' }] })
    const up = await enter(cast, { from: '2026-02-01', agreementDate: '2026-02-01', to: '2026-05-31', reason: '연장' })
    expect(up.status).toBe(200)
    const state = async (date: string) => (await list(cast, { date })).items[0]?.state
    expect(await Promise.all(['2026-03-31', '2026-04-01', '2026-05-31', '2026-06-01'].map(state))).toEqual(
      Array(4).fill('GIVEN'),
    )
  })
})

describe('ending', () => {
  it('keeps the consent on its last day and takes it from the next', async () => {
    const cast = await byConsent(1)
    await enter(cast)
    expect((await end(cast, { endDate: '2026-11-20' })).body).toMatchObject({ items: [{ to: '2026-11-20' }], total: 1 })
    const state = async (date: string) => (await list(cast, { date })).items[0]?.state
    expect([await state('2026-11-20'), await state('2026-11-21')]).toEqual(['GIVEN', 'MISSING'])
    expect((await end(cast, { endDate: '2026-11-20' })).body).toMatchObject({
      errors: [{ path: 'employeeNos.0', message: '이미 그날 끝나는 동의입니다.' }],
    })
  })

  it('needs a consent on that day, of everybody named', async () => {
    const cast = await byConsent(2)
    await enter(cast)
    expect((await end(cast, { endDate: '2026-10-31' })).status).toBe(400)
    expect((await end(cast, { employeeNos: [1, 2], endDate: '2026-11-20' })).body).toMatchObject({
      errors: [{ path: 'employeeNos.1' }],
    })
    expect((await list(cast)).counts.GIVEN).toBe(1)
  })

  it('or takes an entry back that was a mistake: the one before stands again', async () => {
    const cast = await byConsent(1)
    await enter(cast, { from: '2026-01-01', agreementDate: '2026-01-01' })
    await enter(cast, { from: '2026-11-01' })
    expect((await end(cast, { from: '2026-11-02' })).status).toBe(400)
    expect((await end(cast, { from: '2026-11-01' })).status).toBe(200)
    expect((await list(cast)).items[0]).toMatchObject({
      state: 'GIVEN',
      from: '2026-01-01',
      agreementDate: '2026-01-01',
    })
    expect((await end(cast, {})).status).toBe(400)
    expect((await end(cast, { from: '2026-01-02', endDate: '2026-11-20' })).status).toBe(400)
    expect((await end(cast, { from: '2026-01-01', endDate: '2026-11-20' })).status).toBe(200)
  })
})

it('what was entered of a consent stays: an item with one is ended, not removed', async () => {
  const cast = await byConsent(1)
  await cast.operator.call(createSalaryItem, {
    body: {
      itemCode: 'meals',
      label: '식권',
      salaryItemType: '0002',
      basis: 'CONSENT',
      source: 'entry',
      from: '2026-01-01',
    },
  })
  await enter(cast, {}, 'meals')
  const { status, body } = await cast.operator.call(endSalaryItem, { body: { itemCode: 'meals' } })
  expect([status, body]).toMatchObject([409, { uses: [{ what: '동의를 적은 사원', count: 1 }] }])
  await expect(
    t.db.withCompany(cast, (tx) =>
      sql`update deduction_consent_entry set agreed_on = '2026-01-01' where company_no = ${cast.companyNo}`.execute(tx),
    ),
  ).rejects.toThrow()
})

it('is written into the log of each person, and another company sees and names nothing of it', async () => {
  const cast = await byConsent(2)
  const other = await byConsent(2)
  await enter(cast, { employeeNos: [1, 2] })
  await end(cast, { employeeNos: [2], endDate: '2026-11-30' })
  await end(cast, { employeeNos: [1], from: '2026-11-01' })
  const { rows } = await sql<{ event: string; subject_id: string; reason: string | null }>`
    select event, subject_id, reason from audit_log where company_no = ${cast.companyNo} and event like 'deduction-consent.%' order by seq
  `.execute(t.own.kysely)
  expect(rows.map(({ event, subject_id: id, reason }) => [event, id, reason])).toEqual([
    ['deduction-consent.enter', '1', null],
    ['deduction-consent.enter', '2', null],
    ['deduction-consent.end', '2', '철회서 제출'],
    ['deduction-consent.withdraw', '1', '철회서 제출'],
  ])
  expect((await list(other)).counts.GIVEN).toBe(0)
  const asked = await other.operator.call(listDeductionConsents, {
    query: { itemCode: 'club', companyNo: cast.companyNo } as never,
  })
  expect(asked.status).toBe(404)
  expect((await cast.employee.call(listDeductionConsents, { query: { itemCode: 'club' } })).status).toBe(403)
  const superAdmin = await loginAs(t, await makeUser(t, { role: '01' }))
  const above = await superAdmin.call(listDeductionConsents, {
    query: { itemCode: 'club', companyNo: cast.companyNo } as never,
  })
  expect(above.body).toMatchObject({ label: '사우회비' })
})
