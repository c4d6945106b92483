import { plainDate } from '@handal/base/date'
import { PAY_KIND_NAME } from '@handal/contracts/codes'
import { EMPLOYEE_LIST } from '@handal/contracts/people/employee-list'
import type { EmployeeRow } from '@handal/contracts/people/employees'
import { ROSTER_LIST } from '@handal/contracts/people/roster-list'
import { describe, expect, it } from 'vitest'
import { listTableColumns, sortedBy, tabletTableColumns } from '../../../shared/table/list-columns.ts'
import { cellText, cellValue } from '../../../shared/table/cell-value.ts'
import type { TableColumn } from '../../../shared/table/types.ts'
import { employeeLooks, sortOf, SORTED_EMPLOYEES, TABLET_EMPLOYEES } from './employee-columns.tsx'
import { isRosterSort, rosterLooks, SORTED_ROSTER, TABLET_ROSTER } from '../roster/roster-columns.tsx'

const row: EmployeeRow = {
  no: 1,
  employeeCode: '0001',
  name: '이가람',
  departmentNo: 3,
  departmentName: '품질팀',
  positionNo: 2,
  positionName: null,
  employmentType: '0001',
  workSch: '0001',
  payKind: '0001',
  basePay: 3_200_000,
  checks: [],
  mdwkWorkday: '1,2,3,4,5',
  encpnd: plainDate('2021-03-02'),
  retireDate: null,
  dcexpDate: null,
  baseAtendtime: '09:00',
  baseLvofctime: '18:00',
  state: '0001',
  stateName: '재직',
  version: 1,
}
const employeeColumns = (today: string, left: boolean) =>
  sortedBy(listTableColumns(EMPLOYEE_LIST, employeeLooks(PAY_KIND_NAME, today, left)), SORTED_EMPLOYEES)
const tabletEmployeeColumns = (left: boolean) =>
  sortedBy(
    tabletTableColumns(employeeColumns('2026-11-20', left), TABLET_EMPLOYEES[left ? 'left' : 'working']),
    SORTED_EMPLOYEES,
  )
const rosterColumns = listTableColumns(ROSTER_LIST, rosterLooks(ROSTER_LIST, '2026-11-20'))
const shown = (columns: readonly TableColumn<EmployeeRow>[]): string[] =>
  columns.filter(({ hidden }) => hidden !== true).map(({ key }) => key)
const text = (columns: readonly TableColumn<EmployeeRow>[], key: string, of: EmployeeRow): string => {
  const column = columns.find((one) => one.key === key)
  return column === undefined ? 'no column' : cellText(column, cellValue(column, of), of)
}

describe('the order of people', () => {
  it.each([
    [null, undefined],
    [{ key: 'name', direction: 'asc' }, 'name'],
    [{ key: 'name', direction: 'desc' }, '-name'],
    [{ key: 'monthlyPay', direction: 'desc' }, '-basePay'],
    [{ key: 'employeeCode', direction: 'asc' }, 'employeeCode'],
    [{ key: 'departmentName', direction: 'asc' }, 'departmentName'],
    [{ key: 'positionName', direction: 'asc' }, 'positionName'],
    [{ key: 'state', direction: 'asc' }, 'state'],
    [{ key: 'encpnd', direction: 'asc' }, 'encpnd'],
    [{ key: 'retireDate', direction: 'asc' }, 'retireDate'],
    [{ key: 'workSch', direction: 'asc' }, 'workSch'],
    [{ key: 'employmentType', direction: 'asc' }, 'employmentType'],
    // What the server has no order for is no order.
    [{ key: 'served', direction: 'asc' }, undefined],
    [{ key: 'checks', direction: 'desc' }, undefined],
  ] as const)('%o is asked for as %s', (sort, asked) => expect(sortOf(sort)).toBe(asked))

  it('is offered at the heads that the server knows, on desk and tablet', () => {
    for (const columns of [employeeColumns('2026-11-20', false), tabletEmployeeColumns(false)])
      for (const { key, sortable } of columns)
        expect([key, sortable]).toEqual([key, sortOf({ key, direction: 'asc' }) !== undefined])
  })
})

describe('the columns of the employee list', () => {
  it('show of who works there pay and what to check, of who has left the day', () => {
    const working = shown(employeeColumns('2026-11-20', false))
    const gone = shown(employeeColumns('2026-11-20', true))
    expect(working.filter((key) => !gone.includes(key))).toEqual(['monthlyPay', 'checks'])
    expect(gone.filter((key) => !working.includes(key))).toEqual(['retireDate'])
    expect(tabletEmployeeColumns(true).map(({ key }) => key)).toContain('retireDate')
    expect(tabletEmployeeColumns(false).map(({ key }) => key)).toContain('encpnd')
  })

  it('say pay by its kind, and of a monthly one no rate', () => {
    const columns = employeeColumns('2026-11-20', false)
    const hourly = { ...row, payKind: '0002', basePay: 12_500 }
    expect(text(columns, 'monthlyPay', row)).toBe('3,200,000')
    expect(text(columns, 'monthlyPay', hourly)).toBe('시급 12,500')
    expect(text(columns, 'monthlyPay', { ...row, payKind: null, basePay: null })).toBe('')
    expect([text(columns, 'ratePay', row), text(columns, 'ratePay', hourly)]).toEqual(['', '12,500'])
  })

  it('count service up to the day, and put number and place behind the name where room is short', () => {
    expect(text(employeeColumns('2026-11-20', false), 'served', row)).not.toBe(
      text(employeeColumns('2023-11-20', false), 'served', row),
    )
    const tablet = tabletEmployeeColumns(false)
    expect(text(tablet, 'name', row)).toBe('이가람 0001')
    expect(text(tablet, 'departmentName', row)).toBe('품질팀')
    expect(text(tablet, 'departmentName', { ...row, positionName: '대리' })).toBe('품질팀 대리')
  })
})

describe('the columns of a register', () => {
  it('can be put in order as the server can', () => {
    for (const { key, sortable } of sortedBy(rosterColumns, SORTED_ROSTER))
      expect([key, sortable]).toEqual([key, isRosterSort(key)])
    expect(isRosterSort('address')).toBe(false)
  })

  it('are six where room is short', () => {
    expect(tabletTableColumns(rosterColumns, TABLET_ROSTER.roster).map(({ key }) => key)).toEqual([
      'name',
      'departmentName',
      'birthDate',
      'encpnd',
      'served',
      'term',
    ])
  })
})
