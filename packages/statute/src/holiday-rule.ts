import { addDays, type PlainDate, plainDate, weekday } from '@handal/base/date'
import type { Holiday, HolidayType } from './holidays.ts'
import { lunarDays } from './lunar-days.ts'

/** A day that no rule gives: an election, a temporary holiday. */
export type AddedHoliday = {
  readonly date: PlainDate
  readonly name: string
  readonly type: Extract<HolidayType, 'election' | 'temporary'>
}

/** First and last year that can be computed: the rule as it stands since 2023, lunar days as far as the table. */
export const computableYears = { from: 2023, to: 2035 } as const

/**
 * When a day brings a substitute by its weekday (규정 제3조 제1항 제1호, 제2호). Unless `never`, it also brings one when it meets
 * another holiday on a weekday (제3호).
 */
type Substitute = 'weekend' | 'sunday' | 'never'
/** A holiday of 제2조 with what it brings. */
export type RuledDay = {
  readonly date: PlainDate
  readonly name: string
  readonly type: HolidayType
  readonly by: Substitute
}

const SUNDAY = 0
const SATURDAY = 6
/** 노동절 and 제헌절 are public holidays from 2026 (규정 제2조 제2호, 제6호). */
const NEW_IN = 2026

const daysOf = (year: number): readonly RuledDay[] => {
  const lunar = lunarDays[year]
  if (lunar === undefined) return []
  const on = (monthDay: string): PlainDate => plainDate(`${year}-${monthDay}`)
  const day = (date: PlainDate, name: string, by: Substitute): RuledDay => ({ date, name, by, type: 'national' })
  const three = (middle: PlainDate, name: string): RuledDay[] => [
    day(addDays(middle, -1), `${name} 연휴`, 'sunday'),
    day(middle, name, 'sunday'),
    day(addDays(middle, 1), `${name} 연휴`, 'sunday'),
  ]
  return [
    day(on('01-01'), '신정', 'never'),
    day(on('03-01'), '삼일절', 'weekend'),
    year >= NEW_IN
      ? day(on('05-01'), '노동절', 'weekend')
      : { date: on('05-01'), name: '근로자의 날', by: 'never', type: 'laborDay' },
    day(on('05-05'), '어린이날', 'weekend'),
    day(on('06-06'), '현충일', 'never'),
    ...(year >= NEW_IN ? [day(on('07-17'), '제헌절', 'weekend')] : []),
    day(on('08-15'), '광복절', 'weekend'),
    day(on('10-03'), '개천절', 'weekend'),
    day(on('10-09'), '한글날', 'weekend'),
    day(on('12-25'), '기독탄신일', 'weekend'),
    ...three(plainDate(lunar.seollal), '설날'),
    day(plainDate(lunar.buddha), '부처님오신날', 'weekend'),
    ...three(plainDate(lunar.chuseok), '추석'),
  ]
}

/** Reasons for which a date brings substitutes: the names each one bears. Two holidays on one weekday bring one. */
const substitutesFor = (date: PlainDate, days: readonly RuledDay[]): string[] => {
  const dow = weekday(date)
  const hit = days.filter(({ by }) => (dow === SUNDAY ? by !== 'never' : dow === SATURDAY && by === 'weekend'))
  if (hit.length > 0) return hit.map(({ name }) => nameOf(name))
  const meeting = days.filter(({ by }) => by !== 'never')
  return days.length > 1 && meeting.length > 0 ? [[...new Set(meeting.map(({ name }) => nameOf(name)))].join('·')] : []
}

/** 설날 연휴 → 설날: a substitute bears the name of the feast. */
const nameOf = (name: string): string => name.replace(/ 연휴$/u, '')

const groupByDate = (days: readonly RuledDay[]): ReadonlyMap<PlainDate, readonly RuledDay[]> => {
  const byDate = new Map<PlainDate, RuledDay[]>()
  for (const day of days) byDate.set(day.date, [...(byDate.get(day.date) ?? []), day])
  return byDate
}

/**
 * Substitutes of some holidays, date → name (규정 제3조): the first day after that is no holiday of 제2조, where Sundays are
 * holidays; one that would fall on a Saturday or on another substitute moves on (제2항, 제3항).
 */
export const substituteDays = (holidays: readonly RuledDay[]): ReadonlyMap<PlainDate, string> => {
  const byDate = groupByDate(holidays)
  const substitutes = new Map<PlainDate, string>()
  const taken = (date: PlainDate): boolean => {
    const dow = weekday(date)
    return dow === SUNDAY || dow === SATURDAY || byDate.has(date) || substitutes.has(date)
  }
  for (const [date, days] of [...byDate].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const name of substitutesFor(date, days)) {
      let on = addDays(date, 1)
      while (taken(on)) on = addDays(on, 1)
      substitutes.set(on, `대체공휴일(${name})`)
    }
  }
  return substitutes
}

/**
 * Holidays of a year by 관공서의 공휴일에 관한 규정 제2조, 제3조 (2026-05-11), in order, one entry a date; `added` are elections and
 * temporary holidays. 노동절 is in the list also for the years in which it was no public holiday. Null outside
 * `computableYears`.
 */
export const holidaysByRule = (year: number, added: readonly AddedHoliday[] = []): readonly Holiday[] | null => {
  if (year < computableYears.from || year > computableYears.to) return null
  const extra = added.filter(({ date }) => Number(date.slice(0, 4)) === year)
  const all = [...daysOf(year), ...extra.map((day): RuledDay => ({ ...day, by: 'never' }))]
  const substitutes = substituteDays(all.filter(({ type }) => type !== 'laborDay'))
  const byDate = groupByDate(all)
  const given = [...byDate].map(([date, days]): Holiday => {
    const main = days.find(({ type }) => type !== 'laborDay') ?? days[0]
    const type = main?.type ?? 'national'
    return { date, name: days.map(({ name }) => name).join('·'), type, publicHoliday: type !== 'laborDay' }
  })
  const moved = [...substitutes].map(([date, name]): Holiday => ({
    date,
    name,
    type: 'substitute',
    publicHoliday: true,
  }))
  return [...given, ...moved].sort((a, b) => (a.date < b.date ? -1 : 1))
}
