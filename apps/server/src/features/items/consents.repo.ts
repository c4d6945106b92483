import { firstDay, type PlainDate, shiftMonth } from '@handal/base/date'
import type { DeductionConsent } from '@handal/contracts/payroll/salary-consents'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { hasBegun, heldFirst, heldOn } from '../../db/dated.ts'
import type { EntryActor } from '../../records/dated.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'
import { isFound } from '../../records/search.ts'

/** A person and what is known of the consent to one deduction. */
export type ConsentRow = {
  employee_no: number
  employee_code: string
  employee_name: string
  state: DeductionConsent['state']
  from: PlainDate | null
}
/** One entry of a consent, whether it stands or not. */
export type ConsentEntryRow = {
  employee_no: number
  valid_from: PlainDate
  given: boolean
  agreed_on: PlainDate | null
  stands: boolean
  withdrawn: boolean
  reason: string | null
  entered_at: string
  entered_by_name: string
}
/** A deduction whose consents are asked for. */
export type ConsentItem = { readonly no: number; readonly code: string; readonly source: unknown }

const SORT = { employeeName: 'employee_name', employeeCode: 'employee_code', state: 'state', from: 'from' } as const
export type ConsentQuery = ListQuery<keyof typeof SORT> & {
  readonly day: PlainDate
  readonly q?: string | undefined
  readonly state?: DeductionConsent['state'] | undefined
  /** Only these, whatever is known of them. */
  readonly employeeNos?: readonly number[]
}

/** Whether an item takes something of a person on a day by itself: by the pay terms, by the month's entries, or of everybody. */
const isDeducted = (companyNo: number, { code, source }: ConsentItem, day: PlainDate): RawBuilder<boolean> => {
  if (source === 'term') return sql<boolean>`coalesce((p.amounts ->> ${code})::numeric, 0) > 0`
  if (source === 'entry')
    return sql<boolean>`exists (select from payslip_entry x join payroll_run r on r.company_no = x.company_no and r.run_no = x.run_no
      where x.company_no = ${companyNo} and x.employee_no = e.employee_no and x.item_code = ${code} and x.amount > 0
        and r.month = ${day.slice(0, 7)})`
  const ofEverybody = typeof source === 'object' && source !== null && ('fixed' in source || 'formula' in source)
  return ofEverybody ? sql<boolean>`true` : sql<boolean>`false`
}

/**
 * Who consented to a deduction or has it on a day: of people who left those paid in this month or the one before, whose last
 * wages come after they left.
 */
const consents = (companyNo: number, item: ConsentItem, { day, employeeNos }: ConsentQuery): RawBuilder<ConsentRow> => {
  const monthBefore = firstDay(shiftMonth(day.slice(0, 7) as Parameters<typeof firstDay>[0], -1))
  const deducted = sql`(e.hire_date <= ${day}::date and (e.leave_date is null or e.leave_date >= ${monthBefore}::date)
    and ${isDeducted(companyNo, item, day)})`
  return sql<ConsentRow>`
    select e.employee_no, e.employee_code, e.name as employee_name, e.search_key,
      case when h.given and ${hasBegun('h', day)} then 'GIVEN' when ${deducted} then 'MISSING' else 'NONE' end as state,
      case when h.given then h.valid_from end as "from"
    from employee e
    left join (
      select distinct on (c.employee_no) c.employee_no, c.valid_from, c.given from deduction_consent c
      where c.company_no = ${companyNo} and c.item_no = ${item.no} order by c.employee_no, ${heldFirst('c', day)}
    ) h on h.employee_no = e.employee_no
    left join ${heldOn('pay_term', companyNo, day)} p on p.employee_no = e.employee_no
    where e.company_no = ${companyNo} and ${
      employeeNos === undefined
        ? sql`(h.employee_no is not null or ${deducted})`
        : sql`e.employee_no = any (${employeeNos}::int[])`
    }
  `
}

/** A page of them, by name of the state and 사번: who consented, then who has the deduction without it. */
export const readConsents = (
  tx: Tx,
  companyNo: number,
  item: ConsentItem,
  query: ConsentQuery,
): Promise<Page<ConsentRow>> => {
  const rows = sql<ConsentRow>`
    select c.* from (${consents(companyNo, item, query)}) c
    where ${query.state === undefined ? sql`true` : sql`c.state = ${query.state}`} and ${isFound(sql`c.search_key`, query.q)}
  `
  return readPage(tx, rows, query, SORT, sql`state, employee_code, employee_no`)
}

