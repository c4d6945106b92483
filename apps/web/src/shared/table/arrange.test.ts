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

  it('takes all of the room, to the last px, and leaves columns their width where none is left', () => {
    const thirds = ['a', 'b', 'c'].map((key) => ({ key, name: key, width: 100 }))
    const widths = (room: number): number[] => arrangeColumns(thirds, {}, room, measure).map((entry) => entry.width)
    expect(widths(400)).toEqual([133, 133, 134])
    // What fits exactly fits.
    expect(widths(300)).toEqual([100, 100, 100])
    expect(widths(299)).toEqual([149, 150, 100])
  })

  it('none is narrower than its least width, whatever was chosen', () => {
    const two = [
      { key: 'a', name: 'a', minWidth: 90 },
      { key: 'b', name: 'b' },
    ]
    const arranged = arrangeColumns(two, { width: { a: 30, b: 30 } }, 0, measure)
    expect(arranged.map((entry) => entry.width)).toEqual([90, 40])
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
    // The first one of all has no neighbour before it.
    expect(orderColumns(columns, ['net', 'memo', 'dept']).map((column) => column.key)).toEqual([
      'no',
      'net',
      'memo',
      'dept',
    ])
  })

  it('a column is as wide as its head, its widest row, its pencil and its marks, up to a limit', () => {
    const net: TableColumn<Row> = { key: 'net', name: '금액', kind: 'money' }
    const width = (column: TableColumn<Row>, rows: readonly Row[] = []): number => measureColumn(column, rows, '')
    const row = (value: number): Row => ({ no: '1', dept: '', net: value })
    expect(width({ ...net, sortable: false })).toBe(width(net) - 16)
    expect(width({ ...net, marks: true })).toBe(width(net) + 32)
    const wide = width(net, [row(1), row(123_456_789_012)])
    expect(wide).toBeGreaterThan(width(net, [row(1)]) + 30)
    expect(width({ ...net, override: () => '김운영' }, [row(123_456_789_012)])).toBe(wide + 17)
    const text: TableColumn<Row> = { key: 'dept', name: '부서', value: () => '가'.repeat(100) }
    expect(width(text, [row(1)])).toBe(280)
    expect(width({ ...text, align: 'right' }, [row(1)])).toBe(400)
    // Of many rows some are measured, from the first to the last part.
    const many = Array.from({ length: 1000 }, (_, index) => row(index === 995 ? 123_456_789_012 : 1))
    expect(width(net, many)).toBe(wide)
  })

  it('a column is as wide as its sum', () => {
    const net = columns[2]
    if (!net) throw new Error('no column')
    const narrow = measureColumn(net, [{ no: '1', dept: '', net: 1 }], '1')
    const wide = measureColumn(net, [{ no: '1', dept: '', net: 1 }], '98,249,557,000')
    expect(wide).toBeGreaterThan(narrow + 40)
    expect(wide).toBeGreaterThanOrEqual(textWidth('98,249,557,000', 13, true) + 20)
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

  it('two at the right stand in their order from the edge; without a check column all move up by one', () => {
    const arranged = arrangeColumns(
      [
        { key: 'a', name: 'a', width: 50, pinned: 'right' },
        { key: 'b', name: 'b', width: 70, pinned: 'right' },
        { key: 'c', name: 'c', width: 90 },
      ],
      {},
      0,
      measure,
    )
    const { template, rules } = pinRules(arranged, 0)
    expect(template).toBe('90px 50px 70px')
    const at = (place: number): unknown => rules[`& [role="row"] > [aria-colindex="${place}"]`]
    expect(at(1)).toMatchObject({ gridColumnStart: '2 !important', insetInlineEnd: '70px' })
    expect(at(2)).toMatchObject({ gridColumnStart: '3 !important', insetInlineEnd: '0px' })
    expect(at(3)).toMatchObject({ gridColumnStart: '1 !important' })
  })

  it('heads of groups stick where their first column begins and end with their last', () => {
    const pinned = (key: string, group: string, pinned: 'left' | 'right', width: number) => ({
      key,
      name: key,
      group,
      pinned,
      width,
    })
    const arranged = arrangeColumns(
      [
        pinned('a', '사원', 'left', 60),
        pinned('b', '근로', 'left', 80),
        pinned('x', '합계', 'right', 50),
        pinned('y', '합계', 'right', 70),
        pinned('z', '비고', 'right', 45),
      ],
      {},
      0,
      measure,
    )
    const { rules } = pinRules(arranged, 44)
    const head = (side: string, place: number): unknown =>
      rules[`& [role="row"] > .hd-group.at-${side}[aria-colindex="${place}"]`]
    expect(head('left', 2)).toMatchObject({ insetInlineStart: '44px' })
    expect(head('left', 3)).toMatchObject({ insetInlineStart: '104px' })
    // 합계 begins further in and ends with its second column, before 비고.
    expect(head('right', 4)).toMatchObject({ insetInlineEnd: '45px' })
    expect(head('right', 6)).toMatchObject({ insetInlineEnd: '0px' })
    expect(rules['& [role="row"] > .hd-group[aria-colspan="2"]']).toEqual({ gridColumnEnd: 'span 2 !important' })
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
    expect(sortRows(rows, columns, { key: 'gone', direction: 'asc' })).toBe(rows)
    const turned = columns.map((column) => ({ ...column, sortValue: (row: Row) => -row.net }))
    expect(sortRows(rows, turned, { key: 'dept', direction: 'asc' }).map(rowKey)).toEqual(['0002', '0003', '0001'])
  })

  it('the first click sorts down for numbers, up for text, the third not at all', () => {
    const [no, , net] = columns
    if (!no || !net) throw new Error('no columns')
    expect(nextSort(net, null)).toEqual({ key: 'net', direction: 'desc' })
    expect(nextSort(net, { key: 'net', direction: 'desc' })).toEqual({ key: 'net', direction: 'asc' })
    expect(nextSort(net, { key: 'net', direction: 'asc' })).toBeNull()
    expect(nextSort(no, null)).toEqual({ key: 'no', direction: 'asc' })
    // Days and times begin with the earliest.
    for (const kind of ['date', 'time'] as const) expect(nextSort({ ...net, kind }, null)?.direction).toBe('asc')
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
