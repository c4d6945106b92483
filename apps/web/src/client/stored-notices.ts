import type { QueryInput } from '@handal/contracts/endpoint'
import { listNotices, markNotices } from '@handal/contracts/session/notice-list'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './api.ts'
import { companyKey, useCompanyNo } from './queries.ts'
import { useUser } from './session-store.ts'

/** How many unread notices the bell shows. */
const BELL_SIZE = 5

/** The company whose notices are read; a super admin's are those to the provider, whichever company is looked at. */
export const useNoticeCompany = (): number | null => {
  const companyNo = useCompanyNo()
  return useUser()?.perm_id === '01' ? null : companyNo
}

type Asked = Omit<QueryInput<typeof listNotices>, 'companyNo' | 'corp_no'>
const KEY = 'stored-notices'

/** A page of what the person was told. */
export const storedNoticesQuery = (companyNo: number | null, asked: Asked) =>
  queryOptions({
    queryKey: companyKey(companyNo, KEY, asked),
    queryFn: ({ signal }) =>
      call(listNotices, { query: { ...asked, ...(companyNo === null ? {} : { companyNo }) }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The newest of what is unread, for the bell of every screen. */
export const bellNoticesQuery = (companyNo: number | null) =>
  storedNoticesQuery(companyNo, { unread: true, size: BELL_SIZE })

/** Marks some or all notices as read. */
export const useReadNotices = () => {
  const companyNo = useNoticeCompany()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: { readonly nos: number[] } | { readonly all: true }) =>
      call(markNotices, { body: { ...which, read: true, ...(companyNo === null ? {} : { companyNo }) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: companyKey(companyNo, KEY) }),
  })
}
