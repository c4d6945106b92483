import type { PlainDate } from '@handal/base/date'
import type {
  ContractFacts,
  ContractRequestKind,
  ContractRequestState,
  ContractWish,
} from '@handal/contracts/board/contract-requests'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { nextNumber } from '../../../db/numbers.ts'
import { type ListQuery, type Page, readPage } from '../../../records/list.ts'

/** Who looks: the provider (null), or the operators of a company. */
export type Viewer = { readonly companyNo: number | null }
export type TermsAnswer = 'WAITING' | 'ACCEPTED' | 'DECLINED'
export type RequestRow = {
  readonly company_no: number
  readonly company_name: string
  readonly no: number
  readonly kind: ContractRequestKind
  readonly state: ContractRequestState
  readonly end_date: PlainDate | null
  readonly people: number | null
  readonly payday: PlainDate | null
  readonly text: string
  readonly present: ContractFacts
  readonly terms: ContractWish | null
  readonly terms_answer: TermsAnswer | null
  readonly author_name: string
  readonly at: string
  readonly last_at: string
  /** When the contract of today ends. */
  readonly contract_end: PlainDate | null
  readonly waits: boolean
  readonly version: number
}
const seen = ({ companyNo }: Viewer): RawBuilder<unknown> =>
  companyNo === null ? sql`true` : sql`r.company_no = ${companyNo}`
const OFFERED = sql`(r.state = 'NEGOTIATING' and r.terms_answer = 'WAITING')`
const waits = ({ companyNo }: Viewer): RawBuilder<unknown> =>
  companyNo === null ? sql`(r.state in ('REQUESTED', 'ACCEPTED', 'NEGOTIATING') and not ${OFFERED})` : OFFERED
const requests = (viewer: Viewer) => sql`
  select r.company_no, c.company_name, r.request_no as no, r.kind, r.state, r.end_date, r.people, r.payday, r.text, r.present,
    r.terms, r.terms_answer, r.author_name, r.at, r.last_at, c.contract_end, ${waits(viewer)} as waits, r.version
  from contract_request r
  join company c on c.company_no = r.company_no
  where ${seen(viewer)}
`
type RequestKey = { readonly company_no: number; readonly no: number }
/** A page of requests: first what waits for the viewer, then what moved last. What one says is read of those of the page. */
export const readRequestPage = async (
  tx: Tx,
  viewer: Viewer,
  query: ListQuery<never> & { readonly state?: ContractRequestState | undefined },
): Promise<Page<RequestRow>> => {
  const { state } = query
  const keys = sql<RequestKey>`select r.company_no, r.request_no as no, r.last_at, ${waits(viewer)} as waits from contract_request r
    where ${seen(viewer)} and ${state === undefined ? sql`true` : sql`r.state = ${state}`}`
  const order = sql`waits desc, last_at desc, no desc`
  const { items, total } = await readPage(tx, keys, query, {}, order)
  if (items.length === 0) return { items: [], total }
  const { rows } = await sql<RequestRow>`
    ${requests(viewer)} and (r.company_no, r.request_no) in (
      select * from unnest(${items.map((item) => item.company_no)}::int[], ${items.map(({ no }) => no)}::int[]))
    order by ${order}
  `.execute(tx)
  return { items: rows, total }
}
/** How many wait for the viewer. */
export const countWaiting = async (tx: Tx, viewer: Viewer): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from contract_request r where ${seen(viewer)} and ${waits(viewer)}
  `.execute(tx)
  return rows[0]?.waiting ?? 0
}
/** One that somebody may see. `lock`: until the transaction ends. */
export const readRequestRow = async (tx: Tx, viewer: Viewer, no: number, lock = false): Promise<RequestRow | null> => {
  const { rows } = await sql<RequestRow>`
    ${requests(viewer)} and r.request_no = ${no} ${lock ? sql`for update of r` : sql``}
  `.execute(tx)
  return rows[0] ?? null
}
/** Whether a company has one that is not done with. */
export const hasOpenRequest = async (tx: Tx, companyNo: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from contract_request
    where company_no = ${companyNo} and state in ('REQUESTED', 'ACCEPTED', 'NEGOTIATING') limit 1
  `.execute(tx)
  return rows.length > 0
}

