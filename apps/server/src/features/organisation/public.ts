export { type DepartmentOn, departmentsOn, positionsOn } from './on-day.repo.ts'
export { departmentsNamed, departmentsUnder } from './organisation.repo.ts'
export { organisationDefaults } from './defaults.repo.ts'
