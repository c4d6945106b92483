import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { enter, lockSettings } from './enter.ts'
import { readEntered } from './known.ts'

const NAME = 'standardHours'

/** Enters the contractual hours a month of a company from a day on: its setting standardHours. The same number is no entry. */
export const enterMonthlyHours = async (
  tx: Tx,
  ctx: CompanyContext,
  { from, hours, reason }: { readonly from: PlainDate; readonly hours: number; readonly reason?: string | undefined },
): Promise<void> => {
  await lockSettings(tx, ctx)
  const values = new Map([[NAME, String(hours)]])
  const plan = { names: [NAME], from, values, pathOf: () => 'companyBaseTime' } as const
  await enter(tx, ctx, await readEntered(tx, ctx.companyNo), plan, { reason })
}
