import { FAQ_AREA, type HelpEntry } from '@handal/contracts/help/help'
import { defineParams, text } from '../../shared/screen/params.ts'

/** `page`: by its key; `screen`: the one that explains this route; `q`: what is searched for. */
export const MANUAL_PARAMS = defineParams({ page: text, screen: text, q: text })

export const manualLink = (page: string): string => `/help/manual${MANUAL_PARAMS.link({ page })}`

/** The page that explains a route: by its own path first, then by the longest path above it. */
export const pageOfScreen = <E extends Pick<HelpEntry, 'screens'>>(entries: readonly E[], path: string): E | null => {
  let best: { entry: E; length: number } | null = null
  for (const entry of entries)
    for (const screen of entry.screens) {
      const fits = path === screen || path.startsWith(`${screen}/`)
      if (fits && screen.length > (best?.length ?? 0)) best = { entry, length: screen.length }
    }
  return best?.entry ?? null
}

/** Pages of the manual for a person: an employee reads those about employees; who is not signed in reads all. */
export const manualPages = (entries: readonly HelpEntry[], role: string | null): HelpEntry[] =>
  entries.filter(({ area, roles }) => area !== FAQ_AREA && (role !== '21' || roles.includes('21')))

/** Areas in their order with their pages. */
export const areasOf = (entries: readonly HelpEntry[]): readonly (readonly [string, readonly HelpEntry[]])[] => {
  const areas = new Map<string, HelpEntry[]>()
  for (const entry of entries) areas.set(entry.area, [...(areas.get(entry.area) ?? []), entry])
  return [...areas]
}

/** `line`: a line of the answer that is looked for. */
export const FAQ_PARAMS = defineParams({ line: text })
