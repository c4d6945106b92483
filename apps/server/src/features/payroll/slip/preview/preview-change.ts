import type { YearMonth } from '@handal/base/date'
import type { TouchedSlip } from '@handal/contracts/payroll/touched-pay'
import type { AuditEntry } from '../../../../audit/audit.ts'
import { auditView } from '../../../../audit/audit.ts'
import { peopleOf } from '../../../../audit/people.ts'
import type { Tx } from '../../../../db/database.ts'
import type { CompanyContext } from '../../../../http/context.ts'
import type { Services } from '../../../../http/services.ts'
import { supposing } from '../../../../records/supposing.ts'
import { deriveForLook } from '../../../attendance/public.ts'
import { compareRuns } from '../compare-runs.ts'
import { pairsOf, readSeenRuns, type RunsToSee, seenRunsOf } from '../seen-runs.ts'

/** A change as the call that makes it writes it, and the pay months that it reaches (null: it reaches no pay). */
export type Change<Told> = {
  readonly reach: { readonly from: YearMonth; readonly to?: YearMonth } | null
  /** Whose pay it reaches; absent: everybody's. */
  readonly only?: readonly number[]
  readonly write: () => Promise<unknown>
  /** What else the preview tells. */
  readonly told: Told
}

/** Reads runs as they would be paid: days of open and of closed months are derived first, and taken back. */
const lookAt = (
  tx: Tx,
  ctx: CompanyContext,
  write: () => Promise<unknown>,
  runs: RunsToSee,
  only: readonly number[] | null,
) =>
  supposing(
    tx,
    async () => {
      await write()
      await deriveForLook(tx, ctx.companyNo, runs.months, only)
    },
    () => readSeenRuns(tx, ctx.companyNo, runs.keys, only),
  )

/**
 * What a change would make of the payslips: it is written, everything is read again, and all of it is taken back (ADR 0019). So
 * it is refused like the call that writes it. Calculated after the transaction; writes nothing but that somebody looked.
 */
export const previewChange = async <Told>(
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  seen: Pick<AuditEntry, 'event' | 'subject'>,
  plan: (tx: Tx) => Promise<Change<Told>>,
): Promise<{ affected: TouchedSlip[]; looked: number; left: number; told: Told }> => {
  const { pairs, left, told } = await db.withCompany(ctx, async (tx) => {
    const { reach, only = null, write, told: more } = await plan(tx)
    const runs = await seenRunsOf(tx, ctx.companyNo, reach)
    const before = runs.keys.length === 0 ? [] : await lookAt(tx, ctx, () => Promise.resolve(), runs, only)
    const after = await lookAt(tx, ctx, write, runs, only)
    const both = pairsOf(before, after)
    const people = both.flatMap(({ now }) => now.heads.map(({ employee_no: no }) => no))
    await auditView(tx, ctx, { ...seen, after: peopleOf(people) })
    return { pairs: both, left: runs.left, told: more }
  })
  return { ...(await compareRuns(pairs)), left, told }
}
