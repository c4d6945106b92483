import { apiOf, codeOn, setUpScreen, signInOnPhone, tapOn } from '../check-in.ts'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'

test.use({ dataKey: 'check-in-lost-phone', expectedProblems: [/status of 400.*\/api\/attendance\/device\//] })
const GATE = { lat: 37.5, lng: 127.02 }

test('a lost phone: the new one counts while it waits, is approved, and asks for consent anew', async ({ open }) => {
  const operator = await open({ as: 'hanbit' })
  const api = await apiOf(operator, 'hanbit')
  await api.put('/api/basic-info/settings/', {
    name: 'location',
    value: 'RESULT_ONLY',
    from: '2026-01-01',
    reason: '근무지 확인',
  })
  const tablet = await open()
  await setUpScreen(tablet, api, { name: '후문', ...GATE, radius: 100 })

  // Another phone is bound already: this one is asked for with the code of the screen.
  const phone = await open({ phone: true })
  await phone.context().grantPermissions(['geolocation'])
  await phone.context().setGeolocation({ latitude: GATE.lat, longitude: GATE.lng })
  await signInOnPhone(phone, 'hanbit-user')
  await phone.getByLabel('휴대폰 이름').fill('한별 S26')
  const bind = phone.getByRole('region', { name: '휴대폰 묶기' })
  const wrong = (await codeOn(tablet)) === '000000' ? '111111' : '000000'
  await bind.getByLabel('본인 확인 코드', { exact: false }).fill(wrong)
  await bind.getByRole('button', { name: '이 휴대폰 묶기' }).click()
  await expect(bind.getByRole('alert')).toContainText('근무지 코드가 맞지 않습니다.')
  await bind.getByLabel('본인 확인 코드', { exact: false }).fill(await codeOn(tablet))
  await bind.getByRole('button', { name: '이 휴대폰 묶기' }).click()
  await expect(bind).toContainText('새 휴대폰으로 신청했습니다.')
  await expect(bind).toContainText('본인 확인을 마쳤습니다.')
  await tapOn(phone, '출근')
  const today = phone.getByRole('region', { name: '오늘' })
  await expect(today.getByRole('status')).toContainText('출근을 기록했습니다.')

  // The operator sees that the person asked at the place of work, releases the lost one by approving the new one.
  await operator.goto('/terminal/company-mobile?q=이가람')
  await settled(operator, '등록 기기')
  await operator.getByRole('gridcell', { name: '이가람', exact: true }).click()
  await expect(operator.getByText('근무지 코드로 본인 확인함', { exact: false })).toBeVisible()
  await operator.getByRole('button', { name: '새 휴대폰 승인' }).click()
  await expect(operator.getByText('새 휴대폰으로 바꾸려 합니다')).toHaveCount(0)
  await phone.reload()
  await expect(today).toBeVisible()
  await expect(bind).toHaveCount(0)

  // Consent: in words, given, used, withdrawn.
  const consent = phone.getByRole('region', { name: '위치정보 동의' })
  await expect(consent).toContainText('동의하지 않아도')
  await expect(consent.getByRole('button', { name: '동의 없이 코드로 기록' })).toBeVisible()
  await consent.getByRole('button', { name: '동의', exact: true }).click()
  await expect(consent).toContainText('동의함')
  await expect(async () => {
    await tapOn(phone, '외출')
    await expect(today).toContainText('✓ 위치', { timeout: 2000 })
  }).toPass()
  await consent.getByRole('button', { name: '동의 철회' }).click()
  await expect(consent).toContainText('철회함')
  await consent.getByText('이용 기록', { exact: true }).click()
  await expect(consent).toContainText('출퇴근 확인에 사용')
  await tapOn(phone, '복귀')
  await expect(today.getByRole('status')).toContainText('복귀를 기록했습니다.')
  await expect(today.getByRole('list', { name: '마지막 기록의 확인' })).not.toContainText('위치')
})
