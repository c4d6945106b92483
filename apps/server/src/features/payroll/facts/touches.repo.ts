import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { isSource } from '../../../system/entry.ts'
import type { Term } from '../../../db/dated.ts'
import type { RunKey } from '../run/run.repo.ts'

let known: string | undefined
/**
 * Name of the running build. What another build compared says nothing of this one, which may read facts in another way; a
 * server that runs from source believes only itself. The entry names its chunks by their content, so its own is enough.
 */
const buildMark = (): string => {
  known ??= createHash('sha256')
    .update(isSource ? `${process.pid} ${performance.timeOrigin}` : readFileSync(new URL('./main.js', import.meta.url)))
    .digest('base64url')
    .slice(0, 10)
  return known
}

/** Touches of one person (0: of everybody) that count for a run, as a condition on `fact_touch`. */
export const touchesOn = (
  { companyNo, month, paymentType }: { companyNo: Term<number>; month: Term<string>; paymentType: string },
  employeeNo: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`company_no = ${companyNo} and employee_no = ${employeeNo} and source <> ${month}::text || ' ' || ${paymentType}::text`

const sourceOf = ({ month, paymentType }: RunKey): string => `${month} ${paymentType}`

/** What a payslip keeps of the sum of touches that stand behind it, as SQL. */
export const seenText = (touches: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${`${buildMark()}.`}::text || (${touches})::text`

/** What each person's payslip has seen when its facts are read after this. */
export const readSeen = async (
  tx: Tx,
  key: RunKey,
  employeeNos: readonly number[] | null,
): Promise<(employeeNo: number) => string> => {
  const { rows } = await sql<{ employee_no: number; touches: number }>`
    select employee_no, sum(touches) as touches from fact_touch
    where company_no = ${key.companyNo} and source <> ${sourceOf(key)}
      and ${employeeNos === null ? sql`true` : sql`employee_no = any (${[0, ...employeeNos]}::int[])`}
    group by employee_no
  `.execute(tx)
  const touches = new Map(rows.map((row) => [row.employee_no, row.touches]))
  const all = touches.get(0) ?? 0
  return (employeeNo) => `${buildMark()}.${(touches.get(employeeNo) ?? 0) + all}`
}

/** What a summary of a company's run has seen: changes when anything in the company may have. */
export const seenOfCompany = (companyNo: Term<number>): RawBuilder<unknown> =>
  seenText(sql`(select coalesce(sum(touches), 0) from company_touch where company_no = ${companyNo})`)

/** The same without what this transaction has changed. What it changed within a savepoint counts as others'. */
export const seenByOthers = (companyNo: Term<number>): RawBuilder<unknown> =>
  seenText(sql`(select coalesce(sum(touches), 0) from company_touch where company_no = ${companyNo}
    and xmin <> pg_current_xact_id()::xid)`)

/**
 * Folds what was noted of changed facts into one row a person, and apart from it one a run that has an open payslip. For
 * every run the sum only grows by it, so that a payslip is at worst compared once more, never taken for one that fits.
 */
export const foldTouches = async (tx: Tx): Promise<void> => {
  await sql`
    with gone as (
      delete from fact_touch t where exists (select from fact_touch o
        where o.company_no = t.company_no and o.employee_no = t.employee_no and o.touch_no <> t.touch_no)
      returning t.company_no, t.employee_no, t.source, t.touches
    ), open as (
      select distinct r.company_no, r.month || ' ' || r.payment_type as source
      from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no
      where p.current and p.state in ('draft', 'calculated')
    )
    insert into fact_touch (company_no, employee_no, source, touches)
    select g.company_no, g.employee_no, coalesce(o.source, ''), sum(g.touches)
    from gone g left join open o on o.company_no = g.company_no and o.source = g.source
    group by 1, 2, 3
  `.execute(tx)
  await sql`
    with gone as (
      delete from company_touch t where exists (select from company_touch o
        where o.company_no = t.company_no and o.touch_no <> t.touch_no)
      returning t.company_no, t.touches
    )
    insert into company_touch (company_no, touches) select company_no, sum(touches) from gone group by 1
  `.execute(tx)
}
