import {
  type ContractRequest,
  listContractRequests,
  readContractRequest,
  type StandingContract,
} from '@handal/contracts/board/contract-requests'
import type { QueryInput } from '@handal/contracts/endpoint'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../client/api.ts'
import { contractDateOf, refreshHeader, useHeader } from '../../client/header.ts'
import { companyKey } from '../../client/queries.ts'

/** Requests on one page. */
export const REQUEST_PAGE = 20
const named = (companyNo: number | null) => (companyNo === null ? {} : { companyNo })

export const requestsQuery = (companyNo: number | null, asked: QueryInput<typeof listContractRequests>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'contract-requests', 'list', asked),
    queryFn: ({ signal }) =>
      call(listContractRequests, { query: { size: REQUEST_PAGE, ...asked, ...named(companyNo) }, signal }),
    placeholderData: keepPreviousData,
  })
export const requestQuery = (companyNo: number | null, no: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'contract-requests', 'one', no),
    queryFn: ({ signal }) => call(readContractRequest, { params: { no }, query: named(companyNo), signal }),
  })

/** Keeps a request as a call answers it; the contract may have followed, so that everything of all companies is asked for again. */
export const useStoredRequest = (companyNo: number | null) => {
  const client = useQueryClient()
  return async (request: ContractRequest): Promise<void> => {
    client.setQueryData(requestQuery(companyNo, request.no).queryKey, request)
    await client.invalidateQueries()
    await refreshHeader()
  }
}

/** The chip and the picker follow a contract that was changed elsewhere as soon as this screen reads of it. */
export const useFollowedContract = (companyNo: number | null, now: StandingContract | null | undefined): void => {
  const chosen = useHeader((state) => state.selectCompanyNo)
  const shown = useHeader((state) => state.contractDate)
  const told =
    now === null || now === undefined
      ? null
      : contractDateOf({ contractEndDate: now.endDate, contractType: now.contractType })
  useEffect(() => {
    if (told !== null && companyNo !== null && chosen === companyNo && shown !== '' && shown !== told)
      void refreshHeader().catch(() => undefined)
  }, [told, companyNo, chosen, shown])
}
