import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { typeLogin } from '../pages.ts'

test('an employee who opens an operator screen is told which right is missing', async ({ open }) => {
  const page = await open({ as: 'hanbit-user' })
  await page.goto('/salary/management')
  await expect(page).toHaveURL(/\/forbidden$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이 화면을 볼 권한이 없습니다.')
  await expect(page.locator('main')).toContainText('급여관리는 운영자만 볼 수 있습니다.')
  await expect(page.locator('main')).toContainText('사용자')
  await page.getByRole('link', { name: '홈으로 가기' }).click()
  await settled(page, '홈')
})

test('a visitor logs in and comes to where the address led', async ({ open }) => {
  const page = await open()
  await page.goto('/salary/payment-list?month=2026-10&subtotals=0')
  await settled(page, '로그인')
  await typeLogin(page, 'hanbit')
  await settled(page, '급여대장')
  await expect(page).toHaveURL(/\/salary\/payment-list\?month=2026-10&subtotals=0$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2026년 10월 급여대장')
})

test.describe('a wrong password', () => {
  test.use({ expectedProblems: [/status of 401.*\/api\/login\//] })
  test('is refused in words, keeps the id, and the right one is taken', async ({ open }) => {
    const page = await open()
    await page.goto('/login')
    await typeLogin(page, 'cafe', 'wrong-password')
    await expect(page.getByRole('alert')).toContainText('아이디나 비밀번호가 맞지 않습니다.')
    await expect(page.getByLabel('아이디', { exact: true })).toHaveValue('cafe')
    await page.getByLabel('비밀번호', { exact: true }).fill('handal1234!')
    await page.getByLabel('비밀번호', { exact: true }).press('Enter')
    await settled(page, '홈')
  })
})
