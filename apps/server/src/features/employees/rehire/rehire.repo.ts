import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }

/** What was decided of the service of a rehire, and when and why. */
export type ServiceRow = { service_from: PlainDate | null; reason: string; entered_at: string; entered_by_name: string }
/** One employment beside a person's: the one before, or the one after. */
type Beside = { no: number; name: string; code: string; hired: PlainDate; left: PlainDate | null }
/** The employments before and after a person's, each with the decision about the later one's service. */
export type RehireRow = {
  readonly previous: (Beside & { readonly service: ServiceRow | null }) | null
  readonly next: (Beside & { readonly service: ServiceRow | null }) | null
}

const newest = sql`
  left join lateral (
    select service_from, reason, entered_at, entered_by_name from rehire_service s
    where s.company_no = r.company_no and s.employee_no = r.employee_no order by entry_no desc limit 1
  ) s on true
`

/** The employments before and after those of these people, by their numbers. One query. */
export const readRehires = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
): Promise<ReadonlyMap<number, RehireRow>> => {
  const { rows } = await sql<Beside & ServiceRow & { of: number; is_previous: boolean }>`
    select asked.no as of, r.employee_no = asked.no as is_previous, e.employee_no as no, e.name, e.employee_code as code,
      e.hire_date as hired, e.leave_date as left, s.service_from, s.reason, s.entered_at, s.entered_by_name
    from unnest(${nos}::int[]) as asked (no)
    join rehire r on r.company_no = ${companyNo} and asked.no in (r.employee_no, r.previous_no)
    join employee e on e.company_no = r.company_no
      and e.employee_no = case when r.employee_no = asked.no then r.previous_no else r.employee_no end
    ${newest}
  `.execute(tx)
  const found = new Map<number, RehireRow>()
  for (const { of, is_previous: isPrevious, no, name, code, hired, left, ...service } of rows) {
    const beside = { no, name, code, hired, left, service: service.reason === null ? null : service }
    const known = found.get(of) ?? { previous: null, next: null }
    found.set(of, isPrevious ? { ...known, previous: beside } : { ...known, next: beside })
  }
  return found
}

/** The other numbers that each of these people has or had in the company, by the links of their employments. One query. */
export const readOtherNumbers = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { rows } = await sql<{ of: number; no: number }>`
    with recursive chain (of, no) as (
      select asked.no, asked.no from unnest(${nos}::int[]) as asked (no)
      union
      select c.of, case when r.employee_no = c.no then r.previous_no else r.employee_no end
      from chain c join rehire r on r.company_no = ${companyNo} and c.no in (r.employee_no, r.previous_no)
    )
    select of, no from chain where of <> no order by of, no
  `.execute(tx)
  const found = new Map<number, number[]>()
  for (const { of, no } of rows) found.set(of, [...(found.get(of) ?? []), no])
  return found
}

/** From which day service counts, and what of it was the employment before, which had its own leave until its last day. */
export type ContinuedService = { readonly from: PlainDate; readonly previousLastDay: PlainDate }

/** Of these people those whose service goes on from an employment before. One query. */
export const readContinuedServices = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
): Promise<ReadonlyMap<number, ContinuedService>> => {
  const { rows } = await sql<{ no: number; service_from: PlainDate; last_day: PlainDate }>`
    select r.employee_no as no, s.service_from, p.leave_date as last_day
    from rehire r
    join employee p on p.company_no = r.company_no and p.employee_no = r.previous_no
    ${newest}
    where r.company_no = ${companyNo} and r.employee_no = any (${nos}::int[]) and s.service_from is not null
      and p.leave_date is not null
  `.execute(tx)
  return new Map(rows.map((row) => [row.no, { from: row.service_from, previousLastDay: row.last_day }]))
}

/**
 * Links these people to the newest employment of the same resident number that ended before theirs began; who has a link
 * keeps it. Only inside the company.
 */
