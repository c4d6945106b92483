import type { DateRange, PlainDate } from '@handal/base/date'
import type { DayFactKind } from '@handal/contracts/time/day-facts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { forgetReads } from '../../db/kept.ts'
import { preparedFor } from '../../db/prepared.ts'
import { takeEntriesBack } from '../../records/take-back.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'

/** Entry about a person's days, and who took it back. */
export type FactRow = {
  no: number
  employee_no: number
  employee_code: string
  employee_name: string
  from_date: PlainDate
  to_date: PlainDate
  kind: DayFactKind
  leave_type: string | null
  start_time: string | null
  end_time: string | null
  paid: boolean
  reason: string
  entered_at: string
  entered_by_name: string
  withdrawn_at: string | null
  withdrawn_by_name: string | null
  withdrawn_reason: string | null
  /** The document that wrote it; null: somebody entered it. */
  document_no: number | null
  document_number: string | null
  /** The document is destroyed; nothing takes its fact back any more. */
  document_gone: boolean
  version: number
}

const SORT = {
  no: 'no',
  str: 'from_date',
  end: 'to_date',
  employeeName: 'employee_name',
  employeeCode: 'employee_code',
  kind: 'kind',
} as const
export type FactQuery = ListQuery<keyof typeof SORT> & {
  readonly days: DateRange
  /** People; absent: everybody. */
  readonly employeeNos?: readonly number[] | undefined
  readonly withdrawn?: boolean | undefined
}

const rows = (companyNo: number) => sql<FactRow>`
  select f.fact_no as no, f.employee_no, e.employee_code, e.name as employee_name, f.from_date, f.to_date, f.kind,
    f.leave_type, f.start_time, f.end_time, f.paid, f.reason, f.entered_at, f.entered_by_name, f.withdrawn_at,
    f.withdrawn_by_name, f.withdrawn_reason, f.document_no,
    coalesce(d.number, x.number) as document_number, x.number is not null as document_gone, f.version
  from attendance_fact f
  join employee e on e.company_no = f.company_no and e.employee_no = f.employee_no
  left join approval_document d on d.company_no = f.company_no and d.document_no = f.document_no
  left join approval_destruction x on x.company_no = f.company_no and x.document_no = f.document_no
  where f.company_no = ${companyNo}
`

/** A page of entries that overlap these days, by day. */
export const readFacts = (tx: Tx, companyNo: number, query: FactQuery): Promise<Page<FactRow>> => {
  const { days, employeeNos, withdrawn = false } = query
  const wanted = sql<FactRow>`${rows(companyNo)}
    and f.from_date <= ${days.to}::date and f.to_date >= ${days.from}::date
    and ${employeeNos === undefined ? sql`true` : sql`f.employee_no = any (${employeeNos}::int[])`}
    and ${withdrawn ? sql`true` : sql`f.withdrawn_at is null`}`
  return readPage(tx, wanted, query, SORT, sql`from_date, employee_code, no`)
}

/** A standing entry; null where there is none, or it was taken back. */
export const readFact = async (tx: Tx, companyNo: number, no: number): Promise<FactRow | null> =>
  (await sql<FactRow>`${rows(companyNo)} and f.fact_no = ${no} and f.withdrawn_at is null`.execute(tx)).rows[0] ?? null

/** Standing entries of these numbers, in their order. One query. */
export const readFactsByNo = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<FactRow[]> => {
  const found = await sql<FactRow>`${rows(companyNo)} and f.fact_no = any (${nos}::int[]) and f.withdrawn_at is null
    order by f.fact_no`.execute(tx)
  const byNo = new Map(found.rows.map((row) => [row.no, row]))
  return nos.flatMap((no) => byNo.get(no) ?? [])
}

/** Standing entries of these days, of these people or everybody, by person. One query. */
export const readFactsOf = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<FactRow[]> => {
  const found = await sql<FactRow>`
    ${rows(companyNo)} and f.withdrawn_at is null and f.from_date <= ${to}::date and f.to_date >= ${from}::date
      and ${employeeNos === null ? sql`true` : sql`f.employee_no = any (${employeeNos}::int[])`}
    order by f.employee_no, f.from_date, f.fact_no
  `.execute(preparedFor(tx, employeeNos))
  return found.rows
}

/** Stored part of a new entry. */
export type NewFact = {
  readonly employeeNo: number
  readonly days: DateRange
  readonly kind: DayFactKind
  readonly leaveType: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly paid: boolean
  readonly reason: string
  /** The document that writes it. */
  readonly documentNo?: number | undefined
}
type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }

export const insertFacts = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
  facts: readonly NewFact[],
  by: By,
): Promise<void> => {
  forgetReads(tx, 'person of days ')
  const rowsOf = facts.map((fact, index) => ({
    company_no: companyNo,
    fact_no: nos[index],
    employee_no: fact.employeeNo,
    from_date: fact.days.from,
    to_date: fact.days.to,
    kind: fact.kind,
    leave_type: fact.leaveType,
    start_time: fact.startTime,
    end_time: fact.endTime,
    paid: fact.paid,
    reason: fact.reason,
    entered_at: by.now().toISOString(),
    entered_by: by.userNo,
    entered_by_name: by.userName,
    version: 1,
    document_no: fact.documentNo ?? null,
  }))
  await sql`
    insert into attendance_fact select * from json_populate_recordset(null::attendance_fact, ${JSON.stringify(rowsOf)}::json)
  `.execute(tx)
}

/** Standing entries that a document wrote, in their order. One query. */
export const readFactsOfDocument = async (tx: Tx, companyNo: number, documentNo: number): Promise<FactRow[]> => {
  const found = await sql<FactRow>`${rows(companyNo)} and f.document_no = ${documentNo} and f.withdrawn_at is null
    order by f.fact_no`.execute(tx)
  return found.rows
}

/** Marks entries as taken back. */
export const withdrawFacts = (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
  reason: string,
  by: By,
): Promise<void> => {
  forgetReads(tx, 'person of days ')
  return takeEntriesBack(
    tx,
    { table: 'attendance_fact', key: 'fact_no', word: 'withdrawn' },
    { companyNo, nos, reason },
    by,
  )
}
