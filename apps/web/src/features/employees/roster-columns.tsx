import type { List } from '@handal/contracts/lists'
import type { RosterRow } from '@handal/contracts/roster'
import { beyondPaper, rosterCells } from '@handal/contracts/roster-list'
import { TwoWords } from './TwoWords.tsx'
import { listTableColumns } from '../../shared/table/list-columns.ts'
import type { TableColumn } from '../../shared/table/types.ts'

/** Columns that the server puts people in order by. */
const SORTED = [
  'employeeCode',
  'name',
  'departmentName',
  'positionName',
  'encpnd',
  'retireDate',
  'employmentType',
] as const
export type RosterSort = (typeof SORTED)[number]
export const isRosterSort = (key: string): key is RosterSort => SORTED.some((sorted) => sorted === key)

/** The columns of a register: what a page has no room for is hidden at first. `day`: service is counted up to it. */
export const rosterColumns = (list: List, day: string): TableColumn<RosterRow>[] =>
  listTableColumns<RosterRow, string>(list, {
    employeeCode: { num: true, quiet: true, pinned: 'left', fixed: true, minWidth: 64 },
    name: { bold: true, pinned: 'left', fixed: true, minWidth: 104 },
    served: { minWidth: 96 },
    term: { minWidth: 96 },
    phoneMasked: { num: true },
    residentNumberMasked: { num: true },
  }).map((column) => {
    const key = column.key as keyof ReturnType<typeof rosterCells>
    return {
      ...column,
      hidden: beyondPaper(list).has(key),
      sortable: isRosterSort(key),
      value: (row) => rosterCells(row, day)[key],
    }
  })

/** At most six of them, for 600 to 899 px: the number stands behind the name, the position behind the department. */
export const tabletRosterColumns = (list: List, day: string): TableColumn<RosterRow>[] => {
  const columns = rosterColumns(list, day)
  const of = (key: string): TableColumn<RosterRow>[] => columns.filter((column) => column.key === key)
  const isOfLeft = of('retireDate').length > 0
  return [
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
    ...of('birthDate'),
    ...of(isOfLeft ? 'retireDate' : 'encpnd'),
    ...of('served'),
    ...of(isOfLeft ? 'leaveReason' : 'term'),
  ]
}
