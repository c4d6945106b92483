import type { PlainDate } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import type { Recalculation } from '@handal/contracts/time/daily-works'
import { derivePerson } from '../derive/derive.ts'
import type { MonthFrame } from '../derive/frame.ts'
import { type PersonInput, recordPerson } from '../derive/person-days.ts'
import type { CorrectedTimes } from '../derive/tags.repo.ts'
import type { StoredDay } from '../month/stored.repo.ts'

/** After every correction that is stored. */
const NEWEST = Number.MAX_SAFE_INTEGER

/** The person as if a day had been corrected so. */
export const supposing = (input: PersonInput, workDate: PlainDate, times: CorrectedTimes): PersonInput => {
  const one = { employee_no: input.person.employee_no, no: NEWEST, work_date: workDate, times }
  return { ...input, corrections: [...input.corrections, one] }
}

/** A day and its week with one more correction, in memory; null: nothing makes the day. */
export const supposeDay = (
  input: PersonInput,
  frame: MonthFrame,
  workDate: PlainDate,
  times: CorrectedTimes,
): { readonly day: StoredDay; readonly week: Recalculation['effect']['week'] } | null => {
  const supposed = supposing(input, workDate, times)
  const day = derivePerson(supposed, frame).days.find(({ work_date: date }) => date === workDate)
  const week = recordPerson(supposed, frame, () => undefined)?.weeks.find(({ lastDate }) => workDate <= lastDate)
  if (day === undefined || week === undefined) return null
  return { day, week: { hours: formatDuration(week.total), over: formatDuration(week.limitExcess) } }
}
