import type { listEmployees } from '@handal/contracts/employees'
import type { QueryOf } from '@handal/contracts/endpoint'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { Page } from '../../records/list.ts'
import { departmentsUnder } from '../organisation/public.ts'
import { type EmployeeListRow, readEmployees } from './employees.repo.ts'

/** What a list of employees is asked for. */
export type EmployeesAsked = Pick<QueryOf<typeof listEmployees>, 'q' | 'deptNo' | 'state' | 'sort' | 'page' | 'size'>

/** The employees that a caller asks for as they are today. `all`: they are everybody, in words as the log keeps it; else null. */
export const findEmployees = async (
  tx: Tx,
  { companyNo, today }: CompanyContext,
  { q, deptNo, ...asked }: EmployeesAsked,
): Promise<Page<EmployeeListRow> & { readonly all: string | null }> => {
  const day = today()
  const departmentNos = deptNo === undefined ? undefined : await departmentsUnder(tx, companyNo, deptNo, day)
  const page = await readEmployees(tx, { ...asked, q, companyNo, day, departmentNos })
  const isEverybody =
    page.items.length === page.total && q === undefined && deptNo === undefined && asked.state === undefined
  return { ...page, all: isEverybody ? '모든 사원' : null }
}