export const linkRehires = async (tx: Tx, companyNo: number, nos: readonly number[], by: By): Promise<void> => {
  await sql`
    insert into rehire (company_no, employee_no, previous_no, linked_at, linked_by, linked_by_name)
    select e.company_no, e.employee_no, p.employee_no, ${by.now().toISOString()}::timestamptz, ${by.userNo}::int, ${by.userName}::text
    from employee e
    cross join lateral (
      select employee_no from employee p
      where p.company_no = ${companyNo} and p.resident_number_hash = e.resident_number_hash and p.leave_date < e.hire_date
      order by p.leave_date desc limit 1
    ) p
    where e.company_no = ${companyNo} and e.employee_no = any (${nos}::int[]) and e.resident_number_hash is not null
    on conflict do nothing
  `.execute(tx)
}

/** Somebody who left and has one of these numbers. */
export type KnownLeaver = {
  no: number
  name: string
  code: string
  hired: PlainDate
  left: PlainDate
  followed: boolean
}

/** The newest employment of a resident number (its hash in hex) that has ended; null: the company knows none. */
export const readKnownLeaver = async (tx: Tx, companyNo: number, hash: string): Promise<KnownLeaver | null> => {
  const { rows } = await sql<KnownLeaver>`
    select e.employee_no as no, e.name, e.employee_code as code, e.hire_date as hired, e.leave_date as left,
      exists (select from rehire r where r.company_no = e.company_no and r.previous_no = e.employee_no) as followed
    from employee e
    where e.company_no = ${companyNo} and e.resident_number_hash = decode(${hash}, 'hex') and e.leave_date is not null
    order by e.leave_date desc limit 1
  `.execute(tx)
  return rows[0] ?? null
}

/** How often the service of each of these people was decided; who never was is not among them. One query. */
export const countDecisions = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ no: number; decisions: number }>`
    select employee_no as no, count(*) as decisions from rehire_service
    where company_no = ${companyNo} and employee_no = any (${nos}::int[]) group by employee_no
  `.execute(tx)
  return new Map(rows.map(({ no, decisions }) => [no, decisions]))
}

/** Somebody who left, by the hash (hex) of the resident number. */
export type PastEmployment = { hash: string; code: string; hired: PlainDate; left: PlainDate }

/**
 * The newest employment that has ended of each of these numbers (hashes in hex), before a day each: what a hire of that day is linked
 * to (`linkRehires`). One query.
 */
export const readPastEmployments = async (
  tx: Tx,
  companyNo: number,
  asked: readonly { readonly hash: string; readonly day: PlainDate }[],
): Promise<ReadonlyMap<string, PastEmployment>> => {
  const { rows } = await sql<PastEmployment>`
    select distinct on (asked.hash) asked.hash, e.employee_code as code, e.hire_date as hired, e.leave_date as left
    from unnest(${asked.map(({ hash }) => hash)}::text[], ${asked.map(({ day }) => day)}::date[]) as asked (hash, day)
    join employee e on e.company_no = ${companyNo} and e.resident_number_hash = decode(asked.hash, 'hex') and e.leave_date < asked.day
    order by asked.hash, e.leave_date desc
  `.execute(tx)
  return new Map(rows.map((row) => [row.hash, row]))
}

/** Adds what was decided of the service of a rehire. */
export const insertService = async (
  tx: Tx,
  { companyNo, employeeNo }: { readonly companyNo: number; readonly employeeNo: number },
  { serviceFrom, reason }: { readonly serviceFrom: PlainDate | null; readonly reason: string },
  by: By,
): Promise<void> => {
  await sql`
    insert into rehire_service (company_no, employee_no, entry_no, service_from, reason, entered_at, entered_by, entered_by_name)
    select ${companyNo}, ${employeeNo}, coalesce(max(entry_no), 0) + 1, ${serviceFrom}::date, ${reason},
      ${by.now().toISOString()}::timestamptz, ${by.userNo}::int, ${by.userName}
    from rehire_service where company_no = ${companyNo} and employee_no = ${employeeNo}
  `.execute(tx)
}
