import { ROLE } from '@handal/contracts/roles'
import { auditSystem } from '../audit/audit.ts'
import type { Clock, Random } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { parseDoor } from '../session/doors.ts'
import { removeFactor } from '../session/factors/factors.repo.ts'
import { hashPassword } from '../session/password.ts'
import { makeOneTimePassword } from '../session/secret-words.ts'
import { endSessionsOf, readSystemDoors, saveSystemDoors } from '../session/security.repo.ts'
import { Fault } from './fault.ts'

/** What the person at the machine is told once. `opened`: the list of networks of the super admins was switched off. */
export type AdminReset = { loginId: string; password: string; opened: boolean }

/**
 * The way back for a super admin whom nobody else can help: a one-time password, no second factor, and no list of networks
 * in the way. Without a login the only super admin is meant. Throws a Fault that names what to do.
 */
export const resetAdmin = async (
  db: Database,
  { clock, random }: { clock: Clock; random: Random },
  loginId: string | undefined,
): Promise<AdminReset> => {
  const password = makeOneTimePassword(random)
  const password_hash = await hashPassword(password)
  return db.withSystem('관리자 초기화', null, async (tx) => {
    const demo = await tx.selectFrom('system_setting').select('name').where('name', '=', 'demo').executeTakeFirst()
    if (demo !== undefined)
      throw new Fault('체험 자료의 관리자는 초기화하지 않습니다. 비밀번호는 로그인 화면에 있습니다.')
    const admins = await tx
      .selectFrom('app_user')
      .select(['user_no', 'login_id', 'disabled_at'])
      .where('perm_id', '=', ROLE.superAdmin)
      .orderBy('user_no')
      .execute()
    const names = admins.map((one) => one.login_id).join(', ')
    if (admins.length === 0)
      throw new Fault('관리자가 아직 없습니다. 서버를 켜고 브라우저의 처음 시작 화면에서 만들어 주세요.')
    const meant = admins.filter((one) => loginId === undefined || one.login_id.toLowerCase() === loginId.toLowerCase())
    const [admin] = meant
    if (admin === undefined) throw new Fault(`아이디가 ${loginId}인 관리자가 없습니다. 관리자: ${names}`)
    if (meant.length > 1)
      throw new Fault(`관리자가 여럿입니다(${names}). npm run reset-admin -- 아이디 로 한 사람을 골라 주세요.`)
    const now = clock.now()
    await tx
      .updateTable('app_user')
      .set({
        password_hash,
        must_change_password: true,
        password_changed_at: now.toISOString(),
        disabled_at: null,
      })
      .where('user_no', '=', admin.user_no)
      .execute()
    await removeFactor(tx, admin.user_no)
    const ended = await endSessionsOf(tx, admin.user_no, { now, reason: 'reset' })
    const text = await readSystemDoors(tx)
    const opened = text !== null && parseDoor(JSON.parse(text)).networksOnly
    if (opened) await saveSystemDoors(tx, JSON.stringify({ ...parseDoor(JSON.parse(text)), networksOnly: false }))
    await auditSystem(
      tx,
      { userNo: null, loginId: '-', role: '-', address: '-', now: clock.now },
      {
        event: 'account.reset-admin',
        subject: { type: 'user', id: admin.user_no },
        before: { login_id: admin.login_id, disabled_at: admin.disabled_at, networksOnly: opened },
        after: { login_id: admin.login_id, mustChange: true, factor: null, endedSessions: ended, networksOnly: false },
        reason: '서버에서 npm run reset-admin',
      },
    )
    return { loginId: admin.login_id, password, opened }
  })
}
