import type { AmountColumn, PayslipRow } from '@handal/contracts/payroll/salary'
import { dropRow, type CellEdits, type RowEdits } from './cell-edits.ts'

/** One line of the comparison after someone saved first. `mine` is null where only the other side changed it. */
export type ConflictLine = {
  readonly code: string
  readonly label: string
  readonly opened: number
  readonly theirs: number
  readonly mine: number | null
  /** Both changed it: somebody has to choose. */
  readonly clash: boolean
}
export type ConflictSide = 'mine' | 'theirs'

const changedByThem = (opened: PayslipRow, current: PayslipRow, code: string): boolean =>
  (opened.amounts[code] ?? 0) !== (current.amounts[code] ?? 0)

/** Lines that either side typed over since the payslip was opened, those to choose first. Amounts that only follow from others (taxes) are left out. */
export const compareEdits = (edit: RowEdits, current: PayslipRow, columns: readonly AmountColumn[]): ConflictLine[] =>
  columns
    .flatMap((column) => {
      const mine = edit.amounts[column.code] ?? null
      const moved = changedByThem(edit.opened, current, column.code)
      const typedByThem =
        moved && (current.overridden.includes(column.code) || edit.opened.overridden.includes(column.code))
      if (mine === null && !typedByThem) return []
      const theirs = current.amounts[column.code] ?? 0
      return [
        {
          code: column.code,
          label: column.label,
          opened: edit.opened.amounts[column.code] ?? 0,
          theirs,
          mine,
          clash: mine !== null && moved && mine !== theirs,
        },
      ]
    })
    .toSorted((a, b) => Number(b.clash) - Number(a.clash))

/** The edits of one person on top of the record that was saved first: clashes decided for the other side go, the rest stays. */
export const rebase = (
  edits: CellEdits,
  current: PayslipRow,
  choice: Readonly<Record<string, ConflictSide>>,
): CellEdits => {
  const edit = edits.get(current.employeeNo)
  if (edit === undefined) return edits
  const amounts = Object.fromEntries(
    Object.entries(edit.amounts).filter(
      ([code, amount]) => choice[code] !== 'theirs' && amount !== (current.amounts[code] ?? 0),
    ),
  )
  if (Object.keys(amounts).length === 0) return dropRow(edits, current.employeeNo)
  return new Map(edits).set(current.employeeNo, { ...edit, opened: current, amounts })
}

/** The person whose payslip is newer than what was opened, with what stands there now. */
export const firstStale = (edits: CellEdits, rows: readonly PayslipRow[]): PayslipRow | null =>
  rows.find((row) => {
    const edit = edits.get(row.employeeNo)
    return edit !== undefined && edit.opened.version !== row.version
  }) ?? null
