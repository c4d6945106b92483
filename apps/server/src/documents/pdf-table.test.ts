import { describe, expect, it } from 'vitest'
import type { Cells, PaperTable, TableColumn, TableSection } from './paper.ts'
import { groupOf, ledgerGrid, plainGrid } from './pdf-columns.ts'
import { textWidth } from './fonts.ts'
import { ink } from './painter.ts'
import { densityOf } from './pdf-parts.ts'
import { tableParts } from './pdf-table.ts'
import { recorder, type Drawn } from './testing/recorder.ts'

const WIDTH = 600
const NAME: TableColumn = { label: '성명', format: 'text', rowHeader: true }
const PAY: TableColumn = { label: '지급', format: 'won', sum: true }
const table = (change: Partial<PaperTable> = {}): PaperTable => ({
  title: null,
  caption: '대장',
  columns: [NAME, PAY],
  groups: [],
  sections: [],
  total: null,
  pageTotal: null,
  labelSpan: 1,
  look: 'ledger',
  rowHeight: 30,
  pinned: 1,
  ...change,
})
/** A section of `count` people with one won each, named 가1, 가2 …; its subtotal where it has a name. */
const section = (name: string, count: number, subtotal = true): TableSection => ({
  name,
  rows: Array.from({ length: count }, (_, index): Cells => [`${name}${index + 1}`, 1]),
  subtotal: subtotal ? { label: `${name} 소계`, cells: [null, count] } : null,
})

/** The pages of a table by their texts in drawing order; null: nothing of it stands on the page already begun. */
const drawn = (of: PaperTable, room: number, full = 1000, page = 1): (Drawn | null)[] => {
  const { first, rest } = tableParts(of, WIDTH, densityOf(0), room, full, page)
  return [first, ...rest].map((part) => {
    if (part === null) return null
    const { painter, drawn: found } = recorder()
    part.draw(painter, 0, 0)
    // A part is as tall as what it draws.
    expect(Math.max(...found.texts.map(({ y, line }) => y + line))).toBeLessThanOrEqual(part.height + 1)
    return found
  })
}
const words = (page: Drawn | null | undefined): string[] =>
  (page?.texts ?? []).map(({ text }) => text).filter((text) => !['', '성명', '지급', '1'].includes(text))
const pages = (of: PaperTable, room: number, full = 1000, page = 1): string[][] =>
  drawn(of, room, full, page).map((each) => words(each))

describe('where a table goes on over the page', () => {
  // A head of 28 px, rows of 30; the sum of all is 36.
  it('keeps a section together where a fresh page holds it, and lets it run where none does', () => {
    const sections = [section('가', 2), section('나', 3)]
    expect(pages(table({ sections }), 28 + 6 * 30)).toEqual([
      ['가1', '가2', '가 소계', '2'],
      ['나1', '나2', '나3', '나 소계', '3'],
    ])
    // A fresh page of five rows holds none of its seven.
    expect(pages(table({ sections: [section('가', 2), section('나', 6)] }), 28 + 7 * 30, 28 + 5 * 30)).toEqual([
      ['가1', '가2', '가 소계', '2', '나1', '나2', '나3', '나4'],
      ['나 이어서', '나5', '나6', '나 소계', '6'],
    ])
  })

  it('names a section that goes on, and none that begins', () => {
    const sections = [section('가', 3), section('나', 1)]
    const found = pages(table({ sections }), 28 + 4 * 30, 28 + 4 * 30)
    expect(found).toEqual([
      ['가1', '가2', '가3', '가 소계', '3'],
      ['나1', '나 소계'],
    ])
  })

  it('begins nothing at the end of a page that it could not go on with: three rows, or all of them', () => {
    expect(pages(table({ sections: [section('가', 9)] }), 28 + 89, 28 + 8 * 30)[0]).toEqual([])
    expect(pages(table({ sections: [section('가', 9)] }), 28 + 90, 28 + 8 * 30)[0]).toEqual(['가1', '가2', '가3'])
  })

  it('takes the last row along with the sums below it', () => {
    const total = { label: '합계', cells: [null, 9] }
    // Nine rows, their subtotal and the sum of all: the tenth place is not enough for both.
    expect(pages(table({ sections: [section('가', 9)], total }), 28 + 10 * 30 + 35, 28 + 10 * 30 + 35)[1]).toEqual([
      '가 이어서',
      '가9',
      '가 소계',
      '9',
      '합계',
      '9',
    ])
    expect(pages(table({ sections: [section('가', 9)], total }), 28 + 10 * 30 + 36)).toHaveLength(1)
  })

  it('closes each page with its own sum, the number of the page and of its rows, and a table of one page with none', () => {
    const one = table({ sections: [section('가', 4, false)], pageTotal: '{page}쪽 {count}명' })
    expect(pages(one, 28 + 4 * 30)).toEqual([['가1', '가2', '가3', '가4']])
    const two = table({ sections: [section('가', 7, false)], pageTotal: '{page}쪽 {count}명' })
    expect(pages(two, 28 + 6 * 30, 28 + 6 * 30, 3)).toEqual([
      ['가1', '가2', '가3', '가4', '가5', '3쪽 5명', '5'],
      ['가 이어서', '가6', '가7', '4쪽 2명', '2'],
    ])
  })

  it('says that its heading goes on from the second page on, also when nothing stood on the page it was to begin on', () => {
    const titled = table({ title: '근로와 휴가', look: 'plain', sections: [section('가', 3, false)] })
    // A heading, a head and two rows.
    const headings = (room: number) => drawn(titled, room, 95).map((page) => page?.texts[0]?.text)
    expect(headings(95)).toEqual(['근로와 휴가', '근로와 휴가 이어서'])
    expect(headings(10)).toEqual([undefined, '근로와 휴가', '근로와 휴가 이어서'])
  })

  it('runs on where it flows: a part may end anywhere, and a stronger line closes it', () => {
    const sections = [section('가', 3, false), section('나', 3, false)]
    const flowing = table({ sections, flows: true })
    expect(pages(flowing, 28 + 4 * 30).map((page) => page.filter((word) => !word.endsWith('이어서')))).toEqual([
      ['가1', '가2', '가3', '나1'],
      ['나2', '나3'],
    ])
    const strong = drawn(flowing, 28 + 4 * 30)[0]?.rules.filter(
      ({ color, width }) => color === ink.black && width === 1,
    )
    expect(strong?.map(({ y1 }) => y1)).toEqual([28 + 3 * 30])
  })
})

