import { addDays, addYears, ageOn, compare, earlier, later, plainDate, type PlainDate } from '@handal/base/date'

/** From a day to the last one; null: goes on. */
export type FamilySpan = { readonly from: PlainDate; readonly to: PlainDate | null }
/** Somebody of a person's family as the tax counts them. */
export type FamilyMember = FamilySpan & {
  /** CHILD: a child of the person, an adopted one too; PARENT: an ancestor. */
  readonly relation: 'SPOUSE' | 'CHILD' | 'PARENT' | 'SIBLING' | 'OTHER'
  readonly birthDate: PlainDate
  /** Whether the person supports them (기본공제 대상, 소득세법 제50조). */
  readonly dependent: boolean
  /** When they were disabled as the tax sees it (소득세법 시행령 제107조): then their age does not matter. */
  readonly disabled: readonly FamilySpan[]
}

/** Counts of a family on a day. */
export type FamilyCounts = {
  /** The person and everybody supported whose age the law allows. */
  readonly dependents: number
  /** Supported children of 8 to 20 (소득세법 제59조의2, 시행령 별표 2). */
  readonly children: number
  /** Children of 6 or younger on the first day of the year (소득세법 제12조 제3호 머목). */
  readonly childrenUnder7: number
}

/** From which age a child counts in the withholding table (소득세법 시행령 별표 2); the credit of the year has an age of its own. */
export const CREDIT_FROM = 8
/** Last age of a child, and first age of parents (소득세법 제50조 제1항 제3호). */
const CHILD_UNTIL = 20
const PARENT_FROM = 60
/** First age of a child whose childcare pay is taxed (소득세법 제12조 제3호 머목). */
const TAXED_FROM = 7

const isIn = ({ from, to }: FamilySpan, day: PlainDate): boolean => from <= day && (to === null || to >= day)
const holds = (member: FamilyMember, day: PlainDate): boolean => isIn(member, day) && member.birthDate <= day
const newYear = (day: PlainDate): PlainDate => plainDate(`${day.slice(0, 4)}-01-01`)
const newYearsEve = (day: PlainDate): PlainDate => plainDate(`${day.slice(0, 4)}-12-31`)

/** Whether somebody is no older than an age on some day of the year of `day` (소득세법 제53조 제5항). */
const isUpToInYear = (birthDate: PlainDate, age: number, day: PlainDate): boolean =>
  // Who was born within the year had no age on its first day.
  birthDate >= newYear(day) || ageOn(birthDate, newYear(day)) <= age
/** Whether somebody reaches an age by the end of the year of `day` (소득세법 제53조 제5항). */
export const reachesInYear = (birthDate: PlainDate, age: number, day: PlainDate): boolean =>
  ageOn(birthDate, newYearsEve(day)) >= age

/**
 * Whether age lets somebody supported count (소득세법 제50조 제1항 제3호): a child of 20 or less, parents of 60 or more, brothers
 * and sisters of either, on some day of the year. A spouse has no such age.
 */
export const isOfAge = ({ relation, birthDate }: Pick<FamilyMember, 'relation' | 'birthDate'>, day: PlainDate) => {
  const isYoung = isUpToInYear(birthDate, CHILD_UNTIL, day)
  if (relation === 'CHILD') return isYoung
  const isOld = reachesInYear(birthDate, PARENT_FROM, day)
  if (relation === 'PARENT') return isOld
  return relation !== 'SIBLING' || isYoung || isOld
}

const isDisabled = ({ disabled }: FamilyMember, day: PlainDate): boolean => disabled.some((span) => isIn(span, day))
/** The table asks for the age on the day of payment (별표 2); the settlement of the year for one within the year. */
const isCredited = ({ birthDate }: FamilyMember, day: PlainDate): boolean => {
  const age = ageOn(birthDate, day)
  return age >= CREDIT_FROM && age <= CHILD_UNTIL
}

/**
 * The family count of the simplified tax table and the children of it on a day of payment (소득세법 시행령 별표 2): who is a 기본공제
 * 대상자. A disabled person is one at any age (제50조 제1항 제3호); the table credits children of 8 to 20 on that day only.
 */
export const familyCounts = (members: readonly FamilyMember[], day: PlainDate): FamilyCounts => {
  const held = members.filter((member) => holds(member, day))
  const supported = held.filter((member) => member.dependent && (isOfAge(member, day) || isDisabled(member, day)))
  const isChild = ({ relation }: FamilyMember): boolean => relation === 'CHILD'
  return {
    dependents: 1 + supported.length,
    children: supported.filter((member) => isChild(member) && isCredited(member, day)).length,
    childrenUnder7: held.filter((member) => isChild(member) && isUpToInYear(member.birthDate, TAXED_FROM - 1, day))
      .length,
  }
}

const begins = (year: number): PlainDate => plainDate(`${year}-01-01`)
/** The first year that begins with an age reached: whose year ends the other way around. */
const yearBeginningAt = (birthDate: PlainDate, age: number): PlainDate =>
  begins(Number(birthDate.slice(0, 4)) + age + (birthDate.slice(5) === '01-01' ? 0 : 1))
/** The first year in which an age is reached. */
const yearReaching = (birthDate: PlainDate, age: number): PlainDate => begins(Number(birthDate.slice(0, 4)) + age)

const edgesOf = ({ from, to }: FamilySpan): PlainDate[] => [from, ...(to === null ? [] : [addDays(to, 1)])]
/** Days on which a member can change a count. */
const turnsOf = (member: FamilyMember): PlainDate[] => {
  const { birthDate: birth, disabled } = member
  return [
    ...edgesOf(member),
    birth,
    ...disabled.flatMap(edgesOf),
    addYears(birth, CREDIT_FROM),
    addYears(birth, CHILD_UNTIL + 1),
    yearReaching(birth, PARENT_FROM),
    yearBeginningAt(birth, CHILD_UNTIL + 1),
    yearBeginningAt(birth, TAXED_FROM),
  ]
}

/**
 * The counts of a family (소득세법 시행령 별표 2, 소득세법 제12조 제3호 머목) from a day on, one entry for each day on which one changes: the first at `from`, or at the first
 * member's day where that is later. Empty without members.
 */
export const familyTurns = (
  members: readonly FamilyMember[],
  from: PlainDate,
): (FamilyCounts & { readonly from: PlainDate })[] => {
  const [first, ...others] = members
  if (first === undefined) return []
  const begin = later(
    from,
    others.reduce((day, member) => earlier(day, member.from), first.from),
  )
  const days = [begin, ...members.flatMap(turnsOf).filter((day) => day > begin)]
  const turns: (FamilyCounts & { readonly from: PlainDate })[] = []
  for (const day of [...new Set(days)].toSorted(compare)) {
    const counts = familyCounts(members, day)
    const last = turns.at(-1)
    const isSame =
      last !== undefined &&
      last.dependents === counts.dependents &&
      last.children === counts.children &&
      last.childrenUnder7 === counts.childrenUnder7
    if (!isSame) turns.push({ from: day, ...counts })
  }
  return turns
}
