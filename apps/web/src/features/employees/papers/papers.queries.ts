import { listCertificates } from '@handal/contracts/certificates'
import { listContracts } from '@handal/contracts/employment-contracts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'

/** Certificates of a person, and which can be issued today. */
export const certificatesQuery = (companyNo: number, employeeNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'papers', employeeNo, 'certificates'),
    queryFn: ({ signal }) => call(listCertificates, { params: { empl_no: employeeNo }, query: { companyNo }, signal }),
  })

/** The terms of a person, and which have a contract that was handed over. */
export const contractsQuery = (companyNo: number, employeeNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'papers', employeeNo, 'contracts'),
    queryFn: ({ signal }) => call(listContracts, { params: { empl_no: employeeNo }, query: { companyNo }, signal }),
  })

/** Asks again for the papers of a person. */
export const useRefreshPapers = (companyNo: number, employeeNo: number): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companyKey(companyNo, 'papers', employeeNo) })
}
