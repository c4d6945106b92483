import { countDocuments, listDocuments } from '@handal/contracts/approval/documents'
import type { DocumentBox } from '@handal/contracts/approval/document-words'
import { listContractRequests } from '@handal/contracts/board/contract-requests'
import { listInquiries } from '@handal/contracts/board/inquiries'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'

/** Rows of a card; the rest is one press away. */
export const CARD_ROWS = 3
const named = (companyNo: number | null) => (companyNo === null ? {} : { companyNo })

/** The first documents of a box. The keys are those of the lists: what moves a document asks again. */
export const cardDocumentsQuery = (companyNo: number, box: DocumentBox) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'documents', 'card', box),
    queryFn: ({ signal }) =>
      call(listDocuments, { params: { pageType: 'total' }, query: { companyNo, box, size: CARD_ROWS }, signal }),
  })
/** How many documents lie in each box. */
export const boxCountsQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'documents', 'counts', 'total'),
    queryFn: ({ signal }) => call(countDocuments, { query: { companyNo }, signal }),
  })
/** The first inquiries; those that wait for an answer come first. */
export const cardInquiriesQuery = (companyNo: number | null) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'inquiries', 'card'),
    queryFn: ({ signal }) => call(listInquiries, { query: { size: CARD_ROWS, ...named(companyNo) }, signal }),
  })
/** The first contract requests of all companies; those that wait for the provider come first. */
export const cardRequestsQuery = queryOptions({
  queryKey: companyKey(null, 'contract-requests', 'card'),
  queryFn: ({ signal }) => call(listContractRequests, { query: { size: CARD_ROWS }, signal }),
})
