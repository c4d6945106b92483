export { countryName } from './employee-text.ts'
export { departmentChoices } from './employees.queries.ts'
