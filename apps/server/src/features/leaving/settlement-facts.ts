import type { Leaving } from '@handal/contracts/leaving'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import { type Letterhead, readCompanyLetterhead } from '../companies/public.ts'
import type { Told } from './leaver.ts'
import { readLeaving } from './read-leaving.ts'

/** All that a settlement says. */
export type SettlementFacts = {
  readonly company: Letterhead
  readonly leaving: Leaving
  /** What was told along with the question, which the paper names as told. */
  readonly told: Told
}

export const readSettlementFacts = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  employeeNo: number,
  told: Told,
): Promise<SettlementFacts> => ({
  leaving: await readLeaving(tx, ctx, keys, employeeNo, told),
  company: await readCompanyLetterhead(tx, ctx.companyNo),
  told,
})
