import {
  atendNoOf,
  type correctDailyWork as correctCall,
  type DailyWork,
  type withdrawDailyWork as withdrawCall,
} from '@handal/contracts/time/daily-works'
import type { BodyOf } from '@handal/contracts/endpoint'
import { auditMany } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { createRecords } from '../../../records/change.ts'
import { deriveDays, readFrames } from '../derive/derive-again.ts'
import { lockAttendance } from '../derive/derive-month.ts'
import { factsOn } from '../plan/planned-events.ts'
import type { CorrectedTimes } from '../derive/tags.repo.ts'
import { dayFacts, ofDocument, withdrawLogged } from '../facts.ts'
import { insertFacts } from '../facts.repo.ts'
import type { FactEntry } from '../judge-fact.ts'
import { refuse } from '../month/open-month.ts'
import { requireNoRequest } from '../requests/awaited.ts'
import { readDaysOf } from '../read-daily.ts'
import { type Group, loadGroup, movingBeside } from './beside.ts'
import { findNewest, insertCorrections, withdrawCorrections } from './corrections.repo.ts'
import { type DayTimes, isCorrected, type Item, type Path, requireSound } from './sound-days.ts'

const keyOf = ({ employeeNo, workDate }: Pick<DayTimes, 'employeeNo' | 'workDate'>): number =>
  atendNoOf(employeeNo, workDate)

/** Whether a day's corrections change. */
const isTimed = (item: DayTimes): boolean => item.clear === true || isCorrected(item)

/** Stores entries of days, each with its row in the log. */
const storeFacts = async (tx: Tx, ctx: CompanyContext, entries: readonly FactEntry[], reason: string) => {
  if (entries.length === 0) return
  const facts = entries.map((entry) => ({ ...entry, reason }))
  await createRecords(tx, ctx, dayFacts, facts.length, (nos) => insertFacts(tx, ctx.companyNo, nos, facts, ctx))
}

/** Takes back what stands of the days that are cleared, each entry with its row in the log. */
const clearDays = async (
  tx: Tx,
  ctx: CompanyContext,
  groups: readonly Group<Item>[],
  { reason, path }: { readonly reason: string; readonly path: Path },
) => {
  const { companyNo } = ctx
  const standing = groups.flatMap(({ items, inputs }) =>
    items.flatMap(({ employeeNo, workDate, clear, index }) => {
      const input = clear === true ? inputs.get(employeeNo) : undefined
      return input === undefined ? [] : [{ input, workDate, index }]
    }),
  )
  if (standing.length === 0) return
  const corrections = standing.flatMap(({ input, workDate }) =>
    input.corrections.flatMap(({ no, work_date: date }) => (date === workDate ? [no] : [])),
  )
  for (const { input, workDate, index } of standing)
    for (const fact of factsOn(input.facts, workDate)) {
      const written = ofDocument(fact)
      if (written !== null) throw refuse(path(index, 'clear'), written)
    }
  const facts = standing.flatMap(({ input, workDate }) => factsOn(input.facts, workDate))
  await withdrawCorrections(tx, companyNo, corrections, reason, ctx)
  await withdrawLogged(tx, ctx, facts, reason)
}

type Changed = { readonly before: readonly DailyWork[]; readonly after: readonly DailyWork[]; readonly actNo: number }
/**
 * Changes days, all or none: clock times of recorded days are an entry over tags and stored times, what is otherwise than planned is an
 * entry beside the plan, and both are taken back where a day is cleared. The days, the rest of their weeks and the totals are made again
 * of them. The log keeps every day as it was and why. Days and number of the act.
 */
