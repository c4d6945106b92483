import { finder } from '@handal/base/search'
import type {
  AmountColumn,
  AttendanceTotalsDto,
  PayrollManagement,
  PayslipRow,
  RunHeader,
} from '@handal/contracts/payroll/salary'
import { shortDate, signedWon, wonText } from '../../shared/format.ts'
import {
  nextState,
  PAYSLIP_STATES,
  type PayrollAction,
  type PayslipState,
} from '@handal/contracts/payroll/payroll-state'

/** What the list shows of a run; everything here lives in the URL. */
export type RowFilter = { readonly department: string; readonly search: string; readonly check: string }

/** Change of the net pay against the month before, in percent; null without a month before. */
export const changePercent = (row: Pick<PayslipRow, 'net' | 'previousNet'>): number | null =>
  row.previousNet === null || row.previousNet === 0 ? null : ((row.net - row.previousNet) * 100) / row.previousNet

/** A change from which the screen asks for a look. */
export const LARGE_CHANGE_PERCENT = 20

/** A company that never had a payroll and cannot calculate one yet: nobody to pay, or terms or attendance still missing. */
export const isFirstRun = ({ items, run, hasHistory }: PayrollManagement): boolean =>
  run.paymentType === '0001' && !hasHistory && (items.length === 0 || run.attendance.ready === 0)

/** Whether amounts of a person may be typed over: calculated and not confirmed. */
export const mayType = (row: PayslipRow): boolean => row.versionNo > 0 && nextState(row.state, 'edit') !== null

/** Whether a person is one of those a check of the run counts. */
export const matchesCheck = (row: PayslipRow, code: string): boolean =>
  code === 'any'
    ? needsLook(row)
    : code === 'reopened'
      ? row.reopened || (row.paid !== 0 && row.due !== 0)
      : code.startsWith('state.')
        ? stateOf(row) === code.slice(6)
        : row.warnings.some((notice) => notice.code === code) ||
          row.blocks.some((notice) => notice.code === code) ||
          (code === 'stale' && row.stale)

/** The check that leaves who is confirmed and not paid. */
export const UNPAID = 'state.confirmed'

/** Who is still to be paid while others of the run are; people under correction have a bar of their own. */
export const leftUnpaid = (run: Pick<RunHeader, 'counts'>, rows: readonly PayslipRow[]): PayslipRow[] =>
  run.counts.paid === 0 ? [] : rows.filter((row) => row.state === 'confirmed' && row.paid === 0)

/** Where a person's payslip stands; opened again for correction is a state of its own here. */
export const stateOf = (row: Pick<PayslipRow, 'state' | 'reopened'>): PayslipState | 'reopened' =>
  row.reopened ? 'reopened' : row.state

/** Recorded as paid on a day that is still to come: not received yet. */
export const isAhead = (row: Pick<PayslipRow, 'state' | 'paidOn'>, today: string): boolean =>
  row.state === 'paid' && row.paidOn !== null && row.paidOn > today

/** The word for it. */
export const stateWord = (
  row: Pick<PayslipRow, 'state' | 'stateName' | 'reopened' | 'paidOn'>,
  today: string,
): string => (row.reopened ? '다시 염' : isAhead(row, today) ? '지급 예정' : row.stateName)

/** Of a payslip paid once and opened again: when, instead of the comparison with last month. */
export const reopenedText = (slip: Pick<PayslipRow, 'reopened' | 'paidOn'>): string | null =>
  slip.reopened && slip.paidOn !== null
    ? `${shortDate(slip.paidOn)}에 지급한 뒤 다시 열었습니다. 다시 확정하면 차액만 더 줍니다.`
    : null

/** A notice that asks for a look: an amount typed over by the own operator is acknowledged by its reason. */
const asks = (notice: PayslipRow['warnings'][number]): boolean => notice.code !== 'override-differs'

