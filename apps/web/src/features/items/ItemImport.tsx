import { salaryItemsXlsx } from '@handal/contracts/downloads'
import { salaryItemImport } from '@handal/contracts/payroll/salary-item-import'
import { SALARY_ITEM_LIST } from '@handal/contracts/payroll/salary-item-list'
import { useListDownload } from '../../client/use-list-download.ts'
import { ImportScreen } from '../../client/imports/ImportScreen.tsx'

type Props = { readonly companyNo: number; readonly today: string; readonly onClose: () => void }

/** Salary items of a company from a file; the template is the list of today. */
export function ItemImport({ companyNo, today, onClose }: Props) {
  const { busy, onSelect } = useListDownload(SALARY_ITEM_LIST, {
    call: salaryItemsXlsx,
    companyNo,
    asked: {},
    when: today,
  })
  return (
    <ImportScreen
      companyNo={companyNo}
      calls={salaryItemImport}
      list={SALARY_ITEM_LIST}
      template={{ onSave: onSelect, busy }}
      onClose={onClose}
    />
  )
}
