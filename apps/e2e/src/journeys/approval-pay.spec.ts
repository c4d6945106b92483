import type { Locator, Page } from '@playwright/test'
import { act, approve, approveBy, aroundAt, type Caller, HEAD, handIn, LEADER, openOf, signInBy } from '../approval.ts'
import { closeAttendance } from '../attendance.ts'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { calculateAll, closeSlip, confirmAll, lineButton, openPayroll, openSlip, told, wonIn } from '../pages.ts'

// Documents as they reach the payslip of their month, and leave it again.
test.use({ dataKey: 'approval-pay' })

const WHO = { no: 1, name: '이가람' }
/** The payslip of December as the operator reads it, calculated anew. */
const december = async (operator: Caller, page: Page): Promise<Locator> => {
  await operator('POST', 'salary/management/', { month: '2026-12', employeeNo: WHO.no })
  await page.goto(`/salary/management?month=2026-12&slip=${WHO.no}`)
  const slip = page.getByRole('dialog', { name: WHO.name, exact: true })
  await expect(lineButton(slip, '기본급').first()).toBeVisible()
  return slip
}

test('unpaid leave from the phone is off the payslip of its month, and back on it once cancelled', async ({
  open,
  server,
}) => {
  const { operator } = await aroundAt(server.url)
  const page = await open({ as: 'hanbit' })
  const shortage = (slip: Locator) => lineButton(slip, '근태공제')
  await expect(shortage(await december(operator, page))).toHaveCount(0)

  const phone = await open({ as: 'hanbit-user', phone: true })
  await phone.goto('/e-system/form?type=vacation')
  await settled(phone, '결재 작성')
  await phone.getByRole('combobox', { name: '휴가 종류' }).click()
  await phone.getByRole('option', { name: '병가', exact: true }).click()
  await phone.getByLabel('제목').fill('무릎 수술')
  await phone.getByRole('textbox', { name: '시작일' }).fill('2026-12-17')
  await phone.getByRole('textbox', { name: '종료일' }).fill('2026-12-17')
  await phone.getByLabel('사유').fill('무릎을 수술합니다.')
  await expect(phone.getByText(/무급입니다/)).toBeVisible()
  await phone.getByRole('button', { name: '상신' }).click()
  await told(phone, '문서를 상신했습니다.')
  await settled(phone, '결재 상세')

  const leader = await open({ phone: true })
  await signInBy(leader, LEADER)
  await approve(leader, /무릎 수술/, '병가 1일')
  const head = await open({ phone: true })
  await signInBy(head, HEAD)
  await approve(head, /무릎 수술/, '무급입니다')

  const slip = await december(operator, page)
  await expect(shortage(slip)).toContainText(/-1\d\d,\d{3}/)
  await shortage(slip).click()
  await expect(slip.getByText(/12\.17|12월 17일/).first()).toBeVisible()

  await phone.reload()
  await settled(phone, '결재 상세')
  await act(phone, '취소신청')
  await phone.getByRole('dialog').getByLabel('사유').fill('수술이 미뤄졌습니다.')
  await phone.getByRole('dialog').getByRole('button', { name: '취소신청' }).click()
  await told(phone, '취소를 신청했습니다.')
  await approve(head, /무릎 수술/, '반영한 것을 되돌립니다.')
  await expect(shortage(await december(operator, page))).toHaveCount(0)
})

