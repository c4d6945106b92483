import type { PlainDate } from '@handal/base/date'
import type { DISABILITY_KINDS } from '@handal/contracts/people/disability'
import { sql } from 'kysely'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'

/** Somebody disabled from a day to another; `member_no` 0 is the person, every other number that of one of the family. */
export type DisabilityRow = {
  member_no: number
  kind: keyof typeof DISABILITY_KINDS
  valid_from: PlainDate
  to_date: PlainDate | null
}

/**
 * Who of these people and their families is disabled, the person first, newest first. A fact about health: only what needs it to
 * reckon reads it, and who looks has said why. One query.
 */
export const readDisabilityRowsOf = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<(employeeNo: number) => readonly DisabilityRow[]> => {
  const { rows } = await sql<DisabilityRow & { employee_no: number }>`
    select employee_no, member_no, kind, valid_from, to_date from disability
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[])
    order by employee_no, member_no, valid_from desc
  `.execute(tx)
  const found = byEmployee(rows)
  return (no) => found.get(no) ?? []
}

/** The same of one person. */
export const readDisabilityRows = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
): Promise<readonly DisabilityRow[]> => (await readDisabilityRowsOf(tx, companyNo, [employeeNo]))(employeeNo)
