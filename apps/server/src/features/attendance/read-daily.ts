import { type DateRange, daysIn, isWithin, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import { DAY_MINUTES, eachOf } from '@handal/base/work-time'
import {
  atendNoOf,
  type DailyWork,
  dayOfAtendNo,
  type listDailyWorks as listCall,
  type readDailyWork as readCall,
  type WorkTime,
} from '@handal/contracts/time/daily-works'
import type { QueryOf, ResponseOf } from '@handal/contracts/endpoint'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { Tx } from '../../db/database.ts'
import { fromColumns } from '../../db/work-columns.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { isHalf, judgementsOf } from './derive/day-columns.ts'
import { readDayCorrections } from './corrections/corrections.repo.ts'
import { monthOfDay, readFrame } from './derive/frame.ts'
import { readCloses } from './month/closing.repo.ts'
import { type PersonRow, readPeople } from './month/people.repo.ts'
import type { StoredDay } from './month/stored.repo.ts'
import { factsOn } from './plan/planned-events.ts'
import { readStanding, type Standing } from './month/standing.ts'

/** Days read at once at most. */
const MOST_DAYS = 92

/** A day of a person as its record. */
export const recordOf = (
  person: PersonRow,
  day: StoredDay,
  { facts, sourceOn }: Pick<Standing, 'facts' | 'sourceOn'>,
  closed: boolean,
): DailyWork => {
  const isIncomplete = isHalf(day)
  const minutes = fromColumns(DAY_MINUTES, day)
  return {
    atend_no: atendNoOf(person.employee_no, day.work_date),
    employeeNo: person.employee_no,
    employeeCode: person.employee_code,
    name: person.name,
    workDate: day.work_date,
    dayType: day.day_type,
    workSch: day.work_schedule,
    ...(day.made?.guess === undefined ? {} : { guess: true as const }),
    atendTime: day.atend_time,
    lvofcTime: day.lvofc_time,
    gnot: day.gnot,
    rtn: day.rtn,
    atendJdgmntCode: day.in_judgement,
    lvofcJdgmntCode: day.out_judgement,
    judgements: judgementsOf(day),
    ...eachOf(DAY_MINUTES, (name) => (isIncomplete ? null : formatDuration(minutes[name]))),
    facts: factsOn(facts, day.work_date).map(({ no, kind, start_time, end_time, paid }) => ({
      no,
      kind,
      startTime: start_time,
      endTime: end_time,
      paid,
    })),
    closed,
    source: sourceOn(day.work_date),
    version: (day.version ?? 0) + 1,
  }
}

/** The days of a month that lie in a time, of these people or everybody. */
export const daysOfMonth = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  days: DateRange,
  employeeNos: readonly number[] | null,
): Promise<DailyWork[]> => {
  const frame = await readFrame(tx, companyNo, month)
  const { closedFor } = await readCloses(tx, companyNo, [month])
  const isClosed = (no: number): boolean => closedFor(month, no)
  const { items } = await readPeople(tx, companyNo, frame.period, employeeNos, { size: ALL_ROWS })
  const standing = await readStanding(tx, frame, items, employeeNos, isClosed)
  return items.flatMap((person) => {
    const own = standing.get(person.employee_no)
    if (own === undefined) return []
    return own.days
      .filter(({ work_date: date }) => isWithin(date, days))
      .map((day) => recordOf(person, day, own, isClosed(person.employee_no)))
  })
}

/** A person's day; 404 where there is none. */
export const findDailyWork = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  workDate: PlainDate,
): Promise<DailyWork> => {
  const month = await monthOfDay(tx, companyNo, workDate)
  const [found] = await daysOfMonth(tx, companyNo, month, { from: workDate, to: workDate }, [employeeNo])
  if (found === undefined) throw new AppError('not-found', { message: '그 사원의 그날 근태 기록이 없습니다.' })
  return found
}

/** The days of these keys that are stored or as planned; as many queries for a thousand people as for one, more for every month. */
export const readDaysOf = async (
  tx: Tx,
  companyNo: number,
  keys: readonly { readonly employeeNo: number; readonly workDate: PlainDate }[],
): Promise<DailyWork[]> => {
  const wanted = new Set(keys.map(({ employeeNo, workDate }) => atendNoOf(employeeNo, workDate)))
  const nos = [...new Set(keys.map(({ employeeNo }) => employeeNo))]
  const dates = keys.map(({ workDate }) => workDate).toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  if (from === undefined || to === undefined) return []
  const found: DailyWork[] = []
  const last = await monthOfDay(tx, companyNo, to)
  for (let month = await monthOfDay(tx, companyNo, from); month <= last; month = shiftMonth(month, 1))
    found.push(...(await daysOfMonth(tx, companyNo, month, { from, to }, nos)))
  return found.filter(({ atend_no }) => wanted.has(atend_no))
}

/** The same, as a look of an operator that the log keeps. */
export const readDailyWork = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  workDate: PlainDate,
): Promise<DailyWork> => {
  const found = await findDailyWork(tx, ctx.companyNo, employeeNo, workDate)
  await auditView(tx, ctx, {
    event: 'attendance.view',
    subject: { type: 'attendance', id: workDate },
    after: peopleOf([employeeNo]),
  })
  return found
}

/** The same with what was corrected of it. */
export const readCorrectedDay = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  workDate: PlainDate,
): Promise<ResponseOf<typeof readCall>> => ({
  ...(await readDailyWork(tx, ctx, employeeNo, workDate)),
  corrections: await readDayCorrections(tx, ctx.companyNo, employeeNo, workDate),
})

/** The clock times of a day's record. */
export const workTimeOf = (found: DailyWork): WorkTime => {
  const { atend_no, employeeNo, workDate, workSch, atendTime, lvofcTime, gnot, rtn, source, version } = found
  return { atend_no, employeeNo, workDate, workSch, atendTime, lvofcTime, gnot, rtn, source, version }
}

/** The clock times of the day that a key names. */
export const readWorkTime = async (tx: Tx, ctx: CompanyContext, atendNo: number): Promise<WorkTime> => {
  const day = dayOfAtendNo(atendNo)
  if (day === null) throw new AppError('not-found', { message: '그 번호의 근태 기록이 없습니다.' })
  return workTimeOf(await readDailyWork(tx, ctx, day.employeeNo, day.workDate))
}

/** A page of days with their whole record. As many queries for a thousand people as for one. */
export const readDailyWorks = async (
  tx: Tx,
  ctx: CompanyContext,
  { str: from, end: to, employeeNos, page = 1, size }: QueryOf<typeof listCall>,
): Promise<{ items: DailyWork[]; total: number }> => {
  if (to < from) throw badFields({ path: 'end', message: '마지막 날이 첫날보다 앞섭니다.' })
  if (daysIn({ from, to }) > MOST_DAYS)
    throw badFields({ path: 'end', message: `한 번에 ${MOST_DAYS}일까지 볼 수 있습니다.` })
  const { companyNo } = ctx
  const last = await monthOfDay(tx, companyNo, to)
  const found: DailyWork[] = []
  for (let month = await monthOfDay(tx, companyNo, from); month <= last; month = shiftMonth(month, 1))
    found.push(...(await daysOfMonth(tx, companyNo, month, { from, to }, employeeNos ?? null)))
  const most = size ?? ALL_ROWS
  const items = found.slice((page - 1) * most, page * most)
  await auditView(tx, ctx, {
    event: 'attendance.view',
    subject: { type: 'attendance', id: `${from} ${to}` },
    after: peopleOf([...new Set(items.map(({ employeeNo }) => employeeNo))]),
  })
  return { items, total: found.length }
}