/** Of a payslip whose inputs moved: what it comes to when it is calculated again; null where they have not. */
export const staleText = (
  slip: Pick<PayslipRow, 'stale' | 'net' | 'recalculatedNet'> & Partial<Pick<PayslipRow, 'blocks'>>,
): string | null => {
  if (!slip.stale) return null
  const moved = '계산한 뒤에 근태나 급여 조건이 바뀌었습니다.'
  // What was closed is not counted anew by a calculation: the block says what comes first.
  const again = slip.blocks?.some(({ code }) => code === 'attendance-changed') ? '다시 집계한 뒤 계산' : '다시 계산'
  if (slip.recalculatedNet === null) return `${moved} ${again}해 주세요.`
  const more = slip.recalculatedNet - slip.net
  return more === 0
    ? `${moved} ${again}해도 실지급액은 같고 내용만 바뀝니다.`
    : `${moved} ${again}하면 실지급액이 ${wonText(slip.recalculatedNet)}(${signedWon(more)}원)이 됩니다.`
}

/** A warning, a block or inputs that moved. */
export const needsLook = (row: PayslipRow): boolean =>
  row.state !== 'paid' && (row.warnings.some(asks) || row.blocks.length > 0 || row.stale)

type Person = Pick<PayslipRow, 'name' | 'employeeCode' | 'departmentNo'>
/** The people of a department whose name or number holds the words, in their given order. */
export const filterPeople = <T extends Person>(
  rows: readonly T[],
  { department, search }: Pick<RowFilter, 'department' | 'search'>,
): T[] => {
  const found = finder(search)
  return rows.filter(
    (row) =>
      (department === '' || String(row.departmentNo ?? 0) === department) &&
      (found(row.name) || found(row.employeeCode)),
  )
}

const byCode = new Intl.Collator('ko', { numeric: true })
/** People by 사번, the order of every list until another is chosen. */
export const inCodeOrder = <T extends Pick<PayslipRow, 'employeeCode'>>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => byCode.compare(a.employeeCode, b.employeeCode))

/** The people of a run a filter leaves, in their given order. */
export const filterRows = (rows: readonly PayslipRow[], filter: RowFilter): PayslipRow[] =>
  filterPeople(rows, filter).filter((row) => filter.check === '' || matchesCheck(row, filter.check))

/** The departments of the people, by name, for the filter. A person without one is number 0. */
export const departmentsOf = (
  rows: readonly { departmentNo: number | null; departmentName: string | null }[],
): { value: string; label: string }[] => {
  const found = new Map<string, string>()
  for (const row of rows) found.set(String(row.departmentNo ?? 0), row.departmentName ?? '부서 없음')
  return [...found]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0))
}

/** Attendance columns of the view 근태 and the ledger, in the order they stand. */
export const ATTENDANCE_COLUMNS = [
  { key: 'workedDays', label: '근로일수', unit: 'days' },
  { key: 'realWork', label: '실근무', unit: 'minutes' },
  { key: 'overtime', label: '연장', unit: 'minutes' },
  { key: 'night', label: '야간', unit: 'minutes' },
  { key: 'holiday', label: '휴일', unit: 'minutes' },
  { key: 'late', label: '지각·조퇴', unit: 'minutes' },
  { key: 'absentDays', label: '결근', unit: 'days' },
  { key: 'paidLeaveDays', label: '유급휴가', unit: 'days' },
] as const
export type AttendanceKey = (typeof ATTENDANCE_COLUMNS)[number]['key']

/**
 * Minutes or days of one attendance column, as the lines of pay and the papers count them: hours of a holiday beyond eight are of the
 * holiday, not overtime.
 */
export const attendanceValue = (totals: AttendanceTotalsDto | null, key: AttendanceKey): number | null => {
  if (totals === null) return null
  switch (key) {
    case 'workedDays':
    case 'absentDays':
    case 'realWork':
      return totals[key]
    case 'overtime':
      return totals.extnWork + totals.extnNightWork
    case 'night':
      return totals.nightWork + totals.extnNightWork + totals.hdayNightWork + totals.hdayExtnNightWork
    case 'holiday':
      return totals.hdayWork + totals.hdayNightWork + totals.hdayExtnWork + totals.hdayExtnNightWork
    case 'late':
      return totals.latenTime + totals.earlyLeave
    case 'paidLeaveDays':
      return Number(totals.paidLeaveDays)
  }
}

