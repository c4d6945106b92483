import type { PayslipFacts } from './facts.ts'

/** Two 32-bit FNV-1a streams over UTF-16 code units; the second starts elsewhere and mixes differently. */
type Hash = { a: number; b: number }

const mixText = (hash: Hash, value: string): void => {
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index)
    hash.a = Math.imul(hash.a ^ code, 0x01000193)
    hash.b = Math.imul(hash.b ^ (code + index), 0x85ebca6b)
    hash.b ^= hash.b >>> 13
  }
  hash.a = Math.imul(hash.a ^ 0x1f, 0x01000193)
  hash.b = Math.imul(hash.b ^ 0x1f, 0xc2b2ae35)
}

/** Objects by sorted names, lists in their order; each value carries its kind, so that "1" and 1 differ. */
const mix = (hash: Hash, value: unknown): void => {
  if (Array.isArray(value)) {
    mixText(hash, `[${value.length}`)
    for (const each of value) mix(hash, each)
  } else if (typeof value === 'object' && value !== null) {
    mixText(hash, '{')
    const names = Object.keys(value).toSorted()
    for (const name of names) {
      mixText(hash, name)
      mix(hash, Reflect.get(value, name))
    }
    mixText(hash, '}')
  } else mixText(hash, typeof value === 'string' ? `"${value}` : String(value))
}

/** A copy in the order of a text that names each member whole. */
const by = <T>(list: readonly T[], name: (value: T) => string): readonly T[] =>
  list.length < 2 ? list : list.toSorted((a, b) => (name(a) < name(b) ? -1 : 1))

/** Consents in the order of their codes; nothing where none are kept, so that names of older facts stay. */
const consentsOf = ({ deductionConsents }: PayslipFacts['person']): Partial<PayslipFacts['person']> =>
  deductionConsents === undefined ? {} : { deductionConsents: deductionConsents.toSorted() }

const ascending = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)

/**
 * A short stable name of the facts a payslip was calculated from: 16 hex digits. Equal facts have equal names whatever
 * the order of amounts, entries, overrides, consents and weekdays; the order of the items is print order and counts. It tells
 * whether a stored payslip is stale; it is no protection against forgery.
 */
export const fingerprint = (facts: PayslipFacts): string => {
  const hash: Hash = { a: 0x811c9dc5, b: 0x9747b28c }
  mix(hash, {
    ...facts,
    company: { ...facts.company, workingWeekdays: ascending(facts.company.workingWeekdays) },
    person: {
      ...facts.person,
      workingWeekdays: ascending(facts.person.workingWeekdays),
      leavesOfAbsence: by(facts.person.leavesOfAbsence, ({ from, to }) => from + to),
      ...consentsOf(facts.person),
    },
    terms: facts.terms.map((term) => ({ ...term, amounts: by(term.amounts, ({ itemCode }) => itemCode) })),
    entries: by(
      facts.entries,
      ({ itemCode, amount, note, retro }) => `${itemCode} ${amount} ${note ?? ''} ${retro ?? ''}`,
    ),
    overrides: by(facts.overrides, ({ lineCode }) => lineCode),
  })
  return [hash.a, hash.b].map((part) => (finalMix(part) >>> 0).toString(16).padStart(8, '0')).join('')
}

const finalMix = (value: number): number => {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}
