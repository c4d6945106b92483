import { readAttendance } from '@handal/contracts/time/attendance'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'
import type { MonthView } from './month-params.ts'

/** A month as a grid; '' is the month of today. The worked time comes with its overtime, which shades it. */
export const cellsQuery = (companyNo: number, month: string, shown: MonthView) => {
  const view = shown === 'work' ? 'extn' : shown
  return queryOptions({
    queryKey: companyKey(companyNo, 'attendance', 'cells', month, view),
    queryFn: async ({ signal }) => {
      const answer = await call(readAttendance, {
        query: { companyNo, cells: true, view, ...(month === '' ? {} : { month }) },
        signal,
      })
      if (!('dates' in answer)) throw new Error('the month came as a list')
      return answer
    },
    placeholderData: keepPreviousData,
  })
}
