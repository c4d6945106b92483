import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { heldFirst } from '../../../db/dated.ts'

export type RosterPerson = {
  employee_no: number
  employee_code: string
  name: string
  gender: string | null
  birth_date: PlainDate
  resident_number_masked: string | null
  department_no: number | null
  department_name: string | null
  position_name: string | null
  employment_type: string | null
  job_title: string | null
  work_place: string | null
  hire_date: PlainDate
  leave_date: PlainDate | null
  leave_reason: string | null
  keep_until: PlainDate | null
  contract_end: PlainDate | null
  probation_until: PlainDate | null
  visa: string | null
  away_until: PlainDate | null
  service_from: PlainDate | null
  service_to: PlainDate | null
  phone: string | null
  address: string | null
  career: string | null
}

/**
 * These people as the register shows them on a day, of who had left by then as they were on the last day; in the order of
 * the numbers. One query, however many they are.
 */
export const readRosterPeople = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  numbers: readonly number[],
): Promise<RosterPerson[]> => {
  if (numbers.length === 0) return []
  const { rows } = await sql<RosterPerson>`
    select e.employee_no, e.employee_code, e.name, e.gender, e.birth_date, e.resident_number_masked, a.department_no,
      dt.name as department_name, ot.name as position_name, a.employment_type, a.job_title, a.work_place, e.hire_date, e.leave_date,
      e.leave_reason, (e.leave_date + interval '3 years')::date as keep_until, e.contract_end, e.probation_until, e.visa,
      l.away_until, s.valid_from as service_from, s.to_date as service_to, e.phone, e.address, c.career
    from unnest(${numbers}::int[]) with ordinality as wanted (employee_no, place)
    join employee e on e.company_no = ${companyNo} and e.employee_no = wanted.employee_no
    cross join lateral (select least(e.leave_date, ${day}::date) as day) h
    left join lateral (
      select * from employee_assignment a where a.company_no = e.company_no and a.employee_no = e.employee_no
      order by ${heldFirst('a', sql`h.day`)} limit 1
    ) a on true
    left join lateral (
      select d.name from department_term d where d.company_no = e.company_no and d.department_no = a.department_no
      order by ${heldFirst('d', sql`h.day`)} limit 1
    ) dt on true
    left join lateral (
      select p.name from position_term p where p.company_no = e.company_no and p.position_no = a.position_no
      order by ${heldFirst('p', sql`h.day`)} limit 1
    ) ot on true
    left join lateral (
      select max(l.to_date) as away_until from leave_of_absence l
      where l.company_no = e.company_no and l.employee_no = e.employee_no and h.day between l.from_date and l.to_date
    ) l on true
    left join lateral (
      select s.valid_from, s.to_date from protection s
      where s.company_no = e.company_no and s.employee_no = e.employee_no and s.kind = 'INDUSTRIAL_SERVICE'
        and h.day between s.valid_from and coalesce(s.to_date, h.day)
      limit 1
    ) s on true
    left join lateral (
      select string_agg(concat_ws(' ', to_char(b.valid_from, 'YYYY.MM'), bd.name, bp.name), ', ' order by b.valid_from) as career
      from employee_assignment b
      left join lateral (
        select d.name from department_term d where d.company_no = b.company_no and d.department_no = b.department_no
        order by ${heldFirst('d', sql`b.valid_from`)} limit 1
      ) bd on true
      left join lateral (
        select p.name from position_term p where p.company_no = b.company_no and p.position_no = b.position_no
        order by ${heldFirst('p', sql`b.valid_from`)} limit 1
      ) bp on true
      where b.company_no = e.company_no and b.employee_no = e.employee_no and b.valid_from <= h.day
    ) c on true
    order by wanted.place
  `.execute(tx)
  return rows
}
