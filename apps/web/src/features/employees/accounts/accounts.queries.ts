import { listAccounts } from '@handal/contracts/people/accounts'
import type { QueryInput } from '@handal/contracts/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'

type Asked = Omit<QueryInput<typeof listAccounts>, 'companyNo' | 'corp_no'>

/** Every account of a company, whatever was asked. */
export const accountsKey = (companyNo: number) => companyKey(companyNo, 'accounts')

/** Accounts of people in service, one page. */
export const accountsQuery = (companyNo: number, asked: Asked) =>
  queryOptions({
    queryKey: [...accountsKey(companyNo), asked],
    queryFn: ({ signal }) => call(listAccounts, { query: { companyNo, ...asked }, signal }),
    placeholderData: keepPreviousData,
  })
