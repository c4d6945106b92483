import { closeAttendance } from '../attendance.ts'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { calculateAll, lineButton, openPayroll, openSlip, told } from '../pages.ts'

// The evening after the file: what it says of the morning is no time to come, whatever the hour of the machine.
test.use({
  server: async ({ startOwn }, use) => use(await startOwn('demo', { clock: '2026-11-21T21:00:00+09:00' })),
})

/** What the reader of the gate wrote in November, windows-949 and without types. */
const FILE = 'testdata/samples/hanbit-gate-2026-11.csv'
/** Somebody of the night shift. */
const NAME = '최라온'

test('a reader’s file of a two-shift company becomes a paid payslip whose line unfolds to its days and tags', async ({
  open,
  server,
}) => {
  const page = await open({ as: 'hanbit' })
  await page.goto('/attendance/tag?import=1')
  await settled(page, '출퇴근 기록조회')
  await page.locator('input[type="file"]').setInputFiles(FILE)
  // Most of it is there already: what was missing is new, and the last two tags where the demo was made in the night before them.
  const kinds = page.getByRole('group', { name: '행 고르기' })
  await expect(kinds.getByRole('button', { name: /^새 기록 [46]행$/ })).toBeVisible()
  await expect(kinds.getByRole('button', { name: /^같음 27[02]행$/ })).toBeVisible()
  await page.getByRole('button', { name: /^[46]행 올리기$/ }).click()
  await told(page, /[46]행을 올렸습니다/)

  // The days have their ends; what is left is settled and the month closes.
  await page.goto('/attendance/management?month=2026-11')
  await settled(page, '근태관리')
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
  await closeAttendance(server.url)
  await page.reload()
  await expect(page.getByText('마감', { exact: true }).first()).toBeVisible()

  await openPayroll(page)
  await calculateAll(page)
  await page.getByRole('radio', { name: '금액' }).check()
  await page.getByRole('button', { name: '급여 확정', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: '11월 급여를 확정할까요?' })
  const verb = confirm.getByRole('button', { name: /명 급여 확정$/ })
  await expect(verb).toBeVisible()
  for (const tick of await confirm.getByRole('checkbox', { name: '알고 확정합니다' }).all()) await tick.check()
  await verb.click()
  await told(page, /명의 급여를 확정했습니다/)
  await page.getByRole('button', { name: '지급 완료' }).click()
  const pay = page.getByRole('dialog')
  await pay.getByRole('button', { name: /지급 완료/ }).click()
  await told(page, /지급/)

  // A line of the paid payslip unfolds to its days, a day to its tags.
  const drawer = await openSlip(page, NAME)
  const line = lineButton(drawer, '야간근로수당').first()
  await line.click()
  const day = drawer.getByRole('button', { name: /^11\.\d\d\(.\)$|^10\.\d\d\(.\)$/ }).first()
  await day.click()
  await expect(day).toHaveAttribute('aria-expanded', 'true')
  await expect(drawer.getByRole('region', { name: '원본 기록' })).toContainText('카드')
})
