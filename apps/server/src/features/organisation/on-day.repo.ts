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
  /** The first day of its first name. */
  readonly first_day: PlainDate
}
/** A position as it is on a day. */
export type PositionOn = Pick<DepartmentOn, 'no' | 'name' | 'last_day' | 'first_day'>
/** All departments of a company as they are on a day. */
export const departmentsOn = async (tx: Tx, companyNo: number, day: PlainDate): Promise<DepartmentOn[]> => {
  const { rows } = await sql<DepartmentOn>`
    select d.department_no as no, t.name, t.parent_no, t.head_employee_no, d.last_day,
      (select min(f.valid_from) from department_term f
        where f.company_no = d.company_no and f.department_no = d.department_no) as first_day
    from department d
    join ${heldOn('department_term', companyNo, day)} t on t.department_no = d.department_no
    where d.company_no = ${companyNo} order by d.sort_order, d.department_no
  `.execute(tx)
  return rows
}

/** All positions of a company as they are called on a day. */
export const positionsOn = async (tx: Tx, companyNo: number, day: PlainDate): Promise<PositionOn[]> => {
  const { rows } = await sql<PositionOn>`
    select p.position_no as no, t.name, p.last_day,
      (select min(f.valid_from) from position_term f
        where f.company_no = p.company_no and f.position_no = p.position_no) as first_day
    from "position" p
    join ${heldOn('position_term', companyNo, day)} t on t.position_no = p.position_no
    where p.company_no = ${companyNo} order by p.sort_order, p.position_no
  `.execute(tx)
  return rows
}
