import type { Endpoint, QueryInput, ResponseOf } from '@handal/contracts/endpoint'
import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import { queryOptions } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../api.ts'
import type { CallInput } from '../api-core.ts'
import { companyKey, useCompanyNo } from '../queries.ts'

/** What a kind of record has in one area: the address of its screens and its calls. */
type Place = { readonly base: string }
type Params = Readonly<Record<string, string | number>>

/** Whose records a screen keeps: those of a company, or what the super admin keeps for new companies (no company). */
export type Area = Place & {
  readonly isDefault: boolean
  readonly companyNo: number | null
  /** What the path of its calls names. */
  readonly path?: { readonly params?: Params }
}
/** The two areas of a kind of record; the calls of one have the names of their twins in the other. */
type Areas<O, D> = { readonly own: O; readonly defaults: D }
export type AreaOf<A> =
  A extends Areas<infer O, infer D>
    ?
        | (O & { readonly isDefault: false; readonly companyNo: number | null })
        | (D & { readonly isDefault: true; readonly companyNo: null })
    : never

const ownOf = <O extends Place>(own: O, companyNo: number | null) => ({ ...own, isDefault: false as const, companyNo })

/** The area of a company, or of the defaults (null). */
export const areaOf = <O extends Place, D extends Place>(
  { own, defaults }: Areas<O, D>,
  companyNo: number | null,
): AreaOf<Areas<O, D>> =>
  (companyNo === null ? { ...defaults, isDefault: true as const, companyNo } : ownOf(own, companyNo)) as AreaOf<
    Areas<O, D>
  >

/** The area that the address stands in, of the company that is chosen. */
export const useArea = <O extends Place, D extends Place>(areas: Areas<O, D>): AreaOf<Areas<O, D>> => {
  const companyNo = useCompanyNo()
  const isDefault = useLocation().pathname.startsWith(areas.defaults.base)
  return isDefault ? areaOf(areas, null) : (ownOf(areas.own, companyNo) as AreaOf<Areas<O, D>>)
}

/** Every record as it is on a day, in its order, what has ended and what comes too. */
export const wholeOn = (day: string) => ({ day, sort: 'sortOrder' as const, size: MAX_PAGE_SIZE })

/** What a call of an area reads, with its company and under a key of its own; `key` names what it reads and all of `query`. */
export const areaQuery = <E extends Endpoint>(
  { isDefault, companyNo, path = {} }: Area,
  endpoint: E,
  key: readonly unknown[],
  query: QueryInput<E>,
) =>
  queryOptions({
    queryKey: companyKey(companyNo, ...(isDefault ? ['defaults'] : []), ...key),
    queryFn: ({ signal }): Promise<ResponseOf<E>> => {
      const input = { ...path, query: { ...(query as object), ...(companyNo === null ? {} : { companyNo }) }, signal }
      // Which members an input has hangs on the call; the query is of its type, and a path is named by the area of its calls.
      return call(endpoint, input as unknown as CallInput<E>)
    },
  })
