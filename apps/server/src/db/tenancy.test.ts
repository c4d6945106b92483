import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeCompany, testDatabase } from '../testing/app.ts'
import { DbError } from './errors.ts'

const t = testDatabase()

describe('withCompany', () => {
  it('takes no statement after its end: what one of several left behind never reaches the next transaction', async () => {
    const a = await makeCompany(t)
    for (const turns of [0, 1, 2, 3, 5, 8, 13]) {
      const late: Promise<unknown>[] = []
      const done = t.db.withCompany(a, async (tx) => {
        const failing = sql`select 1 / 0`.execute(tx)
        // Another that goes on a few turns after the first has failed, while the transaction is being rolled back.
        const another = async (): Promise<void> => {
          await failing.catch(() => {})
          for (let turn = 0; turn < turns; turn++) await Promise.resolve()
          await tx.updateTable('company').set({ remark: '늦은 것' }).execute()
        }
        late.push(another())
        late[0]?.catch(() => {})
        await failing
      })
      await expect(done).rejects.toBeInstanceOf(DbError)
      await expect(late[0]).rejects.toThrow()
    }
    const kept: { late?: () => Promise<unknown> } = {}
    await t.db.withCompany(a, async (tx) => {
      kept.late = () => tx.updateTable('company').set({ remark: '늦은 것' }).execute()
    })
    await expect(kept.late?.()).rejects.toThrow(/after its transaction|already committed/)
    const rows = await t.db.withCompany(a, (tx) => tx.selectFrom('company').select('remark').execute())
    expect(rows.map(({ remark }) => remark)).not.toContain('늦은 것')
  })

  it('answers what was asked for at once in its order, and a failed one fails all', async () => {
    const a = await makeCompany(t)
    const number = async (value: number): Promise<number | undefined> =>
      t.db.withCompany(a, async (tx) => {
        const [one, two] = await Promise.all([
          sql<{ n: number }>`select ${value}::int as n`.execute(tx),
          sql<{ n: number }>`select 10 / ${value}::int as n`.execute(tx),
        ])
        return (one.rows[0]?.n ?? 0) * 100 + (two.rows[0]?.n ?? 0)
      })
    expect(await Promise.all([number(1), number(2), number(5)])).toEqual([110, 205, 502])
    await expect(number(0)).rejects.toBeInstanceOf(DbError)
    expect(await number(10)).toBe(1001)
  })

  it('shows the rows of its company only, whatever is asked', async () => {
    const a = await makeCompany(t)
    const b = await makeCompany(t)
    const seen = await t.db.withCompany(a, (tx) => tx.selectFrom('company').select('company_no').execute())
    expect(seen).toEqual([{ company_no: a.companyNo }])
    const other = await t.db.withCompany(a, (tx) =>
      tx.selectFrom('company').select('company_no').where('company_no', '=', b.companyNo).execute(),
    )
    expect(other).toEqual([])
  })

  it('neither writes nor changes nor removes rows of another company', async () => {
    const a = await makeCompany(t)
    const b = await makeCompany(t)
    const job = { job_id: crypto.randomUUID(), kind: 'k', job_key: '1', title: '', state: 'done', total: 1, owner: 'x' }
    await expect(
      t.db.withCompany(a, (tx) =>
        tx
          .insertInto('job')
          .values({ ...job, company_no: b.companyNo, created_at: '2026-11-21T00:00:00Z' })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      t.db.withCompany(a, (tx) =>
        tx
          .updateTable('company')
          .set({ company_no: b.companyNo + 9000 })
          .execute(),
      ),
    ).rejects.toBeInstanceOf(DbError)
    const changed = await t.db.withCompany(a, (tx) =>
      tx.updateTable('company').set({ remark: '남의 것' }).where('company_no', '=', b.companyNo).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    const removed = await t.db.withCompany(a, (tx) =>
      tx.deleteFrom('company').where('company_no', '=', b.companyNo).executeTakeFirst(),
    )
    expect(removed.numDeletedRows).toBe(0n)
  })

  it('cannot reach accounts, sessions or memberships', async () => {
    const a = await makeCompany(t)
    for (const table of ['app_user', 'user_session', 'membership', 'login_failure'] as const)
      await expect(t.db.withCompany(a, (tx) => tx.selectFrom(table).selectAll().execute())).rejects.toMatchObject({
        code: '42501',
      })
  })

  it('forgets role and company when it ends, well or badly', async () => {
    const a = await makeCompany(t)
    await expect(
      t.db.withCompany(a, async (tx) => {
        await tx.selectFrom('company').selectAll().execute()
        throw new Error('stopped')
      }),
    ).rejects.toThrow('stopped')
    for (let n = 0; n < 6; n++) {
      const [state] = await t.db.lookup(
        async (k) =>
          (
            await sql<{ role: string; company: string | null }>`
        select current_user as role, current_setting('app.company_no', true) as company`.execute(k)
          ).rows,
      )
      expect(state?.role).not.toBe('app_user')
      expect(state?.company ?? '').toBe('')
    }
  })

  it('sees nothing as a tenant without a company', async () => {
    await makeCompany(t)
    const rows = await t.own.kysely.transaction().execute(async (tx) => {
      await sql`set local role app_user`.execute(tx)
      return tx.selectFrom('company').selectAll().execute()
    })
    expect(rows).toEqual([])
  })

  it('rolls everything back when the callback fails, also when it swallowed the first failure', async () => {
    const a = await makeCompany(t)
    const mark = (remark: string) =>
      t.db.withCompany(a, async (tx) => {
        await tx.updateTable('company').set({ remark }).execute()
        await sql`select 1 / 0`.execute(tx).catch(() => undefined)
      })
    await expect(mark('half')).rejects.toMatchObject({ code: '25P02' })
    const row = await t.db.withCompany(a, (tx) => tx.selectFrom('company').select('remark').executeTakeFirst())
    expect(row?.remark).toBe('')
  })

  it('refuses a transaction inside a transaction instead of waiting for itself', async () => {
    const a = await makeCompany(t)
    await expect(t.db.withCompany(a, () => t.db.withCompany(a, async () => 1))).rejects.toThrow(/inside a transaction/)
    await expect(t.db.withSystem('시험', null, () => t.db.lookup(async () => 1))).rejects.toThrow(
      /inside a transaction/,
    )
  })

  it('needs a company number', async () => {
    for (const companyNo of [-1, 1.5, Number.NaN])
      await expect(t.db.withCompany({ companyNo }, async () => 1)).rejects.toThrow(/company number/)
  })

  it('serves many at once', async () => {
    const companies = await Promise.all(Array.from({ length: 5 }, () => makeCompany(t)))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const company = companies[n % 5] ?? { companyNo: 0 }
        return t.db.withCompany(company, async (tx) => {
          await tx
            .updateTable('company')
            .set((e) => ({ version: e('version', '+', 1) }))
            .execute()
          const rows = await tx.selectFrom('company').select('company_no').execute()
          return rows.length === 1 && rows[0]?.company_no === company.companyNo
        })
      }),
    )
    expect(answers.every(Boolean)).toBe(true)
    const versions = await t.db.withSystem('시험', null, (tx) =>
      tx
        .selectFrom('company')
        .select('version')
        .where(
          'company_no',
          'in',
          companies.map((company) => company.companyNo),
        )
        .execute(),
    )
    expect(versions.map((row) => row.version)).toEqual([13, 13, 13, 13, 13])
  })
})

