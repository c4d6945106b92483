export { countedIn } from './leaver.ts'
export { followLastDays } from './move-drafts.ts'
