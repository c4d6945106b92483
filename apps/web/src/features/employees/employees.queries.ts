import { listEmployees, readEmployee } from '@handal/contracts/people/employees'
import type { Endpoint, QueryInput } from '@handal/contracts/endpoint'
import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import { listDepartments, listPositions } from '@handal/contracts/company/organisation'
import { readOpening } from '@handal/contracts/people/opening-facts'
import { listRetired, listRoster } from '@handal/contracts/people/roster'
import { listSalaryItems } from '@handal/contracts/payroll/salary-items'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'
import { date } from '../../shared/format.ts'

type Asked<E extends Endpoint> = Omit<QueryInput<E>, 'companyNo' | 'corp_no'>
/** Which employees, and which page of them. */
export type EmployeeKey = Asked<typeof listEmployees>

/** Employees as they are today, in the order of departments and 사번. */
export const employeesQuery = (companyNo: number, key: EmployeeKey) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'list', key),
    queryFn: ({ signal }) => call(listEmployees, { query: { ...key, companyNo }, signal }),
    placeholderData: keepPreviousData,
  })

/** What is asked for: what there is on the day, for a filter; or also what begins later, with its day, for somebody's place. */
type Wanted = 'there' | 'coming'
/** What there was to choose from on a day, in its own order: what had ended by then is left out. */
const choices = <T extends { no: number; from: string; endDate: string | null }>(
  items: readonly T[],
  { day, wanted }: { readonly day: string; readonly wanted: Wanted },
  nameOf: (item: T) => string,
) =>
  items.flatMap((item) => {
    const isComing = item.from > day
    if ((isComing && wanted === 'there') || (item.endDate !== null && item.endDate < day)) return []
    return [{ value: String(item.no), text: isComing ? `${nameOf(item)} (${date(item.from)}부터)` : nameOf(item) }]
  })

/** The departments of a day. */
export const departmentChoices = (companyNo: number, day: string, wanted: Wanted = 'there') =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'departments', day, wanted),
    queryFn: async ({ signal }) => {
      const query = { companyNo, day, sort: 'sortOrder', size: MAX_PAGE_SIZE } as const
      return choices((await call(listDepartments, { query, signal })).items, { day, wanted }, ({ deptNm }) => deptNm)
    },
    staleTime: 5 * 60_000,
  })

/** The positions of a day. */
export const positionChoices = (companyNo: number, day: string, wanted: Wanted = 'there') =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'positions', day, wanted),
    queryFn: async ({ signal }) => {
      const query = { companyNo, day, sort: 'sortOrder', size: MAX_PAGE_SIZE } as const
      return choices((await call(listPositions, { query, signal })).items, { day, wanted }, ({ ofcpsNm }) => ofcpsNm)
    },
    staleTime: 5 * 60_000,
  })

/** The register of employees as of a day. */
export const rosterQuery = (companyNo: number, key: Asked<typeof listRoster>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'roster', key),
    queryFn: ({ signal }) => call(listRoster, { query: { ...key, companyNo }, signal }),
    placeholderData: keepPreviousData,
  })

/** The register of those who have left. */
export const retiredQuery = (companyNo: number, key: Asked<typeof listRetired>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'retired', key),
    queryFn: ({ signal }) => call(listRetired, { query: { ...key, companyNo }, signal }),
    placeholderData: keepPreviousData,
  })

/** One employee with everything that holds of them. */
export const employeeQuery = (companyNo: number, employeeNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'detail', employeeNo),
    queryFn: ({ signal }) => call(readEmployee, { params: { empl_no: employeeNo }, query: { companyNo }, signal }),
  })

/** What the system before knew of one employee. */
export const openingQuery = (companyNo: number, employeeNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'opening', employeeNo),
    queryFn: ({ signal }) => call(readOpening, { params: { empl_no: employeeNo }, query: { companyNo }, signal }),
  })

/** The items of a day whose amounts are agreed with each person, in the order of the payslip. */
export const termItemsQuery = (companyNo: number, day: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'term-items', day),
    queryFn: async ({ signal }) => {
      const query = { companyNo, day, sort: 'sortOrder', size: MAX_PAGE_SIZE } as const
      const { items } = await call(listSalaryItems, { query, signal })
      return items.filter(
        ({ source, from, to }) =>
          from <= day &&
          (to === null || to >= day) &&
          (source === 'term' ||
            (typeof source === 'object' && 'fixedOvertime' in source && source.fixedOvertime.amount === undefined)),
      )
    },
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
