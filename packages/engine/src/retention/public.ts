export { dataEnd, isKeptByLaw, paperEnd, type RetentionEnd } from './retention.ts'
export { DATA_KEPT_BY, type KeptData } from './retention-rules.ts'
