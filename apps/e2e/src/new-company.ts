import { expect, type Page } from '@playwright/test'
import { settled } from './navigate.ts'
import { typeLogin } from './pages.ts'

const WORDS = '달빛아래 산책 7번'

/** The super admin makes a company with its first operator; answers the password that is told once. */
export const makeCompany = async (page: Page, name: string, loginId: string): Promise<string> => {
  await page.goto('/management/company-info/write')
  await settled(page, '회사 등록')
  await page.getByLabel(/^회사명/).fill(name)
  await page.getByLabel(/^운영자 아이디/).fill(loginId)
  await page.getByLabel('운영자 성명').fill('두새롬')
  await page.getByLabel('상시근로자 수').fill('4')
  await page.getByText('무기한', { exact: true }).click()
  await page.getByRole('button', { name: '회사 등록' }).click()
  const once = page.getByRole('dialog', { name: '한 번만 보이는 비밀번호' })
  const password = (await once.getByText(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/).textContent()) ?? ''
  await once.getByRole('button', { name: '확인' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  return password
}

/** Its operator signs in for the first time: the password told once opens nothing but the change of it. */
export const firstSignIn = async (page: Page, loginId: string, password: string): Promise<void> => {
  await page.goto('/login')
  await typeLogin(page, loginId, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호를 변경해 주세요')
  // What was typed to sign in is not asked for again.
  await page.getByLabel(/^새 비밀번호\*?$/).fill(WORDS)
  await page.getByLabel(/^새 비밀번호 확인/).fill(WORDS)
  await page.getByRole('button', { name: /^비밀번호 변경$/ }).click()
  await expect(page.getByText('비밀번호를 바꿨습니다. 새 비밀번호로 로그인해 주세요.')).toBeVisible()
  await typeLogin(page, loginId, WORDS)
  await settled(page, '홈')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('첫 급여 준비')
}
