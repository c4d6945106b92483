import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { departmentsOn } from '../organisation/public.ts'
import { readColleagues } from './colleagues.repo.ts'

/** Who writes something that others read: a person of the company by number, so that the name goes with the person; else by name. */
export type Author = {
  readonly userNo: number
  readonly employeeNo: number | null
  readonly name: string | null
  readonly departmentName: string | null
}
/** The caller as an author today. */
export const authorOf = async (tx: Tx, ctx: CompanyContext): Promise<Author> => {
  const { userNo, employeeNo, companyNo } = ctx
  if (employeeNo === null) return { userNo, employeeNo, name: ctx.userName, departmentName: null }
  const [person] = await readColleagues(tx, companyNo, ctx.today(), { nos: [employeeNo] })
  const departments = person === undefined ? [] : await departmentsOn(tx, companyNo, ctx.today())
  const departmentName = departments.find(({ no }) => no === person?.department_no)?.name ?? null
  return { userNo, employeeNo, name: null, departmentName }
}
