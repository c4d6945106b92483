import { describe, expect, it } from 'vitest'
import { arrangeColumns, measureColumn, moveKey, orderColumns, textWidth } from './arrange.ts'
import { pinRules } from './pin-rules.ts'
import { nextSort, sortRows, withSubtotals } from './rows.ts'
import type { TableColumn } from './types.ts'

type Row = { no: string; dept: string; net: number }

const columns: TableColumn<Row>[] = [
  { key: 'no', name: '사번', pinned: 'left', width: 60 },
  { key: 'dept', name: '부서', width: 100 },
  { key: 'net', name: '실지급액', kind: 'money', width: 100, pinned: 'right', summary: 'sum' },
  { key: 'memo', name: '비고', width: 100, hidden: true },
]

const keys = (list: readonly { column: TableColumn<Row> }[]): string[] => list.map((entry) => entry.column.key)
const measure = (): number => 80

describe('columns', () => {
  it('pinned ones stand at their side; hidden ones are left out', () => {
    expect(keys(arrangeColumns(columns, {}, 0, measure))).toEqual(['no', 'dept', 'net'])
  })

  it('settings change order, side, width and what is shown', () => {
    const arranged = arrangeColumns(
      columns,
      {
        order: ['memo', 'dept', 'no'],
        visible: { memo: true },
        pinned: { no: 'none', memo: 'left' },
        width: { dept: 150 },
      },
      0,
      measure,
    )
    expect(keys(arranged)).toEqual(['memo', 'dept', 'no', 'net'])
    expect(arranged.map((entry) => entry.width)).toEqual([100, 150, 60, 100])
  })

  it('a fixed column cannot be hidden', () => {
    const fixed = columns.map((column) => ({ ...column, fixed: column.key === 'no' }))
    expect(keys(arrangeColumns(fixed, { visible: { no: false } }, 0, measure))).toContain('no')
  })

  it('room that is left goes to the middle, not to sized columns', () => {
    const total = (list: readonly { width: number }[]): number => list.reduce((sum, entry) => sum + entry.width, 0)
    const grown = arrangeColumns(columns, {}, 500, measure)
    expect(total(grown)).toBe(500)
    expect(grown.map((entry) => entry.width)).toEqual([60, 340, 100])
    expect(total(arrangeColumns(columns, { width: { dept: 100 } }, 500, measure))).toBe(260)
  })

  it('the middle that scrolls stops at a column edge', () => {
    const wide = [...columns.slice(0, 3), ...['a', 'b', 'c'].map((key) => ({ key, name: key, width: 100 }))]
    const arranged = arrangeColumns(wide, {}, 60 + 250 + 100, measure)
    const middle = arranged.filter((entry) => entry.side === 'middle').map((entry) => entry.width)
    expect(middle).toEqual([125, 125, 100, 100])
  })

  it('a key moves to the place of another, either way', () => {
    expect(moveKey(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
    expect(moveKey(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
    expect(moveKey(['a', 'b'], 'x', 'a')).toEqual(['a', 'b'])
  })

  it('a new column stands behind its neighbour', () => {
    expect(orderColumns(columns, ['net', 'no']).map((column) => column.key)).toEqual(['net', 'memo', 'no', 'dept'])
  })

  it('a column is as wide as its sum', () => {
    const net = columns[2]
    if (!net) throw new Error('no column')
    const narrow = measureColumn(net, [{ no: '1', dept: '', net: 1 }], '1')
    const wide = measureColumn(net, [{ no: '1', dept: '', net: 1 }], '98,249,557,000')
    expect(wide).toBeGreaterThan(narrow + 40)
    expect(wide).toBeGreaterThanOrEqual(textWidth('98,249,557,000', 13, true) + 24)
  })
})

describe('pinRules', () => {
  it('puts right columns at the last tracks and shifts the middle', () => {
    const arranged = arrangeColumns(columns, {}, 0, measure)
    const { template, rules, left, right } = pinRules(arranged, 44)
    expect(template).toBe('44px 60px 100px 100px')
    expect([left, right]).toEqual([104, 100])
    // The grid numbers check 1, 사번 2, 실지급액 3, 부서 4.
    expect(rules['& [role="row"] > [aria-colindex="3"]']).toMatchObject({
      gridColumnStart: '4 !important',
      insetInlineEnd: '0px',
    })
    expect(rules['& [role="row"] > [aria-colindex="4"]']).toMatchObject({ gridColumnStart: '3 !important' })
  })
})

describe('rows', () => {
  const rows: Row[] = [
    { no: '0002', dept: '생산2팀', net: 300 },
    { no: '0001', dept: '생산1팀', net: 100 },
    { no: '0003', dept: '생산1팀', net: 200 },
  ]
  const rowKey = (row: Row): string => row.no

  it('sort by number and by Korean text, stable', () => {
    const by = (key: string, direction: 'asc' | 'desc'): string[] =>
      sortRows(rows, columns, { key, direction }).map(rowKey)
    expect(by('net', 'desc')).toEqual(['0002', '0003', '0001'])
    expect(by('dept', 'asc')).toEqual(['0001', '0003', '0002'])
    expect(sortRows(rows, columns, null)).toBe(rows)
  })

  it('the first click sorts down for numbers, up for text, the third not at all', () => {
    const [no, , net] = columns
    if (!no || !net) throw new Error('no columns')
    expect(nextSort(net, null)).toEqual({ key: 'net', direction: 'desc' })
    expect(nextSort(net, { key: 'net', direction: 'desc' })).toEqual({ key: 'net', direction: 'asc' })
    expect(nextSort(net, { key: 'net', direction: 'asc' })).toBeNull()
    expect(nextSort(no, null)).toEqual({ key: 'no', direction: 'asc' })
  })

  it('subtotals stand behind their department and leave when sorted by an amount', () => {
    const labels = (sort?: TableColumn<Row>): string[] =>
      withSubtotals(rows, rowKey, (row) => row.dept, sort).map((row) =>
        row.kind === 'subtotal' ? `${row.label} ${row.count}` : row.key,
      )
    expect(labels()).toEqual(['0002', '생산2팀 1', '0001', '0003', '생산1팀 2'])
    expect(labels(columns[0])).toHaveLength(5)
    expect(labels(columns[2])).toHaveLength(3)
  })
})
