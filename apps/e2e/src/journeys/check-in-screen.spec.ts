import { apiOf, codeOn, setUpScreen, signInOnPhone, tapOn } from '../check-in.ts'
import { expect, test } from '../fixtures.ts'

test.use({
  dataKey: 'check-in-screen',
  // Without a network, and the released screen, which is refused.
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|status of 401.*\/api\/attendance\/events\//],
})
const PIN = '481516'

test('the screen of a place of work takes a PIN with and without a network and shows who tagged', async ({ open }) => {
  const operator = await open({ as: 'hanbit' })
  const api = await apiOf(operator, 'hanbit')
  const tablet = await open()
  const screenNo = await setUpScreen(tablet, api, { name: '후문' })
  const tagged = tablet.getByRole('region', { name: '방금 찍은 사람' })
  await expect(tagged).toContainText('이 근무지에서 찍은 사람이 여기에 나타납니다.')

  // Who taps by a phone with the code shows on the screen too.
  const phone = await open({ phone: true })
  await signInOnPhone(phone, 'hanbit-user')
  await phone.goto(`/home/check-in#code=${await codeOn(tablet)}&screen=${screenNo}`)
  await tapOn(phone, '출근')
  await expect(phone.getByRole('region', { name: '오늘' }).getByRole('status')).toContainText('출근을 기록했습니다.')
  await expect(tagged).toContainText('이*람')

  const own = await apiOf(phone, 'hanbit-user')
  await own.post('/api/attendance/pin/', { pin: PIN })
  const { items } = await api.get<{ items: { employeeCode: string }[] }>('/api/terminal/mobile/1/?q=이가람')
  const tapByPin = async (type: string): Promise<void> => {
    await tablet.getByRole('button', { name: '휴대폰 없이 찍기' }).click()
    await tablet.getByLabel('사번').fill(items[0]?.employeeCode ?? '')
    await tablet.getByLabel('PIN 여섯 자리').fill(PIN)
    await tablet.getByRole('radio', { name: type, exact: true }).check()
    await tablet.getByRole('button', { name: '찍기', exact: true }).click()
  }
  const answer = tablet.getByRole('main').getByRole('status')
  await tapByPin('외출')
  await expect(answer).toContainText('이*람님의 외출을 기록했습니다.')

  // Without a network the code goes on and the tap waits here, its PIN in no text of the browser's database.
  await tablet.context().setOffline(true)
  const before = await codeOn(tablet)
  await tapByPin('복귀')
  await expect(tablet.getByText('연결 안 됨')).toBeVisible()
  await expect(tablet.getByText('지금 보관한 기록은 1건입니다.', { exact: false })).toBeVisible()
  expect(before).toMatch(/^\d{6}$/)
  // All of it stands on the tablet at once, lying and upright, with the form open and a message below it.
  await tablet.getByRole('button', { name: '휴대폰 없이 찍기' }).click()
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
  ] as const) {
    await tablet.setViewportSize({ width, height })
    for (const name of ['찍기', '취소', '도움 부르기'])
      await expect(tablet.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect
      .poll(() => tablet.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBeLessThanOrEqual(0)
  }
  await tablet.getByRole('button', { name: '취소', exact: true }).click()
  const kept = await tablet.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('handal-check-in')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('taps').objectStore('taps').getAll()
          all.addEventListener('success', () => resolve(JSON.stringify(all.result)))
        })
      }),
  )
  expect(kept).toContain('employeeCode')
  expect(kept).not.toContain(PIN)
  await tablet.reload()
  await expect(tablet.getByText('지금 보관한 기록은 1건입니다.', { exact: false })).toBeVisible()
  await tablet.context().setOffline(false)
  await expect(tablet.getByText('지금 보관한 기록은 없습니다.', { exact: false })).toBeVisible()
  await expect(tagged).toContainText('복귀')

  // A stolen tablet: released, its codes are good for nothing from that second.
  const stolen = await codeOn(tablet)
  await api.put('/api/terminal/screen/', { no: screenNo, action: 'release', reason: '도난' })
  await expect(tablet.getByRole('heading', { name: '해제된 화면입니다' })).toBeVisible()
  await phone.goto(`/home/check-in#code=${stolen}&screen=${screenNo}`)
  await tapOn(phone, '퇴근')
  await expect(phone.getByRole('alert')).toContainText('근무지 코드가 맞지 않습니다.')
})
