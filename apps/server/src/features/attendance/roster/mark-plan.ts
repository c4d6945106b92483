import { eachDay, lastDay, later, monthOf, type PlainDate, shiftMonth } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { markPending } from '../pending/pending.repo.ts'

/** Marks the days of people from a day up to the end of the next month to be made again: nobody plans a pay period further ahead. */
export const markFrom = async (
  tx: Tx,
  ctx: CompanyContext,
  people: readonly { readonly employeeNo: number; readonly from: PlainDate; readonly to?: PlainDate | undefined }[],
): Promise<void> => {
  const ahead = lastDay(shiftMonth(monthOf(ctx.today()), 1))
  const marks = people.flatMap(({ employeeNo, from, to = later(ahead, from) }) =>
    eachDay({ from, to: to < ahead ? to : later(ahead, from) }).map((workDate) => ({ employeeNo, workDate })),
  )
  await markPending(tx, ctx.companyNo, marks, 'PLAN', ctx.now())
}
