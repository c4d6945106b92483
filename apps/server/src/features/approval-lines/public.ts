export { createDelegation } from './delegations.ts'
export { copyDefaults, createLine, pageOfLines } from './lines.ts'
