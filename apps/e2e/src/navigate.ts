import { expect, type Page } from '@playwright/test'

/** Goes to an address inside the loaded application, as the back button does: no page load. */
export const goInside = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    const state = history.state as { idx?: number } | null
    const idx = (state?.idx ?? 0) + 1
    history.pushState({ usr: null, key: `journey-${idx}`, idx }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, to)

/** Waits until a screen stands: its title in the tab, its heading, nothing busy. */
export const settled = async (page: Page, title?: string): Promise<void> => {
  if (title !== undefined) await expect(page).toHaveTitle(`${title} - 한달`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .hd-skeleton')).toHaveCount(0)
}
