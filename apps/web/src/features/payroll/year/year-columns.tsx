import {
  monthKey,
  PAYMENT_YEAR_LIST,
  type PaymentYearKey,
  type YearMeasure,
  type YearRow,
} from '@handal/contracts/payroll/payment-year'
import type { ListLooks } from '../../../shared/table/list-columns.ts'
import type { TableColumn } from '../../../shared/table/types.ts'
import styles from '../payroll.module.css'

/** The last month that is shown of a year: of this one the newest with a payslip, of others December. */
export const lastMonth = (rows: readonly YearRow[], year: string, today: string): number =>
  today.startsWith(year)
    ? rows.reduce((last, { months }) => Math.max(last, months.findLastIndex(({ slips }) => slips > 0) + 1), 1)
    : 12

/** The columns of a year by one of its amounts: months up to the last that is shown, an empty cell where nobody was paid. */
export const yearColumns = (
  measure: YearMeasure,
  last: number,
): { readonly shown: readonly PaymentYearKey[]; readonly looks: ListLooks<YearRow, PaymentYearKey> } => {
  const months = Array.from({ length: 12 }, (_, at): [PaymentYearKey, Partial<TableColumn<YearRow>>] => [
    monthKey(String(at + 1).padStart(2, '0')),
    {
      value: ({ months: own }) => (own[at] === undefined || own[at].slips === 0 ? null : own[at][measure]),
      minWidth: 84,
    },
  ])
  return {
    shown: ['employeeCode', 'name', ...months.slice(0, last).map(([key]) => key), 'total'],
    looks: {
      employeeCode: { num: true, pinned: 'left', fixed: true, minWidth: 60 },
      name: {
        bold: true,
        pinned: 'left',
        fixed: true,
        minWidth: 150,
        render: ({ name, departmentName }) => (
          <>
            {name} <span className={`cap ter ${styles['department'] ?? ''}`}>{departmentName ?? ''}</span>
          </>
        ),
      },
      ...Object.fromEntries(months),
      total: { bold: true, pinned: 'right', fixed: true, value: ({ sums }) => sums[measure] },
    },
  }
}

/** The month that a cell is of; of another cell the newest with a payslip. */
export const monthOfCell = ({ months }: YearRow, column: string): YearRow['months'][number] | undefined =>
  months.find(({ month, slips }) => slips > 0 && monthKey(month) === column) ??
  (PAYMENT_YEAR_LIST.columns.some(({ key }) => key === column && /^m\d\d$/.test(key))
    ? undefined
    : months.findLast(({ slips }) => slips > 0))
