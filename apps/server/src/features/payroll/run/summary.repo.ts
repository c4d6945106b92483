import type { Won } from '@handal/base/won'
import { type RawBuilder, sql } from 'kysely'
import { heldFirst, heldOn } from '../../../db/dated.ts'
import type { Tx } from '../../../db/database.ts'
import type { RunBase } from '../facts/load.ts'
import { seenOfCompany } from '../facts/touches.repo.ts'
import {
  inService,
  type RunTerms,
  runTerms,
  sheet,
  type SheetScope,
  type SheetTerms,
  sheetTerms,
  unjudged,
  type Verdicts,
} from './sheet.repo.ts'
import type { SlipRow } from './slips.repo.ts'

/** Payslips of one state, apart from or among those under correction. Sums in won. */
export type SummaryGroup = {
  readonly state: SlipRow['state']
  readonly correction: boolean
  readonly people: number
  /** People who have not received what their payslip says. */
  readonly unpaid: number
  readonly earnings: Won
  readonly taxable: Won
  readonly taxFree: number
  readonly deductions: Won
  readonly net: Won
  readonly employerCost: number
}
/** Number of people with a note to check: of the month itself, and of those under correction. */
type Concerned = { readonly month: number; readonly correction: number }
/** Figures of a run's people that its header shows. */
export type Summary = {
  readonly groups: readonly SummaryGroup[]
  /** Number of people by kind of notice, and whether that kind stops a confirmation. */
  readonly checks: readonly { readonly code: string; readonly count: number; readonly blocking: boolean }[]
  readonly toCheck: Concerned
  readonly blocking: Concerned
  /** Payslips under correction, 사번 order; warned: with something to look at. */
  readonly corrections: readonly (Pick<
    SlipRow,
    'employee_no' | 'employee_code' | 'name' | 'version_no' | 'state' | 'net'
  > & { readonly paid: Won; readonly stale: boolean; readonly warned: boolean; readonly untouched: boolean })[]
  /** People who are to be paid, those of them without a payslip, and with totals of the month or without need of any. */
  readonly due: Won
  readonly missing: number
  readonly ready: number
  /** Net pay of the month before, whoever got it; null when that month has no payslips. */
  readonly previousNet: number | null
}

/** Notice of an amount that an operator typed: it has its reason, so no count has it; the confirmation names it. */
export const TYPED = 'override-differs'

const SUMMARY_COLUMNS = sql.raw(`p.employee_no, p.employee_code, p.name, p.version_no, p.state, p.earnings, p.taxable,
  p.tax_free, p.deductions, p.net, p.employer_cost, p.warnings, p.blocks`)
const NO_SLIPS = sql`select null::int as employee_no, null::text as employee_code, null::text as name, null::int as version_no,
  null::text as state, 0::bigint as earnings, 0::bigint as taxable, 0::bigint as tax_free, 0::bigint as deductions,
  0::bigint as net, 0::bigint as employer_cost, null::jsonb as warnings, null::jsonb as blocks, 0::bigint as paid,
  null::text as closed_changes, false as attendance_open, false as open, false as correction, false as stale, false as large_change, false as lacks_account where false`

/**
 * Relation `(employee_no, away, due, slip)` of everybody employed in the period. away: on unpaid leave for all of it;
 * due: to be paid (of 급여 who is not away, of other payment types who has an amount entered or a payslip); slip: with a
 * payslip in the run.
 */
const people = (run: RunTerms): RawBuilder<unknown> => {
  const { companyNo, paymentType, from, to, runNo } = run
  const has = (table: string): RawBuilder<unknown> =>
    sql`exists (select from ${sql.table(table)} x where x.company_no = ${companyNo} and x.run_no = ${runNo}
      and x.employee_no = e.employee_no)`
  return sql`
    select e.*, ${paymentType === '0001' ? sql`not e.away` : sql`(e.slip or ${has('payslip_entry')} or ${has('payslip_override')})`} as due
    from (
      select e.employee_no, e.employee_code,
        exists (select from leave_of_absence l where l.company_no = e.company_no and l.employee_no = e.employee_no
          and l.from_date <= ${from}::date and l.to_date >= ${to}::date) as away,
        exists (select from payslip p where p.company_no = e.company_no and p.run_no = ${runNo}
          and p.employee_no = e.employee_no and p.current) as slip
      from employee e where e.company_no = ${companyNo} and ${inService(run)}
    ) e`
}

