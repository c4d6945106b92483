import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { DAY_MINUTES } from '@handal/base/work-time'
import type { correctDailyWork as correctCall, DailyWork } from '@handal/contracts/time/daily-works'
import type { BodyOf } from '@handal/contracts/endpoint'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { WORK_COLUMN } from '../../db/work-columns.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { type CountedDay, recordedDays } from './recorded-days.ts'
import { dayColumns, rowOfTimes } from './derive/day-columns.ts'
import { derivePerson } from './derive/derive.ts'
import { neighbours } from './derive/derive-again.ts'
import { deriveMonth, loadPeople, lockAttendance } from './derive/derive-month.ts'
import { type MonthFrame, monthOfDay } from './derive/frame.ts'
import { type PersonRow, readPeople, readStoredTotals, type StoredDay, writeDays } from './month/month.repo.ts'
import { refuse, requireOpenMonths } from './month/open-month.ts'
import { type PersonInput, scheduleOn } from './derive/person-days.ts'
import { sourceOn } from './derive/person-plan.ts'
import { sourceOfPerson } from './derive/sources.ts'
import { findDailyWork } from './read-daily.ts'

type Body = BodyOf<typeof correctCall>

/** Records of the person's weeks by day, counted as recorded days; a contradiction is refused at its field. */
const recordsOf = (input: PersonInput, frame: MonthFrame): ReadonlyMap<PlainDate, CountedDay> => {
  const faults: { path: string; message: string }[] = []
  const found = recordedDays(input, frame, ({ blocks, message }) => {
    if (blocks) faults.push({ path: 'workDate', message })
  })
  const [first] = faults
  if (found.size === 0) throw refuse(first?.path ?? 'workDate', first?.message ?? '')
  return found
}

const TIMES = { atendTime: 'atend_time', lvofcTime: 'lvofc_time', gnot: 'gnot', rtn: 'rtn' } as const
type Times = Pick<StoredDay, 'atend_time' | 'lvofc_time' | 'gnot' | 'rtn'>
/** Clock times after the correction; an absent member stays as it is. */
const timesOf = (body: Body, before: StoredDay | undefined): Times => {
  const time = (name: keyof typeof TIMES): string | null =>
    body[name] === undefined ? (before?.[TIMES[name]] ?? null) : (body[name] ?? null)
  return { atend_time: time('atendTime'), lvofc_time: time('lvofcTime'), gnot: time('gnot'), rtn: time('rtn') }
}

const requireTimes = ({ atend_time: came, lvofc_time: left, gnot, rtn }: Times): void => {
  const faults = [
    ...(came !== null && came === left ? [{ path: 'lvofcTime', message: '퇴근 시각이 출근 시각과 같습니다.' }] : []),
    ...(gnot !== null && rtn === null ? [{ path: 'rtn', message: '외출과 복귀 시각을 함께 적어 주세요.' }] : []),
    ...(gnot === null && rtn !== null ? [{ path: 'gnot', message: '외출과 복귀 시각을 함께 적어 주세요.' }] : []),
    ...(gnot !== null && (came === null || left === null)
      ? [{ path: 'gnot', message: '출근과 퇴근 시각이 있는 날에만 외출을 적을 수 있습니다.' }]
      : []),
  ]
  if (faults.length > 0) throw badFields(...faults)
}

