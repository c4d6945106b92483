import { login } from '@handal/contracts/session/session'
import {
  changeCompanySecurity,
  changeSystemSecurity,
  finishOtp,
  previewCompanySecurity,
  renewRecoveryCodes,
  resetOtp,
  resetPassword,
  startOtp,
  turnOtpOff,
} from '@handal/contracts/session/security'
import { setUp } from '@handal/contracts/company/setup'
import { expect, it } from 'vitest'
import { callAs, loginAs, makeCompany, makeUser, TEST_PASSWORD, testApp } from '../testing/app.ts'
import { appCode, callFrom, enrol, signInFrom } from '../testing/sign-in.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
/** Nobody has an account here. */
const empty = testApp()
/** Of 가온: 김운영 and the employee 박사원; 정두곳 operates both; 나래 has 최나래; and a super admin. */
const cast = async () => {
  const [gaon, narae] = [await makeCompany(t, '가온'), await makeCompany(t, '나래')]
  const user = (name: string, options: Parameters<typeof makeUser>[1]) => makeUser(t, { name, ...options })
  return {
    gaon,
    narae,
    kim: await user('김운영', { companies: [gaon] }),
    park: await user('박사원', { role: '21', companies: [{ ...gaon, employeeNo: 1 }] }),
    both: await user('정두곳', { companies: [gaon, narae] }),
    lee: await user('이운영', { companies: [gaon] }),
    choi: await user('최나래', { companies: [narae] }),
    admin: await user('최고관', { role: '01' }),
  }
}

