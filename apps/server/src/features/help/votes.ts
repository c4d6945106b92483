import { addDays, type PlainDate } from '@handal/base/date'
import type { SuperHome } from '@handal/contracts/session/home'
import type { Tx } from '../../db/database.ts'
import { helpPages } from './help-pages.ts'
import { readVotes } from './votes.repo.ts'

/** Days that a super admin sees at once. */
const DAYS = 90

/** What readers said of help lately, and which page most of them found no answer on. */
export const readHelpVotes = async (tx: Tx, today: PlainDate): Promise<SuperHome['system']['help']> => {
  const votes = await readVotes(tx, addDays(today, -DAYS))
  const sum = (of: 'yes' | 'no'): number => votes.reduce((total, vote) => total + vote[of], 0)
  const [worst] = votes.filter(({ yes, no }) => no > yes).toSorted((a, b) => b.no - b.yes - (a.no - a.yes))
  return {
    yes: sum('yes'),
    no: sum('no'),
    worst: helpPages().find(({ key }) => key === worst?.key)?.title ?? null,
  }
}
