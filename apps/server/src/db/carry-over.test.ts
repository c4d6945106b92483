import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onServer, testServerUrl } from '../testing/template.ts'
import { type Database, makeDatabase, type Tx } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { pgPool } from './pg-pool.ts'
import { openPglite } from './pglite/pglite-engine.ts'
import { pglitePool } from './pglite/pglite-pool.ts'
import type { DB } from './rows.gen.ts'

// A database as it was before payments were stored; on a server owned by an account that is no superuser, which row-level
// security binds.
const server = testServerUrl()
const name = `handal_c_${process.pid}_${randomUUID().slice(0, 8)}`
let folder = ''
let open: { db: Database; kysely: Kysely<DB> }
beforeAll(async () => {
  if (server === null) {
    folder = mkdtempSync(join(tmpdir(), 'handal-carry-'))
    const engine = await openPglite({ folder, durable: false })
    open = makeDatabase({ kind: 'embedded', engine: 'PGlite', pool: pglitePool(engine) })
  } else {
    await onServer(server, async (client) => {
      await client.query(`create role ${name} login createrole`)
      await client.query(`grant app_user, app_system to ${name}`)
      await client.query(`create database ${name} owner ${name}`)
    })
    const url = new URL(server)
    url.pathname = `/${name}`
    url.username = name
    open = makeDatabase({ kind: 'postgres', engine: 'PostgreSQL', pool: pgPool(url.href, 2, () => {}) })
  }
  const old = Object.entries(readMigrations()).filter(([migration]) => migration < '0005')
  await migrate(open.kysely, Object.fromEntries(old))
})
afterAll(async () => {
  await open.db.close()
  if (server === null) rmSync(folder, { recursive: true, force: true })
  else
    await onServer(server, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`drop role if exists ${name}`)
    })
})

type Old = [
  no: number,
  issue: number,
  state: string,
  net: number,
  paidAt: string | null,
  current: boolean,
  blocks?: string,
]
const SLIPS: readonly Old[] = [
  // Marked before the pay date.
  [1, 1, 'paid', 3_000_000, '2026-10-20T01:00:00Z', true],
  // Corrected and marked whole a second time, late in the evening in UTC.
  [2, 1, 'paid', 3_000_000, '2026-10-23T01:00:00Z', false],
  [2, 2, 'paid', 3_071_139, '2026-10-30T15:30:00Z', true],
  // Under correction, and it cannot be calculated.
  [3, 1, 'paid', 3_000_000, '2026-10-23T01:00:00Z', false],
  [3, 2, 'calculated', 3_100_000, null, true, '[{"code": "missing-terms", "message": "급여 조건이 없습니다."}]'],
  // Corrected downwards, then above the first issue.
  [4, 1, 'paid', 3_000_000, '2026-10-23T01:00:00Z', false],
  [4, 2, 'paid', 2_900_000, '2026-10-26T01:00:00Z', false],
  [4, 3, 'paid', 3_000_500, '2026-10-27T01:00:00Z', true],
  // Not paid, and nothing to pay.
  [5, 1, 'confirmed', 3_000_000, null, true],
  [6, 1, 'paid', 0, '2026-10-23T01:00:00Z', true],
  [7, 1, 'paid', -5000, '2026-10-23T01:00:00Z', true],
]

