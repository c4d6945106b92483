import { fittedSize, textWidth, wrapped, type TextStyle } from './fonts.ts'
import { cellText } from './format.ts'
import { ink, type Painter } from './painter.ts'
import { alignOf, sumCells, type Cells, type PaperTable, type SumRow } from './paper.ts'
import { ledgerGrid, plainGrid, styleOf, type DrawnColumn, type Grid } from './pdf-columns.ts'
import type { Density, Part } from './pdf-frame.ts'
import { drawHeading, headingHeight } from './pdf-parts.ts'

type Row =
  | { kind: 'row'; height: number; cells: Cells; closes?: boolean }
  | { kind: 'band'; height: number; label: string }
  | { kind: 'subtotal' | 'pageTotal' | 'total'; height: number; sum: SumRow }

/** A table cut into pages: what stands on the page already begun (null: nothing fits there), then page by page. */
export type Parts = { first: Part | null; rest: Part[] }

/** `tallest`: px of a row that a fresh page can hold beside the header and the rows of sums; a taller cell is cut. */
type Layout = {
  table: PaperTable
  grid: Grid
  density: Density
  head: number
  groupHead: number
  title: number
  tallest: number
}
/** Letters of a cell that are looked at: more than a page of the smallest type holds. */
const MOST_LETTERS = 20_000

/** Cuts a table into the parts that stand on each page. `room`: height left on the begun page; `full`: of a fresh one. */
export function tableParts(
  table: PaperTable,
  width: number,
  density: Density,
  room: number,
  full: number,
  page: number,
): Parts {
  const ledger = table.look === 'ledger'
  const grid = ledger ? ledgerGrid(table, width) : plainGrid(table, width, density.size)
  const rowHeight = density.line + 2 * density.pad + 1
  const head = ledger ? Math.max(28, grid.lines * 15 + 6) : rowHeight
  const groupHead = table.groups.length === 0 ? 0 : 22
  const title = table.title === null ? 0 : headingHeight(density)
  // Room for a subtotal, a page's sum and the sum of all, each at most as tall as a row of a ledger.
  const sums = 3 * Math.max(rowHeight, ledger ? table.rowHeight + 6 : 0)
  const layout: Layout = {
    table,
    grid,
    density,
    head,
    groupHead,
    title,
    tallest: full - head - groupHead - title - sums,
  }
  const pages = cut(layout, room, full, page)
  const begins = pages.findIndex((rows) => rows !== null)
  const parts = pages.map((rows, index) => (rows === null ? null : partOf(layout, rows, index > begins)))
  return { first: parts[0] ?? null, rest: parts.slice(1).filter((part) => part !== null) }
}

function cut(layout: Layout, room: number, full: number, page: number): (Row[] | null)[] {
  const { table } = layout
  const ledger = table.look === 'ledger'
  const header = layout.head + layout.groupHead
  const bodies = table.sections.map((section) => section.rows.map((cells) => bodyRow(layout, cells)))
  const subtotals = table.sections.map((section) =>
    section.subtotal === null ? null : sumRow(layout, 'subtotal', section.subtotal),
  )
  const total = table.total === null ? null : sumRow(layout, 'total', table.total)
  const pageTotalHeight = sumRow(layout, 'pageTotal', { label: '', cells: [] }).height
  const heights = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.height, 0)
  const all = heights(bodies.flat()) + heights(subtotals.filter((row) => row !== null)) + (total?.height ?? 0)
  const single = header + layout.title + all <= room
  const reserve = table.pageTotal === null || single ? 0 : pageTotalHeight

  const pages: (Row[] | null)[] = [[]]
  let left = room - header - layout.title - reserve
  const current = (): Row[] => pages.at(-1) ?? []
  const put = (row: Row): void => {
    current().push(row)
    left -= row.height
  }
  const fresh = full - header - layout.title - reserve
  const turn = (): void => {
    if (current().length === 0) pages[pages.length - 1] = null
    pages.push([])
    left = fresh
  }

  bodies.forEach((rows, index) => {
    const section = table.sections[index]
    const subtotal = subtotals[index] ?? null
    const tail = index === bodies.length - 1 ? (total?.height ?? 0) : 0
    const end = (subtotal?.height ?? 0) + tail
    const whole = heights(rows) + end
    const fitsFresh = whole <= fresh
    if (whole > left && current().length > 0 && fitsFresh && ledger && table.flows !== true) turn()
    const opening = table.flows === true ? 1 : Math.min(3, rows.length)
    if (left < heights(rows.slice(0, opening)) + (rows.length <= opening ? end : 0) && left < fresh) turn()
    rows.forEach((row, at) => {
      const needed = row.height + (at === rows.length - 1 ? end : 0)
      if (needed > left && current().length > 0) {
        turn()
        if (at > 0 && section !== undefined && section.name !== '') {
          put({ kind: 'band', height: Math.min(table.rowHeight, 28), label: `${section.name} 이어서` })
        }
      }
      put(table.flows === true && row.kind === 'row' ? { ...row, closes: at === rows.length - 1 } : row)
    })
    if (subtotal !== null) put(subtotal)
  })
  if (reserve > 0) pages.forEach((rows, index) => rows?.push(pageSum(layout, rows, page + index)))
  if (total !== null) put(total)
  return pages
}

