import { ageOn, type PlainDate, plainDate } from '@handal/base/date'
import { err, ok, type Result } from '@handal/base/result'
import type { Statute } from '@handal/statute/snapshot'
import { childTaxCredit, personDeductions } from '@handal/statute/year-end-tax'
import { noFigure, type Refusal } from '../answer/check.ts'

/** Somebody of a person's family, as long as they are in it. */
export type YearEndMember = {
  readonly relation: 'SPOUSE' | 'CHILD' | 'PARENT' | 'SIBLING' | 'OTHER'
  readonly birthDate: PlainDate
  /** Whether the person supports them (기본공제 대상). */
  readonly dependent: boolean
  readonly from: PlainDate
  readonly to: PlainDate | null
}
/** A family as the settlement counts it; `outsideAge`: supported ones that the age alone would not let count. */
export type YearEndFamily = {
  readonly dependents: number
  readonly children: number
  readonly elderly: number
  readonly outsideAge: number
}

/** Last age of a child or of brothers and sisters, and first age of parents (소득세법 제50조 제1항 제3호). */
const CHILD_UNTIL = 20
const PARENT_FROM = 60

/**
 * The family on the day of leaving (소득세법 제53조 제4항). An age counts that is reached on some day of the year (제53조 제5항), so
 * that a child of 20 on 1 January is one for the whole year. Without members the counts that were told are taken.
 */
export const familyOfYear = (
  facts: {
    readonly birthDate: PlainDate
    readonly members: readonly YearEndMember[]
    readonly counts: { readonly dependents: number; readonly children: number }
    readonly day: PlainDate
  },
  statute: Statute,
): Result<YearEndFamily, Refusal> => {
  const { birthDate, members, counts, day } = facts
  const child = statute.at(childTaxCredit, day)
  if (!child.ok) return err(noFigure(child))
  const persons = statute.at(personDeductions, day)
  if (!persons.ok) return err(noFigure(persons))
  const year = day.slice(0, 4)
  const newYear = plainDate(`${year}-01-01`)
  const newYearsEve = plainDate(`${year}-12-31`)
  const reaches = (birth: PlainDate, age: number): boolean => ageOn(birth, newYearsEve) >= age
  const isUpTo = (birth: PlainDate, age: number): boolean => birth > newYear || ageOn(birth, newYear) <= age
  const isOutside = ({ relation, birthDate: birth }: YearEndMember): boolean => {
    if (relation === 'CHILD') return !isUpTo(birth, CHILD_UNTIL)
    if (relation === 'PARENT') return !reaches(birth, PARENT_FROM)
    return relation === 'SIBLING' && !isUpTo(birth, CHILD_UNTIL) && !reaches(birth, PARENT_FROM)
  }
  const own = reaches(birthDate, persons.value.elderlyAge) ? 1 : 0
  if (members.length === 0) return ok({ ...counts, elderly: own, outsideAge: 0 })
  const supported = members.filter(
    ({ dependent, from, to, birthDate: birth }) =>
      dependent && birth <= day && from <= day && (to === null || to >= day),
  )
  return ok({
    dependents: 1 + supported.length,
    children: supported.filter(
      ({ relation, birthDate: birth }) =>
        relation === 'CHILD' && reaches(birth, child.value.fromAge) && isUpTo(birth, CHILD_UNTIL),
    ).length,
    elderly: own + supported.filter(({ birthDate: birth }) => reaches(birth, persons.value.elderlyAge)).length,
    outsideAge: supported.filter(isOutside).length,
  })
}
