import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import type { DayFacts, PersonDay, Span } from '@handal/engine/attendance'
import { halvesOf } from './day-columns.ts'
import type { DayRow } from './days.repo.ts'
import type { plannedDay } from '../plan/person-plan.ts'

/** Columns of a stored day from which its record is made. */
type Recorded = Pick<DayRow, 'atend_time' | 'lvofc_time' | 'gnot' | 'rtn' | 'shortage'> & Parameters<typeof halvesOf>[0]

const minutesOf = (text: string | null): number | null => {
  const time = text === null ? null : parseHhmm(text)
  return time === null ? null : toMinutes(time)
}

/** Windows of a day's planned time that were leave: up to half of the contract's hours, or from there on. */
const leaveOf = ({ start, end, rests, contractual }: DayFacts['schedule'], row: Recorded): Span[] => {
  const { morning, evening } = halvesOf(row)
  if (start === null || end === null || (!morning && !evening)) return []
  let noon = start
  for (let left = Math.floor(contractual / 2); left > 0 && noon < end; noon += 1)
    if (!rests.some(([from, to]) => from <= noon && noon < to)) left -= 1
  return [...(morning ? [[start, noon] as const] : []), ...(evening ? [[noon, end] as const] : [])]
}

/** A recorded day; an absence without a reason counts as paid leave, which changes nothing. */
export const recordedDay = (
  planned: NonNullable<ReturnType<typeof plannedDay>>,
  row: Recorded | undefined,
  { known, options }: { readonly known: boolean; readonly options: NonNullable<DayFacts['options']> },
): PersonDay => {
  const { weeklyHoliday, ...facts } = planned
  const { start, end } = facts.schedule
  const tagged = row !== undefined && known && row.atend_time !== null && row.lvofc_time !== null
  const absent = row !== undefined && known && !tagged && row.shortage > 0
  const tags = tagged
    ? {
        atendTime: minutesOf(row.atend_time),
        lvofcTime: minutesOf(row.lvofc_time),
        gnot: minutesOf(row.gnot),
        rtn: minutesOf(row.rtn),
      }
    : { atendTime: null, lvofcTime: null, gnot: null, rtn: null }
  const away =
    !tagged &&
    !absent &&
    options.leaveOfAbsence !== true &&
    facts.dayType === 'WORKDAY' &&
    start !== null &&
    end !== null
  const paidLeave: Span[] = away ? [[start, end]] : row === undefined ? [] : leaveOf(facts.schedule, row)
  return {
    weeklyHoliday,
    facts: {
      ...facts,
      tags,
      options: { ...options, cutAtNextStart: null, ...(paidLeave.length === 0 ? {} : { paidLeave }) },
    },
  }
}
