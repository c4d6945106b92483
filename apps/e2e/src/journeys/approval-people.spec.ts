import type { Page } from '@playwright/test'
import { act, approve, approveBy, aroundAt, HEAD, handIn, LEADER, openOf, openTurn, signInBy } from '../approval.ts'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told } from '../pages.ts'

// Documents that act and un-act, and what becomes of them where people are away.
// Overtime over 52 hours is refused with 422.
test.use({ dataKey: 'approval-people', expectedProblems: [/status of 422 .*e-system\/form/] })

/** Days of leave of December as the own month counts them. */
const leaveDays = async (phone: Page): Promise<number> => {
  await phone.goto('/home/attendance?month=2026-12')
  await settled(phone, '내 근태')
  const text = await phone.locator('dt', { hasText: '휴가' }).locator('xpath=following-sibling::dd').textContent()
  return Number(/[\d.]+/.exec(text ?? '')?.[0])
}
test('overtime is refused over 52 hours of the week, and taken with an hour less', async ({ open, server }) => {
  const { drafter, leader, head } = await aroundAt(server.url)
  for (const workDate of ['2026-11-23', '2026-11-24', '2026-11-25']) {
    const fields = { workDate, from: '18:00', to: '21:00', reason: '납품', agreed: true }
    const { no } = await handIn(drafter, { pageType: 'over', draftType: '0001', title: '야근', fields })
    await approveBy([leader, head], no)
  }
  const page = await open({ as: 'hanbit-user' })
  await page.goto('/e-system/form?type=over')
  await settled(page, '결재 작성')
  await page.getByRole('textbox', { name: '근로일' }).fill('2026-11-26')
  await page.getByRole('textbox', { name: '시작 시각' }).fill('18:00')
  await page.getByRole('textbox', { name: '종료 시각' }).fill('22:00')
  await page.getByLabel('사유').fill('납품 마감')
  await page.getByRole('checkbox', { name: /동의합니다/ }).check()
  const refusal = /주 52시간 한도를 넘습니다\. 이 주는 53시간이 됩니다\./
  await expect(page.getByText(refusal).first()).toBeVisible()
  await page.getByRole('button', { name: '상신' }).click()
  await expect(page.getByRole('form').getByText(refusal).first()).toBeVisible()
  await page.getByRole('textbox', { name: '종료 시각' }).fill('21:00')
  await page.getByLabel('사유').click()
  await expect(page.getByText('52시간', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '상신' }).click()
  await told(page, /연장근로-2026-\d{4} 문서를 상신했습니다\./)
})

test('leave asked for and approved on phones stands in the month, and is gone once cancelled', async ({
  open,
  server,
}) => {
  await aroundAt(server.url)
  const phone = await open({ as: 'hanbit-user', phone: true })
  const before = await leaveDays(phone)
  await phone.goto('/e-system/form?type=vacation')
  await settled(phone, '결재 작성')
  await phone.getByLabel('제목').fill('동생 결혼')
  await phone.getByRole('textbox', { name: '시작일' }).fill('2026-12-17')
  await phone.getByRole('textbox', { name: '종료일' }).fill('2026-12-18')
  await phone.getByLabel('사유').fill('결혼식에 갑니다.')
  const deputy = phone.getByRole('combobox', { name: '업무 대행' })
  await deputy.fill('조사')
  await phone.getByRole('option', { name: /조사랑/ }).click()
  await expect(phone.getByText('2일', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: '상신' }).click()
  await told(phone, '문서를 상신했습니다.')
  await settled(phone, '결재 상세')
  await expect(phone.getByRole('article', { name: '휴가신청서' })).toContainText('조사랑')
  const no = Number(/\d+$/.exec(new URL(phone.url()).pathname)?.[0])

  const leader = await open({ phone: true })
  await signInBy(leader, LEADER)
  await approve(leader, /동생 결혼/, '연차 2일')
  const head = await open({ phone: true })
  await signInBy(head, HEAD)
  await approve(head, /동생 결혼/, '연차 2일')
  await expect.poll(() => leaveDays(phone)).toBe(before + 2)

  await phone.goto(`/e-system/vacation/${no}`)
  await settled(phone, '결재 상세')
  await act(phone, '취소신청')
  await phone.getByRole('dialog').getByLabel('사유').fill('결혼식이 미뤄졌습니다.')
  await phone.getByRole('dialog').getByRole('button', { name: '취소신청' }).click()
  await told(phone, '취소를 신청했습니다.')
  await approve(head, /동생 결혼/, '반영한 것을 되돌립니다.')
  await expect.poll(() => leaveDays(phone)).toBe(before)
})

