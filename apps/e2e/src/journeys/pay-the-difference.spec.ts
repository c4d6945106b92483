import type { Locator } from '@playwright/test'
import { closeAttendance } from '../attendance.ts'
import { expect, test } from '../fixtures.ts'
import { calculateAll, closeSlip, confirmAll, lineButton, openPayroll, openSlip, told, wonIn } from '../pages.ts'

test.use({ dataKey: 'pay-the-difference' })

/** The four amounts of a row: confirmed, paid already, paid now, left. */
const amounts = async (row: Locator): Promise<number[]> => {
  await expect(row).toBeVisible()
  return (await row.getByRole('cell').allTextContents()).map((text) =>
    wonIn(/^-?\d{1,3}(,\d{3})*/.exec(text)?.[0] ?? '0'),
  )
}

test('after a correction only the difference is paid', async ({ open, server }) => {
  await closeAttendance(server.url)
  const page = await open({ as: 'hanbit' })
  await openPayroll(page)
  await calculateAll(page)
  await page.getByRole('button', { name: '급여 확정', exact: true }).click()
  await confirmAll(page, /확정할까요\?$/)

  // Who has no account is left out by name; the sums close.
  await page.getByRole('button', { name: '지급 완료', exact: true }).click()
  const pay = page.getByRole('dialog', { name: '11월 급여를 지급 완료로 기록할까요?' })
  const [net, paid, now, left] = await amounts(pay.getByRole('row', { name: /^합계/ }))
  expect(net).toBe((paid ?? 0) + (now ?? 0) + (left ?? 0))
  await pay.getByRole('button', { name: /명 지급 완료$/ }).click()
  await expect(pay).toBeHidden()

  // One person is opened again; the month keeps its state for the others.
  await page.getByRole('checkbox', { name: '조사랑 선택' }).check()
  await page.getByRole('button', { name: '확정 취소 1명 조사랑' }).click()
  const reopen = page.getByRole('dialog', { name: '조사랑 11월 급여의 확정을 취소할까요?' })
  await expect(reopen.getByText('이미 지급한 금액')).toBeVisible()
  await reopen.getByLabel('내부 사유').fill('식대 승인이 확정 뒤에 남')
  await reopen.getByLabel('사원이 읽을 말').fill('식대를 더해 다시 계산했습니다.')
  await reopen.getByRole('button', { name: '조사랑 확정 취소' }).click()
  await expect(reopen).toBeHidden()
  await expect(page.getByText(/지급(완료| 예정) \d+$/)).toBeVisible()
  await expect(page.getByRole('list', { name: '조사랑의 정정 단계' })).toBeVisible()

  const drawer = await openSlip(page, '조사랑')
  await lineButton(drawer, '식대').click()
  await drawer.getByRole('region', { name: '지급' }).getByRole('button', { name: '금액 직접 입력' }).click()
  const form = drawer.getByRole('form', { name: '식대 금액 직접 입력' })
  const before = wonIn(await form.getByLabel('식대 금액').inputValue())
  await form.getByLabel('식대 금액').fill(String(before + 70_000))
  await form.getByLabel('내부 사유').fill('식대 승인')
  await form.getByRole('button', { name: '금액 저장' }).click()
  await told(page, '금액을 저장했습니다.')
  await drawer.getByRole('tab', { name: /^변경 이력/ }).click()
  await expect(drawer.getByRole('list', { name: /변경 이력/ })).toContainText('식대 승인이 확정 뒤에 남')
  await closeSlip(drawer)

  await page.getByRole('button', { name: '다시 연 1명 확정' }).click()
  await confirmAll(page, /^조사랑의 .*확정할까요\?$/)
  await page.getByRole('button', { name: '지급 1명 조사랑' }).click()
  const difference = page.getByRole('dialog', { name: '조사랑에게 차액을 지급 완료로 기록할까요?' })
  const [all = 0, had = 0, more = 0, rest = 0] = await amounts(difference.getByRole('row', { name: /^조사랑/ }))
  expect(had).toBeGreaterThan(0)
  expect(more).toBeGreaterThan(0)
  expect(more).toBeLessThan(100_000)
  expect(all).toBe(had + more)
  expect(rest).toBe(0)
  await difference.getByRole('button', { name: '차액 지급 완료' }).click()
  await expect(difference).toBeHidden()
  await expect(page.getByRole('list', { name: '조사랑의 정정 단계' })).toHaveCount(0)
})
