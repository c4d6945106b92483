import type { PlainDate } from '@handal/base/date'
import type { PhoneChange, PhoneState } from '@handal/contracts/terminal/phones'
import { type RawBuilder, sql } from 'kysely'
import { heldOn } from '../../../db/dated.ts'
import type { Tx } from '../../../db/database.ts'
import { type ListQuery, type Page, readPage } from '../../../records/list.ts'
import { isFound } from '../../../records/search.ts'

/** Somebody with the phone that counts, and the one that waits to replace it; no null: none was ever bound. */
export type PhoneRow = {
  no: number | null
  employee_no: number
  employee_code: string
  name: string
  department_name: string | null
  phone_name: string | null
  key_mark: string | null
  bound_at: string | null
  ended_at: string | null
  last_tag_at: string | null
  state: PhoneState
  change_no: number | null
  change_name: string | null
  change_mark: string | null
  change_at: string | null
  change_confirmed: boolean
  version: number | null
}
const SORT = {
  employeeCode: 'employee_code',
  name: 'name',
  departmentName: 'department_name',
  phoneName: 'phone_name',
  boundAt: 'bound_at',
  lastTagAt: 'last_tag_at',
  state: 'state',
} as const
export type PhoneQuery = ListQuery<keyof typeof SORT> & {
  readonly state?: PhoneState | undefined
  readonly q?: string | undefined
}

/** Phones that count come first, then those that wait, then the one that ended last. */
const COUNTS_FIRST = sql`(ended_at is null and bound_at is not null) desc, (ended_at is null) desc, coalesce(ended_at, asked_at) desc, phone_no desc`
const rows = (companyNo: number, today: PlainDate, only: RawBuilder<unknown> = sql`true`) => sql<PhoneRow>`
  select p.phone_no as no, e.employee_no, e.employee_code, e.name, dt.name as department_name, p.name as phone_name, p.key_mark,
    p.bound_at, p.ended_at, l.last_tag_at, w.phone_no as change_no, w.name as change_name, w.key_mark as change_mark, w.asked_at as change_at,
    w.confirmed_at is not null as change_confirmed,
    p.version,
    case when p.phone_no is null then 'NONE' when p.ended_at is not null or e.leave_date < ${today}::date then 'RELEASED'
      when w.phone_no is not null then 'WAITING' else 'BOUND' end as state
  from employee e
  left join lateral (
    select * from phone where company_no = e.company_no and employee_no = e.employee_no order by ${COUNTS_FIRST} limit 1) p on true
  left join phone w on w.company_no = e.company_no and w.employee_no = e.employee_no and w.ended_at is null and w.bound_at is null
  left join lateral (
    select max(t.happened_at) as last_tag_at from attendance_tag t where t.company_no = p.company_no and t.phone_no = p.phone_no) l on true
  left join ${heldOn('employee_assignment', companyNo, today)} a on a.employee_no = e.employee_no
  left join ${heldOn('department_term', companyNo, today)} dt on dt.department_no = a.department_no
  where e.company_no = ${companyNo} and ${only}
    and (p.phone_no is not null or (e.hire_date <= ${today}::date and (e.leave_date is null or e.leave_date >= ${today}::date)))
`

/** A page of people with their phones, by 사번. */
export const readPhones = (
  tx: Tx,
  companyNo: number,
  today: PlainDate,
  { state, q, ...page }: PhoneQuery,
): Promise<Page<PhoneRow>> => {
  const wanted = sql<PhoneRow>`select * from (${rows(companyNo, today, sql`${isFound(sql`e.search_key`, q)}`)}) phones
    where ${state === undefined ? sql`true` : sql`state = ${state}`}`
  return readPage(tx, wanted, page, SORT, sql`employee_code, employee_no`)
}

/** How many people there are of each state, whatever is searched. One query. */
export const countPhones = async (
  tx: Tx,
  companyNo: number,
  today: PlainDate,
): Promise<Readonly<Record<PhoneState, number>>> => {
  const { rows: counted } = await sql<{ state: PhoneState; count: number }>`
    select state, count(*)::int as count from (${rows(companyNo, today)}) phones group by state
  `.execute(tx)
  const of = (state: PhoneState): number => counted.find((row) => row.state === state)?.count ?? 0
  return { NONE: of('NONE'), BOUND: of('BOUND'), WAITING: of('WAITING'), RELEASED: of('RELEASED') }
}

/** The person whose phone this is, with the phone that counts; null: the company has none of that number. */
export const readPhone = async (tx: Tx, companyNo: number, today: PlainDate, no: number): Promise<PhoneRow | null> => {
  const owner = sql`e.employee_no = (select employee_no from phone where company_no = ${companyNo} and phone_no = ${no})`
  const { rows: found } = await rows(companyNo, today, owner).execute(tx)
  return found[0] ?? null
}

