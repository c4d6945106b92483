import type { Endpoint, QueryInput } from '@handal/contracts/endpoint'
import { listLeaveBalances, readLeaveCalendar, readLeaveLedger } from '@handal/contracts/time/leave'
import { listLeavePayments } from '@handal/contracts/time/leave-payment'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** A person's leave as of a day. */
export const ledgerQuery = (companyNo: number, employeeNo: number, asOf: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'leave', employeeNo, asOf),
    queryFn: ({ signal }) => call(readLeaveLedger, { params: { employeeNo }, query: { companyNo, asOf }, signal }),
    placeholderData: keepPreviousData,
  })

/** Asks again for the leave of a company's people. */
export const useRefreshLeave = (companyNo: number): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companyKey(companyNo, 'leave') })
}

type Asked<E extends Endpoint> = Omit<QueryInput<E>, 'companyNo' | 'corp_no'>

/** What everybody in service on a day has. */
export const balancesQuery = (companyNo: number, asked: Asked<typeof listLeaveBalances>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'leave', 'balances', asked),
    queryFn: ({ signal }) => call(listLeaveBalances, { query: { ...asked, companyNo }, signal }),
    placeholderData: keepPreviousData,
  })

/** Who is on leave on the days of a month. */
export const calendarQuery = (companyNo: number, asked: Asked<typeof readLeaveCalendar>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'leave', 'calendar', asked),
    queryFn: ({ signal }) => call(readLeaveCalendar, { query: { ...asked, companyNo }, signal }),
    placeholderData: keepPreviousData,
  })

/** The allowance of a year. */
export const paymentsQuery = (companyNo: number, year: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'leave', 'payments', year),
    queryFn: ({ signal }) => call(listLeavePayments, { query: { year, paymentType: '0004', companyNo }, signal }),
    placeholderData: keepPreviousData,
  })
