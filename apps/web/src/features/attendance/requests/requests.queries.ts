import type { QueryInput } from '@handal/contracts/endpoint'
import { listPunchRequests } from '@handal/contracts/time/punch-requests'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'

/** Requests on one page. */
export const REQUEST_PAGE = 50
/** A page of requests for missed punches, the newest first. */
export const requestsQuery = (companyNo: number, asked: QueryInput<typeof listPunchRequests>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'requests', asked),
    queryFn: ({ signal }) =>
      call(listPunchRequests, { query: { page: 1, size: REQUEST_PAGE, ...asked, companyNo }, signal }),
    placeholderData: keepPreviousData,
  })
/** Those that wait, of everybody. */
export const waitingQuery = (companyNo: number) => requestsQuery(companyNo, { state: 'WAITING' })
/** Those of a person that wait. */
export const waitingOfQuery = (companyNo: number, employeeNo: number) =>
  requestsQuery(companyNo, { state: 'WAITING', employeeNos: [employeeNo] })
