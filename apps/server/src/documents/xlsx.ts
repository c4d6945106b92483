import { formatAmountCell } from '@handal/base/format'
import type { NamedRange } from 'hucre'
import {
  writeXlsx,
  colToLetter,
  type Cell,
  type CellStyle,
  type ColumnDef,
  type MergeRange,
  type WriteSheet,
} from 'hucre/xlsx'

import { cellText } from './format.ts'
import {
  alignOf,
  type Block,
  type CellFormat,
  type Cells,
  type CellValue,
  type Paper,
  type PaperTable,
} from './paper.ts'
import { type ChoicesSheet, choicesSheet } from './xlsx-choices.ts'

/** A sheet as it grows from top to bottom. Positions are counted from 0. */
type Sheet = {
  rows: (string | number | null)[][]
  cells: Map<string, Partial<Cell>>
  merges: MergeRange[]
  widths: number[]
}

/** The face that Excel in Korea has everywhere. */
const FACE = '맑은 고딕'
const line = { style: 'thin', color: { rgb: 'B8BFC7' } } as const
const heavy = { style: 'medium', color: { rgb: '000000' } } as const
const tint = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F1F3F5' } } as const
const formats: Record<CellFormat, string | undefined> = {
  text: '@',
  won: '#,##0;-#,##0;"-"',
  count: '#,##0;-#,##0;"-"',
  minutes: '[h]:mm;-[h]:mm;"-"',
  decimal: '#,##0.0000;-#,##0.0000;"-"',
  days: '#,##0.0##;-#,##0.0##;"-"',
  date: 'yyyy.mm.dd',
}
/** Excel's longest text in a cell. */
const LONGEST = 32_767

/** Papers as one workbook, a sheet each. Amounts are numbers, sums are formulas with their values, texts never formulas. */
export async function papersXlsx(papers: readonly Paper[]): Promise<Uint8Array> {
  const first = papers[0]
  if (first === undefined) throw new RangeError('A workbook needs a paper.')
  const names = new Set<string>()
  const title = papers.length === 1 ? first.title : first.header.title
  const instant = new Date(`${first.footer.printedAt.replace(' ', 'T')}:00+09:00`)
  const choices = choicesSheet(sheetName('선택 목록', names))
  const sheets = papers.map((paper) => sheetOf(paper, sheetName(paper.tab ?? paper.title, names), choices))
  return writeXlsx({
    sheets: [...sheets, ...choices.made()],
    namedRanges: sheets.flatMap(repeatedHeader),
    properties: { title: safe(title), creator: safe(first.author), created: instant, modified: instant },
    defaultFont: { name: FACE, size: 10 },
  })
}

/** Rows that Excel prints on each page. hucre's own option leaves the sheet's name without quotes, which Excel refuses. */
function repeatedHeader(sheet: WriteSheet): NamedRange[] {
  const rows = sheet.freezePane?.rows ?? 0
  return rows === 0 ? [] : [{ name: '_xlnm.Print_Titles', range: `'${sheet.name}'!$1:$${rows}`, scope: sheet.name }]
}

