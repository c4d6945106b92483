import { type EmployeeColumn, hoursText, servedText, weekdaysText } from '@handal/contracts/people/employee-list'
import type { EmployeeRow } from '@handal/contracts/people/employees'
import * as format from '../../../shared/format.ts'
import type { ListLooks, ShownColumns } from '../../../shared/table/list-columns.ts'
import type { SortState, TableColumn } from '../../../shared/table/types.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { DEPARTMENT_AND_POSITION, NAME_AND_CODE } from '../roster/person-columns.tsx'
import type { EmployeeKey } from '../employees.queries.ts'

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

/** Columns that the server puts people in order by. */
export const SORTED_EMPLOYEES = Object.keys(SORT_NAME)

/** The looks of the employee list; `today` is the day up to which service is counted, `left` whether it is of who has left. */
export const employeeLooks = (
  payKinds: Names,
  today: string,
  left: boolean,
): ListLooks<EmployeeRow, EmployeeColumn> => ({
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
})

const tabletEmployees = (left: boolean): ShownColumns<EmployeeRow, EmployeeColumn> => [
  NAME_AND_CODE,
  DEPARTMENT_AND_POSITION,
  left ? 'retireDate' : 'encpnd',
  'workSch',
  'monthlyPay',
  'checks',
]
/** The columns for 600 to 899 px of who works here, and of who has left. */
export const TABLET_EMPLOYEES = { working: tabletEmployees(false), left: tabletEmployees(true) }

/** The gravest thing to look at, and how many more; the sentences of all stand in its tooltip. */
function Checks({ checks: all }: { readonly checks: EmployeeRow['checks'] }) {
  const [first, ...rest] = all
  if (first === undefined) return null
  return (
    <span title={all.map(({ message }) => message).join(' ')}>
      {first.tone === 'warning' ? (
        <Chip family="warning">{first.label}</Chip>
      ) : (
        <span className="sec">{first.label}</span>
      )}
      {rest.length === 0 ? null : <span className="cap ter"> 외 {rest.length}건</span>}
    </span>
  )
}
