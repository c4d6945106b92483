import type { PlainDate, YearMonth } from '@handal/base/date'
import { PAID_MINUTES } from '@handal/base/work-time'
import type { Won } from '@handal/base/won'
import type { PayslipState } from '@handal/contracts/payroll/payroll-state'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { prepared, preparedFor } from '../../../db/prepared.ts'
import { selectWork, type WorkColumns } from '../../../db/work-columns.ts'

/** A notice as it is stored with a payslip. */
export type StoredNotice = { code: string; message: string; lineCode?: string }

/** A payslip as it is stored, without its lines. Money in won. */
export type SlipRow = {
  employee_no: number
  version_no: number
  state: PayslipState
  version: number
  fingerprint: string
  employee_code: string
  name: string
  birth_date: PlainDate
  department_no: number | null
  department_name: string | null
  position_name: string | null
  job_title: string | null
  hire_date: PlainDate
  leave_date: PlainDate | null
  pay_kind: string
  earnings: Won
  taxable: Won
  tax_free: Won
  deductions: Won
  net: Won
  employer_cost: Won
  ordinary_monthly: Won | null
  ordinary_hourly: string | null
  monthly_hours: string | null
  attendance: unknown
  warnings: StoredNotice[]
  blocks: StoredNotice[]
  calculated_at: string
  /** When it was given out; null while it is open. */
  confirmed_at: string | null
  /** Text for the employee on an issue that corrects an earlier one. */
  notice: string | null
}
/** Columns of a SlipRow, of `p`. */
export const SLIP_COLUMNS =
  sql.raw(`p.employee_no, p.version_no, p.state, p.version, p.fingerprint, p.employee_code, p.name,
  p.birth_date, p.department_no, p.department_name, p.position_name, p.job_title, p.hire_date, p.leave_date, p.pay_kind,
  p.earnings, p.taxable, p.tax_free, p.deductions, p.net, p.employer_cost, p.ordinary_monthly, p.ordinary_hourly,
  p.monthly_hours, p.attendance, p.warnings, p.blocks, p.calculated_at, p.confirmed_at, p.notice`)

/** The current payslips of a run, of these people when some are named: department order, then 사번. */
export const readSlips = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[] | null = null,
): Promise<SlipRow[]> => {
  const { rows } = await sql<SlipRow>`
    select ${SLIP_COLUMNS} from payslip p
    left join department d on d.company_no = p.company_no and d.department_no = p.department_no
    where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.current
      and ${employeeNos === null ? sql`true` : sql`p.employee_no = any (${employeeNos}::int[])`}
    order by d.sort_order nulls last, p.department_no nulls last, p.employee_code
  `.execute(tx)
  return rows
}

/** Part of the payslips already there that a calculation needs. */
export type SlipHead = Pick<
  SlipRow,
  'employee_no' | 'version_no' | 'state' | 'version' | 'fingerprint' | 'name' | 'earnings' | 'deductions' | 'net'
>
export const readSlipHeads = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[] | null,
): Promise<SlipHead[]> => {
  const { rows } = await sql<SlipHead>`
    select employee_no, version_no, state, version, fingerprint, name, earnings, deductions, net from payslip
    where company_no = ${companyNo} and run_no = ${runNo} and current
      and ${employeeNos === null ? sql`true` : sql`employee_no = any (${employeeNos}::int[])`}
    order by employee_no
  `.execute(tx)
  return rows
}

/** People whose calculated payslip has no line at all: there is nothing to give out. */
export const readEmptySlips = async (tx: Tx, companyNo: number, runNo: number): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select p.employee_no from payslip p
    where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.current and p.state = 'calculated'
      and not exists (select from payslip_lines l where l.company_no = p.company_no and l.run_no = p.run_no
        and l.employee_no = p.employee_no and l.version_no = p.version_no and cardinality(l.codes) > 0)
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

