export { readCompanyLetterhead, readCompanyName, readCompanySetting } from './companies.repo.ts'
