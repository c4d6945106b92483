export { readCompanyLetterhead, readCompanyName, readCompanySetting, withoutClosed } from './companies.repo.ts'
export { payPeriod } from './pay-period.ts'
