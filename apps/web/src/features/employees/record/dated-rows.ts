import { ACCOUNT_KINDS } from '@handal/contracts/people/employee-terms'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import * as format from '../../../shared/format.ts'
import { heldOn } from './changes.ts'
import { entryText, type Names } from '../employee-text.ts'
import { type DatedName, EMPLOYEE_LABELS, type EmployeeValues, FIRST } from '../write/employee-values.ts'

/** Names that the text of an entry needs. */
export type Words = Names & {
  readonly departments: ReadonlyMap<string, string>
  readonly positions: ReadonlyMap<string, string>
  /** The person ('') and the family by their numbers. */
  readonly family: ReadonlyMap<string, string>
  /** Codes of the items that are taken off. */
  readonly deductions: ReadonlySet<string>
}
type Entry<N extends DatedName> = EmployeeValues[N][number]
type Spec<N extends DatedName> = {
  /** What stands of a person, as the form holds it. */
  readonly known: (person: EmployeeDetail) => EmployeeValues[N]
  /** A further entry from a day, beginning with what holds then. */
  readonly fresh: (person: EmployeeDetail, day: string) => Entry<N>
  readonly text: (entry: Entry<N>, words: Words) => string
  /** Two of the same key are one entry: the later one corrects it. */
  readonly key: (entry: Entry<N>) => string
}
const begin = { removed: false, reason: '' }
const fromOf = ({ from }: { readonly from: string }): string => from
/** What holds on a day begins anew on it. */
const again = <T extends { from: string }>(known: readonly T[], day: string, first: (day: string) => T): T => {
  const held = heldOn(known, day)
  return held === undefined ? first(day) : { ...held, from: day }
}

const known: { readonly [N in DatedName]: Spec<N>['known'] } = {
  assignments: (person) =>
    person.assignments.map((one) => ({
      ...begin,
      from: one.from,
      departmentNo: one.departmentNo === null ? '' : String(one.departmentNo),
      positionNo: one.positionNo === null ? '' : String(one.positionNo),
      employmentType: one.employmentType,
      jobTitle: one.jobTitle ?? '',
      workPlace: one.workPlace ?? '',
      workSch: one.workSch,
      mdwkWorkday: one.mdwkWorkday === '' ? [] : one.mdwkWorkday.split(',').map(Number),
      baseAtendtime: one.baseAtendtime,
      baseLvofctime: one.baseLvofctime,
      attendanceSource: one.attendanceSource ?? '',
      weeklyHoliday: one.weeklyHoliday === null ? '' : String(one.weeklyHoliday),
    })),
  payTerms: (person) =>
    person.payTerms.map(({ from, payKind, items, ...hours }) => ({
      ...begin,
      from,
      payKind,
      // What follows from the plan stays empty, so that it goes on to follow.
      monthlyHours: hours.monthlyFromPlan === true ? '' : hours.monthlyHours,
      dailyHours: hours.dailyFromPlan === true ? '' : hours.dailyHours,
      items: items.map(({ itemCode, amount }) => ({ itemCode, amount })),
    })),
  tax: (person) =>
    person.tax.map((one) => ({
      ...begin,
      from: one.from,
      withholdingPercent: one.withholdingPercent === 80 ? '80' : one.withholdingPercent === 120 ? '120' : '100',
      foreignFlatRate: one.foreignFlatRate,
      youthReductionPercent: one.youthReductionPercent === 70 ? '70' : one.youthReductionPercent === 90 ? '90' : '',
      youthReductionUntil: one.youthReductionUntil ?? '',
      incomeKind: one.incomeKind,
      construction: one.construction,
      production: one.production,
    })),
  family: (person) =>
    person.family.map((one) => ({
      ...begin,
      from: one.from,
      dependents: String(one.dependents),
      children: String(one.children),
      childrenUnder7: String(one.childrenUnder7),
    })),
  insurance: (person) => person.insurance.map((one) => ({ ...begin, ...one, durunuriUntil: one.durunuriUntil ?? '' })),
  // The number is masked: a change tells the whole one.
  accounts: (person) =>
    person.accounts.map(({ from, kind, bankCode, holder }) => ({ ...begin, from, kind, bankCode, holder, number: '' })),
  protections: (person) => person.protections.map(({ from, to, kind }) => ({ ...begin, from, to: to ?? '', kind })),
  // A fact about health: whoever looks at it asks for it by itself.
  disabilities: () => [],
  leavesOfAbsence: (person) => person.leavesOfAbsence.map((one) => ({ ...begin, ...one })),
  familyMembers: (person) => person.familyMembers.map((one) => ({ ...one, to: one.to ?? '', removed: false })),
}

