import type { PlainDate } from '@handal/base/date'
import type { Pattern } from '@handal/contracts/time/patterns'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { heldOn } from '../../../db/dated.ts'
import { readEntries } from '../../../records/entries.ts'
import { type ListQuery, type Page, readPage } from '../../../records/list.ts'
import type { ShiftDay } from '../plan/roster.ts'

const rows = (companyNo: number, today: PlainDate) => sql<Pattern>`
  select p.pattern_no as no, p.name, p.days, p.version,
    (select count(*)::int from ${heldOn('shift_assignment', companyNo, today)} a
      where a.pattern_no = p.pattern_no and a.valid_from <= ${today}::date) as people,
    exists (select from shift_assignment a where a.company_no = p.company_no and a.pattern_no = p.pattern_no
      and a.valid_from <= ${today}::date) as begun
  from shift_pattern p where p.company_no = ${companyNo}`

/** A page of patterns, by name. */
export const readPatterns = (
  tx: Tx,
  companyNo: number,
  today: PlainDate,
  query: ListQuery<'no' | 'name'>,
): Promise<Page<Pattern>> => readPage(tx, rows(companyNo, today), query, { no: 'no', name: 'name' }, sql`name, no`)

export const readPattern = async (tx: Tx, companyNo: number, today: PlainDate, no: number): Promise<Pattern | null> =>
  (await sql<Pattern>`${rows(companyNo, today)} and p.pattern_no = ${no}`.execute(tx)).rows[0] ?? null

export const insertPattern = async (
  tx: Tx,
  companyNo: number,
  no: number,
  { name, days }: { readonly name: string; readonly days: readonly ShiftDay[] },
): Promise<void> => {
  await sql`
    insert into shift_pattern (company_no, pattern_no, name, days) values (${companyNo}, ${no}, ${name}, ${JSON.stringify(days)}::jsonb)
  `.execute(tx)
}

export const updatePattern = async (
  tx: Tx,
  companyNo: number,
  no: number,
  { name, days }: { readonly name: string; readonly days: readonly ShiftDay[] },
): Promise<void> => {
  await sql`
    update shift_pattern set name = ${name}, days = ${JSON.stringify(days)}::jsonb where company_no = ${companyNo} and pattern_no = ${no}
  `.execute(tx)
}

/** Whether another pattern of the company bears a name. */
export const isPatternName = async (tx: Tx, companyNo: number, name: string, besides: number): Promise<boolean> => {
  const { rows: found } = await sql`
    select from shift_pattern where company_no = ${companyNo} and name = ${name} and pattern_no <> ${besides} limit 1
  `.execute(tx)
  return found.length > 0
}

/** Entries that ever named a pattern, whether they stand or not: the number is theirs. */
export const countPatternEntries = async (tx: Tx, companyNo: number, no: number): Promise<number> => {
  const { rows: found } = await sql<{ count: number }>`
    select count(distinct employee_no)::int as count from shift_assignment_entry where company_no = ${companyNo} and pattern_no = ${no}
  `.execute(tx)
  return found[0]?.count ?? 0
}

/** Whether a person's days in a pattern begin with one of these numbers, by person. */
export const readPeopleOfPattern = async (
  tx: Tx,
  companyNo: number,
  no: number,
): Promise<{ employee_no: number; valid_from: PlainDate; day_of_pattern: number }[]> => {
  const { rows: found } = await sql<{ employee_no: number; valid_from: PlainDate; day_of_pattern: number }>`
    select employee_no, valid_from, day_of_pattern from shift_assignment where company_no = ${companyNo} and pattern_no = ${no}
    order by employee_no, valid_from
  `.execute(tx)
  return found
}

type Facts = {
  readonly pattern_no: number | null
  readonly day_of_pattern: number | null
  readonly pattern_name: string | null
}
/** Entries of these people or all, newest first, with the name of the pattern as it is now. */
export const readPatternEntries = (tx: Tx, companyNo: number, employeeNos: readonly number[] | null) =>
  readEntries<Facts>(
    tx,
    'shift_assignment',
    companyNo,
    employeeNos,
    sql`e.pattern_no, e.day_of_pattern, (select p.name from shift_pattern p
      where p.company_no = e.company_no and p.pattern_no = e.pattern_no) as pattern_name`,
  )

/** A person whose pattern is entered; null where the company has none of that number. */
export type PatternOwner = {
  readonly employee_no: number
  readonly employee_code: string
  readonly name: string
  readonly hire_date: PlainDate
  readonly leave_date: PlainDate | null
}
/** These people, by 사번. */
export const readOwners = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<PatternOwner[]> => {
  const { rows: found } = await sql<PatternOwner>`
    select employee_no, employee_code, name, hire_date, leave_date from employee
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) order by employee_code, employee_no
  `.execute(tx)
  return found
}
