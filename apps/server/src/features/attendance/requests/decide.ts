import type { BodyOf } from '@handal/contracts/endpoint'
import { ROLE } from '@handal/contracts/roles'
import {
  type decidePunchRequest as decideCall,
  PUNCH_STATES,
  type PunchRequest,
  type PunchState,
} from '@handal/contracts/time/punch-requests'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { loggedOf } from '../../../records/change.ts'
import { lockAttendance } from '../derive/derive-month.ts'
import { ofDocument } from '../facts.ts'
import { refuse } from '../month/open-month.ts'
import { makePunch, unmakePunch } from './make.ts'
import { loadDays } from './person-day.ts'
import { tellDecided } from './punch-notices.ts'
import { decidePunch, readDecidingDocument } from './punch.repo.ts'
import { punches } from './requests.ts'
import { askedOf, faultsOf } from './sound.ts'

type Body = BodyOf<typeof decideCall>
const BECOMES = { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'WITHDRAWN' } as const satisfies Record<
  Body['action'],
  PunchState
>

/** Who is at it, beside the caller. */
type Around = { readonly operators: number; readonly uuid: () => string }

const find = async (tx: Tx, ctx: CompanyContext, { no, version }: Body): Promise<PunchRequest> => {
  const found = await punches.read(tx, ctx, no)
  const isSeen = found !== null && (ctx.role !== ROLE.user || found.employeeNo === ctx.employeeNo)
  if (!isSeen) throw new AppError('not-found', { message: punches.missing })
  if (version !== undefined && version !== found.version) throw new AppError('conflict', { current: found })
  return found
}

/** Refuses who may not do this to the request as it stands. */
const requireAllowed = (
  ctx: CompanyContext,
  { action, reason }: Body,
  found: PunchRequest,
  operators: number,
): void => {
  const { state, employeeNo } = found
  const [isOwn, isOperator] = [employeeNo === ctx.employeeNo, ctx.role !== ROLE.user]
  if (action !== 'withdraw' && !isOperator) throw new AppError('forbidden')
  if (action === 'withdraw' && state === 'APPROVED') {
    if (!isOperator) throw refuse('no', '승인된 신청은 운영자가 되돌립니다. 운영자에게 말씀해 주세요.')
    if (reason === undefined) throw refuse('reason', '승인을 되돌리는 사유를 적어 주세요.')
    return
  }
  if (state !== 'WAITING')
    throw new AppError('wrong-state', { message: `이미 ${PUNCH_STATES[state]}된 신청입니다.`, current: found })
  if (action === 'withdraw' && !isOwn)
    throw refuse('no', '기다리는 신청은 신청한 사람만 취소합니다. 반려할 수는 있습니다.')
  if (action !== 'withdraw' && isOwn && operators > 1) throw refuse('no', '본인의 신청은 다른 운영자가 결정합니다.')
}

/**
 * Decides a request, or takes one back, and makes its day again in the same transaction; of a closed month, or where the pay was given
 * out, the day waits instead. `operators`: how many the company has.
 */
export const decide = async (
  tx: Tx,
  ctx: CompanyContext,
  body: Body,
  { operators, uuid }: Around,
): Promise<PunchRequest> => {
  const { companyNo } = ctx
  const { no, action, reason } = body
  await lockAttendance(tx, companyNo)
  const before = await find(tx, ctx, body)
  requireAllowed(ctx, body, before, operators)
  const written = ofDocument({ document_number: await readDecidingDocument(tx, companyNo, no) })
  if (written !== null) throw refuse('no', written)
  const { employeeNo, workDate } = before
  const day = { employeeNo, workDate }
  const asked = Object.fromEntries(
    Object.entries(before.times).flatMap(([name, at]) => (at === null ? [] : [[name, at]])),
  )
  const times = askedOf(body.times ?? asked)
  const on = (await loadDays(tx, companyNo, [day]))(day)
  if (action === 'approve') {
    const errors = faultsOf(workDate, times, on, { today: ctx.today(), now: ctx.now(), isDecided: true })
    const [first] = errors
    const path = (field: string) => (field === 'workDate' ? 'no' : `times.${field}`)
    if (first !== undefined)
      throw new AppError('rule-violation', {
        message: first.message,
        errors: errors.map(({ path: field, message }) => ({ path: path(field), message })),
      })
  }
  const answer = reason ?? null
  await decidePunch(tx, companyNo, no, { state: BECOMES[action], times, answer }, ctx)
  const made = { no, ...day, times, reason: reason ?? before.reason, closed: on.closed }
  if (action === 'approve') await makePunch(tx, ctx, { ...made, stands: before.stands }, uuid)
  if (action === 'withdraw' && before.state === 'APPROVED') await unmakePunch(tx, ctx, made)
  const after = await punches.read(tx, ctx, no)
  if (after === null) throw new Error('a request that was decided is gone')
  await audit(tx, ctx, {
    event: `punch-request.${action}`,
    subject: { type: 'punch-request', id: no },
    before: loggedOf(punches, before),
    after: loggedOf(punches, after),
    reason,
  })
  await tellDecided(tx, ctx, after)
  return after
}
