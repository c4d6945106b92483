import { parseDate } from '@handal/base/date'
import { judgeHours } from '@handal/contracts/time/planned-hours'
import type { ResponseOf } from '@handal/contracts/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'
import type { EmployeeValues } from './employee-values.ts'

/** The contractual hours of a plan, what is entered over it, and what does not fit. */
type PlannedHours = ResponseOf<typeof judgeHours>
type Terms = Pick<EmployeeValues['payTerms'][number], 'monthlyHours' | 'dailyHours'>
type Place = Pick<EmployeeValues['assignments'][number], 'workSch' | 'mdwkWorkday' | 'baseAtendtime' | 'baseLvofctime'>

const TIME = /^\d{2}:\d{2}$/u
/** What of hours is typed; nothing where it is empty or not yet a time. */
export const typedHours = ({ monthlyHours = '', dailyHours = '' }: Partial<Terms> = {}) => ({
  ...(Number(monthlyHours) > 0 ? { monthlyHours: monthlyHours.trim() } : {}),
  ...(TIME.test(dailyHours) ? { dailyHours } : {}),
})
/** The plan that hours follow from, as it is typed. */
export const typedPlan = (place: Place | undefined) =>
  place === undefined
    ? {}
    : {
        workSch: place.workSch,
        mdwkWorkday: place.mdwkWorkday.join(','),
        ...(TIME.test(place.baseAtendtime) ? { baseAtendtime: place.baseAtendtime } : {}),
        ...(TIME.test(place.baseLvofctime) ? { baseLvofctime: place.baseLvofctime } : {}),
      }

/** The contractual hours on a day of who works so, as the server has them; undefined: not known yet. */
export const usePlannedHours = (
  companyNo: number,
  day: string,
  place: Place | undefined,
  terms: Terms | undefined,
): PlannedHours | undefined => {
  const from = parseDate(day)
  const asked = { ...typedPlan(place), ...typedHours(terms) }
  return useQuery({
    queryKey: companyKey(companyNo, 'employees', 'hours', { from, ...asked }),
    queryFn: ({ signal }) => call(judgeHours, { body: { companyNo, from: from ?? '', ...asked }, signal }),
    enabled: from !== null,
    placeholderData: keepPreviousData,
  }).data
}
