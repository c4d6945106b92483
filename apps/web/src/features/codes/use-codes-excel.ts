import { CODE_VALUE_LIST } from '@handal/contracts/company/code-value-list'
import { codesXlsx, sharedCodesXlsx } from '@handal/contracts/downloads'
import { useMeta } from '../../client/queries.ts'
import { useListDownload } from '../../client/use-list-download.ts'
import { seoulToday } from '../../shared/today.ts'

/** The act 엑셀 of the codes: all values as a company names them, or (null) as all companies have them. */
export function useCodesExcel(companyNo: number | null) {
  const when = useMeta().data?.today ?? seoulToday()
  return useListDownload(CODE_VALUE_LIST, {
    call: companyNo === null ? sharedCodesXlsx : codesXlsx,
    companyNo,
    asked: {},
    when,
  })
}
