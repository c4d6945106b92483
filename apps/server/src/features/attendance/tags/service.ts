import { addDays, dateInSeoul, type PlainDate, timeInSeoul } from '@handal/base/date'
import type { TagType } from '@handal/contracts/time/tags'
import { inService } from '../derive/person-days.ts'
import { datesOfTag } from '../pending/pending.repo.ts'

/** From when to when somebody is in service. */
export type Service = { readonly hire_date: PlainDate; readonly leave_date: PlainDate | null }

/** Until then a tag may be the end of a shift of the day before. */
const NIGHT_UNTIL = '12:00'

/**
 * The days of service that a tag may be of; none: it happened outside of it. The morning after the last day still is, where a night shift
 * ends, and so is the evening before the first, where one begins.
 */
export const servedDates = (service: Service, happenedAt: Date, type: TagType | null): PlainDate[] => {
  const isServed = (date: PlainDate): boolean => inService(service, { from: date, to: date }) !== null
  const day = dateInSeoul(happenedAt)
  const served = datesOfTag(happenedAt).filter(isServed)
  if (isServed(day)) return served
  return served.filter((date) =>
    date < day ? type !== 'in' && timeInSeoul(happenedAt) < NIGHT_UNTIL : date === addDays(day, 1) && type !== 'out',
  )
}
