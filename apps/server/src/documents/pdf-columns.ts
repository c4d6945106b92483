import { textWidth, type TextStyle } from './fonts.ts'
import { cellText } from './format.ts'
import { ink } from './painter.ts'
import { alignOf, type Cells, type PaperTable, type TableColumn } from './paper.ts'

/** A column as drawn: one column of the table, or a few below each other when the page is too narrow. */
/** `indent`: px more at the left of words that follow figures. */
export type DrawnColumn = { members: readonly number[]; x: number; width: number; group: number; indent: number }

/** Columns of a table fitted to a page. `lines`: lines of a row; `size`: px of the body; `pad`: px left and right. */
export type Grid = { columns: DrawnColumn[]; lines: number; size: number; pad: number; width: number }

type Measure = { body: number; head: number }

/** Text columns are never measured wider than this (in em); what is longer shrinks or breaks. */
const TEXT_CAP = 7.5
/** Figures in a text (dates from and to, masked numbers) are not words: they are never cut. */
const FIGURES = /^[-+\d\s,.:%*]+$/
/** Between figures and the words behind them, with the padding of both. */
const INDENT = 8
/** The same where rows grow: what is longer stands in more lines. */
const FLOWING_CAP = 13
/** Letters of a text that are measured; no column of texts becomes wider than fewer. */
const MEASURED = 100
/** Columns of numbers are never narrower (in em), even when they hold nothing but '-'. */
const NARROWEST = 3
/** Smallest type of a header, in px. */
const HEAD_MIN = 8
/** Sizes tried for a ledger, per number of lines in a row, before more lines are stacked. */
const attempts: readonly { lines: number; sizes: readonly number[] }[] = [
  { lines: 1, sizes: [11, 10.5, 10, 9.5, 9] },
  { lines: 2, sizes: [11, 10.5, 10, 9.5, 9] },
  { lines: 3, sizes: [10, 9.5, 9, 8.5, 8] },
  { lines: 4, sizes: [9, 8.5, 8] },
]

/** Columns of given widths; those without share the rest. */
export function plainGrid(table: PaperTable, width: number, size: number): Grid {
  const fixed = table.columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
  const open = table.columns.filter((column) => column.width === undefined).length
  const share = open === 0 ? 0 : Math.max(0, width - fixed) / open
  let x = 0
  const columns = table.columns.map((column, index): DrawnColumn => {
    const drawn = { members: [index], x, width: column.width ?? share, group: groupOf(table, index), indent: 0 }
    x += drawn.width
    return drawn
  })
  return { columns, lines: 1, size, pad: 8, width: x }
}

/** Columns as wide as their contents ask, fitted to the page by size first and by stacking then. */
export function ledgerGrid(table: PaperTable, width: number): Grid {
  const measures = table.columns.map((column, index) => measure(table, column, index))
  for (const { lines, sizes } of attempts) {
    const members = stacked(table, lines)
    for (const size of sizes) {
      const pad = size >= 10 ? 5 : 4
      const grid = gridOf(table, members, measures, size, pad, lines)
      if (grid.width <= width) return spread(grid, width)
    }
  }
  // Hundreds of items: the columns are narrowed and each cell shrinks by itself.
  return spread(gridOf(table, stacked(table, 4), measures, 8, 3, 4), width)
}

function measure(table: PaperTable, column: TableColumn, index: number): Measure {
  const body = styleOf(column, 1)
  let widest = 0
  let figures = 0
  const look = (cells: Cells): void => {
    const text = cellText(cells[index] ?? null, column.format).slice(0, MEASURED)
    if (text === '') return
    const width = textWidth(text, body)
    widest = Math.max(widest, width)
    if (FIGURES.test(text)) figures = Math.max(figures, width)
  }
  for (const section of table.sections) {
    section.rows.forEach(look)
    if (section.subtotal !== null) look(section.subtotal.cells)
  }
  if (table.total !== null) look(table.total.cells)
  const capped = column.format === 'text' ? Math.min(widest, table.flows === true ? FLOWING_CAP : TEXT_CAP) : widest
  const least = column.format === 'text' ? 0 : NARROWEST
  return { body: Math.max(capped, figures, least), head: textWidth(column.label, { ...body, weight: 700, num: false }) }
}

/** Neighbours marked `stack` in one group stand below each other, `lines` at a time. */
function stacked(table: PaperTable, lines: number): number[][] {
  const columns: number[][] = []
  table.columns.forEach((column, index) => {
    const last = columns.at(-1)
    const before = last?.[0]
    const joins =
      lines > 1 &&
      column.stack === true &&
      last !== undefined &&
      before !== undefined &&
      table.columns[before]?.stack === true &&
      last.length < lines &&
      groupOf(table, before) === groupOf(table, index)
    if (joins) last.push(index)
    else columns.push([index])
  })
  return columns
}

function gridOf(
  table: PaperTable,
  members: readonly number[][],
  measures: readonly Measure[],
  size: number,
  pad: number,
  lines: number,
): Grid {
  let x = 0
  // Where there is room a header stands in full size; else it shrinks before it widens its column.
  const head = lines === 1 && size >= 10.5 ? 1 : Math.min(1, HEAD_MIN / size)
  const columns = members.map((indexes): DrawnColumn => {
    const widest = Math.max(
      ...indexes.map((index) => Math.max(measures[index]?.body ?? 0, (measures[index]?.head ?? 0) * head)),
    )
    const first = indexes[0] ?? 0
    const indent = followsFigures(table, first) ? INDENT : 0
    const drawn = {
      members: indexes,
      x,
      width: widest * size + 2 * pad + indent + 1,
      group: groupOf(table, first),
      indent,
    }
    x += drawn.width
    return drawn
  })
  return { columns, lines, size, pad, width: x }
}

/** Whether a column of words stands behind one of figures, in its group or in none. */
function followsFigures(table: PaperTable, index: number): boolean {
  const own = table.columns[index]
  const before = table.columns[index - 1]
  if (own === undefined || before === undefined || own.padLeft !== undefined || own.lineBefore === true) return false
  return alignOf(own) === 'left' && alignOf(before) === 'right' && groupOf(table, index) === groupOf(table, index - 1)
}

/** What is left over goes to all columns, to the wider ones more; too wide a grid is narrowed alike. */
function spread(grid: Grid, width: number): Grid {
  let x = 0
  const columns = grid.columns.map((column) => {
    const drawn = { ...column, x, width: (column.width * width) / grid.width }
    x += drawn.width
    return drawn
  })
  return { ...grid, columns, width }
}

/** Which header group a column stands under; -1 without groups. */
export function groupOf(table: PaperTable, index: number): number {
  let end = 0
  for (const [group, { span }] of table.groups.entries()) {
    end += span
    if (index < end) return group
  }
  return -1
}

/** Style of a column's cells at a size. */
export function styleOf(column: TableColumn, size: number): TextStyle {
  return { size, weight: column.bold === true ? 700 : 400, num: true, color: ink.black }
}
