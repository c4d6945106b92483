import type { DateRange, PlainDate } from '@handal/base/date'
import type { PunchState, PunchTime } from '@handal/contracts/time/punch-requests'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { type ListQuery, type Page, readPage } from '../../../records/list.ts'

/** Times that a request names, HH:mm on the clock of the day. */
export type AskedTimes = { readonly [Name in PunchTime]?: string | undefined }
export type PunchRow = {
  no: number
  employee_no: number
  employee_code: string
  name: string
  work_date: PlainDate
  times: AskedTimes
  reason: string
  state: PunchState
  entered_at: string
  decided_at: string | null
  decided_by_name: string | null
  answer: string | null
  version: number
}

const rows = (companyNo: number) => sql<PunchRow>`
  select r.request_no as no, r.employee_no, e.employee_code, e.name, r.work_date, r.times, r.reason, r.state, r.entered_at,
    r.decided_at, r.decided_by_name, r.answer, r.version
  from punch_request r join employee e on e.company_no = r.company_no and e.employee_no = r.employee_no
  where r.company_no = ${companyNo}
`
export type PunchQuery = Omit<ListQuery<never>, 'sort'> & {
  readonly state?: PunchState | undefined
  /** Absent: everybody's. */
  readonly employeeNos?: readonly number[] | undefined
  readonly days?: DateRange | undefined
}
/** A page of requests, the newest first. One query. */
export const readPunches = (tx: Tx, companyNo: number, query: PunchQuery): Promise<Page<PunchRow>> => {
  const { state, employeeNos, days } = query
  const wanted = sql<PunchRow>`${rows(companyNo)}
    and ${state === undefined ? sql`true` : sql`r.state = ${state}`}
    and ${employeeNos === undefined ? sql`true` : sql`r.employee_no = any (${employeeNos}::int[])`}
    and ${days === undefined ? sql`true` : sql`r.work_date between ${days.from}::date and ${days.to}::date`}`
  return readPage(tx, wanted, query, {}, sql`no desc`)
}

/** The request of a number; null: there is none. One query. */
export const findPunch = async (tx: Tx, companyNo: number, no: number): Promise<PunchRow | null> => {
  const found = await sql<PunchRow>`${rows(companyNo)} and r.request_no = ${no}`.execute(tx)
  return found.rows[0] ?? null
}

type PersonDate = { readonly employeeNo: number; readonly workDate: PlainDate }
/** Which of these days a request waits for, by their places. One query. */
export const readAwaited = async (tx: Tx, companyNo: number, days: readonly PersonDate[]): Promise<number[]> => {
  const { rows: found } = await sql<{ place: number }>`
    select u.place::int - 1 as place
    from unnest(${days.map(({ employeeNo }) => employeeNo)}::int[], ${days.map(({ workDate }) => workDate)}::date[])
      with ordinality as u (employee_no, work_date, place)
    join punch_request r on r.company_no = ${companyNo} and r.employee_no = u.employee_no and r.work_date = u.work_date
      and r.state = 'WAITING'
    order by place
  `.execute(tx)
  return found.map(({ place }) => place)
}

/** Days of a time for which a request of these people or anybody waits. One query. */
export const readAwaitedIn = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<{ employee_no: number; work_date: PlainDate }[]> => {
  const { rows: found } = await sql<{ employee_no: number; work_date: PlainDate }>`
    select employee_no, work_date from punch_request
    where company_no = ${companyNo} and state = 'WAITING' and work_date between ${from}::date and ${to}::date
      and ${employeeNos === null ? sql`true` : sql`employee_no = any (${employeeNos}::int[])`}
    order by employee_no, work_date
  `.execute(tx)
  return found
}

