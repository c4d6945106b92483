import { listHelp, readHelp, searchHelp } from '@handal/contracts/help/help'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'

/** The text changes with the build alone. */
const STALE = 10 * 60_000

export const contentsQuery = queryOptions({
  queryKey: ['help'],
  queryFn: ({ signal }) => call(listHelp, { signal }),
  staleTime: STALE,
})

export const pageQuery = (key: string) =>
  queryOptions({
    queryKey: ['help', 'page', key],
    queryFn: ({ signal }) => call(readHelp, { params: { key }, signal }),
    staleTime: STALE,
  })

export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['help', 'search', q],
    queryFn: ({ signal }) => call(searchHelp, { query: { q }, signal }),
    staleTime: STALE,
  })
