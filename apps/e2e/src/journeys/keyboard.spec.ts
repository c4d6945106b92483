import { type Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { lineButton } from '../pages.ts'

/** Presses Tab until the focus stands on what is asked for; fails after `limit` presses. */
const tabTo = async (page: Page, isThere: () => Promise<boolean>, what: string, limit = 60): Promise<void> => {
  for (let presses = 0; presses < limit; presses++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${what} was not reached by ${limit} presses of Tab`)
}

test('from the login to an opened payslip line without a mouse', async ({ open }) => {
  const page = await open()
  const focused = (selector: string) => () =>
    page.evaluate((at) => document.activeElement?.matches(at) ?? false, selector)
  const focusedText = (text: string) => () =>
    page.evaluate((words) => document.activeElement?.textContent?.trim() === words, text)

  await page.goto('/login')
  await settled(page, '로그인')
  await tabTo(page, focused('input[name="login_id"]'), 'the id')
  await page.keyboard.type('soft')
  await tabTo(page, focused('input[name="password"]'), 'the password')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await settled(page, '홈')

  await tabTo(page, focusedText('급여'), 'the menu group')
  if ((await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))) === 'false')
    await page.keyboard.press('Enter')
  await tabTo(page, focusedText('급여관리'), 'the menu entry')
  await page.keyboard.press('Enter')
  await settled(page, '급여관리')

  await page.goto('/salary/management?month=2026-10&view=amounts')
  await settled(page, '급여관리')
  await tabTo(page, focused('[role="grid"] *'), 'the grid', 90)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused('[role="gridcell"]')).toBe(true)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeFocused()
  await expect(lineButton(drawer, '기본급')).toBeVisible()

  await tabTo(
    page,
    () => page.evaluate(() => (document.activeElement?.textContent ?? '').trim().startsWith('기본급')),
    'the line',
  )
  const focusRing = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body)
    return style.outlineStyle !== 'none' || style.boxShadow !== 'none'
  })
  expect(focusRing, 'the focus is seen').toBe(true)
  await page.keyboard.press('Enter')
  await expect(lineButton(drawer, '기본급')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect.poll(focused('[role="gridcell"]')).toBe(true)
})
