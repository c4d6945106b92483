import { listCertificates } from '@handal/contracts/people/certificates'
import { listContracts } from '@handal/contracts/people/employment-contracts'
import { listPersonFiles, readPhoto } from '@handal/contracts/people/person-files'
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

/** Papers that are kept of a person; those about health are not among them. */
export const personFilesQuery = (companyNo: number, employeeNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'papers', employeeNo, 'files'),
    queryFn: ({ signal }) => call(listPersonFiles, { params: { empl_no: employeeNo }, query: { companyNo }, signal }),
  })

/** The photo of a person as an address of data; null: there is none. */
export const photoQuery = (companyNo: number, employeeNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'papers', employeeNo, 'photo'),
    queryFn: async ({ signal }) => {
      const { photo } = await call(readPhoto, { params: { empl_no: employeeNo }, query: { companyNo }, signal })
      return photo === null ? null : `data:${photo.type};base64,${photo.data}`
    },
    staleTime: 5 * 60_000,
  })

/** Asks again for the papers of a person. */
export const useRefreshPapers = (companyNo: number, employeeNo: number): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companyKey(companyNo, 'papers', employeeNo) })
}
