import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { rowOf, told } from '../pages.ts'

// A bonus of several people out of a sheet: who has an amount is calculated, who has none is told.
test.use({ dataKey: 'bonus-run' })

const RUN = '/salary/management?month=2026-11&paymentType=0002'

/** Pastes cells below each other from the bonus of a person on. */
const paste = async (page: Page, name: string, cells: readonly string[]): Promise<void> => {
  const heads = await page.getByRole('columnheader').allTextContents()
  const at = heads.findIndex((head) => head.startsWith('상여'))
  const cell = rowOf(page, name).getByRole('gridcell').nth(at)
  await cell.click()
  await cell.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, cells.join('\n'))
}

test('bonuses are pasted, saved and calculated for those who have one', async ({ open }) => {
  const page = await open({ as: 'hanbit' })
  await page.goto(`${RUN}&view=entries`)
  await settled(page, '급여관리')
  await expect(page.getByText(/금액을 입력한 사원 0명, 없는 사원 \d+명입니다\./)).toBeVisible()
  await paste(page, '이가람', ['1,000,000', '800,000', '1,200,000'])
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText(/금액을 입력한 사원 3명, 없는 사원 \d+명입니다\./)).toBeVisible()
  await expect(rowOf(page, '박다온')).toContainText('800,000')

  await page.getByRole('radio', { name: '금액' }).click()
  await page.getByRole('button', { name: '원클릭 급여계산' }).click()
  await told(page, /3명의 .*계산했습니다/)
  await expect(rowOf(page, '이가람')).toContainText('1,000,000')
  await expect(rowOf(page, '최라온')).toContainText('1,200,000')
  // Who has none is in no payslip, and the view says how many.
  await page.goto(`${RUN}&view=entries`)
  await expect(
    page.getByText(/금액을 입력한 사원 3명, 없는 사원 \d+명입니다\. 금액이 있는 사원만 계산합니다\./),
  ).toBeVisible()
  await expect(rowOf(page, '정마루')).toContainText('계산 전')
})
