import type { PlainDate } from '@handal/base/date'
import type { CertificateItem, CertificateKind } from '@handal/contracts/people/certificates'
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
  code: string
  voided_at: string | null
  voided_by_name: string | null
  voided_reason: string | null
}
const everywhere = sql<CertificateRow>`
  select c.certificate_no as no, c.issue_year, c.issue_no, c.employee_no, c.kind, c.purpose, c.items, c.content, c.issued_on, c.issued_at,
    c.issued_by_name, c.code, v.voided_at, v.voided_by_name, v.reason as voided_reason
  from employment_certificate c
  left join certificate_void v on v.company_no = c.company_no and v.certificate_no = c.certificate_no
`
const certificates = (companyNo: number) => sql<CertificateRow>`${everywhere} where c.company_no = ${companyNo}`

/** What was issued to a person, newest first. */
export const readCertificatesOf = async (tx: Tx, companyNo: number, employeeNo: number): Promise<CertificateRow[]> => {
  const { rows } = await sql<CertificateRow>`
    ${certificates(companyNo)} and c.employee_no = ${employeeNo} order by c.certificate_no desc
  `.execute(tx)
  return rows
}

/** One by its number within the company; null: there is none. */
export const readCertificate = async (tx: Tx, companyNo: number, no: number): Promise<CertificateRow | null> =>
  (await sql<CertificateRow>`${certificates(companyNo)} and c.certificate_no = ${no}`.execute(tx)).rows[0] ?? null

export type NewCertificate = Pick<
  CertificateRow,
  'employee_no' | 'kind' | 'purpose' | 'items' | 'content' | 'issued_on' | 'code'
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
  const { employee_no: employeeNo, kind, purpose, items, content, issued_on: on, code } = issued
  await sql`
    insert into employment_certificate (company_no, certificate_no, issue_year, issue_no, employee_no, kind, purpose, items, content,
      issued_on, issued_at, issued_by, issued_by_name, code)
    select ${companyNo}::int, ${no}::int, extract(year from ${on}::date)::int,
      (select coalesce(max(c.issue_no), 0) + 1 from employment_certificate c
        where c.company_no = ${companyNo} and c.issue_year = extract(year from ${on}::date)),
      ${employeeNo}::int, ${kind}, ${purpose}, ${items}::text[], ${JSON.stringify(content)}::jsonb, ${on}::date,
      ${by.now().toISOString()}::timestamptz, ${by.userNo}::int, ${by.userName}, ${code}
  `.execute(tx)
}

/** What bears a number and a code, of whichever company; null: nothing does. */
export const findCertificate = async (
  tx: Tx,
  { year, no }: { readonly year: number; readonly no: number },
  code: string,
): Promise<CertificateRow | null> => {
  const { rows } = await sql<CertificateRow>`
    ${everywhere} where c.code = ${code} and c.issue_year = ${year} and c.issue_no = ${no}
  `.execute(tx)
  return rows[0] ?? null
}

/** Tells that one is void. */
export const insertVoid = async (tx: Tx, companyNo: number, no: number, reason: string, by: By): Promise<void> => {
  await tx
    .insertInto('certificate_void')
    .values({
      company_no: companyNo,
      certificate_no: no,
      reason,
      voided_at: by.now().toISOString(),
      voided_by: by.userNo,
      voided_by_name: by.userName,
    })
    .execute()
}
