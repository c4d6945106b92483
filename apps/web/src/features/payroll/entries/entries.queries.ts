import { changeEntries, listEntries, removeEntries } from '@handal/contracts/payroll/salary-entries'
import type { BodyInput } from '@handal/contracts/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { useRefreshCompany } from '../../../client/queries.ts'

/** A run whose amounts are entered; every kind of payment but 퇴직금. */
export type EntryKey = {
  readonly companyNo: number
  readonly month: string
  readonly paymentType: BodyInput<typeof changeEntries>['paymentType']
}

/** The amounts entered for a run, and everybody for whom one may be. */
export const entriesQuery = ({ companyNo, month, paymentType }: EntryKey) =>
  queryOptions({
    queryKey: [companyNo, 'payroll', 'entries', month, paymentType],
    queryFn: ({ signal }) => call(listEntries, { query: { companyNo, month, paymentType }, signal }),
  })

type Changed = BodyInput<typeof changeEntries>['items']
type Removed = BodyInput<typeof removeEntries>['items']

/** Saves amounts and takes others away, in this order; what failed stands. */
export const useSaveEntries = (key: EntryKey) => {
  const refresh = useRefreshCompany(key.companyNo)
  return useMutation({
    mutationFn: async ({ changed, removed, reason }: { changed: Changed; removed: Removed; reason: string }) => {
      if (changed.length > 0) await call(changeEntries, { body: { ...key, items: changed } })
      if (removed.length > 0) await call(removeEntries, { body: { ...key, items: removed, reason } })
    },
    onSettled: refresh,
  })
}
