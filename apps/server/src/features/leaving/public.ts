export { countedIn } from './leaver.ts'
export { followLastDays } from './move-drafts.ts'
export { readOpenSettlements } from './open-settlements.repo.ts'
export { settlementDues, settlementRows } from './open-settlements.ts'
