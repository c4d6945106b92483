import type { PlainDate } from '@handal/base/date'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'

/** Who signs for whom from one day to another, and for which documents (none named: all). */
export type DelegationRow = {
  no: number
  employee_no: number
  employee_name: string
  deputy_no: number
  deputy_name: string
  deputy_leaves: PlainDate | null
  from_date: PlainDate
  to_date: PlainDate
  document_types: DocumentType[]
  reason: string
  version: number
}

const SORT = {
  no: 'no',
  from: 'from_date',
  to: 'to_date',
  employeeName: 'employee_name',
  deputyName: 'deputy_name',
} as const
export type DelegationQuery = ListQuery<keyof typeof SORT> & {
  /** Only those that hold on this day or later; absent: all. */
  readonly until?: PlainDate | undefined
  readonly no?: number
}

const rows = (companyNo: number) => sql<DelegationRow>`
  select g.delegation_no as no, g.employee_no, e.name as employee_name, g.deputy_no, d.name as deputy_name,
    d.leave_date as deputy_leaves, g.from_date, g.to_date, g.document_types, g.reason, g.version
  from approval_delegation g
  join employee e on e.company_no = g.company_no and e.employee_no = g.employee_no
  join employee d on d.company_no = g.company_no and d.employee_no = g.deputy_no
  where g.company_no = ${companyNo}
`

/** A page of delegations, those that begin first on top. */
export const readDelegations = (tx: Tx, companyNo: number, query: DelegationQuery): Promise<Page<DelegationRow>> => {
  const { until, no } = query
  const wanted = sql<DelegationRow>`${rows(companyNo)}
    and ${no === undefined ? sql`true` : sql`g.delegation_no = ${no}`}
    and ${until === undefined ? sql`true` : sql`g.to_date >= ${until}::date`}`
  return readPage(tx, wanted, query, SORT, sql`from_date, no`)
}

/** Those that hold on one of these days. */
export const readDelegationsIn = async (
  tx: Tx,
  companyNo: number,
  from: PlainDate,
  to: PlainDate,
): Promise<DelegationRow[]> => {
  const found = await sql<DelegationRow>`
    ${rows(companyNo)} and g.from_date <= ${to}::date and g.to_date >= ${from}::date order by no
  `.execute(tx)
  return found.rows
}

/** What of a delegation is stored. */
export type DelegationFacts = {
  readonly employeeNo: number
  readonly deputyNo: number
  readonly from: PlainDate
  readonly to: PlainDate
  readonly documentTypes: readonly DocumentType[]
  readonly reason: string
}
const columns = ({ employeeNo, deputyNo, from, to, documentTypes, reason }: DelegationFacts) => ({
  employee_no: employeeNo,
  deputy_no: deputyNo,
  from_date: from,
  to_date: to,
  document_types: [...documentTypes],
  reason,
})
export const insertDelegation = (tx: Tx, companyNo: number, no: number, facts: DelegationFacts) =>
  tx
    .insertInto('approval_delegation')
    .values({ company_no: companyNo, delegation_no: no, ...columns(facts) })
    .execute()

export const updateDelegation = (tx: Tx, companyNo: number, no: number, facts: DelegationFacts) =>
  tx
    .updateTable('approval_delegation')
    .set(columns(facts))
    .where('company_no', '=', companyNo)
    .where('delegation_no', '=', no)
    .execute()
