import type { PlainDate } from '@handal/base/date'
import type { HoldKind } from '@handal/contracts/people/retention'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { takeEntryBack } from '../../records/take-back.ts'

export type HoldRow = {
  no: number
  employee_no: number
  kind: HoldKind
  reason: string
  from_date: PlainDate
  until_date: PlainDate | null
  entered_at: string
  entered_by_name: string
  ended_at: string | null
  ended_by_name: string | null
  ended_reason: string | null
  version: number
}
const holds = (companyNo: number) => sql<HoldRow>`
  select hold_no as no, employee_no, kind, reason, from_date, until_date, entered_at, entered_by_name, ended_at, ended_by_name,
    ended_reason, version
  from retention_hold where company_no = ${companyNo}
`

/** All of a company, those that stand in front, newest first. */
export const readHolds = async (tx: Tx, companyNo: number): Promise<HoldRow[]> =>
  (await sql<HoldRow>`${holds(companyNo)} order by ended_at is not null, hold_no desc`.execute(tx)).rows

/** One by its number; null: there is none. */
export const readHold = async (tx: Tx, companyNo: number, no: number): Promise<HoldRow | null> =>
  (await sql<HoldRow>`${holds(companyNo)} and hold_no = ${no}`.execute(tx)).rows[0] ?? null

/** The number of the hold by which each person is held back on a day. */
export const readActiveHolds = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ employee_no: number; no: number }>`
    select employee_no, min(hold_no) as no from retention_hold
    where company_no = ${companyNo} and ended_at is null and from_date <= ${day}::date
      and (until_date is null or until_date >= ${day}::date)
    group by employee_no
  `.execute(tx)
  return new Map(rows.map((row) => [row.employee_no, row.no]))
}

type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }
export type NewHold = Pick<HoldRow, 'employee_no' | 'kind' | 'reason' | 'from_date' | 'until_date'>

export const insertHold = async (tx: Tx, companyNo: number, no: number, hold: NewHold, by: By): Promise<void> => {
  await tx
    .insertInto('retention_hold')
    .values({
      company_no: companyNo,
      hold_no: no,
      ...hold,
      entered_at: by.now().toISOString(),
      entered_by: by.userNo,
      entered_by_name: by.userName,
    })
    .execute()
}

export const endHold = (tx: Tx, companyNo: number, no: number, reason: string, by: By): Promise<void> =>
  takeEntryBack(tx, { table: 'retention_hold', key: 'hold_no', word: 'ended' }, { companyNo, no, reason }, by)
