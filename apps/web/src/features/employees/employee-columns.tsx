import { parseDate } from '@handal/base/date'
import type { EmployeeRow } from '@handal/contracts/employees'
import type { ReactNode } from 'react'
import * as format from '../../shared/format.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { serviceText } from './service-length.ts'

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토']

/** Working weekdays of the wire (0 = Sunday, comma-joined) as words: `월화수목금`. */
export const weekdaysText = (days: string): string =>
  days === ''
    ? ''
    : days
        .split(',')
        .map((day) => WEEKDAYS[Number(day)] ?? '')
        .join('')

/** When a person comes and goes by contract; '' when it is not set. */
export const hoursText = ({
  baseAtendtime: from,
  baseLvofctime: to,
}: Pick<EmployeeRow, 'baseAtendtime' | 'baseLvofctime'>): string =>
  from === '' || to === '' ? '' : format.range(from, to)

/** Years and months served: up to the day of leaving, else up to today. '' before the first day. */
export const servedText = (
  { encpnd, retireDate }: Pick<EmployeeRow, 'encpnd' | 'retireDate'>,
  today: string,
): string => {
  const [from, to] = [parseDate(encpnd), parseDate(retireDate ?? today)]
  return from === null || to === null ? '' : serviceText(from, to)
}

const served = (today: string): TableColumn<EmployeeRow> => ({
  key: 'served',
  name: '근속',
  value: (row) => servedText(row, today),
  // Whoever came first has served longest.
  sortValue: (row) => row.encpnd,
})

/** The columns of the employee list; `today` is the day up to which service is counted. */
export const employeeColumns = (today: string, left: boolean): TableColumn<EmployeeRow>[] => [
  { key: 'employeeCode', name: '사번', num: true, quiet: true, pinned: 'left', fixed: true, minWidth: 64 },
  { key: 'name', name: '성명', bold: true, pinned: 'left', fixed: true, minWidth: 112 },
  { key: 'departmentName', name: '부서' },
  { key: 'positionName', name: '직위' },
  { key: 'encpnd', name: '입사일', kind: 'date' },
  { key: 'retireDate', name: '퇴사일', kind: 'date', hidden: !left },
  served(today),
  { key: 'hours', name: '근무시간', num: true, value: hoursText },
  { key: 'weekdays', name: '근무요일', value: (row) => weekdaysText(row.mdwkWorkday) },
  { key: 'dcexpDate', name: '퇴직연금 가입일', kind: 'date', hidden: true },
]

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
  served(today),
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
