import { readLeaveLedger } from '@handal/contracts/time/leave'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** A person's leave as of a day. */
export const ledgerQuery = (companyNo: number, employeeNo: number, asOf: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'leave', employeeNo, asOf),
    queryFn: ({ signal }) => call(readLeaveLedger, { params: { employeeNo }, query: { companyNo, asOf }, signal }),
    placeholderData: keepPreviousData,
  })

/** Asks again for the leave of a company's people. */
export const useRefreshLeave = (companyNo: number): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companyKey(companyNo, 'leave') })
}
