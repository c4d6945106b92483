export { useCalculationJob } from './management/use-calculation-job.ts'
export { useCalculate } from './payroll.queries.ts'
export { PersonReceivables } from './receivables/PersonReceivables.tsx'
export { LineExplanation } from './slip/LineExplanation.tsx'
