import { dateInSeoul, type PlainDate } from '@handal/base/date'
import { formatNumber } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { divide, ratioOf, toFixed, whole } from '@handal/base/ratio'
import { type AttendanceTotals, bucketMinutes, type BucketPay, tellHourlyWage } from '@handal/engine/payroll'
import { paperMinutes } from '../../../papers/paper-minutes.ts'
import { type PaperRun, totalsOf } from './papers.ts'
import { bucketsOf, operandsOf, toldLine } from '../slip/lines.ts'
import type { UndatedRow } from '../slip/undated.ts'
import type { DayRow, EarlierIssue, LineRow, SlipRow } from '../run/slips.repo.ts'
import { dayNotes } from './payslip.day-notes.ts'
import type { PayslipCalculation, PayslipCorrection, PayslipPaper } from './payslip.document.ts'
import { isBusiness } from './slip-name.ts'

/** What a payslip is printed with beside its own lines. */
export type SlipSurroundings = {
  readonly days: readonly DayRow[]
  readonly undated: readonly UndatedRow[]
  /** The issue before it with its lines; null: it is the first. */
  readonly before: { readonly issue: EarlierIssue; readonly lines: readonly LineRow[] } | null
  /** Received in this run so far, with the newest day. */
  readonly paid: number
  readonly paidOn: PlainDate | null
  /** "8.5일": what the ledger of leave had at the end of the period when the payslip was confirmed; null where there is no leave by law. */
  readonly leaveLeft: string | null
}

/** The number of a payslip: month, kind of payment unless it is the salary, employee, issue. */
const documentNumber = ({ frame, paymentTypeName }: PaperRun, slip: SlipRow): string =>
  [frame.month, ...(frame.paymentType === '0001' ? [] : [paymentTypeName]), slip.employee_code, slip.version_no].join(
    '-',
  )

/** A payslip as it is printed: amounts, how each is computed with every term named, work, and what a correction changed. */
export const payslipPaper = (
  run: PaperRun,
  slip: SlipRow,
  lines: readonly LineRow[],
  around: SlipSurroundings,
): PayslipPaper => {
  const totals = totalsOf(slip)
  const shown = lines.filter((line) => line.amount !== 0 || line.overridden)
  const calculated = calculationsOf(slip, shown, lines)
  return {
    companyName: run.companyName,
    month: run.frame.month,
    paymentTypeName: run.paymentTypeName,
    ...(isBusiness(lines) ? { business: true } : {}),
    documentNumber: documentNumber(run, slip),
    person: {
      employeeNo: slip.employee_code,
      name: slip.name,
      birthDate: null,
      department: slip.department_name,
      position: slip.position_name,
      hireDate: slip.hire_date,
    },
    period: run.frame.period,
    payDate: run.frame.payDate,
    confirmed: slip.state === 'confirmed' || slip.state === 'paid',
    earnings: shown.flatMap((line) =>
      line.kind === 'earning'
        ? [{ label: line.label, amount: line.amount, taxFree: line.tax_free, typed: line.overridden }]
        : [],
    ),
    deductions: shown.flatMap((line) =>
      line.kind === 'deduction'
        ? [{ label: line.overridden ? `${line.label} (직접 입력)` : line.label, amount: line.amount }]
        : [],
    ),
    calculations: calculated.rows,
    ...(around.before === null ? {} : { correction: correctionOf(run, slip, lines, around, around.before) }),
    work: {
      scheduledDays: String(totals?.scheduledDays ?? 0),
      workedDays: String(totals?.workedDays ?? 0),
      workMinutes: totals?.realWork ?? 0,
      overtimeMinutes: paperMinutes('overtime', totals),
      nightMinutes: paperMinutes('night', totals),
      holidayMinutes: paperMinutes('holiday', totals),
      leaveUsed: totals === null ? null : totals.paidLeaveDays,
      leaveLeft: totals === null ? null : around.leaveLeft,
    },
    employerInsurance: lines.flatMap((line) =>
      line.kind === 'employer' && line.amount !== 0 ? [{ label: line.label, amount: line.amount }] : [],
    ),
    notes: isBusiness(lines) ? [] : dayNotes(around.days, around.undated, totals),
    rules: calculated.rules,
    contact: run.contact,
    printedAt: run.printedAt,
  }
}

const TREASURY = '국고금 관리법 제47조'

/**
 * Articles of one law under its name once: `소득세법 제134조 제1항, 시행령 제194조, 별표 2`. The rule of cutting stands in the sentence
 * below.
 */
const lawsText = (laws: readonly string[]): string => {
  let before = ''
  return laws
    .filter((law) => law !== TREASURY)
    .map((law) => {
      const [, name = ''] = /^(.*?) (?:제\d+조|별표)/u.exec(law) ?? []
      const known = [before, before.split(' ')[0] ?? ''].find((own) => own !== '' && law.startsWith(`${own} `))
      before = name
      return known === undefined ? law : law.slice(known.length + 1)
    })
    .join(', ')
}

