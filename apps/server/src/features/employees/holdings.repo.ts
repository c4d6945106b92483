import type { PlainDate } from '@handal/base/date'
import type { AnyFileKind } from '@handal/contracts/people/person-files'
import type { RetainedData } from '@handal/contracts/people/retention'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** What stands where a name stood. */
export const DESTROYED_NAME = '파기됨'
const DESTROYED_BIRTH = '1900-01-01'

/** How much is kept of somebody who left. */
export type Holdings = {
  employee_no: number
  employee_code: string
  name: string
  birth_date: PlainDate
  leave_date: PlainDate
  counts: Record<RetainedData, number>
  papers: { no: number; kind: AnyFileKind; made: PlainDate }[]
}

const countOf = (table: string, more = sql``) =>
  sql`(select count(*)::int from ${sql.table(table)} t where t.company_no = e.company_no and t.employee_no = e.employee_no ${more})`

/** What is kept of people whose last day is over: all of them, or those named. One query. */
export const readHoldings = async (
  tx: Tx,
  companyNo: number,
  today: PlainDate,
  employeeNos: readonly number[] | null,
): Promise<Holdings[]> => {
  const { rows } = await sql<Holdings>`
    select e.employee_no, e.employee_code, e.name, e.birth_date, e.leave_date,
      json_build_object(
        'PHOTO', (select count(*)::int from stored_file s
          where s.company_no = e.company_no and s.purpose = 'photo' and s.owner_no = e.employee_no),
        'CONTACT', (e.email is not null)::int + (e.phone is not null)::int,
        'ACCOUNT', ${countOf('bank_account_entry')} + ${countOf('irp_account_entry')},
        'HANDOVER', ${countOf('contract_handover')},
        'ABSENCE', ${countOf('leave_of_absence_entry', sql`and (t.cause <> '' or t.kind <> 'OTHER')`)} + ${countOf('protection_entry')},
        'FAMILY', ${countOf('family_member')} + ${countOf('disability_entry')},
        'RESIDENT_NUMBER', (e.resident_number_cipher is not null)::int,
        'IDENTITY', (e.name <> ${DESTROYED_NAME})::int
      ) as counts,
      coalesce((
        select json_agg(json_build_object('no', f.person_file_no, 'kind', f.kind,
          'made', coalesce(f.dated_on, (f.entered_at at time zone 'Asia/Seoul')::date)) order by f.person_file_no)
        from person_file f where f.company_no = e.company_no and f.employee_no = e.employee_no
      ), '[]'::json) as papers
    from employee e
    where e.company_no = ${companyNo} and e.leave_date < ${today}::date
      and (${employeeNos}::int[] is null or e.employee_no = any (${employeeNos}::int[]))
    order by e.leave_date, e.employee_no
  `.execute(tx)
  return rows
}

/** Lets nobody else change a person until the transaction ends. */
export const lockPerson = async (tx: Tx, companyNo: number, employeeNo: number): Promise<void> => {
  await sql`
    select from employee where company_no = ${companyNo} and employee_no = ${employeeNo} for update
  `.execute(tx)
}

/** How each kind of data goes: rows are removed, columns of the person overwritten. Photos and papers are files. */
const DESTROY: Readonly<
  Record<Exclude<RetainedData, 'PHOTO'>, (tx: Tx, companyNo: number, no: number) => Promise<void>>
> = {
  CONTACT: async (tx, companyNo, no) => {
    await sql`
      update employee set email = null, phone = null, version = version + 1
      where company_no = ${companyNo} and employee_no = ${no}`.execute(tx)
  },
  ACCOUNT: async (tx, companyNo, no) => {
    await sql`delete from bank_account_entry where company_no = ${companyNo} and employee_no = ${no}`.execute(tx)
    await sql`delete from irp_account_entry where company_no = ${companyNo} and employee_no = ${no}`.execute(tx)
  },
  HANDOVER: async (tx, companyNo, no) => {
    await sql`delete from contract_handover where company_no = ${companyNo} and employee_no = ${no}`.execute(tx)
  },
  ABSENCE: async (tx, companyNo, no) => {
    await sql`
      update leave_of_absence_entry set kind = 'OTHER', cause = '', reason = null
      where company_no = ${companyNo} and employee_no = ${no}`.execute(tx)
    await sql`delete from protection_entry where company_no = ${companyNo} and employee_no = ${no}`.execute(tx)
  },
  FAMILY: async (tx, companyNo, no) => {
    await sql`delete from family_member where company_no = ${companyNo} and employee_no = ${no}`.execute(tx)
    await sql`delete from disability_entry where company_no = ${companyNo} and employee_no = ${no}`.execute(tx)
  },
  RESIDENT_NUMBER: async (tx, companyNo, no) => {
    await sql`
      update employee set resident_number_cipher = null, resident_number_hash = null, resident_number_masked = null,
        version = version + 1
      where company_no = ${companyNo} and employee_no = ${no}`.execute(tx)
  },
  IDENTITY: async (tx, companyNo, no) => {
    await sql`
      update employee set name = ${DESTROYED_NAME}, employee_code = ${`파기-${no}`}, birth_date = ${DESTROYED_BIRTH}::date,
        gender = null, nationality = 'KR', visa = null, visa_until = null, address = null, leave_reason = null,
        version = version + 1
      where company_no = ${companyNo} and employee_no = ${no}`.execute(tx)
    await sql`
      update employment_certificate set purpose = ${DESTROYED_NAME},
        content = content || jsonb_build_object('name', ${DESTROYED_NAME}::text, 'facts', '[]'::jsonb, 'posts', '[]'::jsonb)
      where company_no = ${companyNo} and employee_no = ${no}`.execute(tx)
  },
}

/** Destroys data of a person that is no file. The proof must stand already: closed records let go of a person only then. */
export const destroyData = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  whats: readonly RetainedData[],
): Promise<void> => {
  for (const what of whats) if (what !== 'PHOTO') await DESTROY[what](tx, companyNo, employeeNo)
}

/** Removes what was entered of papers; their files are destroyed by the store. */
export const removePaperRows = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<void> => {
  await sql`
    delete from person_file where company_no = ${companyNo} and person_file_no = any (${nos}::int[])
  `.execute(tx)
}
