import * as calls from '@handal/contracts/people/employee-write'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { previewHire } from '@handal/contracts/people/hire-preview'
import { judgeHours as judgeHoursCall } from '@handal/contracts/time/planned-hours'
import { decideService, knownPerson } from '@handal/contracts/people/rehire'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { boundTo, cipherKeys, decryptText } from '../../../security/cipher.ts'
import { countAccountsOf } from '../../../session/people-accounts.repo.ts'
import { giveAccounts, makeOneTimes, takeOverAccount } from '../accounts/accounts.ts'
import { decideServiceOf, findKnown } from '../rehire/rehire.ts'
import { previewEmployee } from './effect.ts'
import { createEmployee, MISSING, removeEmployee } from './employees.ts'
import { changeFollowed } from './followed.ts'
import type { FollowLastDays } from './last-days.ts'
import { previewOfHire } from './hire-preview.ts'
import { judgeHours } from './judge-hours.ts'
import type { EmployeeBody } from './members.ts'
import { noticesOfOne } from './notices.ts'
import { readStoredNumber } from './person.repo.ts'

/** Calls that hire, change and remove people. `follow`: what moves with a last day. */
export const employeeWriteRoutes = (services: Services, follow: FollowLastDays): Route[] => {
  const { db } = services
  const keys = cipherKeys(services.secret)
  const noticed = async (tx: Tx, ctx: CompanyContext, person: EmployeeDetail, sent: EmployeeBody) => ({
    ...person,
    notices: await noticesOfOne(tx, ctx, person, sent),
  })
  /** Writes a person and, where a login was sent, gives them an account in the same transaction. */
  const withAccount = async (
    ctx: CompanyContext,
    loginId: string | undefined,
    sent: EmployeeBody,
    write: (tx: Tx) => Promise<EmployeeDetail>,
  ): Promise<EmployeeDetail & { oneTimePassword?: string; notices: string[] }> => {
    if (loginId === undefined) return db.withCompany(ctx, async (tx) => noticed(tx, ctx, await write(tx), sent))
    const [oneTime = null] = await makeOneTimes(services.random, 1)
    // As the system, which alone makes accounts.
    return db.withSystem('사원과 계정 등록', null, async (tx) => {
      const person = await write(tx)
      const wanted = { employeeNo: person.no, loginId, existing: false, oneTime, path: '' }
      const [given] = await giveAccounts(tx, ctx, [wanted])
      const oneTimePassword = given?.oneTimePassword ?? null
      return { ...(await noticed(tx, ctx, person, sent)), ...(oneTimePassword === null ? {} : { oneTimePassword }) }
    })
  }
  return [
    bindCompany(calls.createEmployee, ({ ctx, body: { login_id: loginId, previousAccount = false, ...body } }) =>
      previousAccount
        ? db.withSystem('재입사와 예전 계정 잇기', null, async (tx) => {
            const person = await createEmployee(tx, ctx, keys, body)
            const from = person.rehiredFrom?.employeeNo ?? null
            if (from === null || !(await takeOverAccount(tx, ctx, { from, to: person.no })))
              throw badFields({ path: 'previousAccount', message: '이어 쓸 예전 계정이 없습니다.' })
            return noticed(tx, ctx, person, body)
          })
        : withAccount(ctx, loginId, body, (tx) => createEmployee(tx, ctx, keys, body)),
    ),
    bindCompany(previewHire, ({ ctx, body }) => db.withCompany(ctx, (tx) => previewOfHire(tx, ctx, keys, body))),
    bindCompany(judgeHoursCall, ({ ctx, body }) => db.withCompany(ctx, (tx) => judgeHours(tx, ctx, body))),
    bindCompany(knownPerson, ({ ctx, body }) =>
      db.withSystem('재입사인지 알아보기', null, (tx) => findKnown(tx, ctx, keys, body)),
    ),
    bindCompany(decideService, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) => decideServiceOf(tx, ctx, params.empl_no, body)),
    ),
    bindCompany(calls.changeEmployee, ({ ctx, params, body: { login_id: loginId, ...body } }) =>
      withAccount(ctx, loginId, body, (tx) => changeFollowed(tx, ctx, { keys, follow }, params.empl_no, body)),
    ),
    bindCompany(calls.previewEmployee, ({ ctx, params, body }) =>
      previewEmployee(services, ctx, { keys, follow }, params.empl_no, body),
    ),
    bindCompany(calls.removeEmployee, async ({ ctx, params: { empl_no: no }, body }) => {
      const accounts = await db.withSystem('사원 삭제', null, (tx) => countAccountsOf(tx, ctx.companyNo, no))
      return db.withCompany(ctx, (tx) => removeEmployee(tx, ctx, no, body, accounts))
    }),
    bindCompany(calls.readResidentNumber, ({ ctx, params: { empl_no: no }, body: { reason } }) =>
      db.withCompany(ctx, async (tx) => {
        const stored = await readStoredNumber(tx, ctx.companyNo, no)
        if (stored === undefined) throw new AppError('not-found', { message: MISSING })
        if (stored === null) throw new AppError('not-found', { message: '저장된 주민등록번호가 없습니다.' })
        await audit(tx, ctx, { event: 'resident-number.view', subject: { type: 'employee', id: no }, reason })
        const bound = boundTo('employee.resident_number', ctx.companyNo, no)
        return { residentNumber: decryptText(keys, Buffer.from(stored), bound) }
      }),
    ),
  ]
}