type By = { readonly userNo: number; readonly userName: string; readonly now: () => Date }
/** Stores a request that waits. */
export const insertPunch = async (
  tx: Tx,
  companyNo: number,
  request: PersonDate & { readonly no: number; readonly times: AskedTimes; readonly reason: string },
  { userNo, now }: By,
): Promise<void> => {
  const { no, employeeNo, workDate, times, reason } = request
  await sql`
    insert into punch_request (company_no, request_no, employee_no, work_date, times, reason, entered_at, entered_by)
    values (${companyNo}, ${no}, ${employeeNo}, ${workDate}::date, ${JSON.stringify(times)}::jsonb, ${reason},
      ${now().toISOString()}::timestamptz, ${userNo})
  `.execute(tx)
}

/** What is said to a request. */
export type Decision = { readonly state: PunchState; readonly times: AskedTimes; readonly answer: string | null }
/** Stores who decided a request and how. */
export const decidePunch = async (
  tx: Tx,
  companyNo: number,
  no: number,
  { state, times, answer }: Decision,
  { userNo, userName, now }: By,
): Promise<void> => {
  await sql`
    update punch_request set state = ${state}, times = ${JSON.stringify(times)}::jsonb, answer = ${answer},
      decided_at = ${now().toISOString()}::timestamptz, decided_by = ${userNo}, decided_by_name = ${userName}, version = version + 1
    where company_no = ${companyNo} and request_no = ${no}
  `.execute(tx)
}

/** What an approved request made and still counts: its tags and its corrections. Two queries. */
export const readMadeBy = async (
  tx: Tx,
  companyNo: number,
  no: number,
): Promise<{ readonly tags: readonly number[]; readonly corrections: readonly number[] }> => {
  const tags = await sql<{ no: number }>`
    select tag_no as no from attendance_tag t where company_no = ${companyNo} and request_no = ${no}
      and not exists (select from tag_exclusion x
        where x.company_no = t.company_no and x.tag_no = t.tag_no and x.withdrawn_at is null)
  `.execute(tx)
  const corrections = await sql<{ no: number }>`
    select correction_no as no from day_correction
    where company_no = ${companyNo} and request_no = ${no} and withdrawn_at is null order by correction_no
  `.execute(tx)
  return { tags: tags.rows.map((row) => row.no), corrections: corrections.rows.map((row) => row.no) }
}

/** The request that waits for a day of a person; null: none does. One query. */
export const findWaiting = async (
  tx: Tx,
  companyNo: number,
  { employeeNo, workDate }: PersonDate,
): Promise<number | null> => {
  const { rows: found } = await sql<{ no: number }>`
    select request_no as no from punch_request
    where company_no = ${companyNo} and employee_no = ${employeeNo} and work_date = ${workDate}::date and state = 'WAITING'
  `.execute(tx)
  return found[0]?.no ?? null
}
/** Says which document decides a request. */
export const nameDocument = async (tx: Tx, companyNo: number, no: number, documentNo: number): Promise<void> => {
  await sql`
    update punch_request set document_no = ${documentNo} where company_no = ${companyNo} and request_no = ${no}
  `.execute(tx)
}
/** Approved requests that a document decided. One query. */
export const readPunchesOfDocument = async (tx: Tx, companyNo: number, documentNo: number): Promise<number[]> => {
  const { rows: found } = await sql<{ no: number }>`
    select request_no as no from punch_request
    where company_no = ${companyNo} and document_no = ${documentNo} and state = 'APPROVED' order by 1
  `.execute(tx)
  return found.map(({ no }) => no)
}
/** Number of the document that decided a request; null: somebody did by hand. One query. */
export const readDecidingDocument = async (tx: Tx, companyNo: number, no: number): Promise<string | null> => {
  const { rows: found } = await sql<{ number: string }>`
    select coalesce(d.number, x.number) as number from punch_request r
    left join approval_document d on d.company_no = r.company_no and d.document_no = r.document_no
    left join approval_destruction x on x.company_no = r.company_no and x.document_no = r.document_no
    where r.company_no = ${companyNo} and r.request_no = ${no} and r.document_no is not null
  `.execute(tx)
  return found[0]?.number ?? null
}
