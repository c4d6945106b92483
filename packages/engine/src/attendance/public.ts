export { dailyRecord } from './day/daily-record.ts'
export { type DayFacts, type DayTags } from './day/day-facts.ts'
export { type CompleteDay, type DayRecord } from './day/day-record.ts'
export { type DayType, type DayTypeFacts, isLaborDay, resolveDayType, type ResolvedDay } from './day/day-type.ts'
export { explainDay } from './day/explain-day.ts'
export { moveProblems } from './day/moved-holidays.ts'
export { type PersonDay, recordDays, type RecordedDay, type WeekContract } from './day/record-days.ts'
export { readDay, writeDay } from './day/read-day.ts'
export { type DayEvent, isWholeDay, scheduledDay, scheduledSettings } from './day/scheduled-day.ts'
export { type Span } from './day/spans.ts'
export { restsByLength } from './day/windows.ts'
export { writeExplanations } from './explanation.ts'
export { addMonthHours, type MonthEntry } from './month-hours.ts'
export { type FieldProblem, withFurther } from './problem.ts'
export {
  defaultTimeSettings,
  settingProblems,
  settingRisks,
  timeChoices,
  type TimeSettings,
  timeUnits,
} from './settings.ts'
export { type CorrectedDay, correctedTags, type DayCorrection } from './tags/corrections.ts'
export { type TagTimes } from './tags/day-times.ts'
export { type Shift, type ShiftPlan } from './tags/shifts.ts'
export { type Tag } from './tags/tag.ts'
export { daysOfTags, type TagDay } from './tags/tag-days.ts'
export { taggedDay } from './tags/tagged-day.ts'
export { deductibleOf, monthTotals, type MonthTotals, paidLeaveOf, type TotalledDay } from './totals.ts'
export { DAILY_REST } from './week/elastic.ts'
export { isAtNight, overtimeRefusals } from './week/overtime-asked.ts'
export { readWeek, readWeeklyHoliday, writeWeek } from './week/read-week.ts'
export { explainWeek, weekOf } from './week/week.ts'
export { forecastWeek } from './week/week-forecast.ts'
export { type WeekCap, weekCap, weekLimits } from './week/week-limits.ts'
export { explainWeeklyHoliday, weeklyHoliday, weeklyHolidayPay } from './week/weekly-holiday.ts'
