import type { PlainDate } from '@handal/base/date'
import type { ApprovalStep, DocumentType } from '@handal/contracts/company/approval-lines'
import { sql } from 'kysely'
import { hasBegun, heldOn } from '../../db/dated.ts'
import type { Tx } from '../../db/database.ts'
import { type EntryRow, readEntries } from '../../records/entries.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'

/** Of which department (null: the whole company) and which document (null: all) a line is. */
export type Scope = { readonly departmentNo: number | null; readonly documentType: DocumentType | null }
/** A line with the steps that hold on a day. */
export type LineRow = {
  no: number
  department_no: number | null
  document_type: DocumentType | null
  steps: ApprovalStep[]
  valid_from: PlainDate
  last_day: PlainDate | null
  version: number
}
/** One entry of the steps of a line, whether it stands or not. */
export type LineEntry = EntryRow<Pick<LineRow, 'steps'>>

const SORT = { no: 'no', from: 'valid_from', endDate: 'last_day' } as const
export type LineQuery = ListQuery<keyof typeof SORT> & { readonly day: PlainDate; readonly no?: number }

const lines = (companyNo: number, day: PlainDate, only: readonly number[] | null = null) => sql<LineRow>`
  select l.line_no as no, l.department_no, l.document_type, t.steps, t.valid_from, l.last_day, l.version
  from approval_line l
  join ${heldOn('approval_line_term', companyNo, day, only)} t on t.line_no = l.line_no
  where l.company_no = ${companyNo}
`

/** A page of lines, each with what holds on the day. */
export const readLines = (tx: Tx, companyNo: number, query: LineQuery): Promise<Page<LineRow>> => {
  const { day, no } = query
  return readPage(tx, lines(companyNo, day, no === undefined ? null : [no]), query, SORT, sql`no`)
}

/** The lines that hold on a day: begun and not over. */
export const readLinesOn = async (tx: Tx, companyNo: number, day: PlainDate): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    ${lines(companyNo, day)} and ${hasBegun('t', day)} and (l.last_day is null or l.last_day >= ${day}::date) order by no
  `.execute(tx)
  return rows
}

/** Every entry of these lines, newest date first, and of one date the newest entry. */
export const readLineEntries = (tx: Tx, companyNo: number, nos: readonly number[]): Promise<LineEntry[]> =>
  readEntries(tx, 'approval_line_term', companyNo, nos, sql`e.steps`)

/** A line of the same department and document beside `no` that holds on one of these days (to null: for good). */
export const readSecond = async (
  tx: Tx,
  companyNo: number,
  no: number,
  { departmentNo, documentType }: Scope,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate | null },
): Promise<{ no: number; first_day: PlainDate } | undefined> => {
  const { rows } = await sql<{ no: number; first_day: PlainDate }>`
    select l.line_no as no, min(t.valid_from) as first_day
    from approval_line l join approval_line_term t on t.company_no = l.company_no and t.line_no = l.line_no
    where l.company_no = ${companyNo} and l.line_no <> ${no}
      and l.department_no is not distinct from ${departmentNo}::int
      and l.document_type is not distinct from ${documentType}::text
      and (l.last_day is null or l.last_day >= ${from}::date)
    group by l.line_no having ${to}::date is null or min(t.valid_from) <= ${to}::date
    order by first_day limit 1
  `.execute(tx)
  return rows[0]
}

export const insertLine = (tx: Tx, companyNo: number, no: number, { departmentNo, documentType }: Scope) =>
  tx
    .insertInto('approval_line')
    .values({ company_no: companyNo, line_no: no, department_no: departmentNo, document_type: documentType })
    .execute()

/** Takes every line of a company away. */
export const deleteLines = async (tx: Tx, companyNo: number): Promise<void> => {
  await tx.deleteFrom('approval_line').where('company_no', '=', companyNo).execute()
}

/** Copies the defaults whose departments and positions the company has, as they hold on a day. For the system's own door. */
export const copyLines = async (
  tx: Tx,
  companyNo: number,
  { from, at, by, byName }: { from: PlainDate; at: Date; by: number | null; byName: string },
): Promise<void> => {
  const held = sql`
    select l.line_no, l.department_no, l.document_type, t.steps from approval_line l
    join ${heldOn('approval_line_term', 0, from)} t on t.line_no = l.line_no
    where l.company_no = 0 and (l.last_day is null or l.last_day >= ${from}::date) and ${hasBegun('t', from)}
      and not exists (
        select 1 from (
          select l.department_no as department_no, null::int as position_no
          union all select (s ->> 'departmentNo')::int, (s ->> 'positionNo')::int from jsonb_array_elements(t.steps) s
        ) named
        where (named.department_no is not null and not exists (
            select 1 from department d where d.company_no = ${companyNo} and d.department_no = named.department_no))
          or (named.position_no is not null and not exists (
            select 1 from "position" p where p.company_no = ${companyNo} and p.position_no = named.position_no))
      )`
  await sql`
    with held as (${held}), made as (
      insert into approval_line (company_no, line_no, department_no, document_type)
      select ${companyNo}, line_no, department_no, document_type from held returning line_no
    )
    insert into approval_line_term_entry (company_no, line_no, valid_from, steps, entered_at, entered_by, entered_by_name)
    select ${companyNo}, h.line_no, ${from}::date, h.steps, ${at}, ${by}::int, ${byName}
    from held h join made using (line_no)
  `.execute(tx)
}
