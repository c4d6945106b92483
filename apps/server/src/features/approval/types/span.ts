import { addDays, plainDate } from '@handal/base/date'
import { fromMinutes, parseHhmm, toMinutes } from '@handal/base/hhmm'
import type { DocumentFields } from '@handal/contracts/approval/document-members'
import type { DocumentType } from '@handal/contracts/company/approval-lines'

const DAY = 1440
const minutesOf = (text: string): number => {
  const time = parseHhmm(text)
  return time === null ? 0 : toMinutes(time)
}
/** yyyy-MM-dd HH:mm of minutes on the clock of a day. */
const momentOf = (day: string, minutes: number): string =>
  `${addDays(plainDate(day), Math.floor(minutes / DAY))} ${fromMinutes(minutes % DAY)}`

type Span = { readonly startAt: string | null; readonly endAt: string | null }
const ofDay = (day: string | undefined, from: string | undefined, to: string | undefined): Span => {
  if (day === undefined) return { startAt: null, endAt: null }
  const begin = minutesOf(from ?? '00:00')
  const end = minutesOf(to ?? '23:59')
  return { startAt: momentOf(day, begin), endAt: momentOf(day, end <= begin ? end + DAY : end) }
}

/** The time of a document: as it was sent, or of the day that its fields are about. */
export const spanOf = (type: DocumentType, fields: DocumentFields, sent: Span): Span => {
  switch (type) {
    case 'attendance':
      return ofDay(fields.targetDate, fields.from, fields.to)
    case 'over':
      return ofDay(fields.workDate, fields.from, fields.to)
    case 'apology':
      return { startAt: fields.happenedAt ?? null, endAt: fields.happenedAt ?? null }
    default:
      return sent
  }
}
