import { attendancePdf, attendanceXlsx } from '@handal/contracts/downloads'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { readCells } from '../../../documents/testing/cells.ts'
import { readPdf } from '../../../documents/testing/pdf-text.ts'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { closePlanned, enterFact, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
afterAll(closeRendering)

const OCTOBER = { payYear: '2026', payMonth: '10' }
const nameOf = ({ headers }: { readonly headers: Record<string, unknown> }): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition']))?.[1] ?? '')

/** The row of each person by the heads of the columns, as Excel shows it. */
const rowsOf = async ({ operator }: PlannedCompany, query: object = OCTOBER) => {
  const file = await operator.call(attendanceXlsx, { query })
  expect(file.status).toBe(200)
  const [sheet] = await readCells(file.raw)
  const cells = Object.entries(sheet?.cells ?? {}).map(([at, value]) => {
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(at) ?? []
    return { column, row: Number(row), value: String(value).replace(/ \{.*\}$/, '') }
  })
  const heads = cells.find(({ value }) => value === '사번')?.row ?? 0
  const end = cells.find(({ value }) => /^합계 \d+명$/.test(value))?.row ?? 0
  const head = new Map(cells.flatMap(({ column, row, value }) => (row === heads ? [[column, value]] : [])))
  return Array.from({ length: end - heads - 1 }, (_, index) =>
    Object.fromEntries(
      cells.flatMap(({ column, row, value }) =>
        row === heads + 1 + index ? [[head.get(column) ?? column, value] as const] : [],
      ),
    ),
  )
}

it('says the days and hours of everybody in the pay month, what was paid and what was missed', async () => {
  const company = await makePlannedCompany(t, { people: [{}, {}, { hired: '2026-11-02' }] })
  for (const fact of [
    { str: '2026-10-06', kind: 'ABSENCE' },
    { str: '2026-10-07', kind: 'HALF_AM' },
    { str: '2026-10-08', kind: 'HOURS', startTime: '09:00', endTime: '10:30' },
    { str: '2026-10-12', kind: 'HOURS', startTime: '18:00', endTime: '23:00' },
    { str: '2026-10-17', kind: 'HOURS', startTime: '09:00', endTime: '12:00' },
  ] as const)
    expect((await enterFact(company, fact)).status).toBe(200)
  const [first, second, ...others] = await rowsOf(company)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    사번: 'P1',
    성명: '계획1',
    결근: '1',
    유급휴가: '0.5',
    지각: '1:30',
    미근로: '9:30',
  })
  expect(second).toMatchObject({ 사번: 'P2', 결근: '0', 유급휴가: '0', 연장: '0:00', 지각: '0:00', 미근로: '0:00' })
  expect(first).toMatchObject({ 연장: '8:00', 야간: '1:00' })
  // The same month on paper: landscape, the period and the state of the close above.
  const pdf = await company.operator.call(attendancePdf, { query: OCTOBER })
  expect(nameOf(pdf)).toBe('2026년 10월 근태결과조회.pdf')
  const { lines, boxes } = readPdf(pdf.raw)
  expect(boxes).toEqual(['0 0 842.25 595.5'])
  const text = lines.flat().join('\n')
  expect(text).toContain('2026년 10월, 산정기간 2026.10.01 - 10.31, 마감 전')
  expect(text).toMatch(/P1 \| 계획1 .*1:30.*9:30/)
  expect((await closePlanned(company, '2026-10')).status).toBe(200)
  const closed = readPdf((await company.operator.call(attendancePdf, { query: OCTOBER })).raw)
  expect(closed.lines.flat().join('\n')).toContain('2026.11.20 마감')
})

it('names who has no totals, and who is away', async () => {
  const company = await makePlannedCompany(t, { from: null, people: [{}, {}] })
  await sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
    values (${company.companyNo}, 2, '2026-09-01', '2026-11-30', '휴직')`.execute(t.own.kysely)
  const rows = await rowsOf(company)
  expect(rows).toEqual([
    { 사번: 'P1', 성명: '계획1', 비고: '집계 전' },
    { 사번: 'P2', 성명: '계획2', 비고: '휴직' },
  ])
})

it('is of the month of today where none is named, and asks for both year and month', async () => {
  const company = await makePlannedCompany(t)
  const { operator } = company
  expect(nameOf(await operator.call(attendanceXlsx, { query: {} }))).toBe('2026년 11월 근태결과조회.xlsx')
  for (const [query, path] of [
    [{ payYear: '2026' }, 'payMonth'],
    [{ payMonth: '10' }, 'payYear'],
  ] as const)
    expect(await operator.call(attendancePdf, { query })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message: '연도와 월을 함께 적어 주세요.' }] },
    })
})

it('holds nobody of another company, and is for operators only', async () => {
  const [company, other] = [await makePlannedCompany(t), await makePlannedCompany(t)]
  expect((await rowsOf(other)).map((row) => row['사번'])).toEqual(['P1'])
  const query = { ...OCTOBER, companyNo: company.companyNo }
  const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo }] }))
  for (const call of [attendancePdf, attendanceXlsx]) {
    expect(await other.operator.call(call, { query })).toMatchObject({ status: 404 })
    expect(await employee.call(call, { query })).toMatchObject({ status: 403 })
  }
  await company.operator.call(attendanceXlsx, { query: { ...OCTOBER, reason: '10월 근태 보고' } })
  expect(await auditsOf(t, company.companyNo, 'attendance.download')).toMatchObject([
    { reason: '10월 근태 보고', after: { form: 'xlsx attendance' } },
  ])
})