export type ContractRow = {
  readonly start: PlainDate | null
  readonly end: PlainDate | null
  readonly type: '0001' | '0002'
  readonly people: number | null
  readonly payday: PlainDate | null
  readonly closed_on: PlainDate | null
  readonly in_service: number
}
/** The contract of a company as it is today. `lock`: nobody changes it until the transaction ends. */
export const readContract = async (tx: Tx, companyNo: number, day: PlainDate, lock = false): Promise<ContractRow> => {
  const { rows } = await sql<ContractRow>`
    select c.contract_start as start, c.contract_end as "end", c.contract_type as type, c.business_scale as people,
      c.contract_payment_date as payday, c.closed_on,
      (select count(*)::int from employee e where e.company_no = c.company_no
        and e.hire_date <= ${day}::date and (e.leave_date is null or e.leave_date >= ${day}::date)) as in_service
    from company c where c.company_no = ${companyNo} ${lock ? sql`for update of c` : sql``}
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`company ${companyNo} has a request and is not there`)
  return row
}

/** Payslips that are not confirmed or not paid, and files whose result the bank has not given, of a company. One query. */
export const readUnfinished = async (
  tx: Tx,
  companyNo: number,
): Promise<{ readonly open: number; readonly unpaid: number; readonly files: number }> => {
  const { rows } = await sql<{ open: number; unpaid: number; files: number }>`
    select count(*) filter (where p.state in ('draft', 'calculated'))::int as open,
      count(*) filter (where p.state = 'confirmed')::int as unpaid,
      (select count(*)::int from transfer_file f where f.company_no = ${companyNo} and f.state = 'OPEN') as files
    from payslip p where p.company_no = ${companyNo} and p.current and p.state <> 'paid'
  `.execute(tx)
  return rows[0] ?? { open: 0, unpaid: 0, files: 0 }
}

export type Asking = {
  readonly kind: ContractRequestKind
  readonly end_date: PlainDate | null
  readonly people: number | null
  readonly payday: PlainDate | null
  readonly text: string
}
export const insertRequest = async (
  tx: Tx,
  companyNo: number,
  asking: Asking,
  present: ContractFacts,
  by: { readonly userNo: number; readonly userName: string },
  at: string,
): Promise<number> => {
  const { request_no: no } = await tx
    .insertInto('contract_request')
    .values({
      company_no: companyNo,
      ...asking,
      present: JSON.stringify(present),
      author_user_no: by.userNo,
      author_name: by.userName,
      at,
      last_at: at,
    })
    .returning('request_no')
    .executeTakeFirstOrThrow()
  return no
}
type Change = Partial<Asking> & {
  readonly state?: ContractRequestState
  readonly present?: ContractFacts
  readonly terms?: ContractWish
  readonly terms_answer?: TermsAnswer
}
export const updateRequest = async (
  tx: Tx,
  companyNo: number,
  no: number,
  change: Change,
  at: string,
): Promise<void> => {
  const { present, terms, ...plain } = change
  await tx
    .updateTable('contract_request')
    .set((row) => ({
      ...plain,
      ...(present === undefined ? {} : { present: JSON.stringify(present) }),
      ...(terms === undefined ? {} : { terms: JSON.stringify(terms) }),
      last_at: at,
      version: row('version', '+', 1),
    }))
    .where('company_no', '=', companyNo)
    .where('request_no', '=', no)
    .execute()
}

export type MoveRow = {
  readonly no: number
  readonly title: string
  readonly by_provider: boolean
  readonly note: string
  readonly terms: ContractWish | null
  readonly author_name: string
  readonly at: string
}
/** What happened to one, the oldest first. */
export const readMoves = async (tx: Tx, companyNo: number, no: number): Promise<MoveRow[]> => {
  const { rows } = await sql<MoveRow>`
    select move_no as no, title, by_provider, note, terms, author_name, at from contract_request_move
    where company_no = ${companyNo} and request_no = ${no} order by move_no
  `.execute(tx)
  return rows
}
export const insertMove = async (
  tx: Tx,
  companyNo: number,
  requestNo: number,
  move: {
    readonly title: string
    readonly byProvider: boolean
    readonly note: string
    readonly terms: ContractWish | null
    readonly authorName: string
    readonly at: string
  },
): Promise<number> => {
  const no = await nextNumber(tx, { companyNo, kind: 'contract_request_move' })
  await tx
    .insertInto('contract_request_move')
    .values({
      company_no: companyNo,
      move_no: no,
      request_no: requestNo,
      title: move.title,
      by_provider: move.byProvider,
      note: move.note,
      terms: move.terms === null ? null : JSON.stringify(move.terms),
      author_name: move.authorName,
      at: move.at,
    })
    .execute()
  return no
}
