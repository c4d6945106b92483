import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { calculateAll, closeSlip, lineButton, openSlip, told } from '../pages.ts'

// The café works as planned: nobody has a tag, what was otherwise is entered on the step 근태마감.
test.use({ dataKey: 'as-scheduled', expectedProblems: [/status of 422/] })

const NOVEMBER = '/salary/management?month=2026-11&attendance=1'
const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: '2026년 11월 근태 마감' })

const openDrawer = async (page: Page): Promise<Locator> => {
  await page.goto(NOVEMBER)
  await settled(page, '급여관리')
  const drawer = drawerOf(page)
  await expect(drawer.getByRole('region', { name: '날짜 없는 시간' })).toBeVisible()
  return drawer
}
const choose = async (page: Page, form: Locator, label: string, option: string): Promise<void> => {
  await form.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const choosePerson = async (page: Page, form: Locator, name: string): Promise<void> => {
  await form.getByRole('combobox', { name: '사원' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}
const fill = async (form: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await form.getByRole('textbox', { name: label, exact: true }).fill(value)
}
/** By the keyboard: leaving a field may take a sentence away and move the button from under a pointer. */
const enter = async (form: Locator): Promise<void> =>
  form.getByRole('button', { name: '등록', exact: true }).press('Enter')

test('an operator of a company without tags enters what was otherwise, closes, calculates and reads the payslip', async ({
  open,
}) => {
  const page = await open({ as: 'cafe' })
  const drawer = await openDrawer(page)
  await expect(drawer).toContainText('근무표대로')

  // An absence of a day.
  const days = drawer.getByRole('region', { name: '근무표와 다른 날' })
  await days.getByRole('button', { name: '등록', exact: true }).click()
  const dayForm = drawer.getByRole('form', { name: '근무표와 다른 날 등록' })
  await choosePerson(page, dayForm, '차소담')
  await choose(page, dayForm, '종류', '결근')
  await fill(dayForm, { 첫날: '2026.11.13', '마지막 날': '2026.11.13', 사유: '연락 없음' })
  await enter(dayForm)
  await told(page, '차소담의 결근 내용을 등록했습니다.')
  await expect(days.getByRole('listitem').filter({ hasText: '차소담11.13(금)' })).toContainText('결근')

  // Two hours of one evening; across the edge of the plan they are refused at their field.
  await choosePerson(page, dayForm, '차소담')
  await choose(page, dayForm, '종류', '연장, 지각, 조퇴, 외출')
  await fill(dayForm, { 날짜: '2026.11.16', 시작: '17:00', 끝: '20:00', 사유: '단체 예약' })
  await enter(dayForm)
  await expect(dayForm.getByText(/둘로 나누어 적어 주세요/).first()).toBeVisible()
  await fill(dayForm, { 시작: '20:00', 끝: '22:00' })
  await enter(dayForm)
  await told(page, '차소담의 시간 내용을 등록했습니다.')
  await dayForm.getByRole('button', { name: '닫기' }).click()

  // Hours of the month.
  const month = drawer.getByRole('region', { name: '날짜 없는 시간' })
  await month.getByRole('button', { name: '날짜 없는 시간 등록' }).click()
  const monthForm = drawer.getByRole('form', { name: '날짜 없는 시간 등록' })
  await choosePerson(page, monthForm, '차소담')
  await choose(page, monthForm, '종류', '지각')
  await fill(monthForm, { 시간: '999', 사유: '지하철 지연' })
  await enter(monthForm)
  await expect(monthForm.getByText('한 달은 744시간까지입니다.').first()).toBeVisible()
  await fill(monthForm, { 시간: '1:30' })
  await enter(monthForm)
  await told(page, '차소담의 지각 내용을 등록했습니다.')
  await monthForm.getByRole('button', { name: '닫기' }).click()
  await expect(month.getByRole('listitem').filter({ hasText: '차소담' })).toContainText('01:30지각')

  // Closed, it takes nothing more.
  await drawer.getByRole('button', { name: '근태 마감', exact: true }).click()
  await page
    .getByRole('dialog', { name: '2026년 11월 근태를 마감할까요?' })
    .getByRole('button', { name: '근태 마감', exact: true })
    .click()
  await told(page, '2026년 11월 근태를 마감했습니다.')
  await expect(days.getByRole('button', { name: '등록', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // The payslip pays the evening, and takes the day and the lateness off.
  await calculateAll(page)
  const slip = await openSlip(page, '차소담')
  await lineButton(slip, '연장근로수당').click()
  await expect(slip.getByRole('table', { name: '연장근로수당에 들어간 날' })).toContainText('11.16(월)')
  // Under five people no premium: 2,950,000 ÷ 209 × 2, 9½ hours less.
  await expect(lineButton(slip, '연장근로수당')).toContainText('28,230')
  await lineButton(slip, '근태공제').click()
  const less = slip.getByRole('table', { name: '근태공제에 들어간 날' })
  await expect(less).toContainText('11.13(금)')
  await expect(less.getByRole('row', { name: /날짜 없음/ })).toContainText('지각, 지하철 지연')
  await expect(lineButton(slip, '근태공제')).toContainText('9:30-134,090')
  await closeSlip(slip)
})

test('the same step on a phone, where nothing is wider than the screen', async ({ open }) => {
  const page = await open({ as: 'cafe', phone: true })
  const drawer = await openDrawer(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(drawer.getByRole('region', { name: '근무표와 다른 날' })).toContainText('하누리')
})
