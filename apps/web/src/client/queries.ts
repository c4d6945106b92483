import { readMeta } from '@handal/contracts/common'
import type { Endpoint, ResponseOf } from '@handal/contracts/endpoint'
import { readHome, readNotices } from '@handal/contracts/session/home'
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { seoulToday } from '../shared/today.ts'
import { call } from './api.ts'
import type { CallInput } from './api-core.ts'
import { blockerPath } from './blocker-link.ts'
import { type CompanyMenuItem, contractEndsSoon, contractText, useHeader } from './header.ts'
import { useSession } from './session-store.ts'
import { useSidebar } from './sidebar.ts'

/** The company the screens work on: the one chosen in the top bar, else the person's own; null when there is none yet. */
export const useCompanyNo = (): number | null => {
  const chosen = useHeader((state) => state.selectCompanyNo)
  const own = useSession((state) => state.user?.company_no ?? null)
  return chosen ?? own
}

/** A query key of a company: the company comes first, so that everything of it can be dropped at once. */
export const companyKey = (companyNo: number | null, ...parts: readonly unknown[]): readonly unknown[] => [
  companyNo,
  ...parts,
]

/**
 * Refetches everything that a change of one record may show on: all queries of a company, of what a new company starts with
 * (null), or of all companies ('all').
 */
export const useRefreshCompany = (companyNo: number | null | 'all'): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries(companyNo === 'all' ? {} : { queryKey: companyKey(companyNo) })
}

/**
 * Whose board, inquiries or requests are shown: a company's, or to a super admin those that reach all companies (null). Undefined
 * while no company is known.
 */
export const useHomeCompany = (): number | null | undefined => {
  const companyNo = useCompanyNo()
  const isProvider = useSession((state) => state.user?.perm_id === '01')
  return isProvider ? null : (companyNo ?? undefined)
}

/** `call` on a company: in the query, or in the body of POST, PUT and DELETE, of calls that work on one. */
export const useCallOn = (
  companyNo: number | null,
): (<E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<ResponseOf<E>>) =>
  useCallback(
    <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
      call(endpoint, withCompany(endpoint, input, companyNo)),
    [companyNo],
  )
/** `call` with the chosen company put in. */
export const useCall = () => useCallOn(useCompanyNo())

/** The input of a call with companyNo added when the call works on a company and none is named. */
export const withCompany = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  companyNo: number | null,
): CallInput<E> => {
  if (!endpoint.tenant || companyNo === null) return input
  const part = endpoint.method === 'GET' ? 'query' : 'body'
  const given = (input[part] ?? {}) as object
  if ('companyNo' in given || 'corp_no' in given) return input
  return { ...input, [part]: { ...given, companyNo } }
}

/** Today in Seoul, demo mode and its accounts. */
export const metaQuery = queryOptions({
  queryKey: ['meta'],
  queryFn: ({ signal }) => call(readMeta, { signal }),
  staleTime: 10 * 60_000,
})
export const useMeta = (): UseQueryResult<ResponseOf<typeof readMeta>> => useQuery(metaQuery)

/** The companies a person may open, as the top bar loaded them. */
export const useCompanies = (): readonly CompanyMenuItem[] => useHeader((state) => state.companyMenuItems)

/** The contract of the chosen company as the chip says it; `endsSoon`: within 30 days of today, or over. */
export const useContract = (): { text: string; endsSoon: boolean } => {
  const contractDate = useHeader((state) => state.contractDate)
  const { data: meta } = useMeta()
  return { text: contractText(contractDate), endsSoon: contractEndsSoon(contractDate, meta?.today ?? seoulToday()) }
}

/** The dashboard of a company; `view: 'employee'` is an operator's own employee dashboard. */
export const homeQuery = (companyNo: number | null, view: 'employee' | null) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'home', view),
    queryFn: ({ signal }) =>
      call(readHome, {
        query: { ...(companyNo === null ? {} : { companyNo }), ...(view === null ? {} : { view }) },
        signal,
      }),
  })

/** What waits, and nothing else of the dashboard: every screen asks it for the bell. */
const noticesQuery = (companyNo: number | null) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'notices'),
    queryFn: ({ signal }) => call(readNotices, { query: companyNo === null ? {} : { companyNo }, signal }),
    staleTime: 60_000,
  })

/** One thing that waits for the person. */
export type Notice = { id: string; title: string; detail: string; to: string; severity: 'warning' | 'todo' }

/** What the bell shows: what blocks an operator's month. Others have nothing waiting yet. */
export const useNotices = (): { notices: readonly Notice[]; isLoading: boolean } => {
  const companyNo = useCompanyNo()
  const role = useSession((state) => state.user?.perm_id)
  const asEmployee = useSidebar((state) => state.showUserMenu)
  const enabled = role === '11' && !asEmployee && companyNo !== null
  const { data, isLoading } = useQuery({ ...noticesQuery(companyNo), enabled })
  const notices =
    enabled && data !== undefined
      ? data.items.map((blocker) => ({
          id: `${blocker.month ?? ''} ${blocker.code}`,
          title: blocker.title,
          detail: blocker.detail,
          to: blockerPath(data.month ?? '', blocker),
          severity: blocker.severity,
        }))
      : []
  return { notices, isLoading: enabled && isLoading }
}
