import type { AmountColumn, LedgerRow } from '@handal/contracts/salary'
import type { TableColumn } from '../../../shared/table/types.ts'
import { attendanceValue, type AttendanceKey, usedCodes } from '../payroll-view.ts'

const hoursColumn = (key: AttendanceKey, name: string): TableColumn<LedgerRow> => ({
  key,
  name,
  group: '근로',
  kind: key === 'workedDays' ? 'number' : 'minutes',
  value: (row) => attendanceValue(row.attendance, key),
  summary: 'sum',
})

const amount = (column: AmountColumn, hidden: boolean): TableColumn<LedgerRow> => ({
  key: column.code,
  name: column.label,
  group: column.kind === 'earning' ? '지급' : '공제',
  kind: 'money',
  hidden,
  value: (row) => row.amounts[column.code] ?? 0,
  override: (row) => (row.overridden.includes(column.code) ? '직접 입력한 금액입니다.' : undefined),
  summary: 'sum',
})

const total = (key: 'earnings' | 'deductions' | 'net', name: string): TableColumn<LedgerRow> => ({
  key,
  name,
  group: '합계',
  kind: 'money',
  bold: key === 'net',
  pinned: 'right',
  fixed: true,
  summary: 'sum',
})

/**
 * The columns of the payroll ledger (근로기준법 시행령 제27조): person pinned left, hours, earnings, deductions, and the three
 * sums pinned right. Lines nobody has stay behind the column settings.
 */
export const ledgerColumns = (
  columns: readonly AmountColumn[],
  rows: readonly LedgerRow[],
): TableColumn<LedgerRow>[] => {
  const used = usedCodes(columns, rows)
  const kind = (wanted: AmountColumn['kind']): TableColumn<LedgerRow>[] =>
    columns.filter((column) => column.kind === wanted).map((column) => amount(column, !used.has(column.code)))
  return [
    { key: 'employeeCode', name: '사번', group: '사원', num: true, pinned: 'left', fixed: true, minWidth: 60 },
    { key: 'name', name: '성명', group: '사원', bold: true, pinned: 'left', fixed: true, minWidth: 100 },
    { key: 'departmentName', name: '부서', group: '인적사항', hidden: true },
    { key: 'jobTitle', name: '종사업무', group: '인적사항', hidden: true },
    { key: 'birthDate', name: '생년월일', group: '인적사항', kind: 'date', hidden: true },
    { key: 'encpnd', name: '입사일', group: '인적사항', kind: 'date' },
    { key: 'retireDate', name: '퇴사일', group: '인적사항', kind: 'date', hidden: true },
    { key: 'payBasis', name: '임금 계산 기초', group: '인적사항', hidden: true },
    { key: 'ordinaryHourly', name: '통상시급', group: '인적사항', num: true, align: 'right', hidden: true },
    hoursColumn('workedDays', '일수'),
    hoursColumn('realWork', '시간'),
    hoursColumn('overtime', '연장'),
    hoursColumn('night', '야간'),
    hoursColumn('holiday', '휴일'),
    ...kind('earning'),
    ...kind('deduction'),
    total('earnings', '지급총액'),
    total('deductions', '공제총액'),
    total('net', '실지급액'),
  ]
}

/** People department by department as subtotals want them; departments and people keep the order they came in. */
export const byDepartment = (rows: readonly LedgerRow[]): LedgerRow[] => {
  const order = new Map<number | null, number>()
  for (const { departmentNo } of rows) if (!order.has(departmentNo)) order.set(departmentNo, order.size)
  return rows.toSorted((a, b) => (order.get(a.departmentNo) ?? 0) - (order.get(b.departmentNo) ?? 0))
}
