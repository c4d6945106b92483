import type { SettlementKind } from '@handal/contracts/payroll/insurance-settlement'
import { readDeparture, readDepartureWorker } from '@handal/contracts/payroll/departure'
import { readSettlement } from '@handal/contracts/payroll/insurance-settlement'
import { readPensionMember, readRetirementPension } from '@handal/contracts/payroll/retirement-pension'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** The contributions of a month to the DC plan. */
export const pensionQuery = (companyNo: number, yearMonth: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'retirement', 'pension', yearMonth),
    queryFn: ({ signal }) => call(readRetirementPension, { query: { companyNo, yearMonth }, signal }),
    placeholderData: keepPreviousData,
  })

/** One member of it. */
export const pensionMemberQuery = (companyNo: number, no: number, yearMonth: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'retirement', 'pension', yearMonth, no),
    queryFn: ({ signal }) =>
      call(readPensionMember, { params: { empl_no: no }, query: { companyNo, yearMonth }, signal }),
  })

/** The workers with departure guarantee insurance as of the end of a month. */
export const departureQuery = (companyNo: number, yearMonth: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'retirement', 'departure', yearMonth),
    queryFn: ({ signal }) => call(readDeparture, { query: { companyNo, yearMonth }, signal }),
    placeholderData: keepPreviousData,
  })

/** One of them. */
export const departureWorkerQuery = (companyNo: number, no: number, yearMonth: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'retirement', 'departure', yearMonth, no),
    queryFn: ({ signal }) =>
      call(readDepartureWorker, { params: { empl_no: no }, query: { companyNo, yearMonth }, signal }),
  })

/** What the insurances of a year come to. */
export const settlementQuery = (companyNo: number, year: string, kind: SettlementKind) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'retirement', 'settlement', year, kind),
    queryFn: ({ signal }) => call(readSettlement, { query: { companyNo, year, kind }, signal }),
    placeholderData: keepPreviousData,
  })
