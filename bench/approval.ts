import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import { type Figure, figure, median, timed } from './figures.ts'
import { during, freshPlace, onDatabase, removePlace } from './places.ts'
import { type Client, type Kind, LOAD_COMPANY, signIn } from './product.ts'

const PEOPLE = 300
const DOCUMENTS = 10_000
const ROUNDS = 20
/** Who decides, and who drafts; the bench gives both an account. */
const [BOSS, DRAFTER] = [1, 2]
const company = { companyNo: LOAD_COMPANY }

/** Ten thousand documents of everybody in all states, with three steps, four moves, and facts of those that are approved. */
const addDocuments = (db: Database): Promise<void> =>
  db.withCompany(company, async (tx) => {
    const states = sql`(array['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'RECALLED', 'CANCELLED',
      'RUNNING'])[1 + n % 10]`
    await sql`insert into approval_document (company_no, document_no, number, page_type, draft_type, drafter_no, title, start_at, end_at,
        amount, fields, state, hash, drafted_at, submitted_at, decided_at)
      select ${LOAD_COMPANY}, n, '출장-2026-' || lpad((n + 50000)::text, 5, '0'), 'trip', '0001', 4 + n % ${PEOPLE - 10}::int, '거래처 방문 ' || n,
        day || ' 09:00', day || ' 18:00', 1, '{"place": "부산", "purpose": "납품"}', ${states}, repeat('0', 64), day::timestamptz, day::timestamptz, day::timestamptz
      from (select n, (date '2026-01-02' + n / 35)::text as day from generate_series(1, ${DOCUMENTS}::int) n) d`.execute(
      tx,
    )
    await sql`insert into approval_step (company_no, document_no, round, step_no, group_no, kind, label, meant_no, signer_no, state, turn_at,
        decided_at)
      select company_no, document_no, 0, s, s, case s when 1 then 'DRAFT' else 'APPROVE' end, (array['기안', '검토', '결재'])[s],
        (array[drafter_no, 3, ${BOSS}::int])[s], (array[drafter_no, 3, ${BOSS}::int])[s],
        case when s = 1 then 'APPROVED' when state = 'RUNNING' then case s when 2 then 'APPROVED' else 'TURN' end
          when state = 'REJECTED' then case s when 2 then 'REJECTED' else 'PASSED' end when state = 'RECALLED' then 'PASSED' else 'APPROVED' end,
        submitted_at, case when s = 3 and state = 'RUNNING' then null else submitted_at end
      from approval_document, generate_series(1, 3) s where company_no = ${LOAD_COMPANY}`.execute(tx)
    await sql`insert into approval_move (company_no, document_no, move_no, at, act, round, by_name, device, address)
      select company_no, document_no, s, submitted_at, case s when 1 then 'submit' else 'approve' end, 0, '김결재', '-', '-'
      from approval_document, generate_series(1, 4) s where company_no = ${LOAD_COMPANY}`.execute(tx)
    await sql`insert into attendance_fact (company_no, fact_no, employee_no, from_date, to_date, kind, paid, reason, entered_at, entered_by_name,
        document_no)
      select company_no, 100000 + document_no, drafter_no, left(start_at, 10)::date, left(end_at, 10)::date, 'TRIP', true, '출장', submitted_at,
        '김결재', document_no
      from approval_document where company_no = ${LOAD_COMPANY} and state = 'APPROVED'`.execute(tx)
    await sql`insert into approval_effect (company_no, document_no, effect_no, kind, fact_no, from_date, to_date, text, state, written_at)
      select company_no, document_no, 1, 'DAY_FACT', 100000 + document_no, left(start_at, 10)::date, left(end_at, 10)::date, '출장', 'APPLIED',
        submitted_at
      from approval_document where company_no = ${LOAD_COMPANY} and state = 'APPROVED'`.execute(tx)
    for (const [kind, no] of [
      ['approval_document', DOCUMENTS],
      ['attendance_fact', 200_000],
    ] as const)
      await sql`insert into given_number (company_no, kind, no) values (${LOAD_COMPANY}, ${kind}, ${no})
        on conflict (company_no, kind) do update set no = excluded.no`.execute(tx)
  })
/** Accounts of the two people, with the password of the demo. */
const addAccounts = (db: Database): Promise<void> =>
  db.withSystem('결재를 재는 계정', null, async (tx) => {
    for (const no of [BOSS, DRAFTER]) {
      await sql`delete from membership where company_no = ${LOAD_COMPANY} and employee_no = ${no}`.execute(tx)
      await sql`with made as (
          insert into app_user (login_id, password_hash, perm_id, user_name)
          select ${`bench-${no}`}, password_hash, '21', '결재' from app_user where login_id = 'load' returning user_no)
        insert into membership (company_no, user_no, role, employee_no) select ${LOAD_COMPANY}, user_no, '21', ${no} from made`.execute(
        tx,
      )
    }
  })
/** Sets the line of the company: so many people, the last of whom is the boss. */
const setLine = async (client: Client, steps: number, from: string): Promise<void> => {
  const before = Array.from({ length: steps - 1 }, (_, index) => ({
    kind: 'REVIEW',
    who: 'PERSON',
    employeeNo: 20 + index,
  }))
  await client.json('POST', '/api/basic-info/company-info/approval-line/', {
    ...company,
    from,
    steps: [...before, { kind: 'APPROVE', who: 'PERSON', employeeNo: BOSS }],
  })
}

