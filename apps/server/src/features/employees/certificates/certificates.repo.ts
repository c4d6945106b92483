import type { PlainDate } from '@handal/base/date'
import type { CertificateItem, CertificateKind } from '@handal/contracts/certificates'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { CertificateContent } from './certificate-content.ts'

export type CertificateRow = {
  no: number
  issue_year: number
  issue_no: number
  employee_no: number
  kind: CertificateKind
  purpose: string
  items: CertificateItem[]
  content: CertificateContent
  issued_on: PlainDate
  issued_at: string
  issued_by_name: string
}
const certificates = (companyNo: number) => sql<CertificateRow>`
  select certificate_no as no, issue_year, issue_no, employee_no, kind, purpose, items, content, issued_on, issued_at, issued_by_name
  from employment_certificate where company_no = ${companyNo}
`

/** What was issued to a person, newest first. */
export const readCertificatesOf = async (tx: Tx, companyNo: number, employeeNo: number): Promise<CertificateRow[]> => {
  const { rows } = await sql<CertificateRow>`
    ${certificates(companyNo)} and employee_no = ${employeeNo} order by certificate_no desc
  `.execute(tx)
  return rows
}

/** One by its number within the company; null: there is none. */
export const readCertificate = async (tx: Tx, companyNo: number, no: number): Promise<CertificateRow | null> =>
  (await sql<CertificateRow>`${certificates(companyNo)} and certificate_no = ${no}`.execute(tx)).rows[0] ?? null

export type NewCertificate = Pick<
  CertificateRow,
  'employee_no' | 'kind' | 'purpose' | 'items' | 'content' | 'issued_on'
>
type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }

/** Issues under the next number of the year: whoever issues has the company's turn, so that no number comes twice or is left out. */
export const insertCertificate = async (
  tx: Tx,
  companyNo: number,
  no: number,
  issued: NewCertificate,
  by: By,
): Promise<void> => {
  const { employee_no: employeeNo, kind, purpose, items, content, issued_on: on } = issued
  await sql`
    insert into employment_certificate (company_no, certificate_no, issue_year, issue_no, employee_no, kind, purpose, items, content,
      issued_on, issued_at, issued_by, issued_by_name)
    select ${companyNo}::int, ${no}::int, extract(year from ${on}::date)::int,
      (select coalesce(max(c.issue_no), 0) + 1 from employment_certificate c
        where c.company_no = ${companyNo} and c.issue_year = extract(year from ${on}::date)),
      ${employeeNo}::int, ${kind}, ${purpose}, ${items}::text[], ${JSON.stringify(content)}::jsonb, ${on}::date,
      ${by.now().toISOString()}::timestamptz, ${by.userNo}::int, ${by.userName}
  `.execute(tx)
}
