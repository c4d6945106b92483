declare const dateBrand: unique symbol
declare const monthBrand: unique symbol

/** A business date 'yyyy-MM-dd' in Asia/Seoul, 0001-01-01 to 9999-12-31. Strings compare in calendar order. */
export type PlainDate = string & { readonly [dateBrand]: true }
/** A month 'yyyy-MM'. */
export type YearMonth = string & { readonly [monthBrand]: true }
/** Where the present comes from; an input everywhere. */
export type Clock = { readonly now: () => Date }
/** Days from the first to the last, both included. */
export type DateRange = { readonly from: PlainDate; readonly to: PlainDate }

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MONTH = /^\d{4}-\d{2}$/
const SEOUL_OFFSET_MS = 9 * 3_600_000
const DAY_SECONDS = 24 * 3600
const DAY_MS = 86_400_000
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

const pad = (value: number, width: number): string => String(value).padStart(width, '0')
// Digits one by one: lists of a thousand people ask for millions of them.
const digit = (text: string, at: number): number => text.charCodeAt(at) - 48
const yearOf = (date: string): number =>
  digit(date, 0) * 1000 + digit(date, 1) * 100 + digit(date, 2) * 10 + digit(date, 3)
const monthNumberOf = (date: string): number => digit(date, 5) * 10 + digit(date, 6)
const dayOf = (date: string): number => digit(date, 8) * 10 + digit(date, 9)
const TWO = Array.from({ length: 100 }, (_, value) => pad(value, 2))
const two = (value: number): string => TWO[value] ?? pad(value, 2)
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOf = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 31)
const make = (year: number, month: number, day: number): PlainDate =>
  `${year > 999 ? year : pad(year, 4)}-${two(month)}-${two(day)}` as PlainDate
const makeMonth = (year: number, month: number): YearMonth =>
  `${year > 999 ? year : pad(year, 4)}-${two(month)}` as YearMonth

