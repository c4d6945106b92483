import type { QueryInput } from '@handal/contracts/endpoint'
import { readMyMonth } from '@handal/contracts/time/my-month'
import { readMySchedule } from '@handal/contracts/time/schedule-publish'
import { previewPunchRequest } from '@handal/contracts/time/punch-requests'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'

/** The own month; '' is the one of today. */
export const myMonthQuery = (companyNo: number, month: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'own', month),
    queryFn: ({ signal }) => call(readMyMonth, { query: { companyNo, ...(month === '' ? {} : { month }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** The own roster of some days as it was published; the server notes that it was opened. */
export const ownRosterQuery = (companyNo: number, str: string, end: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'own-roster', str, end),
    queryFn: ({ signal }) => call(readMySchedule, { query: { companyNo, str, end }, signal }),
    placeholderData: keepPreviousData,
  })

/** What asking for times of an own day would change; not asked for again once it was asked, when the day has a request. */
export const punchPreviewQuery = (companyNo: number, asked: QueryInput<typeof previewPunchRequest>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'punch-preview', asked),
    queryFn: ({ signal }) => call(previewPunchRequest, { query: { ...asked, companyNo }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