/** Who works where since when, and what stands there that nobody works in. Companies share the numbers of their departments. */
const fillOrganisation = async (tx: Tx): Promise<void> => {
  await sql`insert into company (company_no, company_name, contract_start) values (2, '이웃상사', '2023-05-01')`.execute(
    tx,
  )
  await sql`insert into department (company_no, department_no, name)
    values (1, 1, '생산팀'), (1, 2, '빈 부서'), (2, 1, '영업팀'), (2, 2, '새 부서')`.execute(tx)
  await sql`insert into "position" (company_no, position_no, name)
    values (1, 1, '대리'), (1, 2, '빈 직위'), (2, 1, '과장'), (2, 2, '새 직위')`.execute(tx)
  await sql`insert into employee (company_no, employee_no, employee_code, name, birth_date, hire_date)
    values (2, 1, '1', '이웃', '1990-01-01', '2019-03-01')`.execute(tx)
  await sql`insert into employee_assignment (company_no, employee_no, valid_from, department_no, position_no)
    values (1, 1, '2021-07-01', 1, 1), (1, 2, '2022-01-01', 1, 1), (2, 1, '2019-03-01', 1, 1)`.execute(tx)
}
/** Items of two companies under the same codes: one that was changed, one that ended, one for each kind of source. */
const ITEMS = `
  1 base  2024-01-01 -          기본급     earning   base       taxable true  "term"                   1 1
  1 base  2025-01-01 -          본봉       earning   base       taxable true  "term"                   1 3
  1 meal  2024-01-01 -          식대       earning   additional meal    true  "term"                   4 1
  1 car   2024-01-01 -          차량유지비 earning   additional car     false "term"                   3 1
  1 duty  2024-01-01 2025-12-31 직책수당   earning   additional taxable true  "term"                   2 1
  1 extra 2024-01-01 -          연장수당   earning   additional taxable false {"bucketPay":"overtime"} 5 1
  1 fixed 2024-01-01 -          고정연장   earning   additional taxable false {"fixedOvertime":"10"}   6 1
  1 short 2024-01-01 -          근태공제   deduction additional taxable false {"bucketPay":"shortage"} 7 1
  1 bonus 2024-01-01 -          상여       earning   additional taxable false "entry"                  8 1
  1 late  2024-01-01 -          지각공제   earning   additional taxable false {"bucketPay":"shortage"} 9 1
  2 base  2023-05-01 -          월급       earning   base       taxable true  "term"                   1 1`
const fillItems = async (tx: Tx): Promise<void> => {
  for (const line of ITEMS.trim().split('\n')) {
    const [no, code, from, to, label, kind, nature, tax, wage, source, place, version] = line.trim().split(/ +/)
    await sql`insert into salary_item (company_no, item_code, valid_from, valid_to, label, kind, nature, tax, ordinary_wage,
        minimum_wage, source, sort_order, version)
      values (${no}::int, ${code}, ${from}, nullif(${to}, '-')::date, ${label}, ${kind}, ${nature}, ${tax}, ${wage}::boolean,
        ${wage}::boolean, ${source}::jsonb, ${place}::int, ${version}::int)`.execute(tx)
  }
}
/** An operator, somebody who is a user everywhere but was given an operator's place, and their sessions. */
const fillAccounts = async (tx: Tx): Promise<void> => {
  await sql`insert into app_user (user_no, login_id, password_hash, perm_id, user_name)
    values (1, 'operator', '-', '11', '김운영'), (2, 'user', '-', '21', '이사원')`.execute(tx)
  await sql`insert into membership (company_no, user_no, role) values (1, 1, '11'), (1, 2, '11'), (2, 1, '21')`.execute(
    tx,
  )
  await sql`insert into user_session (session_id, user_no, rotated_at, created_at, expires_at, address)
    values (gen_random_uuid(), 1, '2026-10-02T00:00:00Z', '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z', '-'),
      (gen_random_uuid(), 2, '2026-10-01T00:00:00Z', '2026-10-03T00:00:00Z', '2026-11-01T00:00:00Z', '-')`.execute(tx)
}

/** Rules of a company that turned twice: the size alone, and then hours, weekdays and prorating. */
const fillSettings = async (tx: Tx): Promise<void> => {
  await sql`insert into company_setting (company_no, valid_from, under5, monthly_hours, daily_minutes, weekly_minutes,
      working_weekdays, weekly_holiday, base_start, base_end, prorate_method)
    values (1, '2024-01-01', true, 209, 480, 2400, '1,2,3,4,5', 0, '09:00', '18:00', 'CALENDAR'),
      (1, '2025-01-01', false, 209, 480, 2400, '1,2,3,4,5', 0, '09:00', '18:00', 'CALENDAR'),
      (1, '2026-01-01', false, 182.5, 450, 2250, '1,2,3,4,6', 0, '09:30', '18:00', 'WORKDAYS')`.execute(tx)
}

