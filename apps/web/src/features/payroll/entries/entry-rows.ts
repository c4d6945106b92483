import type { EntryPerson, SalaryEntries, SalaryEntry } from '@handal/contracts/payroll/salary-entries'
import { PAYSLIP_STATE_NAME } from '@handal/contracts/payroll/payroll-state'
import type { CellValue, RowChange, TableColumn } from '../../../shared/table/types.ts'

/** A person with the amounts entered, by item. */
export type EntryRow = EntryPerson & {
  readonly amounts: Readonly<Record<string, number>>
  readonly entries: Readonly<Record<string, SalaryEntry>>
}

const isClosed = ({ state }: EntryRow): boolean => state === 'confirmed' || state === 'paid'
/** Whether an amount of the item may be entered: not in what was given out, and not what an act made. */
export const canEnter = (row: EntryRow, itemCode: string): boolean =>
  !isClosed(row) && row.entries[itemCode]?.made !== true

/** Everybody of a run with what is entered for each. */
export const entryRows = ({ people, items }: SalaryEntries): EntryRow[] => {
  const byPerson = new Map<number, SalaryEntry[]>()
  for (const entry of items) byPerson.set(entry.employeeNo, [...(byPerson.get(entry.employeeNo) ?? []), entry])
  return people.map((person) => {
    const own = byPerson.get(person.employeeNo) ?? []
    return {
      ...person,
      amounts: Object.fromEntries(own.map(({ itemCode, amount }) => [itemCode, amount])),
      entries: Object.fromEntries(own.map((entry) => [entry.itemCode, entry])),
    }
  })
}

/** A person, an amount for each item, and how far the payslip is. */
export const entryColumns = ({ columns, items }: SalaryEntries): TableColumn<EntryRow>[] => {
  const shown = new Set(columns.map(({ itemCode }) => itemCode))
  const others = new Map(items.flatMap(({ itemCode, itemName }) => (shown.has(itemCode) ? [] : [[itemCode, itemName]])))
  return [
    { key: 'employeeCode', name: '사번', num: true, pinned: 'left', fixed: true, minWidth: 60 },
    { key: 'name', name: '성명', bold: true, pinned: 'left', fixed: true, minWidth: 88 },
    { key: 'departmentName', name: '부서', quiet: true },
    ...columns.map(({ itemCode, label, least }): TableColumn<EntryRow> => ({
      key: itemCode,
      name: label,
      kind: least < 0 ? 'signed' : 'money',
      align: 'right',
      minWidth: 120,
      summary: 'sum',
      value: ({ amounts }) => amounts[itemCode] ?? null,
      format: (value) => (typeof value === 'number' ? value.toLocaleString('en-US') : ''),
      editable: (row) => canEnter(row, itemCode),
    })),
    // What a leaving or a payout made, which is no item of the month.
    ...[...others].map(([key, name]): TableColumn<EntryRow> => ({
      key,
      name,
      kind: 'money',
      minWidth: 120,
      summary: 'sum',
      value: ({ amounts }) => amounts[key] ?? null,
    })),
    {
      key: 'state',
      name: '상태',
      value: ({ state }) => (state === null ? '계산 전' : PAYSLIP_STATE_NAME[state]),
      quiet: true,
    },
    {
      key: 'note',
      name: '메모',
      value: ({ entries }) =>
        Object.values(entries)
          .flatMap(({ note }) => note ?? [])
          .join(', '),
    },
  ]
}

/** Typed cells as what is saved and what is taken away; an empty cell takes its amount away. */
export const toOrders = (changes: readonly RowChange<EntryRow>[]) => {
  const cells = changes.flatMap(({ opened, changes: typed }) =>
    Object.entries(typed).map(([itemCode, value]) => ({ row: opened, itemCode, value })),
  )
  const versionOf = (row: EntryRow, itemCode: string) => {
    const entry = row.entries[itemCode]
    return entry === undefined ? {} : { version: entry.version }
  }
  return {
    changed: cells.flatMap(({ row, itemCode, value }) =>
      typeof value === 'number'
        ? [{ employeeNo: row.employeeNo, itemCode, amount: value, ...versionOf(row, itemCode) }]
        : [],
    ),
    removed: cells.flatMap(({ row, itemCode, value }) =>
      typeof value !== 'number' && row.entries[itemCode] !== undefined
        ? [{ employeeNo: row.employeeNo, itemCode, ...versionOf(row, itemCode) }]
        : [],
    ),
  }
}

/** A row with typed amounts in it. */
export const withTyped = (row: EntryRow, typed: Readonly<Record<string, CellValue>>): EntryRow => ({
  ...row,
  amounts: Object.fromEntries(
    Object.entries({ ...row.amounts, ...typed }).flatMap(([code, value]) =>
      typeof value === 'number' ? [[code, value]] : [],
    ),
  ),
})
