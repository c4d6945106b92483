import { eachMonth, yearMonth, type YearMonth } from '@handal/base/date'
import type { PaymentYear, YearMonthAmounts, YearRow } from '@handal/contracts/payroll/payment-year'
import type { MonthCells, YearPersonRow } from './year.repo.ts'

type Amounts = YearRow['sums']
type Group = NonNullable<PaymentYear['groups']>[number]

/** The twelve months of a year. */
export const monthsOf = (year: string): YearMonth[] => eachMonth(yearMonth(`${year}-01`), yearMonth(`${year}-12`))

const NOTHING: Amounts = { earnings: 0, taxable: 0, taxFree: 0, deductions: 0, net: 0, employerCost: 0 }
const plus = (a: Amounts, b: Amounts): Amounts => ({
  earnings: a.earnings + b.earnings,
  taxable: a.taxable + b.taxable,
  taxFree: a.taxFree + b.taxFree,
  deductions: a.deductions + b.deductions,
  net: a.net + b.net,
  employerCost: a.employerCost + b.employerCost,
})

const monthOf = (cells: MonthCells): YearMonthAmounts => {
  const [month, earnings, taxable, taxFree, deductions, net, employerCost, slips, given, types] = cells
  const amounts = { earnings, taxable, taxFree, deductions, net, employerCost }
  return { month, ...amounts, slips, given, paymentTypes: [...types] }
}
const emptyMonth = (month: YearMonth): YearMonthAmounts => ({
  month,
  ...NOTHING,
  slips: 0,
  given: false,
  paymentTypes: [],
})

/** A person's year: all twelve months, those without a payslip at 0. */
export const yearRow = (row: YearPersonRow, months: readonly YearMonth[]): YearRow => {
  const found = new Map(row.months.map((cells) => [cells[0], monthOf(cells)]))
  const filled = months.map((month) => found.get(month) ?? emptyMonth(month))
  return {
    employeeNo: row.employee_no,
    employeeCode: row.employee_code,
    name: row.name,
    departmentNo: row.department_no,
    departmentName: row.department_name,
    months: filled,
    sums: filled.reduce<Amounts>(plus, NOTHING),
  }
}

const sumMonth = (a: YearMonthAmounts, b: YearMonthAmounts): YearMonthAmounts =>
  b.slips === 0
    ? a
    : {
        month: a.month,
        ...plus(a, b),
        slips: a.slips + b.slips,
        given: b.given && (a.given || a.slips === 0),
        paymentTypes: [...new Set([...a.paymentTypes, ...b.paymentTypes])].toSorted(),
      }

/** Rows of a year together: each month, and the sums. */
export const sumsOf = (rows: readonly YearRow[], months: readonly YearMonth[]): PaymentYear['sums'] => ({
  ...rows.reduce<Amounts>((sum, row) => plus(sum, row.sums), NOTHING),
  months: rows.reduce<YearMonthAmounts[]>(
    (sums, row) =>
      sums.map((sum, at) => {
        const month = row.months[at]
        return month === undefined ? sum : sumMonth(sum, month)
      }),
    months.map(emptyMonth),
  ),
})

/** The same by department, in the order in which its people come. */
export const groupsOf = (rows: readonly YearRow[], months: readonly YearMonth[]): Group[] => {
  const byDepartment = new Map<number | null, YearRow[]>()
  for (const row of rows) {
    const own = byDepartment.get(row.departmentNo)
    if (own === undefined) byDepartment.set(row.departmentNo, [row])
    else own.push(row)
  }
  return [...byDepartment].map(([departmentNo, people]) => {
    const { months: own, ...sums } = sumsOf(people, months)
    return {
      departmentNo,
      departmentName: people[0]?.departmentName ?? null,
      people: people.length,
      months: own,
      sums,
    }
  })
}