export const correctDays = async (
  tx: Tx,
  ctx: CompanyContext,
  items: readonly DayTimes[],
  {
    reason,
    requestNo,
    isLook = false,
    path = (_, field) => field,
  }: {
    reason: string
    requestNo?: number
    /** All of it is taken back: a request that waits does not refuse it. */
    isLook?: boolean
    path?: Path
  },
): Promise<Changed> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const dates = items.map(({ workDate }) => workDate)
  const frames = await readFrames(tx, companyNo, dates)
  const groups: Group<Item>[] = []
  for (const frame of frames.values()) {
    const own = items.flatMap((item, index) =>
      frames.of(item.workDate).month === frame.month ? [{ ...item, index }] : [],
    )
    groups.push(await loadGroup(tx, frame, own))
  }
  const entries = await requireSound(tx, ctx, groups, path)
  const timed = isLook ? [] : items.flatMap((item, index) => (isTimed(item) ? [{ ...item, index }] : []))
  await requireNoRequest(tx, companyNo, timed, (place, field) => path(timed[place]?.index ?? place, field))
  const wasOf = new Map((await readDaysOf(tx, companyNo, items)).map((day) => [keyOf(day), day]))
  const corrected = items.filter(isCorrected)
  const actNo = await movingBeside(tx, groups, async () => {
    await clearDays(tx, ctx, groups, { reason, path })
    await storeFacts(tx, ctx, entries, reason)
    return insertCorrections(
      tx,
      companyNo,
      corrected.map(({ employeeNo, workDate, times }) => ({
        employeeNo,
        workDate,
        times,
        reason,
        ...(requestNo === undefined ? {} : { requestNo }),
      })),
      ctx,
    )
  })
  await deriveDays(tx, ctx, items, {})
  const after = await readDaysOf(tx, companyNo, items)
  const isOf = new Map(after.map((day) => [keyOf(day), day]))
  const logged = items.filter(isTimed)
  await auditMany(
    tx,
    ctx,
    companyNo,
    logged.map((item) => ({
      event: item.clear === true ? ('attendance.correct.withdraw' as const) : ('attendance.correct' as const),
      subject: { type: 'attendance', id: keyOf(item) },
      before: wasOf.get(keyOf(item)) ?? null,
      after: isOf.get(keyOf(item)) ?? null,
      reason,
    })),
  )
  return { before: [...wasOf.values()], after, actNo }
}

/** The members that were sent: what is left out stays as it is. */
export const namedTimes = (sent: {
  readonly [N in keyof CorrectedTimes]: CorrectedTimes[N] | undefined
}): CorrectedTimes => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))

/** Corrects one day. */
export const correctDay = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  body: BodyOf<typeof correctCall>,
): Promise<DailyWork> => {
  const { workDate, atendTime, lvofcTime, gnot, rtn, workSch, version, reason } = body
  const times = namedTimes({ atendTime, lvofcTime, gnot, rtn, workSch })
  const { after } = await correctDays(tx, ctx, [{ employeeNo, workDate, times, version }], { reason })
  const [found] = after
  if (found === undefined) throw new Error('the corrected day has no record')
  return found
}

/** Takes the newest correction of a day back; 404 where none stands. The day is made again without it. */
export const withdrawDay = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  { workDate, reason, version }: BodyOf<typeof withdrawCall>,
): Promise<DailyWork | null> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const no = await findNewest(tx, companyNo, employeeNo, workDate)
  if (no === null) throw new AppError('not-found', { message: '그날 고친 내용이 없거나 이미 되돌렸습니다.' })
  const frames = await readFrames(tx, companyNo, [workDate])
  const group = await loadGroup(tx, frames.of(workDate), [{ employeeNo, workDate, times: {}, version, index: 0 }])
  await requireSound(tx, ctx, [group], (_, field) => field)
  const [was] = await readDaysOf(tx, companyNo, [{ employeeNo, workDate }])
  await movingBeside(tx, [group], () => withdrawCorrections(tx, companyNo, [no], reason, ctx))
  await deriveDays(tx, ctx, [{ employeeNo, workDate }], {})
  const [found] = await readDaysOf(tx, companyNo, [{ employeeNo, workDate }])
  await auditMany(tx, ctx, companyNo, [
    {
      event: 'attendance.correct.withdraw' as const,
      subject: { type: 'attendance', id: atendNoOf(employeeNo, workDate) },
      before: was ?? null,
      after: found ?? null,
      reason,
    },
  ])
  return found ?? null
}
