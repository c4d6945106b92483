export { useCalculationJob } from './management/use-calculation-job.ts'
export { useCalculate } from './payroll.queries.ts'
export { LineExplanation } from './slip/LineExplanation.tsx'
