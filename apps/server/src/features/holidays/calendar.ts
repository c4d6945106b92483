import type { DateRange, PlainDate } from '@handal/base/date'
import { eachDay } from '@handal/base/date'
import { type DayTypeFacts, isLaborDay, resolveDayType, type ResolvedDay } from '@handal/engine/attendance'
import { lawHolidayOn } from '@handal/statute/law-holidays'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import { type HolidayRow, readHolidayRows } from './holidays.repo.ts'

/** The holidays of a company as every reader means them: the law's, those of all companies, its own, less what was moved. */
export type CompanyHolidays = Pick<DayTypeFacts, 'publicHoliday' | 'companyHoliday' | 'moved'>
/** How a person or a company works on a day, whatever holiday it is. */
type Planned = {
  readonly scheduled: DayTypeFacts['scheduled']
  readonly under5: boolean
  /** Weekly and public holidays need not be given (근로기준법 제63조). */
  readonly exempt?: boolean
}

/** The holidays of a company from what is kept of it and of all companies. */
export const holidaysFrom = (rows: readonly HolidayRow[]): CompanyHolidays => {
  const names = { PUBLIC_HOLIDAY: new Map<string, string>(), COMPANY_HOLIDAY: new Map<string, string>() }
  for (const { moved_to, kind, holiday_date, name } of rows) if (moved_to === null) names[kind].set(holiday_date, name)
  return {
    publicHoliday: (date) => {
      const byLaw = lawHolidayOn(date)
      return byLaw?.publicHoliday === true ? byLaw.name : (names.PUBLIC_HOLIDAY.get(date) ?? null)
    },
    companyHoliday: (date) => names.COMPANY_HOLIDAY.get(date) ?? null,
    // 노동절 stays where it is unless the company's setting of that day lets it be moved.
    moved: rows.flatMap(({ holiday_date, moved_to, labor_day_movable = false }) =>
      moved_to === null || (isLaborDay(holiday_date) && !labor_day_movable)
        ? []
        : [{ from: holiday_date, to: moved_to }],
    ),
  }
}
/** Holidays of the law alone. */
const byLawAlone = holidaysFrom([])

/** The holidays of one company on these days and on those they were moved from. One query. */
export const readHolidays = async (tx: Tx, companyNo: number, days: DateRange): Promise<CompanyHolidays> =>
  holidaysFrom(await readHolidayRows(tx, companyNo, days))

/** The same of every company at once, as the system: by company number. */
export const readHolidaysOfAll = async (tx: Tx, days: DateRange): Promise<(companyNo: number) => CompanyHolidays> => {
  const rows = await readHolidayRows(tx, null, days)
  const shared = rows.filter(({ company_no }) => company_no === DEFAULTS)
  const ofAll = holidaysFrom(shared)
  const own = new Map<number, HolidayRow[]>()
  for (const row of rows) own.set(row.company_no, [...(own.get(row.company_no) ?? shared), row])
  const known = new Map([...own].map(([companyNo, its]) => [companyNo, holidaysFrom(its)]))
  return (companyNo) => known.get(companyNo) ?? ofAll
}

/** What a day is, by the one rule of the engine. Moves of 노동절 that the setting of their day did not let be are no moves here. */
export const dayTypeOn = (
  { publicHoliday, companyHoliday, moved }: CompanyHolidays,
  date: PlainDate,
  { scheduled, under5, exempt = false }: Planned,
): ResolvedDay =>
  resolveDayType({ publicHoliday, companyHoliday, moved, date, scheduled, under5, exempt, laborDayMovable: true })

/** Whether people who would work rest for a holiday. */
export const restsOn = (holidays: CompanyHolidays, date: PlainDate, under5: boolean): boolean =>
  dayTypeOn(holidays, date, { scheduled: () => 'WORKDAY', under5 }).type !== 'WORKDAY'

/**
 * Whether no wages go out for a holiday: banks are closed on those of the law and of all companies, moved or not and whatever
 * the size, and the company rests on its own.
 */
export const isClosedFor = (holidays: CompanyHolidays, date: PlainDate): boolean =>
  lawHolidayOn(date) !== null || holidays.publicHoliday(date) !== null || restsOn(holidays, date, false)

/** The days of a period that are something else than the law alone makes of them; what payslips are compared by. */
export const ownDays = (holidays: CompanyHolidays, period: DateRange, under5: boolean): readonly string[] => {
  const typeOf = (of: CompanyHolidays, date: PlainDate) =>
    dayTypeOn(of, date, { scheduled: () => 'WORKDAY', under5 }).type
  return eachDay(period).flatMap((date) => {
    const type = typeOf(holidays, date)
    return type === typeOf(byLawAlone, date) ? [] : [`${date} ${type}`]
  })
}
