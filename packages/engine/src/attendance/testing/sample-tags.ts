import { type PlainDate, plainDate } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import type { Shift, ShiftPlan, Tag, TagDay } from '../public.ts'
import { daysOfTags } from '../tags/tag-days.ts'

/** A tag before it has its number: months before November are of 2027. */
type Sample = Omit<Tag, 'no'>
type Plans = Readonly<Record<string, ShiftPlan<Shift>>>

export const DAY_SHIFT: Shift = { start: 540, end: 1080 }
export const NIGHT: Shift = { start: 1320, end: 1800 }

const dateOf = (text: string): PlainDate => plainDate(`${text < '11' ? 2027 : 2026}-${text}`)

/** A tag of a type, or of none, at '11-20 09:00' or '11-20 09:00:30'. */
export const tag = (type: string | null, at: string): Sample => {
  const [date = '', time = ''] = at.split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const known = (['in', 'out', 'gnot', 'rtn'] as const).find((each) => each === type) ?? null
  return { date: dateOf(date), second: hours * 3600 + minutes * 60 + seconds, type: known }
}

/** From nine to six, or from ten at night to six, on some dates. */
export const work = (...dates: readonly string[]): Plans => Object.fromEntries(dates.map((date) => [date, DAY_SHIFT]))
export const night = (...dates: readonly string[]): Plans => Object.fromEntries(dates.map((date) => [date, NIGHT]))

/** The days of tags that are numbered from 1 in the order in which they are given. */
export const daysOf = (
  tags: readonly Sample[],
  plans: Plans,
  breakMode: 'WINDOW' | 'TAGGED' = 'WINDOW',
): readonly TagDay[] =>
  daysOfTags(
    tags.map((each, index) => ({ ...each, no: index + 1 })),
    (date) => plans[date.slice(5)] ?? null,
    () => breakMode,
  )

/** Each date in few words: arrival–leaving, outings, and the one of which an end is missing. */
export const shown = (tags: readonly Sample[], plans: Plans): Record<string, string> => {
  const text = (minute: number | null): string => (minute === null ? '' : formatDuration(minute))
  const lone = (minute: number | null): string => (minute === null ? '?' : text(minute))
  return Object.fromEntries(
    daysOf(tags, plans).map(({ date, in: arrival, out, outings, half }) => {
      const pairs = outings.map(([from, to]) => `${text(from)}-${text(to)}`)
      const open = half === null ? [] : [`${lone(half.gnot)}-${lone(half.rtn)}`]
      return [date.slice(5), [`${text(arrival)}–${text(out)}`, ...pairs, ...open].join(' ')]
    }),
  )
}
