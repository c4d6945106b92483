export { readCompanyName, readCompanySetting } from './companies.repo.ts'
