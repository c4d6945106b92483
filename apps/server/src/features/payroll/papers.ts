import type { Operands } from '@handal/engine/payroll/facts'
import { explainLine } from '@handal/engine/payroll/explain'
import { formatHours, formatNumber, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { AttendanceTotalsDto } from '@handal/contracts/salary'
import { bucketMinutes } from '@handal/engine/payroll/lines/bucket-pay'
import type { AttendanceTotals } from '@handal/engine/payroll/facts'
import type { LedgerPaper, LedgerPerson } from './ledger.document.ts'
import type { RunFrame } from './payroll.facts.ts'
import { columnsOf, paymentTypeName } from './payroll.present.ts'
import type { LineRow, SlipRow } from './payroll-slips.repo.ts'
import type { PayslipPaper } from './payslip.document.ts'

/** What papers of one run share. */
export type PaperRun = {
  readonly companyName: string
  readonly runNo: number
  readonly frame: RunFrame
  readonly contact: string | null
  /** 'yyyy-MM-dd HH:mm' in Seoul. */
  readonly printedAt: string
  readonly printedBy: string
}

const closed = (slip: Pick<SlipRow, 'state'>): boolean => slip.state === 'confirmed' || slip.state === 'paid'
const totalsOf = (slip: Pick<SlipRow, 'attendance'>): AttendanceTotals | null =>
  (slip.attendance ?? null) as AttendanceTotalsDto | null
const minutes = (kind: 'overtime' | 'night' | 'holiday', totals: AttendanceTotals | null): number => {
  if (totals === null) return 0
  const found = bucketMinutes(kind, totals)
  return found.minutes + found.beyond
}
const explain = (line: LineRow) =>
  explainLine({
    ...line,
    operands: JSON.parse(line.operands) as Operands,
    overrideReason: line.override_reason,
  })

/** A payslip as it is printed: amounts, how each is computed, work, and what the employer bears. */
export const payslipPaper = (run: PaperRun, slip: SlipRow, lines: readonly LineRow[]): PayslipPaper => {
  const totals = totalsOf(slip)
  const shown = lines.filter((line) => line.amount !== 0)
  return {
    companyName: run.companyName,
    month: run.frame.month,
    paymentTypeName: paymentTypeName(run.frame.paymentType),
    documentNumber: `${run.frame.month.replace('-', '')}-${run.frame.paymentType}-${slip.employee_code}-${slip.version_no}`,
    person: {
      employeeNo: slip.employee_code,
      name: slip.name,
      birthDate: slip.birth_date,
      department: slip.department_name,
      position: slip.position_name,
      hireDate: slip.hire_date,
    },
    period: run.frame.period,
    payDate: run.frame.payDate,
    confirmed: closed(slip),
    earnings: shown.flatMap((line) =>
      line.kind === 'earning' ? [{ label: line.label, amount: line.amount, taxFree: line.tax_free }] : [],
    ),
    deductions: shown.flatMap((line) =>
      line.kind === 'deduction' ? [{ label: line.label, amount: line.amount }] : [],
    ),
    calculations: shown.flatMap((line) => {
      // What was typed over stands in the notes; an agreed amount that does not change needs no formula (시행령 제27조의2).
      if (line.kind === 'employer' || line.overridden) return []
      const { formula, laws } = explain(line)
      return /[×÷]|표\(/.test(formula)
        ? [{ label: line.label, formula, amount: line.amount, law: laws.join(', ') }]
        : []
    }),
    work: {
      scheduledDays: String(totals?.scheduledDays ?? 0),
      workedDays: String(totals?.workedDays ?? 0),
      workMinutes: totals?.realWork ?? 0,
      overtimeMinutes: minutes('overtime', totals),
      nightMinutes: minutes('night', totals),
      holidayMinutes: minutes('holiday', totals),
      leaveUsed: totals === null ? null : totals.paidLeaveDays,
      leaveLeft: null,
    },
    employerInsurance: shown.flatMap((line) =>
      line.kind === 'employer' ? [{ label: line.label, amount: line.amount }] : [],
    ),
    notes: notesOf(slip, shown, totals),
    contact: run.contact,
    printedAt: run.printedAt,
  }
}

const notesOf = (slip: SlipRow, lines: readonly LineRow[], totals: AttendanceTotals | null): string[] => [
  ...(slip.version_no > 1 ? [`${slip.version_no - 1}차 명세서를 고친 ${slip.version_no}차 명세서입니다.`] : []),
  ...(slip.notice === null ? [] : [sentence(slip.notice)]),
  ...(slip.ordinary_hourly === null || totals === null
    ? []
    : [
        `통상시급은 ${formatNumber(slip.ordinary_hourly)}원, 월 소정근로시간은 ${slip.monthly_hours ?? '-'}시간입니다.`,
      ]),
  ...lines.flatMap((line) => {
    if (!line.overridden || line.kind === 'employer') return []
    const instead = line.calculated === 0 ? '' : ` 계산한 금액은 ${formatWon(line.calculated)}입니다.`
    // Only what was written for the employee; the reason is internal.
    const told = line.override_notice === null ? '' : ` ${sentence(line.override_notice)}`
    return [`${josa(line.label, '은/는')} 직접 입력한 금액입니다.${instead}${told}`]
  }),
]

/** Words as a sentence of their own, so that what follows stands apart. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The ledger as it is printed, by department in the order of the payslips. */
export const ledgerPaper = (
  run: PaperRun,
  slips: readonly SlipRow[],
  lines: ReadonlyMap<number, readonly LineRow[]>,
): LedgerPaper => {
  const heads = [...lines.values()].flat()
  const columns = columnsOf(run.frame, [...new Map(heads.map((line) => [line.code, line])).values()])
  const items = (kind: 'earning' | 'deduction') =>
    columns.flatMap((column) => (column.kind === kind ? [{ code: column.code, label: column.label }] : []))
  const departments = new Map<number | null, { name: string; people: LedgerPerson[] }>()
  for (const slip of slips) {
    const department = departments.get(slip.department_no) ?? { name: slip.department_name ?? '부서 없음', people: [] }
    department.people.push(ledgerPerson(slip, lines.get(slip.employee_no) ?? []))
    departments.set(slip.department_no, department)
  }
  const sum = (wanted: (line: LineRow) => boolean): number =>
    heads.reduce((total, line) => (wanted(line) ? total + line.amount : total), 0)
  const isTax = (line: LineRow): boolean =>
    line.code === 'deduction.incomeTax' || line.code === 'deduction.localIncomeTax'
  return {
    companyName: run.companyName,
    month: run.frame.month,
    paymentTypeName: paymentTypeName(run.frame.paymentType),
    ledgerNumber: `${run.frame.month.replace('-', '')}-${run.frame.paymentType}`,
    period: run.frame.period,
    payDate: run.frame.payDate,
    confirmed: slips.length > 0 && slips.every(closed),
    earningItems: items('earning'),
    deductionItems: items('deduction'),
    departments: [...departments.values()],
    outflow: {
      insuranceEmployee: sum((line) => line.kind === 'deduction' && line.code.startsWith('deduction.') && !isTax(line)),
      insuranceEmployer: sum((line) => line.kind === 'employer'),
      taxes: sum(isTax),
    },
    notes: ledgerNotes(slips, lines),
    printedAt: run.printedAt,
    printedBy: run.printedBy,
  }
}

const ledgerPerson = (slip: SlipRow, lines: readonly LineRow[]): LedgerPerson => {
  const totals = totalsOf(slip)
  const amounts = (kind: LineRow['kind']): Record<string, number> =>
    Object.fromEntries(
      lines.flatMap((line) => (line.kind === kind && line.amount !== 0 ? [[line.code, line.amount]] : [])),
    )
  return {
    employeeNo: slip.employee_code,
    name: slip.name,
    birthDate: slip.birth_date,
    position: slip.position_name,
    work: slip.job_title ?? '',
    hireDate: slip.hire_date,
    leaveDate: slip.leave_date,
    hourlyWage: slip.ordinary_hourly,
    workedDays: totals?.workedDays ?? 0,
    workMinutes: totals?.realWork ?? 0,
    overtimeMinutes: minutes('overtime', totals),
    nightMinutes: minutes('night', totals),
    holidayMinutes: minutes('holiday', totals),
    earnings: amounts('earning'),
    deductions: amounts('deduction'),
    taxFree: slip.tax_free,
  }
}

const ledgerNotes = (slips: readonly SlipRow[], lines: ReadonlyMap<number, readonly LineRow[]>): string[] => {
  const typed = slips.flatMap((slip) =>
    (lines.get(slip.employee_no) ?? []).flatMap((line) =>
      line.overridden ? [`${slip.name} ${line.label}: 직접 입력한 금액.`] : [],
    ),
  )
  const hours = slips.reduce((total, slip) => total + minutes('overtime', totalsOf(slip)), 0)
  return [...typed.slice(0, 20), ...(hours === 0 ? [] : [`연장근로는 모두 ${formatHours(hours)}입니다.`])]
}
