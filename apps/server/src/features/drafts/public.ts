export { dropDraft } from './drafts.repo.ts'
