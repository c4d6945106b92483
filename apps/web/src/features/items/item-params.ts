import type { Location } from 'react-router'
import { choice, dateParam, defineParams, flag, named, text } from '../../shared/screen/params.ts'

/** What 급여항목 keeps in its address: tab, day, search, and the item that is open. */
export const ITEM_PARAMS = defineParams(
  {
    tab: choice(['all', '0001', '0002'] as const, 'all'),
    day: dateParam,
    search: named('q', text),
    ended: flag(),
    item: text,
  },
  { search: ['tab'] },
)
/** Whether a file of items is read in place of the list. */
export const ITEM_IMPORT_PARAMS = defineParams({ import: flag() })

/** Whether a move leaves the item that is being typed: another one is leaving too. */
export const leavesItem = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => ITEM_PARAMS.read(new URLSearchParams(search)).item)
  return from.pathname !== to.pathname || before !== after
}
