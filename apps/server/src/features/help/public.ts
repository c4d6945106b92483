/** What help tells other features. */
export { readHelpVotes } from './votes.ts'
