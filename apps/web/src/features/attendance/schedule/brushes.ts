import { parseDuration } from '@handal/base/hhmm'
import { type Shift, SHIFT_KINDS } from '@handal/contracts/time/shifts'
import type { ScheduleDay } from '@handal/contracts/time/schedule'

/** A schedule of the company as the screen paints with it. */
export type Schedule = { readonly workSch: string; readonly name: string; readonly start: string; readonly end: string }
/** What a cell is painted with; `shift` null: the single day is taken away. */
export type Brush = {
  readonly id: string
  /** In a cell: 주. */
  readonly letter: string
  readonly name: string
  readonly times: string
  readonly key: string
  readonly look: 'day' | 'night' | 'off'
  readonly shift: Shift | null
}

const DAY = 1440
const passesMidnight = ({ start, end }: Pick<Schedule, 'start' | 'end'>): boolean => {
  const [from, to] = [parseDuration(start) ?? 0, parseDuration(end) ?? 0]
  return to <= from || to > DAY
}
/** Clock times of a shift: `21:00 - 다음 날 06:00`. */
const timesOf = ({ start, end }: Pick<Schedule, 'start' | 'end'>): string => {
  const to = parseDuration(end) ?? 0
  const clock = to > DAY ? `${String(Math.floor((to - DAY) / 60)).padStart(2, '0')}${end.slice(-3)}` : end
  return `${start} - ${passesMidnight({ start, end }) ? '다음 날 ' : ''}${clock}`
}

const OFF: Shift = { kind: 'OFF', workSch: null, start: null, end: null }
const REST: readonly Brush[] = [
  { id: 'OFF', letter: '휴', name: SHIFT_KINDS.OFF, times: '', key: 'O', look: 'off', shift: OFF },
  {
    id: 'WEEKLY_HOLIDAY',
    letter: '주휴',
    name: SHIFT_KINDS.WEEKLY_HOLIDAY,
    times: '',
    key: 'H',
    look: 'off',
    shift: { ...OFF, kind: 'WEEKLY_HOLIDAY' },
  },
  { id: 'CLEAR', letter: '', name: '비움', times: '', key: 'Delete', look: 'off', shift: null },
]

/** The brushes of a company: its schedules (the first of the day is D, the first of the night N, others by number), off, 주휴, 비움. */
export const brushesOf = (schedules: readonly Schedule[]): readonly Brush[] => {
  const firstDay = schedules.find((each) => !passesMidnight(each))
  const firstNight = schedules.find(passesMidnight)
  // A letter is of one brush alone: what is copied from the grid comes back as the same shift.
  const letters = new Set(REST.map(({ letter }) => letter))
  return [
    ...schedules.map((each, index): Brush => {
      const own = each.name.slice(0, 1)
      const letter = letters.has(own) ? `${own}${index + 1}` : own
      letters.add(letter)
      return {
        id: each.workSch,
        letter,
        name: each.name,
        times: timesOf(each),
        key: each === firstDay ? 'D' : each === firstNight ? 'N' : String(index + 1),
        look: passesMidnight(each) ? 'night' : 'day',
        shift: { kind: 'WORK', workSch: each.workSch, start: null, end: null },
      }
    }),
    ...REST,
  ]
}

/** What stands in a cell. */
export type Mark = { readonly text: string; readonly look: Brush['look'] | 'leave'; readonly full: string }

/** A day as its cell shows it, and as it is read out; null: nobody is to come, as usual. */
export const markOf = (day: ScheduleDay, brushes: readonly Brush[]): Mark | null => {
  if (day.away !== null) return { text: day.away, look: 'leave', full: day.away }
  if (day.kind !== 'WORK') {
    const brush = brushes.find(({ id }) => id === day.kind)
    return day.from === 'PERSON' || brush === undefined ? null : { text: brush.letter, look: 'off', full: brush.name }
  }
  // A holiday of who is planned by a pattern or as usual is rested on.
  if (day.dayType !== 'WORKDAY' && day.from !== 'DAY') return null
  const times = { start: day.startTime ?? '', end: day.endTime ?? '' }
  const brush = brushes.find(({ id }) => id === day.workSch)
  const look = passesMidnight(times) ? 'night' : 'day'
  return brush === undefined || day.start !== null
    ? { text: (day.startTime ?? '').slice(0, 5), look, full: timesOf(times) }
    : { text: brush.letter, look, full: `${brush.name} ${timesOf(times)}` }
}

const TIMES = /^(\d{1,2}):?(\d{2})\s*[-~]\s*(\d{1,2}):?(\d{2})$/

/** The brush that a word of a sheet means: letter or name of one, times, nothing for an empty cell; undefined: it means none. */
export const brushOfText = (text: string, brushes: readonly Brush[]): Brush | undefined => {
  const word = text.trim()
  const known = brushes.find(({ letter, name, key }) => word === letter || word === name || word.toUpperCase() === key)
  if (known !== undefined) return known
  const found = TIMES.exec(word)
  if (found === null) return undefined
  const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = found
  const start = `${fromHour.padStart(2, '0')}:${fromMinute}`
  const isNext = Number(toHour) * 60 + Number(toMinute) <= Number(fromHour) * 60 + Number(fromMinute)
  const end = `${String(Number(toHour) + (isNext ? 24 : 0)).padStart(2, '0')}:${toMinute}`
  const shift: Shift = { kind: 'WORK', workSch: null, start, end }
  return {
    id: word,
    letter: start,
    name: timesOf({ start, end }),
    times: '',
    key: '',
    look: isNext ? 'night' : 'day',
    shift,
  }
}
