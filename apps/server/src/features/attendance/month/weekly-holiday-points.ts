import { eachDay } from '@handal/base/date'
import { WEEKDAYS } from '@handal/base/format'
import type { MonthFrame } from '../derive/frame.ts'
import { inService, type PersonInput, type Point } from '../derive/person-days.ts'
import { rosterShift } from '../plan/roster.ts'
import { assignedOn, lacksWeeklyHoliday, protectedBy } from '../plan/person-plan.ts'

/**
 * Somebody who works on the company's weekly holiday and has named none: that day counts as a holiday, and nobody knows which day of the
 * week is due without work (근로기준법 제55조 제1항). Whom 제63조 exempts has none, and a roster has its own.
 */
export const weeklyHolidayPoints = (input: PersonInput, { period, rulesOn }: MonthFrame): Point[] => {
  const served = inService(input.person, period)
  const lacking = (served === null ? [] : eachDay(served)).find((date) => {
    const assigned = assignedOn(input, date)
    return (
      assigned !== undefined &&
      rosterShift(date, input.roster) === null &&
      lacksWeeklyHoliday(assigned, rulesOn(date)) &&
      !protectedBy(input, date).has('ARTICLE63')
    )
  })
  return lacking === undefined
    ? []
    : [
        {
          code: 'no-weekly-holiday',
          blocks: true,
          message: `회사 주휴일인 ${WEEKDAYS[rulesOn(lacking).weeklyHoliday]}요일에 일하는데 주휴일이 없습니다. 사원정보에서 주휴일을 골라 주세요(근로기준법 제55조 제1항).`,
        },
      ]
}
