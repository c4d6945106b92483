import {
  changeDepartment,
  changePosition,
  createDepartment,
  createPosition,
  endDepartment,
  endPosition,
  GROUP_NO,
  listDepartments,
  listPositions,
  orderDepartments,
  orderPositions,
} from '@handal/contracts/company/organisation'
import {
  changeDefaultDepartment,
  changeDefaultPosition,
  createDefaultDepartment,
  createDefaultPosition,
  endDefaultDepartment,
  endDefaultPosition,
  listDefaultDepartments,
  listDefaultPositions,
  orderDefaultDepartments,
  orderDefaultPositions,
} from '@handal/contracts/company/organisation-defaults'
import { type AreaOf, areaOf, areaQuery, useArea, wholeOn } from '../../client/screen/area.ts'

/** Departments in the order they shall have, all under `parentNo` (null: at the top) from a day on. */
export type DepartmentOrder = PositionOrder & { readonly parentNo: number | null; readonly from: string }
/** Positions in the order they shall have, with their versions as they were read. */
export type PositionOrder = { readonly nos: number[]; readonly versions?: number[] }

/** The departments and positions of an operator's company, and those that a new company starts with. */
const ORGANISATION = {
  own: {
    base: '/basic-info/company-info/department',
    /** What the path of its calls names. */
    path: {},
    departments: {
      list: listDepartments,
      create: createDepartment,
      change: changeDepartment,
      end: endDepartment,
      order: orderDepartments,
    },
    positions: {
      list: listPositions,
      create: createPosition,
      change: changePosition,
      end: endPosition,
      order: orderPositions,
    },
  },
  defaults: {
    base: '/management/basic-info/department',
    path: { params: { grp_no: GROUP_NO } },
    departments: {
      list: listDefaultDepartments,
      create: createDefaultDepartment,
      change: changeDefaultDepartment,
      end: endDefaultDepartment,
      order: orderDefaultDepartments,
    },
    positions: {
      list: listDefaultPositions,
      create: createDefaultPosition,
      change: changeDefaultPosition,
      end: endDefaultPosition,
      order: orderDefaultPositions,
    },
  },
}
export type OrganisationArea = AreaOf<typeof ORGANISATION>
export const useOrganisationArea = (): OrganisationArea => useArea(ORGANISATION)
export const organisationOf = (companyNo: number | null): OrganisationArea => areaOf(ORGANISATION, companyNo)

/** Every department as it is on a day, ended ones and those to come included. */
export const departmentsQuery = (area: OrganisationArea, day: string) =>
  areaQuery(area, area.departments.list, ['departments', day], wholeOn(day))

/** Every position as it is on a day, ended ones and those to come included. */
export const positionsQuery = (area: OrganisationArea, day: string) =>
  areaQuery(area, area.positions.list, ['positions', day], wholeOn(day))
