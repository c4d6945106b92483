export { useCalculationJob } from './management/use-calculation-job.ts'
export { useCalculate } from './payroll.queries.ts'
export { isCollecting } from './payroll-view.ts'
export { PersonReceivables } from './receivables/PersonReceivables.tsx'