/** The phone of a person that counts, and the one that waits. */
export const readPhoneOf = async (
  tx: Tx,
  companyNo: number,
  today: PlainDate,
  employeeNo: number,
): Promise<PhoneRow | null> => {
  const { rows: found } = await rows(companyNo, today, sql`e.employee_no = ${employeeNo}`).execute(tx)
  return found[0] ?? null
}

export type HistoryRow = {
  what: PhoneChange
  phone_name: string
  key_mark: string
  at: string
  by_name: string
  reason: string | null
}
/** What became of all phones of a person, the newest first. */
export const readPhoneHistory = async (tx: Tx, companyNo: number, employeeNo: number): Promise<HistoryRow[]> => {
  const { rows: found } = await sql<HistoryRow>`
    select c.what, p.name as phone_name, p.key_mark, c.at, c.by_name, c.reason
    from phone p join phone_change c on c.company_no = p.company_no and c.phone_no = p.phone_no
    where p.company_no = ${companyNo} and p.employee_no = ${employeeNo} order by c.at desc, c.phone_no desc, c.change_no desc
  `.execute(tx)
  return found
}

export type KeyRow = { phone_no: number; employee_no: number; bound_at: string | null; ended_at: string | null }
/** The phone of a key; null: the company knows none. */
export const readKey = async (tx: Tx, companyNo: number, key: { x: string; y: string }): Promise<KeyRow | null> => {
  const { rows: found } = await sql<KeyRow>`
    select phone_no, employee_no, bound_at, ended_at from phone
    where company_no = ${companyNo} and key_x = ${key.x} and key_y = ${key.y}
  `.execute(tx)
  return found[0] ?? null
}

export type NewPhone = {
  readonly employeeNo: number
  readonly name: string
  readonly key: { readonly x: string; readonly y: string }
  readonly keyMark: string
  readonly isBound: boolean
  readonly isConfirmed: boolean
}
/** Stores a phone under a number of the installation. */
export const insertPhone = async (tx: Tx, companyNo: number, phone: NewPhone, at: Date): Promise<number> => {
  const now = at.toISOString()
  const { rows: made } = await sql<{ phone_no: number }>`
    insert into phone (company_no, employee_no, name, key_x, key_y, key_mark, asked_at, bound_at,
      confirmed_at)
    values (${companyNo}, ${phone.employeeNo}, ${phone.name}, ${phone.key.x}, ${phone.key.y}, ${phone.keyMark}, ${now}::timestamptz,
      ${phone.isBound ? now : null}::timestamptz, ${phone.isConfirmed ? now : null}::timestamptz)
    returning phone_no
  `.execute(tx)
  const no = made[0]?.phone_no
  if (no === undefined) throw new Error('no phone was stored')
  return no
}

/** Notes that the code of a screen came for a phone; false: it had come before. */
export const confirmPhone = async (tx: Tx, companyNo: number, no: number, at: Date): Promise<boolean> => {
  const { rows: made } = await sql`
    update phone set confirmed_at = ${at.toISOString()}::timestamptz
    where company_no = ${companyNo} and phone_no = ${no} and confirmed_at is null returning 1
  `.execute(tx)
  return made.length > 0
}

/** Something became of a phone. */
export type Change = {
  readonly no: number
  readonly what: PhoneChange
  readonly by: string
  readonly reason?: string | undefined
}
/** Keeps it. */
export const insertPhoneChange = async (
  tx: Tx,
  companyNo: number,
  { no, what, by, reason }: Change,
  at: Date,
): Promise<void> => {
  await sql`
    insert into phone_change (company_no, phone_no, change_no, what, at, by_name, reason)
    select ${companyNo}, ${no}, coalesce(max(change_no), 0) + 1, ${what}, ${at.toISOString()}::timestamptz, ${by}, ${reason ?? null}
    from phone_change where company_no = ${companyNo} and phone_no = ${no}
  `.execute(tx)
}

/** Ends a phone, binds one that waits, or only counts its version up: what belongs to it moved. */
export const touchPhone = async (
  tx: Tx,
  companyNo: number,
  no: number,
  at: { readonly boundAt?: Date; readonly endedAt?: Date } = {},
): Promise<void> => {
  await sql`
    update phone set bound_at = coalesce(${at.boundAt?.toISOString() ?? null}::timestamptz, bound_at),
      ended_at = coalesce(${at.endedAt?.toISOString() ?? null}::timestamptz, ended_at), version = version + 1
    where company_no = ${companyNo} and phone_no = ${no}
  `.execute(tx)
}
