import type { DateRange, PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { heldOn } from '../../../db/dated.ts'
import type { Tx } from '../../../db/database.ts'

/** Entries of a kind of leave (code 0053) of a person that lie in these days. One query. */
export const readLeaveOfKind = async (
  tx: Tx,
  companyNo: number,
  { employeeNo, leaveType }: { readonly employeeNo: number; readonly leaveType: string },
  { from, to }: DateRange,
): Promise<DateRange[]> => {
  const { rows } = await sql<{ from: PlainDate; to: PlainDate }>`
    select greatest(from_date, ${from}::date) as from, least(to_date, ${to}::date) as to from attendance_fact
    where company_no = ${companyNo} and employee_no = ${employeeNo} and leave_type = ${leaveType} and withdrawn_at is null
      and from_date <= ${to}::date and to_date >= ${from}::date
    order by from_date
  `.execute(tx)
  return rows
}

/** Somebody who is away for whole days, without why. */
export type AwayPerson = { no: number; name: string; from: PlainDate; to: PlainDate }
/** People in one list at most. */
const MOST_AWAY = 20
/**
 * Who of the department of a person, as it is on the first of these days, is away for whole days of them: on leave, on a trip, in education,
 * on leave of absence. `withNo`: who else is looked at. One query.
 */
export const readAwayPeople = async (
  tx: Tx,
  companyNo: number,
  { employeeNo, withNo }: { readonly employeeNo: number; readonly withNo: number | null },
  { from, to }: DateRange,
): Promise<AwayPerson[]> => {
  const { rows } = await sql<AwayPerson>`
    with away as (
      select f.employee_no, f.from_date, f.to_date from attendance_fact f
      where f.company_no = ${companyNo} and f.withdrawn_at is null and f.kind in ('LEAVE', 'TRIP', 'EDU')
        and f.from_date <= ${to}::date and f.to_date >= ${from}::date
      union
      select l.employee_no, l.from_date, l.to_date from leave_of_absence l
      where l.company_no = ${companyNo} and l.from_date <= ${to}::date and l.to_date >= ${from}::date
    ), place as (select employee_no, department_no from ${heldOn('employee_assignment', companyNo, from)} a)
    select e.employee_no as no, e.name, greatest(w.from_date, ${from}::date) as from, least(w.to_date, ${to}::date) as to
    from away w
    join employee e on e.company_no = ${companyNo} and e.employee_no = w.employee_no
    left join place p on p.employee_no = w.employee_no
    where w.employee_no <> ${employeeNo} and (e.leave_date is null or e.leave_date >= ${from}::date)
      and (w.employee_no = ${withNo ?? 0}
        or p.department_no = (select department_no from place where employee_no = ${employeeNo}))
    order by 3, 2 limit ${MOST_AWAY}
  `.execute(tx)
  return rows
}
