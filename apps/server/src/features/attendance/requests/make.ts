import type { PlainDate } from '@handal/base/date'
import type { PunchTime } from '@handal/contracts/time/punch-requests'
import type { TagType } from '@handal/contracts/time/tags'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { loadGroup, movingBeside } from '../corrections/beside.ts'
import { correctDays } from '../corrections/correct-day.ts'
import { insertCorrections, withdrawCorrections } from '../corrections/corrections.repo.ts'
import { deriveDays, readFrames } from '../derive/derive-again.ts'
import { markPending } from '../pending/pending.repo.ts'
import { insertExclusions, insertTags, tagNumbers } from '../tags/write.repo.ts'
import { type DayTimes, momentAt, standing } from './likely.ts'
import { loadDays } from './person-day.ts'
import { type AskedTimes, readMadeBy } from './punch.repo.ts'

const TYPE: Readonly<Record<PunchTime, TagType>> = { atendTime: 'in', lvofcTime: 'out', gnot: 'gnot', rtn: 'rtn' }
const NAMES = Object.keys(TYPE) as PunchTime[]
/** Times whose tags always show in the day; an outing may count as a rest. */
const SHOWN: readonly PunchTime[] = ['atendTime', 'lvofcTime']

/** A request that is decided, with its day. */
type Made = {
  readonly no: number
  readonly employeeNo: number
  readonly workDate: PlainDate
  readonly times: AskedTimes
  readonly reason: string
  /** Its month is closed, or the pay was given out: the day waits. */
  readonly closed: boolean
}

const pick = (times: AskedTimes, names: readonly PunchTime[]): AskedTimes =>
  Object.fromEntries(names.flatMap((name) => (times[name] === undefined ? [] : [[name, times[name]]])))

/** Tags of the times that the day lacks. */
const addTags = async (tx: Tx, ctx: CompanyContext, made: Made, names: readonly PunchTime[], uuid: () => string) => {
  if (names.length === 0) return
  const { no, employeeNo, workDate, times, reason } = made
  const nos = await tagNumbers(tx, ctx.companyNo, names.length)
  const events = names.map((name) => ({
    eventId: uuid(),
    employeeNo,
    happenedAt: momentAt(workDate, times[name] ?? '').toISOString(),
    type: TYPE[name],
    evidence: [],
  }))
  await insertTags(tx, ctx.companyNo, nos, events, { source: 'DOCUMENT', reason, by: ctx, requestNo: no })
}

/** Corrects times of the day; the rest stays as the tags say. */
const correct = async (tx: Tx, ctx: CompanyContext, made: Made, times: AskedTimes): Promise<void> => {
  const { no: requestNo, employeeNo, workDate, reason, closed } = made
  if (Object.keys(times).length === 0) return
  const one = { employeeNo, workDate, times: times as Readonly<Record<string, string>> }
  if (closed) await insertCorrections(tx, ctx.companyNo, [{ ...one, reason, requestNo }], ctx)
  else await correctDays(tx, ctx, [one], { reason, requestNo })
}

/**
 * What an approval makes: a time that the day lacks becomes a tag, one that it has is corrected. Where the tag alone does not show as the
 * day's time, as that of a day beside takes it, a correction says it.
 */
export const makePunch = async (
  tx: Tx,
  ctx: CompanyContext,
  made: Made & { readonly stands: DayTimes },
  uuid: () => string,
): Promise<void> => {
  const { employeeNo, workDate, times, stands, closed } = made
  const day = { employeeNo, workDate }
  const asked = NAMES.filter((name) => times[name] !== undefined && times[name] !== stands[name])
  const added = asked.filter((name) => stands[name] === null)
  await addTags(tx, ctx, made, added, uuid)
  const changed = asked.filter((name) => stands[name] !== null)
  if (closed) {
    await correct(tx, ctx, made, pick(times, changed))
    await markPending(tx, ctx.companyNo, [day], 'REQUEST', ctx.now())
    return
  }
  if (changed.length === 0) await deriveDays(tx, ctx, [day], {})
  else await correct(tx, ctx, made, pick(times, changed))
  const { input } = (await loadDays(tx, ctx.companyNo, [day]))(day)
  if (input === null) return
  const now = standing(input, workDate)
  await correct(
    tx,
    ctx,
    made,
    pick(
      times,
      added.filter((name) => SHOWN.includes(name) && now[name] !== times[name]),
    ),
  )
}

/** Takes back what an approval made: its tags are excluded, its corrections withdrawn. */
export const unmakePunch = async (tx: Tx, ctx: CompanyContext, made: Made): Promise<void> => {
  const { no, employeeNo, workDate, reason, closed } = made
  const { companyNo } = ctx
  const { tags, corrections } = await readMadeBy(tx, companyNo, no)
  if (tags.length > 0) await insertExclusions(tx, companyNo, tags, reason, ctx)
  const day = { employeeNo, workDate }
  const groups = closed ? [] : [await loadGroup(tx, (await readFrames(tx, companyNo, [workDate])).of(workDate), [day])]
  await movingBeside(tx, groups, () => withdrawCorrections(tx, companyNo, corrections, reason, ctx))
  if (closed) await markPending(tx, companyNo, [day], 'REQUEST', ctx.now())
  else await deriveDays(tx, ctx, [day], {})
}
