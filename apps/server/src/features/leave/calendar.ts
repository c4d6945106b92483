import { eachDay, later, monthRange, type PlainDate, type YearMonth } from '@handal/base/date'
import { ratio } from '@handal/base/ratio'
import type { ResponseOf } from '@handal/contracts/endpoint'
import type { readLeaveCalendar } from '@handal/contracts/time/leave'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { type LeaveUse, readLeaveAttendance } from '../attendance/public.ts'
import { readHolidays } from '../holidays/public.ts'
import { departmentsUnder } from '../organisation/public.ts'
import { readCompanyLeave } from './company-leave.ts'
import { type LeavePerson, readLeavePeopleServing } from './leave.repo.ts'
import { exactText } from './person-leave.ts'

type Calendar = ResponseOf<typeof readLeaveCalendar>

const HALF = { AM: '오전', PM: '오후' } as const
const textOf = ({ unit, half, minutes }: LeaveUse): string => {
  if (unit === 'day') return '연차'
  if (unit === 'hours') return `${exactText(ratio(minutes, 60))}시간`
  return half === null ? '반차' : HALF[half]
}

type Taken = { readonly person: LeavePerson; readonly use: LeaveUse }

/** Days on which half of a department or more, and two people at least, are away for the whole day. */
const awayOf = (taken: readonly Taken[], people: readonly LeavePerson[], date: PlainDate): Calendar['away'] => {
  const serving = (name: string): number =>
    people.filter(
      ({ department_name: own, hire_date: hire, leave_date: last }) =>
        own === name && hire <= date && (last === null || last >= date),
    ).length
  const away = new Map<string, number>()
  for (const { person, use } of taken)
    if (use.unit === 'day' && person.department_name !== null)
      away.set(person.department_name, (away.get(person.department_name) ?? 0) + 1)
  return [...away].flatMap(([departmentName, count]) => {
    const all = serving(departmentName)
    return count >= 2 && count * 2 >= all ? [{ date, departmentName, people: all, away: count }] : []
  })
}

/** Annual leave on the days of a month, of everybody or of a department and those below it; the look is recorded. */
export const readCalendar = async (
  tx: Tx,
  ctx: CompanyContext,
  { month, deptNo }: { readonly month: YearMonth; readonly deptNo?: number | undefined },
): Promise<Calendar> => {
  const { companyNo } = ctx
  const days = monthRange(month)
  const departmentNos = deptNo === undefined ? undefined : await departmentsUnder(tx, companyNo, deptNo, days.to)
  const people = await readLeavePeopleServing(tx, companyNo, days, null, departmentNos)
  const company = await readCompanyLeave(tx, companyNo, days.to)
  const served = people.map(({ employee_no: employeeNo, hire_date: hire, leave_date: last }) => ({
    employeeNo,
    hire: later(hire, days.from),
    last,
  }))
  const attendanceOf = await readLeaveAttendance(tx, companyNo, served, { until: days.to, under5On: company.under5On })
  const taken = new Map<PlainDate, Taken[]>()
  for (const person of people)
    for (const use of attendanceOf(person.employee_no).uses)
      if (use.date >= days.from) taken.set(use.date, [...(taken.get(use.date) ?? []), { person, use }])
  const holidays = await readHolidays(tx, companyNo, days)
  const dates = eachDay(days)
  const found = [...new Set([...taken.values()].flat().map(({ person }) => person.employee_no))]
  await auditView(tx, ctx, {
    event: 'leave.view',
    subject: { type: 'company', id: companyNo },
    after: peopleOf(found),
  })
  const today = ctx.today()
  return {
    month,
    people: people.length,
    days: dates.map((date) => ({
      date,
      items: (taken.get(date) ?? []).map(({ person, use }) => ({
        employeeNo: person.employee_no,
        name: person.name,
        departmentName: person.department_name,
        text: textOf(use),
        ahead: date > today,
      })),
    })),
    holidays: dates.flatMap((date) => {
      const name = holidays.publicHoliday(date) ?? holidays.companyHoliday(date)
      return name === null ? [] : [{ date, name }]
    }),
    away: dates.flatMap((date) => awayOf(taken.get(date) ?? [], people, date)),
  }
}
