import { plainDate, type PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { heldOn } from '../../db/dated.ts'

/** Somebody who served in a year, with the insurances by the end of it. */
export type PersonRow = {
  employee_no: number
  employee_code: string
  name: string
  department_name: string | null
  birth_date: PlainDate
  hire_date: PlainDate
  leave_date: PlainDate | null
  health: boolean
  employment: boolean
  unemployment: boolean
  durunuri: boolean
  away: readonly { readonly from: PlainDate; readonly to: PlainDate }[]
}

/** Who served in a year and earns no business income, by department, then 사번. One query. */
export const readPeople = async (tx: Tx, companyNo: number, year: number): Promise<PersonRow[]> => {
  const end = plainDate(`${year}-12-31`)
  const { rows } = await sql<PersonRow>`
    select e.employee_no, e.employee_code, e.name, dt.name as department_name, e.birth_date, e.hire_date, e.leave_date,
      coalesce(i.health, true) as health, coalesce(i.employment, true) as employment, coalesce(i.unemployment, true) as unemployment,
      coalesce(i.durunuri, false) as durunuri, coalesce(w.away, '[]'::json) as away
    from employee e
    left join ${heldOn('insurance_setting', companyNo, end)} i on i.employee_no = e.employee_no
    left join ${heldOn('tax_setting', companyNo, end)} k on k.employee_no = e.employee_no
    left join ${heldOn('employee_assignment', companyNo, end)} a on a.employee_no = e.employee_no
    left join department d on d.company_no = e.company_no and d.department_no = a.department_no
    left join ${heldOn('department_term', companyNo, end)} dt on dt.department_no = a.department_no
    left join lateral (
      select json_agg(json_build_object('from', l.from_date, 'to', l.to_date) order by l.from_date) as away from leave_of_absence l
      where l.company_no = e.company_no and l.employee_no = e.employee_no
    ) w on true
    where e.company_no = ${companyNo} and e.hire_date <= ${end}::date
      and (e.leave_date is null or e.leave_date >= ${`${year}-01-01`}::date) and coalesce(k.income_kind, '') <> 'BUSINESS'
    order by d.sort_order nulls last, e.employee_code, e.employee_no
  `.execute(tx)
  return rows
}
