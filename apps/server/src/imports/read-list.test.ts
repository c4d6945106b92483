import { defineList, type ListValue } from '@handal/contracts/lists'
import { describe, expect, it } from 'vitest'
import { listCells, listColumns } from '../documents/list-columns.ts'
import { listPaper } from '../documents/list-paper.ts'
import { readSheet, type Sheet, type SheetCell } from '../documents/read-sheet.ts'
import { papersXlsx } from '../documents/xlsx.ts'
import { withFaults } from './plan.ts'
import { readCell } from './read-cell.ts'
import { type ReadList, readList, repeated, withCells } from './read-list.ts'

const list = defineList({
  id: 'sample',
  title: '급여항목',
  unit: '건',
  columns: [
    { key: 'code', label: '코드', kind: 'text', input: 'identifies' },
    { key: 'name', label: '이름', kind: 'text', input: 'value' },
    { key: 'amount', label: '금액', kind: 'won', input: 'value', sum: true },
    { key: 'hours', label: '시간', kind: 'minutes', input: 'value' },
    { key: 'from', label: '시작', kind: 'date', group: '기간', input: 'value' },
    { key: 'month', label: '월', kind: 'month', group: '기간', input: 'value' },
    { key: 'kind', label: '구분', kind: 'code', names: { '0001': '지급', '0002': '공제' }, input: 'value' },
    { key: 'used', label: '사용', kind: 'yesNo', input: 'value' },
    { key: 'people', label: '인원', kind: 'count' },
  ],
})
const HEADS = ['코드', '이름', '금액', '시간', '기간 시작', '기간 월', '구분', '사용', '인원']
const sheetOf = (...rows: SheetCell[][]): Sheet => ({ rows: [HEADS, ...rows], hidden: [] })
const column = (key: string) => {
  const found = list.columns.find((each) => each.key === key)
  if (found === undefined) throw new Error(key)
  return found
}

describe('a cell is read by what its column holds', () => {
  it.each<[key: string, cell: SheetCell, value: string | number | boolean]>([
    ['amount', 250_000, 250_000],
    ['amount', '1,250,000', 1_250_000],
    ['amount', '1,250,000원', 1_250_000],
    ['amount', '-3000', -3000],
    ['amount', '−3,000', -3000],
    ['amount', '△3,000', -3000],
    ['amount', '-', 0],
    ['amount', '250000.00', 250_000],
    ['amount', '(3,000)', -3000],
    ['hours', 8.5 / 24, 510],
    ['hours', '8:30', 510],
    ['hours', '209:00', 12_540],
    ['from', '2026-11-25', '2026-11-25'],
    ['from', '2026.11.25', '2026-11-25'],
    ['from', '2026. 1. 5.', '2026-01-05'],
    ['from', '2026년 1월 5일', '2026-01-05'],
    ['from', '20261125', '2026-11-25'],
    ['from', 46_351, '2026-11-25'],
    ['from', 46_351.375, '2026-11-25'],
    ['from', 20_261_125, '2026-11-25'],
    ['month', '2026-11', '2026-11'],
    ['month', '202611', '2026-11'],
    ['month', 46_351, '2026-11'],
    ['month', '2026년 3월', '2026-03'],
    ['month', '2026-11-01', '2026-11'],
    ['kind', '지급', '0001'],
    ['kind', '0002', '0002'],
    ...['예', 'Y', 'y', 'TRUE', 'true', 'O', 'o', '1', '○', '해당'].map((yes): [string, string, true] => [
      'used',
      yes,
      true,
    ]),
    ...['아니오', '아니요', 'N', 'n', 'FALSE', 'false', 'X', 'x', '0', '×', '비해당'].map(
      (no): [string, string, false] => ['used', no, false],
    ),
    ['name', 12, '12'],
    ['name', '=SUM', '=SUM'],
  ])('%s: %s is %s', (key, cell, value) => {
    expect(readCell(column(key), cell)).toEqual({ kind: 'value', value })
  })

  it.each<[key: string, cell: SheetCell]>([
    ['amount', 1.5],
    ['amount', '1.50'],
    ['amount', '1,25'],
    ['amount', '12a'],
    ['amount', '99999999999999999999'],
    ['hours', '8:60'],
    ['hours', '8시간'],
    ['from', '11/25'],
    ['from', 'soon'],
    ['from', 3],
    ['from', 366],
    ['from', 73_051],
    ['month', '2026'],
    ['kind', '수당'],
    ['used', '아마'],
    ...['REF!', 'N/A', 'VALUE!', 'DIV/0!', 'NAME?', 'NUM!', 'NULL!', 'SPILL!', 'CALC!'].map(
      (failed): [string, string] => ['name', `#${failed}`],
    ),
  ])('%s: %s is refused', (key, cell) => {
    expect(readCell(column(key), cell)).toMatchObject({ kind: 'bad', message: expect.stringMatching(/[가-힣]/u) })
  })

  it.each<[SheetCell]>([[null], ['900101-1******'], ['110-***-**1234']])('%s keeps what stands', (cell) => {
    expect(readCell(column('name'), cell)).toEqual({ kind: 'keep' })
  })
})

