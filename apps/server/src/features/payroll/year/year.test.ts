import { paymentYearPdf, paymentYearXlsx } from '@handal/contracts/downloads'
import { readPaymentYear } from '@handal/contracts/payroll/payment-year'
import { readLedger } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { readCells } from '../../../documents/testing/cells.ts'
import { loginAs, makeCompany, makeUser, testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated } from '../../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

let cast: PayrollCast
beforeAll(async () => {
  cast = await makePayrollCast(t, { people: 4 })
  for (const month of ['2026-10', '2026-11']) await calculated(cast, month)
  await cast.operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
})
const yearOf = async (query: object = {}) => {
  const { status, body } = await cast.operator.call(readPaymentYear, { query: { year: '2026', ...query } })
  expect(status).toBe(200)
  return body
}

describe('a year of payments', () => {
  it('has twelve months of everybody, which are the sums of their payslips', async () => {
    const year = await yearOf()
    expect(year).toMatchObject({ year: '2026', paymentType: null, total: 4 })
    const { body: october } = await cast.operator.call(readLedger, { query: { month: '2026-10' } })
    const { body: november } = await cast.operator.call(readLedger, { query: { month: '2026-11' } })
    for (const row of year.items) {
      expect(row.months.map(({ month }) => month.slice(5))).toEqual(
        Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')),
      )
      const [ten, eleven] = [october, november].map(({ items }) =>
        items.find(({ employeeNo }) => employeeNo === row.employeeNo),
      )
      for (const measure of ['earnings', 'taxable', 'taxFree', 'deductions', 'net', 'employerCost'] as const) {
        expect(row.months[9]?.[measure]).toBe(ten?.[measure])
        expect(row.sums[measure]).toBe((ten?.[measure] ?? 0) + (eleven?.[measure] ?? 0))
      }
      expect(row.months[0]).toMatchObject({ slips: 0, given: false, net: 0, paymentTypes: [] })
      expect([row.months[9], row.months[10]]).toMatchObject([
        { slips: 1, given: true, paymentTypes: ['0001'] },
        { slips: 1, given: false },
      ])
    }
    expect(year.sums.net).toBe(year.items.reduce((sum, { sums }) => sum + sums.net, 0))
    expect(year.sums.months[9]).toMatchObject({ slips: 4, given: true })
    expect(year.sums.months[10]).toMatchObject({ slips: 4, given: false })
  })

  it('is of one kind of payment, of named people, by department, or a page with the sums of all', async () => {
    expect(await yearOf({ paymentType: '0002' })).toMatchObject({ items: [], total: 0, sums: { net: 0 } })
    const all = await yearOf()
    expect((await yearOf({ paymentType: '0001' })).sums).toEqual(all.sums)
    expect((await yearOf({ employeeNos: '2,3' })).items.map(({ employeeNo }) => employeeNo)).toEqual([2, 3])
    const page = await yearOf({ page: 2, size: 3 })
    expect([page.items.length, page.total, page.sums]).toEqual([1, 4, all.sums])
    const { groups = [], items } = await yearOf({ group: 'department' })
    expect(groups.reduce((sum, { people }) => sum + people, 0)).toBe(4)
    expect(groups.reduce((sum, { sums }) => sum + sums.net, 0)).toBe(all.sums.net)
    expect(groups.map(({ departmentNo }) => departmentNo)).toEqual([
      ...new Set(items.map(({ departmentNo }) => departmentNo)),
    ])
    expect(await yearOf({ year: '2025' })).toMatchObject({ items: [], total: 0 })
  })

  it('leaves out what could not be calculated, and counts the newest issue alone', async () => {
    const before = await yearOf()
    const { companyNo } = cast
    await sql`update payslip set state = 'draft' where company_no = ${companyNo} and employee_no = 4 and state = 'calculated'`.execute(
      t.own.kysely,
    )
    const after = await yearOf()
    const without = before.items.find(({ employeeNo }) => employeeNo === 4)?.months[10]?.net ?? 0
    expect(after.sums.net).toBe(before.sums.net - without)
    await sql`update payslip set state = 'calculated' where company_no = ${companyNo} and employee_no = 4 and state = 'draft'`.execute(
      t.own.kysely,
    )
  })

  it('is refused to employees and of another company, and leaves one row of who looked', async () => {
    const { companyNo } = cast
    const user = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo }] }))
    expect((await user.call(readPaymentYear, { query: {} })).status).toBe(403)
    const other = await makeCompany(t)
    expect((await cast.operator.call(readPaymentYear, { query: { companyNo: other.companyNo } })).status).toBe(404)
    const looker = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }] }))
    const before = (await auditsOf(t, companyNo, 'payroll.view')).length
    await looker.call(readPaymentYear, { query: { year: '2026' } })
    const rows = await auditsOf(t, companyNo, 'payroll.view')
    expect(rows.slice(before)).toEqual([
      { before: null, after: { people: 4, all: '2026년 전체', form: 'year' }, reason: null },
    ])
  })

  it('takes as many queries for many people as for few', async () => {
    const queriesOf = async (people: number) => {
      const own = await makePayrollCast(t, { people })
      for (const month of people > 10 ? ['2026-09', '2026-10', '2026-11'] : ['2026-11']) await calculated(own, month)
      return (await t.db.countQueries(() => own.operator.call(readPaymentYear, { query: { year: '2026' } }))).queries
    }
    expect(await queriesOf(30)).toBe(await queriesOf(3))
  })
})

describe('its files', () => {
  it('are a sheet of each amount, the one that was asked for first, and a PDF of one', async () => {
    const { body: year } = await cast.operator.call(readPaymentYear, { query: { year: '2026' } })
    const file = await cast.operator.call(paymentYearXlsx, { query: { payYear: '2026', measure: 'taxable' } })
    const sheets = await readCells(file.raw)
    expect(sheets.map(({ name }) => name)).toEqual(['과세', '지급총액', '비과세', '공제', '실지급액'])
    const cells = Object.values(sheets[0]?.cells ?? {}).map((cell) => String(cell).replace(/ \{.*/, ''))
    for (const { months } of year.items) expect(cells).toContain(String(months[9]?.taxable))
    expect(cells).toContain('합계 4명')
    const pdf = await cast.operator.call(paymentYearPdf, { query: { payYear: '2026', paymentType: '0001' } })
    expect(pdf.raw.subarray(0, 4).toString()).toBe('%PDF')
  })

  it('say that there is nothing of a kind that was not paid', async () => {
    const { status, body } = await cast.operator.call(paymentYearPdf, {
      query: { payYear: '2026', paymentType: '0002' },
    })
    expect(status).toBe(404)
    expect(body).toMatchObject({ message: '2026년 상여지급내역이 아직 없습니다. 급여를 먼저 계산해 주세요.' })
  })
})
