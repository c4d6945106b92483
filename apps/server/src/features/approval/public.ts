export { decideDocuments, recallDocument } from './decide.ts'
export { previewDocument } from './preview.ts'
export { createDocument } from './write.ts'
export { settleDocuments } from './acts/each-morning.ts'
