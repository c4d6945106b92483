export { readItemLabels, readItemsOf, readPayItems } from './read-items.ts'
export { itemEffect } from './preview.ts'
export { heldItemsColumn, type ItemRow, readNewestItems } from './items.repo.ts'
export { engineItemOf } from './engine-item.ts'
