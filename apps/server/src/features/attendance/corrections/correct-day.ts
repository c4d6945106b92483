import type { PlainDate } from '@handal/base/date'
import { formatDate, formatMonth } from '@handal/base/format'
import { DAY_MINUTES } from '@handal/base/work-time'
import {
  atendNoOf,
  type correctDailyWork as correctCall,
  type DailyWork,
  type withdrawDailyWork as withdrawCall,
} from '@handal/contracts/time/daily-works'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import { auditMany } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import { WORK_COLUMN } from '../../../db/work-columns.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { type CountedDay, recordedDays } from '../recorded-days.ts'
import { dayColumns } from '../derive/day-columns.ts'
import { deriveDays, readFrames } from '../derive/derive-again.ts'
import { loadPeople, lockAttendance } from '../derive/derive-month.ts'
import type { MonthFrame } from '../derive/frame.ts'
import { readClosed, readGivenOut, readPeople, type StoredDay, writeDays } from '../month/month.repo.ts'
import { type PersonInput, scheduleOn } from '../derive/person-days.ts'
import { plannedDay, sourceOn } from '../derive/person-plan.ts'
import type { CorrectedTimes } from '../derive/tags.repo.ts'
import { requireNoRequest } from '../requests/awaited.ts'
import { findDailyWork, readDaysOf } from '../read-daily.ts'
import { findNewest, insertCorrections, withdrawCorrection } from './corrections.repo.ts'

/** One day with the clock times that are to stand; what it does not name stays. */
export type DayTimes = {
  readonly employeeNo: number
  readonly workDate: PlainDate
  readonly times: CorrectedTimes
  readonly version?: number | undefined
}

const TIMES = { atendTime: 'atend_time', lvofcTime: 'lvofc_time', gnot: 'gnot', rtn: 'rtn' } as const
type Times = Pick<StoredDay, 'atend_time' | 'lvofc_time' | 'gnot' | 'rtn'>
/** The clock times as they would stand; what was not sent is as it was. */
const timesOf = (times: CorrectedTimes, before: StoredDay | undefined): Times => {
  const time = (name: keyof typeof TIMES): string | null =>
    times[name] === undefined ? (before?.[TIMES[name]] ?? null) : (times[name] ?? null)
  return { atend_time: time('atendTime'), lvofc_time: time('lvofcTime'), gnot: time('gnot'), rtn: time('rtn') }
}

const timeProblems = ({ atend_time: came, lvofc_time: left, gnot, rtn }: Times): FieldError[] => [
  ...(came !== null && came === left ? [{ path: 'lvofcTime', message: '퇴근 시각이 출근 시각과 같습니다.' }] : []),
  ...(gnot !== null && rtn === null ? [{ path: 'rtn', message: '외출과 복귀 시각을 함께 적어 주세요.' }] : []),
  ...(gnot === null && rtn !== null ? [{ path: 'gnot', message: '외출과 복귀 시각을 함께 적어 주세요.' }] : []),
  ...(gnot !== null && (came === null || left === null)
    ? [{ path: 'gnot', message: '출근과 퇴근 시각이 있는 날에만 외출을 적을 수 있습니다.' }]
    : []),
]

/** The days of one month that are corrected, with the people as they stand. */
type Group = {
  readonly frame: MonthFrame
  readonly inputs: ReadonlyMap<number, PersonInput>
  readonly items: readonly (DayTimes & { readonly index: number })[]
}
/** A month's group of days with its people: as many queries for a thousand as for one. */
export const loadGroup = async (tx: Tx, frame: MonthFrame, items: Group['items']): Promise<Group> => {
  const nos = [...new Set(items.map(({ employeeNo }) => employeeNo))]
  const { items: people } = await readPeople(tx, frame.companyNo, frame.period, nos, { size: nos.length })
  const inputs = await loadPeople(tx, frame, people, nos)
  return { frame, items, inputs: new Map(inputs.map((one) => [one.person.employee_no, one])) }
}

