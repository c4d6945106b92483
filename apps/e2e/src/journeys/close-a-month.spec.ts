import { closeAttendance } from '../attendance.ts'
import { bytesOf, pdfPages, unzip } from '../files.ts'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { calculateAll, closeSlip, lineButton, openSlip, payrollGrid, rowOf, told, typeLogin, wonIn } from '../pages.ts'

test.use({ dataKey: 'close-a-month' })

test('an operator closes a month and the employee reads the payslip on a phone', async ({ open, server }) => {
  await closeAttendance(server.url)
  const page = await open()
  await page.goto('/')
  await page.getByRole('link', { name: '로그인' }).first().click()
  await settled(page, '로그인')
  await typeLogin(page, 'hanbit')

  // Home says where the month stands.
  await settled(page, '홈')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('11월 급여 마감')
  await expect(page.getByRole('list', { name: '이 달의 마감 단계' }).locator('[aria-current="step"]')).toContainText(
    '급여계산',
  )

  // Before the first calculation the hours are what can be checked.
  const menu = page.getByRole('navigation', { name: '주 메뉴' })
  await menu.getByRole('button', { name: '급여', exact: true }).click()
  await menu.getByRole('link', { name: '급여관리' }).click()
  await settled(page, '급여관리')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2026년 11월 급여')
  const grid = payrollGrid(page)
  await expect(grid.getByRole('columnheader', { name: '실근무' })).toBeVisible()
  const people = Number(/사원 (\d+)명/.exec((await grid.getAttribute('aria-label')) ?? '')?.[1])
  expect(people).toBeGreaterThan(20)
  await page.getByRole('searchbox', { name: '찾기' }).fill('이가람')
  await expect(rowOf(page, '이가람').getByRole('gridcell').nth(6)).toHaveText(/^\d+:\d\d/)

  await calculateAll(page)
  await page.getByRole('radio', { name: '금액' }).check()
  await expect(grid.getByRole('columnheader', { name: '실지급액' })).toBeVisible()

  // A line says how it came about.
  const drawer = await openSlip(page, '이가람')
  const line = lineButton(drawer, '국민연금').first()
  await line.click()
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(drawer.getByText(/[×÷].*= [\d,]+/).first()).toBeVisible()
  await expect(drawer.getByText(/국민연금법/).first()).toBeVisible()

  // One amount typed over, with a reason.
  await lineButton(drawer, '기본급').click()
  await drawer.getByRole('region', { name: '지급' }).getByRole('button', { name: '금액 직접 입력' }).click()
  const form = drawer.getByRole('form', { name: '기본급 금액 직접 입력' })
  const before = wonIn(await form.getByLabel('기본급 금액').inputValue())
  await form.getByLabel('기본급 금액').fill(String(before + 100_000))
  await form.getByRole('button', { name: '금액 저장' }).click()
  await expect(form.getByText('금액을 직접 입력한 사유를 적어 주세요.')).toBeVisible()
  await form.getByLabel('내부 사유').fill('직무 변경에 따른 조정')
  await form.getByLabel('사원이 읽을 말').fill('11월부터 직무가 바뀌어 기본급을 올렸습니다.')
  await form.getByRole('button', { name: '금액 저장' }).click()
  await told(page, '금액을 저장했습니다.')
  const raised = (before + 100_000).toLocaleString('ko-KR')
  await expect(lineButton(drawer, '기본급')).toContainText(raised)
  await expect(drawer.getByText(/직무 변경에 따른 조정/)).toBeVisible()
  await closeSlip(drawer)

  // A later calculation keeps it.
  await page.getByRole('button', { name: '다시 계산' }).click()
  const question = page.getByRole('dialog', { name: '직접 입력한 금액을 어떻게 할까요?' })
  await expect(question.getByRole('radio', { name: '그대로 두고 나머지만 계산합니다.' })).toBeChecked()
  await question.getByRole('button', { name: '급여 계산' }).click()
  await told(page, /명의 급여를 계산했습니다/, 2)
  await expect(rowOf(page, '이가람')).toContainText(raised)

  // Confirmed, the month is locked.
  await page.getByRole('button', { name: '급여 확정', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: '11월 급여를 확정할까요?' })
  await expect(confirm).toContainText(`${people}명`)
  // Every warning is acknowledged by name before anything is confirmed.
  const verb = confirm.getByRole('button', { name: `${people}명 급여 확정` })
  await expect(verb).toBeVisible()
  const ticks = confirm.getByRole('checkbox', { name: '알고 확정합니다' })
  if ((await ticks.count()) > 0) {
    await expect(verb).toHaveAttribute('aria-disabled', 'true')
    for (const tick of await ticks.all()) await tick.check()
  }
  // A double click confirms once and reaches nothing behind the dialog.
  await verb.dblclick()
  await told(page, `${people}명의 급여를 확정했습니다.`)
  await expect(page.getByRole('button', { name: '지급 완료' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Papers.
  const save = async (menuName: string, item: string) => {
    await page.getByRole('button', { name: menuName, exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    // A file of everybody asks where it goes.
    const reason = page.getByRole('dialog')
    await reason.getByRole('radio', { name: '세무사무소 제출' }).check({ force: true })
    await reason.getByRole('textbox', { name: '받는 사람과 사유' }).fill('바른세무회계, 11월 원천세 신고')
    const download = page.waitForEvent('download')
    await reason.getByRole('button', { name: /내려받기$/ }).click()
    return download
  }
  const slips = await save('PDF', '급여명세서 모두')
  expect(slips.suggestedFilename()).toMatch(/2026.*11.*급여명세서.*\.pdf$/)
  expect(pdfPages(await bytesOf(slips))).toBe(people)
  const ledger = await save('엑셀', '급여대장')
  expect(ledger.suggestedFilename()).toMatch(/급여대장.*\.xlsx$/)
  const sheet = unzip(await bytesOf(ledger), 'xl/worksheets/sheet1.xml')
  expect(sheet.match(/<row /g)?.length ?? 0).toBeGreaterThan(people)
  const paper = await save('PDF', '급여대장 A3')
  expect(pdfPages(await bytesOf(paper))).toBeGreaterThan(0)

  // The employee reads it on the phone.
  const phone = await open({ phone: true })
  await phone.goto('/mobilelogin')
  await typeLogin(phone, 'hanbit-user')
  await settled(phone, '출퇴근')
  await phone.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: '명세서' }).click()
  await settled(phone, '내 급여명세서')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('2026년 11월 급여명세서')
  const pay = lineButton(phone.getByRole('region', { name: '지급' }), '기본급')
  await expect(pay).toContainText(raised)
  await pay.click()
  await expect(phone.getByText(/직무가 바뀌어 기본급을 올렸습니다/).first()).toBeVisible()
  await expect(phone.getByText(/직무 변경에 따른 조정/)).toHaveCount(0)
  const own = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'PDF 내려받기' }).click()
  expect(pdfPages(await bytesOf(await own))).toBe(1)
})
