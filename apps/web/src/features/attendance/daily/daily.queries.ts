import { addDays, type PlainDate } from '@handal/base/date'
import { type DayCorrections, listDailyWorks, readDailyWork, recalculateDay } from '@handal/contracts/time/daily-works'
import type { QueryInput } from '@handal/contracts/endpoint'
import { listTags } from '@handal/contracts/time/tags'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../client/api-error.ts'
import { call } from '../../../client/api.ts'
import { everyPage } from '../../../client/every-page.ts'
import { companyKey } from '../../../client/queries.ts'

/** Everybody's record of a day. */
export const dailyWorksQuery = (companyNo: number, day: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'daily', day),
    queryFn: ({ signal }) =>
      everyPage((page) => call(listDailyWorks, { query: { companyNo, str: day, end: day, ...page }, signal })),
  })

/** The raw events of a person that may belong to a day: those of a night are of the next date. */
export const dayTagsQuery = (companyNo: number, employeeNo: number, day: PlainDate) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'day-tags', employeeNo, day),
    queryFn: ({ signal }) =>
      call(listTags, {
        query: {
          companyNo,
          str: day,
          end: addDays(day, 1),
          employeeNos: [employeeNo],
          sort: 'happenedAt',
          page: 1,
          size: 100,
        },
        signal,
      }),
  })

/** The corrections of a day, newest first; a day without a record has none. */
export const dayCorrectionsQuery = (companyNo: number, employeeNo: number, day: PlainDate) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'day-corrections', employeeNo, day),
    queryFn: async ({ signal }): Promise<DayCorrections> => {
      try {
        const query = { companyNo, workDate: day }
        return (await call(readDailyWork, { params: { empl_no: employeeNo }, query, signal })).corrections
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
  })

/** What a correction of a day would make of it. */
export const recalculationQuery = (companyNo: number, employeeNo: number, asked: QueryInput<typeof recalculateDay>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'recalculation', employeeNo, asked),
    queryFn: ({ signal }) =>
      call(recalculateDay, { params: { empl_no: employeeNo }, query: { ...asked, companyNo }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
