import { lawChangesXlsx } from '@handal/contracts/downloads'
import type { QueryInput } from '@handal/contracts/endpoint'
import { readLawChangePeople } from '@handal/contracts/rates/law-change-people'
import { MOST_NAMED, readInsuranceRates, readLawChanges, readTaxRates } from '@handal/contracts/rates/rates'
import { update } from '@handal/contracts/payroll/salary-change'
import {
  addInsuranceFigure,
  addTaxFigure,
  listInsuranceFigures,
  listTaxFigures,
  previewInsuranceFigure,
  previewTaxFigure,
} from '@handal/contracts/rates/statutory'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, listOf, MONTH, rowOf } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)
const admin = async () => loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
const signed = { law: '국민건강보험법 시행령 제44조 제1항', reason: '고시' }
const act = (cast: PayrollCast, action: 'confirm' | 'reopen', month: string = MONTH) =>
  cast.operator.call(update, { body: { month, action, ...(action === 'reopen' ? { reason: '확인' } : {}) } })

describe('the rates of a company on a day', () => {
  it('are six rows with their law, a missing figure says what waits for it', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    const { body } = await operator.call(readInsuranceRates)
    expect(body.items.map(({ label, employee, employer, base }) => [label, employee, employer, base])).toEqual([
      ['국민연금', '4.75%', '4.75%', '기준소득월액 410,000 - 6,590,000'],
      ['건강보험', '3.595%', '3.595%', '보험료 10,080 - 4,591,740'],
      ['장기요양보험', '13.14%', '13.14%', '건강보험료에 곱함'],
      ['고용보험 실업급여', '0.9%', '0.9%', '비과세를 뺀 보수'],
      ['고용안정·직능', null, '0.25%', '150명 미만 사업장'],
      ['산재보험', null, '0.66%', '회사 업종의 요율, 출퇴근재해 포함'],
    ])
    expect(body).toMatchObject({
      date: '2026-11-20',
      lastChange: '2026-11-01',
      nextChange: '2027-01-01',
      enactedUntil: '2026-12-31',
    })
    expect(body.items[0]).toMatchObject({ from: '2026-01-01', until: '2026-12-31', missing: null })
    const next = (await operator.call(readInsuranceRates, { query: { date: '2027-01-01' } })).body
    const told = (code: string) => next.items.find((row) => row.code === code)
    expect(told('pension')).toMatchObject({ employee: '5%', from: '2027-01-01', until: '2027-12-31' })
    expect(told('care')).toMatchObject({
      employee: null,
      missing: '아직 정해지지 않았습니다. 정해져야 2027년 1월 급여부터 계산합니다.',
    })
    expect(told('health')).toMatchObject({
      employee: null,
      base: '보험료 한도 미정',
      missing: '3.595%로 예고되었고 법령은 아직 공포되지 않았습니다. 정해져야 2027년 1월 급여부터 계산합니다.',
    })
    // A plan of the government changes nothing.
    expect(told('employment')).toMatchObject({ employee: '0.9%', until: null, missing: null })
  })

  it('change on their day and not before', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    const care = async (date: string) =>
      (await operator.call(readInsuranceRates, { query: { date } })).body.items.find(({ code }) => code === 'care')
    expect((await care('2026-10-31'))?.until).toBe('2026-10-31')
    expect(await care('2026-11-01')).toMatchObject({ employee: '13.14%', from: '2026-11-01' })
    const wage = async (date: string) =>
      (await operator.call(readTaxRates, { query: { date } })).body.items.find(({ group }) => group === 'wage')?.text
    expect([await wage('2026-12-31'), await wage('2027-01-01')]).toEqual(['10,320원', '10,700원'])
    const history = (await operator.call(readInsuranceRates)).body.figures.find(
      ({ code }) => code === 'pension.shareRate',
    )?.history
    expect(history?.map(({ from, state, height }) => [from, state, height]).slice(-3)).toEqual([
      ['2027-01-01', 'COMING', 50_000],
      ['2026-01-01', 'PRESENT', 47_500],
      ['1998-01-01', 'PAST', 45_000],
    ])
  })
})

