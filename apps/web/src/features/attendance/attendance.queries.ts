import { readAttendance } from '@handal/contracts/time/attendance'
import { listDayFacts } from '@handal/contracts/time/day-facts'
import { listDailyWorks } from '@handal/contracts/time/daily-works'
import { listMonthHours } from '@handal/contracts/time/month-hours'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { everyPage } from '../../client/every-page.ts'
import { companyKey } from '../../client/queries.ts'

/** A month's attendance as a whole; one person comes with it, the whole list is of the attendance screen. */
export const attendanceQuery = (companyNo: number, month: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'month', month),
    queryFn: ({ signal }) => call(readAttendance, { query: { companyNo, month, size: 1 }, signal }),
    // What waits is made within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.open.some(({ code }) => code === 'pending') === true ? 3000 : false,
  })

/** What was entered of the days of a period, by day. */
export const dayFactsQuery = (companyNo: number, period: { readonly str: string; readonly end: string }) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'facts', period.str, period.end),
    queryFn: ({ signal }) =>
      everyPage((page) => call(listDayFacts, { query: { companyNo, ...period, ...page }, signal })),
  })

/** One day of a person, where there is a record of it. */
export const dayQuery = (
  companyNo: number,
  { employeeNo, workDate }: { readonly employeeNo: number; readonly workDate: string },
) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'day', String(employeeNo), workDate),
    queryFn: ({ signal }) =>
      call(listDailyWorks, { query: { companyNo, str: workDate, end: workDate, employeeNos: [employeeNo] }, signal }),
  })

/** What was entered of a month without its days, by person. */
export const monthHoursQuery = (companyNo: number, month: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'hours', month),
    queryFn: ({ signal }) =>
      everyPage((page) => call(listMonthHours, { query: { companyNo, month, ...page }, signal })),
  })

const refresh = (client: QueryClient, companyNo: number): Promise<unknown> =>
  Promise.all(
    ['attendance', 'payroll', 'home'].map((part) =>
      client.invalidateQueries({ queryKey: companyKey(companyNo, part) }),
    ),
  )
/** Asks again for what a change of attendance moves: the month itself, its payslips, the dashboard. */
export const useRefreshAttendance = (companyNo: number): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => refresh(client, companyNo)
}
