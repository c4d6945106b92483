import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import { type Figure, figure, median, timed } from './figures.ts'
import { type Kind, signIn } from './product.ts'

const ROWS = 10_000
const ROUNDS = 20
/** The manufacturer of the demo, whose operator looks at the lists. */
const COMPANY = 1

/** Ten thousand inquiries, half of which wait, and as many contract requests of which one at most is open. */
export const fillInquiries = (db: Database): Promise<void> =>
  db.withSystem('성능 측정', null, async (tx) => {
    await sql`insert into inquiry (company_no, number, recipient, state, title, text, author_user_no, author_no, at, last_at)
      select ${COMPANY}, '시험-' || no, case when no % 3 = 0 then 'PROVIDER' else 'COMPANY' end,
        case when no % 2 = 0 then 'ANSWERED' else 'WAITING' end, '연장근로수당 ' || no, repeat('물은 글입니다. ', 40), 3, 1,
        timestamptz '2026-01-01' + no * interval '1 minute', timestamptz '2026-01-01' + no * interval '1 minute'
      from generate_series(1, ${ROWS}::int) no`.execute(tx)
    await sql`insert into contract_request (company_no, kind, state, people, text, present, author_user_no, author_name, at, last_at)
      select ${COMPANY}, 'CHANGE', 'REFUSED', 40, repeat('요청합니다. ', 40), '{}', 2, '김운영',
        timestamptz '2026-01-01' + no * interval '1 minute', timestamptz '2026-01-01' + no * interval '1 minute'
      from generate_series(1, ${ROWS}::int) no`.execute(tx)
  })

/** What it takes an operator and the super admin to look at a page of either list, and to search. */
export const measureInquiries = async (url: string, kind: Kind): Promise<Figure[]> => {
  const clients = { operator: await signIn(url, 'hanbit'), 'super admin': await signIn(url, 'super') }
  const looks = [
    ['inquiries', '/api/home/qna/?size=20', 50],
    ['the last page of inquiries', '/api/home/qna/?size=20&page=100', 50],
    ['inquiries searched', `/api/home/qna/?size=20&q=${encodeURIComponent('수당 77')}`, 100],
    ['contract requests', '/api/home/contract-board/?size=20', 50],
  ] as const
  const figures: Figure[] = []
  for (const [who, client] of Object.entries(clients))
    for (const [what, address, limit] of looks) {
      const ms: number[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        const { ms: took } = await timed(async () => {
          const answer = await client.call('GET', address)
          if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
          await answer.arrayBuffer()
        })
        if (round > 0) ms.push(took)
      }
      figures.push(
        figure(
          kind,
          `10,000 rows, ${what} of the ${who}, median of ${ROUNDS}`,
          median(ms),
          'ms',
          kind === 'PostgreSQL' ? limit : 2 * limit,
        ),
      )
    }
  return figures
}
