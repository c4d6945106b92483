import { isDeepStrictEqual } from 'node:util'
import type { Step } from './company.ts'
import type { FinalFacts } from './final-facts.ts'

type Stored = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null

/** Where two values differ, each place with both. */
export const placesOf = (one: unknown, other: unknown, path = ''): string[] => {
  if (isDeepStrictEqual(one, other)) return []
  if (!isObject(one) || !isObject(other)) return [`${path}: ${JSON.stringify(one)} | ${JSON.stringify(other)}`]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    placesOf(one[key], other[key], `${path}.${key}`),
  )
}

const told = (step: Step): string => (typeof step === 'string' ? step : `${step.call} ${JSON.stringify(step.body)}`)

/** Where what is paid differs, by person: as entered at first, all that was entered of them in each order, and the places. */
export const differencesOf = (
  { people }: FinalFacts,
  orders: readonly (readonly Step[])[],
  one: Stored,
  other: Stored,
): { readonly person: string; readonly orders: string[][]; readonly places: string[] }[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((key) => !isDeepStrictEqual(one[key], other[key]))
    .map((key) => {
      const who = key.split(' ').at(-1)
      return {
        person: `${key} ${JSON.stringify(people.find(({ code }) => code === who) ?? 'hired')}`,
        orders: orders.map((steps) =>
          steps.flatMap((step) =>
            typeof step === 'string' || step.who === who || step.who === null ? [told(step)] : [],
          ),
        ),
        places: placesOf(one[key], other[key]),
      }
    })
