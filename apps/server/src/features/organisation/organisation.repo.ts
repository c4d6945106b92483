import type { PlainDate } from '@handal/base/date'
import type { Use } from '@handal/contracts/problem'
import { type RawBuilder, sql } from 'kysely'
import { heldOn } from '../../db/dated.ts'
import type { Tx } from '../../db/database.ts'
import { readEntries } from '../../records/entries.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'
import { isFound } from '../../records/search.ts'

/** Departments and positions are kept alike. */
export type Thing = 'department' | 'position'
/** A department or position with what holds of it on a day; a position has neither parent nor head. */
export type ThingRow = {
  no: number
  name: string
  valid_from: PlainDate
  parent_no: number | null
  head_employee_no: number | null
  head_name: string | null
  sort_order: number
  last_day: PlainDate | null
  version: number
  people: number
}
/** What of a thing holds from a day on. */
export type ThingFacts = Pick<ThingRow, 'name' | 'parent_no' | 'head_employee_no' | 'head_name'>

const keyOf = (thing: Thing) => sql.ref(`${thing}_no`)
const treeOf = (thing: Thing, alias: string) =>
  thing === 'department'
    ? sql`${sql.ref(`${alias}.parent_no`)}, ${sql.ref(`${alias}.head_employee_no`)}`
    : sql`null::int as parent_no, null::int as head_employee_no`
/** The name of the head of an entry. */
const headOf = (thing: Thing, alias: string) =>
  thing === 'department'
    ? sql`(select h.name from employee h where h.company_no = ${sql.ref(`${alias}.company_no`)}
        and h.employee_no = ${sql.ref(`${alias}.head_employee_no`)})`
    : sql`null::text`

const SORT = {
  no: 'no',
  deptNm: 'name',
  ofcpsNm: 'name',
  sortOrder: 'sort_order',
  people: 'people',
  from: 'valid_from',
} as const
export type SortName = keyof typeof SORT

/** What a list of things is asked for: how it was on a day, what its names are searched for, one thing only. */
export type ThingQuery = ListQuery<SortName> & {
  readonly day: PlainDate
  readonly q?: string | undefined
  readonly no?: number
}

/** A page of things in their order, each with what holds on the day and who is in service in it then. */
export const readThings = (tx: Tx, companyNo: number, thing: Thing, query: ThingQuery): Promise<Page<ThingRow>> => {
  const key = keyOf(thing)
  const { day, no } = query
  const only = no === undefined ? null : [no]
  const rows = sql<ThingRow>`
    select g.${key} as no, t.name, t.valid_from, t.parent_no, t.head_employee_no, h.name as head_name, g.sort_order,
      g.last_day, g.version, coalesce(p.people, 0) as people
    from ${sql.table(thing)} g
    join (select h.${key}, h.name, h.valid_from, ${treeOf(thing, 'h')}
      from ${heldOn(`${thing}_term`, companyNo, day, only)} h) t on t.${key} = g.${key}
    left join (
      select a.${key}, count(*)::int as people from ${heldOn('employee_assignment', companyNo, day)} a
      join employee e on e.company_no = ${companyNo} and e.employee_no = a.employee_no
      where e.hire_date <= ${day}::date and (e.leave_date is null or e.leave_date >= ${day}::date)
      group by a.${key}
    ) p on p.${key} = g.${key}
    left join employee h on h.company_no = ${companyNo} and h.employee_no = t.head_employee_no
    where g.company_no = ${companyNo} and ${no === undefined ? sql`true` : sql`g.${key} = ${no}`}
      and ${isFound(sql`handal_search(t.name)`, query.q)}
  `
  return readPage(tx, rows, query, SORT, sql`sort_order, no`)
}

/** Every entry of these things (null: of all), newest date first, and of one date the newest entry. */
export const readThingEntries = (tx: Tx, companyNo: number, thing: Thing, nos: readonly number[] | null) =>
  readEntries<ThingFacts>(
    tx,
    `${thing}_term`,
    companyNo,
    nos,
    sql`e.name, ${treeOf(thing, 'e')}, ${headOf(thing, 'e')} as head_name`,
  )

