import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import { type Department, listDepartments, listPositions, orderDepartments } from '@handal/contracts/organisation'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** The departments as they were on a day, ended ones and those to come included. */
export const departmentsQuery = (companyNo: number, day: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'organisation', 'departments', day),
    queryFn: ({ signal }) =>
      call(listDepartments, { query: { companyNo, day, sort: 'sortOrder', size: MAX_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

/** The positions as they were on a day. */
export const positionsQuery = (companyNo: number, day: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'organisation', 'positions', day),
    queryFn: ({ signal }) =>
      call(listPositions, { query: { companyNo, day, sort: 'sortOrder', size: MAX_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

/** Asks again for what a change of the organisation shows on: trees, people, payroll. */
export const useRefreshOrganisation = (companyNo: number): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [companyNo] })
}

/** Puts the departments of one parent in an order, a moved one among them, from a day on. */
export const useOrderDepartments = (companyNo: number) => {
  const refresh = useRefreshOrganisation(companyNo)
  return useMutation({
    mutationFn: (order: { nos: number[]; parentNo: number | null; from: string }) =>
      call(orderDepartments, { body: { ...order, companyNo } }),
    onSettled: refresh,
  })
}

/** Who entered what last and when, for the comparison after someone saved first. */
export const savedBy = ({
  history,
}: Pick<Department, 'history'> | { history: readonly { at: string; by: string }[] }) => {
  const newest = history.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  return newest === undefined || newest.by === '' ? null : { who: newest.by, at: newest.at }
}
