import { type PlainDate, weekday } from '@handal/base/date'

const HOLIDAYS: readonly (string | undefined)[] = ['PUBLIC_HOLIDAY', 'LABOR_DAY', 'COMPANY_HOLIDAY']
/** The colour of a day's head, as on a calendar: Sundays and holidays, Saturdays. */
export const dayLook = (date: PlainDate, dayType?: string): 'sun' | 'sat' | null =>
  weekday(date) === 0 || HOLIDAYS.includes(dayType) ? 'sun' : weekday(date) === 6 ? 'sat' : null
