import type { PlainDate } from '@handal/base/date'
import type { ReportKind } from '@handal/contracts/insurance/insurance-report-items'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** What was typed into the forms of a person, by item: dates, codes and words as text, amounts as numbers. */
export type TypedItems = Readonly<Record<string, string | number>>
export type TypedRow = {
  no: number
  employee_no: number
  kind: ReportKind
  event_on: PlainDate
  items: TypedItems
  filed_on: PlainDate | null
  /** What a change was when it was reported (`reportedAs`); null where that was not kept. */
  filed_about: string | null
  changed_at: string
  changed_by_name: string
  version: number
}
const reports = (companyNo: number) => sql<TypedRow>`
  select report_no as no, employee_no, kind, event_on, items, filed_on, filed_about, changed_at, changed_by_name, version
  from insurance_report where company_no = ${companyNo}
`

/** All that was typed of these people. */
export const readTypedOf = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<TypedRow[]> =>
  (await sql<TypedRow>`${reports(companyNo)} and employee_no = any (${nos}::int[])`.execute(tx)).rows

/** One by its number within the company; null: there is none. */
export const readTyped = async (tx: Tx, companyNo: number, no: number): Promise<TypedRow | null> =>
  (await sql<TypedRow>`${reports(companyNo)} and report_no = ${no}`.execute(tx)).rows[0] ?? null

type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }
type Written = Pick<TypedRow, 'items' | 'filed_on' | 'filed_about'>
const written = ({ items, filed_on, filed_about }: Written, by: By) => ({
  items: JSON.stringify(items),
  filed_on,
  filed_about,
  changed_at: by.now().toISOString(),
  changed_by: by.userNo,
  changed_by_name: by.userName,
})

export const insertTyped = async (
  tx: Tx,
  companyNo: number,
  no: number,
  row: Written & Pick<TypedRow, 'employee_no' | 'kind' | 'event_on'>,
  by: By,
): Promise<void> => {
  const { employee_no, kind, event_on } = row
  await tx
    .insertInto('insurance_report')
    .values({ company_no: companyNo, report_no: no, employee_no, kind, event_on, ...written(row, by) })
    .execute()
}

export const updateTyped = async (tx: Tx, companyNo: number, no: number, row: Written, by: By): Promise<void> => {
  await tx
    .updateTable('insurance_report')
    .set(written(row, by))
    .where('company_no', '=', companyNo)
    .where('report_no', '=', no)
    .execute()
}