test('a correction into a closed month that was paid, and the difference that is paid for it', async ({
  open,
  server,
}) => {
  const { drafter, leader, head } = await aroundAt(server.url)
  await closeAttendance(server.url)
  const operator = await open({ as: 'hanbit' })
  await openPayroll(operator)
  await calculateAll(operator)
  await operator.getByRole('button', { name: '급여 확정', exact: true }).click()
  await confirmAll(operator, /확정할까요\?$/)
  await operator.getByRole('button', { name: '지급 완료', exact: true }).click()
  const pay = operator.getByRole('dialog', { name: '11월 급여를 지급 완료로 기록할까요?' })
  await pay.getByRole('button', { name: /명 지급 완료$/ }).click()
  await expect(pay).toBeHidden()

  const { no, number } = await handIn(drafter, {
    pageType: 'attendance',
    draftType: '0001',
    title: '퇴근 기록 고침',
    fields: { targetDate: '2026-11-18', after: { lvofcTime: '20:00' }, reason: '기록기 고장' },
  })
  expect((await approveBy([leader, head], no))?.effects).toMatchObject([{ state: 'WAITING' }])

  // The box and the document say why it stands still.
  await openOf(operator, 'stuck', /퇴근 기록 고침/)
  await expect(operator.getByText(/마감한 달이라 반영을 기다립니다/)).toBeVisible()
  await act(operator, '적용하고 다시 마감')
  const question = operator.getByRole('dialog', { name: `${number}: 적용하고 다시 마감할까요?` })
  await expect(question).toContainText('차액은 급여관리의 지난 급여 차액에 남습니다.')
  await question.getByLabel('사유').fill('마감 뒤에 승인됨')
  await question.getByRole('button', { name: '적용하고 다시 마감' }).click()
  await told(operator, '적용하고 다시 마감했습니다.')
  const written = operator.locator('section').filter({ has: operator.getByRole('heading', { name: '반영한 것' }) })
  await expect(written.getByRole('listitem')).toHaveText(/반영$/)
  const page = await open({ as: 'hanbit-user' })
  await page.goto('/home/attendance?month=2026-11')
  await settled(page, '내 근태')
  await expect(page.getByRole('button', { name: /^11월 18일\(수\) 10:00/ })).toBeVisible()

  // What was paid stays; what is owed stands by itself, and is paid alone.
  await operator.goto('/salary/management?month=2026-11&differences=1')
  const owed = operator
    .getByRole('dialog', { name: '지난 급여 차액' })
    .getByRole('listitem')
    .filter({ hasText: WHO.name })
  await expect(owed.first()).toContainText(/\+\d{2},\d{3}/)
  const more = wonIn(/\+[\d,]+/.exec((await owed.first().textContent()) ?? '')?.[0] ?? '')
  await openPayroll(operator)
  await operator.getByRole('checkbox', { name: `${WHO.name} 선택` }).check()
  await operator.getByRole('button', { name: `확정 취소 1명 ${WHO.name}` }).click()
  const reopen = operator.getByRole('dialog', { name: `${WHO.name} 11월 급여의 확정을 취소할까요?` })
  await reopen.getByLabel('내부 사유').fill('퇴근 기록이 마감 뒤에 승인됨')
  await reopen.getByLabel('사원이 읽을 말').fill('11월 18일 연장근로를 더해 다시 계산했습니다.')
  await reopen.getByRole('button', { name: `${WHO.name} 확정 취소` }).click()
  await expect(reopen).toBeHidden()
  await operator.getByRole('button', { name: `계산 1명 ${WHO.name}` }).click()
  await told(operator, /급여를 계산했습니다/)
  const slip = await openSlip(operator, WHO.name)
  await expect(lineButton(slip, '연장근로수당').first()).toBeVisible()
  await closeSlip(slip)
  await operator.getByRole('button', { name: '다시 연 1명 확정' }).click()
  await confirmAll(operator, new RegExp(`^${WHO.name}의 .*확정할까요\\?$`))
  await operator.getByRole('button', { name: `지급 1명 ${WHO.name}` }).click()
  const difference = operator.getByRole('dialog', { name: `${WHO.name}에게 차액을 지급 완료로 기록할까요?` })
  await expect(difference.getByRole('row', { name: new RegExp(`^${WHO.name}`) })).toContainText(
    more.toLocaleString('ko-KR'),
  )
  await difference.getByRole('button', { name: '차액 지급 완료' }).click()
  await expect(difference).toBeHidden()
  await operator.goto('/salary/management?month=2026-11&differences=1')
  await expect(operator.getByRole('dialog', { name: '지난 급여 차액' })).toContainText('비교한 급여명세서')
  await expect(owed).toHaveCount(0)
})
