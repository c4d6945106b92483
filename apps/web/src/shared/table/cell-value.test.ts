import { describe, expect, it } from 'vitest'
import {
  alignOf,
  cellText,
  cellValue,
  compareCells,
  isNum,
  kindText,
  parseCell,
  plainText,
  summaryText,
} from './cell-value.ts'
import { isEditable, sameValue } from './edit/clipboard.ts'
import type { CellValue, ColumnKind, TableColumn } from './types.ts'

type Row = { v: CellValue; other?: string }

const column = (more: Partial<TableColumn<Row>> = {}): TableColumn<Row> => ({ key: 'v', name: '값', ...more })
const SHIFTS = [
  { value: '0001', text: '주간' },
  { value: '0002', text: '2교대' },
]

describe('a value as its kind shows it', () => {
  it.each<[ColumnKind, CellValue, string]>([
    ['text', '글', '글'],
    ['text', 12_345, '12345'],
    ['text', true, '예'],
    ['text', false, '아니요'],
    ['money', 1_234_567, '1,234,567'],
    ['money', 0, '-'],
    ['money', -5_000, '-5,000'],
    ['signed', 5_000, '+5,000'],
    ['signed', -5_000, '-5,000'],
    ['number', 1_200, '1,200'],
    ['percent', 4.75, '4.8%'],
    ['minutes', 570, '9:30'],
    ['minutes', 60_000, '1,000:00'],
    ['time', '25:30', '25:30'],
    ['date', '2026-11-25', '2026.11.25'],
  ])('%s %s', (kind, value, text) => expect(kindText(kind, value)).toBe(text))

  it.each<ColumnKind>(['text', 'money', 'signed', 'number', 'percent', 'minutes', 'time', 'date'])(
    'is nothing for nothing: %s',
    (kind) => expect([null, undefined, ''].map((value) => kindText(kind, value))).toEqual(['', '', '']),
  )
})

