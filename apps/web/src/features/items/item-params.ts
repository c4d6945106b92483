import type { Location } from 'react-router'
import { choice, dateParam, defineParams, flag, named, text } from '../../shared/screen/params.ts'

/** What 급여항목 keeps in its address: tab, day, search, the item that is open, and whether an entry of it is taken back. */
export const ITEM_PARAMS = defineParams(
  {
    tab: choice(['all', '0001', '0002'] as const, 'all'),
    day: dateParam,
    search: named('q', text),
    ended: flag(),
    item: text,
    withdraw: flag(),
    order: flag(),
  },
  { search: ['tab'], withdraw: ['item'], order: ['item'] },
)
/** Whether a file of items is read in place of the list. */
export const ITEM_IMPORT_PARAMS = defineParams({ import: flag() })

/** Whether a move leaves the item that is being typed: another one is leaving too. */
export const leavesItem = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => ITEM_PARAMS.read(new URLSearchParams(search)))
  return from.pathname !== to.pathname || before?.item !== after?.item || before?.withdraw !== after?.withdraw
}
