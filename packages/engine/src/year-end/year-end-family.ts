import { plainDate, type PlainDate } from '@handal/base/date'
import { err, ok, type Result } from '@handal/base/result'
import type { Statute } from '@handal/statute/snapshot'
import { type ChildCredit, childTaxCredit, personDeductions } from '@handal/statute/tax/year-end-tax'
import { noFigure, type Refusal } from '../answer/check.ts'
import {
  CREDIT_FROM,
  type FamilyMember,
  type FamilySpan,
  isOfAge,
  reachesInYear,
} from '../payroll/tax/family-counts.ts'

/** A family as the settlement counts it; `outsideAge`: supported ones that are left out, because their age does not let them count. */
export type YearEndFamily = {
  readonly dependents: number
  readonly children: number
  readonly elderly: number
  /** Of the dependents, the worker among them. */
  readonly disabled: number
  readonly outsideAge: number
  /** Children who count in the withholding table and give no credit in this year, by the age of the credit or its left-out year of birth. */
  readonly withoutCredit: number
  /** Only counts of the family are known, so that nobody can say which children are of the age of the credit. */
  readonly agesUnknown: boolean
}

/** Whether a child is of the age of the credit on some day of the year (소득세법 제59조의2 제1항, 법률 제21548호 부칙 제2조). */
const givesCredit = (birthDate: PlainDate, { fromAge, bornOut }: ChildCredit, day: PlainDate): boolean =>
  reachesInYear(birthDate, fromAge, day) && Number(birthDate.slice(0, 4)) !== bornOut

/**
 * The family on the day of leaving (소득세법 제53조 제4항). An age counts that is reached on some day of the year (제53조 제5항), so
 * that a child of 20 on 1 January is one for the whole year; who is disabled counts at any age (제50조 제1항 제3호), and who was
 * cured within the year as before (제53조 제4항 단서). Without members the counts that were told are taken.
 */
export const familyOfYear = (
  facts: {
    readonly birthDate: PlainDate
    /** When the worker was disabled. */
    readonly disabled: readonly FamilySpan[]
    readonly members: readonly FamilyMember[]
    readonly counts: { readonly dependents: number; readonly children: number }
    readonly day: PlainDate
  },
  statute: Statute,
): Result<YearEndFamily, Refusal> => {
  const { members, counts, day } = facts
  const child = statute.at(childTaxCredit, day)
  if (!child.ok) return err(noFigure(child))
  const persons = statute.at(personDeductions, day)
  if (!persons.ok) return err(noFigure(persons))
  const newYear = plainDate(`${day.slice(0, 4)}-01-01`)
  const isElderly = ({ birthDate }: Pick<FamilyMember, 'birthDate'>): boolean =>
    reachesInYear(birthDate, persons.value.elderlyAge, day)
  const isDisabled = ({ disabled }: Pick<FamilyMember, 'disabled'>): boolean =>
    disabled.some(({ from, to }) => from <= day && (to === null || to >= newYear))
  const own = { elderly: isElderly(facts) ? 1 : 0, disabled: isDisabled(facts) ? 1 : 0 }
  if (members.length === 0)
    return ok({ ...counts, ...own, outsideAge: 0, withoutCredit: 0, agesUnknown: counts.children > 0 })
  const supported = members.filter(
    ({ dependent, from, to, birthDate }) => dependent && birthDate <= day && from <= day && (to === null || to >= day),
  )
  const counted = supported.filter((member) => isOfAge(member, day) || isDisabled(member))
  const children = counted.filter(({ relation }) => relation === 'CHILD')
  const credited = children.filter(({ birthDate }) => givesCredit(birthDate, child.value, day))
  return ok({
    dependents: 1 + counted.length,
    children: credited.length,
    elderly: own.elderly + counted.filter(isElderly).length,
    disabled: own.disabled + counted.filter(isDisabled).length,
    outsideAge: supported.length - counted.length,
    withoutCredit:
      children.filter(({ birthDate }) => reachesInYear(birthDate, CREDIT_FROM, day)).length - credited.length,
    agesUnknown: false,
  })
}
