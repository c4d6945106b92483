import type { AbsenceKind } from '@handal/contracts/people/absence-kinds'
import type { DateRange, PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { isCounted } from './closed/counted-days.repo.ts'
import { ABSENT, HALF, HALF_OUT, LEAVE } from './derive/day-columns.ts'
import type { Tx } from '../../db/database.ts'

/** A leave of absence with why it was taken. */
export type AwayRow = {
  employee_no: number
  from_date: PlainDate
  to_date: PlainDate
  kind: AbsenceKind
  cause: string
}
/** Leaves of absence of these people that overlap these days. One query. */
export const readAway = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[],
): Promise<AwayRow[]> => {
  const { rows } = await sql<AwayRow>`
    select employee_no, from_date, to_date, kind, cause from leave_of_absence
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[])
      and from_date <= ${to}::date and to_date >= ${from}::date
    order by employee_no, from_date
  `.execute(tx)
  return rows
}

/** A recorded day of leave or of absence without leave, by its codes (0031, 0033). */
export type MarkedRow = { employee_no: number; work_date: PlainDate; mark: '휴가' | '반차' | '결근' }
/** Marked days of these people, outside of their leaves of absence. One query. */
export const readMarked = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[],
): Promise<MarkedRow[]> => {
  const { rows } = await sql<MarkedRow>`
    select employee_no, work_date,
      case when in_judgement = ${LEAVE} then '휴가' when in_judgement = ${ABSENT} then '결근' else '반차' end as mark
    from attendance_day d
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[])
      and work_date between ${from}::date and ${to}::date
      and (in_judgement in (${LEAVE}, ${ABSENT}, ${HALF}) or out_judgement = ${HALF_OUT}) and ${isCounted('d')}
      -- Leave of a day that something recorded makes is what was entered of it, or what was kept of it before.
      and (in_judgement = ${ABSENT} or ((made is null or made -> 'kept' is not null) and not exists (
        select from attendance_fact f where f.company_no = d.company_no and f.employee_no = d.employee_no
          and d.work_date between f.from_date and f.to_date and f.withdrawn_at is null and f.kind in ('LEAVE', 'HALF_AM', 'HALF_PM'))))
    order by employee_no, work_date
  `.execute(tx)
  return rows
}

/** Days of absence by person and month that were entered without their dates. One query. */
export const readUndatedAbsences = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<{ employee_no: number; month: string; days: number }[]> => {
  const { rows } = await sql<{ employee_no: number; month: string; days: number }>`
    select employee_no, month, sum(days)::int as days from attendance_hours
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) and kind = 'absentDays' and withdrawn_at is null
    group by 1, 2 order by 1, 2
  `.execute(tx)
  return rows
}