/** Lines of three payslips: typed over for a reason, typed over without one, and with a word that needs care. */
const LINES = [
  [1, 1, 1, 'earning', 'item.base', '기본급', 3_000_000, 2_900_000, 0, true, '소급 "인상"', '{"v":2900000}'],
  [
    1,
    1,
    2,
    'earning',
    'item.meal',
    '식대, {중식}',
    200_000,
    200_000,
    200_000,
    false,
    null,
    '{"v": 200000, "N":["a\\b"]}',
  ],
  [2, 1, 1, 'earning', 'item.base', '기본급', 3_000_000, 3_000_000, 0, false, null, '{"v":3000000}'],
  [3, 1, 1, 'earning', 'item.base', '기본급', 3_071_139, 3_071_139, 0, true, null, '{"v":3071139}'],
  [3, 1, 2, 'deduction', 'deduction.incomeTax', '소득세', -10, -10, 0, false, null, '{}'],
  [3, 1, 3, 'employer', 'employer.health', '건강보험', 106_350, 106_350, 0, false, null, '{}'],
] as const
const fillLines = async (tx: Tx): Promise<void> => {
  await sql`insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
    values (1, 2, '2026-11', '0001', '2026-11-01', '2026-11-30', '2026-11-25')`.execute(tx)
  await sql`insert into payslip (company_no, run_no, employee_no, version_no, state, fingerprint, employee_code, name, birth_date,
      hire_date, pay_kind, earnings, taxable, tax_free, deductions, net, employer_cost, calculated_at)
    select 1, 2, n, 1, 'calculated', 'x', n::text, '사원', '1990-01-01', '2020-01-01', 'monthly', 0, 0, 0, 0, 0, 0, now()
    from generate_series(1, 3) n`.execute(tx)
  for (const [no, issue, place, kind, code, label, amount, calculated, taxFree, overridden, reason, operands] of LINES)
    await sql`insert into payslip_line (company_no, run_no, employee_no, version_no, line_no, kind, code, label, amount, calculated,
        tax_free, overridden, override_reason, rule, operands)
      values (1, 2, ${no}, ${issue}, ${place}, ${kind}, ${code}, ${label}, ${amount}, ${calculated}, ${taxFree}, ${overridden}, ${reason},
        ${`${code}@1`}, ${operands})`.execute(tx)
}

/** What is kept of resident numbers: men and women born before 2000 and after, of Korea and of other countries, and nothing. */
const MASKED = ['900101-1', '900101-2', '010101-3', '010101-4', '900101-5', '010101-8', null] as const
const fillNumbers = async (tx: Tx): Promise<void> => {
  for (const [index, begin] of MASKED.entries())
    await sql`update employee set resident_number_masked = ${begin === null ? null : `${begin}******`}
      where company_no = 1 and employee_no = ${index + 1}`.execute(tx)
}

