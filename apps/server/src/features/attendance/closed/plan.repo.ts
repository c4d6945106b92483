import type { DateRange, PlainDate, YearMonth } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { heldFirst, stoodAt } from '../../../db/dated.ts'
import type { PatternFrom } from '../plan/roster.ts'
import { rosterDays, type ShiftDayRow } from '../roster/roster.repo.ts'
import type { AssignmentRow, PayHoursRow, ProtectionRow } from '../derive/days.repo.ts'

type Own<R> = Omit<R, 'employee_no'>
/** Facts by which a person's days counted when a month was closed: dated rows newest first. */
export type ClosedPlan = {
  readonly hire: PlainDate
  readonly leave: PlainDate | null
  /** Absent here and below: closed before this was stored. */
  readonly birth?: PlainDate
  /** Earns business income by the hour or the day. */
  readonly contractor?: boolean
  readonly assignments: readonly Own<AssignmentRow>[]
  readonly hours: readonly Own<PayHoursRow>[]
  readonly protections: readonly Own<ProtectionRow>[]
  readonly leaves: readonly DateRange[]
  /** Single days in the order of their dates, patterns newest first. */
  readonly roster?: KeptRoster
}
export type KeptRoster = { readonly days: readonly ShiftDayRow[]; readonly patterns: readonly PatternFrom[] }
/** A stored plan with the company's rules as a text; null: the plan was stored without them. */
export type ClosedRow = { readonly plan: ClosedPlan; readonly rules: string | null }

type Kept = Omit<ClosedPlan, 'assignments'> & {
  readonly assignments: readonly (Omit<Own<AssignmentRow>, OwnWork> & Partial<Pick<AssignmentRow, OwnWork>>)[]
}
type OwnWork = 'attendance_source' | 'weekly_holiday'
/** A plan as it was kept: before people had a way and a weekly holiday of their own they were those of the company. */
const asKept = ({ assignments, ...plan }: Kept): ClosedPlan => ({
  ...plan,
  assignments: assignments.map((row) => ({ attendance_source: null, weekly_holiday: null, ...row })),
})

/** Standing plans of these people of a month. One query. */
export const readPlanRows = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, ClosedRow>> => {
  const { rows } = await sql<{ employee_no: number; plan: Kept; rules: string | null }>`
    select p.employee_no, p.plan, r.rules from attendance_plan p
    left join attendance_rules r on r.company_no = p.company_no and r.month = p.month and r.rules_no = p.rules_no
    where p.company_no = ${companyNo} and p.month = ${month} and p.employee_no = any (${employeeNos}::int[])
  `.execute(tx)
  return new Map(rows.map(({ employee_no: no, plan, rules }) => [no, { plan: asKept(plan), rules }]))
}

type KeptTable =
  | 'employee_assignment'
  | 'pay_term'
  | 'protection'
  | 'leave_of_absence'
  | 'tax_setting'
  | 'shift_assignment'
/** The plan of an employee `e`, from the rows of each table; single days of a roster are those of now. */
const planOf = (
  rowsOf: (table: KeptTable) => RawBuilder<unknown>,
  { period, weeks }: Pick<Month, 'period' | 'weeks'>,
): RawBuilder<ClosedPlan> => {
  const around = rosterDays(weeks)
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.company_no`)} = e.company_no and ${sql.ref(`${alias}.employee_no`)} = e.employee_no`
  return sql<ClosedPlan>`jsonb_build_object(
      'hire', e.hire_date, 'leave', e.leave_date, 'birth', e.birth_date,
      'contractor', coalesce((select x.income_kind from ${rowsOf('tax_setting')} x where ${own('x')}
        order by ${heldFirst('x', period.to)} limit 1), '') = 'BUSINESS',
      'assignments', coalesce((select jsonb_agg(jsonb_build_object('valid_from', a.valid_from, 'work_schedule', a.work_schedule,
          'working_weekdays', a.working_weekdays, 'base_start', a.base_start, 'base_end', a.base_end,
          'attendance_source', a.attendance_source, 'weekly_holiday', a.weekly_holiday) order by a.valid_from desc)
        from ${rowsOf('employee_assignment')} a where ${own('a')}), '[]'),
      'hours', coalesce((select jsonb_agg(jsonb_build_object('valid_from', p.valid_from, 'pay_kind', p.pay_kind,
          'daily_minutes', p.daily_minutes) order by p.valid_from desc)
        from ${rowsOf('pay_term')} p where ${own('p')}), '[]'),
      'protections', coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'from_date', r.valid_from, 'to_date', r.to_date)
          order by r.valid_from, r.kind)
        from ${rowsOf('protection')} r where ${own('r')} and r.kind <> 'INDUSTRIAL_SERVICE'), '[]'),
      'leaves', coalesce((select jsonb_agg(jsonb_build_object('from', l.from_date, 'to', l.to_date) order by l.from_date)
        from ${rowsOf('leave_of_absence')} l where ${own('l')}), '[]'),
      'roster', jsonb_build_object(
        'days', coalesce((select jsonb_agg(jsonb_build_object('work_date', s.work_date, 'kind', s.kind, 'work_schedule', s.work_schedule,
            'start_time', s.start_time, 'end_time', s.end_time) order by s.work_date)
          from shift_day s where ${own('s')} and s.work_date between ${around.from}::date and ${around.to}::date), '[]'),
        'patterns', coalesce((select jsonb_agg(jsonb_build_object('valid_from', f.valid_from, 'day_of_pattern', f.day_of_pattern,
            'days', n.days) order by f.valid_from desc)
          from ${rowsOf('shift_assignment')} f
          left join shift_pattern n on n.company_no = f.company_no and n.pattern_no = f.pattern_no where ${own('f')}), '[]')))`
}

