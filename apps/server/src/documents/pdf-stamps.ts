import { ink, type Painter } from './painter.ts'
import type { Block, Stamp } from './paper.ts'
import { type Part, text } from './pdf-frame.ts'

const BOX = 78
const HEAD = 26
const ROOM = 88
const FOOT = 22
const SIDE = 26
/** Boxes beside each other; more stand in a second row. */
const MOST = 6
const LINE = 18
const GAP = 8
const RADIUS = 28

const drawStamp = (painter: Painter, { label, name, over, below, struck }: Stamp, x: number, y: number): void => {
  const box = { x: x + 4, width: BOX - 8, align: 'center', min: 8 } as const
  const room = y + HEAD
  painter.leaf('P', () => painter.cell(label, { ...box, y, line: HEAD }, text(11, 400, ink.soft, false)))
  if (struck) painter.artifact(() => painter.slash(x, room, x + BOX, room + ROOM, 1, ink.line))
  if (name !== null) {
    const middle = room + ROOM / 2 + (over === null ? 0 : 9)
    painter.artifact(() => painter.ring(x + BOX / 2, middle, RADIUS, 2, ink.stamp))
    const inside = { ...box, x: x + BOX / 2 - RADIUS + 5, width: 2 * RADIUS - 10 }
    painter.leaf('P', () =>
      painter.cell(name, { ...inside, y: middle - 10, line: 20 }, text(13, 800, ink.stamp, false)),
    )
    if (over !== null)
      painter.leaf('P', () => painter.cell(over, { ...box, y: room + 3, line: 16 }, text(11, 700, ink.black, false)))
  } else if (!struck && over !== null)
    painter.leaf('P', () => painter.cell(over, { ...box, y: room + ROOM / 2 - 10, line: 20 }, text(11, 400, ink.soft)))
  painter.leaf('P', () => painter.cell(below, { ...box, y: room + ROOM, line: FOOT }, text(10)))
}

/** Lines about the paper at the left, and at the right the boxes in which people signed: names in red circles. */
export function stampsPart({ lines, stamps }: Extract<Block, { kind: 'stamps' }>, width: number): Part {
  const rows = Array.from({ length: Math.ceil(stamps.length / MOST) }, (_, at) =>
    stamps.slice(at * MOST, (at + 1) * MOST),
  )
  const tall = HEAD + ROOM + FOOT
  const height = Math.max(lines.length * LINE, rows.length * (tall + GAP) - GAP)
  return {
    height,
    draw: (painter, x, y) => {
      lines.forEach((line, at) =>
        painter.leaf('P', () => painter.text(line, x, y + at * LINE, LINE, text(12, 400, ink.soft))),
      )
      rows.forEach((row, at) => {
        const [top, left] = [y + at * (tall + GAP), x + width - row.length * BOX]
        painter.artifact(() => {
          painter.fill(left - SIDE, top, SIDE, tall, ink.tint)
          painter.frame(left - SIDE, top, SIDE, tall, 1, ink.line)
          row.forEach((_, index) => {
            painter.frame(left + index * BOX - 1, top, BOX + 1, tall, 1, ink.line)
            painter.line(left + index * BOX, top + HEAD, left + (index + 1) * BOX, top + HEAD, 1, ink.line)
            painter.line(
              left + index * BOX,
              top + HEAD + ROOM,
              left + (index + 1) * BOX,
              top + HEAD + ROOM,
              1,
              ink.line,
            )
          })
        })
        painter.leaf('P', () => {
          painter.text('결', left - SIDE + 7, top + tall / 2 - 20, 20, text(12, 400, ink.soft))
          painter.text('재', left - SIDE + 7, top + tall / 2, 20, text(12, 400, ink.soft))
        })
        row.forEach((stamp, index) => drawStamp(painter, stamp, left + index * BOX, top))
      })
    },
  }
}
