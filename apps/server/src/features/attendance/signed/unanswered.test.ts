import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makeCrowd } from '../../../testing/crowd.ts'
import { type Signer, sendTap } from '../../../testing/devices.ts'
import { serversOf, until } from '../../../testing/servers/killed-server.ts'
import { testServerUrl } from '../../../testing/template.ts'

const t = testApp()
const start = serversOf(t)
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})
const PHONES = 30
const TAPS = 4

const portOf = (listening: Server): number => {
  const address = listening.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
/**
 * A way to the database that keeps back the answer to a commit of tags, the `nth`: they are stored, and whoever stored them never hears of
 * it. `stored` resolves then.
 */
const withholding = async (
  url: string,
  nth: number,
): Promise<{ readonly url: string; readonly stored: Promise<void> }> => {
  const { hostname, port, searchParams } = new URL(url)
  const host = searchParams.get('host')
  const open = new Set<Socket>()
  let commits = 0
  /** Name of the statement that stores tags: a session that knows it is sent the name alone. */
  let statement: string | undefined
  let resolve = (): void => {}
  const stored = new Promise<void>((done) => {
    resolve = done
  })
  const way = createServer((near) => {
    const far = host === null ? connect(Number(port), hostname) : connect(join(host, `.s.PGSQL.${port}`))
    open.add(near)
    let [hasTags, isHeld] = [false, false]
    near.on('data', (part) => {
      const text = part.toString('latin1')
      statement ??= /([\w-]{22})\0[^\0]*insert into attendance_tag/.exec(text)?.[1]
      if (statement !== undefined && text.includes(statement)) hasTags = true
      if (hasTags && text.includes('commit')) {
        hasTags = false
        commits += 1
        isHeld = commits === nth
      }
      far.write(part)
    })
    far.on('data', (part) => {
      if (isHeld) resolve()
      else near.write(part)
    })
    for (const [one, end] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => end.destroy())
      one.on('close', () => end.destroy())
    }
  })
  await new Promise<void>((listening) => void way.listen(0, '127.0.0.1', () => listening()))
  stops.push(
    () => way.close(),
    () => open.forEach((socket) => socket.destroy()),
  )
  const through = new URL(url)
  through.search = ''
  through.host = `127.0.0.1:${portOf(way)}`
  return { url: through.href, stored }
}
type Tap = { readonly phone: Signer; readonly eventId: string; readonly happenedAt: string }

if (testServerUrl() === null)
  it('needs a PostgreSQL server: the embedded database ends with its process', () => expect(testServerUrl()).toBeNull())
else
  it('a rush in which the server is killed between storing and answering loses no tap and doubles none', async () => {
    const crowd = await makeCrowd(t, PHONES, { from: null })
    const tagsOf = async () =>
      (
        await sql<{
          id: string
          no: number
          person: number
        }>`select event_id::text as id, tag_no as no, employee_no as person
          from attendance_tag where company_no = ${crowd.companyNo} order by tag_no`.execute(t.own.kysely)
      ).rows
    const now = Date.now()
    const taps = Array.from({ length: TAPS }, (_, index) =>
      crowd.phones.map((phone): Tap => ({
        phone,
        eventId: randomUUID(),
        happenedAt: new Date(now - index * 60_000).toISOString(),
      })),
    ).flat()
    const way = await withholding(t.own.url ?? '', 2)
    const first = await start(way.url)
    const sent = Promise.all(taps.map(({ phone, ...event }) => sendTap(first.port, phone, event)))
    await way.stored
    first.child.kill('SIGKILL')
    await first.exited
    const answers = await sent
    const before = new Set((await tagsOf()).map(({ id }) => id))
    const isAnswered = (index: number): boolean => answers[index] === 'stored'
    // What was answered is stored; something was stored that nobody was told.
    expect(taps.filter(({ eventId }, index) => isAnswered(index) && !before.has(eventId))).toEqual([])
    expect(taps.filter(({ eventId }, index) => !isAnswered(index) && before.has(eventId)).length).toBeGreaterThan(0)
    const next = await start()
    const again = await Promise.all(taps.map(({ phone, ...event }) => sendTap(next.port, phone, event)))
    expect(again).toEqual(taps.map(({ eventId }) => (before.has(eventId) ? 'known' : 'stored')))
    const after = await tagsOf()
    expect(after.map(({ id }) => id).toSorted()).toEqual(taps.map(({ eventId }) => eventId).toSorted())
    expect(new Set(after.map(({ no }) => no)).size).toBe(taps.length)
    // The next server makes the days of all of them, those of the killed one too.
    const inDays = async (): Promise<number> =>
      (
        await sql<{
          tags: number
        }>`select count(distinct tag)::int as tags from attendance_day d, jsonb_array_elements(d.made -> 'tags') as tag
          where d.company_no = ${crowd.companyNo}`.execute(t.own.kysely)
      ).rows[0]?.tags ?? 0
    await until('the days of all taps', async () => (await inDays()) >= taps.length)
    expect(await inDays()).toBe(taps.length)
  }, 180_000)
