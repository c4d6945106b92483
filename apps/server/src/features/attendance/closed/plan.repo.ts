import type { DateRange, PlainDate, YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { AssignmentRow, PayHoursRow, ProtectionRow } from '../days.repo.ts'

type Own<R> = Omit<R, 'employee_no'>
/** What the days of a person were counted by as a month was closed: dated rows newest first. */
export type ClosedPlan = {
  readonly hire: PlainDate
  readonly leave: PlainDate | null
  readonly assignments: readonly Own<AssignmentRow>[]
  readonly hours: readonly Own<PayHoursRow>[]
  readonly protections: readonly Own<ProtectionRow>[]
  readonly leaves: readonly DateRange[]
}

/** The plans that stand of these people of a month. One query. */
export const readClosedPlans = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, ClosedPlan>> => {
  const { rows } = await sql<{ employee_no: number; plan: ClosedPlan }>`
    select employee_no, plan from attendance_plan
    where company_no = ${companyNo} and month = ${month} and employee_no = any (${employeeNos}::int[])
  `.execute(tx)
  return new Map(rows.map(({ employee_no: no, plan }) => [no, plan]))
}

/** Keeps by what the days of these people or of everybody who has totals of a month count, but of `kept`. One statement. */
export const writeClosedPlans = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[] | null,
  kept: readonly number[] = [],
): Promise<void> => {
  await sql`
    insert into attendance_plan (company_no, month, employee_no, plan)
    select t.company_no, t.month, t.employee_no, jsonb_build_object(
      'hire', e.hire_date, 'leave', e.leave_date,
      'assignments', coalesce((select jsonb_agg(jsonb_build_object('valid_from', a.valid_from, 'work_schedule', a.work_schedule,
          'working_weekdays', a.working_weekdays, 'base_start', a.base_start, 'base_end', a.base_end) order by a.valid_from desc)
        from employee_assignment a where a.company_no = t.company_no and a.employee_no = t.employee_no), '[]'),
      'hours', coalesce((select jsonb_agg(jsonb_build_object('valid_from', p.valid_from, 'pay_kind', p.pay_kind,
          'daily_minutes', p.daily_minutes) order by p.valid_from desc)
        from pay_term p where p.company_no = t.company_no and p.employee_no = t.employee_no), '[]'),
      'protections', coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'from_date', r.valid_from, 'to_date', r.to_date)
          order by r.valid_from, r.kind)
        from protection r where r.company_no = t.company_no and r.employee_no = t.employee_no and r.kind <> 'INDUSTRIAL_SERVICE'), '[]'),
      'leaves', coalesce((select jsonb_agg(jsonb_build_object('from', l.from_date, 'to', l.to_date) order by l.from_date)
        from leave_of_absence l where l.company_no = t.company_no and l.employee_no = t.employee_no), '[]'))
    from attendance_total t join employee e using (company_no, employee_no)
    where t.company_no = ${companyNo} and t.month = ${month}
      and ${employeeNos === null ? sql`true` : sql`t.employee_no = any (${employeeNos}::int[])`}
      and t.employee_no <> all (${kept}::int[])
    on conflict (company_no, month, employee_no) do update set plan = excluded.plan where attendance_plan.plan <> excluded.plan
  `.execute(tx)
}
