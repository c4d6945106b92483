import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { screenCode, stepOfCode } from '../../features/attendance/places/codes.ts'
import { takeCalls } from '../../features/attendance/tags/events.ts'
import { testApp } from '../../testing/app.ts'
import { TEST_SECRET } from '../../testing/template.ts'
import { createDemo } from '../demo.ts'

const t = testApp({ now: '2026-11-27T01:00:00.000Z' })
const [HANBIT, SOFT] = [1, 3] as const
beforeAll(async () => {
  await createDemo({ db: t.db, clock: t.clock, secret: TEST_SECRET, log: t.log, employees: 0 })
}, 600_000)

it('the demo has places with a screen and a gateway, phones, one that waits, and taps with their proofs', async () => {
  const { rows } = await sql<Readonly<Record<string, number>>>`
    select c.company_no as company, (select count(*)::int from workplace w where w.company_no = c.company_no) as places,
      (select count(*)::int from workplace_screen s where s.company_no = c.company_no and s.key_x is not null) as screens,
      (select count(*)::int from gateway g where g.company_no = c.company_no) as gateways,
      (select count(*)::int from phone p where p.company_no = c.company_no and p.bound_at is not null and p.ended_at is null) as phones,
      (select count(*)::int from phone p where p.company_no = c.company_no and p.bound_at is null and p.ended_at is null) as waiting
    from company c order by 1
  `.execute(t.own.kysely)
  expect(rows).toEqual([
    { company: 1, places: 1, screens: 1, gateways: 1, phones: 6, waiting: 1 },
    { company: 2, places: 0, screens: 0, gateways: 0, phones: 0, waiting: 0 },
    { company: 3, places: 1, screens: 1, gateways: 1, phones: 8, waiting: 1 },
  ])
  const { rows: sources } = await sql<{ source: string; evidence: string }>`
    select distinct source, (select string_agg(e ->> 'kind', ' ') from jsonb_array_elements(evidence) e) as evidence
    from attendance_tag where company_no = ${SOFT} order by 1
  `.execute(t.own.kysely)
  expect(sources).toEqual([
    { source: 'CODE', evidence: 'CODE PHONE' },
    { source: 'DESK', evidence: null },
    { source: 'PHONE', evidence: 'PHONE' },
  ])
  expect((await sql`select from tag_anomaly`.execute(t.own.kysely)).rows).toHaveLength(0)
})

const SECRET = new Uint8Array(32).fill(7)
it.each([HANBIT, SOFT])(
  'everything that people of company %i tagged marks nobody when it comes through the doors of phones and the screen',
  async (companyNo) => {
    const named = 'taken back'
    let marks: unknown[] = []
    let stored = 0
    await t.db
      .withCompany({ companyNo }, async (tx) => {
        await sql`update phone set ended_at = now() where company_no = ${companyNo}`.execute(tx)
        const { rows: people } = await sql<{ no: number; name: string; phone: number }>`
          with bound as (
            insert into phone (company_no, employee_no, name, key_x, key_y, key_mark, asked_at, bound_at)
            select company_no, employee_no, '시험', 'x' || employee_no, 'y', 'ABCDEF01', now(), now() from employee where company_no = ${companyNo}
            returning phone_no, employee_no
          )
          select e.employee_no as no, e.name, b.phone_no as phone from employee e join bound b on b.employee_no = e.employee_no
          where e.company_no = ${companyNo} order by 1
        `.execute(tx)
        for (const { no: employeeNo, name, phone } of people) {
          const { rows: tags } = await sql<{ at: string; type: 'in' | 'out' | null }>`
            select happened_at as at, type from attendance_tag where company_no = ${companyNo} and employee_no = ${employeeNo} order by happened_at
          `.execute(tx)
          // A month at once, as after a time without a network: what is older than 90 days is not taken.
          for (const month of new Set(tags.map(({ at }) => at.slice(0, 7)))) {
            const own = tags.filter(({ at }) => at.startsWith(month))
            const events = own.map(({ at, type }, index) => ({
              eventId: randomUUID() as string,
              happenedAt: new Date(at).toISOString(),
              type,
              evidence: {
                clock: { offsetMs: 0 },
                ...(index % 2 === 0 ? { code: screenCode(SECRET, stepOfCode(Date.parse(at))) } : {}),
              },
            }))
            const last = new Date(events.at(-1)?.happenedAt ?? 0)
            const [taken] = await takeCalls(
              tx,
              { companyNo, now: () => last },
              [{ giver: { kind: 'PHONE', no: phone, employeeNo, name, isBound: true }, address: '127.0.0.1', events }],
              () => SECRET,
            )
            const items = taken?.items ?? []
            expect(items.flatMap(({ state, message }) => (state === 'stored' ? [] : [message]))).toEqual([])
            stored += items.length
          }
        }
        const { rows } = await sql`select code, tag_no, seen from tag_anomaly where company_no = ${companyNo}`.execute(
          tx,
        )
        marks = rows
        throw new Error(named)
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== named) throw error
      })
    expect(marks).toEqual([])
    expect(stored).toBeGreaterThan(3000)
  },
)
