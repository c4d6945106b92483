import type { Location } from 'react-router'
import { choice, choiceOrNone, dateParam, defineParams, named, number, page, text } from '../../shared/screen/params.ts'

/** What the consents to a deduction keep in the address: whose, day, search, page, the open person and the form on it. */
export const CONSENT_PARAMS = defineParams(
  {
    consents: text,
    who: choice(['all', 'GIVEN', 'MISSING', 'NONE'] as const, 'all'),
    day: dateParam,
    search: named('q', text),
    page,
    person: number,
    act: choiceOrNone(['enter', 'end', 'withdraw'] as const),
  },
  { page: ['who', 'day', 'search'], act: ['person'] },
)

/** Whether a move leaves what is typed of a consent. */
export const leavesConsent = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => CONSENT_PARAMS.read(new URLSearchParams(search)))
  return from.pathname !== to.pathname || before?.act !== after?.act || before?.person !== after?.person
}
