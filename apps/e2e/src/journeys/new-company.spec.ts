import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { firstSignIn, makeCompany } from '../new-company.ts'
import { calculateAll, closeSlip, lineButton, openSlip, rowOf, told } from '../pages.ts'

// A company is made here, and each journey works on its own one.
test.use({ dataKey: 'new-company' })

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
/** The home as one comes back to it. */
const backHome = async (page: Page): Promise<void> => {
  await page.goto('/home')
  await settled(page, '홈')
}

/** Follows the guide through the company's own facts. */
const follow = async (page: Page): Promise<void> => {
  await expect(step(page, '회사정보')).toContainText('사업자등록번호, 대표자, 주소가 없습니다.')
  await page
    .getByRole('link', { name: /회사정보 입력/ })
    .first()
    .click()
  await settled(page, '회사정보 수정')
  await page.getByLabel('사업자등록번호').fill('101-81-00016')
  await page.getByLabel('대표자').fill('두레님')
  await page.getByLabel('주소').fill('가상시 두레구 공방길 1')
  for (const name of ['국민연금', '건강보험', '고용보험', '산재보험']) await page.getByLabel(name).fill('10181000160')
  await page.getByRole('button', { name: '저장' }).click()
  await told(page, /저장했습니다/)

  await backHome(page)
  await expect(step(page, '회사정보')).toContainText('상시 5명 미만')
  await expect(step(page, '4대보험 사업장')).toContainText('산재 요율이 없습니다.')
  await page
    .getByRole('link', { name: /산재 요율 입력/ })
    .first()
    .click()
  await settled(page, '회사정보')
  await page.getByRole('button', { name: '산재보험 요율 수정' }).click()
  const form = page.getByRole('form', { name: '산재보험 요율 수정' })
  await form.getByLabel('산재보험 요율').fill('8.6')
  await form.getByLabel('사유').fill('요율 고지서')
  await form.getByRole('button', { name: /부터 적용$/ }).click()
  await told(page, '산재보험 요율 기준을 저장했습니다.')

  await backHome(page)
  await expect(step(page, '4대보험 사업장')).toContainText('관리번호 4개, 산재 요율 0.86%')
  await expect(page.locator('[aria-current="step"]')).toContainText('사원')
}

