import { describe, expect, it } from 'vitest'
import { parseCell } from '../cell-value.ts'
import { copyCells, parseClipboard, planPaste, problemText, toClipboard } from './clipboard.ts'
import type { TableColumn } from '../types.ts'

type Row = { no: string; meal: number; duty: number; start: string; kind: string }

const rows: Row[] = [
  { no: '0001', meal: 200_000, duty: 0, start: '09:00', kind: '0001' },
  { no: '0002', meal: 150_000, duty: 50_000, start: '25:30', kind: '0002' },
]

const columns: TableColumn<Row>[] = [
  { key: 'no', name: '사번' },
  { key: 'meal', name: '식대', kind: 'money', editable: true },
  { key: 'duty', name: '직책수당', kind: 'money', editable: (row) => row.no !== '0002' },
  { key: 'start', name: '출근', kind: 'time', editable: true },
  {
    key: 'kind',
    name: '근무형태',
    editable: true,
    options: [
      { value: '0001', text: '주간' },
      { value: '0002', text: '2교대' },
    ],
  },
]

describe('clipboard texts', () => {
  it('reads what a spreadsheet writes', () => {
    expect(parseClipboard('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(parseClipboard('"줄\n바꿈"\t"따옴""표"')).toEqual([['줄\n바꿈', '따옴"표']])
    expect(parseClipboard('a\t\n\tb')).toEqual([
      ['a', ''],
      ['', 'b'],
    ])
    expect(parseClipboard('')).toEqual([])
    // The line ends of old spreadsheets.
    expect(parseClipboard('1\r2')).toEqual([['1'], ['2']])
  })

  it('writes what it reads', () => {
    const table = [
      ['1,000', '줄\n바꿈'],
      ['"', 'a\tb'],
    ]
    expect(parseClipboard(toClipboard(table))).toEqual(table)
  })

  it('copies plain digits and the names of options', () => {
    expect(copyCells(rows, columns.slice(1))).toBe('200000\t0\t09:00\t주간\n150000\t50000\t25:30\t2교대')
  })
})

describe('planPaste', () => {
  it('fills a rectangle from the active cell', () => {
    const plan = planPaste({ text: '100,000\n12만', rows, columns, at: { row: 0, column: 1 } })
    expect(plan.ok && plan.cells.map((cell) => [cell.row.no, cell.column.key, cell.value])).toEqual([
      ['0001', 'meal', 100_000],
      ['0002', 'meal', 120_000],
    ])
  })

  it('one bad cell and nothing is pasted; every problem is named', () => {
    const plan = planPaste({ text: 'x\t5000\n1\t2', rows, columns, at: { row: 0, column: 1 } })
    expect(plan.ok).toBe(false)
    expect(!plan.ok && plan.problems.map(problemText)).toEqual([
      "1행 '식대': x: 금액을 숫자로 입력해 주세요.",
      "2행 '직책수당': 수정할 수 없는 칸입니다.",
    ])
  })

  it('one copied cell fills the selected range', () => {
    const plan = planPaste({ text: '7000', rows, columns, at: { row: 0, column: 1 }, range: { rows: 2, columns: 1 } })
    expect(plan.ok && plan.cells.map((cell) => cell.value)).toEqual([7000, 7000])
  })

  it('one copied cell fills a range of several columns too; an empty one empties it', () => {
    const at = { row: 0, column: 1 }
    const plan = planPaste({ text: '7000', rows: rows.slice(0, 1), columns, at, range: { rows: 1, columns: 2 } })
    expect(plan.ok && plan.cells.map((cell) => [cell.column.key, cell.value])).toEqual([
      ['meal', 7000],
      ['duty', 7000],
    ])
    const empty = planPaste({ text: '\n', rows, columns, at })
    expect(empty.ok && empty.cells.map((cell) => cell.value)).toEqual([null])
  })

  it('lines of different length change what they hold', () => {
    const plan = planPaste({ text: '1\n2\t09:00', rows, columns: columns.toSpliced(2, 1), at: { row: 0, column: 1 } })
    expect(plan.ok && plan.cells.map((cell) => [cell.rowNumber, cell.column.key, cell.value])).toEqual([
      [1, 'meal', 1],
      [2, 'meal', 2],
      [2, 'start', '09:00'],
    ])
  })

  it('what does not fit is refused', () => {
    const tall = planPaste({ text: '1\n2\n3', rows, columns, at: { row: 0, column: 1 } })
    expect(!tall.ok && tall.problems.map(problemText)).toEqual(['붙여 넣을 행이 1개 모자랍니다.'])
    const wide = planPaste({ text: '1\t2', rows, columns, at: { row: 0, column: 4 } })
    expect(!wide.ok && wide.problems.map(problemText)).toEqual(['붙여 넣을 열이 1개 모자랍니다.'])
  })

  it("the screen's own check sees all cells and may refuse them", () => {
    const plan = planPaste({
      text: '900000',
      rows,
      columns,
      at: { row: 1, column: 1 },
      validate: (cells) =>
        cells.map((cell) => ({ rowNumber: cell.rowNumber, columnName: cell.column.name, message: '한도를 넘습니다.' })),
    })
    expect(!plan.ok && plan.problems.map(problemText)).toEqual(["2행 '식대': 한도를 넘습니다."])
  })

  it('names of options become their codes', () => {
    const plan = planPaste({ text: '2교대', rows, columns, at: { row: 0, column: 4 } })
    expect(plan.ok && plan.cells[0]?.value).toBe('0002')
    expect(planPaste({ text: '3교대', rows, columns, at: { row: 0, column: 4 } }).ok).toBe(false)
  })
})

describe('parseCell', () => {
  const column = (kind: TableColumn<Row>['kind']): TableColumn<Row> => ({ key: 'meal', name: '값', kind })
  const row: Row = { no: '', meal: 0, duty: 0, start: '', kind: '' }

  it.each([
    ['money', '1,234', { ok: true, value: 1234 }],
    ['money', '₩1,234원', { ok: true, value: 1234 }],
    ['money', '', { ok: true, value: null }],
    ['money', '-', { ok: true, value: null }],
    ['money', '-5', { ok: false, message: '0 이상의 금액을 입력해 주세요.' }],
    ['money', '1.5', { ok: false, message: '금액을 숫자로 입력해 주세요.' }],
    ['signed', '-12,000', { ok: true, value: -12_000 }],
    ['minutes', '9:30', { ok: true, value: 570 }],
    ['minutes', '9:75', { ok: false, message: '시간을 12:00처럼 입력해 주세요.' }],
    ['time', '2530', { ok: true, value: '25:30' }],
    ['date', '2026.11.25', { ok: true, value: '2026-11-25' }],
    ['text', ' 글 ', { ok: true, value: '글' }],
  ] as const)('%s %s', (kind, text, result) => {
    expect(parseCell(column(kind), text, row)).toEqual(result)
  })
})
