export { createDelegation } from './delegations.ts'
export { createLine, lineDefaults, pageOfLines } from './lines.ts'
