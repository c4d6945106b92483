import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a stored day of the table `alias` counts: its person is in service on it and in no leave of absence, whatever is stored of it
 * (근로기준법 제43조: after the end there is neither an hour nor an absence).
 */
export const isCounted = (alias: string): RawBuilder<boolean> => {
  const of = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`)
  return sql<boolean>`exists (select from employee e where e.company_no = ${of('company_no')} and e.employee_no = ${of('employee_no')}
      and e.hire_date <= ${of('work_date')} and (e.leave_date is null or e.leave_date >= ${of('work_date')}))
    and not exists (select from leave_of_absence l where l.company_no = ${of('company_no')} and l.employee_no = ${of('employee_no')}
      and ${of('work_date')} between l.from_date and l.to_date)`
}