function sheetOf(paper: Paper, name: string, choices: ChoicesSheet): WriteSheet {
  const sheet: Sheet = { rows: [], cells: new Map(), merges: [], widths: [] }
  const { header } = paper
  const marks = [header.aside, header.mark].filter((part) => part !== undefined && part !== null)
  addText(sheet, marks.length === 0 ? header.title : `${header.title} (${marks.join(', ')})`, { font: font(true, 14) })
  addText(
    sheet,
    [header.organisation, header.reference, header.subtitle].filter((part) => part !== null && part !== '').join(' · '),
  )
  addText(sheet, '')
  const tables = paper.blocks.filter((block) => block.kind === 'table')
  const only = tables.length === 1 ? tables[0]?.table : undefined
  let frozen = 0
  let columns: ColumnDef[] = []
  for (const block of paper.blocks) {
    if (block.kind === 'table' && block.table === only) {
      columns = only.columns.map((column) => ({
        style: bodyStyle(column.format, alignOf(column), column.bold === true),
      }))
    }
    const top = addBlock(sheet, block, only !== undefined)
    if (block.kind === 'table' && block.table === only) frozen = top
  }
  addText(sheet, '')
  addText(sheet, `${paper.footer.left} ${paper.footer.right}`)
  const count = Math.max(columns.length, sheet.widths.length)
  const landscape = paper.size !== 'A4'
  return {
    name,
    rows: sheet.rows,
    cells: sheet.cells,
    merges: sheet.merges,
    ...(frozen === 0 || only === undefined ? {} : { dataValidations: choices.of(only, frozen) }),
    columns: Array.from({ length: count }, (_, index) => ({
      ...columns[index],
      width: Math.min(48, Math.max(7, (sheet.widths[index] ?? 0) + 2)),
    })),
    ...(frozen === 0 ? {} : { freezePane: { rows: frozen, columns: only?.pinned ?? 0 } }),
    ...(frozen === 0 || only === undefined ? {} : filterOf(only, frozen)),
    view: { showGridLines: false },
    pageSetup: {
      paperSize: landscape ? 'a3' : 'a4',
      orientation: landscape ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
    a11y: { summary: safe(paper.title) },
  }
}

/** Adds a block and answers how many rows stand above its body. */
function addBlock(sheet: Sheet, block: Block, styledColumns: boolean): number {
  if (block.kind === 'table') return addTable(sheet, block.table, styledColumns)
  if (block.kind === 'paragraph') {
    addText(sheet, '')
    addText(sheet, block.text)
  } else if (block.kind === 'ends') {
    for (const text of [block.left, block.right]) if (text !== '') addText(sheet, text)
  } else if (block.kind === 'footnotes') {
    addText(sheet, '')
    for (const text of [...block.notes, block.text]) if (text !== '') addText(sheet, text)
  } else if (block.kind === 'figures') {
    addText(sheet, '')
    for (const figure of block.figures) addPair(sheet, figure.label, figure.amount ?? '모름', figure.strong)
  } else if (block.kind === 'stamps') {
    for (const line of block.lines) addText(sheet, line)
    for (const { label, name, over, below } of block.stamps)
      addPair(sheet, label, [over, name, below].filter((word) => word !== null && word !== '').join(' '), false)
  } else if (block.kind === 'statement') {
    addText(sheet, '')
    const { sentence, date, organisation, by, lines } = block
    for (const text of [sentence, date, organisation, by, ...lines]) addText(sheet, text)
  } else if ('text' in block) {
    addText(sheet, block.text)
  } else if (block.kind === 'facts') {
    for (const fact of block.facts) addPair(sheet, fact.label, fact.value, fact.strong === true)
  } else {
    for (const list of block.lists) {
      addText(sheet, '')
      addText(sheet, list.title, { font: font(true) })
      for (const row of list.rows) addPair(sheet, row.label, row.amount, false)
      for (const text of list.lines) addText(sheet, text)
    }
  }
  return sheet.rows.length
}

/** The row of filters over the only table of a sheet, its sum apart; `head`: rows above the first of the table. */
function filterOf(table: PaperTable, head: number): { autoFilter?: { range: string } } {
  const rows = table.sections.reduce((sum, { rows: of, subtotal }) => sum + of.length + (subtotal === null ? 0 : 1), 0)
  if (rows === 0) return {}
  return { autoFilter: { range: `A${head}:${colToLetter(table.columns.length - 1)}${head + rows}` } }
}

function addTable(sheet: Sheet, table: PaperTable, styledColumns: boolean): number {
  if (!styledColumns) addText(sheet, '')
  if (table.title !== null) addText(sheet, table.title, { font: font(true, 11) })
  addHeader(sheet, table)
  const top = sheet.rows.length
  for (const section of table.sections) {
    const start = sheet.rows.length
    for (const cells of section.rows) addCells(sheet, table, cells, styledColumns)
    if (section.subtotal !== null) addSum(sheet, table, section.subtotal.label, section.subtotal.cells, start, false)
  }
  if (table.total !== null) addSum(sheet, table, table.total.label, table.total.cells, top, true)
  return top
}

function addHeader(sheet: Sheet, table: PaperTable): void {
  if (table.groups.length > 0) {
    const row = sheet.rows.length
    sheet.rows.push(table.columns.map(() => null))
    let column = 0
    for (const group of table.groups) {
      for (let at = column; at < column + group.span; at += 1) {
        sheet.cells.set(`${row},${at}`, {
          value: at === column ? safe(group.label) : null,
          style: headStyle('left', 'heavy'),
        })
      }
      if (group.span > 1) {
        sheet.merges.push({ startRow: row, startCol: column, endRow: row, endCol: column + group.span - 1 })
      }
      column += group.span
    }
  }
  const row = sheet.rows.length
  sheet.rows.push(table.columns.map(() => null))
  table.columns.forEach((column, index) => {
    sheet.cells.set(`${row},${index}`, { value: safe(column.label), style: headStyle(alignOf(column), 'line') })
    widen(sheet, index, column.label)
  })
}

function addCells(sheet: Sheet, table: PaperTable, cells: Cells, styledColumns: boolean): void {
  const row = sheet.rows.length
  sheet.rows.push(
    table.columns.map((column, index) => {
      const value = cells[index] ?? null
      widen(sheet, index, cellText(value, column.format))
      return stored(value, column.format)
    }),
  )
  if (styledColumns) return
  table.columns.forEach((column, index) => {
    const style = bodyStyle(column.format, alignOf(column), column.bold === true)
    sheet.cells.set(`${row},${index}`, { style })
  })
}

/** Sums are SUBTOTAL formulas: those of departments are not counted again in the total. */
function addSum(sheet: Sheet, table: PaperTable, label: string, cells: Cells, top: number, last: boolean): void {
  const row = sheet.rows.length
  sheet.rows.push(table.columns.map(() => null))
  table.columns.forEach((column, index) => {
    const value = cells[index] ?? null
    widen(sheet, index, cellText(value, column.format))
    const style = sumStyle(column.format, alignOf(column), column.bold === true || last, last)
    const text = index === 0 && table.labelSpan > 0 ? safe(label) : null
    const result = stored(value, column.format)
    const cell: Partial<Cell> = { value: text ?? result, style }
    if (column.sum === true && row > top && typeof result === 'number') {
      const letter = colToLetter(index)
      cell.formula = `SUBTOTAL(9,${letter}${top + 1}:${letter}${row})`
      cell.formulaResult = result
    }
    sheet.cells.set(`${row},${index}`, cell)
  })
}

function addText(sheet: Sheet, text: string, style: CellStyle = { font: font(false) }): void {
  const row = sheet.rows.length
  sheet.rows.push([])
  if (text !== '') sheet.cells.set(`${row},0`, { value: safe(text), style })
}

function addPair(sheet: Sheet, label: string, value: string | number, strong: boolean): void {
  const row = sheet.rows.length
  sheet.rows.push([])
  const number = typeof value === 'number'
  sheet.cells.set(`${row},0`, { value: safe(label), style: { font: font(strong) } })
  const style = bodyStyle(number ? 'won' : 'text', number ? 'right' : 'left', strong)
  sheet.cells.set(`${row},1`, { value: number ? value : safe(value), style })
  widen(sheet, 0, label)
  widen(sheet, 1, number ? formatAmountCell(value) : value)
}

/** A value as Excel keeps it: dates as day numbers, durations as parts of a day, decimals as numbers. */
function stored(value: CellValue, format: CellFormat): string | number | null {
  if (value === null) return null
  if (typeof value === 'number') return format === 'minutes' ? value / 1440 : value
  if (format === 'decimal' || format === 'days') return value === '' ? null : Number(value)
  if (format === 'date') return value === '' ? null : Date.parse(`${value}T00:00:00Z`) / 86_400_000 + 25_569
  return safe(value)
}

/** Halves of letters, non-characters and control signs other than tab and newline: no XML may hold them, and Excel refuses the file. */
const NO_XML = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n])\p{Cc}/gu