/** The day as it is stored; undefined: it is not. */
export const storedOn = ({ made, recorded }: PersonInput, date: PlainDate): StoredDay | undefined =>
  made.get(date) ?? recorded.get(date)

/** Why a day cannot be corrected at all; null: it can. */
const dayRefusal = (workDate: PlainDate, input: PersonInput, frame: MonthFrame): string | null => {
  if (sourceOn(input, workDate, frame.rulesOn(workDate)) === 'AS_SCHEDULED')
    return `${formatDate(workDate)}은 근무표대로 근태를 만드는 날입니다. 시각을 고치는 대신 근무표와 다른 날로 적어 주세요.`
  return plannedDay(workDate, input, frame, frame.rulesOn) === null
    ? '근무 예정이 없습니다. 사원정보에서 근무 조건을 입력해 주세요.'
    : null
}

/** What of the sent times contradicts the day or itself. */
const dayProblems = ({ workDate, times }: DayTimes, input: PersonInput, frame: MonthFrame): FieldError[] => {
  const rules = frame.rulesOn(workDate)
  const stored = storedOn(input, workDate)
  const workSch = times.workSch ?? stored?.work_schedule ?? scheduleOn(input, workDate)
  return [
    ...timeProblems(timesOf(times, stored)),
    ...(rules.schedules.has(workSch) ? [] : [{ path: 'workSch', message: '그날 회사에 그런 근무형태가 없습니다.' }]),
  ]
}

type Path = (index: number, field: string) => string
/** Refuses everything that cannot be, at its fields: who is not in service, closed months, pay that was given out, bad times. */
export const requireSound = async (
  tx: Tx,
  ctx: CompanyContext,
  groups: readonly Group[],
  path: Path,
): Promise<void> => {
  const { companyNo } = ctx
  const closed = new Set(
    await readClosed(
      tx,
      companyNo,
      groups.map(({ frame }) => frame.month),
    ),
  )
  const bad: FieldError[] = []
  const broken: FieldError[] = []
  for (const { frame, items, inputs } of groups) {
    const given = new Set(await readGivenOut(tx, companyNo, frame.month))
    for (const item of items) {
      const input = inputs.get(item.employeeNo)
      const { hire_date: hire, leave_date: leave } = input?.person ?? { hire_date: '9999-12-31', leave_date: null }
      if (input === undefined || item.workDate < hire || (leave !== null && item.workDate > leave))
        throw new AppError('not-found', { message: '그날 재직하는 사원 가운데 그 번호가 없습니다.' })
      if (closed.has(frame.month)) {
        broken.push({
          path: path(item.index, 'workDate'),
          message: `${formatMonth(frame.month)} 근태를 마감했습니다. 수정하려면 사유를 적고 마감을 취소해 주세요.`,
        })
        continue
      }
      if (given.has(item.employeeNo))
        throw new AppError('month-confirmed', {
          message: `${formatMonth(frame.month)} 급여를 확정한 사원입니다. 수정하려면 그 급여를 사유를 적고 다시 열어 주세요.`,
        })
      if (item.workDate > ctx.today()) {
        bad.push({ path: path(item.index, 'workDate'), message: '오늘까지의 날만 수정할 수 있습니다.' })
        continue
      }
      const refusal = dayRefusal(item.workDate, input, frame)
      if (refusal !== null) broken.push({ path: path(item.index, 'workDate'), message: refusal })
      else
        for (const { path: field, message } of dayProblems(item, input, frame))
          bad.push({ path: path(item.index, field), message })
      const stored = storedOn(input, item.workDate)
      if (item.version !== undefined && item.version !== (stored?.version ?? 0) + 1)
        throw new AppError('conflict', {
          current: stored === undefined ? null : await findDailyWork(tx, companyNo, item.employeeNo, item.workDate),
        })
    }
  }
  if (bad.length > 0) throw badFields(...bad)
  const [first] = broken
  if (first !== undefined) throw new AppError('rule-violation', { message: first.message, errors: broken })
}

