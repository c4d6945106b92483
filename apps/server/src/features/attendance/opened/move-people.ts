import { formatMonth } from '@handal/base/format'
import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { namesOf, requireServed } from '../closed/apply.ts'
import { writeClosed } from '../closed/plans.ts'
import { deriveMonth } from '../derive/derive-month.ts'
import { type MonthFrame, readFrame } from '../derive/frame.ts'
import { momentOf } from '../derive/made.ts'
import { unmarkLate } from '../pending/pending.repo.ts'
import { readGivenOut, writeClosing } from '../month/closing.repo.ts'
import { deriveToClose } from '../month/derive-to-close.ts'
import { hasAhead } from '../month/stored.repo.ts'

type Order = {
  readonly action: 'close' | 'reopen'
  readonly employeeNos: readonly number[]
  readonly reason?: string | undefined
  readonly rest?: 'PLANNED' | undefined
}
type Move = Order & { readonly openPeople: readonly number[] }

/** 409 for who is open already, and for whose pay was given out: their days stay. 400 at who is not of the month. */
const requireToOpen = async (tx: Tx, frame: MonthFrame, { employeeNos, openPeople }: Move): Promise<void> => {
  const { companyNo, month } = frame
  const items = await requireServed(tx, frame, employeeNos)
  const open = items.filter(({ employee_no: no }) => openPeople.includes(no))
  if (open.length > 0)
    throw new AppError('wrong-state', {
      message: `${namesOf(open)}의 ${formatMonth(month)} 근태를 이미 다시 열었습니다.`,
    })
  const given = new Set(await readGivenOut(tx, companyNo, month))
  const paid = items.filter(({ employee_no: no }) => given.has(no))
  if (paid.length > 0)
    throw new AppError('month-confirmed', {
      message: `${namesOf(paid)}의 ${formatMonth(month)} 급여를 확정했습니다. 그 급여의 확정을 먼저 취소해 주세요.`,
    })
}

/** 409 for who is closed. Somebody who left the month while open is closed with it. */
const requireToClose = async (tx: Tx, frame: MonthFrame, { employeeNos, openPeople }: Move): Promise<void> => {
  const others = employeeNos.filter((no) => !openPeople.includes(no))
  if (others.length === 0) return
  const items = await requireServed(tx, frame, employeeNos)
  const closed = items.filter(({ employee_no: no }) => others.includes(no))
  throw new AppError('wrong-state', {
    message: `${namesOf(closed)}의 ${formatMonth(frame.month)} 근태를 이미 마감했습니다.`,
  })
}

/** Lets what came after the close wait like any other day; days that were closed ahead of time are what was recorded of them again. */
const openDays = async (tx: Tx, { now }: CompanyContext, frame: MonthFrame, { employeeNos }: Move): Promise<number> => {
  const { companyNo, period } = frame
  await unmarkLate(tx, companyNo, period, employeeNos)
  if (!(await hasAhead(tx, companyNo, period, employeeNos))) return 0
  return (await deriveMonth(tx, frame, employeeNos, { onlyMoved: true, over: momentOf(now()) })).changed
}

/**
 * Opens these people of a closed month, or closes them again; everybody else's days and totals stay as closed. Under `lockAttendance`, and
 * to open under `lockRun` of the 급여 too; the caller has checked the version.
 */
export const movePeople = async (
  tx: Tx,
  ctx: CompanyContext,
  { month, closed, openPeople }: Pick<AttendanceMonth, 'month' | 'closed' | 'openPeople'>,
  order: Order,
): Promise<void> => {
  const { companyNo } = ctx
  const { action, employeeNos, reason = null, rest } = order
  if (!closed)
    throw new AppError('wrong-state', {
      message: `${formatMonth(month)} 근태를 마감하지 않았습니다. 마감한 달의 사원만 다시 열거나 마감할 수 있습니다.`,
    })
  const frame = await readFrame(tx, companyNo, month)
  const move = { ...order, openPeople }
  let changed: number
  if (action === 'reopen') {
    await requireToOpen(tx, frame, move)
    changed = await openDays(tx, ctx, frame, move)
  } else {
    await requireToClose(tx, frame, move)
    changed = await deriveToClose(tx, ctx, frame, { employeeNos, rest })
    if (frame.source !== 'AS_SCHEDULED') await writeClosed(tx, frame, employeeNos)
  }
  await writeClosing(tx, companyNo, month, { action, reason, employeeNos }, ctx)
  await audit(tx, ctx, {
    event: action === 'close' ? 'attendance.close' : 'attendance.reopen',
    subject: { type: 'attendance', id: month },
    before: { closed: action === 'reopen' },
    after: { closed: action === 'close', employeeNos, changed, ...(rest === undefined ? {} : { rest }) },
    reason: reason ?? undefined,
  })
}
