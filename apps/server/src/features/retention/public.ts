export { countAllDue } from './count-due.ts'
export { readDue } from './destructions.repo.ts'
