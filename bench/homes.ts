import { plainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import { operatorAt, superAt } from '../apps/server/src/demo/operator.ts'
import { employeeHome } from '../apps/server/src/features/home/employee-home.ts'
import { operatorHome, operatorNotices } from '../apps/server/src/features/home/operator-home.ts'
import { superHome } from '../apps/server/src/features/home/super-home.ts'
import { calculateOverHttp } from './calculate.ts'
import { type Figure, figure, median, timed } from './figures.ts'
import { during, freshPlace, onDatabase, removePlace } from './places.ts'
import { type Client, DEMO_DATE, type Kind, LOAD_COMPANY, MONTH, signIn } from './product.ts'

/** A small company and a large one. */
const SIZES = [30, 1000] as const
const ROUNDS = 20
/** Of a large company somebody changes something all the time. */
const CHANGES = 7
const PERSON = 1
const NOTICES = 300
const company = `companyNo=${LOAD_COMPANY}`
const today = plainDate(DEMO_DATE)
const most = (kind: Kind, ms: number): number => (kind === 'PostgreSQL' ? ms : 2 * ms)

/** What the screen of a home asks for at once, by role: the home, what its cards show, what waits, and what was told and is not read. */
const BELL = '/api/common/notices/?unread=true&size=5'
const box = (name: string): string => `/api/e-system/list/total/?${company}&box=${name}&size=3`
const WHOLE = {
  operator: {
    login: 'load',
    calls: [
      `/api/home/?${company}`,
      `/api/home/notices/?${company}`,
      box('turn'),
      `/api/e-system/counts/?${company}`,
      `/api/home/qna/?${company}&size=3`,
      `${BELL}&${company}`,
    ],
  },
  employee: {
    login: 'home-user',
    calls: [
      `/api/home/?${company}`,
      `/api/salary/my-leave/?${company}`,
      box('turn'),
      box('mine'),
      `${BELL}&${company}`,
    ],
  },
  'super admin': {
    login: 'super',
    calls: ['/api/home/', '/api/home/contract-board/?size=3', '/api/home/qna/?size=3', BELL],
  },
} as const

/** An account of one person, and what operators, this person and the provider were told in a year. */
const prepare = (db: Database): Promise<void> =>
  db.withSystem('성능 측정', null, async (tx) => {
    await sql`delete from membership where company_no = ${LOAD_COMPANY} and employee_no = ${PERSON}`.execute(tx)
    await sql`with made as (
        insert into app_user (login_id, password_hash, perm_id, user_name, password_changed_at)
        select 'home-user', password_hash, '21', '성능', password_changed_at from app_user where login_id = 'load' returning user_no)
      insert into membership (company_no, user_no, role, employee_no) select ${LOAD_COMPANY}, user_no, '21', ${PERSON}::int from made`.execute(
      tx,
    )
    await sql`insert into notice (company_no, employee_no, kind, title, detail, place, about_kind, about_no, key, at)
      select of.company_no, of.employee_no, 'boardNotice', '알림 ' || n, '점검합니다.', '/home/board', 'post', n, 'bench ' || n,
        timestamptz '2026-01-01' + n * interval '1 day'
      from generate_series(1, ${NOTICES}::int) n,
        (values (${LOAD_COMPANY}::int, null), (${LOAD_COMPANY}::int, ${PERSON}::int), (0, null)) as of (company_no, employee_no)`.execute(
      tx,
    )
  })

/** Milliseconds until everything that the screen asks for is there. */
const whole = async (client: Client, calls: readonly string[]): Promise<number> => {
  const { ms } = await timed(() =>
    Promise.all(calls.map(async (path) => (await client.call('GET', path)).arrayBuffer())),
  )
  return ms
}
const medianOf = async (rounds: number, work: () => Promise<number>): Promise<number> => {
  const ms: number[] = []
  // The first one warms.
  for (let round = 0; round <= rounds; round++) {
    const took = await work()
    if (round > 0) ms.push(took)
  }
  return median(ms)
}

type Slip = { readonly lines: { readonly code: string; readonly kind: string }[] }
const slips = '/api/salary/management/'
const month = `${company}&month=${MONTH}`
/** Types an amount over in one payslip: the head of the month is another one then. */
const typeOver = async (client: Client, round: number): Promise<void> => {
  const { lines } = await client.json<Slip>('GET', `${slips}${PERSON + round}/?${month}`)
  const line = lines.find(({ code, kind }) => kind === 'earning' && code.startsWith('item.'))
  if (line === undefined) throw new Error('no amount can be typed over')
  await client.json('PUT', slips, {
    companyNo: LOAD_COMPANY,
    month: MONTH,
    employeeNo: PERSON + round,
    lines: [{ code: line.code, amount: 100_000 + round, reason: '측정' }],
  })
}

const measureSize = async (url: string, kind: Kind, people: number): Promise<Figure[]> => {
  const name = people.toLocaleString('en-US')
  const figures: Figure[] = []
  const note = (what: string, ms: number, limit: number): void => {
    figures.push(figure(kind, `${what}, ${name} people`, ms, 'ms', most(kind, limit)))
  }
  for (const [role, { login, calls }] of Object.entries(WHOLE)) {
    const client = await signIn(url, login)
    note(`home of the ${role} whole, median of ${ROUNDS}`, await medianOf(ROUNDS, () => whole(client, calls)), 300)
    const told = calls.slice(-1)
    note(`unread notices in the bell of the ${role}`, await medianOf(ROUNDS, () => whole(client, told)), 20)
  }
  const operator = await signIn(url, WHOLE.operator.login)
  let round = 0
  const changed = await medianOf(CHANGES, async () => {
    await typeOver(operator, ++round)
    return whole(operator, WHOLE.operator.calls)
  })
  note(`home of the operator after a change, median of ${CHANGES}`, changed, 300)
  return figures
}

/** Statements of each home once the head of its month is kept. */
const statements = async (db: Database): Promise<Readonly<Record<string, number>>> => {
  const operator = operatorAt(LOAD_COMPANY, today)
  const asked = {
    db,
    startedAt: new Date(),
    config: { version: '-' },
    jobs: { count: () => Promise.resolve({ running: 0, stuck: 0, failed: 0 }) },
  }
  const homes: Readonly<Record<string, () => Promise<unknown>>> = {
    operator: () => operatorHome(asked, operator),
    'operator, what waits': () => operatorNotices(asked, operator),
    employee: () => employeeHome(asked, { ...operator, role: '21', employeeNo: PERSON }),
    'super admin': () => superHome(asked, superAt(LOAD_COMPANY, today)),
  }
  const counted: Record<string, number> = {}
  for (const [role, home] of Object.entries(homes)) {
    await home()
    counted[role] = (await db.countQueries(home)).queries
  }
  return counted
}

/** Homes of all roles with all that their screens ask for, in a small company and a large one. */
export const measureHomes = async (kind: Kind, server: string | null): Promise<Figure[]> => {
  const figures: Figure[] = []
  let few: Readonly<Record<string, number>> | null = null
  for (const people of SIZES) {
    const place = await freshPlace(kind, server)
    await during(place, people, async ({ url }) => calculateOverHttp(await signIn(url)))
    await onDatabase(place, async (db) => {
      await prepare(db)
      // What is done by itself each night.
      await db.maintain()
    })
    figures.push(...(await during(place, people, ({ url }) => measureSize(url, kind, people))))
    const counted = await onDatabase(place, statements)
    for (const [role, count] of Object.entries(counted))
      figures.push(
        figure(
          kind,
          `statements of the home of the ${role}, ${people.toLocaleString('en-US')} people`,
          count,
          'count',
          few?.[role],
        ),
      )
    few ??= counted
    await removePlace(place, server)
  }
  return figures
}
