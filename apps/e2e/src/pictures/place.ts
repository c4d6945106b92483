import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../fixtures.ts'

/** The operator of the demo's first company says where the work is, and gets the code that sets its screen up. */
const makeScreen = async ({ request }: Page): Promise<string> => {
  const signedIn = await request.post('/api/login/', { data: { login_id: 'hanbit', password: PASSWORD } })
  const { access } = (await signedIn.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const place = await request.post('/api/terminal/place/', { headers, data: { name: '본관 정문' } })
  // One that is there already is as good.
  const list = await request.get('/api/terminal/place/1/', { headers })
  const { no: placeNo } = place.ok()
    ? ((await place.json()) as { no: number })
    : (((await list.json()) as { items: { no: number }[] }).items[0] ?? { no: 0 })
  const made = await request.post('/api/terminal/screen/', { headers, data: { name: '정문 태블릿', placeNo } })
  expect(made.ok(), await made.text()).toBe(true)
  return ((await made.json()) as { setupCode: string }).setupCode
}

/** The list with a place and its screen. */
export const placeWithScreen = async (page: Page): Promise<void> => {
  await makeScreen(page)
  await page.reload()
}

/** The screen at the gate with its code, which changes every half a minute. */
export const screenWithCode = async (page: Page): Promise<void> => {
  await page.getByLabel('설정 코드').fill(await makeScreen(page))
  await page.getByRole('button', { name: '설정', exact: true }).click()
  await expect(page.getByRole('region', { name: '출퇴근 코드' })).toBeVisible()
}
