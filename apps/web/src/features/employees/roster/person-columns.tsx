import type { TableColumn } from '../../../shared/table/types.ts'
import { TwoWords } from '../TwoWords.tsx'

type Person = {
  readonly name: string
  readonly employeeCode: string
  readonly departmentName: string | null
  readonly positionName: string | null
}

/** Columns of a tablet that hold two of the desk's: the number stands behind the name, the position behind the department. */
export const NAME_AND_CODE: TableColumn<Person> = {
  key: 'name',
  name: '성명',
  fixed: true,
  bold: true,
  value: (row) => `${row.name} ${row.employeeCode}`,
  render: (row) => <TwoWords first={row.name} second={<span className="num">{row.employeeCode}</span>} />,
}
export const DEPARTMENT_AND_POSITION: TableColumn<Person> = {
  key: 'departmentName',
  name: '부서와 직위',
  value: (row) => [row.departmentName, row.positionName].filter((word) => word !== null).join(' '),
  render: (row) => <TwoWords first={row.departmentName ?? ''} second={row.positionName ?? ''} />,
}