describe('the rows of a table', () => {
  it('are named by their first cell; sums stand under their columns and their label over those it covers', () => {
    const columns = [NAME, { label: '부서', format: 'text' }, PAY] as const
    const rows: Cells[] = [['이가람', '품질팀', 7]]
    const total = { label: '합계 1명', cells: [null, null, 7], bold: true }
    const [page] = drawn(table({ columns, labelSpan: 2, sections: [{ name: '', rows, subtotal: null }], total }), 500)
    const at = (text: string) => page?.texts.filter((each) => each.text === text) ?? []
    expect([at('이가람')[0]?.element, at('품질팀')[0]?.element, at('부서')[0]?.element]).toEqual(['TH', 'TD', 'TH'])
    const [sevenOfRow, sevenOfSum] = at('7')
    expect([sevenOfRow?.weight, sevenOfSum?.weight]).toEqual([400, 700])
    expect(sevenOfSum?.x).toBe(sevenOfRow?.x)
    // Both columns less their padding, and no more.
    const [name, dept, pay] = [at('성명')[0], at('부서')[0], at('지급')[0]]
    expect(at('합계 1명')[0]?.width).toBeCloseTo((name?.width ?? 0) + (dept?.width ?? 0) + 10, 6)
    expect((at('합계 1명')[0]?.x ?? 0) + (at('합계 1명')[0]?.width ?? 0)).toBeLessThan(pay?.x ?? 0)
  })

  it('stand in as many lines as their columns, each below its own head', () => {
    const stack = (label: string): TableColumn => ({ label, format: 'won', stack: true })
    const columns = [NAME, ...['가', '나', '다', '라', '마', '바'].map(stack)]
    const rows: Cells[] = [['이가람', 11_111_111, 22_222_222, 33_333_333, 44_444_444, 55_555_555, 66_666_666]]
    const wide = table({ columns, sections: [{ name: '', rows, subtotal: null }] })
    const { first } = tableParts(wide, 200, densityOf(0), 500, 500, 1)
    const { painter, drawn: found } = recorder()
    first?.draw(painter, 0, 0)
    const place = (text: string) => found.texts.find((each) => each.text === text)
    expect(place('22,222,222')?.x).toBe(place('11,111,111')?.x)
    expect(place('22,222,222')?.y ?? 0).toBe((place('11,111,111')?.y ?? 0) + (place('11,111,111')?.line ?? 0))
    expect(place('나')?.y ?? 0).toBeGreaterThan(place('가')?.y ?? 0)
    expect(place('나')?.x).toBe(place('가')?.x)
  })

  it('have a rule between groups, whose heads stand above their own columns', () => {
    const columns = [NAME, PAY, { label: '공제', format: 'won' }, { label: '실지급', format: 'won' }] as const
    const groups = [
      { label: '사원', span: 1 },
      { label: '돈', span: 3 },
    ]
    const [page] = drawn(table({ columns, groups, sections: [section('가', 1, false)] }), 500)
    const at = (text: string) => page?.texts.find((each) => each.text === text)
    expect([at('사원')?.x, at('돈')?.x]).toEqual([at('성명')?.x, at('지급')?.x])
    expect((at('돈')?.x ?? 0) + (at('돈')?.width ?? 0)).toBeCloseTo(WIDTH - 5, 6)
    const upright = (page?.rules ?? []).filter(({ x1, x2 }) => x1 === x2).map(({ x1 }) => x1)
    expect(upright).toEqual([(at('지급')?.x ?? 0) - 5])
  })
})

