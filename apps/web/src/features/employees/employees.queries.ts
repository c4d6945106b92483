import { listEmployees } from '@handal/contracts/employees'
import type { QueryInput } from '@handal/contracts/endpoint'
import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** Which employees, and which page of them. */
export type EmployeeKey = Omit<QueryInput<typeof listEmployees>, 'companyNo' | 'corp_no'>

/** Employees as they are today, in the order of departments and 사번. */
export const employeesQuery = (companyNo: number, key: EmployeeKey) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'list', key),
    queryFn: ({ signal }) => call(listEmployees, { query: { ...key, companyNo }, signal }),
    placeholderData: keepPreviousData,
  })

/** The departments people are in, for the filter. Until departments have a call of their own they are read off the people. */
export const departmentsQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'departments'),
    queryFn: async ({ signal }) => {
      const { items } = await call(listEmployees, { query: { companyNo, size: MAX_PAGE_SIZE }, signal })
      const names = new Map(items.map(({ departmentNo, departmentName }) => [departmentNo, departmentName]))
      return [...names].flatMap(([no, name]) => (no === null || name === null ? [] : [{ no, name }]))
    },
    staleTime: 5 * 60_000,
  })
