import { seoulToday } from '../../../shared/today.ts'
import type { AmountColumn, PayrollManagement, PayslipRow } from '@handal/contracts/payroll/salary'
import { createElement } from 'react'
import { wonText } from '../../../shared/format.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { kindText, parseCell, signedPercentFormat } from '../../../shared/table/cell-value.ts'
import type { CellValue, TableColumn } from '../../../shared/table/types.ts'
import type { PayrollView } from '../payroll-params.ts'
import {
  ATTENDANCE_COLUMNS,
  attendanceValue,
  changePercent,
  LARGE_CHANGE_PERCENT,
  sumRows,
  usedCodes,
  isAhead,
  stateWord,
  staleText,
} from '../payroll-view.ts'

/** Name under which a person's columns of this table are kept. */
export const PAYROLL_TABLE = 'payrollManagementColumns'

const chipOf = (row: PayslipRow, today: string) => {
  const children = stateWord(row, today)
  if (row.reopened) return { family: 'earth', children } as const
  return isAhead(row, today) ? ({ family: 'violet', children } as const) : { children }
}

const identityOf = (reopened: boolean, today: string): TableColumn<PayslipRow>[] => [
  { key: 'employeeCode', name: '사번', num: true, pinned: 'left', fixed: true, minWidth: 64 },
  { key: 'name', name: '성명', bold: true, pinned: 'left', fixed: true, marks: true, minWidth: 116 },
  { key: 'departmentName', name: '부서', pinned: 'left', minWidth: 104 },
  { key: 'positionName', name: '직위', hidden: true },
  { key: 'encpnd', name: '입사일', kind: 'date', hidden: true },
  {
    key: 'stateName',
    name: '상태',
    value: (row) => stateWord(row, today),
    render: (row) => createElement(Chip, chipOf(row, today)),
    ...(reopened ? { pinned: 'left' as const, minWidth: 92 } : { hidden: true }),
  },
]

const changeOf = (value: CellValue, row: PayslipRow): string => {
  if (row.versionNo === 0) return '-'
  return row.previousNet === null ? '전월 없음' : signedPercentFormat(value)
}

/** Change of the sum, of those who had pay the month before: `+1.8%`. */
const sumChange = (rows: readonly PayslipRow[]): string => {
  const known = rows.filter((row) => row.previousNet !== null && row.versionNo > 0)
  const { net, previousNet } = sumRows(known, [])
  return signedPercentFormat(changePercent({ net, previousNet }))
}

/** The override icon already shows this; no second warning mark. */
const isOverrideNotice = (notice: PayslipRow['warnings'][number]): boolean => notice.code === 'override-differs'

/** The column in which a notice is seen: the line it names, the base pay for a wage below the minimum, else the net pay. */
const columnOfNotice = ({ code, lineCode }: PayslipRow['warnings'][number], base: string): string =>
  lineCode ?? (code === 'minimum-wage' ? base : code === 'net-change' ? 'change' : 'net')

/** What a cell is amber or red for: a payslip that is paid has nothing left to look at. */
const problemIn =
  (key: string, base: string): NonNullable<TableColumn<PayslipRow>['problem']> =>
  (row) => {
    if (row.state === 'paid') return undefined
    const block = row.blocks.find((notice) => columnOfNotice(notice, base) === key)
    if (block !== undefined) return { tone: 'error', text: block.message }
    const warning = row.warnings.find((notice) => columnOfNotice(notice, base) === key && !isOverrideNotice(notice))
    return warning === undefined ? undefined : { tone: 'warning', text: warning.message }
  }

const totalsOf = (base: string): TableColumn<PayslipRow>[] => [
  { key: 'net', name: '실지급액', kind: 'money', bold: true, summary: 'sum', problem: problemIn('net', base) },
  {
    key: 'change',
    name: '전월 대비',
    align: 'right',
    num: true,
    quiet: true,
    value: changePercent,
    format: changeOf,
    summary: sumChange,
    problem: (row) => {
      const change = changePercent(row)
      return change === null || row.versionNo === 0 || Math.abs(change) < LARGE_CHANGE_PERCENT
        ? undefined
        : { tone: 'warning', text: `전월보다 ${signedPercentFormat(change)} 바뀌었습니다.` }
    },
  },
  { key: 'earnings', name: '지급총액', kind: 'money', summary: 'sum' },
  { key: 'deductions', name: '공제총액', kind: 'money', summary: 'sum' },
]

/** What was paid already and what is still to be paid, while somebody is under correction. */
const settled: TableColumn<PayslipRow>[] = [
  { key: 'paid', name: '이미 지급', kind: 'money', quiet: true, summary: 'sum' },
  {
    key: 'due',
    name: '더 줄 금액',
    kind: 'money',
    bold: true,
    value: (row) => Math.max(0, row.due),
    summary: 'sum',
    problem: (row) =>
      row.due < 0
        ? { tone: 'warning', text: `돌려받을 금액 ${wonText(-row.due)}이 있습니다. 지급으로 적지 않습니다.` }
        : undefined,
  },
]

