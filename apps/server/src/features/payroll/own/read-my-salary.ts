import { dateInSeoul, daysOfYear, monthOf, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { formatShortDate, formatWon } from '@handal/base/format'
import { PAYSLIP_STATE_NAME } from '@handal/contracts/payroll/payroll-state'
import type { AttendanceTotalsDto, MySalary } from '@handal/contracts/payroll/salary'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import { comparisonText } from '../run/compare.ts'
import { readMonthEntries } from '../../attendance/public.ts'
import { readNewestItems } from '../../items/public.ts'
import { bucketsOf, comparable, lineDtos } from '../slip/lines.ts'
import { loadBase, readPayDate, type RunBase } from '../facts/load.ts'
import { isBusiness, slipName } from '../papers/slip-name.ts'
import { readAbsent } from '../run/absent.repo.ts'
import { paymentTypeName } from '../run/present.ts'
import { readIncomeTax, readTermChanges } from './my-salary.repo.ts'
import { readPayments } from '../acts/payments.repo.ts'
import {
  type Issue,
  type LineRow,
  type PersonSlipRow,
  readAccount,
  readDays,
  readIssue,
  readLines,
  readLinesOf,
  readPersonSlips,
} from '../run/slips.repo.ts'
import { recordView } from '../acts/states.repo.ts'
import { accountText } from '../slip/read-payslip.ts'

/**
 * The caller's own payslip of a month with the year beside it. Only issues given out (confirmed or paid) exist here: before
 * that the month is empty, whoever asks. The first opening of an issue is recorded (전자문서법 제6조).
 */
export const readOwnSalary = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: { readonly yearMonth?: YearMonth | undefined; readonly paymentType: string },
): Promise<MySalary> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo, employeeNo } = ctx
    const { paymentType } = query
    const slips =
      employeeNo === null ? [] : await readPersonSlips(tx, { companyNo, employeeNo, paymentType, given: true })
    const month = query.yearMonth ?? slips[0]?.month ?? monthOf(ctx.today())
    const stored = slips.find((each) => each.month === month)
    const before = slips.find((each) => each.month === shiftMonth(month, -1))
    const year = slips.filter((each) => each.month.startsWith(month.slice(0, 4))).toReversed()
    const [newest] = slips
    const [base, rows, yearRows, incomeTax, sentence, newestLines] = await Promise.all([
      loadBase(tx, { companyNo, month, paymentType }),
      stored === undefined ? null : loadSlip(tx, ctx, stored, before),
      yearOf(tx, ctx, year, paymentType),
      readIncomeTax(tx, companyNo, year),
      employeeNo === null ? '' : yearSentence(tx, companyNo, employeeNo, month.slice(0, 4)),
      stored !== undefined || newest === undefined ? null : readLinesOf(tx, companyNo, [newest]),
    ])
    // A month without a payslip speaks of the kind that was given out last.
    const lines = rows?.lines ?? (newest === undefined ? [] : (newestLines?.(newest) ?? []))
    const sum = (pick: (slip: PersonSlipRow) => number): number => year.reduce((total, slip) => total + pick(slip), 0)
    return {
      month,
      companyName: base.context.company_name,
      paperName: slipName(isBusiness(lines), paymentTypeName(paymentType, base.names)),
      slip: stored === undefined || rows === null ? null : slipOf(base, rows, stored, before, ctx.today()),
      year: yearRows,
      yearSums: {
        earnings: sum((slip) => slip.earnings),
        deductions: sum((slip) => slip.deductions),
        net: sum((slip) => slip.net),
        incomeTax,
      },
      yearSentence: sentence,
      months: slips.map((slip) => slip.month).toReversed(),
    }
  })

type OwnSlip = NonNullable<MySalary['slip']>

/** Reads what a payslip shows of itself and records that it was opened. */
const loadSlip = async (tx: Tx, ctx: CompanyContext, stored: PersonSlipRow, before: PersonSlipRow | undefined) => {
  const { companyNo } = ctx
  const { run_no: runNo, employee_no: employeeNo, version_no: versionNo } = stored
  const [linesOf, absent, undated, days, account, payments, issue] = await Promise.all([
    readLinesOf(tx, companyNo, [stored, before]),
    readAbsent(tx, companyNo, stored),
    readMonthEntries(tx, companyNo, stored.month, [employeeNo]),
    readDays(tx, { companyNo, employeeNo, from: stored.period_from, to: stored.period_to }),
    readAccount(tx, { companyNo, employeeNo, date: stored.pay_date }),
    readPayments(tx, companyNo, runNo, employeeNo),
    versionNo === 1 ? null : readIssue(tx, { ...stored, companyNo }, versionNo - 1),
    recordView(tx, { companyNo, runNo, employeeNo, versionNo, at: ctx.now() }),
  ])
  const lines = linesOf(stored)
  return {
    lines,
    // What the employer alone would bear is no part of an employee's payslip.
    absent: absent.filter(({ code }) => !code.startsWith('employer.')),
    previous: before === undefined ? null : linesOf(before),
    undated,
    days,
    account,
    payments,
    correction: issue === null ? null : await correctionOf(tx, ctx, stored, issue, lines),
  }
}

