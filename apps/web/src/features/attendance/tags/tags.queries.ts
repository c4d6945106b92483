import type { QueryInput } from '@handal/contracts/endpoint'
import { listTagCards } from '@handal/contracts/time/tag-cards'
import { listTags } from '@handal/contracts/time/tags'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'

/** A page of the tags of some days. */
export const tagsQuery = (companyNo: number, asked: QueryInput<typeof listTags>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'tags', asked),
    queryFn: ({ signal }) => call(listTags, { query: { ...asked, companyNo }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the cards of readers. */
export const cardsQuery = (companyNo: number, asked: QueryInput<typeof listTagCards>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'cards', asked),
    queryFn: ({ signal }) => call(listTagCards, { query: { ...asked, companyNo }, signal }),
    placeholderData: keepPreviousData,
  })
