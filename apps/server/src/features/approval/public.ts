export { cancelDocument } from './cancel/cancel.ts'
export { followLastDaysOfDrafters } from './cancel/last-days.ts'
export { decideDocuments, recallDocument } from './decide.ts'
export { previewDocument } from './preview.ts'
export { createDocument } from './write.ts'
export { settleDocuments } from './acts/each-morning.ts'
export { priceWaiting } from './acts/price-waiting.ts'
export {
  type CompletedDocument,
  type EndedDocument,
  lockDecided,
  readCompaniesWithDecided,
  readProofs,
  removeDocuments,
} from './end/destroy.repo.ts'
