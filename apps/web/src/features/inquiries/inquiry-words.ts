import type { InquiryState } from '@handal/contracts/board/inquiries'
import type { StatusFamily } from '../../theme/tokens.ts'

/** How a state of an inquiry looks; what waits for the reader's own answer stands out. */
export const familyOf = (state: InquiryState, waits: boolean): StatusFamily => {
  if (state === 'ANSWERED') return 'success'
  if (state === 'CLOSED') return 'neutral'
  return waits ? 'warning' : 'info'
}
