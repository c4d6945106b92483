import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import { deriveMonth, lockAttendance } from '../apps/server/src/features/attendance/derive/derive-month.ts'
import { readFrame } from '../apps/server/src/features/attendance/derive/frame.ts'
import { launch, signedIn } from './browser.ts'
import { type Figure, figure, median, timed } from './figures.ts'
import { actOn, readList } from './imports.ts'
import { during, freshPlace, onDatabase, removePlace } from './places.ts'
import { type Client, type Kind, LOAD_COMPANY, MONTH, signIn } from './product.ts'

const scope = { companyNo: LOAD_COMPANY }
/** The month of the load company: thirty-one days from 2026-10-21. */
const LAST_DAY = '2026-11-20'
const ROUNDS = 20

/** Opens the month and takes its days and totals away; tags of everybody on its weekdays, an hour and more of overtime on each third day. */
const tagLoadCompany = (db: Database): Promise<void> =>
  db.withCompany(scope, async (tx) => {
    await sql`delete from attendance_close where company_no = ${LOAD_COMPANY}`.execute(tx)
    await sql`delete from attendance_total where company_no = ${LOAD_COMPANY}`.execute(tx)
    await sql`delete from attendance_day where company_no = ${LOAD_COMPANY}`.execute(tx)
    await sql`insert into attendance_tag (company_no, tag_no, event_id, employee_no, happened_at, received_at, type, source)
      select ${LOAD_COMPANY}, row_number() over (order by e.employee_no, d.day, t.type), gen_random_uuid(), e.employee_no,
        (d.day + case when t.type = 'in' then time '08:40' + (e.employee_no % 20) * interval '1 minute'
          else time '18:00' + case when extract(day from d.day)::int % 3 = 0 then interval '90 minutes' else interval '0' end end)
          at time zone 'Asia/Seoul', now(), t.type, 'CARD'
      from employee e, (values ('in'), ('out')) t (type),
        (select g::date as day from generate_series(date '2026-10-21', ${LAST_DAY}::date, interval '1 day') g
          where extract(isodow from g) < 6) d
      where e.company_no = ${LOAD_COMPANY}`.execute(tx)
    // What a database does by itself a minute after so many rows came.
    await sql`analyze attendance_tag`.execute(tx)
  })

/** The month of so many people when nothing of it is stored: milliseconds and statements. */
const derive = async (db: Database, people: number): Promise<{ ms: number; queries: number }> => {
  const nos = Array.from({ length: people }, (_, index) => index + 1)
  await db.withCompany(scope, (tx) =>
    sql`delete from attendance_day where company_no = ${LOAD_COMPANY} and employee_no <= ${people}`.execute(tx),
  )
  const work = (): Promise<unknown> =>
    db.withCompany(scope, async (tx) => {
      await lockAttendance(tx, LOAD_COMPANY)
      return deriveMonth(tx, await readFrame(tx, LOAD_COMPANY, MONTH), nos)
    })
  const { ms, result } = await timed(() => db.countQueries(work))
  return { ms, queries: result.queries }
}

/** The month of everybody from tags, and again when nothing differs. */
const measureDerivation = async (db: Database, kind: Kind, people: number): Promise<Figure[]> => {
  const few = await derive(db, 10)
  const rounds: { ms: number; queries: number }[] = []
  for (let round = 0; round < 3; round++) rounds.push(await derive(db, people))
  const name = people.toLocaleString('en-US')
  return [
    figure(
      kind,
      `31 days of ${name} people derived from tags and saved, median of 3`,
      median(rounds.map(({ ms }) => ms)),
      'ms',
      kind === 'PostgreSQL' ? 2000 : 4000,
    ),
    figure(kind, 'statements of 31 days of 10 people from tags', few.queries, 'count'),
    figure(kind, `statements of 31 days of ${name} people from tags`, rounds[0]?.queries ?? 0, 'count', few.queries),
  ]
}

/** Tags that are entered at once for so many people, until the last of their days stands. */
const PENDING = 300
const measurePending = async (client: Client, kind: Kind): Promise<Figure> => {
  for (let no = 1; no <= PENDING; no += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        client.json('POST', '/api/attendance/tags/', {
          ...scope,
          employeeNo: no + at,
          type: 'out',
          happenedAt: `${LAST_DAY}T22:30:00+09:00`,
          reason: '측정',
        }),
      ),
    )
  const { ms } = await timed(async () => {
    const query = `companyNo=${LOAD_COMPANY}&str=${LAST_DAY}&end=${LAST_DAY}&size=${PENDING}`
    for (;;) {
      const { items } = await client.json<{ items: readonly { lvofcTime: string | null; employeeNo: number }[] }>(
        'GET',
        `/api/attendance/daily-works/?${query}`,
      )
      if (items.filter(({ lvofcTime }) => lvofcTime === '22:30').length >= PENDING) return
      await sleep(20)
    }
  })
  return figure(kind, `days of ${PENDING} people stand after the last tag`, ms, 'ms', 2000)
}

