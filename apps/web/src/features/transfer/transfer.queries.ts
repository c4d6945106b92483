import { companyAccountCalls } from '@handal/contracts/company/company-accounts'
import type { PaymentType } from '@handal/contracts/fields'
import { listTransferTemplates, readTransfer, readTransferFile } from '@handal/contracts/payroll/transfer'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** Which payroll of a company; an empty month is the server's to choose. */
export type Run = { readonly companyNo: number; readonly month: string; readonly paymentType: PaymentType }

export const transferQuery = ({ companyNo, month, paymentType }: Run) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'transfer', month, paymentType),
    queryFn: ({ signal }) =>
      call(readTransfer, {
        query: { companyNo, paymentType, ...(month === '' ? {} : { yearMonth: month }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
export const accountsQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'accounts'),
    queryFn: ({ signal }) => call(companyAccountCalls.list, { query: { companyNo }, signal }),
  })
export const templatesQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'transfer-templates'),
    queryFn: ({ signal }) => call(listTransferTemplates, { query: { companyNo }, signal }),
  })
export const fileQuery = (companyNo: number, no: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'transfer-file', no),
    queryFn: ({ signal }) => call(readTransferFile, { params: { no }, query: { companyNo, format: 'json' }, signal }),
  })
