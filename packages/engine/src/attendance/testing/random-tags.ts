import { addDays, type PlainDate, plainDate } from '@handal/base/date'
import type { Shift, Tag } from '../public.ts'

type FastCheck = typeof import('fast-check')
type Arbitrary<T> = import('fast-check').Arbitrary<T>

/** People-weeks of the tag properties: 500 at every run, 20,000 in the deep run. */
export const propertyWeeks = (deep: boolean): number => (deep ? 20_000 : 500)

export type PersonTags = {
  readonly tags: readonly Tag[]
  readonly planOn: (date: PlainDate) => Shift | readonly Shift[] | null
  readonly breakModeOn: () => 'WINDOW' | 'TAGGED'
}

const H = 3600
const SHIFTS: readonly Shift[] = [
  { start: 540, end: 1080, schedule: 'day' },
  { start: 420, end: 1140, schedule: 'long' },
  { start: 1140, end: 1860, schedule: 'late' },
  { start: 1320, end: 1800, schedule: 'night' },
  { start: 360, end: 840, schedule: 'first' },
  { start: 840, end: 1320, schedule: 'second' },
  { start: 0, end: 480, schedule: 'midnight' },
  { start: 1380, end: 2880, schedule: 'guard' },
  { start: 540, end: 780 },
]

/**
 * A week of one person, three days around it planned too: one rhythm, shifts at will, days off, or several possible shifts;
 * tags with type, without, or both, around the points at which rules change.
 */
export const randomWeeksBy = (fc: FastCheck): Arbitrary<PersonTags> => {
  const shift = fc.constantFrom(...SHIFTS)
  const off = fc.constant<null>(null)
  const plans: Arbitrary<(Shift | readonly Shift[] | null)[]> = fc.oneof(
    {
      weight: 3,
      arbitrary: shift.chain((one) => fc.array(fc.constantFrom(one, one, one, null), { minLength: 13, maxLength: 13 })),
    },
    {
      weight: 3,
      arbitrary: fc.array(fc.oneof({ weight: 3, arbitrary: shift }, { weight: 1, arbitrary: off }), {
        minLength: 13,
        maxLength: 13,
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .uniqueArray(shift, { minLength: 2, maxLength: 3 })
        .chain((list) =>
          fc.array(fc.constantFrom(list, list, null, list[0] ?? null), { minLength: 13, maxLength: 13 }),
        ),
    },
  )
  const first = fc.constantFrom(...['2026-12-28', '2027-02-25', '2026-03-02', '2028-02-27'].map(plainDate))
  const jitter = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -40 * 60, max: 40 * 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: -14 * H, max: 14 * H }) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(-12 * H, -4 * H, 0, 4 * H, 12 * H), fc.constantFrom(-60, -1, 0, 1, 60))
        .map(([hours, seconds]) => hours + seconds),
    },
  )
  const type = fc.constantFrom('in', 'out', 'gnot', 'rtn', null)
  const event = fc.record({
    day: fc.integer({ min: 3, max: 9 }),
    around: fc.constantFrom('start', 'start', 'end', 'end', 'between'),
    by: jitter,
    type,
    /** What follows it: nothing, a repeat, or something 36 hours later. */
    again: fc.constantFrom<number | null>(
      null,
      null,
      null,
      null,
      0,
      1,
      59,
      60,
      61,
      120,
      36 * H - 1,
      36 * H,
      36 * H + 1,
    ),
    next: type,
  })
  const manner = fc.constantFrom('usual', 'usual', 'untyped', 'any')
  return fc
    .record({ plans, first, manner, events: fc.array(event, { minLength: 1, maxLength: 22 }), tagged: fc.boolean() })
    .map(({ plans: list, first: monday, manner: how, events, tagged }): PersonTags => {
      const dates = list.map((_, index) => addDays(monday, index - 3))
      const planOn = (date: PlainDate): Shift | readonly Shift[] | null => list[dates.indexOf(date)] ?? null
      const tags: Tag[] = []
      const add = (date: PlainDate, second: number, kind: Tag['type']): void => {
        const over = Math.floor(second / 86_400)
        const named = how === 'untyped' ? null : kind
        tags.push({ no: tags.length + 1, date: addDays(date, over), second: second - over * 86_400, type: named })
      }
      for (const { day, around, by, type: kind, again, next } of events) {
        const date = dates[day] ?? monday
        const plan = [list[day] ?? []].flat()[by % 2 === 0 ? 0 : -1 + [list[day] ?? []].flat().length]
        const { start, end } = plan ?? { start: 600, end: 1000 }
        const minute = around === 'start' ? start : around === 'end' ? end : Math.floor((start + end) / 2)
        const usual = around === 'start' ? 'in' : around === 'end' ? 'out' : kind === 'in' ? 'gnot' : kind
        add(date, minute * 60 + by, how === 'usual' ? usual : kind)
        if (again !== null) add(date, minute * 60 + by + again, again > 120 ? next : how === 'usual' ? usual : kind)
      }
      return { tags, planOn, breakModeOn: () => (tagged ? 'TAGGED' : 'WINDOW') }
    })
}