/** How many people of the whole list are in which state. */
export const countConsents = async (
  tx: Tx,
  companyNo: number,
  item: ConsentItem,
  day: PlainDate,
): Promise<Record<DeductionConsent['state'], number>> => {
  const { rows } = await sql<{ state: DeductionConsent['state']; people: number }>`
    select c.state, count(*)::int as people from (${consents(companyNo, item, { day })}) c group by c.state
  `.execute(tx)
  const of = (state: DeductionConsent['state']) => rows.find((row) => row.state === state)?.people ?? 0
  return { GIVEN: of('GIVEN'), MISSING: of('MISSING'), NONE: of('NONE') }
}

/** Every entry of these people, newest date first, and of one date the newest entry. */
export const readConsentEntries = async (
  tx: Tx,
  companyNo: number,
  itemNo: number,
  employeeNos: readonly number[],
): Promise<ConsentEntryRow[]> => {
  const { rows } = await sql<ConsentEntryRow>`
    select employee_no, valid_from, given, agreed_on, stands, withdrawn, reason, entered_at, entered_by_name
    from deduction_consent_entry
    where company_no = ${companyNo} and item_no = ${itemNo} and employee_no = any (${employeeNos}::int[])
    order by employee_no, valid_from desc, entry_no desc
  `.execute(tx)
  return rows
}

/** The codes of the deductions that each person's consent holds for on a day, in one order. One query for everybody. */
export const readConsented = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  employeeNos: readonly number[] | null,
): Promise<{ employee_no: number; item_code: string }[]> => {
  const { rows } = await sql<{ employee_no: number; item_code: string }>`
    select c.employee_no, i.item_code
    from (
      select distinct on (t.employee_no, t.item_no) t.* from deduction_consent t
      where t.company_no = ${companyNo} and ${employeeNos === null ? sql`true` : sql`t.employee_no = any (${employeeNos}::int[])`}
      order by t.employee_no, t.item_no, ${heldFirst('t', day)}
    ) c
    join salary_item i on i.company_no = c.company_no and i.item_no = c.item_no
    where c.given and ${hasBegun('c', day)}
    order by c.employee_no, i.item_code
  `.execute(tx)
  return rows
}

/** Which of the numbers are people of the company. */
export const readKnownPeople = async (tx: Tx, companyNo: number, employeeNos: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select employee_no from employee where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[])
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

/** What is entered of one person. */
export type NewConsent = {
  readonly employeeNo: number
  readonly from: PlainDate
  readonly given: boolean
  readonly agreedOn: PlainDate | null
  /** It takes the entry of the day back. */
  readonly withdrawn: boolean
}

/**
 * Enters all of these, at most one of a person and day; what stood for the day is kept and stands no more. The company's
 * consents must be locked. Two statements however many people.
 */
export const insertConsents = async (
  tx: Tx,
  companyNo: number,
  itemNo: number,
  entries: readonly NewConsent[],
  by: EntryActor & { readonly reason: string | null },
): Promise<void> => {
  const nos = entries.map(({ employeeNo }) => employeeNo)
  const days = entries.map(({ from }) => from)
  await sql`
    update deduction_consent_entry e set stands = false
    from unnest(${nos}::int[], ${days}::date[]) as u (employee_no, valid_from)
    where e.company_no = ${companyNo} and e.item_no = ${itemNo} and e.employee_no = u.employee_no
      and e.valid_from = u.valid_from and e.stands
  `.execute(tx)
  await sql`
    insert into deduction_consent_entry (company_no, employee_no, item_no, valid_from, given, agreed_on, entry_no, stands, withdrawn,
      reason, entered_at, entered_by, entered_by_name)
    select ${companyNo}, u.employee_no, ${itemNo}, u.valid_from, u.given, u.agreed_on,
      coalesce((select max(e.entry_no) from deduction_consent_entry e where e.company_no = ${companyNo} and e.item_no = ${itemNo}
        and e.employee_no = u.employee_no and e.valid_from = u.valid_from), 0) + 1,
      not u.withdrawn, u.withdrawn, ${by.reason}, ${by.now()}, ${by.userNo}::int, ${by.userName}
    from unnest(${nos}::int[], ${days}::date[], ${entries.map(({ given }) => given)}::boolean[],
      ${entries.map(({ agreedOn }) => agreedOn)}::date[], ${entries.map(({ withdrawn }) => withdrawn)}::boolean[])
      as u (employee_no, valid_from, given, agreed_on, withdrawn)
  `.execute(tx)
}
