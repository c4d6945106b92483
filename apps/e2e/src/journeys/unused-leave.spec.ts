import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { rowOf, told, wonIn } from '../pages.ts'

// Leave that lapsed unused is paid as 연차수당, and taken back with its payslip.
test.use({ dataKey: 'unused-leave' })

const WHO = '박다온'
const list = async (page: Page): Promise<Locator> => {
  await page.goto('/salary/leave/payment-list?year=2026')
  await expect(page.getByRole('heading', { name: /^2026년 연차수당/ })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(WHO) })
  await expect(row).toBeVisible()
  return row
}

test('unused leave is paid once, and what is taken back is due again', async ({ open }) => {
  const page = await open({ as: 'hanbit' })
  const row = await list(page)
  await expect(row).toContainText('지급 대상')
  const amount = /\d{1,3}(,\d{3}){2}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  expect(wonIn(amount)).toBeGreaterThan(1_000_000)
  await page.getByRole('checkbox', { name: `${WHO} 선택` }).check()
  await page.getByRole('button', { name: '연차수당 지급 1명' }).click()
  const dialog = page.getByRole('dialog', { name: '2026년 11월에 1명의 연차수당을 지급할까요?' })
  await expect(dialog).toContainText(`${amount}원`)
  await dialog.getByRole('button', { name: '지급 명세서 만들기' }).click()
  await told(page, '1명의 연차수당 명세서를 만들었습니다.')
  // Nobody pays the same days twice.
  await expect(row).not.toContainText('지급 대상')
  await expect(page.getByRole('checkbox', { name: `${WHO} 선택` })).toBeDisabled()

  // The payslip stands in the month with the same amount; the person's row leads to it.
  await row.getByRole('gridcell', { name: WHO, exact: true }).click()
  await page.getByRole('link', { name: '연차수당 명세서 보기' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(WHO) })).toBeVisible()
  await expect(page.getByText(amount).first()).toBeVisible()

  await page.goto('/salary/management?month=2026-11&paymentType=0004')
  await expect(rowOf(page, WHO)).toBeVisible()
  await page.getByRole('checkbox', { name: `${WHO} 선택` }).check()
  await page.getByRole('toolbar', { name: '선택한 사원' }).getByRole('button', { name: '더보기' }).click()
  await page.getByRole('menuitem', { name: /^급여 삭제/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '급여 삭제', exact: true }).click()
  await told(page, '1명의 급여를 삭제했습니다.')

  const again = await list(page)
  await expect(again).toContainText('지급 대상')
  await expect(again).toContainText(amount)
})
