import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'

test.use({ dataKey: 'law-changes' })

const TABLE = join(import.meta.dirname, '../../../../testdata/statutory/simplified-tax-table.csv')
const HEADS = [
  '월급여액(천원),,공제대상가족의 수',
  `이상,미만,${Array.from({ length: 11 }, (_, at) => at + 1).join(',')}`,
]

test('the law changes on 2027-01-01, and an operator sees what it does to the company', async ({ open }) => {
  const page = await open({ as: 'hanbit' })
  await page.goto('/basic-info/salary/4-insurance')
  await settled(page, '4대보험 요율')
  await expect(page.getByRole('heading', { name: '2027.01.01부터 우리 회사는' })).toBeVisible()
  const changes = page.getByRole('table', { name: '바뀌는 것' })
  await expect(changes.getByRole('row', { name: /국민연금/ }).first()).toContainText(/4\.75%.*5%/)
  await expect(changes.getByRole('row', { name: /최저임금/ }).first()).toContainText(/10,320.*10,700/)
  await expect(changes.getByRole('row', { name: /^회사 부담 정해진 것만/ })).toContainText(/\d{3}/)
  await page.getByRole('link', { name: '사원마다 보기' }).click()
  const everybody = page.getByRole('grid', { name: /^요율 변경 사원별 금액 \d+명$/ })
  await expect(everybody.getByRole('row', { name: /합계/ })).toContainText(/\d,\d{3}/)
  // On the day itself the new figure holds, and what nobody has decided says so.
  await page.goto('/basic-info/salary/4-insurance?date=2027-01-01')
  await settled(page, '4대보험 요율')
  const rates = page.getByRole('table', { name: '4대보험 요율' })
  await expect(rates.getByRole('row', { name: /국민연금/ })).toContainText('5%')
  await expect(rates.getByRole('row', { name: /건강보험/ })).toContainText('미정')
})

test('a 별표 2 with one wrong cell is not taken unread: the cell is named with what the rule makes of it', async ({
  open,
}) => {
  const lines = readFileSync(TABLE, 'utf8').trim().split('\n').slice(1)
  const at = lines.findIndex((line) => line.startsWith('3000,'))
  const cells = (lines[at] ?? '').split(',')
  const right = Number(cells[4])
  // Two digits of the tax of three dependents stand the wrong way round.
  cells[4] = String(right + 90)
  lines[at] = cells.join(',')
  const page = await open({ as: 'super' })
  await page.goto('/management/basic-info/simple-tax/rewrite')
  await settled(page, '간이세액표 수정')
  await page.locator('input[type="file"]').setInputFiles({
    name: '별표2.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...HEADS, ...lines].join('\n')),
  })
  const from = page.getByRole('textbox', { name: /^적용 시작/ })
  await from.fill('2027.03.01')
  await from.blur()
  await page.getByRole('button', { name: '파일 검사' }).click()
  await expect(page.getByText('계산식과 다른 칸이 1개 있습니다. 별표 2 원문과 비교해 주세요.')).toBeVisible()
  const row = page.getByRole('table', { name: '계산식과 다른 칸' }).getByRole('row').nth(1)
  await expect(row).toContainText(`${at + 3}행`)
  await expect(row).toContainText('3명')
  await expect(row).toContainText((right + 90).toLocaleString('ko-KR'))
  await expect(row).toContainText(right.toLocaleString('ko-KR'))
  await expect(page.getByRole('button', { name: /적용$/ })).toHaveAttribute('aria-disabled', 'true')
})

test('on a phone rates and what changes are cards that fit the screen', async ({ open }) => {
  const page = await open({ as: 'hanbit', phone: true, dark: true })
  await page.goto('/basic-info/salary/4-insurance')
  await settled(page, '4대보험 요율')
  for (const name of ['4대보험 요율', '바뀌는 것']) {
    const region = page.getByRole('region', { name, exact: true })
    await expect(region).toBeVisible()
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  }
  const pension = page.getByRole('table', { name: '4대보험 요율' }).getByRole('row', { name: /국민연금/ })
  await expect(pension).toContainText('4.75%')
})