/** How many departments that go on after this last day of their parent stand under it then. */
export const countGoingOnUnder = async (
  tx: Tx,
  companyNo: number,
  parentNo: number,
  lastDay: PlainDate,
  dayAfter: PlainDate,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${heldOn('department_term', companyNo, dayAfter)} t
    join department d on d.company_no = ${companyNo} and d.department_no = t.department_no
    where t.parent_no = ${parentNo} and (d.last_day is null or d.last_day > ${lastDay}::date)
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** Approval lines that ever named this in a step; `beside`: or that are of it. */
const linesNaming = (companyNo: number, member: 'departmentNo' | 'positionNo', no: number, beside = sql`false`) => sql`
  (select count(*) from approval_line l where l.company_no = ${companyNo} and (${beside} or exists (
    select 1 from approval_line_term_entry e where e.company_no = l.company_no and e.line_no = l.line_no
      and e.steps @> ${JSON.stringify([{ [member]: no }])}::jsonb)))`

/** What ever used a department: people, departments under it, payslips, approval lines. */
export const readDepartmentUses = async (tx: Tx, companyNo: number, no: number): Promise<Use[]> => {
  const { rows } = await sql<{ people: number; under: number; slips: number; lines: number }>`
    select
      (select count(distinct employee_no) from employee_assignment_entry where company_no = ${companyNo} and department_no = ${no}) as people,
      (select count(distinct department_no) from department_term_entry where company_no = ${companyNo} and parent_no = ${no}) as under,
      (select count(*) from payslip where company_no = ${companyNo} and department_no = ${no}) as slips,
      ${linesNaming(companyNo, 'departmentNo', no, sql`l.department_no = ${no}`)} as lines
  `.execute(tx)
  return rows.flatMap(({ people, under, slips, lines }) => [
    { what: '사원', count: people },
    { what: '하위 부서', count: under },
    { what: '급여명세서', count: slips },
    { what: '결재선', count: lines },
  ])
}

/** What ever used a position: people, approval lines. */
export const readPositionUses = async (tx: Tx, companyNo: number, no: number): Promise<Use[]> => {
  const { rows } = await sql<{ people: number; lines: number }>`
    select
      (select count(distinct employee_no) from employee_assignment_entry where company_no = ${companyNo} and position_no = ${no}) as people,
      ${linesNaming(companyNo, 'positionNo', no)} as lines
  `.execute(tx)
  return rows.flatMap(({ people, lines }) => [
    { what: '사원', count: people },
    { what: '결재선', count: lines },
  ])
}

/** First and last day of an employee of that number; undefined: the company has none. */
export const readService = (tx: Tx, companyNo: number, employeeNo: number) =>
  tx
    .selectFrom('employee')
    .select(['hire_date', 'leave_date'])
    .where('company_no', '=', companyNo)
    .where('employee_no', '=', employeeNo)
    .executeTakeFirst()

const under = async (tx: Tx, companyNo: number, day: PlainDate, which: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`
    with recursive held as materialized (
      select department_no, parent_no, name from ${heldOn('department_term', companyNo, day)} t
    ), under (no) as (
      ${which}
      union
      select h.department_no from held h join under u on h.parent_no = u.no
    )
    select no from under`.execute(tx)
  return rows.map((row) => row.no)
}

/** A department and all those under it on a day. */
export const departmentsUnder = (tx: Tx, companyNo: number, no: number, day: PlainDate): Promise<number[]> =>
  under(tx, companyNo, day, sql`select ${no}::int`)

/** The departments whose name is found by what a person typed, and all those under them on a day. */
export const departmentsNamed = (tx: Tx, companyNo: number, typed: string, day: PlainDate): Promise<number[]> =>
  under(tx, companyNo, day, sql`select department_no from held where ${isFound(sql`handal_search(name)`, typed)}`)