/** A month of a company, with its last day. */
type Month = {
  readonly companyNo: number
  readonly month: YearMonth
  readonly period: DateRange
  readonly weeks: DateRange
}

/**
 * Plans of those of these people who have totals of the month, by their dated facts at a moment. Service and birth date
 * are today's, as no history of them exists; people whose facts were entered later are left out. One query.
 */
export const readPlansAt = async (
  tx: Tx,
  of: Month,
  at: string,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, ClosedPlan>> => {
  const { companyNo, month } = of
  const plan = planOf((table) => stoodAt(table, at, { companyNo, employeeNos }), of)
  const { rows } = await sql<{ employee_no: number; plan: ClosedPlan }>`
    select e.employee_no, ${plan} as plan from attendance_total t join employee e using (company_no, employee_no)
    where t.company_no = ${companyNo} and t.month = ${month} and t.employee_no = any (${employeeNos}::int[])
  `.execute(tx)
  return new Map(
    rows.flatMap(({ employee_no: no, plan: found }) =>
      found.assignments.length === 0 || found.hours.length === 0 ? [] : [[no, found] as const],
    ),
  )
}

/** Stores the rules of a month unless they equal the newest stored ones; gives their number. */
const writeRules = async (tx: Tx, { companyNo, month }: Month, rules: string): Promise<number> => {
  const { rows } = await sql<{ rules_no: number }>`
    with newest as (
      select rules_no, rules from attendance_rules where company_no = ${companyNo} and month = ${month}
      order by rules_no desc limit 1
    ), written as (
      insert into attendance_rules (company_no, month, rules_no, rules)
      select ${companyNo}, ${month}, coalesce((select rules_no from newest), 0) + 1, ${rules}
      where not exists (select from newest where rules = ${rules}) returning rules_no
    ) select rules_no from written union all select rules_no from newest where rules = ${rules}
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('rules of a month were not kept')
  return row.rules_no
}

/** Stores the plans of these people, or of everybody with totals of a month, without `kept`. Two statements. */
export const writePlanRows = async (
  tx: Tx,
  of: Month & { readonly rules: string },
  employeeNos: readonly number[] | null,
  kept: readonly number[] = [],
): Promise<void> => {
  const { companyNo, month } = of
  const rulesNo = await writeRules(tx, of, of.rules)
  await sql`
    insert into attendance_plan (company_no, month, employee_no, rules_no, plan)
    select t.company_no, t.month, t.employee_no, ${rulesNo}, ${planOf((table) => sql.table(table), of)}
    from attendance_total t join employee e using (company_no, employee_no)
    where t.company_no = ${companyNo} and t.month = ${month}
      and ${employeeNos === null ? sql`true` : sql`t.employee_no = any (${employeeNos}::int[])`}
      and t.employee_no <> all (${kept}::int[])
    on conflict (company_no, month, employee_no) do update set plan = excluded.plan, rules_no = excluded.rules_no
      where attendance_plan.plan <> excluded.plan or attendance_plan.rules_no is distinct from excluded.rules_no
  `.execute(tx)
}
