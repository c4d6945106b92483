import { matchPath } from 'react-router'
import { ROUTES } from '../../app/routes.ts'

/** The address when its screen exists, else undefined: nothing leads to a page that is not there. */
export const builtLink = (to: string): string | undefined => {
  const pathname = to.split(/[?#]/)[0] ?? ''
  const route = ROUTES.find((entry) => matchPath(entry.path, pathname) !== null)
  return route === undefined || route.load === null ? undefined : to
}
