import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { DataTable } from '../DataTable.tsx'
import type { DataTableProps } from '../table-props.ts'
import { TableScopeContext } from '../table-scope.ts'
import type { TableColumn } from '../types.ts'

/** A person of the sample table. */
export type Row = { no: string; name: string; dept: string; meal: number; net: number }

/** Three people of two departments. */
export const rows: Row[] = [
  { no: '0001', name: '이가람', dept: '생산1팀', meal: 200_000, net: 3_352_186 },
  { no: '0002', name: '박다온', dept: '생산1팀', meal: 0, net: 3_900_053 },
  { no: '0003', name: '최라온', dept: '생산2팀', meal: 150_000, net: 3_210_046 },
]

/** Columns with an editable amount and one that is pinned right. */
export const columns: TableColumn<Row>[] = [
  { key: 'no', name: '사번', pinned: 'left', fixed: true },
  { key: 'name', name: '성명', pinned: 'left' },
  {
    key: 'meal',
    name: '식대',
    kind: 'money',
    editable: true,
    summary: 'sum',
    override: (row) => (row.no === '0003' ? '김운영, 계산 금액 200,000원' : undefined),
  },
  { key: 'net', name: '실지급액', kind: 'money', summary: 'sum', pinned: 'right' },
]

/** Key of a row. */
export const rowKey = (row: Row): string => row.no

/** The sample table, as a person of company 3 sees it. */
export function table(props: Partial<DataTableProps<Row>> = {}): ReactNode {
  return (
    <TableScopeContext value={{ userId: 'hanbit', companyNo: 3 }}>
      <DataTable
        name="testColumns"
        caption="2026년 11월 급여, 3명"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        summary={{ countText: '3명' }}
        {...props}
      />
    </TableScopeContext>
  )
}

/** The grid. `hidden` spares the walk up the tree for each of the many cells; nothing here is hidden. */
export const grid = (): HTMLElement => screen.getByRole('grid', { name: '2026년 11월 급여, 3명', hidden: true })
/** A cell by its whole text. */
export const cell = (name: string | RegExp): HTMLElement => within(grid()).getByRole('gridcell', { name, hidden: true })
/** The first cell of every row below the head. */
export const bodyTexts = (): string[] =>
  within(grid())
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell', { hidden: true })[0]?.textContent ?? '')
