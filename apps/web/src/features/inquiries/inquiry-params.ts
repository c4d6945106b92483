import { choice, defineParams, number, page, text } from '../../shared/screen/params.ts'

/** What the list of inquiries keeps in the address. */
export const LIST_PARAMS = defineParams(
  { state: choice(['ALL', 'WAITING', 'REOPENED', 'ANSWERED', 'CLOSED'] as const, 'ALL'), q: text, page },
  { page: ['state', 'q'] },
)
/** The inquiry of a screen, and the reply of those about one. */
export const INQUIRY_PARAMS = defineParams({ no: number, comment: number })
