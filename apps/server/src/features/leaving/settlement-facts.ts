import type { Leaving } from '@handal/contracts/people/leaving'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import { type Letterhead, readCompanyLetterhead } from '../companies/public.ts'
import type { Question } from './leaver.ts'
import { readLeaving } from './read-leaving.ts'

/** All that a settlement says. */
export type SettlementFacts = {
  readonly company: Letterhead
  readonly leaving: Leaving
}

export const readSettlementFacts = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  employeeNo: number,
  question: Question,
): Promise<SettlementFacts> => ({
  leaving: await readLeaving(tx, ctx, keys, employeeNo, question),
  company: await readCompanyLetterhead(tx, ctx.companyNo),
})