describe('the columns of a ledger', () => {
  const won = (label: string, more: Partial<TableColumn> = {}): TableColumn => ({ label, format: 'won', ...more })
  const rows = (cells: Cells): TableSection[] => [{ name: '', rows: [cells], subtotal: null }]

  it('stand side by side in full size where there is room, and fill the page', () => {
    const grid = ledgerGrid(table({ sections: [section('가', 1)] }), WIDTH)
    expect([grid.lines, grid.size, grid.width]).toEqual([1, 11, WIDTH])
    expect(grid.columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(WIDTH, 6)
    expect(grid.columns.map(({ x }) => x)).toEqual([0, grid.columns[0]?.width])
  })

  it('are as wide as the widest of their cells, a sum among them', () => {
    const widths = (change: Partial<PaperTable>) =>
      ledgerGrid(table({ sections: [section('가', 1, false)], ...change }), WIDTH).columns[1]?.width ?? 0
    const plain = widths({})
    const long = [null, 123_456_789_012]
    expect(widths({ total: { label: '', cells: long } })).toBeGreaterThan(plain)
    expect(
      widths({ sections: [{ ...section('가', 1, false), subtotal: { label: '', cells: long } }] }),
    ).toBeGreaterThan(plain)
  })

  it('stand below each other only with neighbours of their group that may, no more than there are lines', () => {
    const columns = [
      NAME,
      ...Array.from({ length: 5 }, (_, at) => won(`${at}`, { stack: true })),
      won('합', {}),
      won('끝', { stack: true }),
    ]
    const groups = [
      { label: '', span: 3 },
      { label: '', span: 5 },
    ]
    const cells: Cells = ['이가람', ...Array.from({ length: 7 }, () => 123_456_789)]
    const members = (width: number) => {
      const { lines, columns: found } = ledgerGrid(table({ columns, groups, sections: rows(cells) }), width)
      return [lines, found.map(({ members: each }) => each.join('+'))]
    }
    expect(members(2000)).toEqual([1, ['0', '1', '2', '3', '4', '5', '6', '7']])
    expect(members(370)).toEqual([2, ['0', '1+2', '3+4', '5', '6', '7']])
    expect(members(290)).toEqual([3, ['0', '1+2', '3+4+5', '6', '7']])
  })

  it('shrink their heads before they shrink their cells', () => {
    const columns = Array.from({ length: 5 }, () => won('가나다라마바사아자차'))
    const cells = [1, 2, 3, 4, 5]
    const wide = ledgerGrid(table({ columns, sections: rows(cells) }), 2000)
    expect([wide.lines, wide.size]).toEqual([1, 11])
    const head = textWidth('가나다라마바사아자차', { size: 8, weight: 700, num: false, color: ink.black })
    // As wide as heads of 8 px and their padding: letters of 10 px.
    expect(ledgerGrid(table({ columns, sections: rows(cells) }), 5 * (head + 11) + 1)).toMatchObject({
      lines: 1,
      size: 10,
    })
  })

  it('come to four lines before their letters are narrowed', () => {
    const columns = Array.from({ length: 12 }, (_, at) => won(`${at}`, { stack: true }))
    const cells = Array.from({ length: 12 }, () => 123_456_789)
    const grid = ledgerGrid(table({ columns, sections: rows(cells) }), 200)
    expect([grid.lines, grid.columns.length, grid.size]).toEqual([4, 3, 9])
    expect(ledgerGrid(table({ columns, sections: rows(cells) }), 60)).toMatchObject({ lines: 4, size: 8, width: 60 })
  })

  it('are of the group whose span they are in; without groups of none', () => {
    const groups = [
      { label: '가', span: 2 },
      { label: '나', span: 1 },
    ]
    expect([0, 1, 2, 3].map((index) => groupOf(table({ groups }), index))).toEqual([0, 0, 1, -1])
    expect(groupOf(table(), 0)).toBe(-1)
  })

  it('of a plain table have their given widths and share the rest', () => {
    const columns = [won('가', { width: 100 }), won('나'), won('다', { width: 200 }), won('라'), won('마')]
    expect(plainGrid(table({ columns }), 600, 12).columns.map(({ x, width }) => [x, width])).toEqual([
      [0, 100],
      [100, 100],
      [200, 200],
      [400, 100],
      [500, 100],
    ])
  })
})
