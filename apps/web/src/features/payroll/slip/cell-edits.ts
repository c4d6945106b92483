import type { PayslipRow } from '@handal/contracts/payroll/salary'
import type { CellValue, RowChange } from '../../../shared/table/types.ts'

/** Cells of one person typed over and not saved yet; `opened` is the row as it stood when the first of them was typed; `reasons` where a cell has its own. */
export type RowEdits = {
  readonly opened: PayslipRow
  readonly amounts: Readonly<Record<string, number>>
  readonly reasons?: Readonly<Record<string, string>>
  readonly notices?: Readonly<Record<string, string>>
}
/** By employee number. */
export type CellEdits = ReadonlyMap<number, RowEdits>

export const NO_EDITS: CellEdits = new Map()

const amountsOf = (changes: Readonly<Record<string, CellValue>>): Record<string, number> =>
  Object.fromEntries(Object.entries(changes).map(([code, value]) => [code, typeof value === 'number' ? value : 0]))

/** The changes of the table as edits, with the version each payslip was opened at. */
export const toEdits = (changes: readonly RowChange<PayslipRow>[]): CellEdits =>
  new Map(
    changes.map(({ opened, changes: typed }): [number, RowEdits] => [
      opened.employeeNo,
      { opened, amounts: amountsOf(typed) },
    ]),
  )

/** Types an amount into a cell. The amount it had when opened takes the edit away again. */
export const typeCell = (edits: CellEdits, row: PayslipRow, code: string, amount: number): CellEdits => {
  const before = edits.get(row.employeeNo) ?? { opened: row, amounts: {} }
  const amounts = { ...before.amounts }
  if (amount === (before.opened.amounts[code] ?? 0)) delete amounts[code]
  else amounts[code] = amount
  const next = new Map(edits)
  if (Object.keys(amounts).length === 0) next.delete(row.employeeNo)
  else next.set(row.employeeNo, { opened: before.opened, amounts })
  return next
}

/** Drops the edits of one person. */
export const dropRow = (edits: CellEdits, employeeNo: number): CellEdits => {
  const next = new Map(edits)
  next.delete(employeeNo)
  return next
}

/** Cells typed over and not saved. */
export const countCells = (edits: CellEdits): number =>
  [...edits.values()].reduce((sum, row) => sum + Object.keys(row.amounts).length, 0)

export type BatchItem = {
  op: 'update'
  employeeNo: number
  version: number
  lines: { code: string; amount: number; reason: string; notice?: string }[]
}
/** The two kinds of words beside an amount: for the record, and for the employee to read (empty: none). */
export type Words = { readonly reason: string; readonly notice: string }
/** The items of salary/batch, one a person, with the version each was opened at and the same words for all cells without their own. */
export const toBatchItems = (edits: CellEdits, words: Words): BatchItem[] =>
  [...edits].map(([employeeNo, edit]) => ({
    op: 'update',
    employeeNo,
    version: edit.opened.version,
    lines: Object.entries(edit.amounts).map(([code, amount]) => {
      const notice = edit.notices?.[code] ?? words.notice
      return { code, amount, reason: edit.reasons?.[code] ?? words.reason, ...(notice === '' ? {} : { notice }) }
    }),
  }))
