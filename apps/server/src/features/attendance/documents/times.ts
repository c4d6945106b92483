import { createHash } from 'node:crypto'
import type { PlainDate } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { createRecord, loggedOf } from '../../../records/change.ts'
import { lockAttendance } from '../derive/derive-month.ts'
import { NO_TIMES, standing } from '../requests/likely.ts'
import { makePunch, unmakePunch } from '../requests/make.ts'
import { loadDays } from '../requests/person-day.ts'
import {
  type AskedTimes,
  decidePunch,
  findPunch,
  findWaiting,
  insertPunch,
  nameDocument,
  readPunchesOfDocument,
} from '../requests/punch.repo.ts'
import { punches } from '../requests/requests.ts'
import { askedOf, faultsOf } from '../requests/sound.ts'

/** Clock times of a day that a document asks for. */
export type DocumentTimes = {
  readonly employeeNo: number
  readonly workDate: PlainDate
  readonly times: AskedTimes
}

/** Why these times could not be written, each at its field; none: they could. */
export const timesFaults = async (
  tx: Tx,
  { companyNo, today, now }: Pick<CompanyContext, 'companyNo' | 'today' | 'now'>,
  { employeeNo, workDate, times }: DocumentTimes,
): Promise<readonly FieldError[]> => {
  const day = { employeeNo, workDate }
  const on = (await loadDays(tx, companyNo, [day]))(day)
  return faultsOf(workDate, askedOf(times), on, { today: today(), now: now() })
}
/** Whether somebody asked for times of that day before, and nobody decided. */
export const isAwaited = async (tx: Tx, companyNo: number, day: Omit<DocumentTimes, 'times'>): Promise<boolean> =>
  (await findWaiting(tx, companyNo, day)) !== null

/** Numbers of events that are the same whenever a document is written again. */
const eventsOf = (companyNo: number, documentNo: number, requestNo: number): (() => string) => {
  let serial = 0
  return () => {
    const hex = createHash('sha256')
      .update(`document ${companyNo} ${documentNo} ${requestNo} ${++serial}`)
      .digest('hex')
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-')
  }
}

/**
 * Writes the times of an approved document: they are a request for missed times, the one that waits for that day or a new one, which is
 * decided by the document. A time that the day lacks becomes a tag, one that it has is corrected. The number of the request.
 */
export const writeTimes = async (
  tx: Tx,
  ctx: CompanyContext,
  { employeeNo, workDate, times, ...of }: DocumentTimes & { readonly documentNo: number; readonly reason: string },
): Promise<number> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const day = { employeeNo, workDate }
  const asked = askedOf(times)
  const no =
    (await findWaiting(tx, companyNo, day)) ??
    (
      await createRecord(tx, ctx, punches, (made) =>
        insertPunch(tx, companyNo, { no: made, ...day, times: asked, reason: of.reason }, ctx),
      )
    ).no
  const before = await punches.read(tx, ctx, no)
  await decidePunch(tx, companyNo, no, { state: 'APPROVED', times: asked, answer: of.reason }, ctx)
  await nameDocument(tx, companyNo, no, of.documentNo)
  const on = (await loadDays(tx, companyNo, [day]))(day)
  const stands = on.input === null ? NO_TIMES : standing(on.input, workDate)
  const made = { no, ...day, times: asked, reason: of.reason, closed: on.closed, stands }
  await makePunch(tx, ctx, made, eventsOf(companyNo, of.documentNo, no))
  const after = await punches.read(tx, ctx, no)
  await audit(tx, ctx, {
    event: 'punch-request.approve',
    subject: { type: 'punch-request', id: no },
    before: before === null ? undefined : loggedOf(punches, before),
    after: after === null ? undefined : loggedOf(punches, after),
    reason: of.reason,
  })
  return no
}

/** Takes the times that a document wrote back, and makes their days again. */
export const takeTimesBack = async (tx: Tx, ctx: CompanyContext, documentNo: number, reason: string): Promise<void> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  for (const no of await readPunchesOfDocument(tx, companyNo, documentNo)) {
    const row = await findPunch(tx, companyNo, no)
    if (row === null) continue
    const day = { employeeNo: row.employee_no, workDate: row.work_date }
    const { closed } = (await loadDays(tx, companyNo, [day]))(day)
    await decidePunch(tx, companyNo, no, { state: 'WITHDRAWN', times: row.times, answer: reason }, ctx)
    await unmakePunch(tx, ctx, { no, ...day, times: row.times, reason, closed })
    await audit(tx, ctx, {
      event: 'punch-request.withdraw',
      subject: { type: 'punch-request', id: no },
      before: { state: row.state },
      after: { state: 'WITHDRAWN' },
      reason,
    })
  }
}
