import { type Actor, auditMany } from '../../../audit/audit.ts'
import type { Services } from '../../../http/services.ts'
import { readShutOut, turnLeaversAccounts } from '../../../session/people-accounts.repo.ts'
import { endSessionsOf } from '../../../session/security.repo.ts'

/**
 * Daily: records whose account closed because the last day is over, and whose opened again because a leaving was taken back.
 * Nobody waits for it to be shut out: the session asks for the last day at every call. Here the sessions of who has no
 * company left are ended, so that none of them wakes up when a leaving is taken back later.
 */
export const turnLeavers = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  db.withSystem('퇴사한 사원 계정 닫기', null, async (tx) => {
    const turned = await turnLeaversAccounts(tx, clock.today())
    const closed = turned.filter(({ closed_on: day }) => day !== null)
    const shutOut = await readShutOut(
      tx,
      closed.map(({ user_no: no }) => no),
    )
    for (const userNo of shutOut) await endSessionsOf(tx, userNo, { now: clock.now(), reason: 'left' })
    const actor: Actor = { userNo: null, loginId: '한달', role: '-', address: '-', now: clock.now }
    for (const companyNo of new Set(turned.map(({ company_no: no }) => no)))
      await auditMany(
        tx,
        actor,
        companyNo,
        turned
          .filter((row) => row.company_no === companyNo)
          .map(({ employee_no: id, login_id, closed_on: closedOn }) => ({
            event: closedOn === null ? 'account.open' : 'account.close',
            subject: { type: 'employee', id },
            after: { login_id, closedOn },
          })),
      )
  })
