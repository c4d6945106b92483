export { holidayEffect } from './holidays.ts'
export {
  type CompanyHolidays,
  dayTypeOn,
  holidaysFrom,
  isClosedFor,
  ownDays,
  readHolidays,
  readHolidaysOfAll,
} from './calendar.ts'
