export { readCompanySetting, readItemLabels } from './common.repo.ts'
