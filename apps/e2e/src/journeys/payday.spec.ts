import type { Locator, Page } from '@playwright/test'
import { closeAttendance } from '../attendance.ts'
import { expect, test } from '../fixtures.ts'
import { calculateAll, confirmAll, openPayroll, told, wonIn } from '../pages.ts'

// A payday by files for the bank: one transfer fails, one is held, one comes back, and each is paid in the end.
test.use({ dataKey: 'payday', expectedProblems: [/status of 4\d\d.*\/api\/salary\/transfer\//] })

const [HELD, FAILED, RETURNED] = ['박다온', '조사랑', '최라온'] as const

const sums = (page: Page): Locator => page.getByRole('group', { name: '상태별 금액' })
const sumOf = async (page: Page, state: string): Promise<number> => {
  const text = (await sums(page).getByRole('button', { name: state }).textContent()) ?? ''
  return wonIn(text.slice(text.indexOf('명') + 1))
}
const choose = async (page: Page, ...names: readonly string[]): Promise<Locator> => {
  for (const name of names) await page.getByRole('checkbox', { name: `${name} 선택` }).check()
  return page.getByRole('group', { name: '고른 사원' })
}
/** Answers the question for a reason and presses its verb. */
const because = async (page: Page, verb: string, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^사유/ }).fill(reason)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toBeHidden()
  // The choice ends with the act.
  await expect(page.getByRole('group', { name: '고른 사원' })).toBeHidden()
}
/** Makes the file that the open dialog asks about; what has to be read first is ticked. */
const makeFile = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: '이체 파일 만들기' })
  const verb = dialog.getByRole('button', { name: /명 파일 만들기$/ })
  const notices = dialog.getByRole('group', { name: '보내기 전에 확인할 것' })
  const day = dialog.getByRole('textbox', { name: /^이체일/ })
  await day.fill('2026.11.21')
  await day.press('Tab')
  await verb.click()
  await expect.poll(async () => (await notices.isVisible()) || !(await dialog.isVisible())).toBe(true)
  if (await notices.isVisible()) {
    for (const tick of await notices.getByRole('checkbox').all()) await tick.check()
    await verb.click()
  }
  await expect(dialog).toBeHidden()
}
/** Enters the bank's answer for the newest file: everybody done but who is named. */
const enterResult = async (page: Page, failed: string | null): Promise<void> => {
  await page.getByRole('button', { name: /^이체 파일 \d+번 결과 등록$/ }).click()
  const dialog = page.getByRole('dialog', { name: '은행 결과' })
  if (failed !== null) {
    await dialog.getByRole('checkbox', { name: `${failed} 실패` }).check()
    await dialog.getByRole('textbox', { name: `${failed} 실패 사유` }).fill('해지된 계좌')
  }
  await dialog.getByRole('button', { name: /건 결과 등록$/ }).click()
  await expect(dialog).toBeHidden()
}

test('one transfer fails, one is held, one comes back, and all are paid once', async ({ open, server }) => {
  await closeAttendance(server.url)
  const page = await open({ as: 'hanbit' })
  await openPayroll(page)
  await calculateAll(page)
  await page.getByRole('button', { name: '급여 확정', exact: true }).click()
  await confirmAll(page, /확정할까요\?$/)

  await page.goto('/salary/transfer?month=2026-11')
  await expect(page.getByRole('heading', { name: '2026년 11월 급여 이체' })).toBeVisible()
  const due = await sumOf(page, '이체할 금액')
  await (await choose(page, HELD)).getByRole('button', { name: '보류' }).click()
  await because(page, '이체 보류', '본인이 새 계좌를 알리기로 함')
  await expect(page.getByRole('row', { name: new RegExp(HELD) })).toContainText('보류')

  // The file holds who waits, and only they.
  await page.getByRole('button', { name: /^\d+명 파일 만들기$/ }).click()
  await makeFile(page)
  await expect(page.getByRole('row', { name: new RegExp(FAILED) })).toContainText('이체 파일')
  await enterResult(page, FAILED)
  await expect(page.getByRole('row', { name: new RegExp(FAILED) })).toContainText('해지된 계좌')
  const left = (await sumOf(page, '실패')) + (await sumOf(page, '보류'))
  expect(await sumOf(page, '완료')).toBe(due - left)

  // What came back has to be paid again.
  const before = await sumOf(page, '완료')
  await (await choose(page, RETURNED)).getByRole('button', { name: '반환 등록' }).click()
  await because(page, '반환 등록', '수취인 계좌 거래 중지')
  await expect(page.getByRole('row', { name: new RegExp(RETURNED) })).toContainText('반환')
  expect(await sumOf(page, '완료')).toBeLessThan(before)

  await (await choose(page, HELD)).getByRole('button', { name: '보류 해제' }).click()
  await because(page, '보류 해제', '새 계좌를 확인함')
  const chosen = await choose(page, HELD, FAILED, RETURNED)
  await chosen.getByRole('button', { name: '파일 만들기' }).click()
  await makeFile(page)
  await enterResult(page, null)
  await told(page, '은행 결과를 적었습니다.')
  for (const name of [HELD, FAILED, RETURNED])
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('완료')
  // Who has no account waits for it; everything else left once.
  const held = sums(page).getByRole('button', { name: '보류' })
  const without = (await held.count()) === 0 ? 0 : await sumOf(page, '보류')
  expect(await sumOf(page, '완료')).toBe(due - without)
})
