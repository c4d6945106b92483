import { listDailyWorks } from '@handal/contracts/time/daily-works'
import { listPunchRequests } from '@handal/contracts/time/punch-requests'
import { readSchedule } from '@handal/contracts/time/schedule'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { everyPage } from '../../../client/every-page.ts'
import { companyKey } from '../../../client/queries.ts'
import { missingOuts } from './missing-outs.ts'

/** Days of these people in a time whose leaving nobody recorded; at least one person. */
export const missingOutsQuery = (
  companyNo: number,
  days: { readonly str: string; readonly end: string; readonly employeeNos: number[] },
) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'missing-outs', days),
    queryFn: async ({ signal }) => {
      const query = { companyNo, ...days }
      const [found, plans, asked] = await Promise.all([
        everyPage((page) => call(listDailyWorks, { query: { ...query, ...page }, signal })),
        call(readSchedule, { query, signal }),
        everyPage((page) =>
          call(listPunchRequests, {
            query: { companyNo, state: 'WAITING', employeeNos: days.employeeNos, ...page },
            signal,
          }),
        ),
      ])
      return missingOuts(found.items, plans.items, asked.items)
    },
    gcTime: 0,
  })
