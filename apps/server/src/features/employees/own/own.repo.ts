import type { PlainDate } from '@handal/base/date'
import type { HandoverWay } from '@handal/contracts/people/employment-contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { settingOn } from '../../settings/public.ts'

export type OwnContractRow = { readonly from: PlainDate; readonly handedOn: PlainDate; readonly way: HandoverWay }

/** Contracts that were handed over to a person and not taken back, the newest terms first. */
export const readOwnContracts = async (tx: Tx, companyNo: number, employeeNo: number): Promise<OwnContractRow[]> => {
  const { rows } = await sql<OwnContractRow>`
    select terms_from as "from", handed_on as "handedOn", way from contract_handover
    where company_no = ${companyNo} and employee_no = ${employeeNo} and withdrawn_at is null
    order by terms_from desc
  `.execute(tx)
  return rows
}

/** Whether people of a company issue certificates to themselves on a day. */
export const readSelfCertificates = async (tx: Tx, companyNo: number, day: PlainDate): Promise<boolean> => {
  const { rows } = await sql<{ allowed: boolean | null }>`
    select ${settingOn('selfCertificates', sql`${companyNo}::int`, day)} as allowed
  `.execute(tx)
  return rows[0]?.allowed === true
}