describe('what a coming change makes of a company', () => {
  it('is calculated person by person by the engine, and what is not known is said', async () => {
    const cast = await makePayrollCast(t, { people: 3, months: [MONTH] })
    await calculated(cast)
    const { body } = await cast.operator.call(readLawChanges)
    expect(body).toMatchObject({ date: '2027-01-01', month: MONTH, people: 3, blocked: 0 })
    const change = (code: string) => body.changes.find((each) => each.code === code)
    // Of the base that is reported, whatever the month pays (국민연금법 제88조 제3항): 5% less 4.75%, each without a part of ten won.
    const expected = [
      { employeeNo: 1, difference: 125_500 - 119_220 }, // 2,510,000
      { employeeNo: 2, difference: 126_000 - 119_700 }, // 2,520,000
      { employeeNo: 3, difference: 134_000 - 127_300 }, // 2,680,000
    ]
    const pension = change('pension.shareRate')
    expect(pension).toMatchObject({ now: '4.75%', next: '5%', missing: null, affected: 3 })
    for (const { employeeNo, difference } of expected) {
      expect(difference).toBeGreaterThan(0)
      expect(pension?.people.find((person) => person.employeeNo === employeeNo)).toMatchObject({
        employee: difference,
        employer: difference,
      })
    }
    const sum = expected.reduce((all, { difference }) => all + difference, 0)
    expect(body.totals).toEqual({ employee: sum, employer: sum, short: 0 })
    expect(change('care.ratio')).toMatchObject({
      next: null,
      missing: '정해져야 2027년 1월 급여를 계산합니다.',
      employee: 0,
      affected: 0,
    })
    expect(change('health.shareRate')?.missing).toMatch(/^3\.595%로 예고되었습니다\. /)
    expect(change('minimumWage.hourly')).toMatchObject({ now: '10,320원', next: '10,700원', affected: 0 })
    const [view] = (await auditsOf(t, cast.companyNo, 'statute.what-if')) as { after: { month: string } }[]
    expect(view?.after.month).toBe(MONTH)
  })

  it('names who falls below a new minimum wage, by won a month', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [MONTH] })
    await sql`update pay_term set amounts = jsonb_set(amounts, '{base}', '1950000')
      where company_no = ${cast.companyNo} and employee_no = 1`.execute(t.own.kysely)
    const { body } = await cast.operator.call(readLawChanges)
    const wage = body.changes.find(({ code }) => code === 'minimumWage.hourly')
    // 10,700 × 209 − (1,950,000 + 200,000), less what is short of 10,320 × 209 already.
    expect(wage).toMatchObject({ affected: 1, short: 2_236_300 - 2_156_880, employee: 0, employer: 0 })
    expect(wage?.people).toMatchObject([{ employeeNo: 1, short: 79_420 }])
  })

  it('is told of everybody, now and then, and adds up to what it makes of the company', async () => {
    const cast = await makePayrollCast(t, { people: 25, months: [MONTH] })
    await sql`update pay_term set amounts = jsonb_set(amounts, '{base}', '1950000')
      where company_no = ${cast.companyNo} and employee_no = 1`.execute(t.own.kysely)
    await calculated(cast)
    const { body: whole } = await cast.operator.call(readLawChanges)
    expect(whole.changes.find(({ code }) => code === 'pension.shareRate')).toMatchObject({ affected: 25 })
    expect(whole.changes.every(({ people }) => people.length <= MOST_NAMED)).toBe(true)
    const ask = async (query: QueryInput<typeof readLawChangePeople> = {}) =>
      (await cast.operator.call(readLawChangePeople, { query })).body
    const all = await ask()
    expect(all).toMatchObject({ date: '2027-01-01', month: MONTH, total: 25 })
    expect(all.sums).toMatchObject({ deductions: whole.totals.employee, employer: whole.totals.employer })
    expect(all.sums.short).toBe(whole.totals.short)
    expect(all.items.reduce((sum, { deductions }) => sum + deductions, 0)).toBe(all.sums.deductions)
    const stored = (await listOf(cast)).items
    for (const person of all.items) {
      const { deductions, amounts } = stored.find(({ employeeNo }) => employeeNo === person.employeeNo) ?? {}
      expect([person.deductionsNow, person.deductionsNext - person.deductionsNow]).toEqual([
        deductions,
        person.deductions,
      ])
      expect(person.employerNext - person.employerNow).toBe(person.employer)
      // The share of the company is that of the person.
      expect([person.employer, (amounts?.['deduction.nationalPension'] ?? 0) > 0]).toEqual([person.deductions, true])
    }
    expect(all.items.find(({ employeeNo }) => employeeNo === 1)).toMatchObject({ short: 79_420 })
    const page = await ask({ page: '3', size: '10' })
    expect([page.total, page.items.map(({ employeeNo }) => employeeNo), page.sums]).toEqual([
      25,
      [21, 22, 23, 24, 25],
      all.sums,
    ])
    expect(await ask({ page: '4', size: '10' })).toMatchObject({ items: [], total: 25 })
    const down = (await ask({ sort: '-deductions' })).items.map(({ deductions }) => deductions)
    expect(down).toEqual(down.toSorted((a, b) => b - a))
    expect((await ask({ sort: 'deductions' })).items.map(({ deductions }) => deductions)).toEqual(down.toReversed())
    const found = await ask({ q: '사원25' })
    expect([found.total, found.sums.deductions]).toEqual([1, found.items[0]?.deductions])
    expect(await ask({ q: '없는 사람' })).toMatchObject({ items: [], total: 0, sums: { deductions: 0 } })
    const file = await cast.operator.call(lawChangesXlsx, { query: { reason: '내부 보고' } })
    const rows = ((await readXlsx(file.raw)).sheets[0]?.rows ?? []).map((row) => row.map(String))
    for (const { name, deductionsNow, deductionsNext } of all.items)
      expect(rows.find((row) => row.includes(name))).toEqual(
        expect.arrayContaining([String(deductionsNow), String(deductionsNext)]),
      )
    const past = await cast.operator.call(readLawChangePeople, { query: { date: '2026-11-20' } })
    expect(past).toMatchObject({ status: 400, body: { errors: [{ path: 'date' }] } })
  })

  it('costs as many queries for many people as for few, and asks for a day to come', async () => {
    const [few, many] = [
      await makePayrollCast(t, { people: 2, months: [MONTH] }),
      await makePayrollCast(t, { people: 40, months: [MONTH] }),
    ]
    for (const call of [readLawChanges, readLawChangePeople]) {
      const count = async (cast: PayrollCast) => {
        await cast.operator.call(call)
        return (await t.db.countQueries(() => cast.operator.call(call))).queries
      }
      expect(await count(many)).toBe(await count(few))
    }
    const past = await few.operator.call(readLawChanges, { query: { date: '2026-11-20' } })
    expect(past).toMatchObject({ status: 400, body: { errors: [{ path: 'date' }] } })
    const other = await few.operator.call(readLawChanges, { query: { companyNo: many.companyNo } })
    expect(other.status).toBe(404)
    expect((await few.employee.call(readLawChanges)).status).toBe(403)
  })
})