it('the own second factor: begun twice, finished, at the sign-in, codes renewed, turned off', async () => {
  const story = await beginStory(t, 1)
  const { park, choi } = await cast()
  const [phone, desk] = [await loginAs(t, park), await loginAs(t, park)]
  const start = (body = {}) => phone.call(startOtp, { body })
  await story.tell(startOtp, 'begun', () => start())
  const begun = await story.tell(startOtp, 'begun once more: the first secret is void', () => start())
  const finish = (otp: string) => phone.call(finishOtp, { body: { otp } })
  await story.tell(finishOtp, 'a wrong code', () => finish(appCode(t, begun.body.secret, 9)))
  await story.tell(finishOtp, 'the right code, with another device signed in', () =>
    finish(appCode(t, begun.body.secret)),
  )
  await story.tell(finishOtp, 'from the device it signed out', () => desk.call(finishOtp, { body: { otp: '123456' } }))
  await story.tell(startOtp, 'of who has one, without proof', () => start())
  const { secret, recoveryCodes } = begun.body
  const signIn = (otp?: string) => () =>
    signInFrom(t, { loginId: park.loginId, address: '10.8.1.1', ...(otp === undefined ? {} : { otp }) })
  t.clock.advance(30_000)
  const used = appCode(t, secret)
  await story.tell(login, 'without the code', signIn())
  await story.tell(login, 'a wrong code', signIn(appCode(t, secret, 9)))
  await story.tell(login, 'the right code', signIn(used))
  await story.tell(login, 'the same code again', signIn(used))
  await story.tell(login, 'a recovery code', signIn(recoveryCodes[0]))
  await story.tell(login, 'the same recovery code again', signIn(recoveryCodes[0]))
  t.clock.advance(30_000)
  const prove = (password = TEST_PASSWORD) => ({ body: { password, otp: appCode(t, secret) } })
  await story.tell(renewRecoveryCodes, 'the password is wrong', () =>
    phone.call(renewRecoveryCodes, prove('not the password')),
  )
  await story.tell(renewRecoveryCodes, 'renewed', () => phone.call(renewRecoveryCodes, prove()))
  await story.tell(login, 'a recovery code of before', signIn(recoveryCodes[1]))
  t.clock.advance(30_000)
  await story.tell(startOtp, 'for another phone', () => phone.call(startOtp, prove()))
  t.clock.advance(30_000)
  await story.tell(turnOtpOff, 'turned off by who may', () => phone.call(turnOtpOff, prove()))
  await story.tell(turnOtpOff, 'again', () => phone.call(turnOtpOff, prove()))
  const own = await enrol(t, choi)
  await story.tell(turnOtpOff, 'by an operator, who must have one', () =>
    callAs(t, own.access, turnOtpOff, { body: { password: TEST_PASSWORD, otp: appCode(t, own.secret) } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/security-factor.txt')
})

it('resets of others: by an operator, by a super admin, of who enters two companies, refused', async () => {
  const story = await beginStory(t, 2)
  const { kim, park, both, choi, admin } = await cast()
  const parks = await enrol(t, park)
  await enrol(t, both)
  await loginAs(t, park)
  const [operator, stranger, superAdmin] = [await loginAs(t, kim), await loginAs(t, choi), await loginAs(t, admin)]
  const given = { reason: '휴대폰을 잃음' }
  const otp = (who: typeof operator, loginId: string) => () =>
    who.call(resetOtp, { body: { ...given, login_id: loginId } })
  const password = (who: typeof operator, loginId: string) => () =>
    who.call(resetPassword, { body: { ...given, login_id: loginId } })
  await story.tell(resetOtp, 'by an operator of another company', otp(stranger, park.loginId))
  await story.tell(resetOtp, 'of who also enters another company', otp(operator, both.loginId))
  await story.tell(resetOtp, 'by the operator', otp(operator, park.loginId))
  await story.tell(resetOtp, 'again, when there is none', otp(operator, park.loginId))
  await story.tell(resetOtp, 'by a super admin, of who enters two companies', otp(superAdmin, both.loginId))
  await story.tell(resetOtp, 'the own', otp(superAdmin, admin.loginId))
  await loginAs(t, park)
  await story.tell(resetPassword, 'by an operator of another company', password(stranger, park.loginId))
  await story.tell(resetPassword, 'by the operator', password(operator, park.loginId))
  const told = await story.tell(resetPassword, 'once more', password(operator, park.loginId))
  await story.tell(resetPassword, 'by a super admin, of who enters two companies', password(superAdmin, both.loginId))
  await story.tell(resetPassword, 'of nobody', password(superAdmin, 'nobody-at-all'))
  await story.tell(login, 'with the password told', () =>
    signInFrom(t, { loginId: park.loginId, password: told.body.oneTimePassword, address: '10.8.2.1' }),
  )
  expect(parks.recoveryCodes).toHaveLength(10)
  await expect(story.text()).toMatchFileSnapshot('approved/security-resets.txt')
})

it('the doors of a company: first, second, behind, outside, asked before, of the super admins', async () => {
  const story = await beginStory(t, 3)
  const { kim, lee, park, both, choi, admin } = await cast()
  const [operator, employee] = [await loginAs(t, kim), await loginAs(t, park)]
  for (const other of [lee, lee, both, choi]) await loginAs(t, other)
  const office = { name: '본사', cidr: '210.94.12.0/24' }
  const chosen = {
    idleMin: 30,
    secondFactor: 'OPERATORS' as const,
    networks: [office],
    networksOnly: false,
    reason: '내부 관리계획에 따름',
  }
  const change = (body: object, from = '210.94.12.31') => {
    t.clock.advance(60_000)
    return callFrom(t, operator.access, from, changeCompanySecurity, body)
  }
  await story.tell(changeCompanySecurity, 'chosen for the first time', () => change(chosen))
  await story.tell(changeCompanySecurity, 'the same once more', () => change({ ...chosen, version: 1 }))
  await story.tell(changeCompanySecurity, 'by who read it before', () => change({ ...chosen, idleMin: 20, version: 0 }))
  const closed = { networks: [office], networksOnly: true }
  await story.tell(previewCompanySecurity, 'who would be outside', () =>
    callFrom(t, operator.access, '210.94.12.31', previewCompanySecurity, closed),
  )
  await story.tell(previewCompanySecurity, 'nobody, while everybody may enter from everywhere', () =>
    callFrom(t, operator.access, '61.78.33.9', previewCompanySecurity, { ...closed, networksOnly: false }),
  )
  await story.tell(changeCompanySecurity, 'from outside of what it names', () =>
    change({ ...chosen, ...closed }, '61.78.33.9'),
  )
  await story.tell(
    changeCompanySecurity,
    'closed: who is outside is signed out on every device, who enters another company only refused',
    () => change({ ...chosen, ...closed }),
  )
  await story.tell(changeCompanySecurity, 'with a network that is none', () =>
    change({ ...chosen, networks: [office, { name: '공장', cidr: '10.0.0.0/33' }] }),
  )
  await story.tell(changeCompanySecurity, 'everybody needs a second factor, idle after ten minutes', () =>
    change({ ...chosen, idleMin: 10, secondFactor: 'EVERYBODY' }),
  )
  await story.tell(changeCompanySecurity, 'by an employee', () =>
    callFrom(t, employee.access, '210.94.12.31', changeCompanySecurity, chosen),
  )
  const [superAdmin, second] = [await loginAs(t, admin), await makeUser(t, { role: '01', name: '둘째관' })]
  await loginAs(t, second)
  const own = { idleMin: 15, networks: [office], networksOnly: false, reason: '출장' }
  const changeOwn = (body: object, from = '210.94.12.31') =>
    callFrom(t, superAdmin.access, from, changeSystemSecurity, body)
  await story.tell(changeSystemSecurity, 'chosen for the first time', () => changeOwn(own))
  await story.tell(changeSystemSecurity, 'from outside', () => changeOwn({ ...own, networksOnly: true }, '61.78.33.9'))
  await story.tell(changeSystemSecurity, 'closed', () => changeOwn({ ...own, networksOnly: true }))
  await story.tell(changeSystemSecurity, 'opened again', () => changeOwn({ ...own, idleMin: 60 }))
  await expect(story.text()).toMatchFileSnapshot('approved/security-doors.txt')
})

it('the first super admin: a wrong code, made, once more', async () => {
  const story = await beginStory(empty, 4)
  const right = await empty.app.services.firstStart.code()
  const make =
    (code: string, login_id = 'first.admin') =>
    () =>
      callAs(empty, null, setUp, { body: { code, login_id, password: 'a-good-first-1', empl_nm: '첫관리' } })
  await story.tell(setUp, 'a wrong code', make('AAAAA-AAAAA-AAAAA-AAAAA'))
  await story.tell(setUp, 'made', make(right))
  await story.tell(setUp, 'once more', make(right, 'second.admin'))
  await expect(story.text()).toMatchFileSnapshot('approved/security-setup.txt')
})
