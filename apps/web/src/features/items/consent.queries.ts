import { type DeductionConsent, listDeductionConsents } from '@handal/contracts/salary-consents'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
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
