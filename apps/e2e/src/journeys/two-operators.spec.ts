import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { calculateAll, closeSlip, lineButton, openPayroll, openSlip, payrollGrid, rowOf, told } from '../pages.ts'

test.use({ dataKey: 'two-operators', expectedProblems: [/status of 409.*\/api\/salary\//] })

test('two operators save the same amount: the second sees both and chooses', async ({ open }) => {
  const first = await open({ as: 'cafe' })
  await openPayroll(first)
  await calculateAll(first)
  await first.getByRole('radio', { name: '금액' }).check()
  const name = (await payrollGrid(first).getByRole('row').nth(1).getByRole('gridcell').nth(2).textContent()) ?? ''

  // The other one works for several companies and picks this one.
  const second = await open({ as: 'multi' })
  await second.goto('/home')
  await second.getByRole('button', { name: /^회사 고르기/ }).click()
  await second.getByRole('menuitemradio', { name: '카페 달그림자' }).click()
  await expect(second.getByRole('button', { name: '회사 고르기, 카페 달그림자' })).toBeVisible()
  await openPayroll(second)
  await second.getByRole('radio', { name: '금액' }).check()

  const type = async (page: typeof first, amount: string, reason: string) => {
    const drawer = await openSlip(page, name)
    await lineButton(drawer, '기본급').click()
    await drawer.getByRole('button', { name: '금액 직접 입력' }).click()
    const form = drawer.getByRole('form', { name: '기본급 금액 직접 입력' })
    await form.getByLabel('기본급 금액').fill(amount)
    await form.getByLabel('사유').fill(reason)
    return form
  }
  const mine = await type(first, '2100000', '먼저 연 사람이 적은 금액')
  const theirs = await type(second, '2200000', '먼저 저장한 사람이 적은 금액')
  await theirs.getByRole('button', { name: '금액 저장' }).click()
  await told(second, '금액을 저장했습니다.')

  await mine.getByRole('button', { name: '금액 저장' }).click()
  const dialog = first.getByRole('dialog').filter({ hasText: '어느 내용을 남길까요?' })
  await expect(dialog).toContainText('유겸직')
  await expect(dialog.getByRole('radio', { name: /저장한 값 2,200,000/ })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /내가 수정한 값 2,100,000/ })).toBeChecked()
  // What each choice pays is told before it is made.
  const outcome = dialog
    .getByRole('row', { name: /^실지급액/ })
    .getByRole('cell')
    .last()
  await expect(outcome).toContainText(/남길 값으로 [\d,]+$/)
  const withMine = await outcome.textContent()
  await dialog.getByRole('radio', { name: /저장한 값 2,200,000/ }).check()
  await expect(outcome).not.toHaveText(withMine ?? '')
  await dialog.getByRole('radio', { name: /내가 수정한 값 2,100,000/ }).check()
  await expect(outcome).toHaveText(withMine ?? '')

  // Going back to typing loses nothing, and what has been seen is not asked again.
  await dialog.getByRole('button', { name: '계속 수정' }).click()
  await expect(mine.getByLabel('기본급 금액')).toHaveValue('2,100,000')
  await mine.getByRole('button', { name: '금액 저장' }).click()
  await told(first, '금액을 저장했습니다.')
  await closeSlip(first.getByRole('dialog', { name, exact: true }))
  await expect(rowOf(first, name)).toContainText('2,100,000')

  // The other way round, the chosen value is saved from the dialog itself.
  const drawer = second.getByRole('dialog', { name, exact: true })
  await drawer.getByRole('button', { name: '금액 직접 입력' }).click()
  const again = drawer.getByRole('form', { name: '기본급 금액 직접 입력' })
  await again.getByLabel('기본급 금액').fill('2300000')
  await again.getByRole('button', { name: '금액 저장' }).click()
  const question = second.getByRole('dialog').filter({ hasText: '어느 내용을 남길까요?' })
  await expect(question).toContainText('차소담')
  await question.getByRole('button', { name: '고른 값으로 저장' }).click()
  await expect(lineButton(drawer, '기본급')).toContainText('2,300,000')
  await expect(question).toHaveCount(0)
})

test('a double click on the calculation makes one run', async ({ open }) => {
  const page = await open({ as: 'soft' })
  await openPayroll(page)
  const started: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/salary/management/')) started.push(request.url())
  })
  await page.getByRole('button', { name: '원클릭 급여계산' }).dblclick()
  await told(page, '120명의 급여를 계산했습니다.')
  await expect(page.getByRole('button', { name: '다시 계산' })).toBeEnabled()
  expect(started).toHaveLength(1)
})

test('the same calculation started in two windows is one job', async ({ open }) => {
  const pages = [await open({ as: 'load' }), await open({ as: 'load' })]
  for (const page of pages) await openPayroll(page)
  // Both clicks reach the server together, however slowly the windows answer: the first is held until the second stands beside it.
  const held: (() => void)[] = []
  const together = async (route: Route) => {
    if (route.request().method() === 'POST')
      await new Promise<void>((go) => {
        held.push(go)
        if (held.length === pages.length) for (const each of held) each()
      })
    await route.continue()
  }
  const answers = pages.map((page) =>
    page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/api/salary/management/'),
      { timeout: 120_000 },
    ),
  )
  for (const page of pages) await page.route('**/api/salary/management/**', together)
  for (const page of pages) await page.getByRole('button', { name: '원클릭 급여계산' }).click()
  const jobs = await Promise.all(
    answers.map(async (answer) => ((await (await answer).json()) as { job: { id: string } }).job.id),
  )
  expect(new Set(jobs).size).toBe(1)
  for (const page of pages)
    await expect(page.getByRole('button', { name: '급여 확정', exact: true })).toBeVisible({ timeout: 120_000 })
})
