export { readItemLabels, readItemsOf, readPayItems } from './read-items.ts'
export { itemEffect } from './preview.ts'
export { readNewestItems } from './items.repo.ts'