/** Fact of a person on the last day of the period, as a subquery that runs only for those whose answer needs it. */
const heldOf = (table: 'tax_setting' | 'pay_term', column: string, { companyNo, to }: RunTerms): RawBuilder<unknown> =>
  sql`(select h.${sql.raw(column)} from ${sql.table(table)} h where h.company_no = ${companyNo}
    and h.employee_no = e.employee_no order by ${heldFirst('h', to)} limit 1)`

/** Relation of one row with a summary of a run's people, from its payslips (`slips`). */
const summaryOf = (run: RunTerms, slips: RawBuilder<unknown>): RawBuilder<{ summary: Summary }> => {
  const { companyNo, month, monthBefore, paymentType } = run
  return sql<{ summary: Summary }>`
    with slip as materialized (${slips}), note as materialized (
      select s.employee_no, s.correction, w.value ->> 'code' as code, false as blocking
      from slip s cross join lateral jsonb_array_elements(s.warnings) w where s.open and w.value ->> 'code' <> ${TYPED}
      union all select s.employee_no, s.correction, 'net-change', false from slip s where s.open and s.large_change
      union all select s.employee_no, s.correction, 'no-account', false from slip s where s.lacks_account
      union all select s.employee_no, s.correction, b.value ->> 'code', true
      from slip s cross join lateral jsonb_array_elements(s.blocks) b where s.open
      union all select s.employee_no, s.correction, 'attendance-changed', true from slip s where s.closed_changes is not null
      union all select s.employee_no, s.correction, 'attendance-open', true from slip s where s.open and s.attendance_open
      union all select s.employee_no, s.correction, 'stale', true from slip s where s.stale and s.closed_changes is null
    ), kind as (
      select code, count(distinct employee_no) as count, bool_or(blocking) as blocking from note group by code
    ), person as (${people(run)})
    select json_build_object(
      'groups', (select coalesce(json_agg(g), '[]') from (
        select state, correction, count(*) as people, count(*) filter (where state <> 'paid' or net > paid) as unpaid,
          sum(earnings) as earnings, sum(taxable) as taxable, sum(tax_free) as "taxFree", sum(deductions) as deductions,
          sum(net) as net, sum(employer_cost) as "employerCost"
        from slip group by state, correction) g),
      'checks', (select coalesce(json_agg(k), '[]') from kind k),
      'toCheck', (select json_build_object('month', count(distinct employee_no) filter (where not correction),
        'correction', count(distinct employee_no) filter (where correction)) from note),
      'blocking', (select json_build_object('month', count(distinct employee_no) filter (where not correction),
        'correction', count(distinct employee_no) filter (where correction)) from note
        where code in (select code from kind where blocking)),
      'corrections', (select coalesce(json_agg(c order by c.employee_code), '[]') from (
        select employee_no, employee_code, name, version_no, state, net, paid, stale,
          large_change or lacks_account or exists (select from jsonb_array_elements(warnings) w
            where w.value ->> 'code' <> ${TYPED}) as warned,
          exists (select from payslip c join payslip b using (company_no, run_no, employee_no, calculated_at)
            where c.company_no = ${companyNo} and c.run_no = ${run.runNo} and c.employee_no = slip.employee_no
              and c.version_no = slip.version_no and b.version_no = c.version_no - 1) as untouched
        from slip where correction) c),
      'due', count(*) filter (where e.due),
      'missing', count(*) filter (where e.due and not e.slip),
      'ready', count(*) filter (where e.due and (exists (select from attendance_total t
        where t.company_no = ${companyNo} and t.month = ${month} and t.employee_no = e.employee_no)
        or ${heldOf('tax_setting', 'income_kind', run)} = 'BUSINESS' and ${heldOf('pay_term', 'pay_kind', run)} = 'monthly')),
      'previousNet', (select sum(p.net) from payroll_run r
        join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
        where r.company_no = ${companyNo} and r.month = ${monthBefore} and r.payment_type = ${paymentType})
    ) as summary from person e`
}

/** Summary of a run's people, made by the database in one statement. */
export const readSummary = async (
  tx: Tx,
  base: RunBase,
  judged: { readonly scope: SheetScope; readonly verdicts: Verdicts } | null,
): Promise<Summary> => {
  const terms = judged === null ? null : { ...sheetTerms(judged.scope), employeeNos: null }
  const { rows } = await summaryOf(
    terms ?? runTerms(base, null),
    terms === null ? NO_SLIPS : sheet(terms, judged?.verdicts ?? new Map(), SUMMARY_COLUMNS),
  ).execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a summary without a row')
  return row.summary
}

