import { dateInSeoul, type YearMonth } from '@handal/base/date'
import { formatDate, formatDateRange, formatMonth } from '@handal/base/format'
import { TOTAL_MINUTES } from '@handal/base/work-time'
import { attendancePdf, attendanceXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import type { ListValue } from '@handal/contracts/lists'
import { ATTENDANCE_LIST, type AttendanceColumn } from '@handal/contracts/time/attendance-list'
import { fromColumns } from '../../../db/work-columns.ts'
import { askedMonth } from '../../../papers/asked-month.ts'
import { listDownloads, listPaper } from '../../../papers/list-download.ts'
import { nothingYet } from '../../../papers/nothing-yet.ts'
import { paperMinutes } from '../../../papers/paper-minutes.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { readCompanyName } from '../../companies/public.ts'
import { monthOfDay, readFrame } from '../derive/frame.ts'
import { type ClosedMonth, readClosedMonth } from './closing.repo.ts'
import { type PersonRow, readPeople } from './people.repo.ts'
import type { StoredTotals } from './stored.repo.ts'
import { readStanding } from './standing.ts'

type Cells = Readonly<Record<AttendanceColumn, ListValue>>

/** A person's row; without totals its cells are empty, and the last one says so. */
const cellsOf = (person: PersonRow, totals: StoredTotals | null, away: boolean): Cells => {
  const minutes = totals === null ? null : fromColumns(TOTAL_MINUTES, totals)
  const kind = (name: Parameters<typeof paperMinutes>[0]) => (minutes === null ? null : paperMinutes(name, minutes))
  return {
    employeeCode: person.employee_code,
    name: person.name,
    departmentName: person.department_name,
    scheduledDays: totals?.scheduled_days,
    workedDays: totals?.worked_days,
    realWork: minutes?.realWork,
    overtime: kind('overtime'),
    inLawExtra: minutes?.inLawExtra,
    night: kind('night'),
    holiday: kind('holiday'),
    latenTime: minutes?.latenTime,
    earlyLeave: minutes?.earlyLeave,
    shortage: minutes?.shortage,
    absentDays: totals?.absent_days,
    paidLeaveDays: totals?.paid_leave_days,
    note: away ? '휴직' : totals === null ? '집계 전' : '',
  }
}

const closedText = (closed: ClosedMonth | null): string =>
  closed === null
    ? '마감 전'
    : `${formatDate(dateInSeoul(new Date(closed.closedAt)))} 마감${closed.openPeople.size === 0 ? '' : `, ${closed.openPeople.size}명 다시 엶`}`

/** The attendance of a pay month as the screen totals it (근태결과조회); absent: the month of today. */
const month = listPaper(ATTENDANCE_LIST, {
  load: async (tx, { companyNo, today }, asked: QueryOf<typeof attendancePdf>) => {
    const when: YearMonth = askedMonth(asked) ?? (await monthOfDay(tx, companyNo, today()))
    const frame = await readFrame(tx, companyNo, when)
    const closed = await readClosedMonth(tx, companyNo, when)
    const { items } = await readPeople(tx, companyNo, frame.period, null, { size: ALL_ROWS })
    if (items.length === 0) throw nothingYet(ATTENDANCE_LIST, { when })
    const standing = await readStanding(tx, frame, items, null, (no) => closed?.openPeople.has(no) === false)
    const days = formatDateRange(frame.period.from, frame.period.to)
    return {
      rows: items.map((person) => {
        const own = standing.get(person.employee_no)
        return cellsOf(person, own?.totals ?? null, own?.away ?? false)
      }),
      companyName: await readCompanyName(tx, companyNo),
      subtitle: `${formatMonth(when)}, 산정기간 ${days}, ${closedText(closed)}`,
      when,
      people: {
        employeeNos: items.map(({ employee_no: no }) => no),
        all: `${formatMonth(when)} 근태결과`,
      },
    }
  },
})

/** Downloads of a month's attendance. */
export const monthDownloads = listDownloads([attendancePdf, attendanceXlsx], month)
