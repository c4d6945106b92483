import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** What of a person's identity was corrected on a day. */
export type IdentityCorrection = {
  readonly on: PlainDate
  readonly name: boolean
  readonly residentNumber: boolean
}
/** What is sent of a person's identity; absent: it stays. `hash`: of the resident number, in hex. */
type SentIdentity = {
  readonly employeeNo: number
  readonly name: string | undefined
  readonly hash: string | null | undefined
}

/**
 * Keeps that names or resident numbers of these people are corrected on a day, before they are written. A number that nobody had
 * entered is no correction, and one that is taken away is none either. One query, however many they are.
 */
export const noteCorrections = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  sent: readonly SentIdentity[],
): Promise<void> => {
  const told = sent.filter(({ name, hash }) => name !== undefined || typeof hash === 'string')
  if (told.length === 0) return
  const rows = told.map(({ employeeNo, name, hash }) => ({ no: employeeNo, name: name ?? null, hash: hash ?? null }))
  await sql`
    insert into identity_correction (company_no, employee_no, corrected_on, name, resident_number)
    select ${companyNo}, e.employee_no, ${day}::date, c.name, c.resident_number
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (no int, name text, hash text)
    join employee e on e.company_no = ${companyNo} and e.employee_no = sent.no and e.hire_date <= ${day}::date
    cross join lateral (
      select coalesce(sent.name <> e.name, false) as name,
        coalesce(sent.hash <> encode(e.resident_number_hash, 'hex'), false) as resident_number
    ) c
    where c.name or c.resident_number
    on conflict (company_no, employee_no, corrected_on) do update
      set name = identity_correction.name or excluded.name,
        resident_number = identity_correction.resident_number or excluded.resident_number
  `.execute(tx)
}

/** What was corrected of these people, oldest first, by their numbers. One query, however many they are. */
export const readCorrections = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
): Promise<ReadonlyMap<number, readonly IdentityCorrection[]>> => {
  const { rows } = await sql<IdentityCorrection & { no: number }>`
    select employee_no as no, corrected_on as on, name, resident_number as "residentNumber" from identity_correction
    where company_no = ${companyNo} and employee_no = any (${nos}::int[])
    order by employee_no, corrected_on
  `.execute(tx)
  const found = new Map<number, IdentityCorrection[]>()
  for (const { no, ...correction } of rows) found.set(no, [...(found.get(no) ?? []), correction])
  return found
}
