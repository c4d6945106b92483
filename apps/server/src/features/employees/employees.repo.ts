import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { heldOn } from '../../db/dated.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'
import { isFound } from '../../records/search.ts'

/** Sortable names of the contract and the columns they mean. */
const SORT = {
  no: 'employee_no',
  employeeCode: 'employee_code',
  name: 'name',
  departmentName: 'department_name',
  positionName: 'position_name',
  encpnd: 'hire_date',
  retireDate: 'leave_date',
  state: 'state',
} as const

/** Whom a list of employees is asked for. */
export type EmployeeFilter = ListQuery<keyof typeof SORT> & {
  readonly companyNo: number
  /** Day on which state, department and hours are asked, yyyy-MM-dd. */
  readonly day: PlainDate
  readonly q?: string | undefined
  /** Only people of one of these departments. */
  readonly departmentNos?: readonly number[] | undefined
  readonly state?: string | undefined
  readonly employeeNo?: number | undefined
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
  hire_date: PlainDate
  leave_date: PlainDate | null
  dc_entry_date: PlainDate | null
  state: string
  version: number
}

/** A page of employees with what holds on a day; the list's own order is that of the departments, then 사번. */
export const readEmployees = (tx: Tx, filter: EmployeeFilter): Promise<Page<EmployeeListRow>> => {
  const { companyNo, day, employeeNo, departmentNos, state } = filter
  const only = employeeNo === undefined ? null : [employeeNo]
  const rows = sql<EmployeeListRow>`
    select * from (
      select e.employee_no, e.employee_code, e.name, e.hire_date, e.leave_date, e.dc_entry_date, e.version,
        a.department_no, dt.name as department_name, d.sort_order, ot.name as position_name, a.working_weekdays, a.base_start, a.base_end,
        case when e.leave_date < ${day}::date then '0003'
             when l.employee_no is not null then '0002'
             else '0001' end as state
      from employee e
      left join ${heldOn('employee_assignment', companyNo, day, only)} a on a.employee_no = e.employee_no
      left join department d on d.company_no = e.company_no and d.department_no = a.department_no
      left join ${heldOn('department_term', companyNo, day)} dt on dt.department_no = a.department_no
      left join ${heldOn('position_term', companyNo, day)} ot on ot.position_no = a.position_no
      left join (
        select distinct employee_no from leave_of_absence
        where company_no = ${companyNo} and ${day}::date between from_date and to_date
      ) l on l.employee_no = e.employee_no
      where e.company_no = ${companyNo} and ${employeeNo === undefined ? sql`true` : sql`e.employee_no = ${employeeNo}`}
        and ${isFound(sql`e.search_key`, filter.q)}
        and ${departmentNos === undefined ? sql`true` : sql`a.department_no = any (${departmentNos}::int[])`}
    ) people where ${state === undefined ? sql`true` : sql`state = ${state}`}
  `
  return readPage(tx, rows, filter, SORT, sql`sort_order nulls last, department_no nulls last, employee_code`)
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
export const readLeavers = async (tx: Tx, companyNos: readonly number[], day: PlainDate) =>
  companyNos.length === 0
    ? []
    : tx
        .selectFrom('employee')
        .select(['company_no', 'employee_no'])
        .where('company_no', 'in', [...companyNos])
        .where('leave_date', '<', day)
        .execute()
