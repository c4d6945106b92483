import {
  type EmployeeColumn,
  EMPLOYEE_LIST,
  hoursText,
  servedText,
  weekdaysText,
} from '@handal/contracts/employee-list'
import type { EmployeeRow } from '@handal/contracts/employees'
import type { ReactNode } from 'react'
import { listTableColumns } from '../../shared/table/list-columns.ts'
import type { TableColumn } from '../../shared/table/types.ts'

const served = (today: string) => ({
  value: (row: EmployeeRow) => servedText(row, today),
  // Whoever came first has served longest.
  sortValue: (row: EmployeeRow) => row.encpnd,
})

/** The columns of the employee list; `today` is the day up to which service is counted. */
export const employeeColumns = (today: string, left: boolean): TableColumn<EmployeeRow>[] =>
  listTableColumns<EmployeeRow, EmployeeColumn>(EMPLOYEE_LIST, {
    employeeCode: { num: true, quiet: true, pinned: 'left', fixed: true, minWidth: 64 },
    name: { bold: true, pinned: 'left', fixed: true, minWidth: 112 },
    state: { hidden: true },
    retireDate: { hidden: !left },
    served: served(today),
    hours: { num: true, value: hoursText },
    weekdays: { value: (row) => weekdaysText(row.mdwkWorkday) },
    dcexpDate: { hidden: true },
  })

/** The columns for 600 to 899 px: the number stands behind the name, the position behind the department. */
export const tabletEmployeeColumns = (today: string, left: boolean): TableColumn<EmployeeRow>[] => [
  {
    key: 'name',
    name: '성명',
    fixed: true,
    bold: true,
    value: (row) => `${row.name} ${row.employeeCode}`,
    render: (row) => <TwoWords first={row.name} second={<span className="num">{row.employeeCode}</span>} />,
  },
  {
    key: 'departmentName',
    name: '부서와 직위',
    value: (row) => [row.departmentName, row.positionName].filter((word) => word !== null).join(' '),
    render: (row) => <TwoWords first={row.departmentName ?? ''} second={row.positionName ?? ''} />,
  },
  left ? { key: 'retireDate', name: '퇴사일', kind: 'date' } : { key: 'encpnd', name: '입사일', kind: 'date' },
  { key: 'served', name: '근속', ...served(today) },
  { key: 'hours', name: '근무시간', num: true, value: hoursText },
]

function TwoWords({ first, second }: { readonly first: string; readonly second: ReactNode }) {
  return (
    <>
      {first}{' '}
      <span className="ter" style={{ fontWeight: 400 }}>
        {second}
      </span>
    </>
  )
}
