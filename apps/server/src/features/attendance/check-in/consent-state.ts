import type { ConsentRecord, ConsentState } from '@handal/contracts/time/check-in'

/** Version of the words that are agreed to: other words are another version, and are agreed to anew. */
export const CONSENT_VERSION = 1

/** What a person last did about the consent, and on which phone: null is a page on a phone that is not bound, or at a desk. */
export type LastConsent = {
  readonly what: ConsentRecord
  readonly phoneNo: number | null
  readonly version: number | null
}

/** How the consent stands for the taps of a phone; null: for those by the login alone. On another phone it is asked for again. */
export const consentOn = (last: LastConsent | undefined, phoneNo: number | null): ConsentState => {
  if (last === undefined) return 'NONE'
  if (last.what === 'WITHDRAW') return 'WITHDRAWN'
  if (last.phoneNo !== phoneNo || last.version !== CONSENT_VERSION) return 'NONE'
  return last.what === 'PAUSE' ? 'PAUSED' : 'GIVEN'
}
