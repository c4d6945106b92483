export { dataEnd, documentEnd, isKeptByLaw, paperEnd, type RetentionEnd, YEARS_OF_DOCUMENTS } from './retention.ts'
export { DATA_KEPT_BY, type KeptData } from './retention-rules.ts'
