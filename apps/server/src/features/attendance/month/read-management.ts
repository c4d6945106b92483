import type { YearMonth } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import { eachOf, TOTAL_MINUTES } from '@handal/base/work-time'
import type { AttendanceCells, AttendanceMonth, PersonMonth } from '@handal/contracts/time/attendance'
import type { CellView } from '@handal/contracts/time/attendance-cells'
import { DAY_FACT_KINDS } from '@handal/contracts/time/day-facts'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import { fromColumns, WORK_COLUMN } from '../../../db/work-columns.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { ListQuery } from '../../../records/list.ts'
import { marksOf } from '../derive/day-columns.ts'
import { monthOfDay, readFrame } from '../derive/frame.ts'
import { factsOn } from '../plan/planned-events.ts'
import type { FactRow } from '../facts.repo.ts'
import { datesOf, personCells } from './month-cells.ts'
import { foldPoints, pointsUpTo } from './open-points.ts'
import type { PersonRow } from './people.repo.ts'
import { monthRecord, openOf, readEverybody } from './read-month.ts'
import type { Standing } from './standing.ts'
import type { StoredTotals } from './stored.repo.ts'

/** The totals of a month as calls answer them. */
export const totalsOf = (row: StoredTotals): NonNullable<PersonMonth['totals']> => {
  const minutes = fromColumns(TOTAL_MINUTES, row)
  return {
    scheduledDays: row.scheduled_days,
    workedDays: row.worked_days,
    absentDays: row.absent_days,
    paidLeaveDays: row.paid_leave_days,
    ...eachOf(TOTAL_MINUTES, (name) => formatDuration(minutes[name])),
  }
}

/** Kinds of entry that say where somebody worked as usual. */
const ELSEWHERE: readonly FactRow['kind'][] = ['REMOTE', 'FIELD']
const personMonth = (person: PersonRow, { days, totals, facts }: Standing): PersonMonth => ({
  employeeNo: person.employee_no,
  employeeCode: person.employee_code,
  name: person.name,
  departmentName: person.department_name,
  days: days.map((day) => ({
    workDate: day.work_date,
    dayType: day.day_type,
    realWork: formatDuration(day[WORK_COLUMN.realWork]),
    marks: [
      ...marksOf(day),
      ...factsOn(facts, day.work_date).flatMap(({ kind }) =>
        day.day_type === 'WORKDAY' && ELSEWHERE.includes(kind) ? [DAY_FACT_KINDS[kind]] : [],
      ),
    ],
  })),
  totals: totals === null ? null : totalsOf(totals),
})

/** Days and totals of a page of people, with the month as a whole: what blocks of everybody, what to look at of all who are asked for. */
export const readManagement = async (
  tx: Tx,
  ctx: CompanyContext,
  query: Pick<ListQuery<never>, 'page' | 'size'> & {
    readonly month?: YearMonth | undefined
    readonly userNo?: readonly number[] | undefined
    readonly cells?: boolean | undefined
    readonly view?: CellView | undefined
  },
): Promise<(AttendanceMonth & { items: PersonMonth[]; total: number }) | AttendanceCells> => {
  const { companyNo } = ctx
  const month = query.month ?? (await monthOfDay(tx, companyNo, ctx.today()))
  const frame = await readFrame(tx, companyNo, month)
  const all = await readEverybody(tx, frame)
  const { standing } = all
  const wanted = query.userNo === undefined ? null : new Set(query.userNo)
  const found = all.items.filter(({ employee_no }) => wanted === null || wanted.has(employee_no))
  const { page = 1, size = found.length } = query
  const shown = found.slice((page - 1) * size, page * size)
  // Points of everybody asked for, not of the page alone: whoever closes a month reads one person at most.
  const open = foldPoints(
    pointsUpTo(openOf(all), ctx.today()).filter(
      (point) => point.blocks || wanted === null || wanted.has(point.employeeNo),
    ),
    (employeeNo) => wanted?.has(employeeNo) === true,
  )
  const told = new Set([...shown.map(({ employee_no }) => employee_no), ...open.map(({ employeeNo }) => employeeNo)])
  await auditView(tx, ctx, {
    event: 'attendance.view',
    subject: { type: 'attendance', id: month },
    after: peopleOf([...told]),
  })
  const record = await monthRecord(tx, frame, all, open, ctx.today())
  const rows = shown.flatMap((person) => {
    const own = standing.get(person.employee_no)
    return own === undefined ? [] : [{ person, own }]
  })
  const total = found.length
  if (query.cells !== true) return { ...record, items: rows.map(({ person, own }) => personMonth(person, own)), total }
  const dates = datesOf(frame, standing.values())
  const looked = { dates, view: query.view, today: ctx.today() }
  return { ...record, dates, items: rows.map(({ person, own }) => personCells(person, own, looked)), total }
}
