import { formatMonth } from '@handal/base/format'
import type { AttendanceMonth, closeAttendance as closeCall } from '@handal/contracts/time/attendance'
import type { BodyOf } from '@handal/contracts/endpoint'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { applyMonth } from '../closed/apply.ts'
import { deriveMonth, lockAttendance } from '../derive/derive-month.ts'
import { readFrame } from '../derive/frame.ts'
import { momentOf } from '../derive/made.ts'
import { unmarkLate } from '../derive/pending.repo.ts'
import { writeClosed } from '../closed/plans.ts'
import { readGivenOut, writeClosing } from './month.repo.ts'
import { readMonth } from './read-management.ts'

/** Open points in one answer at most. */
const MOST_NAMED = 50

const requireNothingOpen = ({ open }: AttendanceMonth): void => {
  const blocking = open.filter(({ blocks }) => blocks)
  const [first] = blocking
  if (first === undefined) return
  const more = blocking.length === 1 ? '' : ` 외 ${blocking.length - 1}건`
  throw new AppError('rule-violation', {
    message: `마감할 수 없습니다. ${first.name}: ${first.message}${more}`,
    errors: blocking
      .slice(0, MOST_NAMED)
      .map(({ name, message }) => ({ path: 'month', message: `${name}: ${message}` })),
  })
}

/**
 * Closes a month's attendance after deriving it once more, opens it again with a reason, or derives some people of a
 * closed one: 422 with what blocks, 409 with the current month when somebody closed or opened it meanwhile. Payslips
 * are touched where days change.
 */
export const closeMonth = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof closeCall>,
): Promise<AttendanceMonth> => {
  const { companyNo } = ctx
  const { month, action, version } = body
  await lockAttendance(tx, companyNo)
  const before = await readMonth(tx, ctx, month)
  if (version !== undefined && version !== before.version) throw new AppError('conflict', { current: before })
  if (action === 'apply') {
    if (!before.closed)
      throw new AppError('wrong-state', {
        message: `${formatMonth(month)} 근태를 마감하지 않았습니다. 마감하면 모두 다시 집계합니다.`,
      })
    const { userNo: employeeNos = [], reason = '', withoutRecord } = body
    await applyMonth(tx, ctx, month, { employeeNos, reason, withoutRecord })
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
    // Days that are over by now without any record are absences, which somebody must have confirmed.
    const derived = await deriveMonth(tx, frame, null, { onlyMoved: true, over: momentOf(ctx.now()) })
    requireNothingOpen(derived.changed === 0 ? before : await readMonth(tx, ctx, month))
    changed = derived.changed
    if (frame.source !== 'AS_SCHEDULED') await writeClosed(tx, frame, null, await readGivenOut(tx, companyNo, month))
  }
  if (action === 'reopen') await unmarkLate(tx, companyNo, frame.period, null)
  await writeClosing(tx, companyNo, month, { action, reason: body.reason ?? null }, ctx)
  await audit(tx, ctx, {
    event: action === 'close' ? 'attendance.close' : 'attendance.reopen',
    subject: { type: 'attendance', id: month },
    before: { closed: before.closed },
    after: { closed: !before.closed, people: before.people, changed },
    reason: body.reason,
  })
  return readMonth(tx, ctx, month)
}
