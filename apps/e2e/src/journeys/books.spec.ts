import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { closeSlip, confirmAll, lineButton, openSlip, payrollGrid, told, wonIn } from '../pages.ts'

test.use({ dataKey: 'books' })

const MONTH = '2026-10'
const vouchers = async (page: Page): Promise<void> => {
  await page.goto(`/salary/account-book?month=${MONTH}`)
  await expect(page.getByRole('heading', { name: '2026년 10월 급여 전표' })).toBeVisible()
}
const sumOf = async (table: Locator): Promise<number> =>
  wonIn((await table.getByRole('row', { name: /^합계/ }).textContent()) ?? '')

test('a correction after the export is a voucher of its own', async ({ open }) => {
  const page = await open({ as: 'hanbit' })
  await vouchers(page)
  // The demo has exported the month: each voucher has its number, and both sides are the same.
  await expect(page.getByText('2026-10-0001')).toBeVisible()
  await expect(page.getByRole('button', { name: '전표 내보내기' })).toHaveAttribute('aria-disabled', 'true')
  const accrual = page.getByRole('table', { name: '급여 발생 차변' })
  const before = await sumOf(accrual)
  expect(before).toBe(await sumOf(page.getByRole('table', { name: '급여 발생 대변' })))

  await page.goto(`/salary/management?month=${MONTH}`)
  await expect(payrollGrid(page)).toBeVisible()
  await page.getByRole('checkbox', { name: '조사랑 선택' }).check()
  await page.getByRole('button', { name: '확정 취소 1명 조사랑' }).click()
  const reopen = page.getByRole('dialog', { name: '조사랑 10월 급여의 확정을 취소할까요?' })
  await reopen.getByLabel('내부 사유').fill('식대 승인이 확정 뒤에 남')
  await reopen.getByLabel('사원이 읽을 말').fill('식대를 더해 다시 계산했습니다.')
  await reopen.getByRole('button', { name: '조사랑 확정 취소' }).click()
  await expect(reopen).toBeHidden()
  const drawer = await openSlip(page, '조사랑')
  await lineButton(drawer, '식대').click()
  await drawer.getByRole('region', { name: '지급' }).getByRole('button', { name: '금액 직접 입력' }).click()
  const form = drawer.getByRole('form', { name: '식대 금액 직접 입력' })
  const meal = wonIn(await form.getByLabel('식대 금액').inputValue())
  await form.getByLabel('식대 금액').fill(String(meal + 70_000))
  await form.getByLabel('내부 사유').fill('식대 승인')
  await form.getByRole('button', { name: '금액 저장' }).click()
  await told(page, '금액을 저장했습니다.')
  await closeSlip(drawer)
  await page.getByRole('button', { name: '다시 연 1명 확정' }).click()
  await confirmAll(page, /^조사랑의 .*확정할까요\?$/)

  // What was exported stands as it was; what changed is beside it and is exported with the next number.
  await vouchers(page)
  const difference = accrual.nth(1)
  await expect(difference).toBeVisible()
  expect(await sumOf(accrual.nth(0))).toBe(before)
  await expect(difference.getByRole('row', { name: /급여.*70,000/ })).toBeVisible()
  await expect(page.getByText('2026-10-0001의 차액')).toBeVisible()
  await page.getByRole('button', { name: '전표 내보내기' }).click()
  const dialog = page.getByRole('dialog', { name: '전표 내보내기' })
  await dialog.getByRole('button', { name: /건 내보내기$/ }).click()
  await told(page, /전표 \d건을 내보냈습니다\./)
  await expect(page.getByText('내보내기 전')).toHaveCount(0)
})
