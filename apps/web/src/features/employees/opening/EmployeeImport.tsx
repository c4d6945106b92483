import { employeeFileXlsx } from '@handal/contracts/downloads'
import { EMPLOYEE_FILE } from '@handal/contracts/people/employee-file'
import { employeeImport, employeeImportCreate } from '@handal/contracts/people/employee-import'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { useQuery } from '@tanstack/react-query'
import { requestFile } from '../../../client/api.ts'
import { useNamedList } from '../../../client/codes.ts'
import { ImportScreen } from '../../../client/imports/ImportScreen.tsx'
import { usePaper } from '../../../shared/download/use-paper.ts'
import { employeesQuery } from '../employees.queries.ts'

type Props = {
  readonly companyNo: number
  readonly today: string
  readonly onClose: () => void
}

/** People of a company from a file; the template is the list of everybody with all that a file may say. */
export function EmployeeImport({ companyNo, today, onClose }: Props) {
  const paper = usePaper()
  const list = useNamedList(EMPLOYEE_FILE)
  const everybody = useQuery(employeesQuery(companyNo, { page: 1, size: 1 }))
  const save = (): void =>
    void paper.save({
      kind: 'xlsx',
      fileName: fileNameOfKind(paperFileName('employee-file', { when: today }), 'xlsx'),
      what: '사원',
      isTemplate: true,
      contents: '성명, 생년월일, 소속, 급여와 연락처',
      people: everybody.data?.total ?? 0,
      request: (reason) => requestFile(employeeFileXlsx, { companyNo, ...(reason === null ? {} : { reason }) }),
    })
  return (
    <ImportScreen
      companyNo={companyNo}
      calls={employeeImport}
      create={employeeImportCreate}
      list={list}
      template={{ onSave: save, busy: paper.busy || everybody.isPending }}
      onClose={onClose}
    />
  )
}
