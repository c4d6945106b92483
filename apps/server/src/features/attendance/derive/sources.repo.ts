import type { DateRange } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import type { OwnSource, Scheduled, Sources } from './sources.ts'

/** Those of a company's people in a time, by person; an assignment that is yet to begin holds as `holding` has it. One query. */
export const readOwnSources = async (tx: Tx, companyNo: number, { from, to }: DateRange): Promise<Sources['own']> => {
  const { rows } = await sql<OwnSource>`
    select a.employee_no, a.source, a.first as from, a.last as to,
      e.hire_date <= ${to}::date and (e.leave_date is null or e.leave_date >= ${from}::date) as served
    from (
      select employee_no, attendance_source as source, coalesce(lead(valid_from) over w - 1, ${to}::date) as last,
        case when lag(valid_from) over w is null then ${from}::date else valid_from end as first
      from employee_assignment where company_no = ${companyNo} window w as (partition by employee_no order by valid_from)
    ) a join employee e on e.company_no = ${companyNo} and e.employee_no = a.employee_no
    where a.source is not null and a.first <= ${to}::date and a.last >= ${from}::date order by a.employee_no, a.first
  `.execute(tx)
  return byEmployee(rows)
}

/** Whether a stored day of the table `d` is one of them. */
export const isScheduled = ({ period, own, days }: Scheduled): RawBuilder<boolean> => {
  const all = [...own.values()].flat()
  return sql<boolean>`d.work_date between ${period.from}::date and ${period.to}::date and coalesce(
    (select u.source from unnest(${all.map(({ employee_no: no }) => no)}::int[], ${all.map(({ from }) => from)}::date[],
        ${all.map(({ to }) => to)}::date[], ${all.map(({ source }) => source)}::text[]) as u (no, first, last, source)
      where u.no = d.employee_no and d.work_date between u.first and u.last limit 1),
    case when d.work_date = any (${days}::date[]) then 'AS_SCHEDULED' end) = 'AS_SCHEDULED'`
}
