import { choice, defineParams, number, page, text } from '../../shared/screen/params.ts'

/** What the list of posts keeps in the address. */
export const LIST_PARAMS = defineParams(
  { part: choice(['all', 'unread', 'mine'], 'all'), category: number, q: text, page },
  { page: ['part', 'category', 'q'] },
)
/** The post of a screen, and the comment of those about one. */
export const POST_PARAMS = defineParams({ no: number, comment: number })