describe('a sheet is read by the definition of its list', () => {
  it('names every bad cell with its row and column, and goes on', () => {
    const { rows, bad } = readList(
      list,
      sheetOf(
        ['A1', '기본급', '백만', null, null, null, '지급', '예', 3],
        [null, '수당', 1000, null, '어제', null, null, null, null],
        [null, null, null, null, null, null, null, null, null],
        ['A3', '식대', 200_000, null, null, null, '지급', null, 7],
      ),
    )
    expect(bad).toEqual([
      { row: 2, key: 'amount', column: '금액', value: '백만', message: '숫자로 적어 주세요. 예: 250,000' },
      { row: 3, key: 'code', column: '코드', value: '', message: '비워 둘 수 없습니다.' },
      { row: 3, key: 'from', column: '시작', value: '어제', message: '날짜를 2026.11.25처럼 적어 주세요.' },
    ])
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 5])
    expect(rows[2]?.values).toEqual({ code: 'A3', name: '식대', amount: 200_000, kind: '0001' })
  })

  it('refuses a record that stands twice, and a sheet without the column that finds records', () => {
    const row: SheetCell[] = ['A1', '기본급']
    expect(repeated(list, readList(list, sheetOf(row, ['A2', '식대'], row)).rows)).toEqual([
      { row: 4, key: 'code', column: '코드', value: 'A1', message: '2행에 같은 것이 있습니다.' },
    ])
    expect(
      readList(list, {
        rows: [
          ['이름', '금액'],
          ['기본급', 1],
        ],
        hidden: [],
      }),
    ).toEqual({
      rows: [],
      columns: [
        { place: 'A', head: '이름', key: 'name' },
        { place: 'B', head: '금액', key: 'amount' },
      ],
      bad: [
        { row: 1, key: 'code', column: '코드', value: '', message: expect.stringContaining("'코드' 열이 없습니다") },
      ],
    })
    expect(readList(list, { rows: [['a', 'b']], hidden: [] }).rows).toEqual([])
  })

  it('takes a head of another name by the mapping, finds heads below titles, and ends at the sums', () => {
    const rows: SheetCell[][] = [
      ['우리 회사 급여항목', null],
      [null, null],
      ['항목 코드*', '이 름'],
      ['A1', '기본급'],
      ['합계 1건', null],
      ['시험상사 2026.11.20 10:00', null],
      ['A9', '아래에 적은 것'],
    ]
    expect(readList(list, { rows, hidden: [] }, { '항목 코드': 'code' }).rows).toEqual([
      { row: 4, values: { code: 'A1', name: '기본급' } },
      { row: 7, values: { code: 'A9', name: '아래에 적은 것' } },
    ])
  })

  it('looks for its heads in twenty rows, takes the first of two, and goes on below a name that begins like a sum', () => {
    const below = (empty: number): Sheet => ({
      rows: [
        ...Array.from({ length: empty }, (): SheetCell[] => [null]),
        ['코드', '이름', '이름'],
        ['A1', '하나', '둘'],
      ],
      hidden: [],
    })
    expect(readList(list, below(19)).rows).toEqual([{ row: 21, values: { code: 'A1', name: '하나' } }])
    expect(readList(list, below(21)).rows).toEqual([])
    const rows: SheetCell[][] = [
      ['코드', '이름'],
      ['합계수당', '첫째'],
      ['A2', '둘째'],
      ['합계', null],
      ['A3', '밑'],
      ['시험상사', null],
    ]
    expect(readList(list, { rows, hidden: [] }).rows.map(({ values }) => values['code'])).toEqual([
      '합계수당',
      'A2',
      'A3',
    ])
  })

  it('takes rows without the number that is given to them as so many new ones', () => {
    const made = {
      ...list,
      columns: list.columns.map((each) => (each.key === 'code' ? { ...each, made: true as const } : each)),
    }
    const { rows, bad } = readList(made, sheetOf([null, '하나'], [null, '둘']))
    expect([rows.length, bad]).toEqual([2, []])
  })

  it('tells which column of the file was read as which, and which was left out', () => {
    const rows: SheetCell[][] = [
      ['코드', '호봉', null, '기간', null, null, '이름', '이름'],
      [null, null, null, '시작', '월', null, null, null],
      ['A1', 3, null, '2026-01-01', null, 'x', '하나', '둘'],
    ]
    expect(readList(list, { rows, hidden: [] }).columns).toEqual([
      { place: 'A', head: '코드', key: 'code' },
      { place: 'B', head: '호봉', key: null },
      { place: 'D', head: '시작', key: 'from' },
      { place: 'E', head: '월', key: 'month' },
      { place: 'F', head: '', key: null },
      { place: 'G', head: '이름', key: 'name' },
      { place: 'H', head: '이름', key: null },
    ])
    const wide = { rows: [['코드', ...Array.from({ length: 26 }, () => null), '끝']], hidden: [] }
    expect(readList(list, wide).columns.map(({ place }) => place)).toEqual(['A', 'AB'])
  })

  it('takes cells that are typed over as the file’s own are taken, again and again', () => {
    const read: ReadList = readList(list, sheetOf(['A1', '기본급', '백만'], [null, '식대', 1000]))
    const typed = withCells(list, read, [
      { row: 2, key: 'amount', text: ' 1,000,000원 ' },
      { row: 3, key: 'code', text: 'A2' },
      { row: 3, key: 'amount', text: '' },
      { row: 3, key: 'people', text: '3' },
      { row: 9, key: 'name', text: '없는 행' },
    ])
    expect(typed.bad).toEqual([])
    expect(typed.rows.map(({ values }) => values)).toEqual([
      { code: 'A1', name: '기본급', amount: 1_000_000 },
      { code: 'A2', name: '식대' },
    ])
    const again = withCells(list, typed, [
      { row: 2, key: 'code', text: ' ' },
      { row: 2, key: 'amount', text: '둘' },
    ])
    expect(again.bad).toEqual([
      { row: 2, key: 'code', column: '코드', value: '', message: '비워 둘 수 없습니다.' },
      { row: 2, key: 'amount', column: '금액', value: '둘', message: '숫자로 적어 주세요. 예: 250,000' },
    ])
    expect(again.rows[0]).toEqual({ row: 2, values: { name: '기본급' }, typed: { amount: '둘', code: '' } })
  })

  it('refuses cells that a merged one covers', () => {
    const sheet = { ...sheetOf(['A1', '기본급'], ['A2', null]), hidden: [[2, 1] as [number, number]] }
    expect(readList(list, sheet).bad).toEqual([
      { row: 3, key: 'name', column: '이름', value: '', message: '병합된 칸입니다. 병합을 풀고 칸마다 적어 주세요.' },
    ])
  })
})

