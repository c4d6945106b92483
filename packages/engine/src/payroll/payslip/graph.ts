import type { BaseCode, NeedCode, StatutoryLine } from './line.ts'

const BASES: readonly BaseCode[] = ['base.gross', 'base.taxable', 'base.health', 'base.bonus', 'base.agreed']

/** The lines in an order in which every need comes first. Throws for a circle or an unknown need: a bug found at import. */
export const sortLines = (lines: readonly StatutoryLine[]): readonly StatutoryLine[] => {
  const done = new Set<NeedCode>(BASES)
  const order: StatutoryLine[] = []
  let rest = [...lines]
  while (rest.length > 0) {
    const ready = rest.filter((line) => line.needs.every((need) => done.has(need)))
    if (ready.length === 0) throw new Error(`lines need each other: ${rest.map(({ code }) => code).join(', ')}`)
    for (const line of ready) {
      order.push(line)
      done.add(line.code)
    }
    rest = rest.filter((line) => !done.has(line.code))
  }
  return order
}
