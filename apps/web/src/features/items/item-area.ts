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
import { call } from '../../client/api.ts'
import { useCall, useRefreshCompany } from '../../client/queries.ts'
import { type AreaOf, areaQuery, useArea, wholeOn } from '../../client/screen/area.ts'
import { failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'

/** The items of an operator's company, and those that a new company starts with. */
const ITEMS = {
  own: {
    base: '/basic-info/salary/item',
    list: listSalaryItems,
    create: createSalaryItem,
    change: changeSalaryItem,
    end: endSalaryItem,
    order: orderSalaryItems,
  },
  defaults: {
    base: '/management/basic-info/salary-item',
    list: listDefaultSalaryItems,
    create: createDefaultSalaryItem,
    change: changeDefaultSalaryItem,
    end: endDefaultSalaryItem,
    order: orderDefaultSalaryItems,
  },
}
export type ItemArea = AreaOf<typeof ITEMS>
export const useItemArea = (): ItemArea => useArea(ITEMS)

/** Every item as it is on a day. */
export const itemsQuery = (area: ItemArea, day: string) => ({
  ...areaQuery(area, area.list, ['salary-items', day], wholeOn(day)),
  placeholderData: keepPreviousData,
})

/** Natures and tax-free limits of a day's month. */
export const choicesQuery = (day: string) =>
  queryOptions({
    queryKey: ['salary-item-choices', day],
    queryFn: ({ signal }) => call(readItemChoices, { query: { day }, signal }),
    staleTime: 10 * 60_000,
  })

/** Puts items in an order; what was done can be taken back, what is refused says why. */
export const useOrderItems = () => {
  const area = useItemArea()
  const call = useCall()
  const refresh = useRefreshCompany(area.companyNo)
  const { mutate, isPending } = useMutation({
    mutationFn: (itemCodes: string[]) => call(area.order, { body: { itemCodes } }),
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
