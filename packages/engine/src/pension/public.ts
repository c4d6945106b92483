export { dcContribution, monthShare, monthsWithin } from './dc-contribution.ts'