function bodyRow(layout: Layout, cells: Cells): Row {
  const { table, grid, density } = layout
  if (table.look === 'ledger') {
    const height = Math.max(table.rowHeight, grid.lines * (grid.size + 3.5) + 4)
    return {
      kind: 'row',
      height: table.flows === true ? Math.max(height, wrappedHeight(layout, cells)) : height,
      cells,
    }
  }
  let lines = 1
  for (const column of grid.columns) {
    const index = column.members[0] ?? 0
    const spec = table.columns[index]
    if (spec?.wrap !== true) continue
    const box = column.width - grid.pad - (spec.padLeft ?? grid.pad)
    const text = cellText(cells[index] ?? null, spec.format).slice(0, MOST_LETTERS)
    lines = Math.max(lines, wrapped(text, styleOf(spec, grid.size), box, mostLines(layout)).length)
  }
  return { kind: 'row', height: lines * density.line + 2 * density.pad + 1, cells }
}

/** What the longest text of a row asks for once it has shrunk as far as a cell does (`drawCell`); at most six lines. */
function wrappedHeight({ table, grid }: Layout, cells: Cells): number {
  const heights = grid.columns.map((column) => {
    const index = column.members[0] ?? 0
    const spec = table.columns[index]
    if (spec === undefined || spec.format !== 'text') return 0
    const text = cellText(cells[index] ?? null, spec.format).slice(0, MOST_LETTERS)
    const width = column.width - 2 * grid.pad - column.indent
    const style = styleOf(spec, grid.size)
    if (textWidth(text, style) <= width) return 0
    const size = fittedSize(text, style, width, 8)
    return wrapped(text, { ...style, size }, width, 6).length * (size + 3) + 4
  })
  return Math.max(...heights)
}

/** Lines of the tallest row that stands on a page. */
function mostLines({ density, tallest }: Layout): number {
  return Math.max(1, Math.floor((tallest - 2 * density.pad - 1) / density.line))
}

function sumRow(layout: Layout, kind: 'subtotal' | 'pageTotal' | 'total', sum: SumRow): Row {
  const { table, grid, density } = layout
  if (table.look === 'plain') return { kind, height: density.line + 2 * density.pad + 1, sum }
  const base = Math.max(table.rowHeight, grid.lines * (grid.size + 3.5) + 4)
  return { kind, height: kind === 'total' ? base + 6 : base, sum }
}

function pageSum(layout: Layout, rows: readonly Row[], page: number): Row {
  const { table } = layout
  const bodies = rows.filter((row) => row.kind === 'row').map((row) => row.cells)
  const label = (table.pageTotal ?? '').replace('{page}', String(page)).replace('{count}', String(bodies.length))
  return sumRow(layout, 'pageTotal', { label, cells: sumCells(table.columns, bodies) })
}

