import type { YearMonth } from '@handal/base/date'
import type { LateDay } from '@handal/contracts/time/late-days'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'

/** Tells what people's 급여 of a month would say with the documents that wait for it; documents know their effects. */
export type PriceLate = (tx: Tx, ctx: CompanyContext, month: YearMonth, late: readonly LateDay[]) => Promise<LateDay[]>
