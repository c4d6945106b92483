import { ledgerColumns as listed, type LedgerKey } from '@handal/contracts/payroll/ledger-list'
import type { List } from '@handal/contracts/lists'
import type { AmountColumn, LedgerRow } from '@handal/contracts/payroll/salary'
import type { ListLooks } from '../../../shared/table/list-columns.ts'
import type { TableColumn } from '../../../shared/table/types.ts'
import { attendanceValue, type AttendanceKey, usedCodes } from '../payroll-view.ts'

const WORK = ['workedDays', 'realWork', 'overtime', 'night', 'holiday'] as const satisfies readonly AttendanceKey[]
const KEYS = [
  'employeeCode',
  'name',
  'departmentName',
  'jobTitle',
  'birthDate',
  'encpnd',
  'retireDate',
  'payBasis',
  'ordinaryHourly',
  ...WORK,
  'earning',
  'deduction',
  'earnings',
  'deductions',
  'net',
] as const
type Look = Partial<TableColumn<LedgerRow>>

const FACTS: Look = { group: '인적사항' }
const HIDDEN: Look = { ...FACTS, hidden: true }
const TOTAL: Look = { group: '합계', pinned: 'right', fixed: true }
const hours = (key: AttendanceKey): Look => ({ value: (row) => attendanceValue(row.attendance, key) })
const LOOKS: { readonly [Key in LedgerKey]?: Look } = {
  employeeCode: { num: true, pinned: 'left', fixed: true, minWidth: 60 },
  name: { bold: true, pinned: 'left', fixed: true, minWidth: 100 },
  departmentName: HIDDEN,
  jobTitle: HIDDEN,
  birthDate: HIDDEN,
  encpnd: FACTS,
  retireDate: HIDDEN,
  payBasis: HIDDEN,
  ordinaryHourly: { ...HIDDEN, num: true, align: 'right' },
  ...Object.fromEntries(WORK.map((key) => [key, hours(key)])),
  earnings: TOTAL,
  deductions: TOTAL,
  net: { ...TOTAL, bold: true },
}

const amount = (code: string, hidden: boolean): Look => ({
  hidden,
  value: (row) => row.amounts[code] ?? 0,
  override: (row) => (row.overridden.includes(code) ? '직접 입력한 금액입니다.' : undefined),
})

/**
 * The columns of the payroll ledger (근로기준법 시행령 제27조): person pinned left, hours, earnings, deductions, and the three
 * sums pinned right. Lines nobody has stay behind the column settings.
 */
export const ledgerColumns = (
  columns: readonly AmountColumn[],
  rows: readonly LedgerRow[],
): { readonly list: Pick<List, 'columns'>; readonly looks: ListLooks<LedgerRow, string> } => {
  const used = usedCodes(columns, rows)
  const looks = Object.fromEntries(columns.map(({ code }) => [code, amount(code, !used.has(code))]))
  return { list: { columns: listed(KEYS, columns) }, looks: { ...looks, ...LOOKS } }
}

/** People department by department as subtotals want them; departments and people keep the order they came in. */
export const byDepartment = <R extends Pick<LedgerRow, 'departmentNo'>>(rows: readonly R[]): R[] => {
  const order = new Map<number | null, number>()
  for (const { departmentNo } of rows) if (!order.has(departmentNo)) order.set(departmentNo, order.size)
  return rows.toSorted((a, b) => (order.get(a.departmentNo) ?? 0) - (order.get(b.departmentNo) ?? 0))
}
