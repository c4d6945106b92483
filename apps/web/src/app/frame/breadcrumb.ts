import { type RouteEntry, ROUTES } from '../routes.ts'

/** One step of the breadcrumb; without `to` it is a word, not a link. */
export type Crumb = { title: string; to: string | null }

const UNKNOWN = '알 수 없는 페이지'

const titleOf = (entry: RouteEntry): string => entry.label ?? entry.title

/** The trail to a screen, the screen itself last and never a link. Home has none; an unknown screen is 알 수 없는 페이지. */
export const breadcrumbOf = (entry: RouteEntry | null, routes: readonly RouteEntry[] = ROUTES): Crumb[] => {
  if (entry === null) return [{ title: UNKNOWN, to: null }]
  if (entry.path === '/' || entry.path === '/home') return []
  const parents = entry.parents.map((parent): Crumb => {
    if (!parent.startsWith('/')) return { title: parent, to: null }
    const above = routes.find((one) => one.path === parent)
    if (above === undefined) return { title: UNKNOWN, to: null }
    return { title: titleOf(above), to: above.path }
  })
  return [...parents, { title: titleOf(entry), to: null }]
}

/** At most 8 steps are shown: longer trails keep the first and the last ones, with `hidden` in between. */
export const collapseCrumbs = (
  crumbs: readonly Crumb[],
  max = 8,
): { before: readonly Crumb[]; hidden: readonly Crumb[]; after: readonly Crumb[] } => {
  if (crumbs.length <= max) return { before: crumbs, hidden: [], after: [] }
  const kept = max - 1
  return {
    before: crumbs.slice(0, 1),
    hidden: crumbs.slice(1, crumbs.length - (kept - 1)),
    after: crumbs.slice(crumbs.length - (kept - 1)),
  }
}
