import type { BodyOf } from '@handal/contracts/endpoint'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { leaveEmployee, Leaving, takeLeavingBack } from '@handal/contracts/people/leaving'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import { followLastDaysOfDrafters } from '../approval/public.ts'
import { changeEmployee, PERSON_MISSING, readDetail } from '../employees/public.ts'
import { readSlipStates } from '../payroll/public.ts'
import { readDraftRows } from './drafts/drafts.repo.ts'
import { settleDrafts, takeAllBack, takeRuns } from './drafts/move-drafts.ts'
import { requirePerson } from './read-leavers.ts'
import { readLeaving, reckonLeaving } from './read-leaving.ts'
import { isGiven, slipOf } from './drafts/stood.ts'
import { keepTold } from './drafts/told.ts'

/**
 * Lets somebody leave, or moves the last day, in one transaction: the person, what was told, and the last salary, pay for unused leave
 * and severance as payslips of their own kind. What was given out is never overwritten.
 */
export const leave = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  employeeNo: number,
  { leaveReason, accounts, reason = '퇴사 처리', version, ...question }: BodyOf<typeof leaveEmployee>,
): Promise<Leaving> => {
  const { lastDay } = question
  await requirePerson(tx, ctx, { employeeNo, question })
  const sent = accounts === undefined ? {} : { accounts }
  await changeEmployee(tx, ctx, keys, employeeNo, { retireDate: lastDay, leaveReason, ...sent, reason, version })
  // Before the leaving is reckoned: nobody takes approved days behind the last one any more.
  await followLastDaysOfDrafters(tx, ctx, [{ employeeNo, lastDay }])
  await takeRuns(tx, ctx)
  const reckoned = await reckonLeaving(tx, ctx, keys, employeeNo, question)
  await keepTold(tx, ctx, reckoned.leaver, { question, kept: reckoned.kept, reason })
  await settleDrafts(tx, ctx, [reckoned], reason)
  return readLeaving(tx, ctx, keys, employeeNo, { lastDay })
}

/** Takes a leaving back: the person serves on, what the leaving made goes, and what it had calculated anew is calculated again. */
export const takeBack = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  employeeNo: number,
  { reason, version }: BodyOf<typeof takeLeavingBack>,
) => {
  const { companyNo } = ctx
  const before = await readDetail(tx, ctx, employeeNo)
  if (before === null) throw new AppError('not-found', { message: PERSON_MISSING })
  if (before.retireDate === null) throw new AppError('rule-violation', { message: '퇴사 처리하지 않은 사원입니다.' })
  const change = { retireDate: null, leaveReason: null, reason, version }
  const person = await changeEmployee(tx, ctx, keys, employeeNo, change)
  await followLastDaysOfDrafters(tx, ctx, [{ employeeNo, lastDay: null }])
  await takeRuns(tx, ctx)
  const rows = (await readDraftRows(tx, companyNo, [employeeNo]))(employeeNo)
  const runs = rows.map(({ month, payment_type: type }) => `${month} ${type}`)
  const stood = { rows, slips: (await readSlipStates(tx, companyNo, [employeeNo], runs))(employeeNo) }
  await takeAllBack(tx, ctx, [employeeNo], reason)
  const kept = rows.flatMap(({ payment_type: paymentType, month }) => {
    const slip = slipOf(stood, month, paymentType)
    return slip !== undefined && isGiven(slip)
      ? [{ paymentType, paymentTypeName: PAYMENT_TYPES[paymentType], month, state: slip.state }]
      : []
  })
  return { employeeNo: person.no, name: person.name, version: person.version, kept }
}
