import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
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
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** Departments in the order they shall have, all under `parentNo` (null: at the top) from a day on. */
export type DepartmentOrder = PositionOrder & { readonly parentNo: number | null; readonly from: string }
/** Positions in the order they shall have, with their versions as they were read. */
export type PositionOrder = { readonly nos: number[]; readonly versions?: number[] }

const whole = (day: string) => ({ day, sort: 'sortOrder' as const, size: MAX_PAGE_SIZE })
const of = (companyNo: number | null) => (companyNo === null ? {} : { companyNo })

/** The departments and positions of an operator's company; lists as they were on a day, ended ones and those to come included. */
const OWN = {
  base: '/basic-info/company-info/department',
  isDefault: false,
  /** What the path of its calls names. */
  path: {},
  departments: {
    create: createDepartment,
    change: changeDepartment,
    end: endDepartment,
    order: (companyNo: number | null, order: DepartmentOrder) =>
      call(orderDepartments, { body: { ...order, ...of(companyNo) } }),
    list: (companyNo: number | null, day: string) =>
      queryOptions({
        queryKey: companyKey(companyNo, 'organisation', 'departments', day),
        queryFn: ({ signal }) => call(listDepartments, { query: { ...whole(day), ...of(companyNo) }, signal }),
        placeholderData: keepPreviousData,
      }),
  },
  positions: {
    create: createPosition,
    change: changePosition,
    end: endPosition,
    order: (companyNo: number | null, order: PositionOrder) =>
      call(orderPositions, { body: { ...order, ...of(companyNo) } }),
    list: (companyNo: number | null, day: string) =>
      queryOptions({
        queryKey: companyKey(companyNo, 'organisation', 'positions', day),
        queryFn: ({ signal }) => call(listPositions, { query: { ...whole(day), ...of(companyNo) }, signal }),
        placeholderData: keepPreviousData,
      }),
  },
}

const path = { params: { grp_no: GROUP_NO } }
/** What a new company starts with, kept by the super admin. */
const DEFAULTS = {
  base: '/management/basic-info/department',
  isDefault: true,
  path,
  departments: {
    create: createDefaultDepartment,
    change: changeDefaultDepartment,
    end: endDefaultDepartment,
    order: (_companyNo: number | null, order: DepartmentOrder) =>
      call(orderDefaultDepartments, { ...path, body: order }),
    list: (_companyNo: number | null, day: string) =>
      queryOptions({
        queryKey: companyKey(null, 'default-departments', day),
        queryFn: ({ signal }) => call(listDefaultDepartments, { ...path, query: whole(day), signal }),
        placeholderData: keepPreviousData,
      }),
  },
  positions: {
    create: createDefaultPosition,
    change: changeDefaultPosition,
    end: endDefaultPosition,
    order: (_companyNo: number | null, order: PositionOrder) => call(orderDefaultPositions, { ...path, body: order }),
    list: (_companyNo: number | null, day: string) =>
      queryOptions({
        queryKey: companyKey(null, 'default-positions', day),
        queryFn: ({ signal }) => call(listDefaultPositions, { ...path, query: whole(day), signal }),
        placeholderData: keepPreviousData,
      }),
  },
}
export type OrganisationArea = typeof OWN | typeof DEFAULTS

/** Whose departments and positions the screen is about: its address says it. */
export const useOrganisationArea = (): OrganisationArea =>
  useLocation().pathname.startsWith(DEFAULTS.base) ? DEFAULTS : OWN
