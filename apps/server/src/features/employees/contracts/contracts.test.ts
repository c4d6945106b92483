import { contractPdf, registerPdf } from '@handal/contracts/downloads'
import { enterHandover, listContracts, removeHandover } from '@handal/contracts/people/employment-contracts'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { listRoster } from '@handal/contracts/people/roster'
import type { BodyInput } from '@handal/contracts/endpoint'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { plainText, readPdf } from '../../../documents/testing/pdf-text.ts'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { addItem } from '../../../testing/items.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)
const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
const HIRED = '2020-01-03'
const params = { empl_no: 1 }
const enter = (who: TestSession, body: Partial<BodyInput<typeof enterHandover>> = {}) =>
  who.call(enterHandover, { params, body: { from: HIRED, handedOn: '2020-01-02', way: 'PAPER', ...body } })
const listOf = async (who: TestSession) => (await who.call(listContracts, { params })).body.items
const statesOf = async (who: TestSession) =>
  (await listOf(who)).map(({ from, changes, state }) => [from, changes.join(), state])
const textOf = async (who: TestSession, employeeNo: number, day?: string): Promise<string> => {
  const query = { employeeNo, ...(day === undefined ? {} : { day }) }
  const file = await who.call(contractPdf, { query })
  expect(file.status).toBe(200)
  return readPdf(file.raw).pages.map(plainText).join('\n')
}
const raise = (who: TestSession, from: string, amount: number, reason?: string) =>
  who.call(changeEmployee, {
    params,
    body: {
      payTerms: [{ from, payKind: '0001', items: [{ itemCode: 'base', amount }], ...(reason ? { reason } : {}) }],
    },
  })

describe('terms of a person', () => {
  it('are those of hiring and of each change; a contract is due for what the law asks to be in writing', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [] })
    await raise(operator, '2026-01-01', 2_700_000)
    await run(sql`insert into employee_assignment (company_no, employee_no, valid_from, department_no, position_no, job_title)
      values (${companyNo}, 1, '2025-01-01', 1, 1, '검사'), (${companyNo}, 1, '2025-06-01', 1, 1, '검사')`)
    await run(sql`update employee_assignment set base_start = '10:00', base_end = '19:00'
      where company_no = ${companyNo} and valid_from = '2025-06-01'`)
    expect(await statesOf(operator)).toEqual([
      ['2026-01-01', '임금', 'DUE'],
      ['2025-06-01', '근로시간', 'DUE'],
      ['2025-01-01', '장소와 업무', 'NONE'],
      [HIRED, '입사', 'DUE'],
    ])
    const holiday = (day: number | null) =>
      run(
        sql`update employee_assignment set weekly_holiday = ${day} where company_no = ${companyNo} and valid_from = '2025-01-01'`,
      )
    await holiday(6)
    expect((await statesOf(operator))[2]).toEqual(['2025-01-01', '휴일,장소와 업무', 'DUE'])
    await holiday(null)
    await run(sql`update employee set contract_end = '2027-01-02' where company_no = ${companyNo}`)
    expect((await statesOf(operator))[2]).toEqual(['2025-01-01', '장소와 업무', 'DUE'])
  })
})

describe('the place of work', () => {
  it('is the address of the company until the terms name another, in contract, roster and register', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: [] })
    await run(sql`update company set address = '가상시 은하구 1' where company_no = ${companyNo}`)
    await enter(operator)
    expect((await statesOf(operator))[0]).toEqual([HIRED, '입사', 'DONE'])
    const moved = { departmentNo: 1, positionNo: 1, jobTitle: '조립', workPlace: '가상시 별빛구 2공장' }
    const changed = await operator.call(changeEmployee, {
      params,
      body: { assignments: [{ from: '2026-11-01', ...moved }] },
    })
    expect(changed.body.assignments.map(({ from, workPlace }) => [from, workPlace])).toEqual([
      ['2026-11-01', '가상시 별빛구 2공장'],
      [HIRED, null],
    ])
    expect(await textOf(operator, 1)).toContain('가상시 별빛구 2공장, 생산팀')
    expect(await textOf(operator, 1, HIRED)).toContain('취업 장소가상시 은하구 1, ')
    expect((await statesOf(operator)).map(([from, , state]) => [from, state])).toEqual([
      ['2026-11-01', 'NONE'],
      [HIRED, 'DONE'],
    ])
    const { items } = (await operator.call(listRoster, { query: { sort: 'no' } })).body
    expect(items.map(({ workPlace }) => workPlace)).toEqual(['가상시 별빛구 2공장', '가상시 은하구 1'])
    const register = await operator.call(registerPdf, { query: { employeeNo: 1 } })
    expect(readPdf(register.raw).lines.flat()).toContain('근무장소 | 가상시 별빛구 2공장')
  })
})

