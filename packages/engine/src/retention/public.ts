export { isKeptByLaw } from './retention.ts'
