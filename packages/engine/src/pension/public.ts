export { dcContribution, monthShare, monthsWithin } from './dc-contribution.ts'
export { type DuesOn, duesOn, planDue } from './dues.ts'
export { contributionDutyAtLeaving, contributionPeriods, type ContributionPeriod, membership } from './plans.ts'
