export { createAccount, listAccounts, readAccountInUse } from './accounts.ts'
export { countOperators } from './company.repo.ts'
export {
  type Letterhead,
  readCompanyLetterhead,
  readCompanyName,
  readCompanySetting,
  readPaperHead,
  readWorkplaceNumbers,
  withoutClosed,
  type WorkplaceNumbers,
} from './companies.repo.ts'
export { mayReadRequest } from './requests/present.ts'
export { readSeal } from './seal.ts'
export { payPeriod } from './pay-period.ts'
export { readSettingEntries, type SettingEntryRow } from './settings.repo.ts'
