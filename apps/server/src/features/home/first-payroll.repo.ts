import type { DateRange, PlainDate, YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { heldOn } from '../../db/dated.ts'
import type { CompanyRules } from '../settings/public.ts'

/** Whether a company has ever confirmed a payslip; one opened again has been. */
export const hasConfirmed = async (tx: Tx, companyNo: number): Promise<boolean> => {
  const { rows } = await sql<{ confirmed: boolean }>`
    select exists (select from payslip where company_no = ${companyNo} and (state in ('confirmed', 'paid') or version_no > 1))
      as confirmed
  `.execute(tx)
  return rows[0]?.confirmed ?? false
}

/** What a company has said of itself. */
export type CompanyFacts = {
  business_no: string
  representative: string
  address: string
  /** 사업장 관리번호. */
  pension: string
  health: string
  employment: string
  accident: string
  /** Approval lines that go on. */
  lines: number
}
/** A company's own facts. */
export const readCompanyFacts = async (tx: Tx, companyNo: number, day: PlainDate): Promise<CompanyFacts> => {
  const { rows } = await sql<CompanyFacts>`
    select business_no, representative, address, pension_workplace_no as pension, health_workplace_no as health,
      employment_workplace_no as employment, accident_workplace_no as accident,
      (select count(*)::int from approval_line l where l.company_no = c.company_no
        and (l.last_day is null or l.last_day >= ${day}::date)) as lines
    from company c where company_no = ${companyNo}
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`company ${companyNo} is not there`)
  return row
}

/** How many people lack something, and the first of them by 사번. */
export type Lacking = { readonly count: number; readonly names: readonly string[] }
/** The people of a month and what they lack, and how far its attendance and payslips are. */
export type PeopleFacts = {
  people: number
  resident: Lacking
  pay: Lacking
  account: Lacking
  /** With totals of the month. */
  ready: number
  closed: boolean
  /** How the days of those people come to be; null: as the company's do. Of nobody: none. */
  sources: (CompanyRules['attendanceSource'] | null)[]
  calculated: number
}

const NAMES = 3
const lacking = (condition: ReturnType<typeof sql>) => sql`json_build_object(
  'count', count(*) filter (where not (${condition})),
  'names', coalesce(to_json((array_agg(name order by employee_code) filter (where not (${condition})))[1:${sql.lit(NAMES)}]), '[]'))`

/** Everybody in service on a day of the period. One query whatever the head count; a gap names three people. */
export const readPeopleFacts = async (
  tx: Tx,
  companyNo: number,
  {
    month,
    period,
    payDate,
    baseCodes,
  }: {
    readonly month: YearMonth
    readonly period: DateRange
    readonly payDate: PlainDate
    /** Items that are the base pay. */
    readonly baseCodes: readonly string[]
  },
): Promise<PeopleFacts> => {
  const { rows } = await sql<PeopleFacts>`
    with person as (
      select e.employee_no, e.employee_code, e.name, e.resident_number_hash is not null as has_resident,
        exists (select from jsonb_each_text(p.amounts) a where a.key = any (${baseCodes}::text[]) and a.value::numeric > 0)
          as has_pay,
        exists (select from bank_account b where b.company_no = e.company_no and b.employee_no = e.employee_no
          and b.valid_from <= ${payDate}::date) as has_account,
        exists (select from attendance_total t where t.company_no = e.company_no and t.employee_no = e.employee_no
          and t.month = ${month}) as has_total, a.attendance_source
      from employee e
      left join ${heldOn('pay_term', companyNo, period.to)} p on p.employee_no = e.employee_no
      left join ${heldOn('employee_assignment', companyNo, period.to)} a on a.employee_no = e.employee_no
      where e.company_no = ${companyNo} and e.hire_date <= ${period.to}::date
        and (e.leave_date is null or e.leave_date >= ${period.from}::date)
    )
    select coalesce(array_agg(distinct attendance_source), '{}') as sources, count(*)::int as people, count(*) filter (where has_total)::int as ready,
      ${lacking(sql`has_resident`)} as resident, ${lacking(sql`has_pay`)} as pay, ${lacking(sql`has_account`)} as account,
      exists (select from attendance_close where company_no = ${companyNo} and month = ${month}) as closed,
      (select count(*)::int from payroll_run r join payslip s on s.company_no = r.company_no and s.run_no = r.run_no
        and s.current and s.state = 'calculated'
        where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = '0001') as calculated
    from person
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a count has a row')
  return row
}
