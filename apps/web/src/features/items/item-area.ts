import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import {
  changeDefaultSalaryItem,
  createDefaultSalaryItem,
  endDefaultSalaryItem,
  listDefaultSalaryItems,
  orderDefaultSalaryItems,
} from '@handal/contracts/payroll/salary-item-defaults'
import {
  changeSalaryItem,
  createSalaryItem,
  endSalaryItem,
  listSalaryItems,
  orderSalaryItems,
  readItemChoices,
} from '@handal/contracts/payroll/salary-items'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../client/api.ts'
import { companyKey, useRefreshCompany } from '../../client/queries.ts'
import { failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'

const whole = (day: string) => ({ day, sort: 'sortOrder' as const, size: MAX_PAGE_SIZE })

/** The items of an operator's company. */
const OWN = {
  base: '/basic-info/salary/item',
  isDefault: false,
  create: createSalaryItem,
  change: changeSalaryItem,
  end: endSalaryItem,
  order: (companyNo: number | null, itemCodes: string[]) =>
    call(orderSalaryItems, { body: { itemCodes, ...(companyNo === null ? {} : { companyNo }) } }),
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
  order: (_companyNo: number | null, itemCodes: string[]) => call(orderDefaultSalaryItems, { body: { itemCodes } }),
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

/** Puts items in an order; what was done can be taken back, what is refused says why. */
export const useOrderItems = (companyNo: number | null) => {
  const area = useItemArea()
  const refresh = useRefreshCompany(area.isDefault ? null : companyNo)
  const { mutate, isPending } = useMutation({
    mutationFn: (itemCodes: string[]) => area.order(companyNo, itemCodes),
    onSettled: refresh,
    onError: (error) => void failure(error),
  })
  return {
    isPending,
    /** `label`: what is moved; `before`: the order that stands until then. */
    move: (label: string, next: string[], before: string[]): void =>
      mutate(next, {
        onSuccess: () =>
          toast(`${label} 항목의 자리를 옮겼습니다.`, { label: '되돌리기', onClick: () => mutate(before) }),
      }),
  }
}
