import { expect, PASSWORD, test } from '../fixtures.ts'
import { goInside, settled } from '../navigate.ts'
import { typeLogin } from '../pages.ts'

test.use({ dataKey: 'session' })

test.describe('an access token that ran out', () => {
  test.use({ expectedProblems: [/status of 401/] })
  test('is renewed once for all calls under way, and nobody notices', async ({ open }) => {
    const page = await open({ as: 'multi' })
    await page.goto('/home')
    await settled(page, '홈')

    // From now on the token in use counts as run out: the server refuses it. The first calls wait for each other, so that
    // several are refused at the same time.
    let old: string | null = null
    let renewed = 0
    let refused = 0
    let release = (): void => {}
    const together = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/**', async (route) => {
      const request = route.request()
      if (request.url().includes('/api/token/refresh/')) {
        renewed++
        return route.continue()
      }
      const token = request.headers()['authorization']
      if (token === undefined || token !== (old ??= token)) return route.continue()
      if (++refused === 2) release()
      await together
      return route.continue({ headers: { ...request.headers(), authorization: `${token.slice(0, -6)}AAAAAA` } })
    })
    await page.getByRole('button', { name: '회사 목록 새로 고침' }).click()
    await goInside(page, '/salary/management?month=2026-10')
    await settled(page, '급여관리')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2026년 10월 급여')
    expect(refused).toBeGreaterThan(1)
    expect(renewed).toBe(1)
  })
})

test('logout ends the session for good', async ({ open }) => {
  const page = await open({ as: 'hanbit-user' })
  await page.goto('/home')
  await settled(page, '홈')
  await page.getByRole('button', { name: /^계정/ }).click()
  await page.getByRole('link', { name: '로그아웃' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그아웃했습니다.')
  await page.goto('/salary/my-salary')
  await settled(page, '로그인')
  const answer = await page.request.post('/api/token/refresh/', { data: {} })
  expect(answer.status()).toBeGreaterThanOrEqual(400)
})

test.describe('a changed password', () => {
  // The other window asks to renew a session that is over.
  test.use({ expectedProblems: [/status of 401.*\/api\/token\/refresh\//] })
  test('signs out and only the new one is taken', async ({ open }) => {
    const page = await open({ as: 'soft-user' })
    const elsewhere = await open({ as: 'soft-user' })
    await elsewhere.goto('/home')
    await settled(elsewhere, '홈')

    await page.goto('/home/password-reset')
    await settled(page, '비밀번호 변경')
    await page.getByLabel(/^지금 비밀번호\*?$/).fill(PASSWORD)
    await page.getByLabel(/^새 비밀번호\*?$/).fill('short')
    await page.getByLabel(/^새 비밀번호 확인\*?$/).fill('short')
    await page.getByRole('button', { name: '비밀번호 변경' }).click()
    await expect(page.getByText('비밀번호는 10자 이상으로 적어 주세요.')).toBeVisible()
    await page.getByLabel(/^새 비밀번호\*?$/).fill('새로운비밀 2026')
    await page.getByLabel(/^새 비밀번호 확인\*?$/).fill('새로운비밀 2026')
    await page.getByRole('button', { name: '비밀번호 변경' }).click()
    await settled(page, '로그인')
    await expect(page.getByText('비밀번호를 바꿨습니다. 새 비밀번호로 로그인해 주세요.')).toBeVisible()
    await typeLogin(page, 'soft-user', '새로운비밀 2026')
    await settled(page, '홈')

    // Signed out everywhere else.
    await elsewhere.reload()
    await settled(elsewhere, '로그인')
  })
})
