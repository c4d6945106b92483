import { dateInSeoul } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Handed } from './giver.ts'

/** A person of the company, with the hash of the own PIN. */
export type NamedPerson = { readonly no: number; readonly name: string; readonly pin: string | null }

/** Who is meant by number, 사번 or card at the reader that hands it in, in the order of the events; null: nobody, or more than one. One query. */
export const readPeopleNamed = async (
  tx: Tx,
  companyNo: number,
  handed: readonly Handed[],
): Promise<(NamedPerson | null)[]> => {
  if (handed.length === 0) return []
  const sent = handed.map((one) => one.sent)
  const { rows } = await sql<NamedPerson & { place: number }>`
    select u.place::int - 1 as place, e.employee_no as no, e.name, p.pin_hash as pin
    from unnest(${sent.map(({ employeeNo }) => employeeNo ?? null)}::int[], ${sent.map(({ employeeCode }) => employeeCode ?? null)}::text[],
      ${sent.map(({ evidence }) => evidence?.card ?? null)}::text[],
      ${sent.map(({ happenedAt }) => dateInSeoul(new Date(happenedAt)))}::date[], ${handed.map(({ giver }) => giver.name)}::text[])
      with ordinality as u (employee_no, employee_code, card, day, reader, place)
    join employee e on e.company_no = ${companyNo} and case
      when u.employee_no is not null then e.employee_no = u.employee_no
      when u.employee_code is not null then e.employee_code = u.employee_code
      else e.employee_no in (select c.employee_no from tag_card c where c.company_no = ${companyNo} and c.card_no = u.card
        and (c.reader is null or c.reader = u.reader) and u.day between c.valid_from and coalesce(c.end_date, 'infinity')) end
    left join check_in_pin p on p.company_no = e.company_no and p.employee_no = e.employee_no
  `.execute(tx)
  return sent.map((_, place) => {
    const found = rows.filter((row) => row.place === place)
    return found.length === 1 ? (found[0] ?? null) : null
  })
}
