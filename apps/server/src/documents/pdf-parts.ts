import { formatAmountCell } from '@handal/base/format'
import { wrapped, type TextStyle } from './fonts.ts'
import { ink, type Painter } from './painter.ts'
import type { Block, Figure, SideList } from './paper.ts'
import { factsParts } from './pdf-facts.ts'
import { type Density, type Part, text } from './pdf-frame.ts'
import { stampsPart } from './pdf-stamps.ts'
import { STATEMENT_GAP, statementPart } from './pdf-statement.ts'
import { isTextBlock, textGap, textPart } from './pdf-text.ts'

/** How many steps lie between the look's own measure and the closest that is still read with ease (rows of 19 px, 11 px type). */
export const DENSITY_STEPS = 32
/** Steps beyond, for a paper that misses one page by a few rows even so: rows of 15.5 px, type of 10.5. */
export const CLOSEST_STEPS = 48

/** The measure of a step: 0 is the look's own, the last the closest. */
export function densityOf(step: number): Density {
  const part = Math.min(1, step / DENSITY_STEPS)
  const beyond = Math.max(0, (step - DENSITY_STEPS) / (CLOSEST_STEPS - DENSITY_STEPS))
  // Rows close up first, type shrinks from the middle on.
  const rows = Math.min(1, part * 1.6)
  const type = Math.max(0, (part - 0.3) / 0.7)
  const between = (from: number, to: number, at: number): number => from + (to - from) * at
  return {
    size: between(12, 11, type) - between(0, 0.5, beyond),
    line: between(18, 16, rows) - between(0, 0.5, type) - between(0, 1, beyond),
    pad: between(2.5, 1, rows) - between(0, 0.5, beyond),
    gap: between(18, 8, rows) - between(0, 3, beyond),
  }
}

/** Gap above a block. */
export function gapOf(block: Block, density: Density): number {
  if (isTextBlock(block)) return textGap(block, density)
  if (block.kind === 'statement') return STATEMENT_GAP
  if (block.kind === 'paragraph') return density.gap / 2
  if (block.kind === 'ends') return 0
  if (block.kind === 'footnotes') return density.gap * 0.6
  return block.kind === 'side' ? 28 : density.gap
}

/** A block in pieces that each stay together; only a paragraph or facts taller than `full`, the room of a page, have several. */
export function partsOf(
  block: Exclude<Block, { kind: 'table' }>,
  width: number,
  density: Density,
  full: number,
): readonly Part[] {
  if (isTextBlock(block)) return [textPart(block, width, density)]
  if (block.kind === 'facts') return factsParts(block, width, density, full)
  if (block.kind === 'statement') return [statementPart(block, width)]
  if (block.kind === 'stamps') return [stampsPart(block, width)]
  if (block.kind === 'figures') return [figuresPart(block.figures, width, density)]
  if (block.kind === 'side') return [sidePart(block.lists, width, full)]
  if (block.kind === 'ends') return [endsPart(block, width, density)]
  if (block.kind === 'footnotes') return [footnotesPart(block, width, full)]
  const style = text(density.size, 400, ink.soft)
  const lines = block.text.split('\n').flatMap((paragraph) => wrapped(paragraph, style, width, MOST_LINES))
  const most = Math.max(1, Math.floor(full / density.line))
  return Array.from({ length: Math.ceil(lines.length / most) }, (_, at) =>
    linesPart(lines.slice(at * most, (at + 1) * most), density, style),
  )
}

/** Lines of one paragraph; what is longer is cut with a mark. */
const MOST_LINES = 300

function linesPart(lines: readonly string[], density: Density, style: TextStyle): Part {
  return {
    height: lines.length * density.line,
    draw: (painter, x, y) =>
      painter.leaf('P', () =>
        lines.forEach((line, at) => painter.text(line, x, y + at * density.line, density.line, style)),
      ),
  }
}

function endsPart({ left, right }: Extract<Block, { kind: 'ends' }>, width: number, density: Density): Part {
  const height = density.line + 4.5 * density.pad
  const half = width / 2 - 12
  return {
    height,
    draw: (painter, x, y) => {
      painter.artifact(() => painter.line(x, y + height, x + width, y + height, 1, ink.line))
      const box = { y, width: half, line: height, min: 8 } as const
      const style = text(density.size)
      painter.leaf('P', () => painter.cell(left, { ...box, x: x + 8, align: 'left' }, { ...style, color: ink.soft }))
      painter.leaf('P', () =>
        painter.cell(right, { ...box, x: x + width - half - 8, align: 'right' }, { ...style, weight: 700 }),
      )
    },
  }
}

/** Notes are as small as the foot of the page, no smaller; what is longer than its column goes on below. */
const NOTE = text(11, 400, ink.soft)
const NOTE_LINE = 15
const NOTE_GAP = 14

