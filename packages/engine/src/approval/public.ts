export { circleOf, type DelegationPlan, overlapping } from './delegation-circle.ts'
export { chainOf } from './departments.ts'
export type { Department, Signer, Step } from './signing-facts.ts'
export { whoSigns } from './who-signs.ts'
