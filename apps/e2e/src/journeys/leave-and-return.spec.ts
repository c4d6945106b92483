import { LOAD_PEOPLE } from '../server.ts'
import { expect, test } from '../fixtures.ts'
import { goInside, settled } from '../navigate.ts'
import { openPayroll, showedProgress } from '../pages.ts'

test.use({ dataKey: 'leave-and-return' })

const told = `${LOAD_PEOPLE.toLocaleString('ko-KR')}명의 급여를 계산했습니다.`

test('a calculation goes on while its window is closed, and is found again from another', async ({ open }) => {
  const page = await open({ as: 'load' })
  const other = await page.context().newPage()
  await other.goto('/home')
  await settled(other, '홈')
  await openPayroll(page)
  await page.getByRole('button', { name: '원클릭 급여계산' }).click()
  await showedProgress(page)
  await page.close()

  // This window started nothing, and still shows how far it is and tells how it ended.
  await goInside(other, '/salary/management')
  // A calculation that ended before this window looked is not told, but stands there.
  const stands = other.getByRole('button', { name: '급여 확정', exact: true })
  await expect(other.getByText(told).or(stands).first()).toBeVisible({ timeout: 120_000 })
  await expect(other.getByRole('progressbar')).toHaveCount(0)
  await expect(other.getByRole('button', { name: '급여 확정', exact: true })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: '급여 확정', exact: true })).toBeVisible()
})
