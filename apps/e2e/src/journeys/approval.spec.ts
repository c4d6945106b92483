import { approve, aroundAt, HEAD, LEADER, openTurn, signInBy } from '../approval.ts'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told } from '../pages.ts'

test.use({ dataKey: 'approval' })

test('leave is asked for on a phone, rejected, asked for anew, approved on a phone and cancelled', async ({
  open,
  server,
}) => {
  await aroundAt(server.url)

  const phone = await open({ as: 'hanbit-user', phone: true })
  await phone.goto('/e-system/form?type=vacation')
  await settled(phone, '결재 작성')
  await phone.getByLabel('제목').fill('가족 모임')
  await phone.getByRole('textbox', { name: '시작일' }).fill('2026-12-10')
  await phone.getByRole('textbox', { name: '종료일' }).fill('2026-12-10')
  await phone.getByLabel('사유').fill('가족 모임에 갑니다.')
  await expect(phone.getByText('1일', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: '상신' }).click()
  await told(phone, /휴가-2026-\d{4} 문서를 상신했습니다\./)
  await settled(phone, '결재 상세')
  const paper = phone.getByRole('article', { name: '휴가신청서' })
  await expect(paper).toContainText('12.10(목)')

  const leader = await open({ phone: true })
  await signInBy(leader, LEADER)
  await openTurn(leader, /가족 모임/)
  await leader.getByRole('button', { name: '더보기' }).first().click()
  await leader.getByRole('menuitem', { name: '반려', exact: true }).click()
  await leader.getByRole('textbox', { name: '사유' }).fill('납품이 있는 날입니다.')
  await leader.getByRole('button', { name: '반려', exact: true }).click()
  await told(leader, '반려했습니다.')

  await phone.reload()
  await settled(phone, '결재 상세')
  await expect(phone.getByRole('list', { name: '결재 진행' })).toContainText('납품이 있는 날입니다.')

  // Asked for anew on another day: a document of its own, with the one before named.
  await phone.getByRole('button', { name: '더보기' }).first().click()
  await phone.getByRole('menuitem', { name: '재기안' }).click()
  await settled(phone, '결재 작성')
  await expect(phone.getByLabel('사유')).toHaveValue('가족 모임에 갑니다.')
  await phone.getByRole('textbox', { name: '시작일' }).fill('2026-12-11')
  await phone.getByRole('textbox', { name: '종료일' }).fill('2026-12-11')
  await phone.getByRole('button', { name: '상신' }).click()
  await told(phone, '문서를 상신했습니다.')
  await settled(phone, '결재 상세')
  await expect(paper).toContainText('12.11(금)')

  await approve(leader, /가족 모임/, '연차')
  const head = await open({ phone: true })
  await signInBy(head, HEAD)
  await approve(head, /가족 모임/, '연차')

  await phone.reload()
  await settled(phone, '결재 상세')
  const written = phone.locator('section').filter({ has: phone.getByRole('heading', { name: '반영한 것' }) })
  await expect(written.getByRole('listitem')).toHaveText(/반영$/)
  await phone.getByRole('button', { name: '더보기' }).first().click()
  await phone.getByRole('menuitem', { name: '취소신청' }).click()
  await phone.getByRole('dialog').getByLabel('사유').fill('모임이 미뤄졌습니다.')
  await phone.getByRole('dialog').getByRole('button', { name: '취소신청' }).click()
  await told(phone, '취소를 신청했습니다.')

  // Who decided last decides about taking it back.
  await approve(head, /가족 모임/, '반영한 것을 되돌립니다.')
  await phone.reload()
  await settled(phone, '결재 상세')
  await expect(written.getByRole('listitem')).toHaveText(/취소$/)
})
