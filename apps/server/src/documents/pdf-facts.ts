import { fittedSize, textWidth, wrapped, type TextStyle } from './fonts.ts'
import { ink, type Painter } from './painter.ts'
import type { Block, Fact } from './paper.ts'
import { type Density, type Part, text } from './pdf-frame.ts'

/** How facts are set: the room of their names, and how small a value gets before it breaks. */
type FactDensity = Density & { label: number; least: number; broken: number }
const LARGE: FactDensity = { size: 14, line: 22, pad: 7, gap: 18, label: 136, least: 13, broken: 13 }
const usual = (density: Density): FactDensity => ({
  ...density,
  label: 96,
  least: 8,
  broken: Math.min(10, density.size),
})
/** Lines of one value beside others; what is longer is cut with a mark. */
const FACT_LINES = 6
/** Lines of a piece of what is taller than a page. */
const PIECE = 10
type Row = {
  readonly values: readonly FactLines[]
  readonly height: number
  readonly begins: boolean
  readonly ends: boolean
}

/**
 * Names and values in columns, ruled between the rows. Values that stand alone are told whole; what is taller than `full`, the room of a page,
 * comes in pieces of some lines.
 */
export function factsParts(
  { facts, columns, large }: Extract<Block, { kind: 'facts' }>,
  width: number,
  set: Density,
  full: number,
): Part[] {
  const density = large === true ? LARGE : usual(set)
  const column = width / columns
  const room = column - density.label
  const rowOf = (values: readonly FactLines[], begins = true, ends = true): Row => {
    const tallest = Math.max(...values.map((value) => value.lines.length * value.line))
    return { values, height: tallest + (begins ? density.pad : 0) + (ends ? density.pad + 1 : 0), begins, ends }
  }
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, at) =>
    rowOf(
      facts
        .slice(at * columns, (at + 1) * columns)
        .map((fact) => factLines(fact, room, density, columns === 1 ? Infinity : FACT_LINES)),
    ),
  )
  const looks = { width, column, room, density }
  if (columns > 1 || heightOf(rows) <= full) return [rowsPart(rows, looks)]
  return rows.flatMap(({ values: [value] }) => {
    if (value === undefined) return []
    const count = Math.ceil(value.lines.length / PIECE)
    return Array.from({ length: count }, (_, at) => {
      const piece = {
        ...value,
        label: at === 0 ? value.label : '',
        lines: value.lines.slice(at * PIECE, (at + 1) * PIECE),
      }
      return rowsPart([rowOf([piece], at === 0, at === count - 1)], looks)
    })
  })
}
const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.height, 0)

function rowsPart(
  rows: readonly Row[],
  {
    width,
    column,
    room,
    density,
  }: { readonly width: number; readonly column: number; readonly room: number; readonly density: FactDensity },
): Part {
  return {
    height: heightOf(rows),
    draw: (painter, x, y) => {
      painter.artifact(() => {
        let edge = y
        if (rows[0]?.begins === true) painter.line(x, edge, x + width, edge, 1, ink.line)
        for (const row of rows) {
          edge += row.height
          if (row.ends) painter.line(x, edge, x + width, edge, 1, ink.line)
        }
      })
      painter.group('Table', () => {
        let top = y
        for (const row of rows) {
          painter.group('TR', () =>
            row.values.forEach((value, index) =>
              drawFact(painter, value, x + index * column, top, room, row.height, density),
            ),
          )
          top += row.height
        }
      })
    },
  }
}

type FactLines = { label: string; lines: string[]; line: number; style: TextStyle }

/** A line of a value shrinks to fit; what is still too long (a long name) breaks instead of being cut. */
function factLines(fact: Fact, room: number, density: FactDensity, most: number): FactLines {
  const { label } = fact
  const style = text(density.size, fact.strong === true ? 700 : 400)
  const paragraphs = fact.value.trimEnd().split('\n')
  const size = Math.min(...paragraphs.map((paragraph) => fittedSize(paragraph, style, room, density.least)))
  const fits = paragraphs.every((paragraph) => textWidth(paragraph, { ...style, size }) <= room)
  if (fits && paragraphs.length <= most) {
    const line = paragraphs.length === 1 ? density.line : size + 4
    return { label, lines: paragraphs, line, style: { ...style, size } }
  }
  const small = { ...style, size: density.broken }
  const lines = paragraphs.flatMap((paragraph) => wrapped(paragraph, small, room, most))
  return { label, lines: lines.slice(0, most), line: small.size + 3, style: small }
}

function drawFact(
  painter: Painter,
  fact: FactLines,
  x: number,
  y: number,
  room: number,
  height: number,
  density: FactDensity,
): void {
  const label = { x: x + 8, y, width: density.label - 24, line: height, align: 'left', min: 8 } as const
  painter.leaf('TH', () => painter.cell(fact.label, label, text(density.size, 400, ink.label, false)), 'Row')
  const top = y + (height - fact.lines.length * fact.line) / 2
  painter.leaf('TD', () => {
    fact.lines.forEach((content, at) => {
      const box = {
        x: x + density.label - 4,
        y: top + at * fact.line,
        width: room,
        line: fact.line,
        align: 'left',
        min: 8,
      } as const
      painter.cell(content, box, fact.style)
    })
  })
}
