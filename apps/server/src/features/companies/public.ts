export { readCompanySetting } from './companies.repo.ts'
