export { useCodesExcel } from './use-codes-excel.ts'
export { CodesTab } from './CodesTab.tsx'
