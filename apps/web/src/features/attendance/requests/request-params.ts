import { PUNCH_STATES, type PunchState } from '@handal/contracts/time/punch-requests'
import type { Location } from 'react-router'
import { choice, defineParams, named, number, page } from '../../../shared/screen/params.ts'

/** What may be looked at: requests of a state, those that wait first, or all. */
export const STATES = [...(Object.keys(PUNCH_STATES) as PunchState[]), 'ALL'] as const

/** What the requests keep in the address beside the day's list: state, page, the open one. */
export const REQUEST_PARAMS = defineParams(
  { state: choice(STATES, 'WAITING'), page: named('request-page', page), request: number },
  { page: ['state'], request: ['state', 'page'] },
)

/** Whether a move leaves what is typed about a request. */
export const leavesRequest = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => REQUEST_PARAMS.read(new URLSearchParams(search)))
  return from.pathname !== to.pathname || before?.request !== after?.request
}
