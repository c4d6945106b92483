import { addDays, type DateRange, eachDay, monthOf, monthRange, type PlainDate, plainDate } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import type { DocumentPreview } from '@handal/contracts/approval/document-schema'
import { leaveQuota, type QuotaSpan } from '@handal/engine/leave'
import { lawText } from '@handal/statute/law'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { readLeaveOfKind } from '../../attendance/public.ts'
import type { Judgement } from '../judgement.ts'
import { countedDays, planOf } from './days.ts'

/** Days before one within which leave of a kind is of the same event. */
const DAYS_OF_AN_EVENT = 365
const daysOfSpan = (span: QuotaSpan, day: PlainDate): DateRange => {
  const year = day.slice(0, 4)
  if (span === 'YEAR') return { from: plainDate(`${year}-01-01`), to: plainDate(`${year}-12-31`) }
  if (span === 'EVENT') return { from: addDays(day, -DAYS_OF_AN_EVENT), to: addDays(day, -1) }
  return monthRange(monthOf(day))
}
const spanText = (span: QuotaSpan, day: PlainDate): string | null =>
  span === 'EVENT' ? null : span === 'YEAR' ? `${day.slice(0, 4)}년` : formatMonth(monthOf(day))

type Asked = { readonly employeeNo: number; readonly draftType: string; readonly dates: Judgement['dates'] }
/** What the law gives of a kind of leave, what of it was taken, and what is left with these days. Up to four queries. */
export const quotaOf = async (
  tx: Tx,
  ctx: Pick<CompanyContext, 'companyNo'>,
  { employeeNo, draftType, dates }: Asked,
): Promise<DocumentPreview['quota']> => {
  const day = dates[0]?.date
  const quota = day === undefined ? null : leaveQuota(draftType, day)
  if (day === undefined || quota === null) return null
  const span = daysOfSpan(quota.span, day)
  const taken = await readLeaveOfKind(tx, ctx.companyNo, { employeeNo, leaveType: draftType }, span)
  const days = [...new Set(taken.flatMap((range) => [...eachDay(range)]))].toSorted()
  const used =
    quota.counts === 'CALENDAR' || days.length === 0
      ? days.length
      : countedDays(await planOf(tx, ctx, employeeNo, days), days).filter(({ counts }) => counts).length
  const asked = quota.counts === 'CALENDAR' ? dates.length : dates.filter(({ counts }) => counts).length
  return {
    span: spanText(quota.span, day),
    days: String(quota.days),
    used: String(used),
    left: String(quota.days - used - asked),
    law: lawText(quota.law),
  }
}
