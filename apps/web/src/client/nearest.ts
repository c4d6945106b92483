import type { SessionUser } from '@handal/contracts/session/session'
import { verdictOf } from './access.ts'
import { allScreens, pathOf, type ScreenEntry } from './screens.ts'

/** Number of single-letter edits between two texts. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

const sharedSegments = (a: string, b: string): number => {
  const others = b.split('/')
  const index = a.split('/').findIndex((segment, at) => segment !== others[at])
  return (index === -1 ? a.split('/').length : index) - 1
}

const ASIDE: readonly string[] = ['/', '/login', '/mobilelogin', '/forbidden', '/404', '/home/logout', '/home']

/** The screen nearest to an address that this person may open; null when nothing resembles it. */
export const nearestTo = (
  address: string,
  user: Pick<SessionUser, 'perm_id'> | null,
  routes: readonly ScreenEntry[] = allScreens(),
): ScreenEntry | null => {
  const path = pathOf(address).toLowerCase()
  const session = { status: user === null ? 'out' : 'in', user } as const
  const open = routes.filter(
    (entry) =>
      !entry.path.includes(':') &&
      entry.layout === 'main' &&
      !ASIDE.includes(entry.path) &&
      entry.path !== path &&
      verdictOf(entry, session) === 'open',
  )
  const ranked = open
    .map((entry) => ({ entry, shared: sharedSegments(entry.path, path), edits: distance(entry.path, path) }))
    .filter(({ entry, shared, edits }) => shared > 0 || edits <= Math.max(2, entry.path.length / 3))
    .sort((a, b) => b.shared - a.shared || a.edits - b.edits)
  return ranked[0]?.entry ?? null
}
