import { type PlainDate, shiftMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { preparedFor } from '../../../db/prepared.ts'
import type { Term } from '../../../db/dated.ts'
import type { RunBase } from '../facts/load.ts'
import { CHANGED } from '../facts/calculate.ts'
import { seenText, touchesOn } from '../facts/touches.repo.ts'
import { usesAttendance } from './steps.ts'
import { openPeopleIn } from './run.repo.ts'
import { SLIP_COLUMNS, type SlipRow } from './slips.repo.ts'

/** Result of comparing a payslip with the inputs of today. */
export type Verdict = {
  /** Fingerprint of its person's inputs now. */
  readonly mark: string
  /** The fingerprint of the payslip that was compared. */
  readonly against: string
  /** No change on the payslip, although the fingerprints differ. */
  readonly same: boolean
  /** Net pay by the inputs of today, in won; null: not calculated again, or it could not be. */
  readonly net: Won | null
}
/** Verdicts on some people's payslips, beside those the database knows. */
export type Verdicts = ReadonlyMap<number, Verdict>

/** A payslip with what the month's sheet shows beside it. Money in won. */
export type SheetRow = SlipRow & {
  /** Net pay of the month before; null without a payslip then. */
  previous_net: Won | null
  /** Payments received in the run over all issues that have not come back: their sum and the last day; the number counts all. */
  paid: Won
  paid_on: PlainDate | null
  payments: number
  /** Net pay of the newest superseded issue; null for a first issue. */
  before_net: number | null
  /** Employed on a day of the period. */
  in_service: boolean
  has_account: boolean
  /** Can still change: a confirmed or paid payslip cannot. */
  open: boolean
  /**
   * Under correction: an earlier issue was given out, and this one is open, or it is confirmed while an earlier one was paid,
   * so that a difference has to be settled. The month goes on without it.
   */
  correction: boolean
  /** Open, and calculating it again would change it. */
  stale: boolean
  /** Net pay of a stale one when it is calculated again; null: not stale, or not known. */
  recalculated: Won | null
  /** Changes since the attendance of the month was closed, kinds joined by commas; null: none known. */
  closed_changes: string | null
  /** The attendance of the month is closed, and of this person alone was opened again. */
  attendance_open: boolean
  /** The net pay moved by 20 % or more against the month before. */
  large_change: boolean
  /** Money is to be paid, and there is no account for it. */
  lacks_account: boolean
}

/** Payslips of a run to read: of these people, or all of them. */
export type SheetScope = {
  readonly base: RunBase
  readonly runNo: number
  /** Shared part with which the fingerprint of every payslip that is not stale starts. */
  readonly start: string
  readonly employeeNos: readonly number[] | null
}

/** Values by which a statement on payslips knows their run: those of one run, or columns of a relation of many. */
export type RunTerms = {
  readonly companyNo: Term<number>
  readonly month: Term<string>
  readonly monthBefore: Term<string>
  readonly paymentType: string
  readonly from: Term<PlainDate>
  readonly to: Term<PlainDate>
  readonly payDate: Term<PlainDate>
  /** null: the run has not been made. */
  readonly runNo: Term<number | null>
}
export type SheetTerms = RunTerms & Pick<SheetScope, 'employeeNos'> & { readonly start: Term<string> }

/** The terms of one run. */
export const runTerms = ({ key, frame }: RunBase, runNo: number | null): RunTerms => ({
  ...key,
  monthBefore: shiftMonth(frame.month, -1),
  from: frame.period.from,
  to: frame.period.to,
  payDate: frame.payDate,
  runNo,
})
export const sheetTerms = ({ base, runNo, start, employeeNos }: SheetScope): SheetTerms => ({
  ...runTerms(base, runNo),
  start,
  employeeNos,
})

/** Condition on a column: one of these people, or anybody. */
export const only = (column: string, numbers: readonly number[] | null): RawBuilder<unknown> =>
  numbers === null ? sql`true` : sql`${sql.ref(column)} = any (${numbers}::int[])`

/** Condition: employed on a day of the period. `e`: the employee. */
export const inService = ({ from, to }: Pick<RunTerms, 'from' | 'to'>): RawBuilder<unknown> =>
  sql`e.hire_date <= ${to}::date and (e.leave_date is null or e.leave_date >= ${from}::date)`

/**
 * Current payslips `p` with the state of their inputs: `e` whether employed in the period, `t` and `n` touches, `j` the
 * stored verdict. Each is looked up by its key (`lateral`): the planner, which knows nothing of rows just written,
 * would join all with all. `offset 0` keeps it from repeating the look-up wherever its result is named. Only an open payslip can
 * be stale, so touches of the others are not summed.
 */
const JUDGED = (run: RunTerms): RawBuilder<unknown> => sql`
  from (select coalesce(sum(touches), 0) as touches from fact_touch where ${touchesOn(run, sql`0`)}) n
  cross join payslip p
  cross join lateral (select exists (select from employee e where e.company_no = p.company_no
    and e.employee_no = p.employee_no and ${inService(run)}) as in_service offset 0) e
  cross join lateral (select coalesce(sum(touches), 0) as touches from fact_touch
    where ${touchesOn(run, sql.ref('p.employee_no'))} and ${IS_OPEN}) t
  left join lateral (select j.mark, j.seen, j.against, j.same, j.net from payslip_judged j where j.company_no = p.company_no and j.run_no = p.run_no
    and j.employee_no = p.employee_no limit 1) j on true`
const CURRENT = ({ companyNo, runNo, employeeNos }: SheetTerms): RawBuilder<unknown> => sql`
  p.company_no = ${companyNo} and p.run_no = ${runNo} and p.current and ${only('p.employee_no', employeeNos)}`
const IS_OPEN = sql`p.state in ('draft', 'calculated')`
const SEEN = seenText(sql`t.touches + n.touches`)
const starts = (mark: string, start: Term<string>): RawBuilder<unknown> => sql`starts_with(${sql.ref(mark)}, ${start})`

const knownOf = ({ start }: Pick<SheetTerms, 'start'>): RawBuilder<unknown> =>
  sql`(j.seen = ${SEEN} and ${starts('j.mark', start)} and p.fingerprint in (j.mark, j.against)) is true`

/**
 * Payslips calculated again in one judging at most. Of more it is only known that the shared part has changed, or that
 * their inputs have, not what that does to them.
 */
export const JUDGED_AT_ONCE = 500

/** Condition: the mark names a change since the attendance was closed; such a payslip stays stale however often it is calculated. */
const tellsChange = (mark: string): RawBuilder<unknown> => sql`strpos(${sql.ref(mark)}, ${CHANGED}::text) > 0`

/** `begins`: the fingerprint starts with the run's current shared part, so only the person changed. */
type Unjudged = { employee_no: number; fingerprint: string; begins: boolean }
/** Open payslips without a verdict: facts of the person, or of the whole run, have changed since the last calculation or verdict. */
export const unjudged = (run: SheetTerms): RawBuilder<Unjudged> => sql<Unjudged>`
  select p.employee_no, p.fingerprint, ${starts('p.fingerprint', run.start)} as begins ${JUDGED(run)}
  where ${CURRENT(run)} and ${IS_OPEN} and e.in_service and not ${knownOf(run)}
    and (p.seen is distinct from ${SEEN} or not ${starts('p.fingerprint', run.start)} or ${tellsChange('p.fingerprint')})`

export const readUnjudged = async (tx: Tx, scope: SheetScope): Promise<Unjudged[]> => {
  const { rows } = await sql<Unjudged>`${unjudged(sheetTerms(scope))} order by p.employee_no`.execute(tx)
  return rows
}

/** The run of the month before, or null. */
const previousRun = ({ companyNo, monthBefore, paymentType }: RunTerms): RawBuilder<unknown> =>
  sql`(select r.run_no from payroll_run r where r.company_no = ${companyNo}
    and r.month = ${monthBefore} and r.payment_type = ${paymentType})`

/** Verdicts of this reading as `k`; without any, a row of nulls that costs no look-up. */
const given = (verdicts: Verdicts): RawBuilder<unknown> =>
  verdicts.size === 0
    ? sql`cross join (select null::text as mark, null::boolean as same, null::bigint as net) k`
    : sql`
      cross join (select ${JSON.stringify(Object.fromEntries(verdicts))}::jsonb as verdicts offset 0) given
      cross join lateral (select v ->> 'mark' as mark, (v ->> 'same')::boolean as same, (v ->> 'net')::bigint as net
        from (select given.verdicts -> p.employee_no::text as v) v offset 0) k`

const isAttendanceOpen = ({ companyNo, month, paymentType }: RunTerms): RawBuilder<unknown> =>
  usesAttendance(paymentType) ? sql`p.employee_no = any (${openPeopleIn(companyNo, month)})` : sql`false`

/** Relation of the payslips to read: `columns` of them (of `p`), and what the sheet shows beside. */
export const sheet = (run: SheetTerms, verdicts: Verdicts, columns: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { start, payDate } = run
  return sql`
    select s.*, case when s.stale then s.again end as recalculated,
      nullif(split_part(s.mark, ${CHANGED}::text, 2), '') as closed_changes,
      s.before_net is not null and (s.open or (s.state = 'confirmed' and s.was_paid)) as correction,
      coalesce(s.previous_net <> 0 and abs(s.net - s.previous_net) * 100 >= abs(s.previous_net) * 20, false) as large_change,
      s.state <> 'paid' and s.net > s.paid and not s.has_account as lacks_account
    from (
      select ${columns}, v.net as previous_net, y.paid, y.paid_on, y.payments, b.net as before_net, b.was_paid, e.in_service,
        a.has_account, ${isAttendanceOpen(run)} as attendance_open,
        ${IS_OPEN} as open,
        ${IS_OPEN} and case
          when not e.in_service then true
          when ${starts('p.fingerprint', start)} and p.seen = ${SEEN} then ${tellsChange('p.fingerprint')}
          when not ${starts('p.fingerprint', start)} and k.mark is null and not ${knownOf(run)} then true
          when k.mark is not null then ${tellsChange('k.mark')} or k.mark <> p.fingerprint and not k.same
          else coalesce(${tellsChange('j.mark')} or j.mark <> p.fingerprint and not j.same, false)
        end as stale,
        case
          when not ${IS_OPEN} then null
          when k.mark is not null then k.mark
          when ${knownOf(run)} then j.mark
          when p.seen = ${SEEN} then p.fingerprint
        end as mark,
        case when k.mark is not null then k.net when ${knownOf(run)} then j.net end as again
      ${JUDGED(run)}
      cross join lateral (
        select not e.in_service or exists (select from bank_account a where a.company_no = p.company_no
          and a.employee_no = p.employee_no and a.valid_from <= ${payDate}::date) as has_account offset 0
      ) a
      ${given(verdicts)}
      cross join lateral (
        select coalesce(sum(y.amount) filter (where x.payment_no is null), 0)::bigint as paid,
          max(y.pay_date) filter (where x.payment_no is null) as paid_on, count(*)::int as payments
        from payslip_payment y
        left join payslip_payment_return x using (company_no, run_no, employee_no, payment_no)
        where y.company_no = p.company_no and y.run_no = p.run_no and y.employee_no = p.employee_no
      ) y
      left join lateral (
        select b.net, bool_or(b.state = 'paid') over () as was_paid from payslip b
        where b.company_no = p.company_no and b.run_no = p.run_no and b.employee_no = p.employee_no and not b.current
        order by b.version_no desc limit 1
      ) b on true
      left join lateral (
        select v.net from payslip v where v.company_no = p.company_no and v.run_no = ${previousRun(run)}
          and v.employee_no = p.employee_no and v.current limit 1
      ) v on true
      where ${CURRENT(run)}
    ) s`
}

/** Rows of the sheet in department order, then 사번. */
export const readSheet = async (tx: Tx, scope: SheetScope, verdicts: Verdicts): Promise<SheetRow[]> => {
  const { rows } = await sql<SheetRow>`
    select s.* from (${sheet(sheetTerms(scope), verdicts, SLIP_COLUMNS)}) s
    left join department d on d.company_no = ${scope.base.key.companyNo} and d.department_no = s.department_no
    order by d.sort_order nulls last, s.department_no nulls last, s.employee_code
  `.execute(preparedFor(tx, scope.employeeNos))
  return rows
}
