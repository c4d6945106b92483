import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { heldOn } from '../../db/dated.ts'
import type { Tx } from '../../db/database.ts'

/** A department as it is on a day, whether it goes on then or not. */
export type DepartmentOn = {
  readonly no: number
  readonly name: string
  readonly parent_no: number | null
  readonly head_employee_no: number | null
  readonly last_day: PlainDate | null
}
/** All departments of a company as they are on a day. */
export const departmentsOn = async (tx: Tx, companyNo: number, day: PlainDate): Promise<DepartmentOn[]> => {
  const { rows } = await sql<DepartmentOn>`
    select d.department_no as no, t.name, t.parent_no, t.head_employee_no, d.last_day from department d
    join ${heldOn('department_term', companyNo, day)} t on t.department_no = d.department_no
    where d.company_no = ${companyNo} order by d.sort_order, d.department_no
  `.execute(tx)
  return rows
}

/** All positions of a company as they are called on a day. */
export const positionsOn = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
): Promise<{ no: number; name: string; last_day: PlainDate | null }[]> => {
  const { rows } = await sql<{ no: number; name: string; last_day: PlainDate | null }>`
    select p.position_no as no, t.name, p.last_day from "position" p
    join ${heldOn('position_term', companyNo, day)} t on t.position_no = p.position_no
    where p.company_no = ${companyNo} order by p.sort_order, p.position_no
  `.execute(tx)
  return rows
}