/** Days whose records a correction changes. A day whose stored hours do not follow from its clock times stays as it is. */
const moved = (
  before: ReadonlyMap<PlainDate, CountedDay>,
  after: ReadonlyMap<PlainDate, CountedDay>,
  input: PersonInput,
): StoredDay[] =>
  [...after.values()].flatMap(({ date, facts, record, holidayLost, settings }) => {
    const [stored, was] = [input.recorded.get(date), before.get(date)?.record]
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

/** Whether a month may get totals: a recorded one without any only once every planned day has its record. */
const canTotal = async (tx: Tx, frame: MonthFrame, people: readonly PersonRow[]): Promise<boolean> => {
  const nos = people.map(({ employee_no: no }) => no).filter((no) => sourceOfPerson(frame, no) === 'RECORDED')
  if (nos.length === 0) return true
  if ((await readStoredTotals(tx, frame.companyNo, frame.month, nos)).length > 0) return true
  const inputs = await loadPeople(tx, frame, people, nos)
  return inputs.every((input) => derivePerson(input, frame).open.every(({ code }) => code !== 'no-record'))
}

/**
 * Corrects the clock times of a recorded day; its durations, the rest of its week and the month's totals are made
 * again. The log has the day before and the reason.
 */
export const correctDay = async (tx: Tx, ctx: CompanyContext, employeeNo: number, body: Body): Promise<DailyWork> => {
  const { companyNo } = ctx
  const { workDate } = body
  await lockAttendance(tx, companyNo)
  const { items } = await readPeople(tx, companyNo, { from: workDate, to: workDate }, [employeeNo], {})
  if (items.length === 0) throw new AppError('not-found', { message: '그날 재직하는 사원 가운데 그 번호가 없습니다.' })
  if (workDate > ctx.today()) throw badFields({ path: 'workDate', message: '오늘까지의 날만 수정할 수 있습니다.' })
  const month = await monthOfDay(tx, companyNo, workDate)
  const [frame] = await requireOpenMonths(tx, companyNo, employeeNo, [month], 'workDate')
  if (frame === undefined) throw new Error('a day of no month')
  const [input] = await loadPeople(tx, frame, items, [employeeNo])
  if (input === undefined) throw new Error('a person without facts')
  if (sourceOn(input, workDate, frame.rulesOn(workDate)) === 'AS_SCHEDULED')
    throw refuse(
      'workDate',
      `${formatDate(workDate)}은 근무표대로 근태를 만드는 날입니다. 시각을 고치는 대신 근무표와 다른 날로 적어 주세요.`,
    )
  const stored = input.recorded.get(workDate)
  if (body.version !== undefined && body.version !== (stored?.version ?? 0) + 1)
    throw new AppError('conflict', {
      current: stored === undefined ? null : await findDailyWork(tx, companyNo, employeeNo, workDate),
    })
  const times = timesOf(body, stored)
  requireTimes(times)
  const work_schedule = body.workSch ?? stored?.work_schedule ?? scheduleOn(input, workDate)
  if (!frame.rulesOn(workDate).schedules.has(work_schedule))
    throw badFields({ path: 'workSch', message: '그날 회사에 그런 근무형태가 없습니다.' })
  const before = recordsOf(input, frame)
  const key = { employee_no: employeeNo, work_date: workDate, work_schedule }
  const row = rowOfTimes({ ...key, ...times, day_type: stored?.day_type ?? 'WORKDAY' }, stored)
  const changed = { ...input, recorded: new Map([...input.recorded, [workDate, row]]) }
  const after = recordsOf(changed, frame)
  const own = after.get(workDate)
  if (own === undefined) throw new Error('the corrected day has no record')
  const was = stored === undefined ? null : await findDailyWork(tx, companyNo, employeeNo, workDate)
  const { settings } = own
  const { contractual } = own.facts.schedule
  const of = { ...key, day_type: own.facts.dayType, contractual, settings, holidayLost: own.holidayLost }
  const isWhole = (times.atend_time === null) === (times.lvofc_time === null)
  const rows = [
    isWhole ? dayColumns(own.record, of) : { ...row, day_type: of.day_type },
    ...moved(before, after, input).filter(({ work_date: date }) => date !== workDate),
  ]
  const beside = await neighbours(tx, companyNo, employeeNo, { from: workDate, to: workDate }, [frame])
  const frames = [frame, ...beside]
  await writeDays(
    tx,
    companyNo,
    rows.filter(({ work_date: date }) => frames.some(({ period }) => period.from <= date && date <= period.to)),
  )
  for (const one of frames) if (await canTotal(tx, one, items)) await deriveMonth(tx, one, [employeeNo])
  const found = await findDailyWork(tx, companyNo, employeeNo, workDate)
  await audit(tx, ctx, {
    event: 'attendance.correct',
    subject: { type: 'attendance', id: found.atend_no },
    before: was,
    after: found,
    reason: body.reason,
  })
  return found
}
