import { expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD } from './fixtures.ts'
import { settled } from './navigate.ts'

/** Types id and password into the login form and sends it. */
export const typeLogin = async (page: Page, loginId: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('아이디', { exact: true }).fill(loginId)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

type Passing = { readonly passed: { readonly said: readonly string[]; readonly progress: boolean } }

/** Waits until the page has said a text in a toast since it was loaded, so many times or more. */
export const told = (page: Page, text: string | RegExp, times = 1): Promise<void> =>
  expect
    .poll(async () => {
      const said = await page.evaluate(() => (window as unknown as Passing).passed.said)
      return said.filter((one) => (typeof text === 'string' ? one.includes(text) : text.test(one))).length
    })
    .toBeGreaterThanOrEqual(times)

/** Waits until the page has shown progress since it was loaded. */
export const showedProgress = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (window as unknown as Passing).passed.progress)).toBe(true)

/** The payroll grid, and one of its rows by the person's name (marks are read out behind it). */
export const payrollGrid = (page: Page): Locator => page.getByRole('grid')
export const rowOf = (page: Page, name: string): Locator =>
  payrollGrid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: new RegExp(`^${name}( ,|$)`) }) })

/** Opens payroll management of the month that waits. */
export const openPayroll = async (page: Page): Promise<void> => {
  await page.goto('/salary/management')
  await settled(page, '급여관리')
  await expect(payrollGrid(page).getByRole('row').nth(2)).toBeVisible()
}

/** Presses the one primary act of the month and waits until everybody is calculated. */
export const calculateAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '원클릭 급여계산' }).click()
  await told(page, /명의 급여를 계산했습니다/)
  await expect(page.getByRole('button', { name: '급여 확정', exact: true })).toBeVisible()
}

/** Opens the drawer of a person by a click on the name. */
export const openSlip = async (page: Page, name: string): Promise<Locator> => {
  await rowOf(page, name)
    .getByRole('gridcell', { name: new RegExp(`^${name}( ,|$)`) })
    .click()
  const drawer = page.getByRole('dialog', { name, exact: true })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Closes a person's drawer and waits until it is gone: its buttons bear the names of the page's own. */
export const closeSlip = async (drawer: Locator): Promise<void> => {
  await drawer.getByRole('button', { name: '닫기' }).click()
  await expect(drawer).toBeHidden()
}

/** The button of a payslip line, which carries its amount. */
export const lineButton = (scope: Page | Locator, label: string): Locator =>
  scope.getByRole('button', { name: new RegExp(`^${label} .*\\d{3}`) })

/** A whole number out of a text such as `3,512,000`. */
export const wonIn = (text: string): number => Number(text.replace(/[^\d-]/g, ''))

/** Ticks every warning and presses the verb; waits until the dialog has its answer. */
export const confirmAll = async (page: Page, name: RegExp): Promise<void> => {
  const dialog = page.getByRole('dialog', { name })
  const verb = dialog.getByRole('button', { name: /급여 확정$/ })
  // The ticks stand when the plan is there.
  await expect(verb).toBeVisible()
  for (const tick of await dialog.getByRole('checkbox', { name: '알고 확정합니다' }).all()) await tick.check()
  await verb.click()
  await expect(dialog).toBeHidden()
}