/** `continued`: the table began on an earlier page, which its heading says. */
function partOf(layout: Layout, rows: readonly Row[], continued: boolean): Part {
  const { title } = layout
  const heading = `${layout.table.title ?? ''}${continued ? ' 이어서' : ''}`
  const top = title + layout.groupHead + layout.head
  return {
    height: top + rows.reduce((sum, row) => sum + row.height, 0),
    draw: (painter, x, y) => {
      if (title > 0) drawHeading(painter, heading, x, y, layout.density)
      painter.artifact(() => drawGrounds(painter, layout, rows, x, y + title))
      painter.group('Table', () => drawTable(painter, layout, rows, x, y + title))
    },
  }
}

function drawGrounds(painter: Painter, layout: Layout, rows: readonly Row[], x: number, top: number): void {
  const { grid, table, groupHead, head } = layout
  const right = x + grid.width
  const ledger = table.look === 'ledger'
  const hair = (y: number, width = 1, color = ink.line): void => painter.line(x, y, right, y, width, color)
  painter.fill(x, top, grid.width, groupHead + head, ink.tint)
  hair(top, ledger ? 1.5 : 1, ledger ? ink.black : ink.line)
  let y = top + groupHead + head
  if (groupHead > 0) hair(top + groupHead)
  hair(y)
  for (const row of rows) {
    const bottom = y + row.height
    if (row.kind === 'subtotal' || row.kind === 'band') painter.fill(x, y + 0.5, grid.width, row.height - 1, ink.tint)
    if (row.kind === 'pageTotal' || (row.kind === 'total' && !ledger)) hair(y, 1.5, ink.black)
    hair(bottom, ...strengthOf(row, ledger))
    y = bottom
  }
  for (const [index, column] of grid.columns.entries()) {
    const before = grid.columns[index - 1]
    const spec = table.columns[column.members[0] ?? 0]
    const edge = before !== undefined && (spec?.lineBefore === true || before.group !== column.group)
    if (edge) painter.line(x + column.x, top + 0.5, x + column.x, y - 0.5, 1, ink.line)
  }
}

function strengthOf(row: Row, ledger: boolean): [number, string] {
  if (row.kind === 'total') return [ledger ? 2.5 : 1.5, ink.black]
  if (row.kind === 'row' && row.closes === true) return [1, ink.black]
  return row.kind === 'pageTotal' ? [1.5, ink.black] : [1, ink.line]
}

function drawTable(painter: Painter, layout: Layout, rows: readonly Row[], x: number, top: number): void {
  const { table, grid, groupHead, head } = layout
  if (groupHead > 0) painter.group('TR', () => drawGroups(painter, layout, x, top))
  painter.group('TR', () => {
    for (const column of grid.columns) {
      column.members.forEach((index, line) => {
        const spec = table.columns[index]
        if (spec === undefined) return
        const style: TextStyle = { size: grid.size, weight: 700, num: false, color: ink.black }
        const slot = head / column.members.length
        const box = boxOf(layout, column, index, x, top + groupHead + line * slot, slot)
        painter.leaf('TH', () => painter.cell(spec.label, box, style), 'Column')
      })
    }
  })
  let y = top + groupHead + head
  for (const row of rows) {
    painter.group('TR', () => {
      if (row.kind === 'band') drawLabel(painter, layout, row.label, x, y, row.height, grid.width)
      else if (row.kind === 'row') drawCells(painter, layout, row.cells, x, y, row.height, null)
      else drawCells(painter, layout, row.sum.cells, x, y, row.height, row.sum)
    })
    y += row.height
  }
}

