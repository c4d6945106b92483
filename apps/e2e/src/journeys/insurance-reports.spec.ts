import type { Download, Locator, Page } from '@playwright/test'
import { bytesOf, isA4, pdfPages, unzip } from '../files.ts'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told } from '../pages.ts'

const LIST = '/basic-info/hrm/employee?reports=1'
const saved = async (page: Page, button: Locator): Promise<Download> => {
  const download = page.waitForEvent('download')
  await button.click()
  return download
}
/** Files of this month by the access log. */
const downloads = async (page: Page): Promise<number> => {
  await page.goto('/basic-info/company-info/audit-review?month=2026-11')
  await settled(page, '접속기록 점검')
  const count = page.locator('dl > div').filter({ hasText: '다운로드' }).getByRole('definition')
  return Number(await count.textContent())
}

// What is typed here, nothing else reads: the data are the shared ones.
test('an operator sees what is due to the insurances, fills a form, and takes it, the month and a register as files', async ({
  open,
}) => {
  const page = await open({ as: 'hanbit' })
  const before = await downloads(page)
  await page.goto('/basic-info/hrm/employee')
  await settled(page, '사원 목록')
  await page.getByRole('button', { name: '더보기' }).click()
  await page.getByRole('menuitem', { name: '4대보험 신고' }).click()
  const grid = page.getByRole('grid', { name: '2026.11 4대보험 신고 3건' })
  const row = (name: string, kind: string) =>
    grid
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name, exact: true }) })
      .filter({ hasText: kind })
  // Fourteen days from the hire, and from the day after the last; a paper that nobody has asked for has no day yet.
  await expect(row('도담온', '자격상실 신고')).toContainText(/2026\.11\.20.*기한 지남/)
  await expect(row('도담온', '이직확인서')).toContainText(/요청받고 10일.*요청 전/)
  await expect(row('킴소반', '자격취득 신고')).toContainText(/2026\.11\.23.*신고 전.*3개/)

  // Filled in by its form; what is not saved is not on paper yet.
  await row('킴소반', '자격취득 신고').getByRole('gridcell', { name: '자격취득 신고' }).click()
  const form = page.getByRole('form', { name: '킴소반님의 자격취득 신고' })
  await expect(form.getByText('비어 있는 항목 3개:')).toBeVisible()
  const occupation = form.getByRole('textbox', { name: /직종부호/ })
  const paper = form.getByRole('button', { name: 'PDF 내려받기', exact: true })
  await occupation.fill('27')
  await expect(
    form.getByRole('button', { name: 'PDF 내려받기', exact: true, description: '먼저 저장해 주세요.' }),
  ).toBeVisible()
  // Each press saves or says why not, though the error comes and goes above the button.
  const save = form.getByRole('button', { name: '저장', exact: true })
  await save.click()
  await expect(page.getByText('직종부호는 숫자 세 자리입니다.').first()).toBeVisible()
  await occupation.fill('027')
  await save.click()
  await told(page, '킴소반님의 자격취득 신고를 저장했습니다.')
  await page.goto(`${LIST}&report=30-ACQUISITION-2026-11-09`)
  await expect(occupation).toHaveValue('027')
  await expect(form.getByText('비어 있는 항목 2개:')).toBeVisible()
  const one = await saved(page, paper)
  expect(one.suggestedFilename()).toMatch(/킴소반.*\.pdf$/)
  const bytes = await bytesOf(one)
  expect([pdfPages(bytes), isA4(bytes)]).toEqual([1, true])
  await page.getByRole('dialog', { name: '킴소반님의 자격취득 신고' }).getByRole('button', { name: '닫기' }).click()
  await expect(form).toBeHidden()
  await expect(row('킴소반', '자격취득 신고')).toContainText('2개')

  // The workbook of the month is of two people: it asks why, a sheet a kind.
  await page.getByRole('button', { name: '엑셀 내려받기', exact: true }).click()
  const reason = page.getByRole('dialog', { name: '4대보험 신고 대상 사유' })
  await reason.getByRole('radio', { name: '그 밖의 용도' }).check({ force: true })
  await reason.getByRole('button', { name: '엑셀 내려받기' }).click()
  await expect(reason.getByText('무슨 일에 쓰는지 적어 주세요.')).toBeVisible()
  await reason.getByRole('textbox', { name: /사유/ }).fill('공단 전자신고에 옮겨 적음')
  const book = await saved(page, reason.getByRole('button', { name: '엑셀 내려받기' }))
  expect(book.suggestedFilename()).toMatch(/4대보험 신고.*\.xlsx$/)
  const zip = await bytesOf(book)
  const sheets = [...unzip(zip, 'xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name)
  expect(sheets).toEqual(['자격취득 신고', '자격상실 신고', '이직확인서'])
  const words = unzip(zip, 'xl/sharedStrings.xml')
  for (const word of ['킴소반', '027', '도담온']) expect(words).toContain(`>${word}<`)
  expect(words).not.toMatch(/\d{6}-\d{7}/)

  // The register of one person, from the papers of theirs.
  await page.goto('/basic-info/hrm/employee/detail/30?tab=papers')
  await settled(page, '사원 상세')
  await expect(page.getByRole('list', { name: '4대보험 신고' })).toContainText('빈 항목 2개')
  const register = await saved(page, page.getByRole('button', { name: '근로자 명부 PDF 내려받기' }))
  expect(register.suggestedFilename()).toMatch(/근로자 명부.*킴소반.*\.pdf$/)
  const sheet = await bytesOf(register)
  expect([pdfPages(sheet), isA4(sheet)]).toEqual([1, true])

  // Each of the three is in the log, and with its reason none stands out.
  expect(await downloads(page)).toBe(before + 3)
  await expect(page.getByRole('list', { name: '점검 항목' })).toContainText('사유 없는 일괄 다운로드0 건')
})
