import { eachDay, type PlainDate, plainDate } from '@handal/base/date'
import type { ApprovalDocument, DocumentRow } from '@handal/contracts/approval/document-schema'
import { LEAVE_UNITS } from '@handal/contracts/approval/document-words'
import * as format from '../../shared/format.ts'

const dayOf = (moment: string) => plainDate(moment.slice(0, 10))
type Days = Pick<DocumentRow, 'startDate' | 'endDate'>
const spanText = ({ startDate, endDate }: Days, textOf: (day: string) => string): string => {
  if (startDate === null || endDate === null) return ''
  const [from, to] = [dayOf(startDate), dayOf(endDate)]
  const first = `${textOf(from)}(${format.weekday(from)})`
  if (from === to) return first
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${first} - ${(isSameYear ? format.shortDate : textOf)(to)}(${format.weekday(to)})`
}
/** The days of a document: 11.26(목) or 11.26(목) - 11.30(월), with the year where it is not that of the 기안일; '' before they are told. */
export const daysText = (document: Days & Pick<DocumentRow, 'draftedAt'>): string => {
  const year = format.instant(document.draftedAt).slice(0, 4)
  return spanText(document, (day) => (day.startsWith(year) ? format.shortDate(day) : format.date(day)))
}
/** The same as paper says them, with their year. */
export const wholeDaysText = (document: Days): string => spanText(document, format.date)
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
