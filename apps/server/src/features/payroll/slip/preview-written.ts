import type { PlainDate } from '@handal/base/date'
import type { AuditEntry } from '../../../audit/audit.ts'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import { supposing } from '../../../db/supposing.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import { compareFrames, readTouched } from './compare-frames.ts'

/** A change as it would be written, and the first day that it reaches (null: it reaches no pay). */
export type WrittenChange = { readonly from: PlainDate | null; readonly write: () => Promise<void> }

/**
 * Payslips that a change reaches which moves much at once (periods, paydays, rates): it is written, everything is read again,
 * and all of it is taken back. Writes nothing but the audit log.
 */
export const previewWritten = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  seen: Pick<AuditEntry, 'event' | 'subject'>,
  plan: (tx: Tx) => Promise<WrittenChange>,
) => {
  const { runs, left } = await db.withCompany(ctx, async (tx) => {
    const { from, write } = await plan(tx)
    const read = () =>
      readTouched(tx, ctx.companyNo, from, () => ({ frame }) => ({ now: frame, changed: frame }))
    const now = await read()
    const changed = await supposing(tx, write, read)
    const both = now.runs.flatMap((run, index) => {
      const after = changed.runs[index]
      return after === undefined ? [] : [{ ...run, changed: after.now, moved: after }]
    })
    const people = both.flatMap(({ heads }) => heads.map(({ employee_no: no }) => no))
    await auditView(tx, ctx, { ...seen, after: peopleOf(people) })
    return { runs: both, left: now.left }
  })
  return { ...(await compareFrames(runs)), left }
}
