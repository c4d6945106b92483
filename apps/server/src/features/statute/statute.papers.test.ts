import { ratesPdf, ratesXlsx, simpleTaxPdf, simpleTaxXlsx } from '@handal/contracts/downloads'
import type { Endpoint } from '@handal/contracts/endpoint'
import { readSimpleTax } from '@handal/contracts/rates/simple-tax'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { makeCast, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, MONTH } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

/** Rows of the workbook as texts, empty cells left out. */
const rowsOf = async (who: TestSession, endpoint: Endpoint, query: object = {}): Promise<string[]> => {
  const answer = await who.call(endpoint, { query })
  expect(answer.status).toBe(200)
  const [sheet] = (await readXlsx(answer.raw)).sheets
  return (sheet?.rows ?? []).map((row) =>
    row
      .filter((cell) => cell !== null && cell !== '')
      .map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)))
      .join(' | '),
  )
}

it('the workbook of the rates says those of its day, and what is not known', async () => {
  const { operator } = await makeCast(t)
  const now = await rowsOf(operator, ratesXlsx)
  expect(now).toContain('보험 | 사원 | 회사 | 기준 | 적용 시작 | 적용 끝 | 근거')
  expect(now.find((row) => row.startsWith('국민연금'))).toMatch(
    /^국민연금 \| 4\.75% \| 4\.75% \| 기준소득월액 410,000 - 6,590,000 \| 2026-01-01 \| 2026-12-31 \| 국민연금법/u,
  )
  const next = await rowsOf(operator, ratesXlsx, { date: '2027-01-01' })
  expect(next.find((row) => row.startsWith('국민연금'))).toContain('| 5% | 5% |')
  expect(next.find((row) => row.startsWith('장기요양'))).toContain('미정 | 미정 | 아직 정해지지 않았습니다.')
})

it('the taxes stand in their groups: all of them, or those of a tab', async () => {
  const { operator } = await makeCast(t)
  const all = await rowsOf(operator, ratesXlsx, { form: 'tax-rates' })
  const groups = (rows: readonly string[]) => [
    ...new Set(
      rows.flatMap(
        (row) => /^(소득세와 지방소득세|퇴직소득세|최저임금|비과세 한도|지연이자와 퇴직급여) \|/u.exec(row)?.[1] ?? [],
      ),
    ),
  ]
  expect(groups(all)).toEqual(['소득세와 지방소득세', '퇴직소득세', '최저임금', '비과세 한도', '지연이자와 퇴직급여'])
  expect(groups(await rowsOf(operator, ratesXlsx, { form: 'tax-rates', tab: 'income' }))).toEqual([
    '소득세와 지방소득세',
    '퇴직소득세',
  ])
  const wage = async (date: string) =>
    (await rowsOf(operator, ratesXlsx, { form: 'tax-rates', tab: 'wage', date })).find((row) =>
      row.startsWith('최저임금 | 최저임금'),
    )
  expect(await wage('2026-12-31')).toContain('10,320원')
  expect(await wage('2027-01-01')).toContain('10,700원')
})

it('the table is the part that the screen shows, with the way to the tax', async () => {
  const { operator } = await makeCast(t)
  const query = { pay: 3_403_446, dependents: 1, size: 15 }
  const shown = (await operator.call(readSimpleTax, { query })).body
  const rows = await rowsOf(operator, simpleTaxXlsx, query)
  const cells = shown.items.map(({ lower, upper, taxes }) => [lower, upper, ...taxes].join(' | '))
  expect(rows.filter((row) => /^\d+ \| \d+ \| /u.test(row))).toEqual(cells)
  expect(rows.join('\n')).toContain('월급여액 3,403,446원, 공제대상 가족 1명')
  expect(rows.join('\n')).toMatch(/줄 찾기 \| 3,400 이상 3,420 미만/u)
  const tax = shown.found
  expect(rows.find((row) => row.startsWith('뗄 세금'))).toBe(
    `뗄 세금 | ${(tax?.incomeTax ?? 0) + (tax?.localIncomeTax ?? 0)}`,
  )
  // Of the last row nobody knows an end.
  const last = await rowsOf(operator, simpleTaxXlsx, { pay: 10_000_000 })
  expect(last.find((row) => row.startsWith('10000 | '))?.split(' | ')).toHaveLength(12)
  expect(rows.some((row) => row.startsWith('뗄 세금'))).toBe(true)
  expect((await rowsOf(operator, simpleTaxXlsx)).some((row) => row.startsWith('뗄 세금'))).toBe(false)
})

it("a person's way is that person's data in the log and in the name; nobody else's is", async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  await calculated(cast, MONTH)
  const { operator, companyNo } = cast
  const employeeNo = 1
  expect((await operator.call(simpleTaxPdf, { query: { employeeNo } })).status).toBe(200)
  expect((await operator.call(simpleTaxPdf, { query: { pay: 3_000_000 } })).status).toBe(200)
  expect((await operator.call(ratesPdf)).status).toBe(200)
  const audits = await auditsOf(t, companyNo, 'simple-tax.download')
  expect(audits.map(({ after }) => after)).toEqual([
    { people: 1, employeeNos: String(employeeNo), form: 'pdf simple-tax' },
    { people: 0, employeeNos: '', form: 'pdf simple-tax' },
  ])
  const other = await makeCast(t)
  expect((await other.operator.call(simpleTaxPdf, { query: { employeeNo } })).status).toBe(404)
})