describe('a cell', () => {
  it("takes the column's own value, words and choices before those of its kind", () => {
    const row: Row = { v: '0002', other: '박다온' }
    expect(cellValue(column(), row)).toBe('0002')
    expect(cellValue(column({ value: ({ other }) => other }), row)).toBe('박다온')
    expect(cellText(column({ options: SHIFTS }), '0002', row)).toBe('2교대')
    expect(cellText(column({ options: SHIFTS }), '0009', row)).toBe('0009')
    expect(cellText(column({ options: SHIFTS, format: (value, of) => `${value} ${of.other}` }), '0002', row)).toBe(
      '0002 박다온',
    )
    expect(cellText(column({ kind: 'money' }), 0, row)).toBe('-')
  })

  it('knows members that are no cell values as nothing', () => {
    const part = { ...column({ key: 'part' }) }
    expect(cellValue(part as TableColumn<unknown>, { part: { a: 1 } })).toBeUndefined()
    expect(cellValue(part as TableColumn<unknown>, null)).toBeUndefined()
    expect(cellValue(part as TableColumn<unknown>, { part: false })).toBe(false)
  })

  it.each<[Partial<TableColumn<Row>>, CellValue, string]>([
    [{ kind: 'money' }, 1_234_567, '1234567'],
    [{ kind: 'money' }, 0, '0'],
    [{ kind: 'signed' }, -5_000, '-5000'],
    [{ kind: 'minutes' }, 0, '0:00'],
    [{ kind: 'minutes' }, 75_630, '1260:30'],
    [{ kind: 'date' }, '2026-11-25', '2026-11-25'],
    [{ options: SHIFTS }, '0001', '주간'],
    [{ kind: 'money' }, null, ''],
  ])('is copied and edited plainly: %o %s', (more, value, text) => {
    expect(plainText(column(more), value)).toBe(text)
    // What is copied can be pasted again.
    expect(parseCell(column(more), text, { v: value })).toEqual({ ok: true, value })
  })

  it('may be typed into where the column says so, of every row or of this one', () => {
    const own = column({ editable: (row) => row.v === 1 })
    expect([isEditable(own, { v: 1 }), isEditable(own, { v: 2 })]).toEqual([true, false])
    expect(
      [column({ editable: true }), column({ editable: false }), column()].map((one) => isEditable(one, { v: 1 })),
    ).toEqual([true, false, false])
  })

  it('is the same when nothing stands for nothing', () => {
    expect([sameValue(null, ''), sameValue(undefined, null), sameValue('', undefined)]).toEqual([true, true, true])
    expect([sameValue(0, null), sameValue(0, ''), sameValue(1, 1), sameValue('1', 1)]).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
})

describe('what is typed', () => {
  it.each<[Partial<TableColumn<Row>>, string, CellValue]>([
    [{ kind: 'money' }, '5천', 5_000],
    [{ kind: 'money' }, '12만 원', 120_000],
    [{ kind: 'money' }, '１２，０００', 12_000],
    [{ kind: 'signed' }, '-3만', -30_000],
    // The minus sign that spreadsheets and word processors write.
    [{ kind: 'signed' }, '−12,000', -12_000],
    [{ kind: 'signed' }, '-0', 0],
    [{ kind: 'number' }, '1,234.5', 1234.5],
    [{ kind: 'minutes' }, '1234:05', 74_045],
    [{ kind: 'minutes' }, '-', null],
    [{ kind: 'time' }, '', null],
    [{ kind: 'text' }, '', ''],
    [{}, ' - ', ''],
    [{ options: SHIFTS }, ' 0002 ', '0002'],
    [{ options: SHIFTS }, '주간', '0001'],
  ])('is read: %o %s', (more, text, value) =>
    expect(parseCell(column(more), text, { v: '' })).toEqual({ ok: true, value }),
  )

  it.each<[Partial<TableColumn<Row>>, string, string]>([
    [{ kind: 'money' }, '−5', '0 이상의 금액을 입력해 주세요.'],
    [{ kind: 'money' }, '오천', '금액을 숫자로 입력해 주세요.'],
    [{ kind: 'number' }, '열', '숫자로 입력해 주세요.'],
    [{ kind: 'number' }, '1/0', '숫자로 입력해 주세요.'],
    [{ kind: 'minutes' }, '12345:00', '시간을 12:00처럼 입력해 주세요.'],
    [{ kind: 'minutes' }, '12:60', '시간을 12:00처럼 입력해 주세요.'],
    [{ options: SHIFTS }, '', '주간, 2교대 가운데 하나로 입력해 주세요.'],
  ])('is refused with its reason: %o %s', (more, text, message) =>
    expect(parseCell(column(more), text, { v: '' })).toEqual({ ok: false, message }),
  )

  it("is read by the column's own rule first", () => {
    const own = column({ kind: 'money', parse: (text, row) => ({ ok: true, value: `${text} ${row.v}` }) })
    expect(parseCell(own, '5', { v: 'x' })).toEqual({ ok: true, value: '5 x' })
  })
})

describe('how a column stands', () => {
  it.each<[ColumnKind | undefined, boolean, string]>([
    [undefined, false, 'left'],
    ['text', false, 'left'],
    ['money', true, 'right'],
    ['signed', true, 'right'],
    ['number', true, 'right'],
    ['percent', true, 'right'],
    ['minutes', true, 'right'],
    ['time', true, 'left'],
    ['date', true, 'left'],
  ])('%s', (kind, num, align) => {
    expect([isNum(column({ kind })), alignOf(column({ kind }))]).toEqual([num, align])
  })

  it('as it says itself', () => {
    expect(isNum(column({ num: true }))).toBe(true)
    expect(isNum(column({ kind: 'money', num: false }))).toBe(false)
    expect(alignOf(column({ kind: 'money', align: 'center' }))).toBe('center')
  })

  it('has the sum it asks for: added, its own, or none', () => {
    const rows: Row[] = [{ v: 90 }, { v: null }, { v: 45 }]
    expect(summaryText(column({ kind: 'minutes', summary: 'sum' }), rows)).toBe('2:15')
    expect(summaryText(column({ summary: 'sum' }), rows)).toBe('135')
    expect(summaryText(column({ kind: 'percent', summary: (of) => of.length }), rows)).toBe('3.0%')
    expect(summaryText(column({ kind: 'money' }), rows)).toBe('')
  })
})

describe('the order of two cells', () => {
  const order = (values: readonly CellValue[], direction: 'asc' | 'desc'): CellValue[] =>
    values.toSorted((a, b) => compareCells(a, b, direction))

  it('is by size for numbers, nothing last either way', () => {
    expect(order([10, null, 9, 0], 'asc')).toEqual([0, 9, 10, null])
    expect(order([10, null, 9, 0], 'desc')).toEqual([10, 9, 0, null])
  })

  it('is that of Korean for texts, with the numbers in them by size, nothing last either way', () => {
    expect(order(['생산10팀', '', '품질팀', '생산2팀'], 'asc')).toEqual(['생산2팀', '생산10팀', '품질팀', ''])
    expect(order(['생산10팀', '', '품질팀', '생산2팀'], 'desc')).toEqual(['품질팀', '생산10팀', '생산2팀', ''])
  })
})
