import { expect, test } from '../fixtures.ts'
import { calculateAll, closeSlip, lineButton, openPayroll, openSlip, payrollGrid, rowOf, told } from '../pages.ts'

test.use({ dataKey: 'lost-connection', expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/] })

const NETWORK = '네트워크 오류가 발생했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.'

test('amounts typed while the connection is gone stay, and are saved once it is back', async ({ open }) => {
  const page = await open({ as: 'cafe' })
  await openPayroll(page)
  await calculateAll(page)
  await page.getByRole('radio', { name: '금액' }).check()

  // In the drawer.
  const name = (await payrollGrid(page).getByRole('row').nth(1).getByRole('gridcell').nth(2).textContent()) ?? ''
  const drawer = await openSlip(page, name)
  await lineButton(drawer, '기본급').click()
  await drawer.getByRole('button', { name: '금액 직접 입력' }).click()
  const form = drawer.getByRole('form', { name: '기본급 금액 직접 입력' })
  await form.getByLabel('기본급 금액').fill('2345670')
  await form.getByLabel('사유').fill('연결이 끊긴 동안 적은 사유')
  await page.context().setOffline(true)
  await form.getByRole('button', { name: '금액 저장' }).click()
  await expect(form.getByRole('alert')).toHaveText(NETWORK)
  await expect(form.getByLabel('기본급 금액')).toHaveValue('2,345,670')
  await expect(form.getByLabel('사유')).toHaveValue('연결이 끊긴 동안 적은 사유')
  await page.context().setOffline(false)
  await form.getByRole('button', { name: '금액 저장' }).click()
  await told(page, '금액을 저장했습니다.')
  await closeSlip(drawer)
  await expect(rowOf(page, name)).toContainText('2,345,670')

  // In a cell of the grid.
  const other = (await payrollGrid(page).getByRole('row').nth(2).getByRole('gridcell').nth(2).textContent()) ?? ''
  const column = await payrollGrid(page).getByRole('columnheader', { name: '기본급' }).getAttribute('aria-colindex')
  const cell = rowOf(page, other).locator(`[role="gridcell"][aria-colindex="${column}"]`)
  await cell.dblclick()
  await page.getByRole('textbox', { name: '기본급' }).fill('1234560')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/저장하지 않은 칸/)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '사유 적고 저장', exact: true }).click()
  const question = page.getByRole('dialog', { name: /기본급을 1,234,560원으로 저장할까요\?$/ })
  await question.getByLabel('내부 사유').fill('칸에서 고친 사유')
  await question.getByRole('button', { name: '금액 저장' }).click()
  // The dialog stays with what was typed and says what failed.
  await expect(question.getByText(NETWORK)).toBeVisible()
  await expect(question.getByLabel('내부 사유')).toHaveValue('칸에서 고친 사유')
  await page.context().setOffline(false)
  await question.getByRole('button', { name: '금액 저장' }).click()
  await told(page, '금액 1개를 저장했습니다.')
  await expect(page.getByText(/저장하지 않은 칸/)).toHaveCount(0)
  await expect(cell).toContainText('1,234,560')
})
