import { choice, defineParams, number, page } from '../../shared/screen/params.ts'

/** What the list of contract requests keeps in the address. */
export const LIST_PARAMS = defineParams(
  {
    state: choice(['ALL', 'REQUESTED', 'ACCEPTED', 'NEGOTIATING', 'APPLIED', 'REFUSED', 'WITHDRAWN'] as const, 'ALL'),
    page,
  },
  { page: ['state'] },
)
/** The request of a screen. */
export const REQUEST_PARAMS = defineParams({ no: number })
