import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePlannedCompany } from '../../../testing/planned-company.ts'
import { settleTags, storeTags } from '../../../testing/tagged-company.ts'

const t = testApp({ now: '2026-11-20T14:00:00Z' })

it('a tag that comes while its day is being made leaves the day waiting', async () => {
  const company = await makePlannedCompany(t, { from: null })
  const { companyNo } = company
  const leaving = async () =>
    (
      await sql<{ out: string | null }>`select lvofc_time as out from attendance_day
        where company_no = ${companyNo} and work_date = '2026-11-20'`.execute(t.own.kysely)
    ).rows.map(({ out }) => out)
  await storeTags(t, company, [['2026-11-20', '09:00', 'in']])
  // Corrections are read after tags: whoever makes days has read the tags and waits there.
  let settled: Promise<void> = Promise.resolve()
  if (t.db.kind === 'postgres')
    await t.own.kysely.transaction().execute(async (tx) => {
      await sql`lock table day_correction in access exclusive mode`.execute(tx)
      settled = settleTags(t)
      const isWaiting = async (): Promise<boolean> =>
        (
          await sql<{ is: boolean }>`select exists (select from pg_locks
            where relation = 'day_correction'::regclass and not granted) as is`.execute(tx)
        ).rows[0]?.is === true
      while (!(await isWaiting())) await new Promise((go) => setImmediate(go))
      await storeTags(t, company, [['2026-11-20', '18:00', 'out']])
    })
  else await storeTags(t, company, [['2026-11-20', '18:00', 'out']])
  await settled
  await settleTags(t)
  expect(await leaving()).toEqual(['18:00'])
})
