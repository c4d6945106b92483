import { ageOn, type DateRange, isWithin, type PlainDate } from '@handal/base/date'
import type { DayFacts } from '@handal/engine/attendance'
import type { CompanyRules } from '../../settings/public.ts'
import { type PersonPlan, protectedBy, weeklyMinutes } from './person-plan.ts'

const ADULT = 18
type DayOptions = NonNullable<DayFacts['options']>

/** Protections that limit hours beyond the general rules (근로기준법 제71조, 제74조 제5항, 남녀고용평등법 제19조의3, 제22조의4). */
const protectionOf = (kinds: ReturnType<typeof protectedBy>): Pick<DayOptions, 'protection'> => {
  if (kinds.has('PREGNANT')) return { protection: 'PREGNANT' }
  if (kinds.has('AFTER_BIRTH')) return { protection: 'AFTER_BIRTH' }
  const isShortened = kinds.has('CHILDCARE_HOURS') || kinds.has('FAMILYCARE_HOURS')
  return isShortened ? { protection: 'SHORTENED_HOURS' } : {}
}

/** A person's plan with age and protections, which the law asks about on a day. */
export type PersonOnDays = PersonPlan & { readonly birthDate: PlainDate; readonly leaves: readonly DateRange[] }

/** Particulars of a person's day, recorded or worked as planned: contract, age, absence, protection. */
export const optionsOf = (date: PlainDate, person: PersonOnDays, rules: CompanyRules): DayOptions => {
  const kinds = protectedBy(person, date)
  return {
    partTime: weeklyMinutes(date, person, rules) < rules.weekMinutes,
    ...(ageOn(person.birthDate, date) < ADULT ? { under18: true } : {}),
    ...(person.leaves.some((leave) => isWithin(date, leave)) ? { leaveOfAbsence: true } : {}),
    ...(kinds.has('ARTICLE63') ? { exempt: true } : {}),
    ...protectionOf(kinds),
  }
}
