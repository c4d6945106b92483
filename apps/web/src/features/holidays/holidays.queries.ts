import {
  listHolidays,
  listSharedHolidays,
  listSharedTouchedRuns,
  listTouchedRuns,
} from '@handal/contracts/company/holidays'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** Whose holidays a screen keeps: those of a company, or those of all companies for null. */
export type HolidayScope = { readonly companyNo: number | null; readonly path: string }

const SHARED = 'shared-holidays'

/** The holidays of a year. */
export const holidaysQuery = (companyNo: number | null, year: number) =>
  queryOptions({
    queryKey: companyNo === null ? [SHARED, year] : companyKey(companyNo, 'holidays', year),
    queryFn: ({ signal }) =>
      companyNo === null
        ? call(listSharedHolidays, { query: { year: String(year) }, signal })
        : call(listHolidays, { query: { companyNo, year: String(year) }, signal }),
    placeholderData: keepPreviousData,
  })

/** The payrolls that a holiday on these days touches; nothing is asked before there is a day. */
export const touchedQuery = (companyNo: number | null, holidayDate: string, movedTo: string | null) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'holidays', 'touched', holidayDate, movedTo),
    queryFn: ({ signal }) =>
      call(listTouchedRuns, {
        query: {
          holidayDate,
          ...(movedTo === null ? {} : { movedTo }),
          ...(companyNo === null ? {} : { companyNo }),
        },
        signal,
      }),
    enabled: companyNo !== null && holidayDate !== '',
  })

/** The payrolls of all companies that a holiday on a day touches. */
export const sharedTouchedQuery = (holidayDate: string) =>
  queryOptions({
    queryKey: [SHARED, 'touched', holidayDate],
    queryFn: ({ signal }) => call(listSharedTouchedRuns, { query: { holidayDate }, signal }),
    enabled: holidayDate !== '',
  })
