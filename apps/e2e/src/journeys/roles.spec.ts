import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_BUILT } from '../../../web/src/app/not-built.ts'
import { expect, test } from '../fixtures.ts'
import { goInside, settled } from '../navigate.ts'

type Route = {
  path: string
  roles: 'public' | readonly string[]
  ko: string
  layout?: string
  query?: readonly string[]
}
const file = join(import.meta.dirname, '../../../../testdata/routes.json')
const ROUTES = JSON.parse(readFileSync(file, 'utf8')) as readonly Route[]

const SAMPLES: Readonly<Record<string, string>> = { corp_no: '1', empl_no: '1', NO: '1', type: 'vacation', id: '1' }
const addressOf = (path: string): string => path.replace(/:(\w+)/g, (_, name: string) => SAMPLES[name] ?? '1')
const QUERIES: Readonly<Record<string, string>> = {
  '/e-system/form': '?type=vacation',
  '/salary/management/detail': '?employeeNo=1&month=2026-10',
  '/salary/management/write': '?employeeNo=1&month=2026-10',
}
const LOGOUT = '/home/logout'
const isBuilt = (route: Route): boolean => !NOT_BUILT.includes(route.path)

test.describe.configure({ mode: 'parallel' })

const VISITORS = [
  { role: '31', as: undefined, name: 'a visitor' },
  { role: '01', as: 'super', name: 'the super admin' },
  { role: '11', as: 'hanbit', name: 'an operator' },
  { role: '21', as: 'hanbit-user', name: 'an employee' },
] as const

for (const { role, as, name } of VISITORS) {
  test(`every screen answers ${name} by role, in one page load`, async ({ open }) => {
    const page = await open(as === undefined ? {} : { as })
    await page.goto('/404')
    await settled(page, '페이지를 찾을 수 없음')
    // Nothing may load the page anew: this would be lost.
    await page.evaluate(() => Object.assign(window, { sameLoad: true }))

    for (const route of ROUTES.filter((entry) => entry.path !== LOGOUT)) {
      const path = addressOf(route.path)
      const address = path + (QUERIES[route.path] ?? '')
      await goInside(page, address)
      const allowed = route.roles === 'public' || route.roles.includes(role)
      if (!isBuilt(route)) {
        await expect(page, address).toHaveTitle('페이지를 찾을 수 없음 - 한달')
        await expect(page.locator('main'), address).toContainText(path)
      } else if (route.path === '/' && as !== undefined) {
        await expect(page, address).toHaveURL(/\/home$/)
        await settled(page, '홈')
      } else if (allowed) {
        await settled(page, route.ko)
        expect(new URL(page.url()).pathname, address).toBe(path)
        await expect(page.getByText(/문제가 발생했습니다|예기치 않은 오류/), address).toHaveCount(0)
      } else if (as === undefined) {
        await expect(page, address).toHaveURL(
          (url) => url.pathname === '/login' && url.searchParams.get('to') === address,
        )
        await settled(page, '로그인')
      } else {
        await expect(page, address).toHaveURL(/\/forbidden$/)
        await settled(page, '접근 권한 없음')
        await expect(page.locator('main'), address).toContainText(path)
      }
    }

    await goInside(page, '/no/such/screen')
    await expect(page).toHaveTitle('페이지를 찾을 수 없음 - 한달')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('알 수 없는 페이지입니다.')
    if (as !== undefined) {
      await goInside(page, LOGOUT)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그아웃했습니다.')
    }
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true)
  })
}
