import { daysIn, eachDay, type PlainDate } from '@handal/base/date'
import type { QueryOf } from '@handal/contracts/endpoint'
import {
  type readSchedule as readCall,
  SCHEDULE_DAYS,
  type SchedulePerson,
  type SheetDay,
} from '@handal/contracts/time/schedule'
import { isSameShift } from '@handal/contracts/time/shifts'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import { type KnownDay, readKnownDays, readRecordedTimes, type RecordedTimes } from './publications.repo.ts'
import { shiftTimesOf } from './publish.ts'
import { dayOf, type Planned, readSheet, type Sheet, weeksOf } from './schedule-days.ts'

/** What stands beside the plan of a person: what was published of it, and what was recorded. */
type Beside = {
  readonly known: readonly KnownDay[]
  readonly times: readonly RecordedTimes[]
  readonly today: PlainDate
}

const personOf = (
  planned: Planned,
  sheet: Sheet,
  days: Parameters<typeof eachDay>[0],
  { known, times, today }: Beside,
): SchedulePerson => {
  const { employee_no: employeeNo, employee_code: employeeCode, name, department_name: departmentName } = planned.person
  const publicOn = new Map(known.map((day) => [day.work_date, day]))
  const timesOn = new Map(times.map((row) => [row.work_date, row]))
  return {
    employeeNo,
    employeeCode,
    name,
    departmentName,
    days: eachDay(days).flatMap((date): SheetDay[] => {
      const found = dayOf(planned, date, sheet)
      if (found === null) return []
      const [told, came] = [publicOn.get(date), timesOn.get(date)]
      const { no, kind, workSch, startTime, endTime } = told ?? {}
      return [
        {
          ...found.day,
          publication:
            told === undefined || no === undefined || kind === undefined
              ? null
              : {
                  no,
                  kind,
                  workSch: workSch ?? null,
                  startTime: startTime ?? null,
                  endTime: endTime ?? null,
                  same: date < today || isSameShift(told, shiftTimesOf(found.day)),
                },
          record: came === undefined ? null : { atendTime: came.atend_time, lvofcTime: came.lvofc_time },
        },
      ]
    }),
    weeks: weeksOf(planned, sheet),
  }
}

type Asked = Pick<QueryOf<typeof readCall>, 'str' | 'end' | 'employeeNos'>

/** How these people or everybody are to work in a time, by department and 사번. */
export const planOf = async (
  tx: Tx,
  { companyNo, today }: Pick<CompanyContext, 'companyNo' | 'today'>,
  { str: from, end: to, employeeNos }: Asked,
): Promise<SchedulePerson[]> => {
  const days = { from, to }
  if (to < from) throw badFields({ path: 'end', message: '끝나는 날이 시작하는 날보다 빠릅니다.' })
  if (daysIn(days) > SCHEDULE_DAYS)
    throw badFields({ path: 'end', message: `한 번에 ${SCHEDULE_DAYS}일까지 볼 수 있습니다.` })
  const nos = employeeNos ?? null
  const { sheet, people } = await readSheet(tx, companyNo, days, nos)
  const known = byEmployee(await readKnownDays(tx, companyNo, days, nos))
  const times = byEmployee(await readRecordedTimes(tx, companyNo, days, nos))
  return people.map((planned) => {
    const no = planned.person.employee_no
    return personOf(planned, sheet, days, { known: known.get(no) ?? [], times: times.get(no) ?? [], today: today() })
  })
}

/** The same for the screen. Leaves a row in the log. */
export const readSchedule = async (
  tx: Tx,
  ctx: CompanyContext,
  asked: QueryOf<typeof readCall>,
): Promise<{ items: SchedulePerson[]; total: number }> => {
  const items = await planOf(tx, ctx, asked)
  await auditView(tx, ctx, {
    event: 'work-time.view',
    subject: { type: 'attendance', id: `${asked.str} ${asked.end}` },
    after: peopleOf(items.map(({ employeeNo }) => employeeNo)),
  })
  return { items, total: items.length }
}
