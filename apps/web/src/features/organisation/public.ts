/** The only way into organisation for other screens: departments and positions as they are on a day. */
export { departmentsQuery, organisationOf, positionsQuery } from './organisation-area.ts'
