import { type ColumnKind, defineList, type List } from '../lists.ts'

/** An amount by its line code, with its name and its side; what the employer pays beside stands in no ledger. */
export type LedgerAmount = {
  readonly code: string
  readonly label: string
  readonly kind: 'earning' | 'deduction' | 'employer'
}

const sum = { sum: true } as const
const WORK = '근로'
const PERSON = '사원'
/** The group of what is paid. */
export const EARNED = '지급'
const DEDUCTED = '공제'
const TOTAL = '합계'

/**
 * The payroll ledger (임금대장, 근로기준법 제48조 제1항, 시행령 제27조): who, on what basis, hours, amounts and sums. The screen, the
 * printed sheet and the workbook each take some of it. `ordinaryHourly` is an exact decimal in won.
 */
export const LEDGER_LIST = defineList({
  id: 'ledger',
  title: '급여대장',
  unit: '명',
  columns: [
    { key: 'employeeCode', label: '사번', kind: 'text', group: PERSON },
    { key: 'name', label: '성명', kind: 'text', group: PERSON },
    { key: 'birthDate', label: '생년월일', kind: 'date', group: PERSON },
    { key: 'departmentName', label: '부서', kind: 'text', group: PERSON },
    { key: 'positionName', label: '직위', kind: 'text', group: PERSON },
    { key: 'jobTitle', label: '업무', kind: 'text', group: PERSON },
    { key: 'encpnd', label: '입사일', kind: 'date', group: PERSON },
    { key: 'retireDate', label: '퇴사일', kind: 'date', group: PERSON },
    { key: 'payBasis', label: '임금 계산 기초', kind: 'text', group: PERSON },
    { key: 'ordinaryHourly', label: '통상시급', kind: 'text', group: PERSON },
    { key: 'familyCount', label: '가족', kind: 'count', group: PERSON },
    { key: 'workedDays', label: '일수', kind: 'count', group: WORK, ...sum },
    { key: 'realWork', label: '시간', kind: 'minutes', group: WORK, ...sum },
    { key: 'overtime', label: '연장', kind: 'minutes', group: WORK, ...sum },
    { key: 'night', label: '야간', kind: 'minutes', group: WORK, ...sum },
    { key: 'holiday', label: '휴일', kind: 'minutes', group: WORK, ...sum },
    { key: 'taxFree', label: '비과세', kind: 'won', group: EARNED, ...sum },
    { key: 'earnings', label: '지급총액', kind: 'won', group: EARNED, ...sum },
    { key: 'deductions', label: '공제총액', kind: 'won', group: DEDUCTED, ...sum },
    { key: 'net', label: '실지급액', kind: 'won', group: TOTAL, ...sum },
  ],
})
export type LedgerKey = (typeof LEDGER_LIST)['columns'][number]['key']

const WON: ColumnKind = 'won'
/** Columns of the ledger in this order; `earning` and `deduction` stand for every amount of their side. */
export const ledgerColumns = (
  keys: readonly (LedgerKey | 'earning' | 'deduction')[],
  amounts: readonly LedgerAmount[],
): List['columns'] =>
  keys.flatMap((key): List['columns'] =>
    key === 'earning' || key === 'deduction'
      ? amounts
          .filter(({ kind }) => kind === key)
          .map(({ code, label }) => ({
            key: code,
            label,
            kind: WON,
            group: key === 'earning' ? EARNED : DEDUCTED,
            ...sum,
          }))
      : LEDGER_LIST.columns.filter((column) => column.key === key),
  )
