export { fullInProbation, hireChecks, type HireCheck, hirePayChecks } from './hire-checks.ts'
export { hireDateFault, hireDateNotices } from './hire-dates.ts'
export { hireEffects } from './hire-effects.ts'
