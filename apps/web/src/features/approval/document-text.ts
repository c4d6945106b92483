import { eachDay, type PlainDate, plainDate } from '@handal/base/date'
import type { ApprovalDocument, DocumentRow } from '@handal/contracts/approval/document-schema'
import { LEAVE_UNITS } from '@handal/contracts/approval/document-words'
import * as format from '../../shared/format.ts'

const dayOf = (moment: string) => plainDate(moment.slice(0, 10))
/** The days of a document: 11.26(목) or 11.26(목) - 11.30(월); '' before they are told. */
export const daysText = ({ startDate, endDate }: Pick<DocumentRow, 'startDate' | 'endDate'>): string => {
  if (startDate === null || endDate === null) return ''
  const [from, to] = [dayOf(startDate), dayOf(endDate)]
  const text = (day: string) => `${format.shortDate(day)}(${format.weekday(day)})`
  return from === to ? text(from) : `${text(from)} - ${text(to)}`
}
/** 3일, of half a day which one it is. */
export const amountText = ({ amount, unit, fields }: Pick<ApprovalDocument, 'amount' | 'unit' | 'fields'>): string => {
  const half = fields.unit === undefined || fields.unit === 'DAY' ? '' : ` (${LEAVE_UNITS[fields.unit]})`
  return amount === null ? '' : `${amount}${unit ?? ''}${half}`
}
/** How long something waits, in words. */
export const waitText = (since: string | null, now: number): string => {
  if (since === null) return ''
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes < 60) return `${minutes}분`
  if (minutes < 1440) return `${Math.floor(minutes / 60)}시간`
  return `${Math.floor(minutes / 1440)}일`
}
/** The days that an approved document still stands for. */
export const standingDays = ({ effects }: Pick<ApprovalDocument, 'effects'>): PlainDate[] => [
  ...new Set(
    effects.flatMap(({ state, str, end }) =>
      state === 'APPLIED' && str !== null && end !== null ? [...eachDay({ from: str, to: end })] : [],
    ),
  ),
]
