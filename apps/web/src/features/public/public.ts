export { nextChanges } from './rate-changes.ts'
