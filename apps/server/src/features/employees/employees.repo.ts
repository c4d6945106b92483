import type { PlainDate } from '@handal/base/date'
import type { INCOME_KINDS } from '@handal/contracts/people/employee-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { heldOn } from '../../db/dated.ts'
import { prepared } from '../../db/prepared.ts'
import type { Membership } from '../../http/context.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'
import { isFound } from '../../records/search.ts'

/** Sortable names of the contract and the columns they mean. */
const SORT = {
  no: 'employee_no',
  employeeCode: 'employee_code',
  name: 'name',
  departmentName: 'department_name',
  positionName: 'position_name',
  encpnd: 'hire_date',
  retireDate: 'leave_date',
  state: 'state',
  employmentType: 'employment_type',
  workSch: 'work_schedule',
  basePay: 'base_pay',
} as const

/** Whom a list of employees is asked for. */
export type EmployeeFilter = ListQuery<keyof typeof SORT> & {
  readonly companyNo: number
  /** Day on which state, department and pay are asked, yyyy-MM-dd. */
  readonly day: PlainDate
  readonly q?: string | undefined
  /** Departments that the words name: their people are found too. */
  readonly departmentsNamed?: readonly number[] | undefined
  /** Only people of one of these departments. */
  readonly departmentNos?: readonly number[] | undefined
  readonly positionNo?: number | undefined
  readonly hiredFrom?: PlainDate | undefined
  readonly hiredTo?: PlainDate | undefined
  readonly states?: readonly string[] | undefined
  /** Only who had not left before this day. */
  readonly servedFrom?: PlainDate | undefined
  /** First and last day of leaving. */
  readonly leftFrom?: PlainDate | undefined
  readonly leftTo?: PlainDate | undefined
  /** Codes of the items that are the base pay. */
  readonly baseCodes: readonly string[]
}

/** 0003 left, 0004 not there yet, 0002 on leave of absence, else 0001; `e` is the employee, `l` the leave of the day. */
const stateOn = (day: PlainDate): RawBuilder<string> => sql<string>`
  case when e.leave_date < ${day}::date then '0003'
       when e.hire_date > ${day}::date then '0004'
       when l.employee_no is not null then '0002'
       else '0001' end`

/** Who is on leave of absence on a day, and until when. */
const leavesOn = (companyNo: number, day: PlainDate): RawBuilder<unknown> => sql`(
  select employee_no, max(to_date) as away_until from leave_of_absence
  where company_no = ${companyNo} and ${day}::date between from_date and to_date group by employee_no
)`

/** Won of these items together under the terms `t`; null without terms. */
const basePayOf = (codes: readonly string[]): RawBuilder<number | null> => {
  const amounts = codes.map((code) => sql`coalesce((t.amounts ->> ${code})::bigint, 0)`)
  return sql<
    number | null
  >`case when t.amounts is not null then ${sql.join([sql`0::bigint`, ...amounts], sql` + `)} end`
}

