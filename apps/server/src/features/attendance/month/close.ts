import { formatMonth } from '@handal/base/format'
import type { AttendanceMonth, closeAttendance as closeCall } from '@handal/contracts/time/attendance'
import type { BodyOf } from '@handal/contracts/endpoint'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { lockRun } from '../../payroll/public.ts'
import { applyMonth } from '../closed/apply.ts'
import { deriveMonth, lockAttendance } from '../derive/derive-month.ts'
import { readFrame } from '../derive/frame.ts'
import { momentOf } from '../derive/made.ts'
import { unmarkLate } from '../pending/pending.repo.ts'
import { settlePending } from '../pending/settle-pending.ts'
import { writeClosed } from '../closed/plans.ts'
import { readGivenOut, writeClosing } from './closing.repo.ts'
import { deriveToClose } from './derive-to-close.ts'
import { movePeople } from '../opened/move-people.ts'
import { readMonth } from './read-month.ts'
import { hasAhead } from './stored.repo.ts'

/**
 * Closes a month's attendance after deriving it once more, or opens it again with a reason, everybody or some people of a closed one;
 * or derives some people of a closed one: 422 with what blocks, 409 with the current month when somebody closed or opened it meanwhile. Payslips
 * are touched where days change.
 */
export const closeMonth = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof closeCall>,
): Promise<AttendanceMonth> => {
  const { companyNo } = ctx
  const { month, action, version, userNo } = body
  if (body.rest !== undefined && action !== 'close')
    throw badFields({ path: 'rest', message: '남은 날은 마감할 때 정합니다.' })
  // What waits is made before it is closed.
  if (action === 'close') await settlePending(tx, ctx)
  // Whoever confirms the person's 급여 meanwhile is waited for, and in the order in which a calculation locks.
  if (action === 'reopen' && userNo !== undefined) await lockRun(tx, { companyNo, month, paymentType: '0001' })
  await lockAttendance(tx, companyNo)
  const before = await readMonth(tx, ctx, month)
  if (version !== undefined && version !== before.version) throw new AppError('conflict', { current: before })
  if (action === 'apply') {
    if (!before.closed)
      throw new AppError('wrong-state', {
        message: `${formatMonth(month)} 근태를 마감하지 않았습니다. 마감하면 모두 다시 집계합니다.`,
      })
    const { reason = '', withoutRecord } = body
    const openPeople = new Set(before.openPeople)
    await applyMonth(tx, ctx, month, { employeeNos: userNo ?? [], reason, openPeople, withoutRecord })
    return readMonth(tx, ctx, month)
  }
  // Closing a month again closes who is open in it.
  const people = userNo ?? (action === 'close' && before.openPeople.length > 0 ? before.openPeople : null)
  if (people !== null) {
    await movePeople(tx, ctx, before, { ...body, action, employeeNos: [...new Set(people)] })
    return readMonth(tx, ctx, month)
  }
  if (before.closed === (action === 'close'))
    throw new AppError('wrong-state', {
      message: before.closed
        ? `${formatMonth(month)} 근태를 이미 마감했습니다.`
        : `${formatMonth(month)} 근태를 마감하지 않았습니다.`,
    })
  let changed = 0
  const frame = await readFrame(tx, companyNo, month)
  if (action === 'close') {
    changed = await deriveToClose(tx, ctx, frame, { employeeNos: null, rest: body.rest })
    if (frame.source !== 'AS_SCHEDULED') await writeClosed(tx, frame, null, await readGivenOut(tx, companyNo, month))
  }
  if (action === 'reopen') {
    await unmarkLate(tx, companyNo, frame.period, null)
    // Days that were closed ahead of time are what was recorded of them again.
    if (await hasAhead(tx, companyNo, frame.period, null))
      changed = (await deriveMonth(tx, frame, null, { onlyMoved: true, over: momentOf(ctx.now()) })).changed
  }
  await writeClosing(tx, companyNo, month, { action, reason: body.reason ?? null, employeeNos: null }, ctx)
  await audit(tx, ctx, {
    event: action === 'close' ? 'attendance.close' : 'attendance.reopen',
    subject: { type: 'attendance', id: month },
    before: { closed: before.closed },
    after: {
      closed: !before.closed,
      people: before.people,
      changed,
      ...(body.rest === undefined ? {} : { rest: body.rest }),
    },
    reason: body.reason,
  })
  return readMonth(tx, ctx, month)
}
