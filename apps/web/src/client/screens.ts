import type { Role } from '@handal/contracts/roles'
import { matchPath } from 'react-router'

/** What everybody may know of a screen: where it is, what it is called and who may open it. */
export type ScreenEntry = {
  readonly path: string
  readonly title: string
  /** Short name, when it differs from the title. */
  readonly label?: string
  /** 'public', or the perm_ids that may open it. */
  readonly roles: 'public' | readonly Role[]
  readonly layout: 'main' | 'bare' | 'popup'
  /** What stands above it: words, and paths of screens. */
  readonly parents?: readonly string[]
  readonly load: () => Promise<unknown>
}

let table: readonly ScreenEntry[] = []

/** Tells which screens there are. The application does it once, before anything is shown, so that no feature imports the route table. */
export const setScreens = (screens: readonly ScreenEntry[]): void => {
  table = screens
}

/** Every screen. */
export const allScreens = (): readonly ScreenEntry[] => table

/** The address without query and fragment. */
export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address

/** The screen that an address belongs to; null when there is none. */
export const screenAt = (address: string, screens: readonly ScreenEntry[] = table): ScreenEntry | null => {
  const path = pathOf(address)
  return (
    screens.find((entry) => entry.path === path) ??
    screens.find((entry) => matchPath(entry.path, path) !== null) ??
    null
  )
}

/** The screen above the one of an address: of a record its list; null: there is none. */
export const screenAbove = (address: string): ScreenEntry | null => {
  const path = screenAt(address)?.parents?.findLast((parent) => parent.startsWith('/'))
  return path === undefined ? null : screenAt(path)
}

/** The address of a path with a query. */
export const linkTo = (path: string, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Where a person is changed, on the tab and the entry that `query` names. */
export const personForm = (employeeNo: number, query: Readonly<Record<string, string>>): string =>
  linkTo(`/basic-info/hrm/employee/rewrite/${employeeNo}`, query)
