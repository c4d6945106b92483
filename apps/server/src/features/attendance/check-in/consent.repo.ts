import { addDays, type PlainDate } from '@handal/base/date'
import type { ConsentRecord } from '@handal/contracts/time/check-in'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { LastConsent } from './consent-state.ts'

type LastRow = { employee_no: number; what: ConsentRecord; text_version: number | null; phone_no: number | null }
/** What these people last did about their consent; who never said anything is not in it. One query. */
export const readConsents = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, LastConsent>> => {
  const nos = [...new Set(employeeNos)]
  if (nos.length === 0) return new Map()
  const { rows } = await sql<LastRow>`
    select distinct on (employee_no) employee_no, what, text_version, phone_no from location_record
    where company_no = ${companyNo} and employee_no = any (${nos}::int[]) and what in ('GIVE', 'PAUSE', 'RESUME', 'WITHDRAW')
    order by employee_no, record_no desc
  `.execute(tx)
  return new Map(
    rows.map((row) => [row.employee_no, { what: row.what, phoneNo: row.phone_no, version: row.text_version }]),
  )
}

export type NewRecord = {
  readonly employeeNo: number
  readonly what: ConsentRecord
  readonly version?: number
  readonly phoneNo?: number | null
  readonly detail?: string | null
}
/** Adds records, in their order. One query. */
export const insertLocationRecords = async (
  tx: Tx,
  companyNo: number,
  records: readonly NewRecord[],
  at: Date,
): Promise<void> => {
  if (records.length === 0) return
  await sql`
    insert into location_record (company_no, employee_no, record_no, at, what, text_version, phone_no, detail)
    select ${companyNo}::int, u.employee_no, coalesce((select max(r.record_no) from location_record r
        where r.company_no = ${companyNo} and r.employee_no = u.employee_no), 0)
      + row_number() over (partition by u.employee_no order by u.place), ${at.toISOString()}::timestamptz, u.what, u.text_version, u.phone_no,
      u.detail
    from unnest(${records.map(({ employeeNo }) => employeeNo)}::int[], ${records.map(({ what }) => what)}::text[],
      ${records.map(({ version }) => version ?? null)}::int[], ${records.map(({ phoneNo }) => phoneNo ?? null)}::int[],
      ${records.map(({ detail }) => detail ?? null)}::text[])
      with ordinality as u (employee_no, what, text_version, phone_no, detail, place)
  `.execute(tx)
}

export type RecordRow = { at: string; what: ConsentRecord; detail: string | null }
/** Records of a person, the newest first, the last hundred. One query. */
export const readLocationRecords = async (tx: Tx, companyNo: number, employeeNo: number): Promise<RecordRow[]> => {
  const { rows } = await sql<RecordRow>`
    select at, what, detail from location_record where company_no = ${companyNo} and employee_no = ${employeeNo}
    order by record_no desc limit 100
  `.execute(tx)
  return rows
}

/** Keeps the points of tags for so many days. One query. */
export const insertPoints = async (
  tx: Tx,
  companyNo: number,
  points: readonly { readonly no: number; readonly lat: number; readonly lng: number }[],
  lastDay: PlainDate,
): Promise<void> => {
  if (points.length === 0) return
  await sql`
    insert into tag_location (company_no, tag_no, lat, lng, last_day)
    select ${companyNo}::int, u.no, u.lat, u.lng, ${lastDay}::date
    from unnest(${points.map(({ no }) => no)}::int[], ${points.map(({ lat }) => lat)}::float8[],
      ${points.map(({ lng }) => lng)}::float8[]) as u (no, lat, lng) on conflict do nothing
  `.execute(tx)
}
/** The last day on which a point of today is kept. */
export const lastDayOf = (today: PlainDate, days: number): PlainDate => addDays(today, days)

/** Removes the points of a person; how many there were. One query. */
export const removePointsOf = async (tx: Tx, companyNo: number, employeeNo: number): Promise<number> => {
  const { rows } = await sql<{ tag_no: number }>`
    delete from tag_location l using attendance_tag t where l.company_no = ${companyNo} and t.company_no = l.company_no
      and t.tag_no = l.tag_no and t.employee_no = ${employeeNo} returning l.tag_no
  `.execute(tx)
  return rows.length
}
/** Removes the points whose days are over, of all companies. As the system. One query. */
export const removeOldPoints = async (tx: Tx, today: PlainDate): Promise<void> => {
  await sql`delete from tag_location where last_day < ${today}::date`.execute(tx)
}