type Made = { readonly no: number }
const trip = (from: string, to: string) => ({
  ...company,
  pageType: 'trip',
  draftType: '0001',
  title: '거래처 방문',
  startDate: `${from} 09:00`,
  endDate: `${to} 18:00`,
  fields: { place: '부산', purpose: '납품' },
})
const repeated = async (work: () => Promise<unknown>, rounds = ROUNDS): Promise<number> => {
  const ms: number[] = []
  // The first one warms what it reads.
  for (let round = 0; round <= rounds; round++) {
    const { ms: took } = await timed(work)
    if (round > 0) ms.push(took)
  }
  return median(ms)
}
const decide = (client: Client, nos: readonly number[]) =>
  client.json('PUT', '/api/e-system/decide/', { ...company, items: nos.map((no) => ({ no })), decision: 'approve' })

const measureLooks = async (operator: Client, boss: Client, drafter: Client, kind: Kind): Promise<Figure[]> => {
  const query = `companyNo=${LOAD_COMPANY}`
  const read = (client: Client, path: string) => repeated(async () => (await client.call('GET', path)).arrayBuffer())
  const twice = kind === 'PostgreSQL' ? 1 : 2
  const list = (more = '') => `/api/e-system/list/total/?${query}&size=50${more}`
  const { no } = await drafter.json<Made>('POST', '/api/e-system/form/', {
    ...trip('2026-12-21', '2026-12-22'),
    submit: true,
  })
  const preview = await repeated(() => drafter.json('POST', '/api/e-system/preview/', trip('2026-12-01', '2026-12-30')))
  return [
    figure(kind, 'a page of 50 of 10,000 documents', await read(operator, list('&page=3')), 'ms', 50 * twice),
    figure(
      kind,
      'the same by a word, by state and days',
      await read(operator, list(`&q=${encodeURIComponent('방문 77')}&state=APPROVED&str=2026-03-01`)),
      'ms',
      50 * twice,
    ),
    figure(kind, 'a page of those that wait for one person', await read(boss, list('&box=turn')), 'ms', 50 * twice),
    figure(kind, 'a page of those that are stuck', await read(operator, list('&box=stuck')), 'ms', 50 * twice),
    figure(
      kind,
      'counts of the boxes, an operator',
      await read(operator, `/api/e-system/counts/?${query}`),
      'ms',
      20 * twice,
    ),
    figure(
      kind,
      'counts of the boxes, who decides',
      await read(boss, `/api/e-system/counts/?${query}`),
      'ms',
      20 * twice,
    ),
    figure(
      kind,
      'one document with all around it',
      await read(operator, `/api/e-system/detail/${no}/?${query}`),
      'ms',
      40 * twice,
    ),
    figure(kind, 'a trip of 30 days previewed', preview, 'ms', 60 * twice),
    figure(kind, 'a document printed', await read(operator, `/api/e-system/print/${no}/?${query}`), 'ms', 60 * twice),
  ]
}

const measureActs = async (drafter: Client, boss: Client, kind: Kind): Promise<Figure[]> => {
  const twice = kind === 'PostgreSQL' ? 1 : 2
  const took = { submit: [] as number[], approve: [] as number[], cancel: [] as number[] }
  for (let round = 0; round < 6; round++) {
    const body = { ...trip('2027-03-01', '2027-03-30'), submit: true }
    const made = await timed(() => drafter.json<Made>('POST', '/api/e-system/form/', body))
    const { no } = made.result
    const approved = await timed(() => decide(boss, [no]))
    await drafter.json('PUT', `/api/e-system/cancel/${no}/`, { ...company, reason: '측정' })
    const cancelled = await timed(() => decide(boss, [no]))
    if (round === 0) continue
    took.submit.push(made.ms)
    took.approve.push(approved.ms)
    took.cancel.push(cancelled.ms)
  }
  const nos: number[] = []
  for (let day = 0; nos.length < 50; day++) {
    const date = new Date(Date.UTC(2026, 11, 1 + day))
    if ([0, 6].includes(date.getUTCDay())) continue
    const text = date.toISOString().slice(0, 10)
    try {
      nos.push((await drafter.json<Made>('POST', '/api/e-system/form/', { ...trip(text, text), submit: true })).no)
    } catch {
      // A holiday: nothing is worked on it.
    }
  }
  const bulk = await timed(() => decide(boss, nos))
  return [
    figure(kind, 'a trip of 30 days handed in, median of 5', median(took.submit), 'ms', 150 * twice),
    figure(kind, 'its last approval with effects, median of 5', median(took.approve), 'ms', 150 * twice),
    figure(kind, 'its cancelling with effects, median of 5', median(took.cancel), 'ms', 150 * twice),
    figure(kind, '50 documents approved at once', bulk.ms, 'ms', 2000 * twice),
  ]
}

/** Documents of e-approval in a company of 300 that has ten thousand of them. */
export const measureApproval = async (kind: Kind, server: string | null): Promise<Figure[]> => {
  const place = await freshPlace(kind, server)
  await during(place, PEOPLE, async ({ url }) => setLine(await signIn(url), 1, '2026-01-01'))
  await onDatabase(place, async (db) => {
    await addDocuments(db)
    await addAccounts(db)
    await db.maintain()
  })
  const figures = await during(place, PEOPLE, async ({ url }) => {
    const [operator, boss, drafter] = [
      await signIn(url),
      await signIn(url, `bench-${BOSS}`),
      await signIn(url, `bench-${DRAFTER}`),
    ]
    return [...(await measureLooks(operator, boss, drafter, kind)), ...(await measureActs(drafter, boss, kind))]
  })
  await removePlace(place, server)
  return figures
}
