import type { PlainDate } from '@handal/base/date'
import type { RecordedDay, TimeSettings } from '@handal/engine/attendance'
import type { MonthFrame } from './derive/frame.ts'
import { type PersonInput, type Point, recordPerson } from './derive/person-days.ts'

/** A recorded day with the settings of its own day, by which it counts. */
export type CountedDay = RecordedDay & { readonly settings: TimeSettings }

/**
 * The recorded days of the weeks around a month as a company counts them: each by the settings that hold on it, so that a setting from a
 * day of the month moves no day before it.
 */
export const recordedDays = (
  input: PersonInput,
  frame: MonthFrame,
  tell: (point: Point) => void = () => undefined,
): ReadonlyMap<PlainDate, CountedDay> => {
  const ways = new Map<string, ReadonlyMap<PlainDate, RecordedDay>>()
  const countedBy = (settings: TimeSettings): ReadonlyMap<PlainDate, RecordedDay> => {
    const name = JSON.stringify(settings)
    const known = ways.get(name)
    if (known !== undefined) return known
    const found = recordPerson(input, frame, ways.size === 0 ? tell : () => undefined, settings)
    const days = new Map((found?.days ?? []).map((day) => [day.date, day]))
    ways.set(name, days)
    return days
  }
  return new Map(
    [...countedBy(frame.rulesOn(frame.period.to).time).keys()].flatMap((date): [PlainDate, CountedDay][] => {
      const settings = frame.rulesOn(date).time
      const day = countedBy(settings).get(date)
      return day === undefined ? [] : [[date, { ...day, settings }]]
    }),
  )
}