const slipOf = (
  { frame, names }: RunBase,
  rows: Awaited<ReturnType<typeof loadSlip>>,
  stored: PersonSlipRow,
  before: PersonSlipRow | undefined,
  today: PlainDate,
): OwnSlip => {
  const { lines, absent, previous, undated, days, account, payments, correction } = rows
  const buckets = bucketsOf(frame)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  const last = payments.at(-1)
  // A payment that is recorded ahead of its day was not received yet.
  const isAhead = stored.state === 'paid' && last !== undefined && last.pay_date > today
  return {
    state: stored.state,
    stateName: isAhead ? `${formatShortDate(last.pay_date)} 지급 예정` : PAYSLIP_STATE_NAME[stored.state],
    paymentTypeName: paymentTypeName(frame.paymentType, names),
    periodFrom: stored.period_from,
    periodTo: stored.period_to,
    payDate: stored.pay_date,
    versionNo: stored.version_no,
    name: stored.name,
    employeeCode: stored.employee_code,
    departmentName: stored.department_name,
    positionName: stored.position_name,
    earnings: stored.earnings,
    deductions: stored.deductions,
    net: stored.net,
    employerCost: stored.employer_cost,
    account: accountText(names, account),
    comparison: comparisonText(
      comparable(stored, lines, buckets),
      before === undefined || previous === null ? null : comparable(before, previous, buckets),
    ),
    attendance: (stored.attendance ?? null) as AttendanceTotalsDto | null,
    lines: lineDtos(lines, {
      buckets,
      days,
      undated,
      attendance: stored.attendance,
      previous,
      overrides: [],
      calculatedAt: stored.calculated_at,
      open: false,
      reader: 'owner',
    }),
    absent,
    paid,
    payments: payments.map(({ pay_date, amount, method }) => ({ payDate: pay_date, amount, method })),
    due: Math.max(0, stored.net - paid),
    refund: Math.max(0, paid - stored.net),
    notice: stored.notice,
    givenOn: givenOn(stored),
    correction,
  }
}

const givenOn = (slip: Pick<PersonSlipRow, 'confirmed_at' | 'calculated_at'>): PlainDate =>
  dateInSeoul(new Date(slip.confirmed_at ?? slip.calculated_at))

/** What a corrected issue changed against the one before it: lines whose amounts differ, in print order. */
const correctionOf = async (
  tx: Tx,
  ctx: CompanyContext,
  stored: PersonSlipRow,
  before: Issue,
  lines: readonly LineRow[],
): Promise<OwnSlip['correction']> => {
  const old = await readLines(tx, ctx.companyNo, stored.run_no, [
    { employee_no: stored.employee_no, version_no: before.version_no },
  ])
  const oldAmounts = new Map(old.map((line) => [line.code, line.amount]))
  const newCodes = new Set(lines.map(({ code }) => code))
  // What is gone comes after what is there, earnings before deductions all the same.
  const movedOf = (wanted: LineRow['kind']) => [
    ...lines
      .filter(({ kind }) => kind === wanted)
      .map(({ code, label, amount }) => ({ code, label, before: oldAmounts.get(code) ?? 0, after: amount })),
    ...old
      .filter(({ kind, code }) => kind === wanted && !newCodes.has(code))
      .map(({ code, label, amount }) => ({ code, label, before: amount, after: 0 })),
  ]
  return {
    versionNo: before.version_no,
    givenOn: givenOn(before),
    net: before.net,
    lines: [...movedOf('earning'), ...movedOf('deduction')].filter((line) => line.before !== line.after),
  }
}

/** The year's given-out months, and the month after them whose payslip is still to come. */
const yearOf = async (
  tx: Tx,
  ctx: CompanyContext,
  year: readonly PersonSlipRow[],
  paymentType: string,
): Promise<MySalary['year']> => {
  const rows = year.map(({ month, pay_date, earnings, deductions, net }) => ({
    month,
    payDate: pay_date,
    earnings,
    deductions,
    net,
    given: true,
  }))
  const last = year.at(-1)
  if (last === undefined || paymentType !== '0001') return rows
  const next = shiftMonth(last.month, 1)
  if (next.slice(0, 4) !== last.month.slice(0, 4) || next > ctx.today().slice(0, 7)) return rows
  const payDate = await readPayDate(tx, { companyNo: ctx.companyNo, month: next, paymentType })
  return [...rows, { month: next, payDate, earnings: 0, deductions: 0, net: 0, given: false }]
}

/** What a new contract changed in a year: "3월 근로계약으로 월 340,000원이 올랐습니다." or nothing. */
const yearSentence = async (tx: Tx, companyNo: number, employeeNo: number, year: string): Promise<string> => {
  const items = await readNewestItems(tx, companyNo)
  const changes = await readTermChanges(tx, {
    companyNo,
    employeeNo,
    ...daysOfYear(Number(year)),
    earnings: items.flatMap(({ item_code: code, kind }) => (kind === 'earning' ? [code] : [])),
  })
  return changes
    .map(({ valid_from, difference }) => {
      const word = difference > 0 ? '올랐습니다' : '내렸습니다'
      return `${Number(valid_from.slice(5, 7))}월 근로계약으로 월 ${formatWon(Math.abs(difference))}이 ${word}.`
    })
    .join(' ')
}
