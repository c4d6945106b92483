export { countryName } from './employee-text.ts'
export { departmentChoices } from './employees.queries.ts'
export { ownLeaveQuery } from './own/own.queries.ts'