describe('a contract that was handed over', () => {
  it('is kept with its terms, says when they were changed after it, and is taken back for a reason', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    await raise(operator, '2026-01-01', 2_700_000)
    const entered = await enter(operator, { from: '2026-01-01', handedOn: '2026-11-20', note: ' ' })
    expect(entered.body).toMatchObject({ from: '2026-01-01', way: 'PAPER', note: null, by: '김운영', withdrawn: null })
    expect((await statesOf(operator))[0]).toEqual(['2026-01-01', '임금', 'DONE'])
    await raise(operator, '2026-01-01', 2_800_000, '잘못 적음')
    expect((await statesOf(operator))[0]).toEqual(['2026-01-01', '임금', 'OUTDATED'])
    const { no, version } = entered.body
    const back = () => operator.call(removeHandover, { params, body: { no, version, reason: '다시 교부' } })
    expect((await back()).status).toBe(200)
    expect((await back()).status).toBe(404)
    expect((await enter(operator, { from: '2026-01-01', way: 'ELECTRONIC' })).status).toBe(200)
    const [newest] = await listOf(operator)
    expect([newest?.state, newest?.handovers.map(({ way, withdrawn }) => [way, withdrawn?.reason])]).toEqual([
      'DONE',
      [
        ['ELECTRONIC', undefined],
        ['PAPER', '다시 교부'],
      ],
    ])
  })

  it('is of terms that there are, once, and not of a day to come: all faults at once', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    const wrong = await enter(operator, { from: '2026-01-01', handedOn: '2026-11-21' })
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      {
        errors: [
          { path: 'from', message: '2026.01.01부터 시작하는 조건이 없습니다.' },
          { path: 'handedOn', message: '교부한 날은 오늘보다 늦을 수 없습니다.' },
        ],
      },
    ])
    const both = await Promise.all([enter(operator), enter(operator)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('stays in the database as it was entered', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [] })
    await enter(operator)
    for (const query of [
      sql`delete from contract_handover`,
      sql`update contract_handover set handed_on = '2020-01-01'`,
    ])
      await expect(t.db.withCompany({ companyNo }, (tx) => query.execute(tx))).rejects.toThrow()
  })

  it('is seen and entered by operators of the company only, and of the person that it is of', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [] })
    const other = await makePayrollCast(t, { people: 0, months: [] })
    const { no } = (await enter(cast.operator)).body
    const of = (who: TestSession, employeeNo = 1) =>
      who.call(removeHandover, { params: { empl_no: employeeNo }, body: { no, reason: '시험' } })
    for (const [who, status] of [
      [cast.employee, 403],
      [other.operator, 404],
    ] as const) {
      expect((await enter(who)).status).toBe(status)
      expect((await who.call(listContracts, { params })).status).toBe(status)
      expect((await who.call(contractPdf, { query: { employeeNo: 1 } })).status).toBe(status)
      expect((await of(who)).status).toBe(status)
    }
    expect((await of(cast.operator, 2)).status).toBe(404)
    await of(cast.operator)
    const events = ['contract-handover.create', 'contract-handover.remove'].map((event) =>
      auditsOf(t, cast.companyNo, event),
    )
    expect((await Promise.all(events)).map((rows) => rows.length)).toEqual([1, 1])
  })
})

