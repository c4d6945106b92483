import type { PlainDate } from '@handal/base/date'
import type { DISABILITY_KINDS } from '@handal/contracts/disability'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** Somebody disabled from a day to another; `member_no` 0 is the person, every other number that of one of the family. */
export type DisabilityRow = {
  member_no: number
  kind: keyof typeof DISABILITY_KINDS
  valid_from: PlainDate
  to_date: PlainDate | null
}

/**
 * Who of a person and their family is disabled, the person first, newest first. A fact about health: only what needs it to reckon
 * reads it, and who looks has said why.
 */
export const readDisabilityRows = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
): Promise<readonly DisabilityRow[]> => {
  const { rows } = await sql<DisabilityRow>`
    select member_no, kind, valid_from, to_date from disability
    where company_no = ${companyNo} and employee_no = ${employeeNo} order by member_no, valid_from desc
  `.execute(tx)
  return rows
}
