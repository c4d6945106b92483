import { codesXlsx, sharedCodesXlsx } from '@handal/contracts/downloads'
import { requestFile } from '../../client/api.ts'
import { useMeta } from '../../client/queries.ts'
import { useListExcel } from '../../shared/download/use-list-excel.ts'
import { seoulToday } from '../../shared/today.ts'

/** The act 엑셀 of the codes: all values as a company names them, or (null) as all companies have them. */
export function useCodesExcel(companyNo: number | null) {
  const when = useMeta().data?.today ?? seoulToday()
  return useListExcel({
    paper: 'codes',
    when,
    contents: '코드와 이름',
    request: () => (companyNo === null ? requestFile(sharedCodesXlsx, {}) : requestFile(codesXlsx, { companyNo })),
  })
}
