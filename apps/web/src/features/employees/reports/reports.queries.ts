import type { QueryInput } from '@handal/contracts/endpoint'
import { listInsuranceReports, readInsuranceReport } from '@handal/contracts/insurance/insurance-reports'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'
import type { ReportKey } from './report-params.ts'

type Asked = Omit<QueryInput<typeof listInsuranceReports>, 'companyNo' | 'corp_no'>

/** Reports of a month or of a person. */
export const reportsQuery = (companyNo: number, asked: Asked) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'reports', 'list', asked),
    queryFn: ({ signal }) => call(listInsuranceReports, { query: { companyNo, ...asked }, signal }),
    placeholderData: keepPreviousData,
  })

/** One report with everything that its form says. */
export const reportQuery = (companyNo: number, { employeeNo, kind, day }: ReportKey) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'reports', 'sheet', employeeNo, kind, day),
    queryFn: ({ signal }) =>
      call(readInsuranceReport, { params: { empl_no: employeeNo }, query: { companyNo, kind, day }, signal }),
  })

/** Asks again for every report. */
export const useRefreshReports = (companyNo: number): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companyKey(companyNo, 'reports') })
}
