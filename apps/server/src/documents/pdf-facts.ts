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
/** Lines of one value; what is longer is cut with a mark. */
const FACT_LINES = 6

/** Names and values in columns, ruled between the rows. */
export function factsPart(
  { facts, columns, large }: Extract<Block, { kind: 'facts' }>,
  width: number,
  set: Density,
): Part {
  const density = large === true ? LARGE : usual(set)
  const column = width / columns
  const room = column - density.label
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, at) => {
    const values = facts.slice(at * columns, (at + 1) * columns).map((fact) => factLines(fact, room, density))
    const tallest = Math.max(...values.map((value) => value.lines.length * value.line))
    return { values, height: tallest + 2 * density.pad + 1 }
  })
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  return {
    height,
    draw: (painter, x, y) => {
      painter.artifact(() => {
        let edge = y
        painter.line(x, edge, x + width, edge, 1, ink.line)
        for (const row of rows) {
          edge += row.height
          painter.line(x, edge, x + width, edge, 1, ink.line)
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

/** A value shrinks to fit one line; what is still too long (a long name) breaks instead of being cut. */
function factLines(fact: Fact, room: number, density: FactDensity): FactLines {
  const style = text(density.size, fact.strong === true ? 700 : 400)
  const size = fittedSize(fact.value, style, room, density.least)
  const fits = textWidth(fact.value, { ...style, size }) <= room
  if (fits) return { label: fact.label, lines: [fact.value], line: density.line, style: { ...style, size } }
  const small = { ...style, size: density.broken }
  return { label: fact.label, lines: wrapped(fact.value, small, room, FACT_LINES), line: small.size + 3, style: small }
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
