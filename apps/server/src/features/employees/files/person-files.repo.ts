import type { PlainDate } from '@handal/base/date'
import type { AnyFileKind } from '@handal/contracts/people/person-files'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { takeEntryBack } from '../../../records/take-back.ts'

/** Two shelves: papers about health stand apart from the others. */
export const SHELVES = { 'person-file': 'person-document', 'health-file': 'person-health' } as const
export type Shelf = keyof typeof SHELVES

export type PersonFileRow = {
  no: number
  employee_no: number
  kind: AnyFileKind
  title: string
  dated_on: PlainDate | null
  expires_on: PlainDate | null
  entered_at: string
  entered_by_name: string
  ended_at: string | null
  ended_by_name: string | null
  ended_reason: string | null
  version: number
  /** Of the stored file; null when it was destroyed. */
  file_name: string | null
  file_size: number | null
}

const files = (companyNo: number, kinds: readonly string[]) => sql<PersonFileRow>`
  select f.person_file_no as no, f.employee_no, f.kind, f.title, f.dated_on, f.expires_on, f.entered_at, f.entered_by_name,
    f.ended_at, f.ended_by_name, f.ended_reason, f.version, s.name as file_name, s.size as file_size
  from person_file f left join stored_file s on s.company_no = f.company_no and s.owner_no = f.person_file_no
    and s.purpose in (${sql.join(Object.values(SHELVES))})
  where f.company_no = ${companyNo} and f.kind = any (${kinds}::text[])
`

/** Of a person, newest first; those that were taken out stand behind. */
export const readPersonFiles = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  kinds: readonly string[],
): Promise<PersonFileRow[]> => {
  const { rows } = await sql<PersonFileRow>`
    ${files(companyNo, kinds)} and f.employee_no = ${employeeNo}
    order by f.ended_at is not null, f.person_file_no desc
  `.execute(tx)
  return rows
}

/** One by its number within the company; null: there is none on this shelf. */
export const readPersonFile = async (
  tx: Tx,
  companyNo: number,
  no: number,
  kinds: readonly string[],
): Promise<PersonFileRow | null> =>
  (await sql<PersonFileRow>`${files(companyNo, kinds)} and f.person_file_no = ${no}`.execute(tx)).rows[0] ?? null

type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }
export type PersonFileEntry = Pick<PersonFileRow, 'employee_no' | 'kind' | 'title' | 'dated_on' | 'expires_on'>

export const insertPersonFile = async (tx: Tx, companyNo: number, no: number, entry: PersonFileEntry, by: By) => {
  await tx
    .insertInto('person_file')
    .values({
      company_no: companyNo,
      person_file_no: no,
      ...entry,
      entered_at: by.now().toISOString(),
      entered_by: by.userNo,
      entered_by_name: by.userName,
    })
    .execute()
}

/** Says of a paper that it was taken out. */
export const endPersonFileRow = (tx: Tx, companyNo: number, no: number, reason: string, by: By): Promise<void> =>
  takeEntryBack(tx, { table: 'person_file', key: 'person_file_no', word: 'ended' }, { companyNo, no, reason }, by)
