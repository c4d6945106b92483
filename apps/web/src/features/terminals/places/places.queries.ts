import {
  type Gateway,
  listGateways,
  listScreens,
  type Screen,
  type Workplace,
  workplaceCalls,
} from '@handal/contracts/terminal/workplaces'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'

type All = {
  readonly places: readonly Workplace[]
  readonly screens: readonly Screen[]
  readonly gateways: readonly Gateway[]
}

/** The places of work of a company. */
export const workplacesQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'terminals', 'workplaces'),
    queryFn: ({ signal }) => call(workplaceCalls.list, { query: { companyNo }, signal }),
  })

/** The places of work of a company with what stands there. */
export const placesQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'terminals', 'places'),
    queryFn: async ({ signal }): Promise<All> => {
      const asked = { query: { companyNo }, signal }
      const [places, screens, gateways] = await Promise.all([
        call(workplaceCalls.list, asked),
        call(listScreens, asked),
        call(listGateways, asked),
      ])
      return { places: places.items, screens: screens.items, gateways: gateways.items }
    },
  })
