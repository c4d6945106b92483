export { readCompanyLetterhead, readCompanyName, readCompanySetting, withoutClosed } from './companies.repo.ts'
