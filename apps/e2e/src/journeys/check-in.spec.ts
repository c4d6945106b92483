import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'

test.use({ dataKey: 'check-in', expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/] })

type Made = { no: number; setupCode: string }
/** An operator says where the work is and gets the code that sets a screen up. */
const makeScreen = async ({ request }: Page): Promise<Made> => {
  const signedIn = await request.post('/api/login/', { data: { login_id: 'hanbit', password: PASSWORD } })
  const { access } = (await signedIn.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  // The phone of the demo's employee was lost: the next one counts at once.
  const { items } = (await (await request.get('/api/terminal/mobile/1/?q=이가람', { headers })).json()) as {
    items: { no: number; version: number }[]
  }
  for (const { no, version } of items) {
    const data = { reason: '분실', version }
    expect((await request.delete(`/api/terminal/mobile/modifydelete/${no}/`, { headers, data })).ok()).toBe(true)
  }
  const place = await request.post('/api/terminal/place/', { headers, data: { name: '정문' } })
  expect(place.ok(), await place.text()).toBe(true)
  const { no: placeNo } = (await place.json()) as Made
  const made = await request.post('/api/terminal/screen/', { headers, data: { name: '정문 화면', placeNo } })
  expect(made.ok(), await made.text()).toBe(true)
  return (await made.json()) as Made
}
const tap = (phone: Page, name: string): Promise<void> =>
  phone.getByRole('region', { name: '오늘' }).getByRole('button', { name, exact: true }).click()

test('a phone is bound, taps in with the code of the screen, taps out offline, and the day stands', async ({
  open,
}) => {
  const operator = await open({ as: 'hanbit' })
  const { no: screenNo, setupCode } = await makeScreen(operator)
  const tablet = await open()
  await tablet.setViewportSize({ width: 820, height: 1180 })
  await tablet.goto('/terminal/screen')
  await tablet.getByLabel('설정 코드').fill(setupCode)
  await tablet.getByRole('button', { name: '설정', exact: true }).click()
  const code = tablet.getByRole('region', { name: '출퇴근 코드' })
  await expect(code).toBeVisible()
  await expect(tablet.getByText('연결됨')).toBeVisible()

  // The login of the phone leads on to the tap.
  const phone = await open({ phone: true })
  await phone.goto('/mobilelogin')
  await phone.getByLabel('아이디', { exact: true }).fill('hanbit-user')
  await phone.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(phone.getByRole('region', { name: '오늘' })).toBeVisible()
  await expect(phone).toHaveURL(/\/home\/check-in$/)
  await phone.getByLabel('휴대폰 이름').fill('한별 S25')
  await phone.getByRole('button', { name: '이 휴대폰 묶기' }).click()
  await expect(phone.getByRole('region', { name: '휴대폰 묶기' })).toHaveCount(0)

  // The address of the QR carries the code.
  const digits = (await code.getByTestId('code').textContent())?.replaceAll(/\D/g, '') ?? ''
  await phone.goto(`/home/check-in#code=${digits}&screen=${screenNo}`)
  await expect(phone.getByText('근무지 화면의 코드를 읽었습니다.', { exact: false })).toBeVisible()
  await tap(phone, '출근')
  const today = phone.getByRole('region', { name: '오늘' })
  await expect(today.getByRole('status')).toContainText('출근을 기록했습니다.')
  await expect(today).toContainText('근무지 코드')

  // Without a network, and opened anew: the page is there, and the tap stays in the phone.
  await phone.context().setOffline(true)
  await phone.reload()
  await expect(phone.getByText('연결 안 됨')).toBeVisible()
  await tap(phone, '퇴근')
  await expect(phone.getByText('보내지 않은 기록', { exact: false })).toContainText('1건')
  await phone.context().setOffline(false)
  await expect(phone.getByText('보내지 않은 기록', { exact: false })).toHaveCount(0)
  await expect(today.getByRole('status')).toContainText('퇴근을 기록했습니다.')

  // The screen goes on without a network too.
  await tablet.context().setOffline(true)
  await tablet.reload()
  await expect(tablet.getByRole('region', { name: '출퇴근 코드' })).toBeVisible()
  await expect(tablet.getByText('연결 안 됨')).toBeVisible()

  // The operator sees both with what proves them.
  await operator.goto('/attendance/tag?from=2026-11-21&to=2026-11-21&q=이가람')
  await settled(operator, '출퇴근 기록조회')
  const grid = operator.getByRole('grid')
  await expect(grid.getByRole('row', { name: /출근/ })).toContainText('근무지 코드')
  await expect(grid.getByRole('row', { name: /퇴근/ })).toContainText('휴대폰')
  await operator.goto('/attendance/daily?day=2026-11-21')
  await settled(operator, '일별 근태조회')
  await expect(operator.getByRole('row', { name: /이가람/ })).toBeVisible()
})
