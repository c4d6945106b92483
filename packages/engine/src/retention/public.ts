export { dataEnd, isKeptByLaw, paperEnd, type RetentionEnd, type RetentionFacts } from './retention.ts'
export { DATA_KEPT_BY, type KeptData, type KeptPaper, RETENTION_RULES } from './retention-rules.ts'