/** Days planned beside days worked, so that a difference is seen. */
const scheduled: TableColumn<PayslipRow> = {
  key: 'scheduledDays',
  name: '소정근로일',
  kind: 'number',
  quiet: true,
  value: (row) => row.attendance?.scheduledDays ?? null,
  summary: 'sum',
}
/** Worked more days than planned, or fewer than leave and absence explain: to be looked at before the calculation. */
const daysProblem: NonNullable<TableColumn<PayslipRow>['problem']> = ({ attendance: totals }) => {
  if (totals === null) return undefined
  const over = totals.workedDays - totals.scheduledDays
  const away = Math.ceil(Number(totals.paidLeaveDays)) + totals.absentDays
  const more = over > 0 ? over : Math.min(0, over + away)
  return more === 0
    ? undefined
    : { tone: 'warning', text: `소정근로일보다 ${Math.abs(more)}일 ${more > 0 ? '더' : '적게'} 나왔습니다.` }
}
const attendance: TableColumn<PayslipRow>[] = ATTENDANCE_COLUMNS.map((column) => ({
  key: column.key,
  name: column.key === 'workedDays' ? '출근일' : column.label,
  bold: column.key === 'realWork',
  ...(column.key === 'workedDays' ? { problem: daysProblem } : {}),
  kind: column.unit === 'minutes' ? 'minutes' : 'number',
  value: (row) => attendanceValue(row.attendance, column.key),
  format: (value, row) =>
    row.attendance === null && column.key === 'workedDays'
      ? '집계 전'
      : kindText(column.unit === 'minutes' ? 'minutes' : 'number', value),
  summary: 'sum',
}))

/** Reads a typed amount; minus is allowed, an empty cell is 0. */
const parseAmount: NonNullable<TableColumn<PayslipRow>['parse']> = (text, row) => {
  const parsed = parseCell<PayslipRow>({ key: '', name: '', kind: 'signed' }, text, row)
  return parsed.ok && parsed.value === null ? { ok: true, value: 0 } : parsed
}

const amountColumn = (
  column: AmountColumn,
  mayType: (row: PayslipRow) => boolean,
  base: string,
): TableColumn<PayslipRow> => ({
  key: column.code,
  name: column.label,
  kind: 'money',
  summary: 'sum',
  value: (row) => row.amounts[column.code] ?? 0,
  editable: (row) => column.editable && mayType(row),
  parse: parseAmount,
  override: (row) =>
    row.overridden.includes(column.code)
      ? (row.warnings.find((notice) => notice.lineCode === column.code && isOverrideNotice(notice))?.message ??
        '직접 입력한 금액입니다. 사유는 행을 열면 볼 수 있습니다.')
      : undefined,
  problem: problemIn(column.code, base),
})

/** The columns of the payroll grid: people, totals, then lines or hours. Lines nobody has stay behind the column settings. */
export const payrollColumns = (
  columns: readonly AmountColumn[],
  rows: readonly PayslipRow[],
  view: PayrollView,
  mayType: (row: PayslipRow) => boolean,
  /** Somebody is under correction while the month is closed: state and what was paid stand in the grid. */
  reopened = false,
  /** The day on which the list is looked at. */
  today = seoulToday(),
): TableColumn<PayslipRow>[] => {
  const identity = identityOf(reopened, today)
  if (view === 'attendance') {
    const anyPay = rows.some((row) => row.versionNo > 0)
    const net: TableColumn<PayslipRow> = { key: 'net', name: '실지급액', kind: 'money', bold: true, summary: 'sum' }
    return [...identity, scheduled, ...attendance, ...(anyPay ? [net] : [])]
  }
  const used = usedCodes(columns, rows)
  const base = columns.find(({ label }) => label === '기본급')?.code ?? 'net'
  const totals = totalsOf(base)
  return [
    ...identity,
    ...(reopened
      ? totals.flatMap((column) =>
          column.key === 'net' ? [column, ...settled] : column.key === 'change' ? [] : [column],
        )
      : totals),
    ...columns
      .filter((column) => column.kind !== 'employer')
      .map((column) => ({ ...amountColumn(column, mayType, base), hidden: !used.has(column.code) })),
  ]
}

/** Sums of the whole list as the server tells them, by column; null where it does not. Won. */
export const sumsOfServer = (
  { run, sums }: Pick<PayrollManagement, 'run' | 'sums'>,
  columns: readonly TableColumn<PayslipRow>[],
): Record<string, number | null> => {
  const { net, earnings, deductions } = run.totals
  const known: Readonly<Record<string, number>> = { ...sums, net, earnings, deductions }
  const lines = new Set(
    columns.filter(({ kind, summary }) => kind === 'money' && summary === 'sum').map(({ key }) => key),
  )
  for (const key of ['paid', 'due']) lines.delete(key)
  return Object.fromEntries(columns.map(({ key }) => [key, known[key] ?? (lines.has(key) ? 0 : null)]))
}

/** What stands at the name of a person: a triangle to look, a ring when inputs moved. */
export const marksOf = (row: PayslipRow): { warning?: string; stale?: string } => {
  // What is paid has nothing left to look at.
  if (row.state === 'paid') return {}
  const notices = [...row.blocks, ...row.warnings.filter((notice) => !isOverrideNotice(notice))]
  const stale = staleText(row)
  return {
    ...(notices.length === 0 ? {} : { warning: notices.map((notice) => notice.message).join('\n') }),
    ...(stale === null ? {} : { stale }),
  }
}