describe('what an entry would touch', () => {
  it('are the companies and months that take the value, open and closed, and nothing is stored', async () => {
    const boss = await admin()
    const cast = await makePayrollCast(t, { people: 2, months: ['2026-10', MONTH] })
    for (const month of ['2026-10', MONTH]) await calculated(cast, month)
    await act(cast, 'confirm', '2026-10')
    const preview = async (from: string) =>
      (await boss.call(previewInsuranceFigure, { body: { code: 'health.shareRate', from, value: '0.04' } })).body
    const own = (body: Awaited<ReturnType<typeof preview>>) =>
      body.touched.companies.find(({ companyNo }) => companyNo === cast.companyNo)
    expect(await preview('2026-10-01')).toMatchObject({ now: '3.595%', next: '4%', until: '2026-12-31' })
    expect(own(await preview('2026-10-01'))).toMatchObject({
      firstMonth: '2026-10',
      lastMonth: MONTH,
      open: 2,
      closed: 2,
    })
    expect(own(await preview('2026-10-02'))).toMatchObject({ firstMonth: MONTH, open: 2, closed: 0 })
    // What the engine makes of each payslip, in sum: 0.04 in place of 0.03595 of the health premium, and care of it.
    const rows = (await listOf(cast)).items
    const taken = rows.reduce(
      (sum, { amounts }) => sum + (amounts['deduction.health'] ?? 0) + (amounts['deduction.longTermCare'] ?? 0),
      0,
    )
    const found = own(await preview('2026-11-01'))
    expect(found).toMatchObject({ changed: 2, now: rows.reduce((sum, { net }) => sum + net, 0) })
    expect(found?.then).toBe((found?.now ?? 0) + (found?.difference ?? 0))
    expect(-(found?.difference ?? 0) / taken).toBeCloseTo(0.04 / 0.03595 - 1, 3)
    expect((await preview('2026-10-01')).touched.months.map(({ month, changed }) => [month, changed])).toEqual(
      expect.arrayContaining([
        ['2026-10', expect.any(Number)],
        [MONTH, expect.any(Number)],
      ]),
    )
    expect((await listOf(cast)).items).toEqual(rows)
    expect(own(await preview('2026-12-01'))).toBeUndefined()
    const { months, companyCount } = (await preview('2026-11-01')).touched
    expect(months).toMatchObject([{ month: MONTH, paymentType: '0001' }])
    expect(months[0]?.companies).toBe(companyCount)
    expect(own(await preview('2026-11-01'))?.open).toBe(2)
  })

  it('counts work days by the period and refuses like the call that stores', async () => {
    const boss = await admin()
    const cast = await makePayrollCast(t, { people: 1, months: [MONTH] })
    await calculated(cast)
    const wage = (from: string) =>
      boss.call(previewTaxFigure, { body: { code: 'minimumWage.hourly', from, value: 11_000 } })
    const has = async (from: string) =>
      (await wage(from)).body.touched.companies.some(({ companyNo }) => companyNo === cast.companyNo)
    expect([await has('2026-11-30'), await has('2026-12-01')]).toEqual([true, false])
    const bad = await boss.call(previewTaxFigure, { body: { code: 'care.ratio', from: '2027-01-01', value: '1' } })
    expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } })
    // Nobody's pay moves by a minimum wage that all are above.
    const own = (await wage('2026-11-30')).body.touched.companies.find(({ companyNo }) => companyNo === cast.companyNo)
    expect(own).toMatchObject({ open: 1, changed: 0, difference: 0 })
    const { operator } = cast
    expect((await operator.call(previewTaxFigure, { body: { code: 'x', from: '2027-01-01' } })).status).toBe(403)
  })
})