export type AmountsRow = {
  employee_no: number
  version_no: number
  amounts: Record<string, number>
  overridden: string[]
}
type StoredAmounts = {
  employee_no: number
  version_no: number
  codes: string[]
  amounts: number[]
  override_reasons: (string | null)[] | null
}
/**
 * Amounts by line code of every issue in a run in the order of its lines, zero ones left out, with the codes of typed
 * ones. It reads two arrays of a payslip and joins them here: a row for each line would read whole lines with their
 * operands. It reads the lines alone: the planner, which knows nothing of rows just written, may join all with all
 * payslips.
 */
export const readAmounts = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[] | null,
): Promise<AmountsRow[]> => {
  const { rows } = await sql<StoredAmounts>`
    select employee_no, version_no, codes, amounts, override_reasons from payslip_lines
    where company_no = ${companyNo} and run_no = ${runNo}
      and ${employeeNos === null ? sql`true` : sql`employee_no = any (${employeeNos}::int[])`}
  `.execute(preparedFor(tx, employeeNos))
  return rows.map(({ employee_no, version_no, codes, amounts, override_reasons: reasons }) => ({
    employee_no,
    version_no,
    amounts: Object.fromEntries(
      codes.flatMap((code, at) => {
        const amount = amounts[at] ?? 0
        return amount === 0 ? [] : [[code, amount] as const]
      }),
    ),
    overridden: reasons === null ? [] : codes.filter((_, at) => (reasons[at] ?? null) !== null),
  }))
}

/** Sums by line code, in won, of the current payslips of these people or everybody, without those that cannot be calculated. */
export const readSums = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[] | null,
): Promise<Record<string, number>> => {
  const { rows } = await sql<{ code: string; sum: number }>`
    select l.code, sum(l.amount)::bigint as sum from payslip p
    cross join lateral (
      select codes, amounts from payslip_lines l where l.company_no = p.company_no and l.run_no = p.run_no
        and l.employee_no = p.employee_no and l.version_no = p.version_no
      -- By the key, payslip by payslip: right after a calculation the database plans with figures of before it.
      offset 0
    ) s
    cross join lateral unnest(s.codes, s.amounts) as l (code, amount)
    where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.current and p.state <> 'draft'
      and ${employeeNos === null ? sql`true` : sql`p.employee_no = any (${employeeNos}::int[])`} and l.amount <> 0
    group by l.code order by l.code collate "C"
  `.execute(tx)
  return Object.fromEntries(rows.map(({ code, sum }) => [code, sum]))
}

export type LineHeadRow = { code: string; label: string; kind: 'earning' | 'deduction' | 'employer' }
/** Kinds of lines in a run, in print order. */
export const readLineHeads = async (tx: Tx, companyNo: number, runNo: number): Promise<LineHeadRow[]> => {
  const { rows } = await sql<LineHeadRow>`
    select l.code, min(l.label) as label, min(l.kind) as kind from payslip_lines s
    cross join lateral unnest(s.codes, s.labels, s.kinds) with ordinality as l (code, label, kind, line_no)
    where s.company_no = ${companyNo} and s.run_no = ${runNo}
    group by l.code order by min(l.line_no), l.code
  `.execute(tx)
  return rows
}

/** Names of the lines of all issues of one payslip: the same text unless a line comes, goes or gets another name. */
export const readLineNames = async (tx: Tx, companyNo: number, runNo: number, employeeNo: number): Promise<string> => {
  const { rows } = await sql<{ lines: string }>`
    select coalesce(json_agg(json_build_array(version_no, codes, labels, kinds) order by version_no), '[]')::text as lines
    from payslip_lines where company_no = ${companyNo} and run_no = ${runNo} and employee_no = ${employeeNo}
  `.execute(prepared(tx))
  return rows[0]?.lines ?? ''
}

