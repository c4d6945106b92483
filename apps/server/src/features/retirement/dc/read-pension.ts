import { type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import type { PensionDetail, PensionList, PensionRow } from '@handal/contracts/payroll/retirement-pension'
import { isPermitVisa } from '@handal/engine/departure'
import { servedOneYear } from '@handal/engine/severance'
import { byEmployee, groupedBy } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/errors.ts'
import { readWageSlips } from '../../payroll/public.ts'
import { readLeaves } from '../leaves.repo.ts'
import { readNoWages } from '../no-wages.ts'
import { type KnownMember, memberDues, type MemberDues, MONTHS_BACK } from './dues.ts'
import { type PensionFrame, readPensionFrame } from './frame.ts'
import { type PaymentRow, type PersonRow, readPayments, readPeople } from './members.repo.ts'

/** The contributions of a month as they stand on a day. */
export type Pension = {
  readonly frame: PensionFrame
  readonly members: readonly MemberDues[]
  /** People in service of the month who are in no plan. */
  readonly outside: readonly PersonRow[]
  readonly paymentsOf: (employeeNo: number) => readonly PaymentRow[]
}

const knownMembers = async (
  tx: Tx,
  companyNo: number,
  people: readonly (PersonRow & { dc_entry_date: PlainDate })[],
  month: YearMonth,
): Promise<readonly KnownMember[]> => {
  const nos = people.map((row) => row.employee_no)
  const leavesOf = await readLeaves(tx, companyNo, nos)
  const payments = byEmployee(await readPayments(tx, companyNo, nos))
  const months = { from: shiftMonth(month, -MONTHS_BACK), to: month }
  const noWages = await readNoWages(tx, companyNo, 'TOGETHER')
  const slips = byEmployee(await readWageSlips(tx, companyNo, months, noWages, { employeeNos: nos, given: true }))
  return people.map((row) => ({
    row,
    employeeNo: row.employee_no,
    hire: row.hire_date,
    lastDay: row.leave_date,
    dcEntry: row.dc_entry_date,
    away: leavesOf(row.employee_no),
    slips: groupedBy(slips.get(row.employee_no) ?? [], (slip) => slip.month),
    payments: payments.get(row.employee_no) ?? [],
  }))
}

const isMember = (row: PersonRow): row is PersonRow & { dc_entry_date: PlainDate } => row.dc_entry_date !== null

/** Reads the contributions of a month, in a number of queries that does not grow with the people. */
export const readPension = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  { employeeNos, today }: { readonly employeeNos: readonly number[] | null; readonly today: PlainDate },
): Promise<Pension> => {
  const frame = await readPensionFrame(tx, companyNo, month)
  const period = frame.periodOf(month)
  const people = await readPeople(tx, companyNo, period, employeeNos)
  const joined = people.filter(isMember).filter(({ dc_entry_date: from }) => from <= period.to)
  const known = await knownMembers(tx, companyNo, joined, month)
  return {
    frame,
    members: known.flatMap((member) => memberDues(member, frame, today) ?? []),
    outside: people.filter((row) => !joined.some(({ employee_no: no }) => no === row.employee_no)),
    paymentsOf: (no) => known.find(({ employeeNo }) => employeeNo === no)?.payments ?? [],
  }
}

const outsideOf = (outside: readonly PersonRow[], to: PlainDate): PensionList['outside'] => {
  const counts = { DEPARTURE: 0, UNDER_YEAR: 0, OTHER: 0 }
  for (const { visa, hire_date: hire } of outside)
    counts[isPermitVisa(visa) ? 'DEPARTURE' : servedOneYear({ hire, lastDay: to }) ? 'OTHER' : 'UNDER_YEAR'] += 1
  return (['UNDER_YEAR', 'DEPARTURE', 'OTHER'] as const).flatMap((reason) =>
    counts[reason] === 0 ? [] : [{ reason, people: counts[reason] }],
  )
}

const SUMS = ['wages', 'leaveWages', 'contribution', 'paid', 'unpaid', 'interest', 'toPay'] as const

const rowOf = ({ row, explain }: MemberDues): PensionRow => ({ ...row, explain: explain() })

/** The answer of a month. */
export const pensionAnswer = ({ frame, members, outside }: Pension): PensionList => {
  const items = members.map(rowOf)
  const sumOf = (name: (typeof SUMS)[number]): number => items.reduce((sum, row) => sum + (row[name] ?? 0), 0)
  return {
    items,
    total: items.length,
    month: frame.month,
    pensionType: frame.pensionType,
    period: frame.plan,
    dueDay: frame.dueDay,
    due: frame.due,
    sums: {
      wages: sumOf('wages'),
      leaveWages: sumOf('leaveWages'),
      contribution: sumOf('contribution'),
      paid: sumOf('paid'),
      unpaid: sumOf('unpaid'),
      interest: sumOf('interest'),
      toPay: sumOf('toPay'),
    },
    lateMembers: items.filter(({ unpaid }) => unpaid > 0).length,
    outside: outsideOf(outside, frame.periodOf(frame.month).to),
  }
}

/** One member with late months and entries, the newest first; 404 for who is in no plan in the month. */
export const pensionDetail = (pension: Pension, employeeNo: number): PensionDetail => {
  const member = pension.members.find(({ row }) => row.employeeNo === employeeNo)
  if (member === undefined) throw new AppError('not-found', { message: '그 달에 퇴직연금에 가입한 사원이 아닙니다.' })
  return {
    ...rowOf(member),
    late: [...member.late],
    payments: pension
      .paymentsOf(employeeNo)
      .toReversed()
      .map((row) => ({
        no: row.payment_no,
        month: row.month,
        kind: row.kind,
        amount: row.amount,
        paidOn: row.paid_on,
        reason: row.reason,
        enteredAt: row.entered_at,
        enteredBy: row.entered_by_name,
      })),
  }
}
