import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** Companies with documents that nobody has decided yet. One query of all companies. */
export const readCompaniesWithOpen = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ company_no: number }>`
    select distinct company_no from approval_document where state in ('DRAFT', 'RUNNING', 'CANCELLING') order by company_no
  `.execute(tx)
  return rows.map(({ company_no: no }) => no)
}
/** Documents that are asked of somebody who may be gone, moved or away, or of a deputy; `heads`: of the departments of today. One query. */
export const readUnsettled = async (
  tx: Tx,
  companyNo: number,
  today: string,
  heads: readonly { readonly no: number; readonly headNo: number }[],
): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`
    select distinct s.document_no as no from approval_step s
    join approval_document d on d.company_no = s.company_no and d.document_no = s.document_no and d.state in ('RUNNING', 'CANCELLING')
    join employee p on p.company_no = s.company_no and p.employee_no = s.signer_no
    where s.company_no = ${companyNo} and s.state in ('TURN', 'HELD') and (s.signer_no <> s.meant_no or p.leave_date < ${today}::date
      or s.seat ->> 'who' = 'POSITION'
      or (s.seat is not null and not exists (
        select from unnest(${heads.map(({ no }) => no)}::int[], ${heads.map(({ headNo }) => headNo)}::int[]) as h (no, head)
        where h.no = (s.seat ->> 'departmentNo')::int and h.head = s.meant_no))
      or exists (select from leave_of_absence l where l.company_no = s.company_no and l.employee_no = s.signer_no
        and ${today}::date between l.from_date and l.to_date)
      or exists (select from approval_document o join approval_effect f on f.company_no = o.company_no and f.document_no = o.document_no
        where o.company_no = s.company_no and o.drafter_no = s.signer_no and f.state = 'APPLIED'
          and ${today}::date between f.from_date and f.to_date))
    order by 1
  `.execute(tx)
  return rows.map(({ no }) => no)
}
/** Documents under way of people whose last day is over. One query. */
export const readOfLeavers = async (tx: Tx, companyNo: number, today: string): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`
    select d.document_no as no from approval_document d
    join employee p on p.company_no = d.company_no and p.employee_no = d.drafter_no and p.leave_date < ${today}::date
    where d.company_no = ${companyNo} and d.state = 'RUNNING' order by 1
  `.execute(tx)
  return rows.map(({ no }) => no)
}
/** Nobody is asked for a document any more. */
export const passSteps = async (tx: Tx, companyNo: number, no: number): Promise<void> => {
  await sql`
    update approval_step set state = 'PASSED' where company_no = ${companyNo} and document_no = ${no}
      and state in ('WAITING', 'TURN', 'HELD', 'BACK')
  `.execute(tx)
}
/** Drafts of people whose last day is over, with what hangs on them; the numbers of their files. */
export const dropDraftsOfLeavers = async (tx: Tx, companyNo: number, today: string): Promise<number[]> => {
  const drafts = sql`(select d.document_no from approval_document d
    join employee p on p.company_no = d.company_no and p.employee_no = d.drafter_no and p.leave_date < ${today}::date
    where d.company_no = ${companyNo} and d.state = 'DRAFT'
      and not exists (select from approval_document c where c.company_no = d.company_no and c.copy_of = d.document_no))`
  const { rows } = await sql<{ no: number }>`
    delete from approval_attachment where company_no = ${companyNo} and document_no in ${drafts} returning file_no as no
  `.execute(tx)
  await sql`delete from approval_reader where company_no = ${companyNo} and document_no in ${drafts}`.execute(tx)
  await sql`delete from approval_document where company_no = ${companyNo} and document_no in ${drafts}`.execute(tx)
  return rows.map(({ no }) => no)
}
