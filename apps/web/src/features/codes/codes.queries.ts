import { listCodes, listOwnCodes } from '@handal/contracts/company/code-values'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'
import { choiceOrNone, defineParams, flag, text } from '../../shared/screen/params.ts'
import { CODE_LISTS } from '@handal/contracts/code-lists'

/** The list that is shown, the value that is open, and the form for a new one. */
export const CODE_PARAMS = defineParams(
  {
    category: choiceOrNone(CODE_LISTS.map(({ category }) => category)),
    code: text,
    add: flag(),
  },
  { code: ['category'], add: ['category', 'code'] },
)

/** The values that all companies share. */
export const sharedCodesQuery = queryOptions({
  queryKey: ['shared-codes'],
  queryFn: ({ signal }) => call(listCodes, { signal }),
})

/** The values as a company names them. */
export const ownCodesQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'codes', 'own'),
    queryFn: ({ signal }) => call(listOwnCodes, { query: { companyNo }, signal }),
  })
