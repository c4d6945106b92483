import type { PlainDate } from '@handal/base/date'
import type { Use } from '@handal/contracts/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'
import { isFound } from '../../records/search.ts'

/** What a company says of itself and of its contract, by column. */
export type CompanyColumns = {
  company_name: string
  business_no: string
  corporate_no: string
  representative: string
  business_type: string
  business_item: string
  address: string
  phone: string
  pension_workplace_no: string
  health_workplace_no: string
  employment_workplace_no: string
  accident_workplace_no: string
  business_scale: number | null
  contract_start: PlainDate | null
  contract_end: PlainDate | null
  contract_type: '0001' | '0002'
  contract_date: PlainDate | null
  contract_payment_date: PlainDate | null
  contract_payday: PlainDate | null
  remark: string
  closed_on: PlainDate | null
}
export type CompanyRow = CompanyColumns & {
  company_no: number
  /** In service today. */
  people: number
  changed_at: string | null
  changed_by_name: string
  version: number
  seal: { name: string; size: number; storedAt: string } | null
}

/** Purpose of the image of a seal; it belongs to its company. */
export const SEAL = 'seal' as const

/** A company as it is today; null when there is none. */
export const readCompany = async (tx: Tx, companyNo: number, day: PlainDate): Promise<CompanyRow | null> => {
  const { rows } = await sql<CompanyRow>`
    select c.*, (select count(*)::int from employee e where e.company_no = c.company_no
        and e.hire_date <= ${day}::date and (e.leave_date is null or e.leave_date >= ${day}::date)) as people,
      (select jsonb_build_object('name', f.name, 'size', f.size, 'storedAt', f.stored_at) from stored_file f
        where f.company_no = c.company_no and f.purpose = ${SEAL} order by f.file_no desc limit 1) as seal
    from company c where c.company_no = ${companyNo}
  `.execute(tx)
  return rows[0] ?? null
}

/** Operators of a company; the system alone sees who they are. */
export const countOperators = async (tx: Tx, companyNo: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from membership m join app_user u on u.user_no = m.user_no
    where m.company_no = ${companyNo} and m.role = '11' and u.perm_id = '11' and u.disabled_at is null
  `.execute(tx)
  return rows[0]?.count ?? 0
}

export type CompanyListRow = CompanyColumns & { company_no: number; version: number; people: number; operators: number }
const SORT = {
  companyNo: 'company_no',
  companyName: 'company_name',
  people: 'people',
  contractStrDate: 'contract_start',
  contractEndDate: 'contract_end',
  closedOn: 'closed_on',
} as const
export type CompanyQuery = ListQuery<keyof typeof SORT> & {
  readonly day: PlainDate
  readonly q?: string | undefined
  readonly state?: 'OPEN' | 'CLOSED' | undefined
  /** Open companies whose contract ends until then. */
  readonly endsUntil?: PlainDate | undefined
}

/** A page of companies, by number unless another order is asked for. As the system. */
export const readCompanies = (tx: Tx, query: CompanyQuery): Promise<Page<CompanyListRow>> => {
  const { day, state, endsUntil } = query
  const isClosed = sql`(c.closed_on is not null and c.closed_on <= ${day}::date)`
  const conditions: RawBuilder<unknown>[] = [
    isFound(sql`handal_search(c.company_name || ' ' || c.business_no || ' ' || c.representative)`, query.q),
    ...(state === undefined ? [] : [state === 'CLOSED' ? isClosed : sql`not ${isClosed}`]),
    ...(endsUntil === undefined
      ? []
      : [sql`not ${isClosed} and c.contract_type = '0001' and c.contract_end <= ${endsUntil}::date`]),
  ]
  const rows = sql<CompanyListRow>`
    select c.*, coalesce(p.people, 0) as people, coalesce(o.operators, 0) as operators
    from company c
    left join (select company_no, count(*)::int as people from employee e
      where e.hire_date <= ${day}::date and (e.leave_date is null or e.leave_date >= ${day}::date) group by company_no
    ) p on p.company_no = c.company_no
    left join (select m.company_no, count(*)::int as operators from membership m join app_user u on u.user_no = m.user_no
      where m.role = '11' and u.perm_id = '11' and u.disabled_at is null group by m.company_no
    ) o on o.company_no = c.company_no
    where ${sql.join(conditions, sql` and `)}
  `
  return readPage(tx, rows, query, SORT, sql`company_no`)
}

/** Who changed a company, and when. */
type ChangedBy = { readonly userName: string; readonly now: () => Date }

/** Adds a company and gives its number. */
export const insertCompany = async (
  tx: Tx,
  columns: Partial<CompanyColumns> & Pick<CompanyColumns, 'company_name'>,
  by: ChangedBy,
): Promise<number> => {
  const at = by.now().toISOString()
  const { company_no: companyNo } = await tx
    .insertInto('company')
    .values({ ...columns, created_at: at, changed_at: at, changed_by_name: by.userName })
    .returning('company_no')
    .executeTakeFirstOrThrow()
  return companyNo
}

/** Sets columns of a company, and who set them. */
export const updateCompany = async (
  tx: Tx,
  companyNo: number,
  columns: Partial<CompanyColumns>,
  by: ChangedBy,
): Promise<void> => {
  await tx
    .updateTable('company')
    .set({ ...columns, changed_at: by.now().toISOString(), changed_by_name: by.userName })
    .where('company_no', '=', companyNo)
    .execute()
}

/** Data of its own that hangs on a company; what it was given when it was made is none. */
export const readCompanyUses = async (tx: Tx, companyNo: number): Promise<Use[]> => {
  const { rows } = await sql<{ people: number; runs: number; holidays: number; files: number; lists: number }>`
    select
      (select count(*)::int from employee where company_no = ${companyNo}) as people,
      (select count(*)::int from payroll_run where company_no = ${companyNo}) as runs,
      (select count(*)::int from holiday where company_no = ${companyNo}) as holidays,
      (select count(*)::int from stored_file where company_no = ${companyNo} and purpose <> ${SEAL}) as files,
      (select count(*)::int from import_batch where company_no = ${companyNo}) as lists
  `.execute(tx)
  return rows.flatMap(({ people, runs, holidays, files, lists }) => [
    { what: '사원', count: people },
    { what: '급여대장', count: runs },
    { what: '회사 휴일', count: holidays },
    { what: '보관한 파일', count: files },
    { what: '엑셀로 올린 목록', count: lists },
  ])
}

/** Takes a company away with its rules; nothing else may hang on it any more. */
export const deleteCompany = async (tx: Tx, companyNo: number): Promise<void> => {
  await sql`delete from company_setting_entry where company_no = ${companyNo}`.execute(tx)
  await sql`delete from company where company_no = ${companyNo}`.execute(tx)
}