describe('the contract on paper', () => {
  it('says all that the law asks for, from what is known', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 3, months: [], periodStartDay: 21 })
    await run(
      sql`update company set representative = '나대표', address = '가상시 별빛구 1' where company_no = ${companyNo}`,
    )
    await run(sql`update insurance_setting set employment = false where company_no = ${companyNo} and employee_no = 3`)
    const text = await textOf(operator, 3)
    for (const words of [
      '근로계약서',
      '2020.01.05부터의 조건',
      '2020.01.05부터 기간을 정하지 않음',
      '가상시 별빛구 1, 경영지원팀',
      '조립',
      '09:00 - 18:00, 1일 8시간, 주 5일 (월 소정근로 209시간)',
      '12:00 - 13:00',
      '월, 화, 수, 목, 금',
      '주휴일 매주 일요일',
      '근로기준법 제60조에 따라 줍니다.',
      '2,530,000원',
      '직책수당',
      '통상시급 × 연장근로시간 × 1.5',
      '전월 21일부터 당월 20일까지 일한 임금을',
      '신한은행 110-***-**0003',
      '산재보험, 국민연금, 건강보험',
      '나대표',
    ])
      expect(text).toContain(words)
    for (const words of ['사우회비', '고용보험', '기간제', '단시간']) expect(text).not.toContain(words)
  })

  it('is of the terms of the day, else of the newest that were begun; of a day before all the first', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    await raise(operator, '2026-01-01', 2_710_000)
    await raise(operator, '2026-12-01', 2_720_000)
    expect(await textOf(operator, 1)).toContain('2,710,000원')
    expect(await textOf(operator, 1, '2025-12-31')).toContain('2,510,000원')
    expect(await textOf(operator, 1, '2026-12-01')).toContain('2,720,000원')
    expect(await textOf(operator, 1, '2019-01-01')).toContain('2020.01.03부터의 조건')
  })

  it('leaves blank what is not known, and does not make anything up', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [] })
    for (const table of ['pay_term', 'insurance_setting', 'bank_account', 'employee_assignment'])
      await run(sql`delete from ${sql.table(`${table}_entry`)} where company_no = ${companyNo}`)
    const text = await textOf(operator, 1)
    expect(text).toContain('____________은행')
    expect(text.match(/_{32}/g)?.length ?? 0).toBeGreaterThan(5)
    for (const words of ['09:00', '12:00 - 13:00', '원 ', '국민연금', '산재보험']) expect(text).not.toContain(words)
  })

  it('leaves out a formula of amounts that were agreed with others only; amounts for everybody stay', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 3, months: [] })
    const items = [
      { code: 'lead', label: '반장가산', source: { formula: '직책수당 * 0.1' } },
      { code: 'safety', label: '안전가산', source: { fixed: 30_000 } },
      { code: 'more', label: '무사고가산', source: { formula: '안전가산 * 2' } },
    ]
    await t.db.withCompany({ companyNo }, async (tx) => {
      for (const item of items) await addItem(tx, companyNo, { ...item, place: 20 }, HIRED)
    })
    // 직책수당 is agreed with the third only.
    const [without, having] = [await textOf(operator, 1), await textOf(operator, 3)]
    for (const words of ['반장가산', '직책수당']) expect(without).not.toContain(words)
    for (const words of ['150,000원', '반장가산', '직책수당 × 0.1']) expect(having).toContain(words)
    for (const text of [without, having])
      for (const words of ['기본급', '식대', '안전가산', '30,000원', '무사고가산', '안전가산 × 2'])
        expect(text).toContain(words)
    await raise(operator, '2026-01-01', 2_700_000)
    await operator.call(changeEmployee, {
      params,
      body: {
        payTerms: [
          {
            from: '2026-02-01',
            payKind: '0001',
            items: [
              { itemCode: 'base', amount: 2_700_000 },
              { itemCode: 'duty', amount: 0 },
            ],
          },
        ],
      },
    })
    expect(await textOf(operator, 1)).not.toContain('반장가산')
  })

  it('of a part-time worker for a time says its end and the hours by weekday; few hours have no weekly holiday', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [] })
    await run(sql`update employee set contract_end = '2026-12-31' where company_no = ${companyNo}`)
    await run(sql`update employee_assignment set employment_type = '0003', working_weekdays = '0,3', base_start = '10:00',
      base_end = '18:00' where company_no = ${companyNo}`)
    await run(
      sql`update pay_term set pay_kind = 'hourly', daily_minutes = 420, amounts = '{"base": 11000}' where company_no = ${companyNo}`,
    )
    const text = await textOf(operator, 1)
    for (const words of [
      '기간제, 단시간',
      '2020.01.03 - 2026.12.31',
      '수, 일 각 10:00 - 18:00 7시간(휴게 12:00 - 13:00)',
      '11,000원',
      '시급 × 근로시간',
      '15시간 미만이어서 주휴일과 공휴일 규정을',
      '15시간 미만이어서 연차유급휴가 규정을',
    ])
      expect(text).toContain(words)
    await run(sql`update pay_term set daily_minutes = 450 where company_no = ${companyNo}`)
    // Whoever works on the company's weekly holiday has another one, to be written by hand until it is named.
    expect(await textOf(operator, 1)).toContain('주휴일 매주 ______요일')
    await run(sql`update employee_assignment set weekly_holiday = 1 where company_no = ${companyNo}`)
    expect(await textOf(operator, 1)).toContain('주휴일 매주 월요일')
  })

  it('of a company below five workers adds nothing to pay of hours and grants no leave', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [] })
    await run(sql`update company_setting set under5 = true where company_no = ${companyNo}`)
    const text = await textOf(operator, 1)
    expect(text).toContain('5명 미만이어서 연차유급휴가 규정을')
    for (const words of ['× 1.5', '야간근로시간', '관공서의 공휴일']) expect(text).not.toContain(words)
  })

  it('says nothing of pay that touches nobody yet, nor of hours that who is exempt is not paid for', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: [] })
    await run(sql`insert into protection (company_no, employee_no, valid_from, kind)
      values (${companyNo}, 2, '2020-01-04', 'ARTICLE63')`)
    const own = await textOf(operator, 1)
    const exempt = await textOf(operator, 2)
    expect(own).toContain('연장근로수당')
    for (const words of ['연장근로수당', '휴일근로수당']) expect(exempt).not.toContain(words)
    expect(exempt).toContain('야간근로수당')
    for (const text of [own, exempt]) expect(text).not.toContain('따로 정함')
  })
})