/** What the screen of changes knows of each dated member. */
export const ROWS: { readonly [N in DatedName]: Spec<N> } = {
  assignments: {
    known: known.assignments,
    fresh: (person, day) => again(known.assignments(person), day, FIRST.assignments),
    text: (one, words) =>
      entryText.assignment(
        {
          ...one,
          departmentName: words.departments.get(one.departmentNo) ?? null,
          positionName: words.positions.get(one.positionNo) ?? null,
          mdwkWorkday: one.mdwkWorkday.join(','),
        },
        words,
      ),
    key: fromOf,
  },
  payTerms: {
    known: known.payTerms,
    fresh: (person, day) => again(known.payTerms(person), day, FIRST.payTerms),
    text: entryText.pay,
    key: fromOf,
  },
  tax: {
    known: known.tax,
    fresh: (person, day) => again(known.tax(person), day, FIRST.tax),
    text: entryText.tax,
    key: fromOf,
  },
  family: {
    known: known.family,
    fresh: (person, day) => again(known.family(person), day, FIRST.family),
    text: entryText.family,
    key: fromOf,
  },
  insurance: {
    known: known.insurance,
    fresh: (person, day) => again(known.insurance(person), day, FIRST.insurance),
    text: entryText.insurance,
    key: fromOf,
  },
  accounts: {
    known: known.accounts,
    fresh: (person, day) => ({ ...FIRST.accounts(day), holder: person.name }),
    text: entryText.account,
    key: ({ kind, from }) => `${kind} ${from}`,
  },
  protections: {
    known: known.protections,
    fresh: (_, day) => FIRST.protections(day),
    text: entryText.protection,
    key: ({ kind, from }) => `${kind} ${from}`,
  },
  disabilities: {
    known: known.disabilities,
    fresh: (_, day) => FIRST.disabilities(day),
    text: (one, words) => entryText.disability(one, words.family),
    key: ({ member, from }) => `${member} ${from}`,
  },
  leavesOfAbsence: {
    known: known.leavesOfAbsence,
    fresh: (_, day) => FIRST.leavesOfAbsence(day),
    text: entryText.absence,
    key: fromOf,
  },
  familyMembers: {
    known: known.familyMembers,
    fresh: () => FIRST.familyMembers(),
    text: entryText.member,
    key: ({ no, name, birthDate }) => (no === null ? `${name} ${birthDate}` : String(no)),
  },
}

// A list of a member's entries is that member; the compiler does not see it of a name that may be any.
const listOf = <N extends DatedName>(entries: readonly Entry<N>[]): EmployeeValues[N] => entries as EmployeeValues[N]

/** Entries with one more; what it corrects of them is replaced. */
export const withEntry = <N extends DatedName>(
  name: N,
  entries: EmployeeValues[N],
  entry: Entry<N>,
): EmployeeValues[N] => {
  const { key } = ROWS[name]
  const others: readonly Entry<N>[] = entries
  return listOf<N>([...others.filter((one) => key(one) !== key(entry)), entry])
}

/** Entries without one. */
export const withoutEntry = <N extends DatedName>(entries: EmployeeValues[N], index: number): EmployeeValues[N] => {
  const all: readonly Entry<N>[] = entries
  return listOf<N>(all.filter((_, at) => at !== index))
}

/** One thing that was collected to be saved. */
export type Collected = {
  readonly name: DatedName
  readonly index: number
  readonly title: string
  readonly text: string
}

const titleOf = <N extends DatedName>(name: N, entry: Entry<N>): string => {
  const title = 'bankCode' in entry ? `${ACCOUNT_KINDS[entry.kind]} 계좌` : EMPLOYEE_LABELS[name]
  return name === 'familyMembers' || entry.from === '' ? title : `${title} ${format.date(entry.from)}`
}
const ofMember = <N extends DatedName>(name: N, values: EmployeeValues, words: Words): Collected[] => {
  const entries: readonly Entry<N>[] = values[name]
  return entries.map((entry, index) => ({
    name,
    index,
    title: titleOf(name, entry),
    text: entry.removed ? '삭제' : ROWS[name].text(entry, words),
  }))
}
const NAMES: readonly DatedName[] = [
  'assignments',
  'payTerms',
  'tax',
  'family',
  'familyMembers',
  'insurance',
  'accounts',
  'protections',
  'disabilities',
  'leavesOfAbsence',
]
/** All that was collected of dated members, in the order of the screen. */
export const collectedOf = (values: EmployeeValues, words: Words): readonly Collected[] =>
  NAMES.flatMap((name) => ofMember(name, values, words))
