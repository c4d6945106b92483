import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import { type Figure, figure, median, timed } from './figures.ts'
import { type Client, type Kind, LOAD_COMPANY, signIn } from './product.ts'

/** People of the load company, who are all told of a notice. */
export const BOARD_PEOPLE = 1000
const POSTS = 10_000
const ROUNDS = 20
const NOTICES = 7
const PICTURES = 20

/** The embedded database may take twice as long. */
const most = (kind: Kind, ms: number): number => (kind === 'PostgreSQL' ? ms : 2 * ms)

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: object[]) => ({ type: 'doc', content })

/** Ten thousand posts of the load company, and a hundred marks of reading on each of the newest. */
export const fillBoard = async (db: Database): Promise<void> => {
  await db.withSystem('성능 측정', null, async (tx) => {
    const text = JSON.stringify(doc(words('점검을 알립니다. '.repeat(40))))
    await sql`insert into board_post
        (company_no, post_no, category_no, author_user_no, author_name, title, text, words, at)
      select ${LOAD_COMPANY}, no, no % 5 + 1, 1, '김운영', '난방기 점검 ' || no, ${text}::jsonb, repeat('점검을 알립니다. ', 40),
        timestamptz '2026-01-01' + no * interval '1 minute'
      from generate_series(1, ${POSTS}::int) no`.execute(tx)
    await sql`insert into board_read (company_no, post_no, user_no, employee_no, read_at)
      select ${LOAD_COMPANY}, no, 100000 + person, person, timestamptz '2026-11-20'
      from generate_series(${POSTS - 99}::int, ${POSTS}::int) no, generate_series(1, 100) person`.execute(tx)
    await sql`insert into given_number (company_no, kind, no) values (${LOAD_COMPANY}, 'board_post', ${POSTS})
      on conflict (company_no, kind) do update set no = excluded.no`.execute(tx)
  })
  // A board that grew over months is analyzed by the database itself.
  await db.maintain()
}

const medianOf = async (rounds: number, work: (round: number) => Promise<unknown>): Promise<number> => {
  const ms: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const { ms: took } = await timed(() => work(round))
    if (round > 0) ms.push(took)
  }
  return median(ms)
}
const look = async (client: Client, address: string): Promise<unknown> => {
  const answer = await client.call('GET', address)
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}

/** What a board of many posts takes, a text with many pictures, and a notice to a thousand people. */
export const measureBoard = async (url: string, kind: Kind): Promise<Figure[]> => {
  const client = await signIn(url, 'load')
  const company = `companyNo=${LOAD_COMPANY}`
  const looks = [
    ['a page of the list', `/api/home/board/?size=20&${company}`, 50],
    ['its last page', `/api/home/board/?size=20&page=${POSTS / 20}&${company}`, 50],
    ['what is not read', `/api/home/board/?size=20&unread=true&${company}`, 50],
    ['a search', `/api/home/board/?size=20&q=${encodeURIComponent('점검 77')}&${company}`, 100],
    ['a search by initials', `/api/home/board/?size=20&q=${encodeURIComponent('ㄴㅂㄱ')}&${company}`, 100],
  ] as const
  const figures: Figure[] = []
  for (const [what, address, limit] of looks)
    figures.push(
      figure(
        kind,
        `10,000 posts, ${what}`,
        await medianOf(ROUNDS, () => look(client, address)),
        'ms',
        most(kind, limit),
      ),
    )
  const post = (title: string, category: number, ...content: object[]) =>
    client.json('POST', '/api/home/board/', { companyNo: LOAD_COMPANY, category, title, text: doc(...content) })
  const notice = await medianOf(NOTICES, (round) => post(`공지 ${round}`, 1, words('점검합니다.')))
  figures.push(figure(kind, `a notice to ${BOARD_PEOPLE} people`, notice, 'ms', most(kind, 500)))

  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, async (_, index) => {
      const form = new FormData()
      form.set('companyNo', String(LOAD_COMPANY))
      form.set('purpose', 'post')
      form.set('file', new File([PNG], `그림 ${index}.png`, { type: 'image/png' }))
      const headers = { authorization: `Bearer ${client.access}` }
      const answer = await fetch(`${url}/api/home/files/`, { method: 'POST', headers, body: form })
      if (!answer.ok) throw new Error(`a picture answered ${answer.status}: ${await answer.text()}`)
      const { fileNo } = (await answer.json()) as { fileNo: number }
      return { type: 'image', attrs: { fileNo, alt: '그림' } }
    }),
  )
  const { no } = (await post('그림이 많은 글', 2, ...pictures)) as { no: number }
  const read = await medianOf(ROUNDS, () => look(client, `/api/home/board/${no}/?${company}`))
  figures.push(figure(kind, `a post with ${PICTURES} pictures, without them`, read, 'ms', most(kind, 150)))
  return figures
}
/** A picture of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
