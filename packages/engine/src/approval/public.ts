export { circleOf, type DelegationPlan, overlapping } from './delegation-circle.ts'
export { chainOf } from './departments.ts'
export type { Delegation, Department, Signer, SigningFacts, Step } from './signing-facts.ts'
export { type SignedStep, type Signing, whoSigns } from './who-signs.ts'
