import { daysIn, eachDay } from '@handal/base/date'
import type { QueryOf } from '@handal/contracts/endpoint'
import { type readSchedule as readCall, SCHEDULE_DAYS, type SchedulePerson } from '@handal/contracts/time/schedule'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import { dayOf, type Planned, readSheet, type Sheet, weeksOf } from './schedule-days.ts'

const personOf = (planned: Planned, sheet: Sheet, days: Parameters<typeof eachDay>[0]): SchedulePerson => {
  const { employee_no: employeeNo, employee_code: employeeCode, name, department_name: departmentName } = planned.person
  return {
    employeeNo,
    employeeCode,
    name,
    departmentName,
    days: eachDay(days).flatMap((date) => dayOf(planned, date, sheet)?.day ?? []),
    weeks: weeksOf(planned, sheet),
  }
}

type Asked = Pick<QueryOf<typeof readCall>, 'str' | 'end' | 'employeeNos'>

/** How these people or everybody are to work in a time, by department and 사번. */
export const planOf = async (
  tx: Tx,
  companyNo: number,
  { str: from, end: to, employeeNos }: Asked,
): Promise<SchedulePerson[]> => {
  const days = { from, to }
  if (to < from) throw badFields({ path: 'end', message: '끝나는 날이 시작하는 날보다 빠릅니다.' })
  if (daysIn(days) > SCHEDULE_DAYS)
    throw badFields({ path: 'end', message: `한 번에 ${SCHEDULE_DAYS}일까지 볼 수 있습니다.` })
  const { sheet, people } = await readSheet(tx, companyNo, days, employeeNos ?? null)
  return people.map((planned) => personOf(planned, sheet, days))
}

/** The same for the screen. Leaves a row in the log. */
export const readSchedule = async (
  tx: Tx,
  ctx: CompanyContext,
  asked: QueryOf<typeof readCall>,
): Promise<{ items: SchedulePerson[]; total: number }> => {
  const items = await planOf(tx, ctx.companyNo, asked)
  await auditView(tx, ctx, {
    event: 'work-time.view',
    subject: { type: 'attendance', id: `${asked.str} ${asked.end}` },
    after: peopleOf(items.map(({ employeeNo }) => employeeNo)),
  })
  return { items, total: items.length }
}
