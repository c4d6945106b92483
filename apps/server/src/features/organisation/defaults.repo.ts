import { sql } from 'kysely'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import type { EntryActor } from '../../records/dated.ts'
import type { CompanyDefaults, NewCompany } from '../../records/defaults.ts'
import type { Thing } from './organisation.repo.ts'

/** Things that go on, each with its facts; nobody heads a department of a company without people. */
const copyThings = async (
  tx: Tx,
  thing: Thing,
  { companyNo, from, since }: NewCompany,
  by: EntryActor,
): Promise<void> => {
  const key = sql.ref(`${thing}_no`)
  const under = thing === 'department' ? sql`, parent_no` : sql``
  await sql`
    insert into ${sql.table(thing)} (company_no, ${key}, sort_order, last_day)
    select ${companyNo}, ${key}, sort_order, last_day from ${sql.table(thing)}
    where company_no = ${DEFAULTS} and (last_day is null or last_day >= ${from}::date)
  `.execute(tx)
  await sql`
    insert into ${sql.table(`${thing}_term_entry`)} (company_no, ${key}, valid_from, name${under}, entered_at, entered_by, entered_by_name)
    select ${companyNo}, t.${key}, case when t.valid_from <= ${from}::date then ${since}::date else t.valid_from end, t.name${under}, ${by.now()}, ${by.userNo}::int, ${by.userName}
    from ${sql.table(`${thing}_term`)} t join ${sql.table(thing)} g on g.company_no = ${companyNo} and g.${key} = t.${key}
    where t.company_no = ${DEFAULTS} and t.valid_from >= coalesce((
      select max(h.valid_from) from ${sql.table(`${thing}_term`)} h
      where h.company_no = ${DEFAULTS} and h.${key} = t.${key} and h.valid_from <= ${from}::date), t.valid_from)
  `.execute(tx)
}

/** Departments and positions that a new company starts with. */
export const organisationDefaults: CompanyDefaults = {
  copy: async (tx, to, by) => {
    await copyThings(tx, 'department', to, by)
    await copyThings(tx, 'position', to, by)
  },
  drop: async (tx, companyNo) => {
    for (const thing of ['department', 'position'])
      for (const table of [`${thing}_term_entry`, thing])
        await sql`delete from ${sql.table(table)} where company_no = ${companyNo}`.execute(tx)
  },
}
