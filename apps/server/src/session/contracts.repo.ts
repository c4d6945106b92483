import type { PlainDate } from '@handal/base/date'
import { CONTRACT_PERPETUAL } from '@handal/contracts/common'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { ContractToday, Membership } from '../http/context.ts'

/** By number of company what its contract says on a day. */
export type Contracts = ReadonlyMap<number, ContractToday>

/** The contracts of a person's companies on a day. Needs the system role. */
export const readContracts = async (
  tx: Tx,
  memberships: readonly Membership[],
  today: PlainDate,
): Promise<Contracts> => {
  if (memberships.length === 0) return new Map()
  const { rows } = await sql<ContractToday & { company_no: number }>`
    select company_no, coalesce(closed_on <= ${today}::date, false) as closed,
      case when contract_type <> ${CONTRACT_PERPETUAL} and contract_end < ${today}::date then contract_end end as over
    from company where company_no = any (${memberships.map(({ companyNo }) => companyNo)}::int[])
  `.execute(prepared(tx))
  return new Map(rows.map(({ company_no: companyNo, closed, over }) => [companyNo, { closed, over }]))
}

/** That of one of them. */
export const contractOf = (contracts: Contracts, companyNo: number): ContractToday =>
  contracts.get(companyNo) ?? { closed: false, over: null }