test('a deputy signs for an approver who is away, who reads and signs it afterwards', async ({ open, server }) => {
  const { operator, drafter, head } = await aroundAt(server.url)
  // The leader is on leave today; the operator's own employee is the deputy.
  await operator('POST', 'basic-info/company-info/approval-line/delegation/', {
    employeeNo: LEADER.no,
    deputyNo: 23,
    from: '2026-11-21',
    to: '2026-11-23',
    documentTypes: ['trip'],
    reason: '휴가',
  })
  const document = await handIn(drafter, {
    pageType: 'trip',
    draftType: '0001',
    title: '광주 납품 확인',
    startDate: '2026-12-14 09:00',
    endDate: '2026-12-14 18:00',
    fields: { place: '광주', purpose: '납품한 설비를 봅니다.' },
  })
  const deputy = await open({ as: 'hanbit' })
  await openTurn(deputy, /광주 납품 확인/)
  await expect(deputy.getByRole('list', { name: '결재 진행' })).toContainText('전나별 대신')
  await deputy.getByRole('button', { name: '승인', exact: true }).click()
  await deputy.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click()
  await told(deputy, '승인했습니다.')
  await expect(deputy.getByRole('article', { name: '출장신청서' })).toContainText('대결')
  await approveBy([head], document.no)

  const absent = await open()
  await signInBy(absent, LEADER)
  await absent.goto(`/e-system/trip/${document.no}`)
  await settled(absent, '결재 상세')
  await absent.getByRole('button', { name: '후결', exact: true }).click()
  const question = absent.getByRole('dialog')
  await expect(question).toContainText('결정은 바뀌지 않고 서명만 남습니다.')
  await question.getByRole('button', { name: '후결', exact: true }).click()
  await told(absent, '승인했습니다.')
  await expect(absent.getByRole('list', { name: '결재 진행' })).toContainText('후결')
})

test('a document whose approver left stands still until the operator names another one', async ({ open, server }) => {
  const { operator, drafter } = await aroundAt(server.url)
  await handIn(drafter, {
    pageType: 'vacation',
    draftType: '0001',
    title: '연말 휴가',
    startDate: '2026-12-29 09:00',
    endDate: '2026-12-29 18:00',
    fields: { unit: 'DAY', reason: '가족과 쉽니다.' },
  })
  const leaving = { lastDay: '2026-11-20', leaveReason: '11 자진퇴사', reason: '이직' }
  await operator('POST', `hrm/employee/${LEADER.no}/leave/`, leaving)

  const page = await open({ as: 'hanbit' })
  await openOf(page, 'stuck', /연말 휴가/)
  await act(page, '결재자 재지정')
  const form = page.getByRole('dialog', { name: '결재자 재지정' })
  await form.getByRole('combobox', { name: '결재자' }).fill('조사랑')
  await page.getByRole('option', { name: /조사랑/ }).click()
  await form.getByLabel('사유').fill('품질팀 부서장이 퇴사함')
  await form.getByRole('button', { name: '재지정' }).click()
  await told(page, '결재자를 다시 지정했습니다.')
  await expect(page.getByRole('list', { name: '결재 진행' })).toContainText('조사랑')
})
