import { sql } from 'kysely'
import { DEFAULTS } from '../../db/database.ts'
import type { CompanyDefaults } from '../../records/defaults.ts'

const FACTS = sql.raw(
  'label, kind, item_type, nature, tax, ordinary_wage, minimum_wage, average_wage, flag_reason, prorated, source, ' +
    'cycle_months, paid_months, basis',
)

/** Salary items that a new company starts with: they are its base items (basicYn Y). */
export const itemDefaults: CompanyDefaults = {
  copy: async (tx, { companyNo, from, since }, by) => {
    await sql`
      insert into salary_item (company_no, item_no, item_code, basic, sort_order, last_day)
      select ${companyNo}, item_no, item_code, true, sort_order, last_day from salary_item
      where company_no = ${DEFAULTS} and (last_day is null or last_day >= ${from}::date)
    `.execute(tx)
    await sql`
      insert into salary_item_term_entry (company_no, item_no, valid_from, ${FACTS}, entered_at, entered_by, entered_by_name)
      select ${companyNo}, t.item_no, case when t.valid_from <= ${from}::date then ${since}::date else t.valid_from end, ${FACTS}, ${by.now()}, ${by.userNo}::int, ${by.userName}
      from salary_item_term t join salary_item i on i.company_no = ${companyNo} and i.item_no = t.item_no
      where t.company_no = ${DEFAULTS} and t.valid_from >= coalesce((
        select max(h.valid_from) from salary_item_term h
        where h.company_no = ${DEFAULTS} and h.item_no = t.item_no and h.valid_from <= ${from}::date), t.valid_from)
    `.execute(tx)
  },
  drop: async (tx, companyNo) => {
    await sql`delete from salary_item_term_entry where company_no = ${companyNo}`.execute(tx)
    await sql`delete from salary_item where company_no = ${companyNo}`.execute(tx)
  },
}