/** People's facts before every entry of them was kept. */
const fillPeople = async (tx: Tx): Promise<void> => {
  await sql`update employee set job_title = '조립', probation = true where company_no = 1 and employee_no = 4`.execute(
    tx,
  )
  await sql`insert into employee_assignment (company_no, employee_no, valid_from) values
    (1, 4, '2020-01-01'), (1, 4, '2024-03-01')`.execute(tx)
  await sql`insert into tax_setting (company_no, employee_no, valid_from, dependents, children, withholding_percent) values
    (1, 4, '2020-01-01', 3, 1, 100), (1, 4, '2022-01-01', 3, 1, 80), (1, 4, '2024-01-01', 4, 2, 80),
    (1, 4, '2025-01-01', 3, 1, 120)`.execute(tx)
  await sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, reason)
    values (1, 4, '2025-03-01', '2025-05-31', '육아휴직')`.execute(tx)
}

it('carries what was marked as paid over: once, a correction as its difference, and blocked payslips as drafts', async () => {
  await open.db.withSystem('시험', null, async (tx) => {
    await sql`insert into company (company_no, company_name) values (1, '시험상사')`.execute(tx)
    await sql`insert into employee (company_no, employee_no, employee_code, name, birth_date, hire_date)
      select 1, n, n::text, '사원' || n, '1990-01-01', '2020-01-01' from generate_series(1, 7) n`.execute(tx)
    await sql`insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
      values (1, 1, '2026-10', '0001', '2026-10-01', '2026-10-31', '2026-10-23')`.execute(tx)
    for (const [no, issue, state, net, paidAt, current, blocks = '[]'] of SLIPS)
      await sql`insert into payslip (company_no, run_no, employee_no, version_no, current, state, fingerprint, employee_code,
          name, birth_date, hire_date, pay_kind, earnings, taxable, tax_free, deductions, net, employer_cost, blocks,
          calculated_at, confirmed_at, paid_at, paid_by)
        values (1, 1, ${no}, ${issue}, ${current}, ${state}, 'x', ${String(no)}, '사원', '1990-01-01', '2020-01-01', 'monthly',
          ${Math.max(net, 0)}, 0, 0, ${Math.max(-net, 0)}, ${net}, 0, ${blocks}::jsonb, now(), now(), ${paidAt}, 9)`.execute(
        tx,
      )
    await sql`insert into payslip_override (company_no, run_no, employee_no, line_code, amount, reason, created_by)
      values (1, 1, 3, 'item.base', 1, '아무도 보지 못할 사유', 9)`.execute(tx)
    await fillNumbers(tx)
    await fillLines(tx)
    await fillOrganisation(tx)
    await fillAccounts(tx)
    await fillItems(tx)
    await fillSettings(tx)
    await fillPeople(tx)
  })
  await migrate(open.kysely)
  const { payments, states, notices } = await open.db.withSystem('시험', null, async (tx) => ({
    payments: (
      await sql<{ no: number; nth: number; issue: number; amount: number; day: string; method: string; by: number }>`
        select employee_no as no, payment_no as nth, version_no as issue, amount, pay_date as day, method, paid_by as by
        from payslip_payment order by 1, 2`.execute(tx)
    ).rows,
    states: (
      await sql<{ employee_no: number; state: string }>`
        select employee_no, state from payslip where run_no = 1 and current and state not in ('paid', 'confirmed')`.execute(
        tx,
      )
    ).rows,
    notices: (
      await sql<{ n: number }>`
        select (select count(*) from payslip_override where notice is not null)
          + (select count(*) from payslip where notice is not null or acknowledged is not null) as n`.execute(tx)
    ).rows,
  }))
  const by = { method: 'account', by: 9 }
  expect(payments).toEqual([
    { no: 1, nth: 1, issue: 1, amount: 3_000_000, day: '2026-10-23', ...by },
    { no: 2, nth: 1, issue: 1, amount: 3_000_000, day: '2026-10-23', ...by },
    { no: 2, nth: 2, issue: 2, amount: 71_139, day: '2026-10-31', ...by },
    { no: 3, nth: 1, issue: 1, amount: 3_000_000, day: '2026-10-23', ...by },
    { no: 4, nth: 1, issue: 1, amount: 3_000_000, day: '2026-10-23', ...by },
    { no: 4, nth: 2, issue: 3, amount: 500, day: '2026-10-27', ...by },
  ])
  expect(states).toEqual([{ employee_no: 3, state: 'draft' }])
  expect(notices).toEqual([{ n: 0 }])
})

const lines = (query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> =>
  open.db.withSystem('시험', null, async (tx) => (await query.execute(tx)).rows.map(({ line }) => line))

it('carries the lines of payslips over, one row a payslip, and shows them as they were', async () => {
  const { rows, packed } = await open.db.withSystem('시험', null, async (tx) => ({
    rows: (
      await sql<
        Record<string, unknown>
      >`select employee_no, version_no, line_no, kind, code, label, amount, calculated, tax_free,
        overridden, override_reason, override_notice, rule, operands from payslip_line
        where company_no = 1 and run_no = 2 order by employee_no, version_no, line_no`.execute(tx)
    ).rows,
    packed: (await sql<{ n: number }>`select count(*)::int as n from payslip_lines`.execute(tx)).rows,
  }))
  expect(packed).toEqual([{ n: 3 }])
  expect(rows).toEqual(
    LINES.map(([no, issue, place, kind, code, label, amount, calculated, taxFree, overridden, reason, operands]) => ({
      employee_no: no,
      version_no: issue,
      line_no: place,
      kind,
      code,
      label,
      amount,
      calculated,
      tax_free: taxFree,
      overridden,
      // Nothing was said: an empty reason is one too.
      override_reason: overridden ? (reason ?? '') : null,
      override_notice: null,
      rule: `${code}@1`,
      operands,
    })),
  )
})

it('carries names of departments and positions over: from the day somebody first worked there, else from the contract', async () => {
  const of = (term: string, key: string) =>
    lines(sql`select company_no || ' ' || ${sql.ref(key)} || ' ' || valid_from || ' ' || name as line
      from ${sql.table(term)} order by company_no, ${sql.ref(key)}`)
  expect(await of('department_term', 'department_no')).toEqual([
    '1 1 2021-07-01 생산팀',
    '1 2 2000-01-01 빈 부서',
    '2 1 2019-03-01 영업팀',
    '2 2 2023-05-01 새 부서',
  ])
  expect(await of('position_term', 'position_no')).toEqual([
    '1 1 2021-07-01 대리',
    '1 2 2000-01-01 빈 직위',
    '2 1 2019-03-01 과장',
    '2 2 2023-05-01 새 직위',
  ])
})

it('carries items over: one each with its newest place and end, and every form it had under its day, with what it is by nature', async () => {
  expect(
    await lines(sql`select company_no || ' ' || item_no || ' ' || item_code || ' ' || sort_order || ' ' || coalesce(last_day::text, '-') || ' '
        || version || ' ' || basic as line from salary_item order by company_no, item_no`),
  ).toMatchInlineSnapshot(`
    [
      "0 1 base 1 - 1 true",
      "0 2 duty 2 - 1 true",
      "0 3 meal 3 - 1 true",
      "0 4 car 4 - 1 true",
      "0 5 childcare 5 - 1 true",
      "0 6 overtime 6 - 1 true",
      "0 7 night 7 - 1 true",
      "0 8 holiday 8 - 1 true",
      "0 9 inlaw 9 - 1 true",
      "0 10 shortage 10 - 1 true",
      "0 11 bonus 11 - 1 true",
      "1 1 base 1 - 3 false",
      "1 2 duty 2 2025-12-31 1 false",
      "1 3 car 3 - 1 false",
      "1 4 meal 4 - 1 false",
      "1 5 extra 5 - 1 false",
      "1 6 fixed 6 - 1 false",
      "1 7 short 7 - 1 false",
      "1 8 bonus 8 - 1 false",
      "1 9 late 9 - 1 false",
      "2 1 base 1 - 1 false",
    ]
  `)
  expect(
    await lines(sql`select i.company_no || ' ' || i.item_code || ' ' || t.valid_from || ' ' || t.label || ' ' || t.kind || ' '
        || t.item_type || ' ' || coalesce(t.nature, '-') || ' ' || t.tax || ' ' || t.ordinary_wage || ' ' || t.minimum_wage || ' '
        || t.average_wage || ' ' || t.prorated || ' ' || t.source || ' ' || t.stands as line
      from salary_item_term_entry t join salary_item i using (company_no, item_no) order by i.company_no, i.item_no, t.valid_from`),
  ).toMatchInlineSnapshot(`
    [
      "0 base 2000-01-01 기본급 earning base BASE taxable true true true true "term" true",
      "0 duty 2000-01-01 직책수당 earning additional ALLOWANCE taxable true true true true "term" true",
      "0 duty 2000-01-01 직책수당 earning base ALLOWANCE taxable true true true true "term" false",
      "0 meal 2000-01-01 식대 earning additional CASH_BENEFIT meal true true true true "term" true",
      "0 car 2000-01-01 자가운전보조금 earning additional EXPENSES car false false false true "term" true",
      "0 childcare 2000-01-01 보육수당 earning additional - childcare false false true false "term" true",
      "0 overtime 2000-01-01 연장근로수당 earning additional PREMIUM taxable false false true false {"bucketPay": "overtime"} true",
      "0 night 2000-01-01 야간근로수당 earning additional PREMIUM taxable false false true false {"bucketPay": "night"} true",
      "0 holiday 2000-01-01 휴일근로수당 earning additional PREMIUM taxable false false true false {"bucketPay": "holiday"} true",
      "0 inlaw 2000-01-01 법내초과수당 earning additional PREMIUM taxable false false true false {"bucketPay": "inLawExtra"} true",
      "0 shortage 2000-01-01 근태공제 earning additional - taxable false false true false {"bucketPay": "shortage"} true",
      "0 bonus 2000-01-01 상여 earning additional RESULT_BONUS taxable false false true false "entry" true",
      "1 base 2024-01-01 기본급 earning base BASE taxable true true true true "term" true",
      "1 base 2025-01-01 본봉 earning base BASE taxable true true true true "term" true",
      "1 duty 2024-01-01 직책수당 earning additional ALLOWANCE taxable true true true true "term" true",
      "1 car 2024-01-01 차량유지비 earning additional - car false false false true "term" true",
      "1 meal 2024-01-01 식대 earning additional CASH_BENEFIT meal true true true true "term" true",
      "1 extra 2024-01-01 연장수당 earning additional PREMIUM taxable false false true true {"bucketPay": "overtime"} true",
      "1 fixed 2024-01-01 고정연장 earning additional FIXED_OVERTIME taxable false false true true {"fixedOvertime": "10"} true",
      "1 short 2024-01-01 근태공제 deduction additional - taxable false false false true {"bucketPay": "shortage"} true",
      "1 bonus 2024-01-01 상여 earning additional - taxable false false false true "entry" true",
      "1 late 2024-01-01 지각공제 earning additional - taxable false false true true {"bucketPay": "shortage"} true",
      "2 base 2023-05-01 월급 earning base BASE taxable true true true true "term" true",
    ]
  `)
})

it('carries accounts over: a user operates nothing, an operator stays one, and a session was used when it last was', async () => {
  expect(
    await lines(
      sql`select user_no || ' ' || company_no || ' ' || role as line from membership order by user_no, company_no`,
    ),
  ).toEqual(['1 1 11', '1 2 21', '2 1 21'])
  expect(
    await lines(sql`select user_no || ' ' || to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD') as line
      from user_session order by user_no`),
  ).toEqual(['1 2026-10-02', '2 2026-10-03'])
})

it('reads from a resident number whether it is a man or a woman, of foreigners too', async () => {
  expect(
    await lines(sql`select employee_no || ' ' || coalesce(gender, '-') as line from employee
      where company_no = 1 order by employee_no`),
  ).toEqual(['1 M', '2 F', '3 M', '4 F', '5 M', '6 F', '7 -'])
})

it('carries the rules of a company over as settings, each from the day on which it turned', async () => {
  const { rows } = await open.db.withSystem('시험', null, (tx) =>
    sql<{ name: string; day: string; value: unknown }>`
      select name, valid_from as day, value from setting_term where company_no = 1 order by name, valid_from`.execute(
      tx,
    ),
  )
  const [first, third] = ['2024-01-01', '2026-01-01']
  const schedule = { workSch: '0001', name: '기본', start: '09:00', end: '18:00', contractual: '08:00' }
  expect(rows.map(({ name, day, value }) => [name, day, value])).toEqual([
    ['contractualHours', first, { day: '08:00', week: '40:00' }],
    ['contractualHours', third, { day: '07:30', week: '37:30' }],
    ['prorateMethod', first, 'CALENDAR'],
    ['prorateMethod', third, 'WORKDAYS'],
    ['standardHours', first, '209'],
    ['standardHours', third, '182.5'],
    ['weekend', first, { offdays: [6], weeklyHoliday: 0 }],
    ['weekend', third, { offdays: [5], weeklyHoliday: 0 }],
    ['workSchedules', first, [schedule]],
    ['workSchedules', third, [{ ...schedule, start: '09:30', contractual: '07:30' }]],
  ])
})

it('keeps what held of people: titles by date, counts of the family only where they turned, three months of a probation', async () => {
  const rowsOf = <R>(query: ReturnType<typeof sql<R>>) =>
    open.db.withSystem('시험', null, async (tx) => (await query.execute(tx)).rows)
  expect(
    await rowsOf(sql`select valid_from::text as from, job_title, stands, entry_no from employee_assignment_entry
      where employee_no = 4 order by 1`),
  ).toMatchObject([
    { from: '2020-01-01', job_title: '조립', stands: true, entry_no: 1 },
    { from: '2024-03-01', job_title: '조립' },
  ])
  expect(
    await rowsOf(
      sql`select valid_from::text as from, dependents, children from family_count where employee_no = 4 order by 1`,
    ),
  ).toEqual([
    { from: '2020-01-01', dependents: 3, children: 1 },
    { from: '2024-01-01', dependents: 4, children: 2 },
    { from: '2025-01-01', dependents: 3, children: 1 },
  ])
  expect(
    await rowsOf(sql`select valid_from::text as from, withholding_percent as percent, income_kind as kind
      from tax_setting where employee_no = 4 order by 1`),
  ).toMatchObject([100, 80, 80, 120].map((percent) => ({ percent, kind: 'EARNED' })))
  expect(
    await rowsOf(
      sql`select employee_no, probation_until::text as until from employee where probation_until is not null`,
    ),
  ).toEqual([{ employee_no: 4, until: '2020-03-31' }])
  expect(await rowsOf(sql`select from_date::text as from, kind, cause from leave_of_absence`)).toEqual([
    { from: '2025-03-01', kind: 'CHILDCARE', cause: '육아휴직' },
  ])
})