it('of what is wrong with a cell the first word counts, and what the cell says by itself before what the data say', () => {
  const row = { row: 2, kind: 'ADDED', no: null, version: null, values: {}, read: { values: {}, bad: [] } } as const
  const cells = { code: { value: 'A' }, name: { value: '', message: '이름을 적어 주세요.' } }
  const faults = [
    { row: 2, key: 'code', message: '처음' },
    { row: 2, key: 'code', message: '나중' },
    { row: 2, key: 'name', message: '나중' },
    { row: 2, key: 'from', message: '없는 칸' },
  ]
  expect(withFaults([{ ...row, cells }], faults)).toEqual([
    {
      ...row,
      cells: {
        code: { value: 'A', message: '처음' },
        name: { value: '', message: '이름을 적어 주세요.' },
        from: { value: null, message: '없는 칸' },
      },
    },
  ])
})

it('what goes out as a workbook comes in again unchanged', async () => {
  const rows: Record<string, ListValue>[] = [
    {
      code: '0007',
      name: '=직책수당 +α',
      amount: -1_250_000,
      hours: 12_540,
      from: '2026-11-25',
      month: '2026-11',
      kind: '0002',
      used: false,
    },
    { code: 'B', name: '이\n둘', amount: 0, hours: 1, from: '2099-12-31', month: '2026-01', kind: '0001', used: true },
  ]
  const paper = listPaper({
    companyName: '(주)한빛정밀',
    title: list.title,
    subtitle: null,
    reference: '',
    columns: listColumns(list),
    // The number of people is not asked for: it goes out only.
    rows: rows.map((row) => listCells(list, { ...row, people: 12 })),
    unit: list.unit,
    labelSpan: 2,
    size: 'A4-landscape',
    printedAt: '2026-11-20 09:00',
    printedBy: '김운영',
  })
  const answer = await readSheet(await papersXlsx([paper]))
  if (!answer.ok) throw new Error(answer.fault)
  const read = readList(list, answer.sheet)
  expect(read.bad).toEqual([])
  expect(read.rows.map(({ values }) => values)).toEqual(rows)
})
