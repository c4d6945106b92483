import type { PlainDate } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import type { PunchEffect } from '@handal/contracts/time/punch-requests'
import { WORK_COLUMN } from '../../../db/work-columns.ts'
import { supposeDay } from '../corrections/suppose.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { PersonInput } from '../derive/person-days.ts'
import type { StoredDay } from '../month/stored.repo.ts'
import { askedOf } from './sound.ts'
import type { AskedTimes } from './punch.repo.ts'

const text = (minutes: number | null | undefined): string | null =>
  minutes === null || minutes === undefined ? null : formatDuration(minutes)
const workOf = (day: StoredDay | undefined): string | null => text(day?.[WORK_COLUMN.realWork])
const overtimeOf = (day: StoredDay | undefined): string | null => {
  const [byDay, atNight] = [day?.[WORK_COLUMN.extnWork] ?? null, day?.[WORK_COLUMN.extnNightWork] ?? null]
  return byDay === null || atNight === null ? null : text(byDay + atNight)
}

/** What the times make of a day and its week, from what is known of the person; null: nothing makes the day. */
export const effectOf = (
  input: PersonInput,
  frame: MonthFrame,
  date: PlainDate,
  times: AskedTimes,
): PunchEffect | null => {
  const found = supposeDay(input, frame, date, askedOf(times) as Readonly<Record<string, string>>)
  if (found === null) return null
  const before = input.made.get(date) ?? input.recorded.get(date)
  return {
    realWork: { before: workOf(before), after: workOf(found.day) },
    overtime: { before: overtimeOf(before), after: overtimeOf(found.day) },
    week: found.week,
  }
}