/** Days that were brought or entered whose records the correction of another day of their week moved. */
const moved = (
  before: ReadonlyMap<PlainDate, CountedDay>,
  after: ReadonlyMap<PlainDate, CountedDay>,
  { recorded, made }: PersonInput,
): StoredDay[] =>
  [...after.values()].flatMap(({ date, facts, record, holidayLost, settings }) => {
    const [stored, was] = [made.has(date) ? undefined : recorded.get(date), before.get(date)?.record]
    if (stored === undefined || was === undefined || record.incomplete || was.incomplete) return []
    if (DAY_MINUTES.every((name) => was[name] === record[name])) return []
    if (!DAY_MINUTES.every((name) => was[name] === stored[WORK_COLUMN[name]])) return []
    const { employee_no, work_schedule } = stored
    return [
      dayColumns(record, {
        employee_no,
        work_date: date,
        day_type: facts.dayType,
        work_schedule,
        contractual: facts.schedule.contractual,
        settings,
        holidayLost,
      }),
    ]
  })

type Records = ReadonlyMap<number, ReadonlyMap<PlainDate, CountedDay>>
/** Records of the weeks of who has days that nothing recorded makes: they may move with another day. */
const recordsOf = ({ inputs, frame }: Group): Records =>
  new Map(
    [...inputs].flatMap(([no, input]) =>
      input.recorded.size === 0 ? [] : [[no, recordedDays(input, frame)] as const],
    ),
  )

const keyOf = ({ employeeNo, workDate }: Pick<DayTimes, 'employeeNo' | 'workDate'>): number =>
  atendNoOf(employeeNo, workDate)

/**
 * Corrects the clock times of recorded days, all or none: each is an entry over tags and stored times, from which the days, the rest of
 * their weeks and the totals are made again. The log keeps every day as it was and why. Days and number of the act.
 */
export const correctDays = async (
  tx: Tx,
  ctx: CompanyContext,
  items: readonly DayTimes[],
  { reason, requestNo, path = (_, field) => field }: { reason: string; requestNo?: number; path?: Path },
): Promise<{ readonly before: readonly DailyWork[]; readonly after: readonly DailyWork[]; readonly actNo: number }> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const frames = await readFrames(
    tx,
    companyNo,
    items.map(({ workDate }) => workDate),
  )
  const groups: Group[] = []
  for (const frame of frames.values()) {
    const own = items.flatMap((item, index) =>
      frames.of(item.workDate).month === frame.month ? [{ ...item, index }] : [],
    )
    groups.push(await loadGroup(tx, frame, own))
  }
  await requireSound(tx, ctx, groups, path)
  await requireNoRequest(tx, companyNo, items, path)
  const wasOf = new Map((await readDaysOf(tx, companyNo, items)).map((day) => [keyOf(day), day]))
  const before = groups.map(recordsOf)
  const actNo = await insertCorrections(
    tx,
    companyNo,
    items.map(({ employeeNo, workDate, times }) => ({
      employeeNo,
      workDate,
      times,
      reason,
      ...(requestNo === undefined ? {} : { requestNo }),
    })),
    ctx,
  )
  for (const [at, group] of groups.entries()) {
    const was = before[at]
    if (was === undefined || was.size === 0) continue
    const now = await loadGroup(tx, group.frame, group.items)
    const after = recordsOf(now)
    const rows = [...was].flatMap(([no, records]) => {
      const [input, found] = [group.inputs.get(no), after.get(no)]
      return input === undefined || found === undefined ? [] : moved(records, found, input)
    })
    await writeDays(
      tx,
      companyNo,
      rows.filter(({ work_date: date }) => group.frame.period.from <= date && date <= group.frame.period.to),
    )
  }
  await deriveDays(tx, ctx, items, {})
  const after = await readDaysOf(tx, companyNo, items)
  await auditMany(
    tx,
    ctx,
    companyNo,
    after.map((day) => ({
      event: 'attendance.correct' as const,
      subject: { type: 'attendance', id: day.atend_no },
      before: wasOf.get(day.atend_no) ?? null,
      after: day,
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
  await withdrawCorrection(tx, companyNo, no, reason, ctx)
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
