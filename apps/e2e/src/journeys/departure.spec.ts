import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told, wonIn } from '../pages.ts'

// A worker of the employment permit leaves: severance pays only what the departure guarantee insurance does not hold.
test.use({ dataKey: 'departure' })

const EMPLOYEE = 27
const ASKED: Readonly<Record<string, string>> = {
  '2026년 11월 임금': '2900000',
  '올해 보수': '2900000',
  '올해 뗀 건강보험료': '104250',
  '올해 뗀 장기요양보험료': '13690',
  '올해 뗀 고용보험료': '26100',
  '올해 뗀 국민연금': '137750',
  '올해 뗀 소득세': '80000',
  '올해 뗀 지방소득세': '8000',
}

/** The leaving on the last of November with what is asked typed: severance by law less what is saved is what the company pays. */
const expectDifference = async (page: Page, saved: number): Promise<number> => {
  await page.goto(`/basic-info/hrm/employee/detail/${EMPLOYEE}`)
  await settled(page, '사원 상세')
  await page.getByRole('button', { name: /^(퇴사 처리|퇴직 정산)$/ }).click()
  await settled(page, '퇴사 처리')
  await expect(page.getByText(/재직 \d+일/)).toBeVisible()
  for (const [label, value] of Object.entries(ASKED)) {
    const field = page.getByRole('textbox', { name: new RegExp(`^${label}`) })
    if ((await field.count()) > 0) await field.fill(value)
  }
  await expect(page.getByText('알면 계산합니다.')).toHaveCount(0)
  const words = page.getByText(
    new RegExp(`^법정 퇴직금 [\\d,]+원에서 출국만기보험 적립금 ${saved.toLocaleString('en-US')}원을 뺀`),
  )
  await expect(words).toBeVisible()
  const legal = wonIn(/퇴직금 ([\d,]+)원/.exec((await words.textContent()) ?? '')?.[1] ?? '')
  const paid = Math.max(0, legal - saved)
  if (paid > 0) await expect(page.getByText(paid.toLocaleString('en-US'), { exact: true }).first()).toBeVisible()
  return legal
}

/** Enters what the insurer reports as saved. */
const report = async (page: Page, amount: number): Promise<void> => {
  await page.goto(`/insurance-tax/departure-guarantee/detail?month=2026-11&employeeNo=${EMPLOYEE}`)
  await settled(page, '출국만기보험 상세')
  await page.getByRole('button', { name: '가입과 적립금 등록' }).click()
  const drawer = page.getByRole('dialog', { name: '출국만기보험 등록' })
  await drawer.getByRole('textbox', { name: '적립금', exact: true }).fill(String(amount))
  await drawer.getByRole('textbox', { name: /^사유/ }).fill('보험사 적립금 안내문')
  await drawer.getByRole('button', { name: '저장' }).click()
  await told(page, '출국만기보험을 저장했습니다.')
  await expect(page.getByText(amount.toLocaleString('ko-KR')).first()).toBeVisible()
}

test('the severance of a worker of the employment permit is the difference to the insurance', async ({ open }) => {
  const page = await open({ as: 'hanbit' })
  await report(page, 3_000_000)
  const legal = await expectDifference(page, 3_000_000)
  expect(legal).toBeGreaterThan(4_000_000)
  // What the insurer reports later counts, and the law's part stays as it is.
  await report(page, 4_000_000)
  expect(await expectDifference(page, 4_000_000)).toBe(legal)
})
