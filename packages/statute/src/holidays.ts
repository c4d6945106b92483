import { plainDate, type PlainDate } from '@handal/base/date'

/** laborDay: a paid holiday for every worker that was no public holiday (until 2025). */
export type HolidayType = 'national' | 'substitute' | 'temporary' | 'election' | 'laborDay'
/** A holiday of the calendar; `publicHoliday`: paid for workplaces of five or more (근로기준법 제55조 제2항). */
export type Holiday = {
  readonly date: PlainDate
  readonly name: string
  readonly type: HolidayType
  readonly publicHoliday: boolean
}

/** First and last year of the list. */
export const holidayYears = { from: 2024, to: 2027 } as const

/** Public holidays 2024 to 2027 in order. Elections and temporary holidays can still be added. */
const listed: readonly (Omit<Holiday, 'date'> & { readonly date: string })[] = [
  { date: '2024-01-01', name: '신정', type: 'national', publicHoliday: true },
  { date: '2024-02-09', name: '설날 연휴', type: 'national', publicHoliday: true },
  { date: '2024-02-10', name: '설날', type: 'national', publicHoliday: true },
  { date: '2024-02-11', name: '설날 연휴', type: 'national', publicHoliday: true },
  { date: '2024-02-12', name: '대체공휴일(설날)', type: 'substitute', publicHoliday: true },
  { date: '2024-03-01', name: '삼일절', type: 'national', publicHoliday: true },
  { date: '2024-04-10', name: '제22대 국회의원선거', type: 'election', publicHoliday: true },
  { date: '2024-05-01', name: '근로자의 날', type: 'laborDay', publicHoliday: false },
  { date: '2024-05-05', name: '어린이날', type: 'national', publicHoliday: true },
  { date: '2024-05-06', name: '대체공휴일(어린이날)', type: 'substitute', publicHoliday: true },
  { date: '2024-05-15', name: '부처님오신날', type: 'national', publicHoliday: true },
  { date: '2024-06-06', name: '현충일', type: 'national', publicHoliday: true },
  { date: '2024-08-15', name: '광복절', type: 'national', publicHoliday: true },
  { date: '2024-09-16', name: '추석 연휴', type: 'national', publicHoliday: true },
  { date: '2024-09-17', name: '추석', type: 'national', publicHoliday: true },
  { date: '2024-09-18', name: '추석 연휴', type: 'national', publicHoliday: true },
  { date: '2024-10-01', name: '임시공휴일(국군의 날)', type: 'temporary', publicHoliday: true },
  { date: '2024-10-03', name: '개천절', type: 'national', publicHoliday: true },
  { date: '2024-10-09', name: '한글날', type: 'national', publicHoliday: true },
  { date: '2024-12-25', name: '기독탄신일', type: 'national', publicHoliday: true },
  { date: '2025-01-01', name: '신정', type: 'national', publicHoliday: true },
  { date: '2025-01-27', name: '임시공휴일', type: 'temporary', publicHoliday: true },
  { date: '2025-01-28', name: '설날 연휴', type: 'national', publicHoliday: true },
  { date: '2025-01-29', name: '설날', type: 'national', publicHoliday: true },
  { date: '2025-01-30', name: '설날 연휴', type: 'national', publicHoliday: true },
  { date: '2025-03-01', name: '삼일절', type: 'national', publicHoliday: true },
  { date: '2025-03-03', name: '대체공휴일(삼일절)', type: 'substitute', publicHoliday: true },
  { date: '2025-05-01', name: '근로자의 날', type: 'laborDay', publicHoliday: false },
  { date: '2025-05-05', name: '어린이날·부처님오신날', type: 'national', publicHoliday: true },
  { date: '2025-05-06', name: '대체공휴일(어린이날·부처님오신날)', type: 'substitute', publicHoliday: true },
  { date: '2025-06-03', name: '제21대 대통령선거', type: 'election', publicHoliday: true },
  { date: '2025-06-06', name: '현충일', type: 'national', publicHoliday: true },
  { date: '2025-08-15', name: '광복절', type: 'national', publicHoliday: true },
  { date: '2025-10-03', name: '개천절', type: 'national', publicHoliday: true },
  { date: '2025-10-05', name: '추석 연휴', type: 'national', publicHoliday: true },
  { date: '2025-10-06', name: '추석', type: 'national', publicHoliday: true },
  { date: '2025-10-07', name: '추석 연휴', type: 'national', publicHoliday: true },
  { date: '2025-10-08', name: '대체공휴일(추석)', type: 'substitute', publicHoliday: true },
  { date: '2025-10-09', name: '한글날', type: 'national', publicHoliday: true },
  { date: '2025-12-25', name: '기독탄신일', type: 'national', publicHoliday: true },
  { date: '2026-01-01', name: '신정', type: 'national', publicHoliday: true },
  { date: '2026-02-16', name: '설날 연휴', type: 'national', publicHoliday: true },
  { date: '2026-02-17', name: '설날', type: 'national', publicHoliday: true },
  { date: '2026-02-18', name: '설날 연휴', type: 'national', publicHoliday: true },
  { date: '2026-03-01', name: '삼일절', type: 'national', publicHoliday: true },
  { date: '2026-03-02', name: '대체공휴일(삼일절)', type: 'substitute', publicHoliday: true },
  { date: '2026-05-01', name: '노동절', type: 'national', publicHoliday: true },
  { date: '2026-05-05', name: '어린이날', type: 'national', publicHoliday: true },
  { date: '2026-05-24', name: '부처님오신날', type: 'national', publicHoliday: true },
  { date: '2026-05-25', name: '대체공휴일(부처님오신날)', type: 'substitute', publicHoliday: true },
  { date: '2026-06-03', name: '제9회 전국동시지방선거', type: 'election', publicHoliday: true },
  { date: '2026-06-06', name: '현충일', type: 'national', publicHoliday: true },
  { date: '2026-07-17', name: '제헌절', type: 'national', publicHoliday: true },
  { date: '2026-08-15', name: '광복절', type: 'national', publicHoliday: true },
  { date: '2026-08-17', name: '대체공휴일(광복절)', type: 'substitute', publicHoliday: true },
  { date: '2026-09-24', name: '추석 연휴', type: 'national', publicHoliday: true },
  { date: '2026-09-25', name: '추석', type: 'national', publicHoliday: true },
  { date: '2026-09-26', name: '추석 연휴', type: 'national', publicHoliday: true },
  { date: '2026-10-03', name: '개천절', type: 'national', publicHoliday: true },
  { date: '2026-10-05', name: '대체공휴일(개천절)', type: 'substitute', publicHoliday: true },
  { date: '2026-10-09', name: '한글날', type: 'national', publicHoliday: true },
  { date: '2026-12-25', name: '기독탄신일', type: 'national', publicHoliday: true },
  { date: '2027-01-01', name: '신정', type: 'national', publicHoliday: true },
  { date: '2027-02-06', name: '설날 연휴', type: 'national', publicHoliday: true },
  { date: '2027-02-07', name: '설날', type: 'national', publicHoliday: true },
  { date: '2027-02-08', name: '설날 연휴', type: 'national', publicHoliday: true },
  { date: '2027-02-09', name: '대체공휴일(설날)', type: 'substitute', publicHoliday: true },
  { date: '2027-03-01', name: '삼일절', type: 'national', publicHoliday: true },
  { date: '2027-05-01', name: '노동절', type: 'national', publicHoliday: true },
  { date: '2027-05-03', name: '대체공휴일(노동절)', type: 'substitute', publicHoliday: true },
  { date: '2027-05-05', name: '어린이날', type: 'national', publicHoliday: true },
  { date: '2027-05-13', name: '부처님오신날', type: 'national', publicHoliday: true },
  { date: '2027-06-06', name: '현충일', type: 'national', publicHoliday: true },
  { date: '2027-07-17', name: '제헌절', type: 'national', publicHoliday: true },
  { date: '2027-07-19', name: '대체공휴일(제헌절)', type: 'substitute', publicHoliday: true },
  { date: '2027-08-15', name: '광복절', type: 'national', publicHoliday: true },
  { date: '2027-08-16', name: '대체공휴일(광복절)', type: 'substitute', publicHoliday: true },
  { date: '2027-09-14', name: '추석 연휴', type: 'national', publicHoliday: true },
  { date: '2027-09-15', name: '추석', type: 'national', publicHoliday: true },
  { date: '2027-09-16', name: '추석 연휴', type: 'national', publicHoliday: true },
  { date: '2027-10-03', name: '개천절', type: 'national', publicHoliday: true },
  { date: '2027-10-04', name: '대체공휴일(개천절)', type: 'substitute', publicHoliday: true },
  { date: '2027-10-09', name: '한글날', type: 'national', publicHoliday: true },
  { date: '2027-10-11', name: '대체공휴일(한글날)', type: 'substitute', publicHoliday: true },
  { date: '2027-12-25', name: '기독탄신일', type: 'national', publicHoliday: true },
  { date: '2027-12-27', name: '대체공휴일(기독탄신일)', type: 'substitute', publicHoliday: true },
]
/** Public holidays of these years in order. */
export const holidays: readonly Holiday[] = listed.map((each) => ({ ...each, date: plainDate(each.date) }))

const byDate = new Map(holidays.map((holiday) => [holiday.date, holiday]))

/** The holiday of a day, or null. */
export const holidayOn = (date: PlainDate): Holiday | null => byDate.get(date) ?? null

/** The holidays of a year in order; empty outside `holidayYears`. */
export const holidaysOf = (year: number): readonly Holiday[] =>
  holidays.filter((holiday) => holiday.date.startsWith(`${year}-`))
