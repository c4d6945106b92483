import type { AmountColumn, PayslipLineDto } from '@handal/contracts/payroll/salary'

export type LineGroup = {
  readonly kind: PayslipLineDto['kind']
  readonly label: string
  readonly amount: number
  /** Difference to the month before; null when there was none. */
  readonly difference: number | null
  /** What was paid already of a payslip that is open again; null otherwise. */
  readonly paid: number | null
  readonly shown: readonly PayslipLineDto[]
  /** Lines of 0 won in both months. */
  readonly empty: readonly PayslipLineDto[]
}

const LABEL: Record<PayslipLineDto['kind'], string> = { earning: '지급', deduction: '공제', employer: '회사 부담' }

/** Difference of a line to the month before, null without a month before. */
export const lineDifference = (line: PayslipLineDto): number | null =>
  line.previousAmount === null ? null : line.amount - line.previousAmount

const isEmpty = (line: PayslipLineDto): boolean =>
  line.amount === 0 && (line.paidAmount ?? 0) === 0 && (line.previousAmount ?? 0) === 0 && !line.overridden

/** The lines of a payslip by kind with their sums, kinds without lines left out. */
export const groupLines = (lines: readonly PayslipLineDto[], kinds: readonly PayslipLineDto['kind'][]): LineGroup[] =>
  kinds.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind)
    if (own.length === 0) return []
    const known = own.some((line) => line.previousAmount !== null)
    const amount = own.reduce((sum, line) => sum + line.amount, 0)
    return [
      {
        kind,
        label: LABEL[kind],
        amount,
        difference: known ? amount - own.reduce((sum, line) => sum + (line.previousAmount ?? 0), 0) : null,
        paid: own.some((line) => line.paidAmount !== undefined)
          ? own.reduce((sum, line) => sum + (line.paidAmount ?? 0), 0)
          : null,
        shown: own.filter((line) => !isEmpty(line)),
        empty: own.filter(isEmpty),
      },
    ]
  })

const NOTHING: PayslipLineDto['explanation'] = {
  sentence: '이 달에는 금액이 없습니다.',
  formula: '',
  named: '',
  terms: [],
  notes: [],
  rounding: '',
  laws: [],
}

/** The lines with those of the company that this payslip does not have, at 0 won, so that an amount can be typed there too. */
export const withBlankLines = (
  lines: readonly PayslipLineDto[],
  columns: readonly AmountColumn[],
): PayslipLineDto[] => {
  const present = new Set(lines.map((line) => line.code))
  const blank = columns.flatMap((column): PayslipLineDto[] =>
    !column.editable || present.has(column.code)
      ? []
      : [
          {
            code: column.code,
            label: column.label,
            kind: column.kind,
            amount: 0,
            calculated: 0,
            taxFree: 0,
            previousAmount: null,
            overridden: false,
            override: null,
            editable: true,
            explanation: NOTHING,
            days: [],
          },
        ],
  )
  return [...lines, ...blank]
}

/** The columns of a payslip's lines, for comparing two versions of it. */
export const columnsOf = (lines: readonly PayslipLineDto[]): AmountColumn[] =>
  lines.map(({ code, label, kind, editable, taxFree }) => ({ code, label, kind, editable, taxFree: taxFree > 0 }))
