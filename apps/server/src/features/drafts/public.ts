export { dropDraft } from './drafts.repo.ts'
export { forgetDrafts } from './forget.ts'