const reading = async (client: Client, path: string): Promise<{ ms: number; bytes: number }> => {
  const ms: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const answer = await timed(async () => (await client.call('GET', path)).arrayBuffer())
    ms.push(answer.ms)
    bytes = answer.result.byteLength
  }
  return { ms: median(ms), bytes }
}

/** One edited day as it would be, the grid's answer, and a person's own month. */
const measureLooks = async (url: string, client: Client, kind: Kind, people: number): Promise<Figure[]> => {
  const company = `companyNo=${LOAD_COMPANY}`
  const edited = await reading(
    client,
    `/api/attendance/management/recalculation/7/?${company}&workDate=2026-11-18&lvofcTime=20:00`,
  )
  const grid = await reading(client, `/api/attendance/management/?${company}&month=${MONTH}&cells=1`)
  const own = await reading(await signIn(url, 'soft-user'), '/api/attendance/my-month/?companyNo=3')
  const name = `${people.toLocaleString('en-US')} x 31`
  return [
    figure(kind, `one edited day recalculated, median of ${ROUNDS}`, edited.ms, 'ms', 50),
    figure(kind, `the grid of ${name} answered, median of ${ROUNDS}`, grid.ms, 'ms'),
    figure(kind, `the answer of the grid of ${name}`, grid.bytes, 'KB', people === 300 ? 250 * 1024 : undefined),
    figure(kind, `own month of one person, median of ${ROUNDS}`, own.ms, 'ms', 100),
  ]
}

/** A reader's file of 20,000 rows with two tags a person and day of one week and more. */
const FILE_ROWS = 20_000
const measureFile = async (url: string, client: Client, kind: Kind, people: number): Promise<Figure[]> => {
  const codes: string[] = []
  for (let page = 1; codes.length < people; page++) {
    const path = `/api/hrm/employees/?companyNo=${LOAD_COMPANY}&state=0001&size=200&page=${page}`
    const { items } = await client.json<{ items: readonly { readonly employeeCode: string }[] }>('GET', path)
    if (items.length === 0) break
    codes.push(...items.map(({ employeeCode }) => employeeCode))
  }
  const days = Array.from({ length: 10 }, (_, index) => `2026-11-${String(9 + index).padStart(2, '0')}`)
  const rows = days.flatMap((day) => codes.flatMap((code) => [`${code},${day},08:31`, `${code},${day},19:07`]))
  const list = { head: '사번,일자,시각', name: '기록.csv', path: '/api/attendance/tags/' }
  const read = await timed(() => readList(url, client, rows.slice(0, FILE_ROWS), list))
  const stored = await timed(() => actOn(client, read.result, 'apply', list.path))
  const name = `${FILE_ROWS.toLocaleString('en-US')} rows of a reader's file`
  return [figure(kind, `${name} read`, read.ms, 'ms', 3000), figure(kind, `${name} stored`, stored.ms, 'ms', 10_000)]
}

const GRID = `/attendance/management?month=${MONTH}`
/** Milliseconds until the first rows of the month's grid are seen: cold, and from another screen with its code loaded. */
const measureMonthGrid = async (browser: Browser, url: string): Promise<Figure[]> => {
  const cold: number[] = []
  const inside: number[] = []
  for (let round = 0; round < 5; round++) {
    const context = await signedIn(browser, url)
    const page = await context.newPage()
    const seen = (): Promise<void> => page.locator('.rdg-row').nth(5).waitFor({ timeout: 60_000 })
    cold.push((await timed(() => page.goto(GRID).then(seen))).ms)
    await page.evaluate(() => {
      history.pushState(null, '', '/home')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('grid').waitFor({ state: 'detached' })
    const open = (path: string): Promise<void> =>
      page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
    inside.push((await timed(() => open(GRID).then(seen))).ms)
    await context.close()
  }
  return [
    figure('browser', 'grid of 300 x 31, first rows, cold', median(cold), 'ms', 1000),
    figure('browser', 'grid of 300 x 31, first rows, with its code loaded', median(inside), 'ms', 500),
  ]
}

/** A month of attendance from its tags to its grid. */
export const measureAttendance = async (kind: Kind, server: string | null): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const people of [300, 1000]) {
    const place = await freshPlace(kind, server)
    await during(place, people, async () => {})
    await onDatabase(place, tagLoadCompany)
    await during(place, people, async ({ url }) => {
      const client = await signIn(url)
      if (people === 300) figures.push(await measurePending(client, kind))
      figures.push(...(await measureLooks(url, client, kind, people)))
      if (people === 300 && kind === 'embedded') {
        const browser = await launch()
        try {
          figures.push(...(await measureMonthGrid(browser, url)))
        } finally {
          await browser.close()
        }
      }
      if (people === 1000) figures.push(...(await measureFile(url, client, kind, people)))
    })
    if (people === 1000) figures.push(...(await onDatabase(place, (db) => measureDerivation(db, kind, people))))
    await removePlace(place, server)
  }
  return figures
}
