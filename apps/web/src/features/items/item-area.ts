import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import {
  changeDefaultSalaryItem,
  createDefaultSalaryItem,
  endDefaultSalaryItem,
  listDefaultSalaryItems,
} from '@handal/contracts/salary-item-defaults'
import {
  changeSalaryItem,
  createSalaryItem,
  endSalaryItem,
  listSalaryItems,
  readItemChoices,
} from '@handal/contracts/salary-items'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

const whole = (day: string) => ({ day, sort: 'sortOrder' as const, size: MAX_PAGE_SIZE })

/** The items of an operator's company. */
const OWN = {
  base: '/basic-info/salary/item',
  isDefault: false,
  create: createSalaryItem,
  change: changeSalaryItem,
  end: endSalaryItem,
  list: (companyNo: number | null, day: string) =>
    queryOptions({
      queryKey: companyKey(companyNo, 'salary-items', day),
      queryFn: ({ signal }) =>
        call(listSalaryItems, { query: { ...whole(day), ...(companyNo === null ? {} : { companyNo }) }, signal }),
      placeholderData: keepPreviousData,
    }),
}
/** What a new company starts with, kept by the super admin. */
const DEFAULTS = {
  base: '/management/basic-info/salary-item',
  isDefault: true,
  create: createDefaultSalaryItem,
  change: changeDefaultSalaryItem,
  end: endDefaultSalaryItem,
  list: (_companyNo: number | null, day: string) =>
    queryOptions({
      queryKey: companyKey(null, 'default-salary-items', day),
      queryFn: ({ signal }) => call(listDefaultSalaryItems, { query: whole(day), signal }),
      placeholderData: keepPreviousData,
    }),
}
export type ItemArea = typeof OWN | typeof DEFAULTS

/** Whose items the screen is about: its address says it. */
export const useItemArea = (): ItemArea => (useLocation().pathname.startsWith(DEFAULTS.base) ? DEFAULTS : OWN)

/** Natures and tax-free limits of a day's month. */
export const choicesQuery = (day: string) =>
  queryOptions({
    queryKey: ['salary-item-choices', day],
    queryFn: ({ signal }) => call(readItemChoices, { query: { day }, signal }),
    staleTime: 10 * 60_000,
  })

/** Asks again for what a change of an item shows on: the items themselves and the payroll. */
export const useRefreshItems = (companyNo: number | null): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [companyNo] })
}
