import type { HistoryChange } from '@handal/contracts/people/employee-history'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { CodeNames } from '../../codes/public.ts'
import { type Entry, type Facts, ownFacts, type Part, PARTS } from './words.ts'

/** A change, and what tells that a later one is about the same; `happened`: it neither stands nor falls. */
export type Keyed = {
  readonly key: string
  readonly change: Omit<HistoryChange, 'state' | 'reason'>
  readonly happened?: true
}

const NOTHING: Facts = new Map()
/** What differs between two, in words; in the order of what comes after. */
export const differing = (before: Facts, after: Facts): HistoryChange['facts'] =>
  [...new Set([...after.keys(), ...before.keys()])].flatMap((label) => {
    const was = before.get(label) ?? null
    const is = after.get(label) ?? null
    return was === is ? [] : [{ label, before: was, after: is }]
  })

/** The entry that held until one begins. */
const heldBefore = (entries: readonly Entry[], { series, from }: Entry): Entry | undefined =>
  entries
    .filter((each) => each.series === series && each.from < from)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
    .at(0)

/** The counts of the family stand on the days of the tax too: those days say nothing of the family. */
const withoutRepeats = ({ member }: Part, entries: readonly Entry[], taxDays: ReadonlySet<string>): readonly Entry[] =>
  member === 'family'
    ? entries.filter((entry) => {
        const held = heldBefore(entries, entry)
        return held === undefined || !taxDays.has(entry.from) || differing(held.facts, entry.facts).length > 0
      })
    : entries

const ofPart = (
  part: Part,
  before: EmployeeDetail | null,
  after: EmployeeDetail | null,
  codes: CodeNames,
): readonly Keyed[] => {
  const { title, follows } = part
  const entriesOf = (person: EmployeeDetail | null): readonly Entry[] =>
    person === null
      ? []
      : withoutRepeats(part, part.entriesOf(person, codes), new Set(person.tax.map(({ from }) => from)))
  const was = entriesOf(before)
  const is = entriesOf(after)
  const gone = was.filter(({ key }) => is.every((each) => each.key !== key))
  const keyed = ({ key, from }: Entry, act: HistoryChange['act'], facts: HistoryChange['facts']): Keyed => ({
    key,
    change: { part: title, from, act, facts },
  })
  return [
    ...gone.map((entry) => keyed(entry, 'WITHDRAWN', differing(entry.facts, NOTHING))),
    ...is
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .flatMap((entry) => {
        const stood = was.find(({ key }) => key === entry.key)
        if (stood !== undefined) {
          const facts = differing(stood.facts, entry.facts)
          return facts.length === 0 ? [] : [keyed(entry, 'CORRECTED', facts)]
        }
        const held = follows ? heldBefore(is, entry) : undefined
        const facts = differing(held?.facts ?? NOTHING, entry.facts)
        return [keyed(entry, 'ADDED', facts.length === 0 ? differing(NOTHING, entry.facts) : facts)]
      }),
  ]
}

/** What holds from no day: each fact by itself, because each is changed again by itself. */
const ofOwn = (before: EmployeeDetail | null, after: EmployeeDetail): readonly Keyed[] => {
  const was = before === null ? {} : ownFacts(before)
  return Object.entries(ownFacts(after)).flatMap(([part, facts]) =>
    differing(was[part] ?? NOTHING, facts).map((fact) => ({
      key: `${part} ${fact.label}`,
      change: { part, from: null, act: before === null ? 'ADDED' : 'CHANGED', facts: [fact] },
    })),
  )
}

/** What a save changed of a person, `before` null: somebody new. */
export const changesOfPerson = (
  before: EmployeeDetail | null,
  after: EmployeeDetail,
  codes: CodeNames,
): readonly Keyed[] => [...ofOwn(before, after), ...PARTS.flatMap((part) => ofPart(part, before, after, codes))]
