import { type PlainDate, shiftMonth } from '@handal/base/date'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import type { Statute } from '@handal/statute/snapshot'
import type { Database, Tx } from '../../../db/database.ts'
import { markStart } from '../facts/calculate.ts'
import { frameOf } from '../facts/frame.ts'
import { monthsOfAll, type OpenMonth } from './months.ts'
import { MONTHLY } from './months.repo.ts'
import { headerOf } from './present.ts'
import { readRunContexts } from './run.repo.ts'
import { writeKeptOfMany } from './kept.repo.ts'
import { type FoundSummary, readSummaries } from './summary.repo.ts'

/** Headers of all companies: the header of each one's month, its further unfinished months, and the summaries made just now. */
export type HeadersOfAll = {
  readonly headers: ReadonlyMap<number, RunHeader>
  readonly further: ReadonlyMap<number, readonly OpenMonth[]>
  readonly found: readonly FoundSummary[]
}

/**
 * The header of the month that every company with pay rules stands on, by company number: the same that its operator sees. Five
 * queries, whatever the number of companies and people.
 */
export const headersOfAll = async (tx: Tx, statute: Statute, today: PlainDate): Promise<HeadersOfAll> => {
  const { stands, holidaysOf } = await monthsOfAll(tx, today)
  const months = new Map([...stands].map(([companyNo, { month }]) => [companyNo, month]))
  const runs = (await readRunContexts(tx, MONTHLY, months)).map(
    ({ company_no: companyNo, month, items, ...context }) => {
      const key = { companyNo, month, paymentType: MONTHLY }
      return { key, context, frame: frameOf(context, key, items, holidaysOf(companyNo)) }
    },
  )
  const found = await readSummaries(
    tx,
    MONTHLY,
    runs.map(({ key, context, frame }) => ({
      ...key,
      monthBefore: shiftMonth(frame.month, -1),
      from: frame.period.from,
      to: frame.period.to,
      payDate: frame.payDate,
      runNo: context.run_no,
      start: markStart(frame, statute),
    })),
  )
  const summaries = new Map(found.map(({ companyNo, summary }) => [companyNo, summary]))
  const headers = new Map(
    runs.flatMap((run) => {
      const summary = summaries.get(run.key.companyNo)
      return summary === undefined ? [] : [[run.key.companyNo, headerOf({ ...run, summary })] as const]
    }),
  )
  const further = new Map([...stands].map(([companyNo, stand]) => [companyNo, stand.further]))
  return { headers, further, found: found.filter(({ fresh }) => fresh) }
}

/** Stores the new summaries for the next reader; in a transaction of its own, as `keepHead`. */
export const keepHeadersOfAll = async (db: Pick<Database, 'withSystem'>, { found }: HeadersOfAll): Promise<void> => {
  if (found.length > 0) await db.withSystem('마감 현황 보관', null, (tx) => writeKeptOfMany(tx, found), { small: true })
}
