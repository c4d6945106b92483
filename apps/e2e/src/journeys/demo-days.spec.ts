import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { payrollGrid, told } from '../pages.ts'

// Each day has a demo of its own: two are made at once.
test.describe.configure({ mode: 'parallel' })

/** Most presses from 로그인 to 지급완료, the handing over with its print among them, where nothing of the month needs a tick. */
const MOST_CLICKS = 8
const OPERATORS = ['hanbit', 'cafe', 'soft']

/** The list of home in which the next act comes first. */
const acts = (page: Page): Locator => page.getByRole('list', { name: '할 일' })

/** Another company's home says which month is under way and opens its hours. */
const looksAtRunningMonth = async (page: Page, url: string, loginId: string): Promise<void> => {
  await signIn(page.context(), url, loginId)
  await page.goto('/home')
  await settled(page, '홈')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+월 급여 마감$/)
  await expect(page.getByText(/^지급일까지 \d+일 남았습니다\.$/)).toBeVisible()
  await expect(acts(page).getByText(/^산정기간이 \d+\.\d+에 끝나면 근태를 마감합니다\.$/)).toBeVisible()
  await acts(page).getByRole('link', { name: '근태 보기' }).click()
  await settled(page, '급여관리')
  await expect(payrollGrid(page).getByRole('columnheader', { name: '실근무' })).toBeVisible()
  await expect(payrollGrid(page).getByRole('row').nth(1)).toBeVisible()
}

const DAYS = [
  { day: '2026-10-24', what: 'a Saturday between two paydays', first: 'cafe', ready: ['cafe'], clear: true },
  { day: '2026-10-31', what: 'a payday that falls on a Saturday', first: 'cafe', ready: ['cafe', 'soft'], clear: true },
  { day: '2026-11-10', what: 'the middle of a period', first: 'cafe', ready: ['cafe'], clear: true },
  { day: '2026-11-27', what: 'after the payday of two companies', first: 'soft', ready: ['soft'], clear: true },
  { day: '2026-12-31', what: 'the last day of the year', first: 'cafe', ready: ['cafe', 'soft'], clear: true },
]

for (const { day, what, first, ready, clear = false } of DAYS)
  test(`on ${day}, ${what}, the company named first is closed and paid from its home`, async ({ visit, startOwn }) => {
    const server = await startOwn('empty', { date: day })
    const page = await visit(server.url)
    await page.goto('/login')
    await settled(page, '로그인')
    let clicks = 0
    const click = async (button: Locator): Promise<void> => {
      await button.click()
      clicks++
    }
    const account = page.getByRole('button', { name: /운영자|관리자|사용자/ }).first()
    await expect(account).toHaveText(new RegExp(`^${first}.*지금 급여를 마감할 수 있습니다`))
    await account.click()
    await click(page.getByRole('button', { name: '로그인', exact: true }))
    await settled(page, '홈')
    await click(acts(page).getByRole('button', { name: '원클릭 급여계산' }))
    // What needs a look comes before the confirmation.
    const next = acts(page).getByRole('link').first()
    await expect(next).toHaveText(/^급여 (검토|확정)$/)
    const isClear = (await next.textContent()) === '급여 확정'
    if (clear) expect(isClear).toBe(true)
    if (!isClear) {
      await next.click()
      await settled(page, '급여관리')
      await page.getByRole('button', { name: '급여 확정', exact: true }).click()
    } else await click(next)
    const confirm = page.getByRole('dialog', { name: /급여를 확정할까요\?$/ })
    const ticks = confirm.getByRole('checkbox', { name: '알고 확정합니다' })
    await expect(confirm.getByRole('button', { name: /명 급여 확정$/ })).toBeVisible()
    expect((await ticks.count()) === 0).toBe(isClear)
    for (const tick of await ticks.all()) await tick.check()
    await click(confirm.getByRole('button', { name: /명 급여 확정$/ }))
    await told(page, /명의 급여를 확정했습니다/)

    // Confirmed from home, the payslips to hand over stand open.
    const drawer = page.getByRole('dialog', { name: /급여명세서 교부$/ })
    if (!isClear) await page.getByRole('button', { name: '명세서 교부', exact: true }).click()
    const printed = page.waitForResponse((answer) => (answer.headers()['content-type'] ?? '').includes('pdf'))
    const paper = page.waitForEvent('popup')
    await click(drawer.getByRole('button', { name: / 명세서 인쇄$/ }))
    expect((await printed).status()).toBe(200)
    await (await paper).close()
    await click(drawer.getByRole('button', { name: / 종이로 교부함$/ }))
    await expect(drawer.getByText(/^확정한 명세서 \d+건을 모두 교부했습니다\.$/)).toBeVisible()
    await click(page.getByRole('button', { name: '지급 완료', exact: true }))
    await click(
      page.getByRole('dialog', { name: /지급 완료로 기록할까요\?$/ }).getByRole('button', { name: /명 지급 완료$/ }),
    )
    await told(page, /지급 완료로 기록했습니다/)
    if (isClear) expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)

    await page.goto('/home')
    await settled(page, '홈')
    // Books are what is left of a paid month.
    await expect(acts(page).getByText('7단계 전표')).toBeVisible()
    await expect(acts(page).getByRole('link', { name: '전표 보기' })).toBeVisible()

    const running = OPERATORS.filter((loginId) => !ready.includes(loginId))
    for (const loginId of running) await looksAtRunningMonth(await visit(server.url), server.url, loginId)
  })