/** Whether a company has a payslip at all, of any month. */
export const hasAnySlip = async (tx: Tx, companyNo: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from payslip where company_no = ${companyNo} limit 1`.execute(prepared(tx))
  return rows.length > 0
}

/** Net pay of the current payslips of these people in a month. */
export const readNets = async (
  tx: Tx,
  key: { companyNo: number; month: YearMonth; paymentType: string; employeeNos: readonly number[] },
): Promise<{ employee_no: number; net: Won }[]> => {
  const { rows } = await sql<{ employee_no: number; net: Won }>`
    select p.employee_no, p.net from payroll_run r
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${key.companyNo} and r.month = ${key.month} and r.payment_type = ${key.paymentType}
      and p.employee_no = any (${key.employeeNos}::int[])
  `.execute(tx)
  return rows
}

export type LineRow = {
  employee_no: number
  version_no: number
  code: string
  label: string
  kind: 'earning' | 'deduction' | 'employer'
  amount: Won
  calculated: Won
  tax_free: Won
  overridden: boolean
  override_reason: string | null
  override_notice: string | null
  rule: string
  operands: string
}
/** Lines of payslips of one run, each payslip named by employee and version number, in print order. */
export const readLines = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  slips: readonly { readonly employee_no: number; readonly version_no: number }[],
): Promise<LineRow[]> => {
  const wanted = new Map(slips.map((slip) => [slip.employee_no, slip.version_no]))
  const { rows } = await sql<LineRow>`
    select employee_no, version_no, code, label, kind, amount, calculated, tax_free, overridden, override_reason, override_notice, rule, operands
    from payslip_line
    where company_no = ${companyNo} and run_no = ${runNo} and employee_no = any (${[...wanted.keys()]}::int[])
    order by employee_no, version_no, line_no
  `.execute(preparedFor(tx, slips))
  return rows.filter((row) => wanted.get(row.employee_no) === row.version_no)
}

/** Key of an issue of a payslip. */
export type IssueName = { readonly run_no: number; readonly employee_no: number; readonly version_no: number }
/** The lines of some issues, of whichever runs, in print order; none for an issue that is not among them. */
export const readLinesOf = async (
  tx: Tx,
  companyNo: number,
  issues: readonly (IssueName | undefined)[],
): Promise<(issue: IssueName | undefined) => LineRow[]> => {
  const wanted = issues.filter((issue) => issue !== undefined)
  if (wanted.length === 0) return () => []
  const { rows } = await sql<LineRow & { run_no: number }>`
    select l.run_no, l.employee_no, l.version_no, l.code, l.label, l.kind, l.amount, l.calculated, l.tax_free, l.overridden,
      l.override_reason, l.override_notice, l.rule, l.operands
    from unnest(${wanted.map((each) => each.run_no)}::int[], ${wanted.map((each) => each.employee_no)}::int[],
      ${wanted.map((each) => each.version_no)}::int[]) as u (run_no, employee_no, version_no)
    join payslip_line l on l.company_no = ${companyNo} and l.run_no = u.run_no and l.employee_no = u.employee_no
      and l.version_no = u.version_no
    order by l.line_no
  `.execute(preparedFor(tx, wanted))
  return (issue) =>
    rows.flatMap(({ run_no: runNo, ...line }) =>
      runNo === issue?.run_no && line.employee_no === issue.employee_no && line.version_no === issue.version_no
        ? [line]
        : [],
    )
}

/** A payslip of one person with its run. */
export type PersonSlipRow = SlipRow & {
  run_no: number
  month: YearMonth
  period_from: PlainDate
  period_to: PlainDate
  pay_date: PlainDate
}
/**
 * Payslips of one person, newest month first. `given`: only those given out (confirmed or paid), of each month the
 * newest issue; otherwise the current ones.
 */
export const readPersonSlips = async (
  tx: Tx,
  query: { companyNo: number; employeeNo: number; paymentType: string; given: boolean },
): Promise<PersonSlipRow[]> => {
  const { rows } = await sql<PersonSlipRow>`
    select distinct on (r.month) ${SLIP_COLUMNS}, p.run_no, r.month, r.period_from, r.period_to, r.pay_date
    from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no
    where r.company_no = ${query.companyNo} and r.payment_type = ${query.paymentType}
      and p.employee_no = ${query.employeeNo}
      and ${query.given ? sql`p.state in ('confirmed', 'paid')` : sql`p.current`}
    order by r.month desc, p.version_no desc
  `.execute(prepared(tx))
  return rows
}

/** An issue of a payslip in short. */
export type Issue = { version_no: number; net: Won; confirmed_at: string | null; calculated_at: string }
/** One issue of a person's payslip in a run, or null. */
export const readIssue = async (
  tx: Tx,
  slip: { companyNo: number; run_no: number; employee_no: number },
  versionNo: number,
): Promise<Issue | null> => {
  const { rows } = await sql<Issue>`
    select version_no, net, confirmed_at, calculated_at from payslip where company_no = ${slip.companyNo}
      and run_no = ${slip.run_no} and employee_no = ${slip.employee_no} and version_no = ${versionNo}
  `.execute(prepared(tx))
  return rows[0] ?? null
}

/** Minutes of a day that a payslip shows. */
export const DAY_ROW = ['breakTime', ...PAID_MINUTES] as const
export type DayRow = WorkColumns<(typeof DAY_ROW)[number]> & {
  work_date: PlainDate
  atend_time: string | null
  lvofc_time: string | null
}
/** Daily records of one person in a period. */
export const readDays = async (
  tx: Tx,
  query: { companyNo: number; employeeNo: number; from: PlainDate; to: PlainDate },
): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    select work_date, atend_time, lvofc_time, ${selectWork(DAY_ROW)}
    from attendance_day
    where company_no = ${query.companyNo} and employee_no = ${query.employeeNo}
      and work_date between ${query.from}::date and ${query.to}::date
    order by work_date
  `.execute(prepared(tx))
  return rows
}

