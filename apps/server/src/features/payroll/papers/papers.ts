import { formatHours, formatNumber, formatWon } from '@handal/base/format'
import type { AttendanceTotalsDto } from '@handal/contracts/payroll/salary'
import { type AttendanceTotals, isInsurance, isLessPay, isTax } from '@handal/engine/payroll'
import type { Print } from '../../../papers/paper-kind.ts'
import { paperMinutes } from '../../../papers/paper-minutes.ts'
import type { LedgerPaper, LedgerPerson } from './ledger.document.ts'
import type { RunFrame } from '../facts/frame.ts'
import { columnsOf } from '../run/present.ts'
import type { LineRow, SlipRow } from '../run/slips.repo.ts'

/** What papers of one run share. */
export type PaperRun = Print & {
  readonly companyName: string
  readonly runNo: number
  readonly frame: RunFrame
  readonly paymentTypeName: string
  readonly contact: string | null
}

/** Whether a payslip is closed. */
const closed = (slip: Pick<SlipRow, 'state'>): boolean => slip.state === 'confirmed' || slip.state === 'paid'
/** The totals a stored payslip counted; null for a payment without hours. */
export const totalsOf = (slip: Pick<SlipRow, 'attendance'>): AttendanceTotals | null =>
  (slip.attendance ?? null) as AttendanceTotalsDto | null
/** The ledger as it is printed, by department in the order of the payslips. */
export const ledgerPaper = (
  run: PaperRun,
  slips: readonly SlipRow[],
  lines: ReadonlyMap<number, readonly LineRow[]>,
  withoutAccount: ReadonlySet<number>,
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
  const isKept = (line: LineRow): boolean =>
    line.kind === 'deduction' && !isInsurance(line) && !isTax(line) && !isLessPay(line)
  return {
    companyName: run.companyName,
    month: run.frame.month,
    paymentTypeName: run.paymentTypeName,
    ledgerNumber: `${run.frame.month}-${run.paymentTypeName}`,
    period: run.frame.period,
    payDate: run.frame.payDate,
    confirmed: slips.length > 0 && slips.every(closed),
    earningItems: items('earning'),
    deductionItems: items('deduction'),
    departments: [...departments.values()],
    outflow: {
      insuranceEmployee: sum(isInsurance),
      insuranceEmployer: sum((line) => line.kind === 'employer'),
      taxes: sum(isTax),
      kept: sum(isKept),
      keptNames: [...new Set(heads.flatMap((line) => (isKept(line) && line.amount !== 0 ? [line.label] : [])))],
      lessPay: sum(isLessPay),
    },
    notes: ledgerNotes(slips, lines, withoutAccount),
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
    overtimeMinutes: paperMinutes('overtime', totals),
    nightMinutes: paperMinutes('night', totals),
    holidayMinutes: paperMinutes('holiday', totals),
    earnings: amounts('earning'),
    deductions: amounts('deduction'),
    taxFree: slip.tax_free,
  }
}

/** People told by name at most; the others are counted. */
const MOST_NAMES = 8
const several = (names: readonly string[], unit: string): string =>
  names.length <= MOST_NAMES
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMES).join(', ')} 외 ${names.length - MOST_NAMES}${unit}`

/** What a reader of the ledger must know beside its amounts: typed amounts, wages below the minimum, people without an account. */
const ledgerNotes = (
  slips: readonly SlipRow[],
  lines: ReadonlyMap<number, readonly LineRow[]>,
  withoutAccount: ReadonlySet<number>,
): string[] => {
  const typed = slips.flatMap((slip) =>
    (lines.get(slip.employee_no) ?? []).flatMap((line) =>
      line.overridden ? [`${slip.name} ${line.label} ${formatWon(line.amount)}`] : [],
    ),
  )
  const low = slips.filter((slip) => slip.warnings.some(({ code }) => code === 'minimum-wage'))
  const lowNames = low.map(({ name, ordinary_hourly: hourly }) =>
    hourly === null ? name : `${name} 통상시급 ${formatNumber(hourly)}원`,
  )
  const unpaid = slips.flatMap((slip) => (withoutAccount.has(slip.employee_no) ? [slip.name] : []))
  const hours = slips.reduce((total, slip) => total + paperMinutes('overtime', totalsOf(slip)), 0)
  return [
    ...(typed.length === 0 ? [] : [`직접 입력한 금액 ${typed.length}건: ${several(typed, '건')}`]),
    ...(low.length === 0 ? [] : [`최저임금 미달 ${low.length}명: ${several(lowNames, '명')}`]),
    ...(unpaid.length === 0 ? [] : [`계좌 없음 ${unpaid.length}명: ${several(unpaid, '명')}`]),
    ...(hours === 0 ? [] : [`연장근로는 모두 ${formatHours(hours)}입니다.`]),
    ...(slips.some((slip) => slip.attendance !== null) ? ['시간은 연장과 휴일을 넣은 실근무 시간입니다.'] : []),
  ]
}
