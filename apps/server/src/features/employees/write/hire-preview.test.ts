import type { BodyInput } from '@handal/contracts/endpoint'
import { createEmployee } from '@handal/contracts/people/employee-write'
import { listEmployees } from '@handal/contracts/people/employees'
import { previewHire } from '@handal/contracts/people/hire-preview'
import { listInsuranceReports } from '@handal/contracts/insurance/insurance-reports'
import { changeWorkRule } from '@handal/contracts/settings/work-rules'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'

// The clock of the tests stands on 2026-11-20.
const t = testApp()
type Asked = Partial<BodyInput<typeof previewHire>>
const HIRE = { encpnd: '2026-12-01', birthDate: '1995-03-04' }
const made = (): Promise<PayrollCast> => makePayrollCast(t, { people: 1, months: [] })
const asked = async ({ operator }: PayrollCast, body: Asked = {}) => {
  const { status, body: answer } = await operator.call(previewHire, { body: { ...HIRE, ...body } })
  expect(status).toBe(200)
  return answer
}
const titles = async (cast: PayrollCast, body: Asked): Promise<string[]> =>
  (await asked(cast, body)).checks.map(({ field, title, blocks }) => `${blocks ? '! ' : ''}${field} ${title}`)
const effects = async (cast: PayrollCast, body: Asked): Promise<Record<string, string>> =>
  Object.fromEntries((await asked(cast, body)).effects.map(({ name, value }) => [name, value]))
const paid = (amount: number, more: Asked = {}): Asked => ({ items: [{ itemCode: 'base', amount }], ...more })

describe('what is looked at before somebody is hired', () => {
  it('is the age on the first day, with its law', async () => {
    const cast = await made()
    expect((await asked(cast, { birthDate: '2011-12-02' })).checks).toEqual([
      {
        field: 'birthDate',
        title: '만 15세보다 어립니다.',
        message: '취직인허증이 있어야 일할 수 있습니다.',
        blocks: false,
        law: '근로기준법 제64조',
      },
    ])
    expect(await titles(cast, { birthDate: '2011-12-01' })).toEqual(['birthDate 만 18세보다 어립니다.'])
    expect(await titles(cast, { birthDate: '2008-12-02' })).toEqual(['birthDate 만 18세보다 어립니다.'])
    expect(await titles(cast, { birthDate: '2008-12-01' })).toEqual([])
  })

  it('is the minimum wage of the first day to the won, nine tenths of it in a probation that may pay less', async () => {
    const cast = await made()
    const LESS = 'payTerms.0.items 최저임금보다 적습니다.'
    expect((await asked(cast, paid(2_156_879))).checks).toMatchObject([
      {
        message:
          '최저임금 계산에 넣는 급여가 시간당 10,319.99원으로 최저임금 10,320원보다 적습니다. 한 달에 1원 모자랍니다.',
        law: '최저임금법 제6조 제1항',
      },
    ])
    expect(await titles(cast, paid(2_156_880))).toEqual([])
    // The base pay is not agreed yet.
    expect(await titles(cast, paid(0))).toEqual([])
    expect(await titles(cast, { items: [{ itemCode: 'meal', amount: 200_000 }] })).toEqual([])
    expect(await titles(cast, paid(10_319, { payKind: '0002' }))).toEqual([LESS])
    expect(await titles(cast, paid(82_560, { payKind: '0003' }))).toEqual([])
    expect(await titles(cast, paid(82_559, { payKind: '0003' }))).toEqual([LESS])
    const probation = { payKind: '0002', probationUntil: '2027-02-28' } as const
    expect(await titles(cast, paid(9288, probation))).toEqual([])
    expect(await titles(cast, paid(9287, probation))).toEqual([LESS])
    expect(await titles(cast, paid(9288, { ...probation, contractEndDate: '2027-11-30' }))).toEqual([])
    expect(await titles(cast, paid(9288, { ...probation, contractEndDate: '2027-11-29' }))).toEqual([
      'probationUntil 수습 감액을 할 수 없습니다.',
      LESS,
    ])
    expect(await titles(cast, paid(9288, { ...probation, simpleLabour: true }))).toEqual([
      'probationUntil 수습이라도 줄일 수 없습니다.',
      LESS,
    ])
    expect(await titles(cast, paid(100, { incomeKind: 'BUSINESS' }))).toEqual([])
    // The minimum of 2027 is 10,700 won, and terms of a day long past are those of today.
    expect(await titles(cast, paid(10_699, { payKind: '0002', encpnd: '2027-01-01' }))).toEqual([LESS])
    expect(await titles(cast, paid(10_319, { payKind: '0002', encpnd: '2020-01-02' }))).toEqual([LESS])
  })

  it('is what hiring would refuse, at its field', async () => {
    const cast = await made()
    const dates = { birthDate: '2026-11-21', contractEndDate: '2026-11-30', probationUntil: '2026-11-30' }
    const { checks } = await asked(cast, dates)
    const refused = await cast.operator.call(createEmployee, { body: { name: '나새봄', ...HIRE, ...dates } })
    expect(refused.status).toBe(400)
    expect(checks.filter(({ blocks }) => blocks).map(({ field, message }) => ({ path: field, message }))).toEqual(
      (refused.body as unknown as { errors: unknown[] }).errors,
    )
    // The first day itself may be the last one.
    expect(await titles(cast, { contractEndDate: HIRE.encpnd })).toEqual([])
  })
})

