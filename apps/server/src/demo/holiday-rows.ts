import { addDays, plainDate, type PlainDate, weekday } from '@handal/base/date'
import { lawHolidayOn, lawHolidaysOf } from '@handal/statute/law-holidays'

const isWorkday = (date: PlainDate): boolean =>
  weekday(date) !== 0 && weekday(date) !== 6 && lawHolidayOn(date) === null

const workdayFrom = (date: PlainDate): PlainDate => (isWorkday(date) ? date : workdayFrom(addDays(date, 1)))

/** Days ahead: behind every month that the demo has paid, so that no hours of its past move. */
const AHEAD = 45
const AGREED_BEFORE = 10

/**
 * What a company keeps of holidays when the demo begins: its founding day, and the next public holiday on a weekday of the
 * spring moved to the day after it by written agreement. Both are still to come.
 */
export const holidayRows = (companyNo: number, date: PlainDate) => {
  const founding = workdayFrom(addDays(date, AHEAD))
  const next = Number(date.slice(0, 4)) + 1
  const moved = lawHolidaysOf(next)
    .map((holiday) => ({ ...holiday, date: plainDate(holiday.date) }))
    .find((holiday) => holiday.date > founding && holiday.publicHoliday && ![0, 6].includes(weekday(holiday.date)))
  const own = { company_no: companyNo, kind: 'COMPANY_HOLIDAY', version: 1 }
  return [
    {
      ...own,
      holiday_no: 1,
      holiday_date: founding,
      name: '창립기념일',
      moved_to: null,
      agreement_date: null,
      reason: null,
    },
    ...(moved === undefined || moved.date.endsWith('-05-01')
      ? []
      : [
          {
            ...own,
            holiday_no: 2,
            holiday_date: moved.date,
            name: moved.name,
            kind: 'PUBLIC_HOLIDAY',
            moved_to: workdayFrom(addDays(moved.date, 1)),
            agreement_date: addDays(date, -AGREED_BEFORE),
            reason: '생산 일정',
          },
        ]),
  ]
}
