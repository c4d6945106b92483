export { dropDraft } from './drafts.ts'