test('a super admin makes a company, its operator signs in for the first time and sets it up by the guide', async ({
  open,
}) => {
  const chief = await open({ as: 'super' })
  const password = await makeCompany(chief, '(주)두레공방', 'dure')
  const page = await open()
  await firstSignIn(page, 'dure', password)
  await expect(page.getByRole('button', { name: '급여 계산' })).toHaveAttribute('aria-disabled', 'true')
  await follow(page)
  // It can be put off, and stands there again.
  await page.getByRole('link', { name: '나중에 하기' }).click()
  await expect(page.getByRole('link', { name: '이어서 하기' })).toBeVisible()
  await page.getByRole('link', { name: '이어서 하기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('첫 급여 준비')
  // A company that has paid for a year has none.
  const other = await open({ as: 'hanbit' })
  await other.goto('/home')
  await settled(other, '홈')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('11월 급여 마감')
})

test('the same on a phone, where nothing is wider than the screen', async ({ open }) => {
  const chief = await open({ as: 'super' })
  const password = await makeCompany(chief, '(주)두레마을', 'dure-phone')
  const page = await open({ phone: true })
  await firstSignIn(page, 'dure-phone', password)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await follow(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

type Hired = { readonly name: string; readonly number: string; readonly pay: string; readonly account: string }

/** Somebody who worked there before the company came here. */
const hire = async (page: Page, { name, number, pay, account }: Hired): Promise<void> => {
  await page.goto('/basic-info/hrm/employee/write')
  await settled(page, '사원 등록')
  await page.getByRole('textbox', { name: '성명' }).fill(name)
  await page.getByLabel(/^주민등록번호/).fill(number)
  const from = page.getByRole('textbox', { name: '입사일' })
  await from.fill('2026.03.02')
  await from.press('Tab')
  await page.getByRole('textbox', { name: '기본급' }).fill(pay)
  await page.getByRole('combobox', { name: '은행' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: '계좌번호' }).fill(account)
  await page.getByRole('button', { name: '사원 등록' }).click()
  await told(page, `${name}님을 등록했습니다.`)
}

/** Days are made from the plan from the first of the month on, where nobody has a tag; then the month is closed. */
const closeWithoutTags = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: '근태 마감' }).first().click()
  await settled(page, '급여관리')
  const drawer = page.getByRole('dialog', { name: '2026년 11월 근태 마감' })
  await drawer.getByRole('link', { name: '근태 집계 방법 수정' }).click()
  const form = page.getByRole('form', { name: '근태 집계 방법 수정' })
  await expect(form.getByRole('textbox', { name: '시작일' })).toHaveValue(/2026\.11\.01/)
  await form.getByRole('radio', { name: /근무표/ }).check()
  await form.getByRole('button', { name: '2026.11.01부터 적용' }).click()
  await told(page, '근태 집계 방법 기준을 저장했습니다.')

  await backHome(page)
  await page.getByRole('link', { name: '근태 마감' }).first().click()
  await drawer.getByRole('button', { name: '근태 마감', exact: true }).click()
  await page
    .getByRole('dialog', { name: '2026년 11월 근태를 마감할까요?' })
    .getByRole('button', { name: '근태 마감', exact: true })
    .click()
  await told(page, '2026년 11월 근태를 마감했습니다.')
}

test('a company goes from the first click to the first payslips of its people, without a tag', async ({ open }) => {
  const chief = await open({ as: 'super' })
  const password = await makeCompany(chief, '(주)두레찻집', 'dure-tea')
  const page = await open()
  await firstSignIn(page, 'dure-tea', password)
  await follow(page)
  await hire(page, { name: '봄누리', number: '9804121234567', pay: '3000000', account: '110-000-000101' })
  await hire(page, { name: '가온길', number: '9107022234567', pay: '2500000', account: '110-000-000102' })

  await backHome(page)
  await expect(step(page, '급여 조건')).toContainText('2명의 기본급을 정했습니다.')
  await expect(page.locator('[aria-current="step"]')).toContainText('11월 근태')
  await closeWithoutTags(page)
  await backHome(page)
  await expect(step(page, '11월 근태').getByRole('link', { name: '보기' })).toBeVisible()
  await expect(page.locator('[aria-current="step"]')).toContainText('11월 급여')
  await page.getByRole('link', { name: '급여 계산', exact: true }).click()
  await settled(page, '급여관리')
  await calculateAll(page)

  // Of a whole month: 4.75 %, 3.595 %, 13.14 % of that, 0.9 %, and the simplified table for one.
  const slip = await openSlip(page, '봄누리')
  for (const [label, amount] of [
    ['국민연금', '142,500'],
    ['건강보험', '107,850'],
    ['장기요양보험', '14,170'],
    ['고용보험', '27,000'],
    ['소득세', '74,350'],
    ['지방소득세', '7,430'],
  ] as const)
    await expect(lineButton(slip, label).first()).toContainText(amount)
  await expect(slip).toContainText('2,626,700')
  await closeSlip(slip)
  await expect(rowOf(page, '가온길')).toContainText('2,217,920')

  await page.getByRole('button', { name: '급여 확정', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: '11월 급여를 확정할까요?' })
  // Nobody has told the bases that were reported to the insurances: each person is confirmed knowingly.
  const ticks = confirm.getByRole('checkbox', { name: '알고 확정합니다' })
  await expect(ticks).toHaveCount(2)
  for (const tick of await ticks.all()) await tick.check()
  await confirm.getByRole('button', { name: '2명 급여 확정' }).click()
  await told(page, /확정했습니다/)
  // The guide is done for good.
  await backHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('11월 급여 마감')
})
