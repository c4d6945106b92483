import type { YearMonth } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** The newest entry about a month paid elsewhere, as one row; no row once it is taken back. */
export const elsewhereOf = (companyNo: RawBuilder<unknown>, month: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select x.reason, x.entered_at from (
    select w.* from payroll_elsewhere w where w.company_no = ${companyNo} and w.month = ${month}
    order by w.entry_no desc limit 1
  ) x where x.entry_no % 2 = 1`

/** Entry that a month was paid elsewhere, or that this is taken back. */
export type ElsewhereEntry = {
  readonly companyNo: number
  readonly month: YearMonth
  readonly reason: string
  readonly at: Date
  readonly by: number | null
  readonly byName: string
}

/** Number of the newest entry of a month: odd: paid elsewhere; even: taken back; 0: no entry. */
export const lastElsewhere = async (tx: Tx, companyNo: number, month: YearMonth): Promise<number> => {
  const { rows } = await sql<{ entry_no: number }>`
    select coalesce(max(entry_no), 0)::int as entry_no from payroll_elsewhere where company_no = ${companyNo} and month = ${month}
  `.execute(tx)
  return rows[0]?.entry_no ?? 0
}

/** Adds the entry after `last`. Two at once: the second finds its number taken. */
export const addElsewhere = async (tx: Tx, last: number, entry: ElsewhereEntry): Promise<void> => {
  await sql`insert into payroll_elsewhere (company_no, month, entry_no, reason, entered_at, entered_by, entered_by_name)
    values (${entry.companyNo}, ${entry.month}, ${last + 1}, ${entry.reason}, ${entry.at}, ${entry.by}, ${entry.byName})`.execute(
    tx,
  )
}

/** Number of people of a run paid here, whichever issue; a payslip with nothing to pay counts once it is done. */
export const countPaid = async (tx: Tx, companyNo: number, runNo: number): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(distinct employee_no)::int as people from (
      select employee_no from payslip_paid where company_no = ${companyNo} and run_no = ${runNo}
      union all
      select employee_no from payslip where company_no = ${companyNo} and run_no = ${runNo} and state = 'paid'
    ) p
  `.execute(tx)
  return rows[0]?.people ?? 0
}
