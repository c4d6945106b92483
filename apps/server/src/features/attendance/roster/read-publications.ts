import { type DateRange, daysIn } from '@handal/base/date'
import type { QueryOf, ResponseOf } from '@handal/contracts/endpoint'
import type * as calls from '@handal/contracts/time/schedule-publish'
import { SCHEDULE_DAYS } from '@handal/contracts/time/schedule'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import {
  type KnownDay,
  markSeen,
  readKnownDays,
  readLastKnownDay,
  readOwnPublications,
  readPublications,
  readReaders,
} from './publications.repo.ts'
import { dayOf, readSheet } from './schedule-days.ts'

type Row = Awaited<ReturnType<typeof readPublications>>['items'][number]
const presented = ({ no, from_date, to_date, at, by_name, words, seen, people, changed }: Row) => ({
  no,
  str: from_date,
  end: to_date,
  at,
  by: by_name,
  words,
  seen,
  people,
  changed,
})

/** What was published, with how many have seen it. */
export const listPublications = async (
  tx: Tx,
  { companyNo, today }: CompanyContext,
  { str, end, ...page }: QueryOf<typeof calls.listPublications>,
): Promise<ResponseOf<typeof calls.listPublications>> => {
  const days = { ...(str === undefined ? {} : { from: str }), ...(end === undefined ? {} : { to: end }) }
  const { items, total } = await readPublications(tx, companyNo, today(), { ...page, days })
  return { items: items.map(presented), total }
}

/** One of them with its people. Leaves a row in the log. */
export const readPublication = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
): Promise<ResponseOf<typeof calls.readPublication>> => {
  const { companyNo } = ctx
  const today = ctx.today()
  const [row] = (await readPublications(tx, companyNo, today, { days: {}, no })).items
  if (row === undefined) throw new AppError('not-found', { message: '그 번호의 근무표 공지가 없습니다.' })
  const readers = await readReaders(tx, companyNo, no, today)
  await auditView(tx, ctx, {
    event: 'schedule.publish.view',
    subject: { type: 'roster-publication', id: no },
    after: peopleOf(readers.map(({ employee_no: employeeNo }) => employeeNo)),
  })
  return {
    ...presented(row),
    readers: readers.map(({ employee_no, name, department_name, seen_at, is_left, changes }) => ({
      employeeNo: employee_no,
      name,
      departmentName: department_name,
      seenAt: seen_at,
      left: is_left,
      changes,
    })),
  }
}

const timesOf = ({ kind, workSch, startTime, endTime }: KnownDay) => ({ kind, workSch, startTime, endTime })

/** The own roster of some days as it was published; it counts as seen from now on. */
export const readMySchedule = async (
  tx: Tx,
  ctx: CompanyContext,
  { str: from, end: to }: QueryOf<typeof calls.readMySchedule>,
): Promise<ResponseOf<typeof calls.readMySchedule>> => {
  const { companyNo, employeeNo } = ctx
  const days: DateRange = { from, to }
  if (to < from) throw badFields({ path: 'end', message: '끝나는 날이 시작하는 날보다 빠릅니다.' })
  if (daysIn(days) > SCHEDULE_DAYS)
    throw badFields({ path: 'end', message: `한 번에 ${SCHEDULE_DAYS}일까지 볼 수 있습니다.` })
  if (employeeNo === null) return { today: ctx.today(), items: [], publications: [], last: null }
  const known = await readKnownDays(tx, companyNo, days, [employeeNo])
  const publications = await readOwnPublications(tx, companyNo, employeeNo, days)
  const last = await readLastKnownDay(tx, companyNo, employeeNo)
  const { sheet, people } = await readSheet(tx, companyNo, days, [employeeNo])
  const [planned] = people
  await markSeen(
    tx,
    companyNo,
    employeeNo,
    publications.flatMap(({ no, seen_at: seen }) => (seen === null ? [no] : [])),
    ctx.now(),
  )
  return {
    today: ctx.today(),
    // Whoever has left since is not to come any more.
    items: known.flatMap((day) => {
      const found = planned === undefined ? null : dayOf(planned, day.work_date, sheet)
      if (found === null) return []
      const { workSch } = day
      return [
        {
          workDate: day.work_date,
          ...timesOf(day),
          name: workSch === null ? '' : (sheet.rulesOn(day.work_date).schedules.get(workSch)?.name ?? ''),
          away: found.day.away,
          before: day.before,
        },
      ]
    }),
    publications: publications.map(({ no, from_date, to_date, at, by_name, words, seen_at }) => ({
      no,
      str: from_date,
      end: to_date,
      at,
      by: by_name,
      words,
      seenAt: seen_at,
    })),
    last,
  }
}
