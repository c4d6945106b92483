export { createDelegation } from './delegations.ts'
export { createLine, lineDefaults, pageOfLines } from './lines.ts'
export { type Away, readSigningOf, type Seat, type SeatedSigning, withoutSeats } from './signing.ts'
