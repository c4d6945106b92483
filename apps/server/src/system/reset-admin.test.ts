import { readCompanies } from '@handal/contracts/common'
import { changeSystemSecurity } from '@handal/contracts/session/security'
import { changePassword } from '@handal/contracts/session/session'
import { beforeEach, expect, it } from 'vitest'
import { callAs, loginAs, makeUser, testApp, type TestUser } from '../testing/app.ts'
import { callFrom, enrol, signInFrom } from '../testing/sign-in.ts'
import { readSystemDoors } from '../session/security.repo.ts'
import { resetAdmin } from './reset-admin.ts'

const t = testApp()
let admin: TestUser
beforeEach(async () => {
  admin = await makeUser(t, { role: '01' })
})
const reset = (loginId?: string) => {
  const { clock, random } = t.app.services
  return resetAdmin(t.db, { clock, random }, loginId)
}

it('gives a super admin a password to be changed, no factor, and ends the sessions', async () => {
  const { access } = await enrol(t, admin)
  const { password } = await reset(admin.loginId.toUpperCase())
  expect((await callAs(t, access, readCompanies)).status).toBe(401)
  expect((await signInFrom(t, admin)).status).toBe(401)
  const { status, body } = await signInFrom(t, { ...admin, password })
  expect([status, body.user.must_change_password, body.user.must_enrol_otp]).toEqual([200, true, true])
  const changed = { currentPassword: password, newPassword: '달빛아래 산책 7번' }
  expect((await callAs(t, body.access, changePassword, { body: changed })).status).toBe(200)
})

it('lets a super admin in again who was switched off', async () => {
  await t.own.kysely
    .updateTable('app_user')
    .set({ disabled_at: t.clock.now().toISOString() })
    .where('user_no', '=', admin.userNo)
    .execute()
  expect((await signInFrom(t, admin)).status).not.toBe(200)
  const { password } = await reset(admin.loginId)
  expect((await signInFrom(t, { ...admin, password })).status).toBe(200)
})

it('switches a list of networks off that nobody can come through', async () => {
  const { access } = await loginAs(t, admin)
  const body = { idleMin: 30, networks: [{ name: '본사', cidr: '10.9.9.9' }], networksOnly: true, reason: '시험' }
  expect((await callFrom(t, access, '10.9.9.9', changeSystemSecurity, body)).status).toBe(200)
  expect((await signInFrom(t, admin)).status).toBe(403)
  const { password, opened } = await reset(admin.loginId)
  expect(opened).toBe(true)
  const kept = await t.db.withSystem('시험', null, readSystemDoors)
  expect(JSON.parse(kept ?? '')).toMatchObject({ networks: body.networks, networksOnly: false })
  expect((await signInFrom(t, { ...admin, password })).status).toBe(200)
  expect((await reset(admin.loginId)).opened).toBe(false)
})

it('stands in the log, without the password', async () => {
  const { password } = await reset(admin.loginId)
  const rows = await t.db.withSystem('시험', null, (tx) =>
    tx
      .selectFrom('audit_log')
      .selectAll()
      .where('event', '=', 'account.reset-admin')
      .where('subject_id', '=', String(admin.userNo))
      .execute(),
  )
  expect(rows).toMatchObject([{ after: { login_id: admin.loginId, mustChange: true } }])
  expect(JSON.stringify(rows)).not.toContain(password)
})

it('says whom it cannot reset, and asks for one of several', async () => {
  const operator = await makeUser(t, { role: '11' })
  await expect(reset(operator.loginId)).rejects.toThrow(/관리자가 없습니다/)
  await makeUser(t, { role: '01' })
  await expect(reset()).rejects.toThrow(/관리자가 여럿입니다/)
  await t.own.kysely.insertInto('system_setting').values({ name: 'demo', value: '2026-11-20' }).execute()
  await expect(reset(admin.loginId)).rejects.toThrow(/체험 자료/)
  await t.own.kysely.deleteFrom('system_setting').where('name', '=', 'demo').execute()
})
