import { salaryItemsXlsx } from '@handal/contracts/downloads'
import { SALARY_ITEM_LIST } from '@handal/contracts/payroll/salary-item-list'
import { changeSalaryItem, createSalaryItem, readItemChoices } from '@handal/contracts/payroll/salary-items'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { makeCast, testApp, type TestSession } from '../../testing/app.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

const rowsOf = async (who: TestSession, query: object = {}) => {
  const answer = await who.call(salaryItemsXlsx, { query })
  expect(answer.status).toBe(200)
  const [sheet] = (await readXlsx(answer.raw)).sheets
  const rows = sheet?.rows ?? []
  const heads = rows.findIndex((row) => row.includes('코드'))
  const end = rows.findIndex(([first]) => /^합계 \d+개$/.test(String(first)))
  const [head = [], ...body] = rows.slice(heads, end)
  return body.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at] ?? null])))
}

/** All cells above the heads as one text. */
const titleOf = async (who: TestSession, query: object): Promise<string> => {
  const [sheet] = (await readXlsx((await who.call(salaryItemsXlsx, { query })).raw)).sheets
  const rows = sheet?.rows ?? []
  return rows
    .slice(
      0,
      rows.findIndex((row) => row.includes('코드')),
    )
    .flat()
    .join('\n')
}

it('the workbook of salary items says them as they were on a day, one of the company that asks', async () => {
  const [{ operator, companyNo }, other] = [await makeCast(t), await makeCast(t)]
  await operator.call(createSalaryItem, {
    body: { itemCode: 'phone', label: '통신비', from: '2026-01-01', source: { fixed: 30_000 }, prorated: false },
  })
  await operator.call(createSalaryItem, {
    body: {
      itemCode: 'yearly',
      label: '명절상여',
      from: '2026-01-01',
      to: '2026-06-30',
      nature: 'CYCLE_BONUS',
      cycleMonths: 6,
      paidMonths: [9, 2],
    },
  })
  await operator.call(createSalaryItem, {
    body: { itemCode: 'half', label: '반통신비', from: '2026-01-01', source: { formula: '통신비 * 0.5' } },
  })
  await operator.call(createSalaryItem, {
    body: { itemCode: 'club', label: '사우회비', from: '2026-01-01', salaryItemType: '0002', basis: 'CONSENT' },
  })
  await operator.call(changeSalaryItem, {
    body: { itemCode: 'phone', source: { fixed: 40_000 }, from: '2027-01-01', version: 1 },
  })
  const rows = await rowsOf(operator)
  expect(rows.map((row) => row['코드'])).toEqual(['phone', 'half', 'club'])
  expect(rows[0]).toMatchObject({
    항목명: '통신비',
    종류: '지급',
    '금액을 정하는 방법': '모두 같은 금액',
    '한 달 금액': 30_000,
    성질: '직책·자격·기술·직무수당',
    과세: '과세',
    통상임금: '예',
    '일할 계산': '아니오',
  })
  expect(rows[1]).toMatchObject({ '금액을 정하는 방법': '계산식', '한 달 금액': null, '계산 내용': '통신비 * 0.5' })
  expect(rows[2]).toMatchObject({ 종류: '공제', '공제의 근거': '사원의 동의', 성질: null, 통상임금: '아니오' })
  const [phone] = await rowsOf(operator, { day: '2027-01-01', q: '통신비' })
  expect(phone).toMatchObject({ '한 달 금액': 40_000 })
  const ended = await rowsOf(operator, { ended: 'true', salaryItemType: '0001' })
  expect(ended.map((row) => row['코드'])).toEqual(['phone', 'yearly', 'half'])
  expect(ended[1]).toMatchObject({ '지급주기(개월)': 6, '지급하는 달': '2월, 9월' })
  // On its last day an item is still one of those that go on.
  expect((await rowsOf(operator, { day: '2026-06-30' })).map((row) => row['코드'])).toContain('yearly')
  expect(await titleOf(operator, { ended: 'true', salaryItemType: '0002', q: '회비' })).toContain(
    '2026.11.20, 공제, 끝난 항목도, 찾은 말 회비, 1개',
  )
  expect(await rowsOf(other.operator)).toEqual([])
  expect(await auditsOf(t, companyNo, 'salary-item.download')).toHaveLength(5)
})

it('its words are those of the engine and of the limits', async () => {
  const { operator } = await makeCast(t)
  const { natures, taxFree } = (await operator.call(readItemChoices, { query: {} })).body
  const namesOf = (key: string) => SALARY_ITEM_LIST.columns.find((column) => column.key === key)?.names
  expect(namesOf('nature')).toEqual(Object.fromEntries(natures.map(({ code, label }) => [code, label])))
  expect(namesOf('tax')).toEqual({
    taxable: '과세',
    ...Object.fromEntries(taxFree.map(({ code, label }) => [code, `비과세 ${label}`])),
  })
})
