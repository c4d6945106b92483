export { daysText } from './document-text.ts'
