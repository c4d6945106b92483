import { type RawBuilder, sql } from 'kysely'
import type { Term } from '../../../db/dated.ts'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { seenByOthers, seenOfCompany } from '../facts/touches.repo.ts'
import type { Verdict } from './sheet.repo.ts'
import type { LineHeadRow } from './slips.repo.ts'
import type { FoundSummary, Listed, Summary } from './summary.repo.ts'

/** Whole list of a run beside its rows: people in order, sums by line code in won, kinds of lines. */
export type RunList = Listed & {
  readonly sums: Readonly<Record<string, number>>
  readonly heads: readonly LineHeadRow[]
}
/** Stored header and list of a run; null: not stored, or something in the company has changed since. */
export type Kept = {
  /** Sum of the company's touches at this reading, stored with whatever it finds out. */
  readonly seen: string
  readonly summary: Summary | null
  readonly list: RunList | null
}
type RunNumber = { readonly companyNo: number; readonly runNo: number }

/** Member of a summary in which not everybody was compared: good enough for readers of many runs, not for the run's own. */
const UNJUDGED = 'unjudged'

/** Condition that nothing has changed since `seen`: a slow reader must not overwrite what a later one, or an edit, has stored. */
const isCurrent = (companyNo: Term<number>, seen: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`starts_with(${seen}, ${seenOfCompany(companyNo)} || ' ')`

/** Stored header and list, if nothing has changed in the company since and the shared part of the fingerprints is still `start`. */
export const readKept = async (tx: Tx, run: RunNumber, start: string): Promise<Kept> => {
  const { rows } = await sql<{ seen: string; summary: Summary | null; list: RunList | null }>`
    select n.seen, case when not jsonb_exists(s.summary, ${UNJUDGED}) then s.summary end as summary, s.list from (select ${seenOfCompany(run.companyNo)} || ' ' || ${start}::text as seen) n
    left join payroll_summary s on s.company_no = ${run.companyNo} and s.run_no = ${run.runNo} and s.seen = n.seen
  `.execute(prepared(tx))
  return { seen: rows[0]?.seen ?? '', summary: rows[0]?.summary ?? null, list: rows[0]?.list ?? null }
}

/** `seen` as it would be without the changes of this transaction. */
export const readSeenByOthers = async (tx: Tx, companyNo: number, start: string): Promise<string> => {
  const { rows } = await sql<{ seen: string }>`
    select ${seenByOthers(companyNo)} || ' ' || ${start}::text as seen
  `.execute(prepared(tx))
  return rows[0]?.seen ?? ''
}

/** Verdict to store, with the touches seen before its inputs were read. */
export type JudgedWrite = Verdict & { readonly employeeNo: number; readonly seen: string }

/** Stores a reader's findings on a run, unless somebody has its lock: a reader waits for nobody. */
export const writeKept = async (
  tx: Tx,
  { companyNo, runNo }: RunNumber,
  found: {
    readonly judged: readonly JudgedWrite[]
    readonly seen: string
    readonly summary: Summary
    readonly list: RunList | null
  },
): Promise<void> => {
  const { judged, seen, summary, list } = found
  const { rows } = await sql`
    select 1 from payroll_run where company_no = ${companyNo} and run_no = ${runNo} for update skip locked
  `.execute(tx)
  if (rows.length === 0) return
  const col = <K extends keyof JudgedWrite>(name: K): JudgedWrite[K][] => judged.map((each) => each[name])
  if (judged.length > 0)
    await sql`
      insert into payslip_judged (company_no, run_no, employee_no, mark, seen, against, same, net)
      select ${companyNo}, ${runNo}, u.employee_no, u.mark, u.seen, u.against, u.same, u.net
      from unnest(${col('employeeNo')}::int[], ${col('mark')}::text[], ${col('seen')}::text[], ${col('against')}::text[],
        ${col('same')}::boolean[], ${col('net')}::bigint[]) as u (employee_no, mark, seen, against, same, net)
      on conflict (company_no, run_no, employee_no) do update set mark = excluded.mark, seen = excluded.seen,
        against = excluded.against, same = excluded.same, net = excluded.net
    `.execute(tx)
  await sql`
    insert into payroll_summary as s (company_no, run_no, seen, summary, list)
    select ${companyNo}, ${runNo}, ${seen}, ${JSON.stringify(summary)}::jsonb, ${list === null ? null : JSON.stringify(list)}::jsonb
    where ${isCurrent(companyNo, sql`${seen}::text`)}
    on conflict (company_no, run_no) do update set seen = excluded.seen, summary = excluded.summary,
      list = coalesce(excluded.list, case when s.seen = excluded.seen then s.list end)
  `.execute(tx)
}

/** Stores the summaries of a reader of many companies, of runs that nobody has locked. */
export const writeKeptOfMany = async (tx: Tx, found: readonly FoundSummary[]): Promise<void> => {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as g ("companyNo" int, "runNo" int, seen text, summary jsonb, unjudged boolean)
    ), free as (
      select r.company_no, r.run_no from payroll_run r
      where (r.company_no, r.run_no) in (select "companyNo", "runNo" from given) for update skip locked
    )
    insert into payroll_summary (company_no, run_no, seen, summary)
    select g."companyNo", g."runNo", g.seen, case when g.unjudged then g.summary || jsonb_build_object(${UNJUDGED}::text, true) else g.summary end
    from given g
    join free f on f.company_no = g."companyNo" and f.run_no = g."runNo"
    where ${isCurrent(sql.ref('g.companyNo'), sql.ref('g.seen'))}
    on conflict (company_no, run_no) do update set seen = excluded.seen, summary = excluded.summary, list = null
  `.execute(tx)
}
