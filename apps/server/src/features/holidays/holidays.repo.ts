import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { DEFAULTS, type Tx } from '../../db/database.ts'

/** A holiday that is kept: a company's own, one of all companies (company 0), or a move of either or of the law's. */
export type HolidayRow = {
  company_no: number
  holiday_no: number
  holiday_date: PlainDate
  name: string
  kind: 'PUBLIC_HOLIDAY' | 'COMPANY_HOLIDAY'
  moved_to: PlainDate | null
  agreement_date: PlainDate | null
  reason: string | null
  version: number
}
type Days = { readonly from: PlainDate; readonly to: PlainDate }

/**
 * What is kept of these days for a company and for all, with the holidays that were moved into them; null: of every company.
 * In order of their dates.
 */
export const readHolidayRows = async (tx: Tx, companyNo: number | null, { from, to }: Days): Promise<HolidayRow[]> => {
  const { rows } = await sql<HolidayRow>`
    select company_no, holiday_no, holiday_date, name, kind, moved_to, agreement_date, reason, version from holiday h
    where ${companyNo === null ? sql`true` : sql`h.company_no in (${DEFAULTS}, ${companyNo})`}
      and (h.holiday_date between ${from}::date and ${to}::date or h.moved_to between ${from}::date and ${to}::date
        or h.moved_to is null and ((h.company_no, h.holiday_date) in (
            select m.company_no, m.holiday_date from holiday m where m.moved_to between ${from}::date and ${to}::date)
          or h.company_no = ${DEFAULTS} and h.holiday_date in (
            select m.holiday_date from holiday m where m.moved_to between ${from}::date and ${to}::date)))
    order by h.holiday_date, h.company_no, h.holiday_no
  `.execute(tx)
  return rows
}

/** One that is kept under a number. */
export const readHolidayRow = async (tx: Tx, companyNo: number, no: number): Promise<HolidayRow | null> => {
  const { rows } = await sql<HolidayRow>`
    select company_no, holiday_no, holiday_date, name, kind, moved_to, agreement_date, reason, version from holiday
    where company_no = ${companyNo} and holiday_no = ${no}
  `.execute(tx)
  return rows[0] ?? null
}

export type HolidayFacts = Omit<HolidayRow, 'company_no' | 'holiday_no' | 'version'>

export const insertHoliday = async (tx: Tx, companyNo: number, no: number, facts: HolidayFacts): Promise<void> => {
  await tx
    .insertInto('holiday')
    .values({ ...facts, company_no: companyNo, holiday_no: no })
    .execute()
}

export const updateHoliday = async (tx: Tx, companyNo: number, no: number, facts: HolidayFacts): Promise<void> => {
  await tx.updateTable('holiday').set(facts).where('company_no', '=', companyNo).where('holiday_no', '=', no).execute()
}

export const deleteHoliday = async (tx: Tx, companyNo: number, no: number): Promise<void> => {
  await tx.deleteFrom('holiday').where('company_no', '=', companyNo).where('holiday_no', '=', no).execute()
}

/** How many moves of a day hang on it: of a company, or as the system of all. */
export const countMovesFrom = async (tx: Tx, companyNo: number | null, day: PlainDate): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from holiday where holiday_date = ${day}::date and moved_to is not null
      and ${companyNo === null ? sql`true` : sql`company_no = ${companyNo}`}
  `.execute(tx)
  return rows[0]?.count ?? 0
}
