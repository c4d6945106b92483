import { type DeductionConsent, listDeductionConsents } from '@handal/contracts/payroll/salary-consents'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { everyPage } from '../../client/every-page.ts'
import { companyKey } from '../../client/queries.ts'

type Asked = {
  readonly itemCode: string
  readonly date: string
  readonly state?: DeductionConsent['state']
  readonly q?: string
  readonly page?: number
  readonly size: number
}

/** Who consented to a deduction and who has it without, on a day. */
export const consentsQuery = (companyNo: number, asked: Asked) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'deduction-consents', asked),
    queryFn: ({ signal }) => call(listDeductionConsents, { query: { ...asked, companyNo }, signal }),
    placeholderData: keepPreviousData,
  })

/** All of them, of whatever number: "모두 추가" adds each. */
export const allConsentsQuery = (companyNo: number, asked: Omit<Asked, 'page' | 'size'>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'deduction-consents', { ...asked, size: 'all' }),
    queryFn: ({ signal }) =>
      everyPage((page) => call(listDeductionConsents, { query: { ...asked, ...page, companyNo }, signal })),
    placeholderData: keepPreviousData,
  })
