import fc from 'fast-check'
import type { Step } from './company.ts'
import type { Entry } from './final-facts.ts'

/** An order of entries with the acts among them. */
export type Order = {
  readonly places: readonly number[]
  readonly close: number
  readonly calculate: number
  /** Where payslips are given out, when the attendance is not opened again. */
  readonly give: number
  readonly reopen: boolean
}

const orderOf = (count: number): fc.Arbitrary<Order> =>
  fc.record({
    places: fc.shuffledSubarray(
      Array.from({ length: count }, (_, at) => at),
      { minLength: count, maxLength: count },
    ),
    close: fc.integer({ min: 0, max: 100 }),
    calculate: fc.integer({ min: 0, max: 100 }),
    give: fc.integer({ min: 0, max: 100 }),
    reopen: fc.boolean(),
  })

/** Two orders of the same entries. */
export const ordersOf = (entries: readonly Entry[]): fc.Arbitrary<[Order, Order]> =>
  fc.tuple(orderOf(entries.length), orderOf(entries.length))

const isOfOpenMonth = ({ call }: Entry): boolean => call === 'day' || call === 'hours'
const chainOf = (entry: Entry): string | null => (entry.call === 'change' ? `${entry.who ?? ''} ${entry.chain}` : null)

/** Entries of a chain keep their own order on the places they were drawn for. */
const inChains = (entries: readonly Entry[], drawn: readonly Entry[]): Entry[] => {
  const left = new Map<string, Entry[]>()
  for (const entry of entries) {
    const chain = chainOf(entry)
    if (chain !== null) left.set(chain, [...(left.get(chain) ?? []), entry])
  }
  return drawn.map((entry) => {
    const chain = chainOf(entry)
    return (chain === null ? undefined : left.get(chain)?.shift()) ?? entry
  })
}
/** Nobody is spoken of before the hire: it comes before the first of the own steps. */
const hiresFirst = (entries: readonly Entry[], steps: readonly Step[]): Step[] => {
  const hires = new Map(entries.flatMap((entry) => (entry.call === 'hire' ? [[entry.who, entry] as const] : [])))
  const done = new Set<Entry>()
  return steps.flatMap((step) => {
    const hire = typeof step === 'string' ? undefined : hires.get(step.who)
    if (hire === undefined) return [step]
    const isNew = !done.has(hire)
    done.add(hire)
    if (step === hire) return isNew ? [hire] : []
    return isNew ? [hire, step] : [step]
  })
}

/** Changes of a person between two acts, every second one sent together with the one before it. */
const together = (steps: readonly Step[]): Step[] => {
  const done: Step[] = []
  /** Where the newest change of each person stands. */
  let open = new Map<string, number>()
  for (const [at, step] of steps.entries()) {
    if (typeof step === 'string') open = new Map()
    if (typeof step === 'string' || step.who === null || step.call !== 'change' || step.chain === 'hire') {
      if (typeof step !== 'string' && step.who !== null) open.delete(step.who)
      done.push(step)
      continue
    }
    const place = open.get(step.who)
    const before = place === undefined ? undefined : done[place]
    const isFree =
      typeof before === 'object' &&
      before.call === 'change' &&
      Object.keys(step.body).every((name) => name === 'reason' || !(name in before.body))
    if (place !== undefined && isFree && at % 2 === 0) {
      done[place] = { ...before, chain: `${before.chain}+${step.chain}`, body: { ...before.body, ...step.body } }
    } else {
      open.set(step.who, done.length)
      done.push(step)
    }
  }
  return done
}

/**
 * The steps of an order. With `reopen` what of the open month comes after the close is entered once it is opened again, without it
 * before the close.
 */
export const inOrder = (entries: readonly Entry[], order: Order | undefined): Step[] => {
  if (order === undefined) return []
  const drawn = inChains(
    entries,
    order.places.flatMap((place) => entries[place] ?? []),
  )
  const cut = Math.floor((drawn.length * order.close) / 101)
  const [early, late] = [drawn.slice(0, cut), drawn.slice(cut)]
  const waits = late.filter(isOfOpenMonth)
  const rest = late.filter((entry) => !isOfOpenMonth(entry))
  const half = Math.floor(rest.length / 2)
  const again: Step[] = waits.length === 0 ? [] : ['reopen', ...waits, 'close']
  const whole = hiresFirst(
    entries,
    order.reopen
      ? [...early, 'close', ...rest.slice(0, half), ...again, ...rest.slice(half)]
      : [...early, ...waits, 'close', ...rest],
  )
  const steps = together(whole)
  const closed = steps.indexOf('close')
  const at = closed + 1 + Math.floor(((steps.length - closed) * order.calculate) / 101)
  const after = steps.slice(at)
  const given = Math.floor(((after.length + 1) * order.give) / 101)
  const giving: Step[] = order.reopen ? [] : ['give']
  return [...steps.slice(0, at), 'calculate', ...after.slice(0, given), ...giving, ...after.slice(given)]
}
