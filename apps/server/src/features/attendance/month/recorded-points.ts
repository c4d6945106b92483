import { addDays, isWithin, type PlainDate, weekday } from '@handal/base/date'
import { formatHours, formatShortDate } from '@handal/base/format'
import { optionsOf } from '../plan/day-options.ts'
import type { MonthFrame } from '../derive/frame.ts'
import { type PersonInput, type Point, recordPerson } from '../derive/person-days.ts'
import { weekPoints } from './week-points.ts'

const isProtected = (input: PersonInput, { weeks }: MonthFrame, first: ReturnType<typeof optionsOf>): boolean =>
  first.under18 === true || input.protections.some(({ from_date: begins }) => begins <= weeks.to)

type Found = NonNullable<ReturnType<typeof recordPerson>>

/**
 * Points of brought days in a week to which something recorded came. They stay as they were brought, whatever the week comes to with it; where
 * their hours now pass 40 somebody has to say so (근로기준법 제50조 제1항, 제56조 제1항).
 */
const broughtPoints = (
  { days, sources }: Found,
  { recorded }: PersonInput,
  { period, settings: { weekStart } }: MonthFrame,
): Point[] => {
  const weekOf = (date: PlainDate): PlainDate => addDays(date, -((weekday(date) - weekStart + 7) % 7))
  const moved = new Set([...sources.keys()].map(weekOf))
  return days.flatMap(({ date, record }): Point[] => {
    const stored = recorded.get(date)
    if (stored === undefined || sources.has(date) || !isWithin(date, period) || !moved.has(weekOf(date))) return []
    if (record.incomplete) return []
    const more = record.extnWork + record.extnNightWork - stored.extn_work - stored.extn_night_work
    const less = stored.normal_work + stored.night_work - record.normalWork - record.nightWork
    // What was brought may have been counted otherwise: only hours that the week turns into overtime are told.
    return more <= 0 || more !== less
      ? []
      : [
          {
            code: 'warning',
            workDate: date,
            blocks: false,
            message: `${formatShortDate(date)} 이 주에 더해진 기록으로 ${formatHours(more)}이 주 40시간을 넘습니다. 전에 옮겨 온 날이라 그대로 두었습니다. 연장근로이면 그날 시각을 다시 저장해 주세요.`,
          },
        ]
  })
}

/** Points of recorded days of people whose hours the law limits, and of who has brought days beside others; for anybody else nothing is counted again. The days themselves stay as recorded. */
export const recordedPoints = (input: PersonInput, frame: MonthFrame): Point[] => {
  const { weeks } = frame
  const person = { ...input, birthDate: input.person.birth_date }
  const asks = isProtected(input, frame, optionsOf(weeks.from, person, frame.rulesOn(weeks.from)))
  if (!asks && (input.recorded.size === 0 || input.made.size === 0)) return []
  const found = recordPerson(input, frame, () => undefined, frame.rulesOn(frame.period.to).time)
  if (found === null) return []
  const brought = broughtPoints(found, input, frame)
  if (!asks) return brought
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
  return [...days, ...brought, ...found.weeks.flatMap((week) => weekPoints(week, input, frame))]
}
