import { listInquiries, readInquiry } from '@handal/contracts/board/inquiries'
import type { QueryInput } from '@handal/contracts/endpoint'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** Inquiries on one page. */
export const INQUIRY_PAGE = 20
const named = (companyNo: number | null) => (companyNo === null ? {} : { companyNo })

export const inquiriesQuery = (companyNo: number | null, asked: QueryInput<typeof listInquiries>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'inquiries', 'list', asked),
    queryFn: ({ signal }) =>
      call(listInquiries, { query: { size: INQUIRY_PAGE, ...asked, ...named(companyNo) }, signal }),
    placeholderData: keepPreviousData,
  })
export const inquiryQuery = (companyNo: number | null, no: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'inquiries', 'one', no),
    queryFn: ({ signal }) => call(readInquiry, { params: { no }, query: named(companyNo), signal }),
  })

/** Asks again for every inquiry. */
export const useRefreshInquiries = (companyNo: number | null) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companyKey(companyNo, 'inquiries') })
}
