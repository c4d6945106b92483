import { type PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { EnteredTermRow, PeopleQuery } from './people.repo.ts'

type Asked = Pick<PeopleQuery, 'companyNo'> & { readonly employeeNos: readonly number[] }

/** Pay terms of these people up to a day, oldest first within a person: bases of insurance go by those of July and April. */
export const readTermsUntil = async (
  tx: Tx,
  { companyNo, employeeNos }: Asked,
  day: PlainDate,
): Promise<EnteredTermRow[]> => {
  const { rows } = await sql<EnteredTermRow>`
    select employee_no, valid_from, pay_kind, monthly_hours, daily_minutes, amounts from pay_term
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) and valid_from <= ${day}::date
    order by employee_no, valid_from
  `.execute(tx)
  return rows
}

export type SettingRow = {
  employee_no: number
  valid_from: PlainDate
  health_base: number | null
  durunuri: boolean
  durunuri_until: PlainDate | null
}
/** Everything that was entered of the insurance of these people up to a day, oldest first within a person. */
export const readSettingsUntil = async (
  tx: Tx,
  { companyNo, employeeNos }: Asked,
  day: PlainDate,
): Promise<SettingRow[]> => {
  const { rows } = await sql<SettingRow>`
    select employee_no, valid_from, health_base, durunuri, durunuri_until from insurance_setting
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) and valid_from <= ${day}::date
    order by employee_no, valid_from
  `.execute(tx)
  return rows
}

/** How many people are in service on a day. */
export const countWorkers = async (tx: Tx, companyNo: number, day: PlainDate): Promise<number> => {
  const { rows } = await sql<{ workers: number }>`
    select count(*)::int as workers from employee
    where company_no = ${companyNo} and hire_date <= ${day}::date and (leave_date is null or leave_date >= ${day}::date)
  `.execute(tx)
  return rows[0]?.workers ?? 0
}
