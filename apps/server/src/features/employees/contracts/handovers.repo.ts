import type { PlainDate } from '@handal/base/date'
import type { HandoverWay } from '@handal/contracts/people/employment-contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { takeEntryBack } from '../../../records/take-back.ts'
import type { Terms } from './terms.ts'

export type HandoverRow = {
  no: number
  employee_no: number
  terms_from: PlainDate
  terms: Terms
  handed_on: PlainDate
  way: HandoverWay
  note: string | null
  entered_at: string
  entered_by_name: string
  withdrawn_at: string | null
  withdrawn_by_name: string | null
  withdrawn_reason: string | null
  version: number
}
const handovers = (companyNo: number) => sql<HandoverRow>`
  select handover_no as no, employee_no, terms_from, terms, handed_on, way, note, entered_at, entered_by_name, withdrawn_at,
    withdrawn_by_name, withdrawn_reason, version
  from contract_handover where company_no = ${companyNo}
`

/** All that was entered of a person, newest first, with what was taken back. */
export const readHandoversOf = async (tx: Tx, companyNo: number, employeeNo: number): Promise<HandoverRow[]> => {
  const { rows } = await sql<HandoverRow>`
    ${handovers(companyNo)} and employee_no = ${employeeNo} order by handover_no desc
  `.execute(tx)
  return rows
}

/** One that stands; null where there is none, or it was taken back. */
export const readHandover = async (tx: Tx, companyNo: number, no: number): Promise<HandoverRow | null> =>
  (await sql<HandoverRow>`${handovers(companyNo)} and handover_no = ${no} and withdrawn_at is null`.execute(tx))
    .rows[0] ?? null

export type NewHandover = Pick<HandoverRow, 'employee_no' | 'terms_from' | 'terms' | 'handed_on' | 'way' | 'note'>
type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }

export const insertHandover = async (tx: Tx, companyNo: number, no: number, entry: NewHandover, by: By) => {
  await tx
    .insertInto('contract_handover')
    .values({
      company_no: companyNo,
      handover_no: no,
      ...entry,
      terms: JSON.stringify(entry.terms),
      entered_at: by.now().toISOString(),
      entered_by: by.userNo,
      entered_by_name: by.userName,
    })
    .execute()
}

/** Says of an entry that it was taken back. */
export const withdrawHandover = (tx: Tx, companyNo: number, no: number, reason: string, by: By): Promise<void> =>
  takeEntryBack(
    tx,
    { table: 'contract_handover', key: 'handover_no', word: 'withdrawn' },
    { companyNo, no, reason },
    by,
  )
