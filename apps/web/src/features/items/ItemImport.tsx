import { salaryItemsXlsx } from '@handal/contracts/downloads'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { salaryItemImport } from '@handal/contracts/salary-item-import'
import { SALARY_ITEM_LIST } from '@handal/contracts/salary-item-list'
import { requestFile } from '../../client/api.ts'
import { ImportScreen } from '../../client/imports/ImportScreen.tsx'
import { usePaper } from '../../shared/download/use-paper.ts'

type Props = { readonly companyNo: number; readonly today: string; readonly onClose: () => void }

/** Salary items of a company from a file; the template is the list of today. */
export function ItemImport({ companyNo, today, onClose }: Props) {
  const paper = usePaper()
  const save = (): void =>
    void paper.save({
      kind: 'xlsx',
      fileName: fileNameOfKind(paperFileName('salary-items', { when: today }), 'xlsx'),
      what: '급여항목',
      contents: '항목과 계산 방법',
      people: 0,
      request: () => requestFile(salaryItemsXlsx, { companyNo }),
    })
  return (
    <ImportScreen
      companyNo={companyNo}
      calls={salaryItemImport}
      list={SALARY_ITEM_LIST}
      template={{ onSave: save, busy: paper.busy }}
      onClose={onClose}
    />
  )
}
