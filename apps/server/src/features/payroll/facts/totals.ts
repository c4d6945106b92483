import type { AttendanceTotals, PaidTime } from '@handal/engine/payroll'
import { josa } from '@handal/base/josa'
import { ATTENDANCE_CHANGES, type AttendanceChange } from '@handal/contracts/time/attendance'
import { plainDecimal as plain } from '@handal/base/format'
import { TOTAL_MINUTES } from '@handal/base/work-time'
import { fromColumns } from '../../../db/work-columns.ts'
import type { PersonRow } from './people.repo.ts'

type Lost = { readonly count: number; readonly minutes: number; readonly rest: number }
/** Weekly holidays that absences take off; nothing is said of none. */
const lostOf = ({ count, minutes, rest }: Lost): Partial<PaidTime> =>
  minutes + rest === 0
    ? {}
    : { lostHolidays: count, lostHolidayMinutes: minutes, ...(rest === 0 ? {} : { lostHolidayRest: rest }) }
/** What is known beyond whole minutes and days. */
const exactOf = ({ leave, over }: { readonly leave: number | null; readonly over: number }): Partial<PaidTime> => ({
  ...(leave === null ? {} : { paidLeaveMinutes: leave }),
  ...(over === 0 ? {} : { hdayPayOver: over }),
})

/** Totals of the period, or null when none have come. */
export const attendanceOf = (row: PersonRow): AttendanceTotals | null =>
  row.scheduled_days === null
    ? null
    : {
        scheduledDays: row.scheduled_days,
        workedDays: row.worked_days ?? 0,
        absentDays: row.absent_days ?? 0,
        ...(row.absent_minutes === null ? {} : { absentMinutes: row.absent_minutes }),
        paidLeaveDays: plain(row.paid_leave_days ?? '0'),
        ...lostOf({
          count: row.lost_holidays ?? 0,
          minutes: row.lost_holiday_minutes ?? 0,
          rest: row.lost_holiday_rest ?? 0,
        }),
        ...exactOf({ leave: row.paid_leave_minutes, over: row.hday_pay_over ?? 0 }),
        ...fromColumns(TOTAL_MINUTES, row),
      }

/** What moved of a person since the close, as the payslip says it (근로기준법 제43조). */
export const closedChangeText = (kinds: readonly AttendanceChange[]): string => {
  if (kinds.includes('hire')) return '근태마감 뒤에 입사해 근태 집계가 없습니다. 이 사원만 다시 집계해 주세요.'
  const what = kinds.map((kind) => ATTENDANCE_CHANGES[kind]).join(', ')
  return `근태마감 뒤 ${josa(what, '이/가')} 바뀌었습니다. 이 사원만 다시 집계해 주세요.`
}