/** Daily records of several people in a period, by person. */
export const readDaysOf = async (
  tx: Tx,
  query: { companyNo: number; employeeNos: readonly number[]; from: PlainDate; to: PlainDate },
): Promise<(DayRow & { employee_no: number })[]> => {
  const { rows } = await sql<DayRow & { employee_no: number }>`
    select employee_no, work_date, atend_time, lvofc_time, ${selectWork(DAY_ROW)}
    from attendance_day
    where company_no = ${query.companyNo} and employee_no = any (${query.employeeNos}::int[])
      and work_date between ${query.from}::date and ${query.to}::date
    order by employee_no, work_date
  `.execute(tx)
  return rows
}

/** Issue of a payslip with the attendance it paid. */
export type EarlierIssue = Issue & { employee_no: number; attendance: unknown }
/** The issue before each of these payslips; a first issue has none. */
export const readIssuesBefore = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  slips: readonly { readonly employee_no: number; readonly version_no: number }[],
): Promise<EarlierIssue[]> => {
  const { rows } = await sql<EarlierIssue>`
    select p.employee_no, p.version_no, p.net, p.confirmed_at, p.calculated_at, p.attendance
    from unnest(${slips.map((slip) => slip.employee_no)}::int[], ${slips.map((slip) => slip.version_no - 1)}::int[]) as u (employee_no, version_no)
    join payslip p on p.company_no = ${companyNo} and p.run_no = ${runNo} and p.employee_no = u.employee_no
      and p.version_no = u.version_no
  `.execute(tx)
  return rows
}

/** Those of these people without an account for wages on a day. */
export const readWithoutAccount = async (
  tx: Tx,
  query: { companyNo: number; employeeNos: readonly number[]; date: PlainDate },
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ employee_no: number }>`
    select u.employee_no from unnest(${query.employeeNos}::int[]) as u (employee_no)
    where not exists (select from bank_account b where b.company_no = ${query.companyNo} and b.employee_no = u.employee_no
      and b.valid_from <= ${query.date}::date)
  `.execute(tx)
  return new Set(rows.map((row) => row.employee_no))
}

/** The account wages go to on a day: bank code and masked number. */
export const readAccount = async (
  tx: Tx,
  query: { companyNo: number; employeeNo: number; date: PlainDate },
): Promise<{ bank_code: string; number_masked: string } | null> => {
  const { rows } = await sql<{ bank_code: string; number_masked: string }>`
    select bank_code, number_masked from bank_account
    where company_no = ${query.companyNo} and employee_no = ${query.employeeNo} and valid_from <= ${query.date}::date
    order by valid_from desc limit 1
  `.execute(prepared(tx))
  return rows[0] ?? null
}
