import type { QueryInput } from '@handal/contracts/endpoint'
import { listAllBeacons, listBeacons, readBeacon } from '@handal/contracts/terminal/beacons'
import { listPhones, readPhone } from '@handal/contracts/terminal/phones'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'
import type { TerminalArea } from './terminal-area.ts'

/** A page of the beacons of a company; null: of all companies, which only the super admin sees. */
export const beaconsQuery = (companyNo: number | null, asked: QueryInput<typeof listBeacons>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'terminals', 'beacons', asked),
    queryFn: ({ signal }) =>
      companyNo === null
        ? call(listAllBeacons, { query: asked, signal })
        : call(listBeacons, { params: { companyNo }, query: asked, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of people with their phones. */
export const phonesQuery = (companyNo: number, asked: QueryInput<typeof listPhones>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'terminals', 'phones', asked),
    queryFn: ({ signal }) => call(listPhones, { params: { companyNo }, query: asked, signal }),
    placeholderData: keepPreviousData,
  })

/** Which company a thing is asked of: the operator's own; of the super admin it is the thing's. */
const claimOf = ({ isProvider, companyNo }: TerminalArea) =>
  isProvider || companyNo === null ? {} : { query: { companyNo } }

export const beaconQuery = (area: TerminalArea, no: number) =>
  queryOptions({
    queryKey: companyKey(area.companyNo, 'terminals', 'beacon', no),
    queryFn: ({ signal }) => call(readBeacon, { params: { no }, ...claimOf(area), signal }),
  })
export const phoneQuery = (area: TerminalArea, no: number) =>
  queryOptions({
    queryKey: companyKey(area.companyNo, 'terminals', 'phone', no),
    queryFn: ({ signal }) => call(readPhone, { params: { no }, ...claimOf(area), signal }),
  })
