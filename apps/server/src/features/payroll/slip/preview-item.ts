import type { BodyOf } from '@handal/contracts/endpoint'
import type { ItemPreview, previewSalaryItem } from '@handal/contracts/salary-items'
import { withExtraItems } from '@handal/engine/payroll'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import { itemEffect } from '../../items/public.ts'
import { compareFrames, readTouched } from './compare-frames.ts'

/**
 * Payslips that a change of a salary item reaches, each calculated with the items as they are and as they would be. Writes
 * nothing but the audit log.
 */
export const previewItem = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  body: BodyOf<typeof previewSalaryItem>,
): Promise<ItemPreview> => {
  const { runs, left, notices } = await db.withCompany(ctx, async (tx) => {
    const { from, inMonth, notices: told } = await itemEffect(tx, ctx, body)
    const touched = await readTouched(tx, ctx.companyNo, from, (month) => {
      const items = inMonth(month)
      return items === null
        ? null
        : ({ frame }) => ({
            now: { ...frame, items: withExtraItems(items.now) },
            changed: { ...frame, items: withExtraItems(items.changed) },
          })
    })
    const people = touched.runs.flatMap(({ heads }) => heads.map(({ employee_no: no }) => no))
    await auditView(tx, ctx, {
      event: 'salary-item.preview',
      subject: { type: 'salary-item', id: body.itemCode ?? '-' },
      after: peopleOf(people),
    })
    return { ...touched, notices: [...told] }
  })
  return { ...(await compareFrames(runs)), left, notices }
}
