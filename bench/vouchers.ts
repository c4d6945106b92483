import { plainDate, yearMonth } from '@handal/base/date'
import type { Database } from '../apps/server/src/db/database.ts'
import { readAccountBook } from '../apps/server/src/features/vouchers/account-book.ts'
import { operatorAt } from '../apps/server/src/demo/operator.ts'
import { type Figure, figure, median, timed } from './figures.ts'
import { giveOut } from './money-data.ts'
import { DEMO_DATE, type Kind, LOAD_COMPANY, MONTH } from './product.ts'

const ROUNDS = 10
const month = yearMonth(MONTH)

/** The vouchers of a month of the calculated company: milliseconds, and statements for ten people and for all. Last on a place. */
export const measureVouchers = async (db: Database, kind: Kind, people: number): Promise<Figure[]> => {
  const ctx = operatorAt(LOAD_COMPANY, plainDate(DEMO_DATE))
  const read = () => db.countQueries(() => db.withCompany(ctx, (tx) => readAccountBook(tx, ctx, { yearMonth: month })))
  await giveOut(db, 10)
  const few = await read()
  await giveOut(db, people)
  const ms: number[] = []
  let queries = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const { ms: took, result } = await timed(read)
    queries = result.queries
    if (round > 0) ms.push(took)
  }
  const name = people.toLocaleString('en-US')
  return [
    figure(
      kind,
      `vouchers of ${name} people, median of ${ROUNDS}`,
      median(ms),
      'ms',
      kind === 'PostgreSQL' ? 200 : 400,
    ),
    figure(kind, 'statements of the vouchers of 10', few.queries, 'count'),
    figure(kind, `statements of the vouchers of ${name}`, queries, 'count', few.queries),
  ]
}