describe('the insurances of who is hired', () => {
  const insured = async (cast: PayrollCast, body: Asked) =>
    Object.fromEntries((await asked(cast, body)).insurances.map(({ code, insured: told }) => [code, told]))
  it('go by age, hours and what was chosen', async () => {
    const cast = await made()
    const all = { pension: true, health: true, employment: true, unemployment: true }
    expect(await insured(cast, {})).toEqual(all)
    expect(await insured(cast, { birthDate: '1966-12-02' })).toEqual(all)
    expect(await insured(cast, { birthDate: '1966-12-01' })).toEqual({ ...all, pension: false })
    expect(await insured(cast, { birthDate: '1966-12-01', pensionAfter60: true })).toEqual(all)
    expect(await insured(cast, { mdwkWorkday: '1,2', baseLvofctime: '12:00' })).toMatchObject({ health: false })
    // Without fixed weekdays the company's are meant.
    expect(await insured(cast, { mdwkWorkday: '' })).toEqual(all)
    expect(await insured(cast, { incomeKind: 'BUSINESS' })).toEqual({})
  })
})

describe('what follows from a hire', () => {
  it('has the day of the report that the list of reports has, moved by 민법 제161조', async () => {
    const cast = await made()
    const encpnd = '2026-11-21'
    const [health] = (await asked(cast, { encpnd })).effects.filter(({ name }) => name === '건강보험 취득신고')
    expect(health).toEqual({
      name: '건강보험 취득신고',
      value: '2026.12.07까지',
      parts: ['health'],
      reason: '2026.12.05가 토요일이라 2026.12.07까지입니다.',
      law: '국민건강보험법 제8조 제2항',
    })
    const { no } = (await cast.operator.call(createEmployee, { body: { name: '나새봄', ...HIRE, encpnd } })).body
    const [report] = (await cast.operator.call(listInsuranceReports, { query: { employeeNo: no } })).body.items
    expect(report).toMatchObject({ kind: 'ACQUISITION', day: encpnd, due: '2026-12-07' })
    expect(report?.reports.find(({ insurance }) => insurance === 'health')?.lastDay).toBe('2026-12-07')
  })

  it('has no weekly holiday and no annual leave below fifteen hours a week, or below five people by the size of the day', async () => {
    const cast = await made()
    const NONE = '법으로 생기지 않습니다. 1주 소정근로시간이 15시간 미만입니다.'
    const SMALL = '법으로 생기지 않습니다. 상시근로자가 5명 미만입니다.'
    const MONTHLY = '2027.01.01부터 한 달에 하루'
    const three = { mdwkWorkday: '1,2,3' }
    expect(await effects(cast, { ...three, dailyHours: '05:00' })).toMatchObject({ 연차: MONTHLY })
    expect(await effects(cast, { ...three, dailyHours: '04:59' })).toMatchObject({ 주휴일: NONE, 연차: NONE })
    expect(await effects(cast, { mdwkWorkday: '', dailyHours: '02:00' })).toMatchObject({ 연차: MONTHLY })
    await sql`insert into company_setting (company_no, valid_from, accident_rate_permille, under5)
      values (${cast.companyNo}, '2026-12-02', 6.6, true)`.execute(t.own.kysely)
    expect(await effects(cast, {})).toMatchObject({ 연차: MONTHLY })
    expect(await effects(cast, { encpnd: '2026-12-02' })).toMatchObject({ 연차: SMALL })
  })
})

it('a hire is looked at by the rules of the own company, writes nothing and is no matter of others', async () => {
  const [cast, other] = [await made(), await made()]
  const value = { day: '02:00', week: '10:00', monthlyHours: '52' }
  const rule = { type: '0005', from: '2026-11-21', value } as BodyInput<typeof changeWorkRule>
  expect((await cast.operator.call(changeWorkRule, { body: { ...rule, reason: '취업규칙' } })).status).toBe(200)
  const short: Asked = { baseAtendtime: '09:00', baseLvofctime: '09:00', monthlyHours: '209' }
  expect((await asked(cast, short)).checks).not.toEqual((await asked(other, short)).checks)

  const stranger = await other.operator.call(previewHire, { body: { ...HIRE, companyNo: cast.companyNo } })
  expect(stranger.status).toBe(404)
  expect((await cast.employee.call(previewHire, { body: HIRE })).status).toBe(403)
  expect((await cast.operator.call(listEmployees, { query: {} })).body.total).toBe(1)
})
