import { holidaysXlsx } from '@handal/contracts/downloads'
import { holidayImport } from '@handal/contracts/company/holiday-import'
import { HOLIDAY_LIST } from '@handal/contracts/company/holiday-list'
import { useMeta } from '../../client/queries.ts'
import { useListDownload } from '../../client/use-list-download.ts'
import { ImportScreen } from '../../client/imports/ImportScreen.tsx'

/** Holidays of a company from a file; the template is the list of this year. */
export function HolidayImport({ companyNo, onClose }: { readonly companyNo: number; readonly onClose: () => void }) {
  const year = useMeta().data?.today.slice(0, 4)
  const { busy, onSelect } = useListDownload(HOLIDAY_LIST, {
    call: holidaysXlsx,
    companyNo,
    asked: year === undefined ? {} : { year },
    when: year ?? '',
  })
  return (
    <ImportScreen
      companyNo={companyNo}
      calls={holidayImport}
      list={HOLIDAY_LIST}
      template={{ onSave: onSelect, busy }}
      onClose={onClose}
    />
  )
}
