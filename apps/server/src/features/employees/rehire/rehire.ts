import { formatDate } from '@handal/base/format'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { decideService, knownPerson } from '@handal/contracts/people/rehire'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { auditMany } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import { changeRecord } from '../../../records/change.ts'
import { type CipherKeys, identifierHash } from '../../../security/cipher.ts'
import { loginsOf } from '../../../session/people-accounts.repo.ts'
import { insertService, readKnownLeaver } from './rehire.repo.ts'
import { employees } from '../write/employees.ts'

/**
 * Whether somebody of this resident number left the company before: who hires is told of it, and the look is in the log. As
 * the system, which alone reads accounts, in the company of the context.
 */
export const findKnown = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  { residentNumber }: BodyOf<typeof knownPerson>,
) => {
  const hash = identifierHash(keys, residentNumber).toString('hex')
  const leaver = await readKnownLeaver(tx, ctx.companyNo, hash)
  if (leaver === null || leaver.followed) {
    // Who guesses numbers finds nobody most times: that is what a review looks for.
    const nobody = { event: 'employee.known', subject: { type: 'company', id: ctx.companyNo } } as const
    await auditMany(tx, ctx, ctx.companyNo, [{ ...nobody, after: { found: false } }])
    return { leaver: null }
  }
  await auditMany(tx, ctx, ctx.companyNo, [
    { event: 'employee.known', subject: { type: 'employee', id: leaver.no }, after: { encpnd: leaver.hired } },
  ])
  return {
    leaver: {
      employeeNo: leaver.no,
      employeeCode: leaver.code,
      name: leaver.name,
      encpnd: leaver.hired,
      retireDate: leaver.left,
      login_id: (await loginsOf(tx, ctx.companyNo, [leaver.no])).get(leaver.no) ?? null,
    },
  }
}

/**
 * Decides from which day the service of a rehire counts for leave and severance: whether it went on is judged by its
 * substance (계속근로, 근로자퇴직급여 보장법 제4조, 근로기준법 제60조), which only the company can do. Every decision is kept.
 */
export const decideServiceOf = (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  { serviceFrom, reason, version }: BodyOf<typeof decideService>,
): Promise<EmployeeDetail> =>
  changeRecord(tx, ctx, employees, { no: employeeNo, version, reason }, async ({ rehiredFrom, encpnd }) => {
    const refuse = (message: string) => badFields({ path: 'serviceFrom', message })
    if (rehiredFrom === null) throw refuse('이 회사에서 퇴사했다가 다시 입사한 사원만 근속을 이을 수 있습니다.')
    if (serviceFrom !== null && (serviceFrom < rehiredFrom.encpnd || serviceFrom > encpnd))
      throw refuse(`${formatDate(rehiredFrom.encpnd)}부터 ${formatDate(encpnd)}까지의 날짜로 적어 주세요.`)
    await insertService(tx, { companyNo: ctx.companyNo, employeeNo }, { serviceFrom, reason }, ctx)
  })
