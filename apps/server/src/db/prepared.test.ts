import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeCompany, testDatabase } from '../testing/app.ts'
import type { Tx } from './database.ts'
import { prepared, preparedFor } from './prepared.ts'

const t = testDatabase()

const readCompanies = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ company_no: number }>`
    select company_no from company where company_no > ${0} order by company_no
  `.execute(prepared(tx))
  return rows.map((row) => row.company_no)
}
/** How often the session has planned the statement for these values, and for any. */
const plansOf = async (tx: Tx): Promise<{ custom: number; generic: number } | undefined> => {
  const { rows } = await sql<{ custom: number; generic: number }>`
    select custom_plans as custom, generic_plans as generic from pg_prepared_statements
    where statement like ${'%from company where company_no > %'} and name <> ''
  `.execute(tx)
  return rows[0]
}
const session = async (tx: Tx): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0

it('one session keeps a statement and shows each company its own rows with it, the system all', async () => {
  const companies = [await makeCompany(t), await makeCompany(t), await makeCompany(t)]
  const numbers = companies.map(({ companyNo }) => companyNo)
  const sessions = new Set<number>()
  for (let round = 0; round < 8; round++) {
    for (const company of companies)
      await t.db.withCompany(company, async (tx) => {
        sessions.add(await session(tx))
        expect(await readCompanies(tx)).toEqual([company.companyNo])
        expect(await readCompanies(tx)).toEqual([company.companyNo])
      })
    await t.db.withSystem('시험', null, async (tx) => {
      sessions.add(await session(tx))
      expect(await readCompanies(tx)).toEqual(expect.arrayContaining(numbers))
    })
  }
  expect(sessions.size).toBe(1)
  const [first = { companyNo: 0 }] = companies
  const plans = await t.db.withCompany(first, plansOf)
  expect(plans?.generic).toBeGreaterThan(0)
})

it('a tenant without a company sees nothing with a statement that others have prepared', async () => {
  const company = await makeCompany(t)
  for (let round = 0; round < 8; round++) await t.db.withCompany(company, readCompanies)
  await t.own.kysely.transaction().execute(async (tx) => {
    await sql`set local role app_user`.execute(tx)
    expect(await readCompanies(tx)).toEqual([])
  })
})

it('what the system prepared is refused to a tenant who may not read it', async () => {
  const company = await makeCompany(t)
  const readAccounts = (tx: Tx) => sql`select user_no from app_user where user_no = ${1}`.execute(prepared(tx))
  for (let round = 0; round < 8; round++) await t.db.withSystem('시험', null, readAccounts)
  await expect(t.db.withCompany(company, readAccounts)).rejects.toMatchObject({ code: '42501' })
  await t.db.withSystem('시험', null, readAccounts)
})

it('a statement fails and is asked again, also in a new shape of its table', async () => {
  const { kysely } = t.own
  const half = (by: number) =>
    kysely.transaction().execute((tx) => sql<{ half: number }>`select 10 / ${by}::int as half`.execute(prepared(tx)))
  expect((await half(2)).rows).toEqual([{ half: 5 }])
  await expect(half(0)).rejects.toMatchObject({ code: '22012' })
  expect((await half(5)).rows).toEqual([{ half: 2 }])

  await sql`create table shape (a int)`.execute(kysely)
  await sql`insert into shape values (1)`.execute(kysely)
  const all = () => sql`select * from shape where a = ${1}`.execute(prepared(kysely))
  expect((await all()).rows).toEqual([{ a: 1 }])
  await sql`alter table shape add b int default 2`.execute(kysely)
  await expect(all()).rejects.toMatchObject({ code: '0A000' })
  expect((await all()).rows).toEqual([{ a: 1, b: 2 }])
})

it('only what is marked is kept, and only with few keys', async () => {
  const { kysely } = t.own
  const kept = async (word: string): Promise<number> =>
    (
      await sql<{ count: number }>`select count(*) as count from pg_prepared_statements
        where statement like ${`%${word}%`} and name <> ''`.execute(kysely)
    ).rows[0]?.count ?? 0
  await kysely.transaction().execute(async (tx) => {
    await sql`select ${1}::int as plain_text`.execute(tx)
    await sql`select ${[1]}::int[] as some_keys`.execute(preparedFor(tx, [1]))
    await sql`select ${[1]}::int[] as many_keys`.execute(preparedFor(tx, Array.from({ length: 201 })))
    await sql`select ${[1]}::int[] as all_keys`.execute(preparedFor(tx, null))
  })
  expect(await kept('plain_text')).toBe(0)
  expect(await kept('some_keys')).toBe(1)
  expect(await kept('many_keys')).toBe(0)
  expect(await kept('all_keys')).toBe(0)
})

it('plans from before many rows were written are given up', async () => {
  const company = await makeCompany(t)
  for (let round = 0; round < 8; round++) await t.db.withCompany(company, readCompanies)
  const before = await t.db.withCompany(company, plansOf)
  expect(before?.generic).toBeGreaterThan(0)
  await sql`create table many as select n from generate_series(1, 10) n`.execute(t.own.kysely)
  await sql`insert into many select n from generate_series(1, 99) n`.execute(t.own.kysely)
  expect(await t.db.withCompany(company, plansOf)).toEqual(before)
  await sql`insert into many select n from generate_series(1, 100) n`.execute(t.own.kysely)
  const after = await t.db.withCompany(company, plansOf)
  // The embedded database looks at its tables again by itself, see statistics.ts: that gives up plans on them.
  if (t.db.kind === 'postgres') expect(after).toBeUndefined()
  expect(await t.db.withCompany(company, readCompanies)).toEqual([company.companyNo])
})
