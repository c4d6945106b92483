import { isWon, won } from '@handal/base/won'
import type { FieldError } from '@handal/contracts/problem'
import { monthField, paymentTypeField } from '@handal/contracts/fields'
import { z } from 'zod'
import type { Further } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { checkEdits, type LineEdit } from '../slip/override-lines.ts'
import { loadBase } from '../facts/load.ts'
import { monthFaults } from '../run/months.ts'

/** An edit as it may have been sent: enough to know the run and the lines. */
const sent = z.object({
  month: monthField,
  paymentType: paymentTypeField,
  lines: z
    .array(z.object({ code: z.unknown(), amount: z.unknown(), reason: z.unknown() }).partial().catch({}))
    .max(200),
})

const editOf = ({ code, amount, reason }: Partial<Record<keyof LineEdit, unknown>>): LineEdit => ({
  code: typeof code === 'string' ? code : '',
  // An amount that is none is told by the contract.
  amount: amount === null ? null : won(typeof amount === 'number' && isWon(amount) ? amount : 0),
  reason: typeof reason === 'string' && reason.trim() !== '' ? reason : undefined,
})

/** What is wrong with an edit that its contract refused, by what the company has: month, unknown lines, senseless amounts. */
export const furtherFaults =
  ({ db }: Pick<Services, 'db'>): Further =>
  async (ctx, body): Promise<readonly FieldError[]> => {
    const read = sent.safeParse(body)
    if (!read.success) return []
    const { month, paymentType, lines } = read.data
    return db.withCompany(ctx, async (tx) => {
      const key = { companyNo: ctx.companyNo, month, paymentType }
      const { context, frame } = await loadBase(tx, key)
      const faults = context.run_no === null ? await monthFaults(tx, key, ctx.today()) : []
      return [...faults, ...checkEdits(frame, lines.map(editOf), 'lines')]
    })
  }
