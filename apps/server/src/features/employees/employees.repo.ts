import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { heldOn } from '../../db/dated.ts'

export type EmployeeFilter = {
  readonly companyNo: number
  /** Day on which state, department and hours are asked, yyyy-MM-dd. */
  readonly day: string
  readonly q?: string | undefined
  readonly deptNo?: number | undefined
  readonly state?: string | undefined
  readonly employeeNo?: number | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}
export type EmployeeListRow = {
  employee_no: number
  employee_code: string
  name: string
  department_no: number | null
  department_name: string | null
  position_name: string | null
  working_weekdays: string | null
  base_start: string | null
  base_end: string | null
  hire_date: string
  leave_date: string | null
  dc_entry_date: string | null
  state: string
  version: number
  total: number
}

/** Employees with what holds on a day, department order then 사번; `total` counts them without the page. One query. */
export const readEmployees = async (tx: Tx, filter: EmployeeFilter): Promise<EmployeeListRow[]> => {
  const { companyNo, day } = filter
  const pattern =
    filter.q === undefined || filter.q.trim() === ''
      ? null
      : `%${filter.q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<EmployeeListRow>`
    with listed as (
      select e.employee_no, e.employee_code, e.name, e.hire_date, e.leave_date, e.dc_entry_date, e.version,
        a.department_no, dt.name as department_name, d.sort_order, ot.name as position_name, a.working_weekdays, a.base_start, a.base_end,
        case when e.leave_date < ${day}::date then '0003'
             when exists (select from leave_of_absence l where l.company_no = e.company_no and l.employee_no = e.employee_no
                          and ${day}::date between l.from_date and l.to_date) then '0002'
             else '0001' end as state
      from employee e
      left join ${heldOn('employee_assignment', companyNo, day)} a on a.employee_no = e.employee_no
      left join department d on d.company_no = e.company_no and d.department_no = a.department_no
      left join ${heldOn('department_term', companyNo, day)} dt on dt.department_no = a.department_no
      left join ${heldOn('position_term', companyNo, day)} ot on ot.position_no = a.position_no
      where e.company_no = ${companyNo}
        and (${filter.employeeNo ?? null}::int is null or e.employee_no = ${filter.employeeNo ?? null}::int)
        and (${pattern}::text is null or e.name like ${pattern}::text or e.employee_code like ${pattern}::text)
        and (${filter.deptNo ?? null}::int is null or a.department_no = ${filter.deptNo ?? null}::int)
    )
    select *, count(*) over () as total from listed
    where (${filter.state ?? null}::text is null or state = ${filter.state ?? null}::text)
    order by sort_order nulls last, department_no nulls last, employee_code
    limit ${filter.limit ?? null}::int offset ${filter.offset ?? 0}::int
  `.execute(tx)
  return rows
}

/** Personal facts of one employee. */
export const readPersonal = (tx: Tx, companyNo: number, employeeNo: number) =>
  tx
    .selectFrom('employee')
    .select(['birth_date', 'resident_number_masked', 'nationality', 'visa', 'email', 'phone', 'job_title'])
    .where('company_no', '=', companyNo)
    .where('employee_no', '=', employeeNo)
    .executeTakeFirst()

/** Dated rows of one employee, newest first. */
export const readDated = async (tx: Tx, companyNo: number, employeeNo: number) => {
  const terms = await tx
    .selectFrom('pay_term')
    .selectAll()
    .where('company_no', '=', companyNo)
    .where('employee_no', '=', employeeNo)
    .orderBy('valid_from', 'desc')
    .execute()
  const family = await tx
    .selectFrom('tax_setting')
    .selectAll()
    .where('company_no', '=', companyNo)
    .where('employee_no', '=', employeeNo)
    .orderBy('valid_from', 'desc')
    .execute()
  const insurance = await tx
    .selectFrom('insurance_setting')
    .selectAll()
    .where('company_no', '=', companyNo)
    .where('employee_no', '=', employeeNo)
    .orderBy('valid_from', 'desc')
    .execute()
  const account = await tx
    .selectFrom('bank_account')
    .select(['bank_code', 'number_masked', 'holder'])
    .where('company_no', '=', companyNo)
    .where('employee_no', '=', employeeNo)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return { terms, family, insurance, account: account ?? null }
}

/** Employee numbers of a company whose last working day is over on a day: their accounts lose the company. */
export const readLeavers = async (tx: Tx, companyNos: readonly number[], day: string) =>
  companyNos.length === 0
    ? []
    : tx
        .selectFrom('employee')
        .select(['company_no', 'employee_no'])
        .where('company_no', 'in', [...companyNos])
        .where('leave_date', '<', day)
        .execute()
