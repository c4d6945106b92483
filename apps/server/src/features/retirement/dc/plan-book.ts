import { lastDay, type PlainDate, type YearMonth, yearMonth } from '@handal/base/date'
import { contributionDutyAtLeaving } from '@handal/engine/pension'
import { servedOneYear } from '@handal/engine/severance'
import { byEmployee, groupedBy } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { payPeriod, readCompanySetting } from '../../companies/public.ts'
import { readWageSlips } from '../../payroll/public.ts'
import { readLeaves } from '../leaves.repo.ts'
import { readNoWages } from '../no-wages.ts'
import { contributionOf, isOnLeave, type Member } from './contribution.ts'
import { hasMembers, type PersonRow, readPaidOfMonth, readPeople } from './members.repo.ts'

/** Contributions of a pay month as the books take them: what is owed by department, and what was paid of it by day. Won. */
export type PlanBook = {
  readonly owed: readonly { readonly departmentNo: number | null; readonly amount: number; readonly people: number }[]
  readonly paid: readonly { readonly paidOn: PlainDate; readonly amount: number }[]
}
const NONE: PlanBook = { owed: [], paid: [] }

type InPlan = PersonRow & { readonly dc_entry_date: PlainDate }
const isInPlan = (row: PersonRow): row is InPlan => row.dc_entry_date !== null

/** The twelve months of the year before. */
const yearBefore = (month: YearMonth): { readonly from: YearMonth; readonly to: YearMonth } => {
  const year = Number(month.slice(0, 4)) - 1
  return { from: yearMonth(`${year}-01`), to: yearMonth(`${year}-12`) }
}

const summed = <K>(rows: readonly { readonly key: K; readonly amount: number }[]): ReadonlyMap<K, number> => {
  const sums = new Map<K, number>()
  for (const { key, amount } of rows) sums.set(key, (sums.get(key) ?? 0) + amount)
  return sums
}

/** The people in a plan in a month with the payslips that contributions come of. */
const membersOf = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  people: readonly InPlan[],
): Promise<readonly { readonly row: InPlan; readonly member: Member; readonly departmentNo: number | null }[]> => {
  const nos = people.map(({ employee_no: no }) => no)
  const leavesOf = await readLeaves(tx, companyNo, nos)
  const noWages = await readNoWages(tx, companyNo, 'TOGETHER')
  const given = { employeeNos: nos, given: true }
  const slips = byEmployee(await readWageSlips(tx, companyNo, { from: month, to: month }, noWages, given))
  // Only a whole month of leave asks for the year before.
  const away = people.filter((row) => isOnLeave(leavesOf(row.employee_no), month)).map(({ employee_no: no }) => no)
  const before =
    away.length === 0
      ? new Map<number, never[]>()
      : byEmployee(await readWageSlips(tx, companyNo, yearBefore(month), noWages, { employeeNos: away, given: true }))
  return people.map((row) => {
    const own = slips.get(row.employee_no) ?? []
    return {
      row,
      departmentNo: own[0]?.department_no ?? row.department_no,
      member: {
        employeeNo: row.employee_no,
        hire: row.hire_date,
        lastDay: row.leave_date,
        dcEntry: row.dc_entry_date,
        away: leavesOf(row.employee_no),
        slips: groupedBy([...(before.get(row.employee_no) ?? []), ...own], (slip) => slip.month),
      },
    }
  })
}

/** Whether the rest of a plan is owed to a leaver (근로자퇴직급여 보장법 제4조 제1항 단서). */
const isOwed = ({ hire_date: hire, leave_date: last }: InPlan): boolean =>
  last === null || contributionDutyAtLeaving(servedOneYear({ hire, lastDay: last }), last).owed

/**
 * Reads them in a number of queries that does not grow with the people. Who is owed no contribution, or whose contribution cannot be
 * reckoned, stands with what was paid.
 */
export const readPlanBook = async (tx: Tx, companyNo: number, month: YearMonth): Promise<PlanBook> => {
  if (!(await hasMembers(tx, companyNo))) return NONE
  const company = await readCompanySetting(tx, companyNo, lastDay(month))
  if (company === null) return NONE
  const period = payPeriod({ periodStartDay: company.period_start_day }, month)
  const people = (await readPeople(tx, companyNo, period, null))
    .filter(isInPlan)
    .filter(({ dc_entry_date: from }) => from <= period.to)
  const members = await membersOf(tx, companyNo, month, people)
  const payments = await readPaidOfMonth(tx, companyNo, month)
  const paidTo = summed(payments.map(({ employee_no: key, amount }) => ({ key, amount })))
  const known = new Set(people.map(({ employee_no: no }) => no))
  const owed = [
    ...members.map(({ row, member, departmentNo }) => {
      const found = contributionOf(member, month, period)
      const paid = paidTo.get(row.employee_no) ?? 0
      return { departmentNo, amount: isOwed(row) ? (found?.contribution ?? paid) : paid }
    }),
    ...[...paidTo].flatMap(([no, amount]) => (known.has(no) ? [] : [{ departmentNo: null, amount }])),
  ].filter(({ amount }) => amount !== 0)
  const sums = summed(owed.map(({ departmentNo: key, amount }) => ({ key, amount })))
  const counts = summed(owed.map(({ departmentNo: key }) => ({ key, amount: 1 })))
  return {
    owed: [...sums].map(([departmentNo, amount]) => ({ departmentNo, amount, people: counts.get(departmentNo) ?? 0 })),
    paid: [...summed(payments.map(({ paid_on: key, amount }) => ({ key, amount })))].map(([paidOn, amount]) => ({
      paidOn,
      amount,
    })),
  }
}