/** One of many runs, as JSON for the statement on all of them. */
export type SummaryTarget = {
  readonly [K in keyof Omit<SheetTerms, 'employeeNos'>]: Exclude<SheetTerms[K], RawBuilder<unknown>>
}

/**
 * Summary of one of many runs; `fresh`: made now, and may be stored with `seen`; `unjudged`: not everybody was
 * compared, which is enough for a reader of many runs, and not for the run's own.
 */
export type FoundSummary = {
  readonly companyNo: number
  readonly runNo: number | null
  readonly seen: string
  readonly fresh: boolean
  readonly unjudged: boolean
  readonly summary: Summary
}

/**
 * Summaries of many runs by company, in one statement: stored ones where nothing has changed since, otherwise new ones.
 * A payslip touched and not yet compared counts as not stale: only a reader of that company compares.
 */
export const readSummaries = async (
  tx: Tx,
  paymentType: string,
  targets: readonly SummaryTarget[],
): Promise<FoundSummary[]> => {
  const of = (name: string): RawBuilder<unknown> => sql.ref(`g.${name}`)
  const run: SheetTerms = {
    companyNo: of('companyNo'),
    month: of('month'),
    monthBefore: of('monthBefore'),
    paymentType,
    from: of('from'),
    to: of('to'),
    payDate: of('payDate'),
    runNo: of('runNo'),
    start: of('start'),
    employeeNos: null,
  }
  const seen = sql`${seenOfCompany(of('companyNo'))} || ' ' || g.start`
  const { rows } = await sql<FoundSummary>`
    select g."companyNo", g."runNo", ${seen} as seen,
      k.summary is null and g."runNo" is not null as fresh,
      k.summary is null and exists (${unjudged(run)}) as unjudged,
      case when k.summary is not null then k.summary else (${summaryOf(run, sheet(run, new Map(), SUMMARY_COLUMNS))})::jsonb end as summary
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as g ("companyNo" int, month text, "monthBefore" text,
      "from" date, "to" date, "payDate" date, "runNo" int, start text)
    left join payroll_summary k on k.company_no = g."companyNo" and k.run_no = g."runNo"
      and k.seen = ${seen}
  `.execute(tx)
  return rows
}

/** Numbers of people in the order in which a run lists them. */
export type Listed = {
  /** People to be paid or with a payslip. */
  readonly listed: readonly number[]
  /** The same, and those on unpaid leave for the whole period. */
  readonly withAway: readonly number[]
  /** People to be paid without a payslip. */
  readonly missing: readonly number[]
  /** `withAway` by 사번: digits at its end count as a number. */
  readonly byCode: readonly number[]
}

/** People a run lists, in department order, then 사번. Those whose payslip outlived their employment come last. */
export const readListed = async (tx: Tx, base: RunBase): Promise<Listed> => {
  const { companyNo } = base.key
  const runNo = base.context.run_no
  const { to } = base.frame.period
  const { rows } = await sql<{ employee_no: number; due: boolean; slip: boolean; place: number }>`
    select l.employee_no, l.due, l.slip,
      row_number() over (order by regexp_replace(l.employee_code, '\\d+$', '') collate "C",
        coalesce(substring(l.employee_code from '\\d+$'), '0')::numeric, l.employee_code collate "C", l.employee_no)::int as place from (
      select e.employee_no, e.employee_code, e.due, e.slip, false as gone, a.department_no
      from (${people(runTerms(base, runNo))}) e
      left join ${heldOn('employee_assignment', companyNo, to)} a on a.employee_no = e.employee_no
      where e.due or e.slip or e.away
      union all
      select p.employee_no, p.employee_code, false, true, true, p.department_no from payslip p
      where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.current and not exists (select from employee e
        where e.company_no = p.company_no and e.employee_no = p.employee_no and ${inService(runTerms(base, runNo))})
    ) l
    left join department d on d.company_no = ${companyNo} and d.department_no = l.department_no
    order by l.gone, d.sort_order nulls last, l.department_no nulls last, l.employee_code
  `.execute(tx)
  const numbers = (which: (row: (typeof rows)[number]) => boolean): number[] =>
    rows.filter(which).map((row) => row.employee_no)
  return {
    listed: numbers(({ due, slip }) => due || slip),
    withAway: numbers(() => true),
    missing: numbers(({ due, slip }) => due && !slip),
    byCode: rows.toSorted((a, b) => a.place - b.place).map((row) => row.employee_no),
  }
}