function footnotesPart(block: Extract<Block, { kind: 'footnotes' }>, width: number, full: number): Part {
  const column = (width - NOTE_GAP * (block.columns - 1)) / block.columns
  const most = Math.max(1, Math.floor(full / NOTE_LINE / 3))
  const rows: { lines: string[][]; height: number }[] = []
  for (let at = 0; at < block.notes.length; at += block.columns) {
    const lines = block.notes.slice(at, at + block.columns).map((note) => wrapped(note, NOTE, column, 4))
    rows.push({ lines, height: Math.max(...lines.map((note) => note.length)) * NOTE_LINE })
  }
  const below = block.text === '' ? [] : wrapped(block.text, NOTE, width, most)
  const top = block.ruled ? 8 : 0
  const height =
    top + rows.reduce((sum, row) => sum + row.height, 0) + (below.length === 0 ? 0 : 2 + below.length * NOTE_LINE)
  return {
    height,
    draw: (painter, x, y) => {
      if (top > 0) painter.artifact(() => painter.line(x, y, x + width, y, 1, ink.line))
      let edge = y + top
      for (const row of rows) {
        row.lines.forEach((lines, index) =>
          painter.leaf('Note', () =>
            lines.forEach((line, at) =>
              painter.text(line, x + index * (column + NOTE_GAP), edge + at * NOTE_LINE, NOTE_LINE, NOTE),
            ),
          ),
        )
        edge += row.height
      }
      if (below.length > 0)
        painter.leaf('P', () =>
          below.forEach((line, at) => painter.text(line, x, edge + 2 + at * NOTE_LINE, NOTE_LINE, NOTE)),
        )
    },
  }
}

function figuresPart(figures: readonly Figure[], width: number, density: Density): Part {
  const pad = 3.5 + density.pad * 2.4
  const height = pad * 2 + density.line + 28
  const column = width / figures.length
  return {
    height,
    draw: (painter, x, y) => {
      painter.artifact(() => {
        painter.line(x, y, x + width, y, 1.5, ink.black)
        painter.line(x, y + height, x + width, y + height, 1.5, ink.black)
        for (let at = 1; at < figures.length; at += 1) {
          const edge = x + at * column
          painter.line(edge, y + 0.75, edge, y + height - 0.75, 1, ink.line)
        }
      })
      figures.forEach((figure, index) => {
        const box = {
          x: x + index * column + (index === 0 ? 8 : 16),
          width: column - 24,
          align: 'left',
          min: 8,
        } as const
        const weight = figure.strong ? 700 : 400
        const amount =
          figure.amount === null
            ? '모름'
            : `${figure.amount === 0 ? '0' : formatAmountCell(figure.amount)}${figure.unit}`
        const label = text(density.size, weight, figure.strong ? ink.black : ink.soft, false)
        const value = { ...box, y: y + pad + density.line, line: 28 }
        painter.leaf('P', () => painter.cell(figure.label, { ...box, y: y + pad, line: density.line }, label))
        painter.leaf('P', () => painter.cell(amount, value, text(20, weight)))
      })
    },
  }
}

/** Height of a block's heading with the gap below it. */
export function headingHeight(density: Density): number {
  return density.line + Math.max(2, density.pad)
}

export function drawHeading(painter: Painter, title: string, x: number, y: number, density: Density): void {
  painter.leaf('H2', () => painter.text(title, x, y, density.line, text(density.size + 1, 800, ink.black, false)))
}

const SIDE_GAP = 48
const SIDE_ROW = 30
const SIDE_LINE = 22
const SIDE_PAD = 6
/** Between the rule that closes the rows and the sentence about them. */
const SIDE_SENTENCE = 4

/** Where the sentences of a list begin: below its heading, or below its rows and then in line with them. */
const sentencesOf = ({ rows }: SideList): { top: number; pad: number } =>
  rows.length === 0 ? { top: 26, pad: 0 } : { top: 26 + rows.length * SIDE_ROW + SIDE_SENTENCE, pad: SIDE_PAD }

function sidePart(lists: readonly SideList[], width: number, full: number): Part {
  const column = (width - SIDE_GAP * (lists.length - 1)) / lists.length
  const broken = lists.map((list) => {
    const { top, pad } = sentencesOf(list)
    const most = Math.max(1, Math.floor((full - top) / SIDE_LINE))
    const lines = list.lines.flatMap((line) => wrapped(line, text(12), column - 2 * pad, most))
    return lines.length <= most ? lines : [...lines.slice(0, most - 1), '…']
  })
  const heights = lists.map((list, index) => sentencesOf(list).top + (broken[index]?.length ?? 0) * SIDE_LINE)
  return {
    height: Math.max(0, ...heights),
    draw: (painter, x, y) =>
      lists.forEach((list, index) => {
        const left = x + index * (column + SIDE_GAP)
        painter.leaf('H2', () => painter.text(list.title, left, y, 20, text(13, 800, ink.black, false)))
        drawSideRows(painter, list, left, y + 26, column)
        const { top, pad } = sentencesOf(list)
        broken[index]?.forEach((line, at) => {
          painter.leaf('P', () => painter.text(line, left + pad, y + top + at * SIDE_LINE, SIDE_LINE, text(12)))
        })
      }),
  }
}

function drawSideRows(painter: Painter, list: SideList, x: number, y: number, width: number): void {
  painter.artifact(() => {
    list.rows.forEach((_, at) => {
      const bottom = y + (at + 1) * SIDE_ROW
      const last = at === list.rows.length - 1
      painter.line(x, bottom, x + width, bottom, last ? 1.5 : 1, last ? ink.black : ink.line)
    })
  })
  list.rows.forEach((row, at) => {
    const style = text(12, at === list.rows.length - 1 ? 700 : 400)
    const box = { y: y + at * SIDE_ROW, line: SIDE_ROW, min: 8 }
    const amount = { ...box, x: x + width - 130 - SIDE_PAD, width: 130, align: 'right' } as const
    const label = { ...box, x: x + SIDE_PAD, width: width - 146, align: 'left' } as const
    painter.leaf('P', () => painter.cell(row.label, label, style))
    painter.leaf('P', () => painter.cell(formatAmountCell(row.amount), amount, style))
  })
}