describe('figures of the next year', () => {
  it('leave a month that is closed, reopened and calculated again as it was, to the won', async () => {
    const boss = await admin()
    const cast = await makePayrollCast(t, { people: 3, months: [MONTH] })
    await calculated(cast)
    const told = async () =>
      (await listOf(cast)).items.map(({ employeeNo, net, amounts }) => ({ employeeNo, net, amounts }))
    const before = await told()
    await act(cast, 'confirm')
    for (const [code, value] of [
      ['care.ratio', '0.1400'],
      ['health.shareRate', '0.0400'],
      ['pension.shareRate', '0.0600'],
    ] as const)
      await boss.call(addInsuranceFigure, { body: { code, from: '2027-01-01', value, ...signed } })
    await boss.call(addTaxFigure, { body: { code: 'tax.localRate', from: '2027-01-01', value: '0.2', ...signed } })
    expect(await told()).toEqual(before)
    await act(cast, 'reopen')
    await calculated(cast, MONTH, { overwrite: true })
    expect(await told()).toEqual(before)
  })

  it('that are missing block the month in a plain sentence until they are entered', async () => {
    const boss = await admin()
    const JANUARY = '2027-01'
    const cast = await makePayrollCast(t, { people: 1, months: [JANUARY] })
    const code = 'health.shareLimits'
    await calculated(cast, JANUARY)
    const blocked = await rowOf(cast, 1, JANUARY)
    expect(blocked.state).toBe('draft')
    // The operator reads it without the name that the figure has inside.
    expect(blocked.blocks.map(({ message }) => message)).toContain(
      '2027년 1월에 쓸 건강보험료 하한과 상한(근로자)이 아직 없습니다. 관리자가 값을 넣은 뒤 다시 계산해 주세요.',
    )
    const stored = (
      await sql<{ blocks: { code: string; message: string }[] }>`select blocks from payslip
        where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    ).rows[0]?.blocks
    expect(stored?.map(({ message }) => message)).toContain(
      '2027년 1월에 쓸 건강보험료 하한과 상한(근로자)이 아직 없습니다(health.shareLimits, 2027-01-01). 넣은 뒤 계산해 주세요.'.replace(
        '2027-01-01',
        '2027.01.01',
      ),
    )
    const body = { code, from: '2027-01-01', value: { min: 10_080, max: 4_591_740 } }
    const seen = (await boss.call(previewInsuranceFigure, { body })).body
    expect(seen.touched.companies.some(({ companyNo }) => companyNo === cast.companyNo)).toBe(true)
    await boss.call(addInsuranceFigure, { body: { ...body, ...signed } })
    await calculated(cast, JANUARY)
    expect((await rowOf(cast, 1, JANUARY)).state).toBe('calculated')
  })

  it('that are entered as not known block from their day on, and no day before', async () => {
    const boss = await admin()
    const [SEPTEMBER, OCTOBER] = ['2026-09', '2026-10']
    const cast = await makePayrollCast(t, { people: 1, months: [SEPTEMBER, OCTOBER] })
    const body = { code: 'employment.employeeRate', from: '2026-10-01', value: null }
    const seen = (await boss.call(previewInsuranceFigure, { body })).body
    expect(seen).toMatchObject({ now: '0.9%', next: null, enactedUntil: { next: '2026-09-30' } })
    expect((await boss.call(addInsuranceFigure, { body: { ...body, ...signed, law: '' } })).status).toBe(400)
    await boss.call(addInsuranceFigure, { body: { ...body, ...signed } })
    for (const month of [SEPTEMBER, OCTOBER]) await calculated(cast, month)
    expect((await rowOf(cast, 1, SEPTEMBER)).state).toBe('calculated')
    expect((await rowOf(cast, 1, OCTOBER)).state).toBe('draft')
    const stored = await sql<{ blocks: { message: string }[] }>`select blocks from payslip p
      where company_no = ${cast.companyNo} and blocks::text like '%employment.employeeRate%'`.execute(t.own.kysely)
    expect(stored.rows.map(({ blocks }) => blocks.map(({ message }) => message))).toEqual([
      [expect.stringMatching(/^2026년 10월에 쓸 고용보험료율.*아직 없습니다.*넣은 뒤 계산해 주세요\.$/u)],
    ])
    const { items } = (await cast.operator.call(readInsuranceRates, { query: { date: '2026-10-31' } })).body
    const rate = items.find(({ code }) => code === 'employment')
    expect(rate).toMatchObject({
      employee: null,
      missing: '아직 정해지지 않았습니다. 정해져야 2026년 10월 급여부터 계산합니다.',
    })
    await boss.call(addInsuranceFigure, {
      body: { code: body.code, from: body.from, removed: true, reason: '잘못 적음' },
    })
    await calculated(cast, OCTOBER)
    expect((await rowOf(cast, 1, OCTOBER)).state).toBe('calculated')
  })

  it('have a form for every figure, and the amounts by country are entered through it', async () => {
    const boss = await admin()
    const lists = [await boss.call(listInsuranceFigures), await boss.call(listTaxFigures)]
    const figures = lists.flatMap(({ body }) => body.items)
    expect(figures.filter(({ form, members }) => form === 'other' || members.length === 0)).toEqual([])
    const code = 'departure.returnCosts'
    const costs = figures.find((each) => each.code === code)
    expect(costs).toMatchObject({ form: 'members', values: [{ text: expect.stringContaining('몽골 500,000원') }] })
    const value = { confirmed: true, byCountry: { NP: 450_000, VN: 400_000 }, others: null }
    const add = (more: object) =>
      boss.call(addInsuranceFigure, { body: { code, from: '2026-11-01', value: { ...value, ...more }, ...signed } })
    for (const wrong of [{ byCountry: '네팔 450000' }, { byCountry: { NP: 0 } }, { confirmed: '네' }, { others: 0.5 }])
      expect((await add(wrong)).status).toBe(400)
    expect((await add({})).body.values.at(-1)).toMatchObject({
      value,
      text: '고시와 대조 확인함, 국가별 금액 네팔 450,000원, 베트남 400,000원, 그 밖의 국가 확인 못 함',
    })
  })
})
