import type { PayslipRow, RunHeader } from '@handal/contracts/payroll/salary'
import * as format from '../../../shared/format.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { ATTENDANCE_COLUMNS, attendanceValue } from '../payroll-view.ts'

/** The pay period behind a payslip with its hours and days, and what it costs the company. */
export function AttendanceFacts({ slip, run }: { readonly slip: PayslipRow; readonly run: RunHeader }) {
  const value = (key: (typeof ATTENDANCE_COLUMNS)[number]): string => {
    const amount = attendanceValue(slip.attendance, key.key) ?? 0
    if (key.unit === 'minutes') return format.hours(amount)
    return amount === 0 ? '-' : `${amount}일`
  }
  return (
    <Sheet title="근태와 합계">
      <Facts
        items={[
          {
            name: '산정기간',
            value: (
              <span className="num">
                {format.range(format.shortDate(run.periodFrom), format.shortDate(run.periodTo))}
              </span>
            ),
          },
          {
            name: '지급일',
            value: (
              <>
                <span className="num">{format.shortDate(run.payDate)}</span>({format.weekday(run.payDate)})
              </>
            ),
          },
          ...(slip.attendance === null
            ? [{ name: '근태', value: '아직 집계하지 않았습니다.' }]
            : ATTENDANCE_COLUMNS.map((column) => ({
                name: column.label,
                value: <span className="num">{value(column)}</span>,
              }))),
          { name: '과세', value: <span className="num">{format.won(slip.taxable)}</span> },
          { name: '비과세', value: <span className="num">{format.won(slip.taxFree)}</span> },
          { name: '회사 부담', value: <span className="num">{format.won(slip.employerCost)}</span> },
        ]}
      />
    </Sheet>
  )
}
