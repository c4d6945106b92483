import { parseDate, type PlainDate } from '@handal/base/date'
import { readCell } from '../../../../imports/read-cell.ts'

const DAY_SECONDS = 86_400
const CLOCK = /^(오전|오후|am|pm)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?$/iu
const SAID = /^(\d{1,2})시\s*(?:(\d{1,2})분)?$/u
/** Times of a workbook: parts of a day. */
const FRACTION = /^[01]?\.\d+$|^0$/u
const MOST_HOURS = 48

const secondsOf = (hours: number, minutes: number, seconds: number): number | null =>
  hours < MOST_HOURS && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : null

/** Seconds since midnight of a time as readers write it (08:52, 오후 6:03, 085213, 0.3694), past 24 hours the next day's; null: none. */
export const readClock = (text: string): number | null => {
  if (FRACTION.test(text)) return Math.round(Number(text) * DAY_SECONDS)
  if (/^\d{3,6}$/u.test(text)) {
    const digits = text.padStart(text.length > 4 ? 6 : 4, '0')
    return secondsOf(Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4)))
  }
  const [, saidHours, saidMinutes = '0'] = SAID.exec(text) ?? []
  if (saidHours !== undefined) return secondsOf(Number(saidHours), Number(saidMinutes), 0)
  const [, ahead, hours, minutes = '', seconds = '0', behind] = CLOCK.exec(text) ?? []
  if (hours === undefined) return null
  const half = (ahead ?? behind)?.toLowerCase()
  if (half === undefined) return secondsOf(Number(hours), Number(minutes), Number(seconds))
  const isLater = half === '오후' || half === 'pm'
  if (Number(hours) > 12 && !isLater) return null
  const own = Number(hours) > 12 ? Number(hours) : (Number(hours) % 12) + (isLater ? 12 : 0)
  return secondsOf(own, Number(minutes), Number(seconds))
}

/** A day, and the seconds since its midnight where they are told. */
export type ReadMoment = { readonly date: PlainDate; readonly clock: number | null }

/** A day as the cells of dates are read; null: none. */
const readDay = (text: string): PlainDate | null => {
  const cell = readCell({ key: 'date', label: '일자', kind: 'date' }, /^\d{5}$/u.test(text) ? Number(text) : text)
  return cell.kind === 'value' ? parseDate(String(cell.value)) : null
}

const DIGITS = /^(\d{8})\s?(\d{4}|\d{6})$/u
const PARTS = /^(\d{4}(?:[-./]\s?|년\s?)\d{1,2}(?:[-./]\s?|월\s?)\d{1,2}[.일]?|\d{8})(?:T|\s+)(.+)$/u
/** A day and a time as a workbook counts them. */
const SERIAL = /^\d{5}\.\d+$/u

/** A day with or without its time, as readers write it; null: none. */
export const readMoment = (text: string): ReadMoment | null => {
  if (SERIAL.test(text)) {
    const date = readDay(text.slice(0, 5))
    const clock = Math.round((Number(text) % 1) * DAY_SECONDS)
    return date === null ? null : { date, clock }
  }
  const [, day, time] = DIGITS.exec(text) ?? PARTS.exec(text) ?? []
  const date = readDay(day ?? text)
  if (date === null) return null
  if (time === undefined) return { date, clock: null }
  const clock = readClock(time.trim())
  return clock === null ? null : { date, clock }
}

/** The instant of a time of a day, on a clock that is so many minutes ahead. */
export const instantOf = (date: PlainDate, clock: number, offsetMinutes = 0): string =>
  new Date(Date.parse(`${date}T00:00:00+09:00`) + (clock - offsetMinutes * 60) * 1000).toISOString()
