import { readAccountBook, readBookAccounts } from '@handal/contracts/payroll/account-book'
import { readManagement } from '@handal/contracts/payroll/salary'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** The vouchers of a month; an empty one is the newest with payslips that were given out. */
export const accountBookQuery = (companyNo: number, month: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'vouchers', month),
    queryFn: ({ signal }) =>
      call(readAccountBook, { query: { companyNo, ...(month === '' ? {} : { yearMonth: month }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** The head of the month's 급여: its steps and its payday. */
export const monthHeadQuery = (companyNo: number, month: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'vouchers', 'head', month),
    queryFn: async ({ signal }) =>
      (await call(readManagement, { query: { companyNo, month, page: 1, size: 1 }, signal })).run,
  })

/** The accounts that hold on a day. */
export const bookAccountsQuery = (companyNo: number, day: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'vouchers', 'accounts', day),
    queryFn: ({ signal }) => call(readBookAccounts, { query: { companyNo, day }, signal }),
  })
