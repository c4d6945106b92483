import type { DateRange, PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Leaves of absence of these people, by their numbers. One query. */
export const readLeaves = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<(employeeNo: number) => readonly DateRange[]> => {
  const { rows } = await sql<{ employee_no: number; from_date: PlainDate; to_date: PlainDate }>`
    select employee_no, from_date, to_date from leave_of_absence
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) order by employee_no, from_date
  `.execute(tx)
  const found = new Map<number, DateRange[]>()
  for (const { employee_no: no, from_date: from, to_date: to } of rows)
    found.set(no, [...(found.get(no) ?? []), { from, to }])
  return (no) => found.get(no) ?? []
}
