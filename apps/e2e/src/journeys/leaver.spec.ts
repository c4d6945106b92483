import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told, wonIn } from '../pages.ts'

// Somebody leaves: the money of it is seen before, moves with the last day, and the leaving is taken back.
test.use({ dataKey: 'leaver' })

const DETAIL = '/basic-info/hrm/employee/detail/1'
const ASKED: Readonly<Record<string, string>> = {
  '2026년 11월 임금': '3500000',
  '올해 보수': '3300000',
  '올해 뗀 건강보험료': '118630',
  '올해 뗀 장기요양보험료': '15580',
  '올해 뗀 고용보험료': '29700',
  '올해 뗀 국민연금': '156750',
  '올해 뗀 소득세': '121400',
  '올해 뗀 지방소득세': '12140',
}

const openLeaving = async (page: Page): Promise<void> => {
  await page.goto(DETAIL)
  await settled(page, '사원 상세')
  await page.getByRole('button', { name: /^(퇴사 처리|퇴직 정산)$/ }).click()
  await settled(page, '퇴사 처리')
  await expect(page.getByText(/재직 2,100일/)).toBeVisible()
}
const IRP = 'IRP 계좌로 줄 돈'
const sumOf = (page: Page, label: string): Locator =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
const amountOf = async (page: Page, label: string): Promise<number> =>
  wonIn((await sumOf(page, label).textContent()) ?? '')

test('an operator settles a leaver, and takes the leaving back', async ({ open }) => {
  const page = await open({ as: 'hanbit' })
  await openLeaving(page)

  // A month without a payslip is asked for; severance waits for it.
  await expect(page.getByText('2026년 11월 임금을 알면 계산합니다.')).toBeVisible()
  await expect(sumOf(page, IRP)).toHaveText('모름')
  for (const [label, value] of Object.entries(ASKED))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
  await expect(page.getByText('알면 계산합니다.')).toHaveCount(0)
  await expect.poll(() => amountOf(page, IRP)).toBeGreaterThan(20_000_000)
  const severance = await amountOf(page, IRP)

  // A month more: service, severance and dates all move.
  const day = page.getByRole('textbox', { name: /^마지막 근무일/ })
  await day.fill('2026.12.31')
  await day.press('Tab')
  await expect(page.getByText(/재직 2,131일/)).toBeVisible()
  await expect(page.getByRole('list', { name: '기한' })).toContainText('2027.01.14')
  await day.fill('2026.11.30')
  await day.press('Tab')
  await expect(page.getByText(/재직 2,100일/)).toBeVisible()
  await expect.poll(() => amountOf(page, IRP)).toBe(severance)

  // The act needs a reason.
  const act = page.getByRole('button', { name: '11.30 퇴사 처리' })
  await act.click()
  await expect(page.getByText('이직 사유를 골라 주세요.').first()).toBeVisible()
  await page.getByRole('combobox', { name: /^이직 사유/ }).click()
  await page.getByRole('option', { name: '11 개인 사정 (자진퇴사)' }).click()
  await act.click()
  await page.getByRole('dialog').getByRole('button', { name: '퇴사 처리', exact: true }).click()
  await told(page, '이가람님을 퇴사 처리했습니다. 마지막 명세서 3개가 급여관리에 있습니다.')
  await settled(page, '사원 상세')
  await expect(page.getByText('2026.11.30').first()).toBeVisible()

  // The last payslips are there, each of its own kind of payment, and the page leads to them.
  await openLeaving(page)
  await page.getByRole('link', { name: '2026년 12월 연차수당 명세서를 만들었습니다.' }).click()
  await settled(page, '급여관리')
  await expect(page.getByText('이가람').first()).toBeVisible()

  // Taken back with a reason, the person serves on.
  await openLeaving(page)
  await page.getByRole('button', { name: '퇴사 되돌리기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('계속 다니기로 함')
  await dialog.getByRole('button', { name: '퇴사 되돌리기' }).click()
  await told(page, '이가람님의 퇴사를 되돌렸습니다.')
  await settled(page, '사원 상세')
  await openLeaving(page)
  await expect(page.getByRole('button', { name: '퇴사 되돌리기' })).toHaveCount(0)
  // What the leaving had made is gone with it.
  await expect(page.getByText('2026년 12월 연차수당 명세서를 만듭니다.')).toBeVisible()
})
