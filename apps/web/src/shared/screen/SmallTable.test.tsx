import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type SmallColumn, SmallTable } from './SmallTable.tsx'

type Row = { readonly name: string; readonly days: number; readonly won: string }
const columns: readonly SmallColumn<Row>[] = [
  { key: 'name', label: '항목', cell: ({ name }) => name, foot: '합계' },
  { key: 'days', label: '일수', num: 'right', quiet: true, cell: ({ days }) => days },
  { key: 'won', label: '금액', num: 'right', cell: ({ won }) => won, foot: '30,000' },
]
const rows: readonly Row[] = [
  { name: '식대', days: 3, won: '10,000' },
  { name: '교통비', days: 5, won: '20,000' },
]
const show = (shown: readonly Row[], more: { empty?: string; columns?: typeof columns } = {}) => {
  render(<SmallTable caption="수당" rows={shown} columns={columns} keyOf={({ name }) => name} {...more} />)
  return within(screen.getByRole('table', { name: '수당' }))
}

test('the first column heads its rows, the sum stands under its own column', () => {
  const table = show(rows)
  expect(table.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(['항목', '일수', '금액'])
  expect(table.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['식대', '교통비', '합계'])
  const sum = table.getByRole('rowheader', { name: '합계' })
  // It covers the column that has no sum.
  expect(sum.getAttribute('colspan')).toBe('2')
  expect(sum.nextElementSibling?.textContent).toBe('30,000')
  expect(sum.nextElementSibling?.className).toBe('right num')
  expect(table.getByRole('cell', { name: '3' }).className).toBe('right num ter')
})

test('without a sum there is no foot', () => {
  const table = show(rows, { columns: columns.map(({ key, label, cell }) => ({ key, label, cell })) })
  expect(table.getAllByRole('row')).toHaveLength(3)
})

test('no rows: a sentence over all columns, or only the heads', () => {
  const table = show([], { empty: '아직 없습니다.' })
  expect(table.getByRole('cell', { name: '아직 없습니다.' }).getAttribute('colspan')).toBe('3')
})

test('cards carry the label of each value beside it, except of the name and of an act', () => {
  render(
    <SmallTable
      caption="수당"
      cards
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        ...columns,
        { key: 'act', label: '열기', act: true, cell: ({ name }) => <button type="button">{name} 열기</button> },
      ]}
    />,
  )
  const table = within(screen.getByRole('table', { name: '수당' }))
  expect(table.getByRole('cell', { name: '10,000' }).dataset['label']).toBe('금액')
  expect(table.getByRole('rowheader', { name: '식대' }).dataset['label']).toBeUndefined()
  expect(table.getByRole('cell', { name: '식대 열기' }).dataset['label']).toBeUndefined()
})

test('a cell covers the columns it says, which have none then', () => {
  const table = show(rows, {
    columns: columns.map((column) =>
      column.key === 'days' ? { ...column, span: ({ name }) => (name === '식대' ? 2 : 1) } : column,
    ),
  })
  expect(table.getByRole('cell', { name: '3' }).getAttribute('colspan')).toBe('2')
  expect(table.queryByRole('cell', { name: '10,000' })).toBeNull()
  expect(table.getByRole('cell', { name: '20,000' })).toBeTruthy()
})

test('rows open by their name, the open one is the current one; without heads there is no row of them', () => {
  const opened: string[] = []
  render(
    <SmallTable
      caption="수당"
      isHeadless
      rows={rows}
      columns={columns}
      keyOf={({ name }) => name}
      opening={{ open: rows[1], onOpen: ({ name }) => opened.push(name) }}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: '식대' }))
  expect(opened).toEqual(['식대'])
  expect(screen.queryByRole('columnheader')).toBeNull()
  expect(screen.getByRole('row', { current: true }).textContent).toContain('교통비')
})
