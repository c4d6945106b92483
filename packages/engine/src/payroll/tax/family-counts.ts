import { addDays, addYears, ageOn, compare, earlier, later, plainDate, type PlainDate } from '@handal/base/date'

/** Somebody of a person's family as the tax counts them. */
export type FamilyMember = {
  /** CHILD: a child of the person, an adopted one too. */
  readonly relation: 'CHILD' | 'OTHER'
  readonly birthDate: PlainDate
  /** Whether the person supports them (기본공제 대상, 소득세법 제50조). */
  readonly dependent: boolean
  readonly from: PlainDate
  /** Last day; null: goes on. */
  readonly to: PlainDate | null
}

/** Counts of a family on a day. */
export type FamilyCounts = {
  /** The person and everybody supported. */
  readonly dependents: number
  /** Supported children of 8 to 20 (소득세법 제59조의2, 시행령 별표 2). */
  readonly children: number
  /** Children of 6 or younger on the first day of the year (소득세법 제12조 제3호 머목). */
  readonly childrenUnder7: number
}

const holds = ({ from, to, birthDate }: FamilyMember, day: PlainDate): boolean =>
  from <= day && (to === null || to >= day) && birthDate <= day
const newYear = (day: PlainDate): PlainDate => plainDate(`${day.slice(0, 4)}-01-01`)

const isYoung = ({ birthDate }: FamilyMember, day: PlainDate): boolean =>
  // Who was born within the year had no age on its first day.
  birthDate >= newYear(day) || ageOn(birthDate, newYear(day)) <= 6
const isTaxChild = ({ birthDate }: FamilyMember, day: PlainDate): boolean => {
  const age = ageOn(birthDate, day)
  return age >= 8 && age <= 20
}

/** The family count of the simplified tax table and the children of it on a day of payment (소득세법 시행령 별표 2). */
export const familyCounts = (members: readonly FamilyMember[], day: PlainDate): FamilyCounts => {
  const held = members.filter((member) => holds(member, day))
  const supported = held.filter(({ dependent }) => dependent)
  const children = held.filter(({ relation }) => relation === 'CHILD')
  return {
    dependents: 1 + supported.length,
    children: children.filter((child) => child.dependent && isTaxChild(child, day)).length,
    childrenUnder7: children.filter((child) => isYoung(child, day)).length,
  }
}

/** Days on which a member can change a count. */
const turnsOf = ({ relation, birthDate, from, to }: FamilyMember): PlainDate[] => [
  from,
  birthDate,
  ...(to === null ? [] : [addDays(to, 1)]),
  ...(relation === 'CHILD'
    ? [
        addYears(birthDate, 8),
        addYears(birthDate, 21),
        // The first year that begins with an age of seven.
        plainDate(`${Number(birthDate.slice(0, 4)) + (birthDate.slice(5) === '01-01' ? 7 : 8)}-01-01`),
      ]
    : []),
]

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
