export { readPast } from './past.ts'
