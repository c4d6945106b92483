import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import type { PersonDay } from '@handal/engine/attendance'
import type { DayRow } from './days.repo.ts'
import type { plannedDay } from './person-plan.ts'

/** What of a stored day its record is made from. */
type Recorded = Pick<DayRow, 'atend_time' | 'lvofc_time' | 'gnot' | 'rtn' | 'shortage'>

const minutesOf = (text: string | null): number | null => {
  const time = text === null ? null : parseHhmm(text)
  return time === null ? null : toMinutes(time)
}

/** A day as it was recorded; where nothing says why nobody came, as if it were paid leave, which changes nothing. */
export const recordedDay = (
  planned: NonNullable<ReturnType<typeof plannedDay>>,
  row: Recorded | undefined,
  { known, partTime }: { readonly known: boolean; readonly partTime: boolean },
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
  const away = !tagged && !absent && facts.dayType === 'WORKDAY' && start !== null && end !== null
  return {
    weeklyHoliday,
    facts: {
      ...facts,
      tags,
      options: { partTime, cutAtNextStart: null, ...(away ? { paidLeave: [[start, end]] } : {}) },
    },
  }
}