function drawGroups(painter: Painter, layout: Layout, x: number, top: number): void {
  const { table, grid, groupHead } = layout
  const style: TextStyle = { size: Math.min(11, grid.size), weight: 400, num: false, color: ink.soft }
  for (const [index, group] of table.groups.entries()) {
    const members = grid.columns.filter((column) => column.group === index)
    const left = members[0]?.x ?? 0
    const width = members.reduce((sum, column) => sum + column.width, 0) - 2 * grid.pad
    const box = { x: x + left + grid.pad, y: top, width, line: groupHead, align: 'left', min: 8 } as const
    painter.leaf('TH', () => painter.cell(group.label, box, style), 'Column')
  }
}

function drawLabel(
  painter: Painter,
  layout: Layout,
  label: string,
  x: number,
  y: number,
  height: number,
  width: number,
): void {
  const { grid } = layout
  const style: TextStyle = { size: grid.size, weight: 700, num: true, color: ink.black }
  const box = { x: x + grid.pad, y, width: width - 2 * grid.pad, line: height, align: 'left', min: 8 } as const
  painter.leaf('TH', () => painter.cell(label, box, style), 'Row')
}

function drawCells(
  painter: Painter,
  layout: Layout,
  cells: Cells,
  x: number,
  y: number,
  height: number,
  sum: SumRow | null,
): void {
  const { table, grid } = layout
  const spanned = sum === null ? 0 : table.labelSpan
  if (sum !== null && spanned > 0) {
    const covered = grid.columns.filter((column) => (column.members[0] ?? 0) < spanned)
    const width = covered.reduce((total, column) => total + column.width, 0)
    drawLabel(painter, layout, sum.label, x, y, height, width)
  }
  for (const column of grid.columns) {
    const slot = height / column.members.length
    column.members.forEach((index, line) => {
      const spec = table.columns[index]
      if (spec === undefined || index < spanned) return
      const text = cellText(cells[index] ?? null, spec.format).slice(0, MOST_LETTERS)
      const box = boxOf(layout, column, index, x, y + line * slot, slot)
      const base = styleOf(spec, grid.size)
      const style: TextStyle = sum?.bold === true ? { ...base, weight: 700 } : base
      const draw = (): void => drawCell(painter, layout, text, box, style, spec.wrap === true)
      if (spec.rowHeader === true && sum === null) painter.leaf('TH', draw, 'Row')
      else painter.leaf('TD', draw)
    })
  }
}

type Box = { x: number; y: number; width: number; line: number; align: 'left' | 'right'; min: number }

function boxOf(layout: Layout, column: DrawnColumn, index: number, x: number, y: number, height: number): Box {
  const { grid, table } = layout
  const spec = table.columns[index]
  const left = spec?.padLeft ?? grid.pad + column.indent
  const align = spec === undefined ? 'left' : alignOf(spec)
  return { x: x + column.x + left, y, width: column.width - left - grid.pad, line: height, align, min: 8 }
}

/** Words break into the lines the row has room for before they are cut; numbers stay on one line. */
function drawCell(painter: Painter, layout: Layout, text: string, box: Box, style: TextStyle, wrap: boolean): void {
  if (text === '') return
  const { density } = layout
  const tooLong = textWidth(text, style) > box.width
  const shrunk = tooLong ? { ...style, size: fittedSize(text, style, box.width, box.min) } : style
  const breaks = tooLong && (wrap || (/[^-+\d,.:%]/.test(text) && textWidth(text, shrunk) > box.width))
  if (!breaks) return painter.cell(text, box, style)
  const roomOf = (height: number): number => Math.max(1, Math.floor((box.line + 1) / height))
  // A row of a ledger does not grow: smaller lines hold what would be cut off.
  const lines = roomOf(density.line)
  const isWhole = wrap && (layout.table.look === 'plain' || wrapped(text, style, box.width, lines + 1).length <= lines)
  const lineHeight = isWhole ? density.line : shrunk.size + 3
  const shown = wrapped(text, isWhole ? style : shrunk, box.width, roomOf(lineHeight))
  const top = box.y + (box.line - shown.length * lineHeight) / 2
  shown.forEach((content, line) => {
    painter.cell(content, { ...box, y: top + line * lineHeight, line: lineHeight }, isWhole ? style : shrunk)
  })
}
