import { monthOf, type PlainDate, shiftMonth } from '@handal/base/date'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { HolidayPreview, previewHoliday as previewCall } from '@handal/contracts/company/holidays'
import type { CompanyContext } from '../../../../http/context.ts'
import type { Services } from '../../../../http/services.ts'
import { holidayEffect } from '../../../holidays/public.ts'
import { previewChange } from './preview-change.ts'

/** Months around a holiday whose period or payday it may fall into. */
const AROUND = 2
/** Pay months that holidays of these days may reach; null for none. */
export const monthsAround = (days: readonly PlainDate[]) => {
  const months = days.map(monthOf).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  return first === undefined || last === undefined
    ? null
    : { from: shiftMonth(first, -AROUND), to: shiftMonth(last, AROUND) }
}

/**
 * Payslips that a change of a holiday reaches: what somebody worked on such a day counts as work of a holiday, or of a workday
 * again, and a payday may move.
 */
export const previewHoliday = async (
  services: Pick<Services, 'db'>,
  ctx: CompanyContext,
  body: BodyOf<typeof previewCall>,
): Promise<HolidayPreview> => {
  const subject = { type: 'holiday', id: body.no ?? '-' }
  const seen = { event: 'holiday.preview', subject } as const
  const { told: _, ...answer } = await previewChange(services, ctx, seen, async (tx) => {
    const { days, write } = await holidayEffect(tx, ctx, body)
    return { reach: monthsAround(days), write, told: null }
  })
  return answer
}
