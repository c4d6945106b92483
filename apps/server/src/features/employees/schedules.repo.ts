import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { hasBegun, heldOn } from '../../db/dated.ts'

/** By schedule (workSch) how many people in service have it on a day or get it later. */
export const countOnSchedules = async (
  tx: Tx,
  companyNo: number,
  schedules: readonly string[],
  day: PlainDate,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ work_schedule: string; people: number }>`
    select a.work_schedule, count(distinct a.employee_no)::int as people
    from (
      select * from ${heldOn('employee_assignment', companyNo, day)} h
      union all
      select l.* from employee_assignment l where l.company_no = ${companyNo} and not ${hasBegun('l', day)}
    ) a
    join employee e on e.company_no = a.company_no and e.employee_no = a.employee_no
    where a.work_schedule = any (${schedules}::text[]) and (e.leave_date is null or e.leave_date >= ${day}::date)
    group by 1
  `.execute(tx)
  return new Map(rows.map(({ work_schedule, people }) => [work_schedule, people]))
}
