import type { DateRange } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { boundTo, type CipherKeys, decryptText } from '../../security/cipher.ts'

/** Numbers of who was hired, left, went on leave, or whose insurance, name or number changed between two days, in the order of their numbers. */
export const readMovedPeople = async (tx: Tx, companyNo: number, { from, to }: DateRange): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select employee_no from employee where company_no = ${companyNo}
      and (hire_date between ${from}::date and ${to}::date or leave_date between ${from}::date and ${to}::date)
    union select employee_no from insurance_setting
      where company_no = ${companyNo} and valid_from between ${from}::date and ${to}::date
    union select employee_no from leave_of_absence
      where company_no = ${companyNo} and from_date between ${from}::date and ${to}::date
    union select employee_no from identity_correction
      where company_no = ${companyNo} and corrected_on between ${from}::date and ${to}::date
    order by employee_no
  `.execute(tx)
  return rows.map(({ employee_no: no }) => no)
}

/** The whole resident numbers of these people; who has none is left out. Whoever reads them says why in the log. */
export const readResidentNumbers = async (
  tx: Tx,
  keys: CipherKeys,
  companyNo: number,
  nos: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ employee_no: number; cipher: Uint8Array }>`
    select employee_no, resident_number_cipher as cipher from employee
    where company_no = ${companyNo} and employee_no = any (${nos}::int[]) and resident_number_cipher is not null
  `.execute(tx)
  return new Map(
    rows.map(({ employee_no: no, cipher }) => [
      no,
      decryptText(keys, Buffer.from(cipher), boundTo('employee.resident_number', companyNo, no)),
    ]),
  )
}
