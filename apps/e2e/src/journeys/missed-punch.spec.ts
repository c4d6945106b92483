import type { Page } from '@playwright/test'
import { closeAttendance } from '../attendance.ts'
import { expect, PASSWORD, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told } from '../pages.ts'

test.use({ dataKey: 'missed-punch' })

/** An operator opens November and takes a time away, as a reader does that was out of order. */
const loseEnd = async ({ request }: Page): Promise<void> => {
  const signedIn = await request.post('/api/login/', { data: { login_id: 'hanbit', password: PASSWORD } })
  const { access } = (await signedIn.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const reason = '기록기 고장'
  const opened = await request.put('/api/attendance/management/', {
    headers,
    data: { month: '2026-11', action: 'reopen', reason },
  })
  expect(opened.status()).toBe(200)
  const lost = await request.post('/api/attendance/daily-work/1/', {
    headers,
    data: { workDate: '2026-11-18', lvofcTime: null, reason },
  })
  expect(lost.status()).toBe(200)
}

test('a missed punch is asked for on a phone, decided by the operator, and stands in the day', async ({
  open,
  server,
}) => {
  await closeAttendance(server.url)
  const operator = await open({ as: 'hanbit' })
  await loseEnd(operator)

  const phone = await open({ as: 'hanbit-user', phone: true })
  await phone.goto('/home')
  await settled(phone, '홈')
  // The tab leads to the tap, and from there to the own month.
  await phone.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: '출퇴근' }).click()
  await expect(phone.getByRole('region', { name: '오늘' })).toBeVisible()
  await phone.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: '내 근태' }).click()
  await settled(phone, '내 근태')
  await phone.getByRole('button', { name: '앞 달' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('2026년 11월 근태')
  const lacking = phone.getByRole('button', { name: '11월 18일(수) 기록 없음' })
  await expect(lacking).toBeVisible()
  await phone.getByRole('button', { name: '11.18(수) 신청' }).click()
  const form = phone.getByRole('dialog', { name: '퇴근 기록 신청' })
  await expect(form.getByRole('radio', { name: '18:00 근무가 끝나는 시각' })).toBeChecked()
  await form.getByRole('button', { name: '휴대폰 배터리 방전' }).click()
  await expect(form.getByRole('region', { name: '승인되면' })).toContainText('- → 8:00')
  await form.getByRole('button', { name: '퇴근 18:00 신청' }).click()
  await told(phone, '11월 18일(수) 출퇴근 기록을 신청했습니다.')
  await expect(phone.getByRole('region', { name: '신청 대기' })).toContainText('퇴근 18:00')

  // The day is decided about before it is changed.
  await operator.goto('/attendance/daily?day=2026-11-18&open=1')
  await settled(operator, '일별 근태조회')
  await operator.getByRole('link', { name: '신청 결정' }).click()
  const request = operator.getByRole('dialog', { name: /이가람 11월 18일\(수\) 신청/ })
  await expect(request).toContainText('휴대폰 배터리 방전')
  await expect(request.getByRole('region', { name: '승인하면' })).toContainText('8:00')
  await request.getByRole('button', { name: '승인', exact: true }).click()
  await told(operator, '이가람 11월 18일(수) 신청을 승인했습니다.')
  await expect(operator.getByText('결정을 기다리는 신청이 없습니다.')).toBeVisible()
  await operator.goto('/attendance/daily?day=2026-11-18&open=1')
  await settled(operator, '일별 근태조회')
  const day = operator.getByRole('dialog', { name: /이가람/ })
  await expect(day).toContainText(/\d\d:\d\d - 18:00/)
  await expect(day.getByRole('region', { name: '원본 기록' })).toContainText('신청 승인')
  await expect(day.getByRole('button', { name: '시각 수정' })).toBeVisible()

  await phone.reload()
  await settled(phone, '내 근태')
  await expect(phone.getByRole('region', { name: '신청 승인' })).toContainText('김운영')
  await phone.getByRole('button', { name: '닫기' }).click()
  await expect(phone.getByRole('button', { name: '11월 18일(수) 8:00' })).toBeVisible()
  await expect(phone.getByRole('list', { name: '신청한 기록' })).toContainText('승인')
})
