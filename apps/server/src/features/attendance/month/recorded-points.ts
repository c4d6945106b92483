import { isWithin } from '@handal/base/date'
import { formatShortDate } from '@handal/base/format'
import { optionsOf } from '../derive/day-options.ts'
import type { MonthFrame } from '../derive/frame.ts'
import { type PersonInput, type Point, recordPerson } from '../derive/person-days.ts'
import { weekPoints } from './week-points.ts'

const isProtected = (input: PersonInput, { weeks }: MonthFrame, first: ReturnType<typeof optionsOf>): boolean =>
  first.under18 === true || input.protections.some(({ from_date: begins }) => begins <= weeks.to)

/** Points of recorded days of people whose hours the law limits; for anybody else nothing is counted again. The days themselves stay as recorded. */
export const recordedPoints = (input: PersonInput, frame: MonthFrame): Point[] => {
  const { weeks } = frame
  const person = { ...input, birthDate: input.person.birth_date }
  if (!isProtected(input, frame, optionsOf(weeks.from, person, frame.rulesOn(weeks.from)))) return []
  const found = recordPerson(input, frame, () => undefined, frame.rulesOn(frame.period.to).time)
  if (found === null) return []
  const days = found.days.flatMap(({ date, record }) =>
    !isWithin(date, frame.period) || !(input.recorded.has(date) || input.made.has(date))
      ? []
      : record.warnings.map(({ message }): Point => ({
          code: 'warning',
          workDate: date,
          blocks: false,
          message: `${formatShortDate(date)} ${message}`,
        })),
  )
  return [...days, ...found.weeks.flatMap((week) => weekPoints(week, input, frame))]
}
