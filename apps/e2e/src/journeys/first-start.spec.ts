import type { Locator, Page } from '@playwright/test'
import { appCode } from '../authenticator.ts'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { typeLogin } from '../pages.ts'
import type { RunningServer } from '../server.ts'

// The first step of a sign-in that wants a code, and a session that was ended, are answered with 401; wrong inputs with 400.
test.use({ expectedProblems: [/status of 40[01]/] })

const LOGIN = 'hangyeol'
const WORDS = '달빛아래 산책 7번'

const top = async (item: Locator): Promise<number> => (await item.boundingBox())?.y ?? Number.NaN

/** Makes the first super admin against the code of the log. */
const makeFirst = async (page: Page, server: RunningServer): Promise<void> => {
  await page.goto('/')
  await page.goto('/login')
  await settled(page, '처음 시작')
  await expect(page).toHaveURL(/\/setup$/)
  const code = /코드: ([0-9A-Z-]+)/.exec(server.said())?.[1] ?? ''
  await page.getByLabel('시작 코드').fill('00000-00000-00000-00000')
  await page.getByLabel('성명').fill('정한결')
  await page.getByLabel('아이디').fill(LOGIN)
  await page.getByLabel(/^비밀번호\*?$/).fill(WORDS)
  await page.getByRole('button', { name: '관리자 만들고 시작' }).click()
  await expect(page.getByText('코드가 맞지 않습니다. 서버 기록에서 코드를 다시 확인해 주세요.')).toBeVisible()
  await page.getByLabel('시작 코드').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: '관리자 만들고 시작' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2단계 인증 등록')
}

/** Keeps the codes and ends the enrolment; answers the app's secret and the codes. */
const enrol = async (page: Page): Promise<{ secret: string; codes: string[] }> => {
  const secret = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  const codes = await page.getByRole('list', { name: '복구 코드' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const finish = page.getByRole('button', { name: '등록', exact: true })
  await page.getByLabel('인증 코드').fill(appCode(secret, 7))
  await expect(finish).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: '휴대폰이 아닌 곳에 적어 두었습니다' }).check()
  await finish.click()
  await expect(page.getByText('코드가 맞지 않습니다. 앱의 새 코드를 입력해 주세요.')).toBeVisible()
  // The sixth digit sends it.
  await page.getByLabel('인증 코드').fill(appCode(secret))
  await settled(page, '홈')
  return { secret, codes }
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^계정/ }).click()
  await page.getByRole('link', { name: '로그아웃' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그아웃했습니다.')
  await page.goto('/login')
  await settled(page, '로그인')
}

test('a server without the demo is opened with the code of its log, and again with a second factor', async ({
  visit,
  startOwn,
}) => {
  const server = await startOwn('empty', { demo: false })
  const page = await visit(server.url)
  await makeFirst(page, server)
  // Nothing opens before the enrolment.
  await page.goto('/management/audit-review')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2단계 인증 등록')
  await page.goto('/home')
  const { secret, codes } = await enrol(page)

  await signOut(page)
  await typeLogin(page, LOGIN, WORDS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('인증 코드')
  await page.getByLabel('인증 코드').fill(appCode(secret, 1))
  await settled(page, '홈')

  await signOut(page)
  const byRecovery = async (code: string): Promise<void> => {
    await typeLogin(page, LOGIN, WORDS)
    await page.getByRole('button', { name: '복구 코드로 로그인' }).click()
    await page.getByLabel('복구 코드').fill(code)
    await page.getByRole('button', { name: '로그인', exact: true }).click()
  }
  await byRecovery(codes[0]?.toLowerCase() ?? '')
  await settled(page, '홈')
  await page.goto('/home/myinfo/security')
  await settled(page, '로그인과 보안')
  await expect(page.getByText('10개 가운데 9개 남음')).toBeVisible()

  // A code is good once.
  await signOut(page)
  await byRecovery(codes[0] ?? '')
  await expect(page.getByLabel('복구 코드')).toHaveAttribute('aria-invalid', 'true')
  // The first start is over for everybody.
  await page.goto('/setup')
  await settled(page, '로그인')
})

test('on a phone the recovery codes come before the last step, and nothing lies outside of the screen', async ({
  visit,
  startOwn,
}) => {
  const server = await startOwn('empty', { demo: false })
  const page = await visit(server.url, { phone: true })
  await makeFirst(page, server)
  const key = await top(page.getByRole('button', { name: '키 복사' }))
  const codes = await top(page.getByRole('list', { name: '복구 코드' }))
  const tick = await top(page.getByRole('checkbox', { name: '휴대폰이 아닌 곳에 적어 두었습니다' }))
  const finish = await top(page.getByRole('button', { name: '등록', exact: true }))
  expect([key < codes, codes < tick, tick < finish]).toEqual([true, true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await enrol(page)
})
