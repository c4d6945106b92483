import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { heldOn } from '../../db/dated.ts'
import type { Tx } from '../../db/database.ts'
import { isFound } from '../../records/search.ts'

/** A person as the others of the company know one on a day. */
export type Colleague = {
  readonly no: number
  readonly name: string
  readonly hire_date: PlainDate
  readonly leave_date: PlainDate | null
  readonly department_no: number | null
  readonly position_no: number | null
  /** Last day of the leave of absence that the day lies in; null: is there. */
  readonly away_until: PlainDate | null
}
/** Whom to read: these numbers, and of each position who is in service on the day, those of the departments first. */
export type ColleagueQuery = {
  readonly nos: readonly number[]
  readonly positionNos?: readonly number[]
  /** Nearest first. */
  readonly departmentNos?: readonly number[]
}

/** Holders of one position that come into question: behind so many nobody is looked for. */
const MOST_HOLDERS = 20

/** People of a company on a day, by number and by position. One query. */
export const readColleagues = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  { nos, positionNos = [], departmentNos = [] }: ColleagueQuery,
): Promise<Colleague[]> => {
  const only = positionNos.length === 0 ? nos : null
  const { rows } = await sql<Colleague>`
    select no, name, hire_date, leave_date, department_no, position_no, away_until from (
      select e.employee_no as no, e.name, e.hire_date, e.leave_date, a.department_no, a.position_no, l.away_until,
        row_number() over (
          partition by a.position_no, e.hire_date <= ${day}::date and (e.leave_date is null or e.leave_date >= ${day}::date)
          order by array_position(${departmentNos}::int[], a.department_no) nulls last, e.hire_date, e.employee_no
        ) as place
      from employee e
      left join ${heldOn('employee_assignment', companyNo, day, only)} a on a.employee_no = e.employee_no
      left join (
        select employee_no, max(to_date) as away_until from leave_of_absence
        where company_no = ${companyNo} and ${day}::date between from_date and to_date group by employee_no
      ) l on l.employee_no = e.employee_no
      where e.company_no = ${companyNo}
        and (e.employee_no = any (${nos}::int[]) or a.position_no = any (${positionNos}::int[]))
    ) people
    where no = any (${nos}::int[]) or (
      place <= ${MOST_HOLDERS} and hire_date <= ${day}::date and (leave_date is null or leave_date >= ${day}::date)
    )
    order by no
  `.execute(tx)
  return rows
}

/** What everybody of a company may know of the others. */
export type NamedColleague = {
  readonly no: number
  readonly name: string
  readonly department_name: string | null
  readonly position_name: string | null
}
/** Who is in service on a day, but for one, by words in the name, the department or the position and nothing else. One query. */
export const findNamedColleagues = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  { q, without, most }: { readonly q?: string | undefined; readonly without: number | null; readonly most: number },
): Promise<NamedColleague[]> => {
  const { rows } = await sql<NamedColleague>`
    select e.employee_no as no, e.name, d.name as department_name, o.name as position_name
    from employee e
    left join ${heldOn('employee_assignment', companyNo, day)} a on a.employee_no = e.employee_no
    left join ${heldOn('department_term', companyNo, day)} d on d.department_no = a.department_no
    left join ${heldOn('position_term', companyNo, day)} o on o.position_no = a.position_no
    where e.company_no = ${companyNo} and e.hire_date <= ${day}::date
      and (e.leave_date is null or e.leave_date >= ${day}::date) and e.employee_no is distinct from ${without}::int
      and (
        ${isFound(sql`handal_search(e.name)`, q)} or ${isFound(sql`handal_search(d.name)`, q)}
        or ${isFound(sql`handal_search(o.name)`, q)}
      )
    order by e.name, e.employee_no limit ${most}
  `.execute(tx)
  return rows
}