/** Sums of the people shown: amounts by line code, the totals, and attendance by column. */
export type ViewSums = {
  readonly people: number
  readonly earnings: number
  readonly deductions: number
  readonly net: number
  readonly previousNet: number | null
  readonly amounts: Readonly<Record<string, number>>
  readonly attendance: Readonly<Record<AttendanceKey, number>>
}
type Summable = Pick<PayslipRow, 'earnings' | 'deductions' | 'net' | 'amounts' | 'attendance'> & {
  readonly previousNet?: number | null
}
/** Adds up people. */
export const sumRows = (rows: readonly Summable[], columns: readonly AmountColumn[]): ViewSums => {
  const amounts: Record<string, number> = {}
  for (const column of columns)
    amounts[column.code] = rows.reduce((sum, row) => sum + (row.amounts[column.code] ?? 0), 0)
  const total = (pick: (row: Summable) => number): number => rows.reduce((sum, row) => sum + pick(row), 0)
  const previous = rows.filter((row) => row.previousNet !== null && row.previousNet !== undefined)
  const attendance = (key: AttendanceKey): number => total((row) => attendanceValue(row.attendance, key) ?? 0)
  return {
    people: rows.length,
    earnings: total((row) => row.earnings),
    deductions: total((row) => row.deductions),
    net: total((row) => row.net),
    previousNet: previous.length === 0 ? null : previous.reduce((sum, row) => sum + (row.previousNet ?? 0), 0),
    amounts,
    attendance: {
      workedDays: attendance('workedDays'),
      realWork: attendance('realWork'),
      overtime: attendance('overtime'),
      night: attendance('night'),
      holiday: attendance('holiday'),
      late: attendance('late'),
      absentDays: attendance('absentDays'),
      paidLeaveDays: attendance('paidLeaveDays'),
    },
  }
}

/** The people an action may touch in their present state. */
export const actionable = <T extends { readonly state: PayslipState }>(
  rows: readonly T[],
  action: PayrollAction,
): T[] => rows.filter((row) => nextState(row.state, action) !== null)

/** What the page offers for a run in its present state: one primary act, the others beside it. */
export type PageAction = 'calculate' | 'recalculate' | 'confirm' | 'pay' | 'reopen'
export type PageActions = { readonly primary: PageAction | null; readonly secondary: readonly PageAction[] }
export const pageActions = (counts: RunHeader['counts']): PageActions => {
  const may = (action: PayrollAction): boolean =>
    PAYSLIP_STATES.some((state) => counts[state] > 0 && nextState(state, action) !== null)
  const reopen: PageAction[] = may('reopen') ? ['reopen'] : []
  if (counts.draft > 0)
    return { primary: 'calculate', secondary: [...reopen, ...(may('confirm') ? (['confirm'] as const) : [])] }
  if (may('confirm')) return { primary: 'confirm', secondary: [...reopen, 'recalculate'] }
  if (may('pay')) return { primary: 'pay', secondary: reopen }
  return { primary: null, secondary: reopen }
}

/** The days of the month's attendance are still to come: it is looked at, not closed yet. */
export const isCollecting = (run: RunHeader, today: string): boolean =>
  today <= run.periodTo && run.steps.some(({ step, state }) => step === 'attendance' && state === 'now')

/** The codes of lines that anybody has an amount in; the others take no room until the column settings show them. */
export const usedCodes = (
  columns: readonly AmountColumn[],
  rows: readonly { readonly amounts: Readonly<Record<string, number>> }[],
): ReadonlySet<string> =>
  new Set(
    columns
      .filter((column) => column.kind !== 'employer' && rows.some((row) => (row.amounts[column.code] ?? 0) !== 0))
      .map((column) => column.code),
  )
