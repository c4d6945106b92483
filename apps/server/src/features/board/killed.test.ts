import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeUser, testApp } from '../../testing/app.ts'
import { makePlannedCompany } from '../../testing/planned-company.ts'
import { killAt, serversOf } from '../../testing/servers/killed-server.ts'
import { type ServerProcess, sessionPast } from '../../testing/servers/server-process.ts'
import { TEST_SECRET, testServerUrl } from '../../testing/template.ts'

const t = testApp()
const start = serversOf(t)

/** Number of the lock at which the killed server stands before the second person is told. */
const LOCK = 47_091
const PEOPLE = 5
const NOTICE_CATEGORY = 1

const post = ({ port }: ServerProcess, access: string, id: string, companyNo: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/api/home/board/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}`, 'x-request-id': id },
    body: JSON.stringify({
      companyNo,
      category: NOTICE_CATEGORY,
      title: '난방기 점검',
      text: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: '금요일에 점검합니다.' }] }],
      },
    }),
  }).then(
    ({ status }) => status,
    () => 0,
  )

if (testServerUrl() === null)
  it('needs a PostgreSQL server: the embedded database ends with its process', () => expect(testServerUrl()).toBeNull())
else
  it('a notice whose server is killed while people are told is there for nobody, and sent again tells each once', async () => {
    t.clock.set('2026-11-20T01:00:00Z')
    const { companyNo } = await makePlannedCompany(t, {
      from: null,
      people: Array.from({ length: PEOPLE }, () => ({})),
    })
    const { userNo } = await makeUser(t, { companies: [{ companyNo, employeeNo: null }] })
    const access = await sessionPast(t.db, TEST_SECRET, userNo)
    const written = async () => {
      const { rows } = await sql<{ posts: number; told: number; people: number }>`select
        (select count(*)::int from board_post where company_no = ${companyNo}) as posts,
        (select count(*)::int from notice where company_no = ${companyNo}) as told,
        (select count(distinct employee_no)::int from notice where company_no = ${companyNo}) as people`.execute(
        t.own.kysely,
      )
      return rows[0]
    }
    const id = randomUUID()
    const first = await start()
    const point = { table: 'notice', when: 'new.employee_no = 2', lock: LOCK }
    expect(await killAt(t, first, point, () => post(first, access, id, companyNo))).toBe(0)
    expect(await written()).toEqual({ posts: 0, told: 0, people: 0 })
    const next = await start()
    expect([await post(next, access, id, companyNo), await post(next, access, id, companyNo)]).toEqual([200, 200])
    expect(await written()).toEqual({ posts: 1, told: PEOPLE, people: PEOPLE })
  }, 180_000)
