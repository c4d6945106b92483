/** Names in an order in which each comes after all it needs, and the circles; what needs a circle is in neither. */
export type NeedsOrder = {
  readonly order: readonly string[]
  /** Each begins and ends with the same name: [가, 나, 가]. */
  readonly circles: readonly (readonly string[])[]
}

/** Sorts names by what they need; needs that are no keys are there already. The order of the keys decides between equals. */
export const sortByNeeds = (needs: ReadonlyMap<string, readonly string[]>): NeedsOrder => {
  const order: string[] = []
  const circles: string[][] = []
  const outcome = new Map<string, 'open' | 'done' | 'hopeless'>()
  const path: string[] = []
  const visit = (name: string, own: readonly string[]): boolean => {
    const before = outcome.get(name)
    if (before === 'open') circles.push([...path.slice(path.indexOf(name)), name])
    if (before !== undefined) return before === 'done'
    outcome.set(name, 'open')
    path.push(name)
    const sound = own.map((need) => {
      const further = needs.get(need)
      return further === undefined || visit(need, further)
    })
    path.pop()
    const done = sound.every(Boolean)
    outcome.set(name, done ? 'done' : 'hopeless')
    if (done) order.push(name)
    return done
  }
  for (const [name, own] of needs) visit(name, own)
  return { order, circles }
}
