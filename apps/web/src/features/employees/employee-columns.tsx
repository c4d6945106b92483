import {
  type EmployeeColumn,
  EMPLOYEE_LIST,
  hoursText,
  servedText,
  weekdaysText,
} from '@handal/contracts/employee-list'
import type { EmployeeRow } from '@handal/contracts/employees'
import Tooltip from '@mui/material/Tooltip'
import * as format from '../../shared/format.ts'
import { listTableColumns } from '../../shared/table/list-columns.ts'
import type { SortState, TableColumn } from '../../shared/table/types.ts'
import { Chip } from '../../shared/ui/Chip.tsx'
import { TwoWords } from './TwoWords.tsx'
import type { EmployeeKey } from './employees.queries.ts'

type Names = Readonly<Record<string, string>>

/** The base pay of a month; of hourly and daily pay the rate with its word, `시급 12,500`. */
const payText = ({ payKind, basePay }: EmployeeRow, payKinds: Names): string => {
  if (payKind === null || basePay === null) return ''
  return payKind === '0001' ? format.won(basePay) : `${payKinds[payKind] ?? ''} ${format.won(basePay)}`
}
const pay = (payKinds: Names): Partial<TableColumn<EmployeeRow>> => ({
  value: ({ basePay }) => basePay,
  format: (_, row) => payText(row, payKinds),
})

const checks: Partial<TableColumn<EmployeeRow>> = {
  value: (row) => row.checks.map(({ label }) => label).join(', '),
  render: (row) => <Checks checks={row.checks} />,
}

/** By which name of the server each column is sorted; a column without one is not. */
const SORT_NAME: Readonly<Record<string, EmployeeSort>> = {
  employeeCode: 'employeeCode',
  name: 'name',
  departmentName: 'departmentName',
  positionName: 'positionName',
  state: 'state',
  encpnd: 'encpnd',
  retireDate: 'retireDate',
  workSch: 'workSch',
  monthlyPay: 'basePay',
  employmentType: 'employmentType',
}
type EmployeeSort = Exclude<NonNullable<EmployeeKey['sort']>, `-${string}`>

/** The order of a table as the server is asked for it; undefined: its own order, or a column that has none. */
export const sortOf = (sort: SortState | null): EmployeeKey['sort'] => {
  const name = sort === null ? undefined : SORT_NAME[sort.key]
  return name === undefined || sort === null ? undefined : sort.direction === 'desc' ? `-${name}` : name
}

const sortable = (columns: readonly TableColumn<EmployeeRow>[]): TableColumn<EmployeeRow>[] =>
  columns.map((column) => ({ ...column, sortable: column.key in SORT_NAME }))

/** The columns of the employee list; `today` is the day up to which service is counted, `left` whether they are of who has left. */
export const employeeColumns = (
  list: typeof EMPLOYEE_LIST,
  payKinds: Names,
  today: string,
  left: boolean,
): TableColumn<EmployeeRow>[] =>
  sortable(
    listTableColumns<EmployeeRow, EmployeeColumn>(list, {
      employeeCode: { num: true, quiet: true, pinned: 'left', fixed: true, minWidth: 64 },
      name: { bold: true, pinned: 'left', fixed: true, minWidth: 112 },
      state: { hidden: true },
      retireDate: { hidden: !left },
      served: { value: (row) => servedText(row, today) },
      monthlyPay: { ...pay(payKinds), hidden: left },
      ratePay: { hidden: true, value: ({ payKind, basePay }) => (payKind === '0001' ? null : basePay) },
      checks: { ...checks, hidden: left },
      hours: { num: true, value: hoursText, hidden: true },
      weekdays: { value: (row) => weekdaysText(row.mdwkWorkday), hidden: true },
      dcexpDate: { hidden: true },
    }),
  )

/** The columns for 600 to 899 px: the number stands behind the name, the position behind the department. */
export const tabletEmployeeColumns = (schedules: Names, payKinds: Names, left: boolean): TableColumn<EmployeeRow>[] =>
  sortable([
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
    { key: 'workSch', name: '근무형태', format: (value) => schedules[String(value)] ?? '' },
    { key: 'monthlyPay', name: '월 기본급', kind: 'money', ...pay(payKinds) },
    { key: 'checks', name: '확인할 것', ...checks },
  ])

/** The gravest thing to look at, and how many more; the sentences of all stand in its tooltip. */
function Checks({ checks: all }: { readonly checks: EmployeeRow['checks'] }) {
  const [first, ...rest] = all
  if (first === undefined) return null
  return (
    <Tooltip title={all.map(({ message }) => message).join(' ')} describeChild>
      <span>
        {first.tone === 'warning' ? (
          <Chip family="warning">{first.label}</Chip>
        ) : (
          <span className="sec">{first.label}</span>
        )}
        {rest.length === 0 ? null : <span className="cap ter"> 외 {rest.length}건</span>}
      </span>
    </Tooltip>
  )
}