const isWanted = (given: unknown, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  given === undefined ? sql<boolean>`true` : condition

/** Four digits are looked for at the end of the phone number too. */
const isWordFound = ({ q, departmentsNamed = [] }: EmployeeFilter): RawBuilder<boolean> => {
  const words = (q ?? '').trim()
  if (words === '') return sql<boolean>`true`
  const phone = /^\d{4}$/.test(words) ? sql`or right(regexp_replace(e.phone, '[^0-9]', '', 'g'), 4) = ${words}` : sql``
  return sql<boolean>`(${isFound(sql`e.search_key`, q)} or a.department_no = any (${departmentsNamed}::int[]) ${phone})`
}

/** The people of a filter with what they are sorted by, and no more: a page then reads its own rows. */
const foundPeople = (filter: EmployeeFilter): RawBuilder<FoundRow> => {
  const { companyNo, day, departmentNos, positionNo, hiredFrom, hiredTo, servedFrom, leftFrom, leftTo, states } = filter
  // Pay is read of everybody only where it is the order.
  const isByPay = filter.sort === 'basePay' || filter.sort === '-basePay'
  const pay = isByPay ? basePayOf(filter.baseCodes) : sql`null`
  return sql<FoundRow>`
    select * from (
      select e.employee_no, e.employee_code, e.name, e.hire_date, e.leave_date, a.department_no, d.sort_order,
        dt.name as department_name, ot.name as position_name, a.employment_type, a.work_schedule,
        ${pay} as base_pay, ${stateOn(day)} as state
      from employee e
      left join ${heldOn('employee_assignment', companyNo, day)} a on a.employee_no = e.employee_no
      left join department d on d.company_no = e.company_no and d.department_no = a.department_no
      left join ${heldOn('department_term', companyNo, day)} dt on dt.department_no = a.department_no
      left join ${heldOn('position_term', companyNo, day)} ot on ot.position_no = a.position_no
      left join ${leavesOn(companyNo, day)} l on l.employee_no = e.employee_no
      ${isByPay ? sql`left join ${heldOn('pay_term', companyNo, day)} t on t.employee_no = e.employee_no` : sql``}
      where e.company_no = ${companyNo} and ${isWordFound(filter)}
        and ${isWanted(departmentNos, sql`a.department_no = any (${departmentNos}::int[])`)}
        and ${isWanted(positionNo, sql`a.position_no = ${positionNo}`)}
        and ${isWanted(hiredFrom, sql`e.hire_date >= ${hiredFrom}::date`)}
        and ${isWanted(hiredTo, sql`e.hire_date <= ${hiredTo}::date`)}
        and ${isWanted(servedFrom, sql`(e.leave_date is null or e.leave_date >= ${servedFrom}::date)`)}
        and ${isWanted(leftFrom, sql`e.leave_date >= ${leftFrom}::date`)}
        and ${isWanted(leftTo, sql`e.leave_date <= ${leftTo}::date`)}
    ) people where ${isWanted(states, sql`state = any (${states}::text[])`)}
  `
}
type FoundRow = {
  employee_no: number
  employee_code: string
  name: string
  department_name: string | null
  position_name: string | null
}

/** The names and numbers of a page of employees; the list's own order is that of the departments, then 사번. */
export const findPeople = (tx: Tx, filter: EmployeeFilter): Promise<Page<FoundRow>> =>
  readPage(
    tx,
    foundPeople(filter),
    filter,
    SORT,
    sql`sort_order nulls last, department_no nulls last, employee_code, employee_no`,
  )

/** How many people of a filter stand in each state, whatever state it asks for. */
export const countStates = async (tx: Tx, filter: EmployeeFilter): Promise<{ state: string; people: number }[]> => {
  const everyState = { ...filter, states: undefined, sort: undefined }
  const { rows } = await sql<{ state: string; people: number }>`
    select state, count(*) as people from (${foundPeople(everyState)}) found group by state order by state
  `.execute(tx)
  return rows
}

export type EmployeeListRow = {
  employee_no: number
  employee_code: string
  name: string
  department_no: number | null
  department_name: string | null
  position_no: number | null
  position_name: string | null
  employment_type: string | null
  work_schedule: string | null
  working_weekdays: string | null
  base_start: string | null
  base_end: string | null
  hire_date: PlainDate
  leave_date: PlainDate | null
  dc_entry_date: PlainDate | null
  contract_end: PlainDate | null
  simple_labour: boolean
  probation_until: PlainDate | null
  visa: string | null
  visa_until: PlainDate | null
  away_until: PlainDate | null
  /** null: no tax setting, which is an employee's. */
  income_kind: keyof typeof INCOME_KINDS | null
  pay_from: PlainDate | null
  pay_kind: 'monthly' | 'hourly' | 'daily' | null
  /** null, also of pay terms that are there: it follows from the planned times. */
  monthly_hours: string | null
  daily_minutes: number | null
  amounts: Readonly<Record<string, number>> | null
  base_pay: number | null
  /** From which day on pay has an account to go to; null: never. */
  account_from: PlainDate | null
  state: string
  version: number
}

/** These employees with what holds on a day, in the order of the numbers. One query, however many they are. */
export const readEmployees = async (
  tx: Tx,
  {
    companyNo,
    day,
    baseCodes,
    numbers,
  }: Pick<EmployeeFilter, 'companyNo' | 'day' | 'baseCodes'> & {
    readonly numbers: readonly number[]
  },
): Promise<EmployeeListRow[]> => {
  if (numbers.length === 0) return []
  const { rows } = await sql<EmployeeListRow>`
    select e.employee_no, e.employee_code, e.name, e.hire_date, e.leave_date, e.dc_entry_date, e.contract_end,
      e.simple_labour, e.probation_until, e.visa, e.visa_until, e.version, l.away_until,
      a.department_no, dt.name as department_name, a.position_no, ot.name as position_name, a.employment_type,
      a.work_schedule, a.working_weekdays, a.base_start, a.base_end,
      x.income_kind, t.valid_from as pay_from, t.pay_kind, t.monthly_hours, t.daily_minutes, t.amounts, ${basePayOf(baseCodes)} as base_pay,
      (select min(b.valid_from) from bank_account b where b.company_no = e.company_no and b.employee_no = e.employee_no)
        as account_from,
      ${stateOn(day)} as state
    from unnest(${numbers}::int[]) with ordinality as wanted (employee_no, place)
    join employee e on e.company_no = ${companyNo} and e.employee_no = wanted.employee_no
    left join ${heldOn('employee_assignment', companyNo, day, numbers)} a on a.employee_no = e.employee_no
    left join ${heldOn('department_term', companyNo, day)} dt on dt.department_no = a.department_no
    left join ${heldOn('position_term', companyNo, day)} ot on ot.position_no = a.position_no
    left join ${leavesOn(companyNo, day)} l on l.employee_no = e.employee_no
    left join ${heldOn('pay_term', companyNo, day, numbers)} t on t.employee_no = e.employee_no
    left join ${heldOn('tax_setting', companyNo, day, numbers)} x on x.employee_no = e.employee_no
    order by wanted.place
  `.execute(tx)
  return rows
}

/** Of these people those whose last working day is over on a day: their accounts lose the company. */
export const readLeavers = async (tx: Tx, people: readonly Membership[], day: PlainDate) => {
  const { rows } = await sql<{ company_no: number; employee_no: number }>`
    select e.company_no, e.employee_no
    from unnest(${people.map(({ companyNo }) => companyNo)}::int[], ${people.map(({ employeeNo }) => employeeNo)}::int[])
      as u (company_no, employee_no)
    join employee e on e.company_no = u.company_no and e.employee_no = u.employee_no
    where e.leave_date < ${day}::date
  `.execute(prepared(tx))
  return rows
}
