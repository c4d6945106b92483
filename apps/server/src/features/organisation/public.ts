export { departmentsUnder } from './organisation.repo.ts'
