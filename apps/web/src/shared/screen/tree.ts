/** One node of a tree. Nodes of one parent stand in the order of their list. */
export type TreeNode = {
  readonly key: string
  /** null: at the top. */
  readonly parent: string | null
  readonly name: string
}
/** Where a node goes: under which parent, behind how many of its other children. */
export type TreePlace = { readonly parent: string | null; readonly index: number }
/** A node as it is shown: how deep, and whether something stands below it. */
export type TreeRow<N> = { readonly node: N; readonly level: number; readonly hasChildren: boolean }

/** The children of a node in their order. */
export const childrenOf = <N extends TreeNode>(nodes: readonly N[], parent: string | null): N[] =>
  nodes.filter((node) => node.parent === parent)

/** The rows from top to bottom, without what is below a closed node. A node whose parent is not there stands at the top. */
export const rowsOf = <N extends TreeNode>(nodes: readonly N[], closed: ReadonlySet<string>): TreeRow<N>[] => {
  const known = new Set(nodes.map(({ key }) => key))
  const below = (parent: string | null, level: number): TreeRow<N>[] =>
    nodes
      .filter((node) => (node.parent !== null && known.has(node.parent) ? node.parent : null) === parent)
      .flatMap((node) => {
        const hasChildren = nodes.some((other) => other.parent === node.key)
        const row = { node, level, hasChildren }
        return closed.has(node.key) ? [row] : [row, ...below(node.key, level + 1)]
      })
  return below(null, 1)
}

/** Whether a node is another one or stands anywhere below it. */
export const isWithin = (nodes: readonly TreeNode[], key: string | null, above: string): boolean => {
  const seen = new Set<string>()
  for (let at = key; at !== null && !seen.has(at); at = nodes.find((node) => node.key === at)?.parent ?? null) {
    if (at === above) return true
    seen.add(at)
  }
  return false
}

/** Where a node stands now. */
export const placeOf = (nodes: readonly TreeNode[], key: string): TreePlace | null => {
  const node = nodes.find((one) => one.key === key)
  if (node === undefined) return null
  return { parent: node.parent, index: childrenOf(nodes, node.parent).indexOf(node) }
}

/** A place as it can be landed on: never within the node itself, and not where it already is. */
const landable = (nodes: readonly TreeNode[], key: string, place: TreePlace): TreePlace | null => {
  const now = placeOf(nodes, key)
  if (now === null || isWithin(nodes, place.parent, key)) return null
  return now.parent === place.parent && now.index === place.index ? null : place
}

/**
 * Where a node goes by one step: up or down among its neighbours, in under the neighbour above, out behind its parent.
 * null: there is nowhere to go.
 */
export const stepOf = (
  nodes: readonly TreeNode[],
  key: string,
  step: 'up' | 'down' | 'in' | 'out',
): TreePlace | null => {
  const now = placeOf(nodes, key)
  if (now === null) return null
  const neighbours = childrenOf(nodes, now.parent)
  switch (step) {
    case 'up':
      return now.index === 0 ? null : { ...now, index: now.index - 1 }
    case 'down':
      return now.index === neighbours.length - 1 ? null : { ...now, index: now.index + 1 }
    case 'in': {
      const above = neighbours[now.index - 1]
      return above === undefined ? null : { parent: above.key, index: childrenOf(nodes, above.key).length }
    }
    case 'out': {
      const parent = now.parent === null ? null : placeOf(nodes, now.parent)
      return parent === null ? null : { parent: parent.parent, index: parent.index + 1 }
    }
  }
}

/** Where a dragged node would land: the row it is over, at which side of it, and the place that means. */
export type Landing = {
  readonly row: string
  readonly side: 'before' | 'after' | 'inside'
  readonly place: TreePlace
}

/**
 * The landing for a pointer `y` px below the first row; null where nothing can land, as within the dragged node itself. In a
 * `flat` list nothing lands inside another one.
 */
export const landingAt = <N extends TreeNode>(
  nodes: readonly N[],
  rows: readonly TreeRow<N>[],
  dragged: string,
  y: number,
  rowHeight: number,
  flat = false,
): Landing | null => {
  const at = Math.min(rows.length - 1, Math.max(0, Math.floor(y / rowHeight)))
  const over = rows[at]?.node
  if (over === undefined || isWithin(nodes, over.key, dragged)) return null
  const within = y / rowHeight - at
  const edge = flat ? 0.5 : 0.3
  const side = within < edge ? 'before' : within >= 1 - edge ? 'after' : 'inside'
  const others = (parent: string | null): N[] => childrenOf(nodes, parent).filter(({ key }) => key !== dragged)
  const place =
    side === 'inside'
      ? { parent: over.key, index: others(over.key).length }
      : { parent: over.parent, index: others(over.parent).indexOf(over) + (side === 'after' ? 1 : 0) }
  const landed = landable(nodes, dragged, place)
  return landed === null ? null : { row: over.key, side, place: landed }
}