/** A text Excel can keep. It is written as a text cell, which Excel never takes for a formula. */
function safe(text: string): string {
  return text.slice(0, LONGEST).replace(NO_XML, '')
}

function widen(sheet: Sheet, column: number, text: string): void {
  // A Korean syllable is two digits wide.
  const width = Math.ceil(text.length + text.replace(/[ -~]/g, '').length * 0.9)
  if (width > (sheet.widths[column] ?? 0)) {
    while (sheet.widths.length < column) sheet.widths.push(0)
    sheet.widths[column] = width
  }
}

function font(bold: boolean, size = 10): NonNullable<CellStyle['font']> {
  return { name: FACE, size, bold }
}

function numberFormat(format: CellFormat): { numFmt?: string } {
  const numFmt = formats[format]
  return numFmt === undefined ? {} : { numFmt }
}

function bodyStyle(format: CellFormat, align: 'left' | 'right', bold: boolean): CellStyle {
  return {
    ...numberFormat(format),
    font: font(bold),
    border: { bottom: line },
    alignment: { horizontal: align, vertical: 'center' },
  }
}

function headStyle(align: 'left' | 'right', top: 'line' | 'heavy'): CellStyle {
  const border = { top: top === 'heavy' ? heavy : line, bottom: line }
  return { font: font(true), fill: tint, border, alignment: { horizontal: align, vertical: 'center' } }
}

function sumStyle(format: CellFormat, align: 'left' | 'right', bold: boolean, last: boolean): CellStyle {
  const border = { top: last ? heavy : line, bottom: last ? heavy : line }
  const style = {
    ...numberFormat(format),
    font: font(bold),
    border,
    alignment: { horizontal: align, vertical: 'center' },
  } as const
  return last ? style : { ...style, fill: tint }
}

/** Excel forbids some signs and more than 31 of them, and two sheets of one name. */
function sheetName(title: string, names: Set<string>): string {
  const base =
    safe(title)
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31)
      .trim() || '문서'
  let name = base
  for (let count = 2; names.has(name.toLowerCase()); count += 1)
    name = `${base.slice(0, 31 - ` (${count})`.length)} (${count})`
  names.add(name.toLowerCase())
  return name
}
