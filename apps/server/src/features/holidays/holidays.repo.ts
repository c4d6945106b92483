import type { PlainDate } from '@handal/base/date'
import type { Holiday } from '@handal/contracts/company/holidays'
import { sql } from 'kysely'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { settingOn } from '../settings/public.ts'

/** A holiday that is kept: a company's own, one of all companies (company 0), or a move of either or of the law's. */
export type HolidayRow = {
  company_no: number
  holiday_no: number
  holiday_date: PlainDate
  name: string
  kind: 'PUBLIC_HOLIDAY' | 'COMPANY_HOLIDAY'
  moved_to: PlainDate | null
  agreement_date: PlainDate | null
  agreement_file: Holiday['agreementFile']
  reason: string | null
  version: number
  /** Of a move of 노동절: whether the company's setting let it be moved on that day. */
  labor_day_movable?: boolean
}
/** What the agreements of moves are kept as. */
export const AGREEMENT = 'agreement'

const columns = sql`
  h.company_no, h.holiday_no, h.holiday_date, h.name, h.kind, h.moved_to, h.agreement_date, h.reason, h.version,
  h.moved_to is not null and coalesce(${settingOn('laborDayMovable', sql`h.company_no`, sql`h.holiday_date`)} = 'true', false)
    as labor_day_movable,
  (select jsonb_build_object('name', f.name, 'size', f.size, 'at', f.stored_at, 'by', f.stored_by_name) from stored_file f
   where f.company_no = h.company_no and f.purpose = ${AGREEMENT} and f.owner_no = h.holiday_no
   order by f.file_no desc limit 1) as agreement_file`

type Days = { readonly from: PlainDate; readonly to: PlainDate }

/**
 * What is kept of these days for a company and for all, with the holidays that were moved into them; null: of every company.
 * In order of their dates.
 */
export const readHolidayRows = async (tx: Tx, companyNo: number | null, { from, to }: Days): Promise<HolidayRow[]> => {
  const { rows } = await sql<HolidayRow>`
    select ${columns} from holiday h
    where ${companyNo === null ? sql`true` : sql`h.company_no in (${DEFAULTS}, ${companyNo})`}
      and (h.holiday_date between ${from}::date and ${to}::date or h.moved_to between ${from}::date and ${to}::date
        or h.moved_to is null and ((h.company_no, h.holiday_date) in (
            select m.company_no, m.holiday_date from holiday m where m.moved_to between ${from}::date and ${to}::date)
          or h.company_no = ${DEFAULTS} and h.holiday_date in (
            select m.holiday_date from holiday m where m.moved_to between ${from}::date and ${to}::date)))
    order by h.holiday_date, h.company_no, h.holiday_no
  `.execute(prepared(tx))
  return rows
}

/** One that is kept under a number. */
export const readHolidayRow = async (tx: Tx, companyNo: number, no: number): Promise<HolidayRow | null> => {
  const { rows } = await sql<HolidayRow>`
    select ${columns} from holiday h where company_no = ${companyNo} and holiday_no = ${no}
  `.execute(tx)
  return rows[0] ?? null
}

export type HolidayFacts = Omit<
  HolidayRow,
  'company_no' | 'holiday_no' | 'version' | 'agreement_file' | 'labor_day_movable'
>

export const insertHoliday = async (tx: Tx, companyNo: number, no: number, facts: HolidayFacts): Promise<void> => {
  await tx
    .insertInto('holiday')
    .values({ ...facts, company_no: companyNo, holiday_no: no })
    .execute()
}

export const updateHoliday = async (tx: Tx, companyNo: number, no: number, facts: HolidayFacts): Promise<void> => {
  await tx.updateTable('holiday').set(facts).where('company_no', '=', companyNo).where('holiday_no', '=', no).execute()
}

/** How many moves of a day hang on it: of a company, or as the system of all. */
export const countMovesFrom = async (tx: Tx, companyNo: number | null, day: PlainDate): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from holiday where holiday_date = ${day}::date and moved_to is not null
      and ${companyNo === null ? sql`true` : sql`company_no = ${companyNo}`}
  `.execute(tx)
  return rows[0]?.count ?? 0
}
