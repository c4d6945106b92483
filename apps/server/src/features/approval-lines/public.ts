export { createDelegation } from './delegations.ts'
export { createLine, lineDefaults, pageOfLines } from './lines.ts'
export { type Away, readSigningOf } from './signing.ts'
