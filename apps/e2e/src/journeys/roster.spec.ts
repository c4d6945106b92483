import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told } from '../pages.ts'

test.use({ dataKey: 'roster' })

const SCHEDULE = '/attendance/schedule?from=2026-12-07'

/** Makes a day of somebody one without work, and saves it. */
const rest = async (page: Page, cell: RegExp): Promise<void> => {
  await page.getByLabel(cell).click()
  await page.keyboard.press('o')
  await page.getByRole('button', { name: '1칸 저장' }).click()
  await told(page, '근무계획 1칸을 저장했습니다.')
}
const publish = async (page: Page, words: string): Promise<void> => {
  const form = page.getByRole('form', { name: '근무표 공지' })
  await form.getByRole('textbox', { name: '전할 말' }).fill(words)
  await form.getByRole('button', { name: '공지', exact: true }).click()
}

test('a published roster is seen on a phone, and a day that changes is told by name', async ({ open }) => {
  const operator = await open({ as: 'hanbit' })
  await operator.goto(SCHEDULE)
  await settled(operator, '근무계획')
  await expect(operator.getByRole('button', { name: '공지 전' })).toBeVisible()
  await rest(operator, /^이가람 12\.09/)
  await operator.getByRole('button', { name: '근무표 공지' }).click()
  await publish(operator, '수요일은 쉽니다')
  await expect(operator.getByRole('button', { name: /^공지 1건 · 마지막 0\/\d+명 확인$/ })).toBeVisible()

  const phone = await open({ as: 'hanbit-user', phone: true })
  await phone.goto('/home/notifications')
  await settled(phone, '알림')
  await phone.getByRole('link', { name: /12\.07 - 12\.20 근무표가 나왔습니다/ }).click()
  await settled(phone, '내 근태')
  const roster = phone.getByRole('list', { name: '근무표' })
  await expect(roster.getByRole('listitem')).toHaveCount(14)
  await expect(roster.getByRole('listitem').filter({ hasText: '12.09(수)' })).toContainText('휴무')
  await expect(phone.getByText('수요일은 쉽니다')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await operator.goto(SCHEDULE)
  await settled(operator, '근무계획')
  await operator.getByRole('button', { name: /^공지 1건 · 마지막 1\/\d+명 확인$/ }).click()
  await operator.getByRole('button', { name: /12\.07 - 12\.20/ }).click()
  await expect(operator.getByRole('list', { name: '확인한 사람' })).toContainText('이가람')
  await operator.getByRole('button', { name: '닫기' }).click()
  await rest(operator, /^이가람 12\.10/)
  await expect(operator.getByText('공지한 뒤 바뀐 날이 1일 있습니다(1명).')).toBeVisible()
  await operator.getByRole('button', { name: '다시 공지' }).click()
  await publish(operator, '')
  await told(operator, '1명에게 근무표를 공지했습니다. 1명은 바뀐 날을 알렸습니다.')

  await phone.goto('/home/notifications')
  await settled(phone, '알림')
  await phone.getByRole('link', { name: /12\.10\(목\) 근무가 바뀌었습니다/ }).click()
  await settled(phone, '내 근태')
  await expect(phone.getByText('바뀐 날: 12.10(목)')).toBeVisible()
  await expect(roster.getByRole('listitem').filter({ hasText: '12.10(목)' })).toContainText('바뀐 날')
})
