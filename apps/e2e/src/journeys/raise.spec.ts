import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { calculateAll, closeSlip, lineButton, openPayroll, openSlip, rowOf, told, wonIn } from '../pages.ts'

test.use({ dataKey: 'raise' })

test('a raise in the middle of a month tells what it changes, marks the payslip, and is paid day by day', async ({
  open,
}) => {
  const page = await open({ as: 'hanbit' })
  await openPayroll(page)
  await calculateAll(page)
  const slip = await openSlip(page, '이가람')
  const base = lineButton(slip, '기본급').first()
  const before = wonIn(/\d,\d{3},\d{3}/.exec((await base.textContent()) ?? '')?.[0] ?? '')
  expect(before).toBeGreaterThan(2_000_000)
  await closeSlip(slip)

  // From 16 November on a tenth more.
  await page.goto('/basic-info/hrm/employee')
  await settled(page, '사원 목록')
  await page.getByRole('searchbox').first().fill('이가람')
  await page.getByRole('gridcell', { name: '이가람' }).click()
  await settled(page, '사원 상세')
  await page.getByRole('button', { name: '수정' }).click()
  await settled(page, '사원 수정')
  await page.getByRole('button', { name: '급여 조건 수정' }).click()
  const form = page.getByRole('form', { name: '급여 조건 수정' })
  const from = form.getByRole('textbox', { name: '시작일' })
  await from.fill('2026.11.16')
  await from.press('Tab')
  const amount = form.getByRole('textbox', { name: '기본급' })
  await amount.fill(String(before + before / 10))
  await form.getByRole('textbox', { name: '사유' }).fill('승진')
  await form.getByRole('button', { name: '2026.11.16부터 변경(저장 전)' }).click()
  // What it changes stands in sight before anything is saved.
  const row = page.getByRole('table', { name: /^영향을 받는 급여/ }).getByRole('row', { name: /^11월 계산완료/ })
  await expect(row).toBeInViewport()
  const [net = 0] = (await row.getByRole('cell').allTextContents()).map(wonIn)
  const more = wonIn(/\+([\d,]+)/.exec((await row.textContent()) ?? '')?.[1] ?? '')
  expect(more).toBeGreaterThan(0)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await told(page, '이가람님을 저장했습니다.')

  await openPayroll(page)
  await expect(rowOf(page, '이가람')).toContainText('다시')
  await page.getByRole('button', { name: '다시 계산' }).first().click()
  await told(page, /명의 급여를 계산했습니다/)
  const raised = await openSlip(page, '이가람')
  // Of the period from 21 October to 20 November five days by the new terms.
  const paid = lineButton(raised, '기본급').first()
  await expect(paid).toContainText(Math.round(before + ((before / 10) * 5) / 31).toLocaleString('ko-KR'))
  await paid.click()
  await expect(raised.getByText(/26.*31/).first()).toBeVisible()
  await expect(raised).toContainText((net + more).toLocaleString('ko-KR'))
})
