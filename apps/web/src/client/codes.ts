import { CODE_LISTS } from '@handal/contracts/code-lists'
import { readCodes } from '@handal/contracts/common'
import { type List, named } from '@handal/contracts/lists'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from './api.ts'
import { companyKey, useCompanyNo } from './queries.ts'

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>
type Entry = { readonly category: string; readonly subcategory: string; readonly value: string }

const namesOf = (entries: readonly Entry[]): Names => {
  const names: Record<string, Record<string, string>> = {}
  for (const { category, subcategory, value } of entries)
    if (subcategory !== '0000') (names[category] ??= {})[subcategory] = value
  return names
}

/** As the product names them: until the company's own names are there. */
const PRODUCT = namesOf(CODE_LISTS.flatMap(({ category, values }) => values.map((value) => ({ category, ...value }))))

/** All values of code lists as the company names them, those one may no longer choose among them. */
const codesQuery = (companyNo: number | null) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'codes', 'names'),
    queryFn: ({ signal }) =>
      call(readCodes, { query: { ended: 'true', ...(companyNo === null ? {} : { companyNo }) }, signal }),
    staleTime: 10 * 60_000,
  })

/** What the company calls the values of any category of codes, by subcategory: also to choose from. */
export const useCodes = (): ((category: string) => Readonly<Record<string, string>>) => {
  const { data } = useQuery(codesQuery(useCompanyNo()))
  const own: Names = useMemo(() => (data === undefined ? {} : namesOf(data.items)), [data])
  return useCallback((category) => ({ ...PRODUCT[category], ...own[category] }), [own])
}
/** The same of one category. */
export const useCodeNames = (category: string): Readonly<Record<string, string>> => {
  const codesOf = useCodes()
  return useMemo(() => codesOf(category), [codesOf, category])
}

/** A list whose columns of codes bear the company's names. */
export const useNamedList = <Key extends string>(list: List<Key>): List<Key> => {
  const { data } = useQuery(codesQuery(useCompanyNo()))
  return useMemo(() => (data === undefined ? list : named(list, namesOf(data.items))), [data, list])
}
