import { TAG_SOURCES, type TagSource } from '@handal/contracts/time/tags'
import type { Location } from 'react-router'
import {
  choice,
  choiceOrNone,
  dateParam,
  defineParams,
  flag,
  named,
  number,
  page,
  sort,
  text,
} from '../../../shared/screen/params.ts'

/** Parts of the list: all, what is odd, what came late, what is excluded. */
export const VIEWS = ['all', 'odd', 'late', 'excluded'] as const
export type TagView = (typeof VIEWS)[number]
const SOURCES = Object.keys(TAG_SOURCES) as TagSource[]

/** What the tags keep in the address: days ('' is today), part, source, search, order, page, the open tag, the form. */
export const TAG_PARAMS = defineParams(
  {
    from: dateParam,
    to: dateParam,
    view: choice(VIEWS, 'all'),
    source: choiceOrNone(SOURCES),
    search: named('q', text),
    sort,
    page,
    tag: number,
    add: flag(),
    cards: flag(),
    import: flag(),
  },
  { page: ['from', 'to', 'view', 'source', 'search', 'sort'], tag: ['from', 'to', 'view', 'source', 'search', 'page'] },
)

/** What the cards keep in it beside that: search, page, the open card and what is done with it. */
export const CARD_PARAMS = defineParams(
  {
    cards: flag(),
    search: named('card-q', text),
    page: named('card-page', page),
    card: number,
    act: choiceOrNone(['new', 'end'] as const),
  },
  { page: ['search'], card: ['search', 'page'], act: ['card'] },
)

/** Whether a move leaves what is typed in a form of either. */
export const leavesTagForm = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => {
    const words = new URLSearchParams(search)
    return { add: TAG_PARAMS.read(words).add, ...CARD_PARAMS.read(words) }
  })
  return (
    from.pathname !== to.pathname ||
    before?.add !== after?.add ||
    before?.cards !== after?.cards ||
    before?.card !== after?.card ||
    before?.act !== after?.act
  )
}
