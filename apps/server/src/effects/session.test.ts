import { changePassword, changePasswordAlias, login, logout, refreshToken } from '@handal/contracts/session/session'
import { endOtherSessions, endSession, readSessions } from '@handal/contracts/session/security'
import { expect, it } from 'vitest'
import { callAs, loginAs, makeCompany, makeUser, TEST_PASSWORD, testApp } from '../testing/app.ts'
import { signInFrom } from '../testing/sign-in.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const cast = async () => {
  const [gaon, narae] = [await makeCompany(t, '가온'), await makeCompany(t, '나래')]
  const park = await makeUser(t, { name: '박사원', role: '21', companies: [{ ...gaon, employeeNo: 1 }] })
  const both = await makeUser(t, { name: '정두곳', companies: [gaon, { ...narae, role: '21', employeeNo: 7 }] })
  return { park, both }
}
const WRONG = 'not the password'

it('signing in: wrong, right, again, of two companies, locked', async () => {
  const story = await beginStory(t, 1)
  const { park, both } = await cast()
  const tell = (title: string, given: Parameters<typeof signInFrom>[1]) =>
    story.tell(login, title, () => signInFrom(t, given))
  const place = { loginId: park.loginId, address: '10.9.0.1', agent: 'Mozilla/5.0 (iPhone) Safari/604.1' }
  await tell('wrong', { ...place, password: WRONG })
  await tell('wrong again', { ...place, password: WRONG })
  await tell('wrong from another place', { ...place, address: '10.9.0.2', password: WRONG })
  await tell('nobody', { loginId: 'nobody-at-all', address: '10.9.0.1' })
  await tell('right: the failures of that place are forgotten, those of the other are not', place)
  await tell('right once more, from a place of its own', { ...place, address: '10.9.0.3' })
  await tell('of who works for one company and operates another', { loginId: both.loginId, address: '10.9.0.4' })
  for (let n = 0; n < 3; n++) await signInFrom(t, { ...place, address: '10.9.0.2', password: WRONG })
  await tell('the fifth failure locks that place and says so in the log', {
    ...place,
    address: '10.9.0.2',
    password: WRONG,
  })
  await tell('right, but locked', { ...place, address: '10.9.0.2' })
  await tell('right from elsewhere while one place is locked', place)
  t.clock.advance(15 * 60_000)
  await tell('right when the lock is over', { ...place, address: '10.9.0.2' })
  await expect(story.text()).toMatchFileSnapshot('approved/session-signing-in.txt')
})

it('tokens and leaving: renewed, used twice, left, left again', async () => {
  const story = await beginStory(t, 2)
  const { park } = await cast()
  const first = (await signInFrom(t, park)).body
  const other = (await signInFrom(t, { ...park, address: '10.9.1.2' })).body
  const renew = (refresh: string) => () => callAs(t, null, refreshToken, { body: { refresh } })
  t.clock.advance(60_000)
  const second = await story.tell(refreshToken, 'renewed', renew(first.refresh))
  t.clock.advance(10_000)
  await story.tell(refreshToken, 'the token before, by a second tab within 30 seconds', renew(first.refresh))
  await story.tell(refreshToken, 'no token', renew('nonsense'))
  t.clock.advance(60_000)
  await story.tell(refreshToken, 'the token before, too late: the session ends', renew(first.refresh))
  await story.tell(refreshToken, 'of the ended session', renew(second.body.refresh))
  const leave = () => callAs(t, other.access, logout, { body: {} })
  await story.tell(logout, 'one of two', leave)
  await story.tell(logout, 'again', leave)
  await story.tell(logout, 'by nobody', () => callAs(t, null, logout, { body: {} }))
  await expect(story.text()).toMatchFileSnapshot('approved/session-tokens.txt')
})

it('own devices: one ended, somebody else’s not, all others', async () => {
  const story = await beginStory(t, 3)
  const { park, both } = await cast()
  const [phone, tablet, desk] = [await loginAs(t, park), await loginAs(t, park), await loginAs(t, park)]
  const stranger = await loginAs(t, both)
  const noOf = async (device: typeof phone): Promise<number> => {
    const { items } = (await device.call(readSessions)).body
    return items.find(({ current }) => current)?.no ?? 0
  }
  const [tabletNo, strangerNo, phoneNo] = [await noOf(tablet), await noOf(stranger), await noOf(phone)]
  const end = (no: number) => () => phone.call(endSession, { params: { no } })
  await story.tell(endSession, 'another of the own', end(tabletNo))
  await story.tell(endSession, 'the same again', end(tabletNo))
  await story.tell(endSession, 'of somebody else', end(strangerNo))
  await story.tell(endOtherSessions, 'all but this one', () => phone.call(endOtherSessions))
  await story.tell(endOtherSessions, 'when there is no other', () => phone.call(endOtherSessions))
  await story.tell(endSession, 'the one in use', end(phoneNo))
  await story.tell(endSession, 'from a session that has ended', () =>
    desk.call(endSession, { params: { no: tabletNo } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/session-devices.txt')
})

it('the own password: wrong, weak, changed with two devices signed in, changed by the second path', async () => {
  const story = await beginStory(t, 4)
  const { park, both } = await cast()
  const [phone, desk] = [await loginAs(t, park), await loginAs(t, park)]
  await loginAs(t, both)
  const change = (currentPassword: string, newPassword: string) => () =>
    phone.call(changePassword, { body: { currentPassword, newPassword } })
  await story.tell(changePassword, 'the present one is wrong', change(WRONG, 'another-good-1'))
  await story.tell(changePassword, 'the new one is the present one', change(TEST_PASSWORD, TEST_PASSWORD))
  await story.tell(changePassword, 'the new one is known to everybody', change(TEST_PASSWORD, 'password123!'))
  await story.tell(changePassword, 'changed', change(TEST_PASSWORD, 'another-good-1'))
  await story.tell(changePassword, 'from the device it signed out', () =>
    desk.call(changePassword, { body: { currentPassword: 'another-good-1', newPassword: 'third-good-one-1' } }),
  )
  await story.tell(login, 'with the password before', () => signInFrom(t, { ...park, address: '10.9.3.1' }))
  t.clock.advance(60_000)
  const [again, last] = [await loginAs(t, park), await loginAs(t, park)]
  await story.tell(changePasswordAlias, 'changed by the second path', () =>
    again.call(changePasswordAlias, {
      body: { currentPassword: 'another-good-1', newPassword: 'third-good-one-1' },
    }),
  )
  await story.tell(changePasswordAlias, 'from the device it signed out, by the second path', () =>
    last.call(changePasswordAlias, {
      body: { currentPassword: 'another-good-1', newPassword: 'fourth-good-one-1' },
    }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/session-password.txt')
})