/** Days since 1970-01-01 (proleptic Gregorian calendar, integers only). */
export const toDayNumber = (date: PlainDate): number => {
  const month = monthNumberOf(date)
  const year = month <= 2 ? yearOf(date) - 1 : yearOf(date)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOf(date) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The date that lies `days` after 1970-01-01. */
export const fromDayNumber = (days: number): PlainDate => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return make(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

/** The date a text names, or null when it is not an existing day written yyyy-MM-dd. */
export const parseDate = (text: string): PlainDate | null => {
  if (!DATE.test(text)) return null
  const year = yearOf(text)
  const month = monthNumberOf(text)
  const day = dayOf(text)
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > lengthOf(year, month)) return null
  return text as PlainDate
}

/** The month a text names, written yyyy-MM or yyyyMM, or null. */
export const parseMonth = (text: string): YearMonth | null => {
  const dashed = /^\d{6}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4)}` : text
  if (!MONTH.test(dashed)) return null
  const month = monthNumberOf(dashed)
  return yearOf(dashed) >= 1 && month >= 1 && month <= 12 ? (dashed as YearMonth) : null
}

/** A date written in the program itself. Throws when the literal is no date: that is a bug, not data. */
export const plainDate = (literal: string): PlainDate => {
  const date = parseDate(literal)
  if (date === null) throw new Error(`not a date: ${literal}`)
  return date
}

/** A month written in the program itself. Throws when the literal is no month. */
export const yearMonth = (literal: string): YearMonth => {
  const month = parseMonth(literal)
  if (month === null) throw new Error(`not a month: ${literal}`)
  return month
}

/** The business date of an instant in Seoul (UTC+9, no summer time). */
export const dateInSeoul = (instant: Date): PlainDate =>
  fromDayNumber(Math.floor((instant.getTime() + SEOUL_OFFSET_MS) / DAY_MS))

/** The time of day of an instant in Seoul, HH:mm:ss. */
export const timeInSeoul = (instant: Date): string => {
  const seconds = Math.floor((instant.getTime() + SEOUL_OFFSET_MS) / 1000)
  const ofDay = seconds - Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS
  const [hour, minute] = [Math.floor(ofDay / 3600), Math.floor(ofDay / 60)]
  return [hour, minute % 60, ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Today in Seoul, whatever the zone of the machine. */
export const today = (clock: Clock): PlainDate => dateInSeoul(clock.now())

/** The date `days` later; earlier when negative. */
export const addDays = (date: PlainDate, days: number): PlainDate => fromDayNumber(toDayNumber(date) + days)

/** The same day `months` later, or the last day of that month when it is shorter (01-31 + 1 = 02-28). */
export const addMonths = (date: PlainDate, months: number): PlainDate => {
  const index = yearOf(date) * 12 + monthNumberOf(date) - 1 + months
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  return make(year, month, Math.min(dayOf(date), lengthOf(year, month)))
}

/** The same day `years` later; 02-29 becomes 02-28 in a common year. */
export const addYears = (date: PlainDate, years: number): PlainDate => addMonths(date, years * 12)

/** Days from one date to another: 0 for the same day, negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => toDayNumber(to) - toDayNumber(from)

/** Days of a range, both ends counted; 0 when it is empty. */
export const daysIn = (range: DateRange): number => Math.max(0, daysBetween(range.from, range.to) + 1)

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (date: PlainDate): number => (((toDayNumber(date) + 4) % 7) + 7) % 7

/** 28 to 31. */
export const daysInMonth = (month: YearMonth): number => lengthOf(yearOf(month), monthNumberOf(month))

/** The month a date lies in. */
export const monthOf = (date: PlainDate): YearMonth => date.slice(0, 7) as YearMonth

/** First day of a month. */
export const firstDay = (month: YearMonth): PlainDate => `${month}-01` as PlainDate

/** Last day of a month. */
export const lastDay = (month: YearMonth): PlainDate => make(yearOf(month), monthNumberOf(month), daysInMonth(month))

/** That day of a month, or its last one when it is shorter. `day` counts from 1. */
export const dayOfMonth = (month: YearMonth, day: number): PlainDate =>
  make(yearOf(month), monthNumberOf(month), Math.min(day, daysInMonth(month)))

/** A year from its first day to its last. */
export const daysOfYear = (year: number): DateRange => ({ from: make(year, 1, 1), to: make(year, 12, 31) })

/** The month `count` months later; earlier when negative. */
export const shiftMonth = (month: YearMonth, count: number): YearMonth => {
  const index = yearOf(month) * 12 + monthNumberOf(month) - 1 + count
  const year = Math.floor(index / 12)
  return makeMonth(year, index - year * 12 + 1)
}

/** Months from one month to another. */
export const monthsBetween = (from: YearMonth, to: YearMonth): number =>
  (yearOf(to) - yearOf(from)) * 12 + monthNumberOf(to) - monthNumberOf(from)

/** Negative, 0 or positive, as sort wants it. Works for two dates or two months. */
export const compare = <T extends PlainDate | YearMonth>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

/** The earlier of two dates. */
export const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b)

/** The later of two dates. */
export const later = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b)

/** Whether a date lies in a range, both ends included. */
export const isWithin = (date: PlainDate, range: DateRange): boolean => date >= range.from && date <= range.to

/** The days two ranges share, or null. */
export const overlap = (a: DateRange, b: DateRange): DateRange | null => {
  const from = later(a.from, b.from)
  const to = earlier(a.to, b.to)
  return from <= to ? { from, to } : null
}

/** Every day of a range in order, both ends included. */
export const eachDay = (range: DateRange): PlainDate[] => {
  const first = toDayNumber(range.from)
  return Array.from({ length: daysIn(range) }, (_, index) => fromDayNumber(first + index))
}

/** Every month of a range in order, both ends included. */
export const eachMonth = (from: YearMonth, to: YearMonth): YearMonth[] =>
  Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_, index) => shiftMonth(from, index))

/** The whole month as a range. */
export const monthRange = (month: YearMonth): DateRange => ({ from: firstDay(month), to: lastDay(month) })

/** Full years lived on a day (만 나이). Someone born on 02-29 has the birthday on 02-28 in a common year. */
export const ageOn = (birth: PlainDate, date: PlainDate): number => {
  const years = yearOf(date) - yearOf(birth)
  return addYears(birth, years) <= date ? years : years - 1
}
