import { bytesOf, pdfPages, unzip } from '../files.ts'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'

test('an operator finds people, takes the list and the registers as files, and looks somebody up on a phone', async ({
  open,
}) => {
  const page = await open({ as: 'hanbit' })
  await page.goto('/basic-info/hrm/employee')
  await settled(page, '사원 목록')
  const grid = page.getByRole('grid')
  const countOf = async () => Number(/(\d+)명/.exec((await grid.getAttribute('aria-label')) ?? '')?.[1])
  const search = page.getByRole('searchbox', { name: '찾기' })

  // By initial consonants, by number, by department; back leads to the list as it was.
  await search.fill('ㅇㄱㄹ')
  await expect(grid.getByRole('gridcell', { name: '이가람' })).toBeVisible()
  await expect(grid).toHaveAttribute('aria-label', '재직 사원 1명')
  await search.fill('0007')
  await expect(grid.getByRole('gridcell', { name: '윤아라' })).toBeVisible()
  await expect(grid.getByText('최저임금 미달')).toBeVisible()
  await search.fill('품질')
  await expect(grid.getByRole('gridcell', { name: '이가람' })).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: '윤아라' })).toHaveCount(0)
  await page.getByRole('button', { name: '조건 초기화' }).click()
  await grid.getByRole('columnheader', { name: '월 기본급' }).click()
  await expect(page).toHaveURL(/sort=-monthlyPay/)
  await expect(grid.getByRole('gridcell', { name: '한빛나' })).toBeVisible()
  const working = await countOf()

  const save = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    const reason = page.getByRole('dialog')
    await reason.getByRole('radio', { name: '내부 보고' }).check({ force: true })
    const download = page.waitForEvent('download')
    await reason.getByRole('button', { name: /내려받기$/ }).click()
    return download
  }
  const rowsOf = async (file: Awaited<ReturnType<typeof save>>) =>
    unzip(await bytesOf(file), 'xl/worksheets/sheet1.xml').match(/<row /g)?.length ?? 0
  const list = await save('엑셀 내려받기')
  expect(list.suggestedFilename()).toMatch(/사원 목록\.xlsx$/)
  expect(await rowsOf(list)).toBeGreaterThan(working)

  // The register: thirty of them stand on one page; a year ago there were fewer.
  await page.getByRole('link', { name: '사원 명부' }).click()
  await settled(page, '사원 명부')
  await expect(grid).toHaveAttribute('aria-label', /^사원 명부 \d+명$/)
  const people = await countOf()
  const paper = await save('PDF 내려받기')
  expect(paper.suggestedFilename()).toMatch(/사원 명부\.pdf$/)
  expect(pdfPages(await bytesOf(paper))).toBe(Math.ceil(people / 30))
  expect(await rowsOf(await save('엑셀 내려받기'))).toBeGreaterThan(people)
  await page.goto('/basic-info/hrm/employee/list?day=2024-01-01')
  await settled(page, '사원 명부')
  await expect(page.getByRole('button', { name: '기준일 2024.01.01' })).toBeVisible()
  expect(await countOf()).toBeLessThan(people)

  await page.getByRole('link', { name: '퇴사자 명부' }).click()
  await settled(page, '퇴사자 명부')
  await expect(grid.getByRole('gridcell', { name: '자진 퇴사' }).first()).toBeVisible()
  expect(pdfPages(await bytesOf(await save('PDF 내려받기')))).toBe(1)

  const phone = await open({ as: 'hanbit', phone: true })
  await phone.goto('/basic-info/hrm/employee')
  await settled(phone, '사원 목록')
  await expect(phone.getByRole('heading', { level: 2, name: /^생산1팀/ })).toBeVisible()
  await phone.getByRole('searchbox', { name: '찾기' }).fill('ㅇㅇㄹ')
  await phone.getByRole('button', { name: /^윤아라|윤아라/ }).tap()
  await settled(phone, '사원 상세')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/윤아라/)

  // A calendar that opens low on the screen stands within it, however late it came.
  await phone.goto('/basic-info/hrm/employee/rewrite/7')
  await settled(phone, '사원 수정')
  const low = phone.getByRole('button', { name: '입사일 달력 열기' })
  await low.evaluate((button) => scrollTo(0, button.getBoundingClientRect().top + scrollY - 700))
  await low.tap()
  const calendar = phone.getByRole('dialog', { name: '입사일 고르기' })
  await expect(calendar.getByRole('button', { name: '오늘' })).toBeInViewport({ ratio: 1 })
})
