import type { List } from '@handal/contracts/lists'
import type { RosterRow } from '@handal/contracts/people/roster'
import { beyondPaper, rosterCells } from '@handal/contracts/people/roster-list'
import type { ListLooks, ShownColumns } from '../../../shared/table/list-columns.ts'
import type { TableColumn } from '../../../shared/table/types.ts'
import { DEPARTMENT_AND_POSITION, NAME_AND_CODE } from './person-columns.tsx'

/** Columns that the server puts people in order by. */
export const SORTED_ROSTER = [
  'employeeCode',
  'name',
  'departmentName',
  'positionName',
  'encpnd',
  'retireDate',
  'employmentType',
] as const
export type RosterSort = (typeof SORTED_ROSTER)[number]
export const isRosterSort = (key: string): key is RosterSort => SORTED_ROSTER.some((sorted) => sorted === key)

const LOOKS: Readonly<Record<string, Partial<TableColumn<RosterRow>>>> = {
  employeeCode: { num: true, quiet: true, pinned: 'left', fixed: true, minWidth: 64 },
  name: { bold: true, pinned: 'left', fixed: true, minWidth: 104 },
  served: { minWidth: 96 },
  term: { minWidth: 96 },
  phoneMasked: { num: true },
  residentNumberMasked: { num: true },
}
/** The looks of a register: what a page has no room for is hidden at first. `day`: service is counted up to it. */
export const rosterLooks = (list: List, day: string): ListLooks<RosterRow, string> => {
  const beyond = beyondPaper(list)
  return Object.fromEntries(
    list.columns.map(({ key }) => {
      const cell = key as keyof ReturnType<typeof rosterCells>
      return [key, { ...LOOKS[key], hidden: beyond.has(key), value: (row: RosterRow) => rosterCells(row, day)[cell] }]
    }),
  )
}

const tabletOf = (...keys: readonly string[]): ShownColumns<RosterRow, string> => [
  NAME_AND_CODE,
  DEPARTMENT_AND_POSITION,
  'birthDate',
  ...keys,
]
/** The columns for 600 to 899 px of each register. */
export const TABLET_ROSTER = {
  roster: tabletOf('encpnd', 'served', 'term'),
  retired: tabletOf('retireDate', 'served', 'leaveReason'),
}
