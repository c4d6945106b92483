import { listDestructions, listHolds, readRetention } from '@handal/contracts/people/retention'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** Who left and what is kept of them. */
export const retentionQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'retention', 'people'),
    queryFn: ({ signal }) => call(readRetention, { query: { companyNo }, signal }),
  })
/** What is held back. */
export const holdsQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'retention', 'holds'),
    queryFn: ({ signal }) => call(listHolds, { query: { companyNo }, signal }),
  })
/** What was destroyed. */
export const destructionsQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'retention', 'records'),
    queryFn: ({ signal }) => call(listDestructions, { query: { companyNo }, signal }),
  })
