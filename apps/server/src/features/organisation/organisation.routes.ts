import { departmentCalls, GROUP_NO, positionCalls } from '@handal/contracts/company/organisation'
import { departmentDefaults, positionDefaults } from '@handal/contracts/company/organisation-defaults'
import { AppError } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { defaultRoutes, recordRoutes } from '../../records/routes.ts'
import { changeDepartment, createDepartment, departments, endDepartment, orderDepartments } from './departments.ts'
import { changePosition, createPosition, endPosition, orderPositions, positions } from './positions.ts'
import { thingList } from './things.ts'

const DEPARTMENT_ACTS = {
  list: thingList(departments.page),
  create: createDepartment,
  change: changeDepartment,
  end: endDepartment,
  order: orderDepartments,
}
const POSITION_ACTS = {
  list: thingList(positions.page),
  create: createPosition,
  change: changePosition,
  end: endPosition,
  order: orderPositions,
}

/** A group that is none of ours has empty lists, and no other can be written to. */
const inGroup = (route: Route): Route => ({
  ...route,
  run: async (call) => {
    const { grp_no: group = GROUP_NO }: { grp_no?: number } = Object.assign({}, call.params, call.query)
    if (group === GROUP_NO) return route.run(call)
    if (route.endpoint.method !== 'GET') throw new AppError('not-found')
    return { items: [], total: 0 }
  },
})

/** Departments and positions: an operator's of the own company, a super admin's of what new companies start with. */
export const organisationRoutes = (services: Services): Route[] =>
  [
    ...recordRoutes(services, departmentCalls, DEPARTMENT_ACTS),
    ...recordRoutes(services, positionCalls, POSITION_ACTS),
    ...defaultRoutes(services, departmentDefaults, DEPARTMENT_ACTS),
    ...defaultRoutes(services, positionDefaults, POSITION_ACTS),
  ].map(inGroup)
