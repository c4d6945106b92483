import { addDays, isWithin } from '@handal/base/date'
import { formatShortDate, formatShortDateWithWeekday } from '@handal/base/format'
import { isRecorded } from '../derive/day-columns.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { PersonInput, Point, recordPerson } from '../derive/person-days.ts'
import { sourceOn } from '../plan/person-plan.ts'

type Found = NonNullable<ReturnType<typeof recordPerson>>

/**
 * Point for an unpaid weekly holiday of a first week of which only the part after the company's start here is known.
 * Hourly and daily pay would lose it in silence (근로기준법 제55조 제1항); a salary includes it.
 */
export const firstWeekPoints = (
  { days, weeks }: Found,
  input: PersonInput,
  { period, rulesOn }: MonthFrame,
): Point[] => {
  const terms = input.hours.find(({ valid_from }) => valid_from <= period.from) ?? input.hours.at(-1)
  if (terms === undefined || terms.pay_kind === 'monthly') return []
  const unknown = days.filter(
    ({ date, facts }) =>
      date < period.from &&
      facts.dayType === 'WORKDAY' &&
      facts.options?.leaveOfAbsence !== true &&
      sourceOn(input, date, rulesOn(date)) === 'RECORDED' &&
      !isRecorded(input.recorded.get(date)),
  )
  const [first] = unknown
  const last = unknown.at(-1)
  if (first === undefined || last === undefined) return []
  const week = weeks.find(({ lastDate }) => lastDate >= last.date)
  if (week === undefined || week.weeklyHoliday > 0 || week.total > 0) return []
  const holiday = days.find(
    ({ date, facts }) =>
      isWithin(date, period) &&
      date <= week.lastDate &&
      date > addDays(week.lastDate, -7) &&
      facts.options?.weeklyHolidayEarned !== undefined,
  )
  if (holiday === undefined) return []
  const todo =
    sourceOn(input, period.from, rulesOn(period.from)) === 'AS_SCHEDULED'
      ? `개근했으면 근태 집계 방법을 ${formatShortDate(first.date)}부터 근무표로 바꿔 주세요`
      : '개근했으면 그날들의 출퇴근 기록을 입력해 주세요'
  return [
    {
      code: 'warning',
      workDate: holiday.date,
      blocks: false,
      message: `${formatShortDateWithWeekday(holiday.date)} 주휴일은 같은 주 ${formatShortDate(first.date)} - ${formatShortDate(last.date)} 근태를 몰라 세지 않았습니다. ${todo}(근로기준법 제55조 제1항).`,
    },
  ]
}
