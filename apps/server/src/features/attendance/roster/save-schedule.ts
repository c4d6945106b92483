import { addDays, compare, type DateRange, daysIn, eachMonth, type PlainDate } from '@handal/base/date'
import type { BodyOf } from '@handal/contracts/endpoint'
import {
  type previewSchedule as previewCall,
  type saveSchedule as saveCall,
  SCHEDULE_DAYS,
  type ScheduleOutcome,
} from '@handal/contracts/time/schedule'
import { auditMany } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { monthOfDay, readFrame } from '../derive/frame.ts'
import { lockAttendance } from '../derive/derive-month.ts'
import { markPending } from '../pending/pending.repo.ts'
import { readCloses, readGivenOut } from '../month/closing.repo.ts'
import { dropShiftDays, writeShiftDays } from './roster.repo.ts'
import { type Cell, type Change, changeOf, type Fixed } from './schedule-changes.ts'
import { readSheet } from './schedule-days.ts'

/** The time that some cells lie in; refused where it is longer than a schedule is. */
const rangeOf = (cells: readonly Cell[]): DateRange => {
  const dates = cells.map(({ workDate }) => workDate).toSorted(compare)
  const [from, to] = [dates[0], dates.at(-1)]
  if (from === undefined || to === undefined) throw new Error('no cells')
  if (daysIn({ from, to }) > SCHEDULE_DAYS)
    throw badFields({ path: 'items', message: `한 번에 ${SCHEDULE_DAYS}일 안의 날을 바꿀 수 있습니다.` })
  return { from, to }
}

/** Months of a time that were closed and who is open in them, and whose pay of them was given out. */
export const readFixed = async (tx: Tx, companyNo: number, { from, to }: DateRange): Promise<Fixed> => {
  const months = eachMonth(await monthOfDay(tx, companyNo, from), await monthOfDay(tx, companyNo, to))
  const { openPeople } = await readCloses(tx, companyNo, months)
  const all: { month: (typeof months)[number]; period: DateRange; employeeNos: ReadonlySet<number> }[] = []
  for (const month of months) {
    const { period } = await readFrame(tx, companyNo, month)
    all.push({ month, period, employeeNos: new Set(await readGivenOut(tx, companyNo, month)) })
  }
  return {
    closed: all.flatMap(({ month, period }) => {
      const open = openPeople(month)
      return open === null ? [] : [{ month, period, open }]
    }),
    given: all,
  }
}

const outcomeOf = async (tx: Tx, { companyNo }: CompanyContext, cells: readonly Cell[]): Promise<Change> => {
  const days = rangeOf(cells)
  const nos = [...new Set(cells.map(({ employeeNo }) => employeeNo))]
  const fixed = await readFixed(tx, companyNo, days)
  const { sheet, people } = await readSheet(tx, companyNo, days, nos)
  return changeOf(cells, people, sheet, fixed)
}

/** What saving these cells would do. */
export const previewSchedule = async (
  tx: Tx,
  ctx: CompanyContext,
  { items }: BodyOf<typeof previewCall>,
): Promise<ScheduleOutcome> => (await outcomeOf(tx, ctx, items)).outcome

/** Weeks whose average a day is in: its own and the three after it. */
const AVERAGED_WEEKS = [0, 7, 14, 21]

/** Writes single days of people, all of them or none, and marks what hangs on them to be made again. */
export const saveSchedule = async (
  tx: Tx,
  ctx: CompanyContext,
  { items, reason }: BodyOf<typeof saveCall>,
): Promise<ScheduleOutcome> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const change = await outcomeOf(tx, ctx, items)
  const errors = change.outcome.items.flatMap(({ problem }, index) =>
    problem === null ? [] : [{ path: `items.${index}.workDate`, message: problem }],
  )
  if (errors.length > 0)
    throw new AppError('rule-violation', {
      message: `막힌 칸이 ${errors.length}개 있어 저장하지 않았습니다.`,
      errors,
    })
  const stale = change.outcome.items.filter(({ before }, index) => {
    const { version } = items[index] ?? {}
    return version !== undefined && version !== (before?.version ?? 0)
  })
  if (stale.length > 0) throw new AppError('conflict', { current: { items: stale.map(({ before }) => before) } })
  const { writes } = change
  await writeShiftDays(tx, companyNo, writes, ctx)
  await dropShiftDays(
    tx,
    companyNo,
    writes.filter(({ shift }) => shift === null),
  )
  await markPending(
    tx,
    companyNo,
    writes.flatMap(({ employeeNo, workDate }) =>
      AVERAGED_WEEKS.map((days): { employeeNo: number; workDate: PlainDate } => ({
        employeeNo,
        workDate: addDays(workDate, days),
      })),
    ),
    'PLAN',
    ctx.now(),
  )
  const written = new Set(writes.map(({ employeeNo, workDate }) => `${employeeNo} ${workDate}`))
  const people = new Set(writes.map(({ employeeNo }) => employeeNo))
  const cells = change.outcome.items.filter(({ employeeNo, workDate }) => written.has(`${employeeNo} ${workDate}`))
  await auditMany(
    tx,
    ctx,
    companyNo,
    [...people].map((no) => {
      const own = cells.filter(({ employeeNo }) => employeeNo === no)
      return {
        event: 'schedule.change' as const,
        subject: { type: 'employee', id: no },
        before: own.map(({ before }) => before),
        after: own.map(({ after }) => after),
        reason,
      }
    }),
  )
  return change.outcome
}
