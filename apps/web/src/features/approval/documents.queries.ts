import { findColleagues } from '@handal/contracts/approval/document-around'
import { countDocuments, listDocuments, previewDocument, readDocument } from '@handal/contracts/approval/documents'
import type { PAGE_TYPES } from '@handal/contracts/approval/document-words'
import type { BodyInput, QueryInput } from '@handal/contracts/endpoint'
import { readMyMonth } from '@handal/contracts/time/my-month'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

export type PageType = (typeof PAGE_TYPES)[number]
/** Documents on one page. */
export const DOCUMENT_PAGE = 50

/** A page of the documents that the caller may see. */
export const documentsQuery = (companyNo: number, pageType: PageType, asked: QueryInput<typeof listDocuments>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'documents', 'list', pageType, asked),
    queryFn: ({ signal }) =>
      call(listDocuments, { params: { pageType }, query: { size: DOCUMENT_PAGE, ...asked, companyNo }, signal }),
    placeholderData: keepPreviousData,
  })
/** How many documents of a type, or of one kind of it, lie in each box. */
export const countsQuery = (companyNo: number, kind: QueryInput<typeof countDocuments>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'documents', 'counts', kind),
    queryFn: ({ signal }) => call(countDocuments, { query: { companyNo, ...kind }, signal }),
  })
export const documentQuery = (companyNo: number, no: number, reason?: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'documents', 'one', no, reason ?? null),
    queryFn: ({ signal }) =>
      call(readDocument, { params: { no }, query: { companyNo, ...(reason === undefined ? {} : { reason }) }, signal }),
  })
/** What a document would come to as it is typed. */
export const previewQuery = (companyNo: number, body: BodyInput<typeof previewDocument>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'document-preview', body),
    queryFn: ({ signal }) => call(previewDocument, { body: { ...body, companyNo }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
/** Who may be named in a document, by words. */
export const colleaguesQuery = (companyNo: number | null, words: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'documents', 'people', words),
    queryFn: ({ signal }) =>
      call(findColleagues, {
        query: { ...(companyNo === null ? {} : { companyNo }), ...(words === '' ? {} : { q: words }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The caller's own month, of which a correction tells the day. */
export const ownMonthQuery = (companyNo: number | null, month: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'documents', 'own-month', month),
    queryFn: ({ signal }) =>
      call(readMyMonth, { query: { ...(companyNo === null ? {} : { companyNo }), month }, signal }),
    retry: false,
  })

/** Asks again for everything of the company that a moved document may show on. */
export const useRefreshDocuments = (companyNo: number) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companyKey(companyNo) })
}
