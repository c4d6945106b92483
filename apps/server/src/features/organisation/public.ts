export { departmentsNamed, departmentsUnder } from './organisation.repo.ts'
