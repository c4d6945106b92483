import { type DateRange, daysIn, eachDay, type PlainDate } from '@handal/base/date'
import type { BodyOf, ResponseOf } from '@handal/contracts/endpoint'
import type { publishSchedule as publishCall, RosterDayChange } from '@handal/contracts/time/schedule-publish'
import { SCHEDULE_DAYS, type ScheduleDay } from '@handal/contracts/time/schedule'
import { isSameShift, type ShiftTimes } from '@handal/contracts/time/shifts'
import { audit } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { nextNumber } from '../../../db/numbers.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import { lockAttendance } from '../derive/derive-month.ts'
import {
  insertPublication,
  type KnownDay,
  type PublicDay,
  readKnownDays,
  type ReaderWrite,
} from './publications.repo.ts'
import { tellPlans } from './publish-notices.ts'
import { dayOf, type Planned, readSheet, type Sheet } from './schedule-days.ts'

/** A day as people are told it: on a holiday that the plan rests on nobody is to come. */
export const shiftTimesOf = ({ kind, workSch, startTime, endTime, dayType, from }: ScheduleDay): ShiftTimes => {
  const comes = kind === 'WORK' && (dayType === 'WORKDAY' || from === 'DAY')
  if (comes) return { kind, workSch, startTime, endTime }
  return { kind: kind === 'WORK' ? 'OFF' : kind, workSch: null, startTime: null, endTime: null }
}

/** What a publication of these days tells a person: null where nothing of today or later is new. */
const readerOf = (
  planned: Planned,
  days: DateRange,
  sheet: Sheet,
  known: readonly KnownDay[],
  today: PlainDate,
): ReaderWrite | null => {
  const before = new Map(known.map((day) => [day.work_date, day]))
  const own: PublicDay[] = []
  const changes: RosterDayChange[] = []
  let isNew = false
  for (const workDate of eachDay(days)) {
    const found = dayOf(planned, workDate, sheet)
    if (found === null) continue
    const after = shiftTimesOf(found.day)
    own.push({ date: workDate, kind: after.kind, workSch: after.workSch, start: after.startTime, end: after.endTime })
    if (workDate < today) continue
    const told = before.get(workDate)
    if (told === undefined) isNew = true
    else if (!isSameShift(told, after)) {
      const { kind, workSch, startTime, endTime } = told
      changes.push({ workDate, before: { kind, workSch, startTime, endTime }, after })
    }
  }
  return isNew || changes.length > 0 ? { employeeNo: planned.person.employee_no, days: own, changes } : null
}

const daysOf = (
  { str: from, end: to }: Pick<BodyOf<typeof publishCall>, 'str' | 'end'>,
  today: PlainDate,
): DateRange => {
  if (to < from) throw badFields({ path: 'end', message: '끝나는 날이 시작하는 날보다 빠릅니다.' })
  if (daysIn({ from, to }) > SCHEDULE_DAYS)
    throw badFields({ path: 'end', message: `한 번에 ${SCHEDULE_DAYS}일까지 공지할 수 있습니다.` })
  if (to < today) throw badFields({ path: 'end', message: '지난 날의 근무표는 공지하지 않습니다.' })
  return { from, to }
}

/**
 * Tells people their plan of some days. Under the lock of attendance, so that a plan that is saved meanwhile is told as it was or as it is,
 * and the same act by two operators finds nothing new the second time.
 */
export const publishSchedule = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof publishCall>,
): Promise<ResponseOf<typeof publishCall>> => {
  const { companyNo } = ctx
  const today = ctx.today()
  const days = daysOf(body, today)
  await lockAttendance(tx, companyNo)
  const nos = body.employeeNos === undefined || body.employeeNos.length === 0 ? null : [...new Set(body.employeeNos)]
  const { sheet, people } = await readSheet(tx, companyNo, days, nos)
  const found = new Set(people.map(({ person }) => person.employee_no))
  const others = nos?.filter((no) => !found.has(no)) ?? []
  if (others.length > 0)
    throw badFields({ path: 'employeeNos', message: `이 기간에 재직하는 사원의 번호가 아닙니다: ${others.join(', ')}` })
  const known = byEmployee(await readKnownDays(tx, companyNo, days, nos))
  const readers = people.flatMap(
    (planned) => readerOf(planned, days, sheet, known.get(planned.person.employee_no) ?? [], today) ?? [],
  )
  if (readers.length === 0) return { no: null, people: 0, changed: 0 }
  const no = await nextNumber(tx, { companyNo, kind: 'roster_publication' })
  const words = body.words ?? ''
  await insertPublication(tx, companyNo, { ...days, no, words }, readers, ctx)
  await tellPlans(tx, ctx, { no, days, words }, readers)
  const changed = readers.filter(({ changes }) => changes.length > 0)
  await audit(tx, ctx, {
    event: 'schedule.publish',
    subject: { type: 'attendance', id: `${days.from} ${days.to}` },
    after: {
      no,
      words,
      ...peopleOf(readers.map(({ employeeNo }) => employeeNo)),
      changes: changed.flatMap(({ employeeNo, changes }) => changes.map((change) => ({ employeeNo, ...change }))),
    },
  })
  return { no, people: readers.length, changed: changed.length }
}
