export { readStatute } from './read-statute.ts'
