import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import { LOAD_COMPANY } from './product.ts'

/** What companies write: a share of the pay, of years of service with a limit, of hours, a choice, and a sum of the others. */
export const FORMULAS = [
  '기본급 * 0.05',
  '만약(근속연수 >= 1, 최소(근속연수 * 20000, 300000), 0)',
  '통상시급 * 10 * 0.5',
  '만약(기본급 >= 3000000, 기본급 * 0.01, 50000)',
  '최대(기본급 * 0.02, 30000)',
] as const

/** Gives the load company items whose amounts it works out itself, for everybody. */
export const addFormulas = (db: Database): Promise<unknown> =>
  db.withCompany({ companyNo: LOAD_COMPANY }, (tx) =>
    sql`
      with added as (
        insert into salary_item (company_no, item_no, item_code, sort_order)
        select ${LOAD_COMPANY}, 70 + n, 'formula' || n, 70 + n from generate_series(1, ${FORMULAS.length}::int) n
        returning company_no, item_no
      )
      insert into salary_item_term (company_no, item_no, valid_from, label, kind, prorated, source)
      select a.company_no, a.item_no, '2020-01-01', '계산수당 ' || a.item_no - 70, 'earning', false,
        jsonb_build_object('formula', f.text)
      from added a join unnest(${[...FORMULAS]}::text[]) with ordinality as f (text, place) on f.place = a.item_no - 70
    `.execute(tx),
  )