describe('withSystem', () => {
  it('sees all companies', async () => {
    const a = await makeCompany(t)
    const b = await makeCompany(t)
    const rows = await t.db.withSystem('시험', null, (tx) =>
      tx.selectFrom('company').select('company_no').where('company_no', 'in', [a.companyNo, b.companyNo]).execute(),
    )
    expect(rows).toHaveLength(2)
  })

  it('records the access of a super admin with its reason', async () => {
    const actor = { userNo: 1, role: '01', loginId: 'super', address: '127.0.0.1' }
    await t.db.withSystem('계약 회사 조회', actor, async () => undefined)
    const row = await t.db.withSystem('시험', null, (tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('event', '=', 'system.access')
        .orderBy('seq', 'desc')
        .executeTakeFirst(),
    )
    expect(row).toMatchObject({ company_no: 0, user_no: 1, login_id: 'super', reason: '계약 회사 조회' })
    // What the system does for an operator, and by itself, is no look of anybody through all companies.
    await t.db.withSystem('운영자의 일', { ...actor, role: '11' }, async () => undefined)
    await t.db.withSystem('매일 하는 일', null, async () => undefined)
    const others = await t.db.withSystem('시험', null, (tx) =>
      tx.selectFrom('audit_log').select('event').where('reason', 'in', ['운영자의 일', '매일 하는 일']).execute(),
    )
    expect(others).toEqual([])
  })
})

describe('a transaction that lost against another', () => {
  it.each([
    [true, 4],
    [false, 1],
  ])('is run again only where it may be, and three times at most (%s)', async (repeatable, runs) => {
    const a = await makeCompany(t)
    let ran = 0
    const losing = t.db.withCompany(
      a,
      async () => {
        ran++
        throw new DbError({ message: 'deadlock detected', code: '40P01' })
      },
      { repeatable },
    )
    await expect(losing).rejects.toMatchObject({ code: '40P01' })
    expect(ran).toBe(runs)
  })
})

describe('queries', () => {
  it('are counted for those who ask, and only theirs', async () => {
    const a = await makeCompany(t)
    const [counted] = await Promise.all([
      t.db.countQueries(() =>
        t.db.withCompany(a, async (tx) => {
          await tx.selectFrom('company').selectAll().execute()
          await tx.selectFrom('job').selectAll().execute()
        }),
      ),
      t.db.withCompany(a, (tx) => tx.selectFrom('job').selectAll().execute()),
    ])
    // begin with role and company, two selects, commit
    expect(counted.queries).toBe(4)
  })
})
