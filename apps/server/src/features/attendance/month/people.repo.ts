import type { DateRange, PlainDate, YearMonth } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { readOncePerPerson } from '../../../db/kept.ts'
import { preparedFor } from '../../../db/prepared.ts'
import { heldOn } from '../../../db/dated.ts'
import { type ListQuery, type Page, readPage } from '../../../records/list.ts'

/** Somebody in service on a day of a period. */
export type PersonRow = {
  employee_no: number
  employee_code: string
  name: string
  birth_date: PlainDate
  hire_date: PlainDate
  leave_date: PlainDate | null
  department_name: string | null
  /** Earns business income (3.3 %) by the hour or the day: work is counted, lateness and absence are not judged. */
  contractor: boolean
}

/** Condition: of these people, or everybody. */
export const only = (column: string, nos: readonly number[] | null) =>
  nos === null ? sql`true` : sql`${sql.ref(column)} = any (${nos}::int[])`

/**
 * A page of people in service on a day of a period, of these numbers or all: by department, then 사번. Whoever earns
 * business income is no employee (근로기준법 제2조 제1항 제1호) and is among them only where the pay goes by hours or days. A
 * period has one kind of income.
 */
export const readPeople = (
  tx: Tx,
  companyNo: number,
  period: DateRange,
  employeeNos: readonly number[] | null,
  page: Pick<ListQuery<never>, 'page' | 'size'>,
): Promise<Page<PersonRow>> =>
  readPage(
    preparedFor(tx, employeeNos),
    peopleIn(companyNo, period, employeeNos),
    page,
    {},
    sql`sort_order nulls last, employee_code, employee_no`,
  )

const peopleIn = (
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): RawBuilder<PersonRow> => sql<PersonRow>`
      select e.employee_no, e.employee_code, e.name, e.birth_date, e.hire_date, e.leave_date, dt.name as department_name,
        d.sort_order, coalesce(k.income_kind, '') = 'BUSINESS' as contractor
      from employee e
      left join ${heldOn('tax_setting', companyNo, to, employeeNos)} k on k.employee_no = e.employee_no
      left join ${heldOn('pay_term', companyNo, to, employeeNos)} p on p.employee_no = e.employee_no
      left join ${heldOn('employee_assignment', companyNo, to, employeeNos)} a on a.employee_no = e.employee_no
      left join department d on d.company_no = e.company_no and d.department_no = a.department_no
      left join ${heldOn('department_term', companyNo, to)} dt on dt.department_no = a.department_no
      where e.company_no = ${companyNo} and e.hire_date <= ${to}::date
        and (e.leave_date is null or e.leave_date >= ${from}::date) and ${only('e.employee_no', employeeNos)}
        and (coalesce(k.income_kind, '') <> 'BUSINESS' or coalesce(p.pay_kind, 'monthly') <> 'monthly')`

export type LeaveRow = { employee_no: number; from_date: PlainDate; to_date: PlainDate }

/** Leaves of absence that overlap these days. One query. */
export const readLeaves = (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<LeaveRow[]> =>
  readOncePerPerson(tx, `leaves ${companyNo} ${from} ${to}`, employeeNos, async (nos) => {
    const { rows } = await sql<LeaveRow>`
    select employee_no, from_date, to_date from leave_of_absence
    where company_no = ${companyNo} and from_date <= ${to}::date and to_date >= ${from}::date
      and ${only('employee_no', nos)} order by employee_no, from_date
  `.execute(tx)
    return rows
  })

/** Numbers of `readPeople` who have no totals of the month and whose pay of it was not given out. One query. */
export const readWithoutTotals = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  period: DateRange,
  employeeNos: readonly number[] | null,
): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select p.employee_no from (${peopleIn(companyNo, period, employeeNos)}) p
    where not exists (select from attendance_total t
      where t.company_no = ${companyNo} and t.month = ${month} and t.employee_no = p.employee_no)
      and not exists (select from payroll_run r
        join payslip s on s.company_no = r.company_no and s.run_no = r.run_no and s.current
        where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = '0001'
          and s.employee_no = p.employee_no and s.state in ('confirmed', 'paid'))
    order by p.employee_no
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}
