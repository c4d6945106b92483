import { holidaysXlsx } from '@handal/contracts/downloads'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { holidayImport } from '@handal/contracts/holiday-import'
import { HOLIDAY_LIST } from '@handal/contracts/holiday-list'
import { useMeta } from '../../client/queries.ts'
import { requestFile } from '../../client/api.ts'
import { ImportScreen } from '../../client/imports/ImportScreen.tsx'
import { usePaper } from '../../shared/download/use-paper.ts'

/** Holidays of a company from a file; the template is the list of this year. */
export function HolidayImport({ companyNo, onClose }: { readonly companyNo: number; readonly onClose: () => void }) {
  const year = useMeta().data?.today.slice(0, 4)
  const paper = usePaper()
  const save = (): void =>
    void paper.save({
      kind: 'xlsx',
      fileName: fileNameOfKind(paperFileName('holidays', { when: year ?? '' }), 'xlsx'),
      what: '휴일',
      contents: '날짜와 이름',
      people: 0,
      request: () => requestFile(holidaysXlsx, { companyNo, ...(year === undefined ? {} : { year }) }),
    })
  return (
    <ImportScreen
      companyNo={companyNo}
      calls={holidayImport}
      list={HOLIDAY_LIST}
      template={{ onSave: save, busy: paper.busy }}
      onClose={onClose}
    />
  )
}
