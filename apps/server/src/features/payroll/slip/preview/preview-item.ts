import { monthOf } from '@handal/base/date'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { ItemPreview, previewSalaryItem } from '@handal/contracts/payroll/salary-items'
import type { CompanyContext } from '../../../../http/context.ts'
import type { Services } from '../../../../http/services.ts'
import { itemEffect } from '../../../items/public.ts'
import { previewChange } from './preview-change.ts'

/** Payslips that a new salary item or a change of one reaches, and what a person should know of it. */
export const previewItem = async (
  services: Pick<Services, 'db'>,
  ctx: CompanyContext,
  body: BodyOf<typeof previewSalaryItem>,
): Promise<ItemPreview> => {
  const subject = { type: 'salary-item', id: body.itemCode ?? '-' }
  const seen = { event: 'salary-item.preview', subject } as const
  const { told, ...answer } = await previewChange(services, ctx, seen, async (tx) => {
    const { from, write, notices } = await itemEffect(tx, ctx, body)
    return { reach: from === null ? null : { from: monthOf(from) }, write, told: notices }
  })
  return { ...answer, notices: [...told] }
}
