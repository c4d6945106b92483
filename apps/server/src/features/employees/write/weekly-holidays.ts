import { WEEKDAYS } from '@handal/base/format'
import type { PlainDate } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import { type CompanyRules, weekdaysOf } from '../../settings/public.ts'
import type { EntryPlan } from './entries.ts'
import { plannedOf, type SentAssignment } from './members.ts'

const EVERY_DAY = 7

const faultOf = (sent: SentAssignment, rules: CompanyRules): string | null => {
  const weekdays = weekdaysOf(plannedOf(sent, rules).working_weekdays)
  const named = sent.weeklyHoliday ?? null
  if (named === null)
    return weekdays.includes(rules.weeklyHoliday)
      ? `회사 주휴일인 ${WEEKDAYS[rules.weeklyHoliday]}요일에 일하는 사원입니다. 주휴일을 골라 주세요(근로기준법 제55조 제1항).`
      : null
  // Whoever works on all seven days works on the weekly holiday too.
  return weekdays.includes(named) && weekdays.length < EVERY_DAY
    ? `${WEEKDAYS[named]}요일은 근무요일입니다. 일하지 않는 요일을 골라 주세요.`
    : null
}

/**
 * Entries that would make a day of work the weekly holiday, refused at it: where the company's is a weekday that is worked another one is
 * named. `isWithout`: who has none by law (근로기준법 제63조, 사업소득) on a day.
 */
export const weeklyHolidayFaults = (
  sent: readonly SentAssignment[],
  { steps }: EntryPlan,
  rulesOn: (day: PlainDate) => CompanyRules,
  isWithout: (day: PlainDate) => boolean,
): FieldError[] =>
  sent.flatMap((entry, index) => {
    const isNew = steps.some(({ from, withdrawn }) => from === entry.from && !withdrawn)
    if (!isNew || isWithout(entry.from)) return []
    const message = faultOf(entry, rulesOn(entry.from))
    return message === null ? [] : [{ path: `assignments.${index}.weeklyHoliday`, message }]
  })