const calculationsOf = (
  slip: SlipRow,
  shown: readonly LineRow[],
  lines: readonly LineRow[],
): { rows: PayslipCalculation[]; rules: string[] } => {
  const roundings: { label: string; kind: LineRow['kind']; rounding: string; treasury: boolean }[] = []
  const rows = shown.flatMap((line): PayslipCalculation[] => {
    if (line.kind === 'employer') return []
    if (line.overridden) return [{ label: line.label, formula: typedText(line), amount: line.amount, law: '' }]
    const { computed, named, laws, rounding } = toldLine(line, lines, 'owner')
    // An agreed amount that does not change needs no formula (시행령 제27조의2).
    if (!computed) return []
    if (rounding !== '')
      roundings.push({ label: line.label, kind: line.kind, rounding, treasury: laws.includes(TREASURY) })
    return [{ label: line.label, formula: named, amount: line.amount, law: lawsText(laws) }]
  })
  const wage = isBusiness(lines) ? null : wageRow(slip, lines)
  const cut =
    wage === null || String(wage.amount).split('.')[1]?.length !== 4 ? [] : ['통상시급은 넷째 자리까지만 적었습니다.']
  return { rows: wage === null ? rows : [wage, ...rows], rules: [...roundingRules(roundings), ...cut] }
}

/** A typed amount: what was calculated instead, and the words for the employee. Never the internal reason. */
const typedText = (line: LineRow): string =>
  [
    '직접 입력.',
    ...(line.calculated === 0 ? [] : [`계산한 금액 ${formatNumber(line.calculated)}.`]),
    ...(line.override_notice === null || line.override_notice === '' ? [] : [`"${line.override_notice}"`]),
  ].join(' ')

/** The hourly ordinary wage with its items by name; null where nothing of the payslip says how it came about. */
const wageRow = (slip: SlipRow, lines: readonly LineRow[]): PayslipCalculation | null => {
  if (slip.attendance === null) return null
  const told = tellHourlyWage(lines.map((line) => ({ operands: operandsOf(line) })))
  const row = { label: '통상시급', law: '근로기준법 시행령 제6조' }
  if (told !== null) return { ...row, formula: told.formula, amount: told.hourly }
  const { ordinary_monthly: monthly, ordinary_hourly: hourly, monthly_hours: standard } = slip
  if (monthly === null || hourly === null || standard === null) return null
  if (toFixed(divide(whole(monthly), ratioOf(standard)), 4) !== toFixed(ratioOf(hourly), 4)) return null
  const formula = `월 통상임금 ${formatNumber(monthly)} ÷ ${standard}시간`
  return { ...row, formula, amount: formatNumber(hourly).replace(/\.0000$/, '') }
}

/** `수당은 1원 미만을 올립니다.` One sentence a side where all of it is rounded alike, else by name. */
const roundingRules = (
  roundings: readonly { label: string; kind: LineRow['kind']; rounding: string; treasury: boolean }[],
): string[] =>
  (['earning', 'deduction'] as const).flatMap((kind) => {
    const own = roundings.filter((line) => line.kind === kind)
    const ways = [...new Set(own.map(({ rounding }) => rounding))]
    return ways.map((rounding) => {
      const those = own.filter((line) => line.rounding === rounding)
      const all = kind === 'earning' ? '수당은' : '보험료와 세금은'
      const who = ways.length === 1 ? all : josa(those.map(({ label }) => label).join(', '), '은/는')
      const basis = those.some(({ treasury }) => treasury) ? `(${TREASURY})` : ''
      return `${who} ${basis === '' ? rounding : rounding.replace(/\.$/, `${basis}.`)}`
    })
  })

const givenOn = (issue: { confirmed_at: string | null; calculated_at: string }): PlainDate =>
  dateInSeoul(new Date(issue.confirmed_at ?? issue.calculated_at))

const minutesOf = (kind: BucketPay, totals: AttendanceTotals | null): number => {
  if (totals === null) return 0
  const { minutes, beyond } = bucketMinutes(kind, totals)
  return minutes + beyond
}

const correctionOf = (
  run: PaperRun,
  slip: SlipRow,
  lines: readonly LineRow[],
  { paid, paidOn }: SlipSurroundings,
  before: NonNullable<SlipSurroundings['before']>,
): PayslipCorrection => {
  const buckets = bucketsOf(run.frame)
  const old = new Map(before.lines.map((line) => [line.code, line]))
  const here = new Set(lines.map(({ code }) => code))
  const both = [
    ...lines.map((line) => ({ line, before: old.get(line.code)?.amount ?? 0, after: line.amount })),
    ...before.lines.flatMap((line) => (here.has(line.code) ? [] : [{ line, before: line.amount, after: 0 }])),
  ]
  const movedOf = (kind: LineRow['kind']) =>
    both.filter((each) => each.line.kind === kind && each.before !== each.after)
  const moved = [...movedOf('earning'), ...movedOf('deduction')]
  return {
    versionNo: slip.version_no,
    before: { versionNo: before.issue.version_no, givenOn: givenOn(before.issue), net: before.issue.net },
    on: givenOn(slip),
    lines: moved.map(({ line, ...amounts }) => {
      const bucket = buckets.get(line.code)
      const was = bucket === undefined ? 0 : minutesOf(bucket, totalsOf(before.issue))
      const is = bucket === undefined ? 0 : minutesOf(bucket, totalsOf(slip))
      return { label: line.label, ...amounts, hours: was === is ? null : ([was, is] as const) }
    }),
    paid,
    paidOn,
    notice: slip.notice,
  }
}
