import { ink, type Painter } from './painter.ts'
import type { Block, Stamp } from './paper.ts'
import { type Part, text } from './pdf-frame.ts'

const HEAD = 26
const ROOM = 88
const FOOT = 22
const SIDE = 26
/** Boxes beside each other and their width; more stand in a second row, and of very many each is narrower. */
const USUAL = { most: 6, box: 78 } as const
const CROWDED = { most: 7, box: 66 } as const
/** Boxes of as many rows as it takes, in rows as even as they come. */
const rowsOf = (stamps: readonly Stamp[]): { readonly rows: readonly (readonly Stamp[])[]; readonly box: number } => {
  const { most, box } = stamps.length > 2 * USUAL.most ? CROWDED : USUAL
  const each = Math.ceil(stamps.length / Math.ceil(stamps.length / most))
  const rows = Array.from({ length: Math.ceil(stamps.length / each) }, (_, at) =>
    stamps.slice(at * each, (at + 1) * each),
  )
  return { rows, box }
}
/** Letters of a name that stand in one line of a circle. */
const OF_LINE = 7
/** A name of several words in lines of the circle; any other in one. */
const nameLines = (name: string): readonly string[] =>
  name.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1)
    return last !== undefined && `${last} ${word}`.length <= OF_LINE
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word]
  }, [])
const LINE = 18
const GAP = 8
const RADIUS = 28

const drawStamp = (
  painter: Painter,
  { label, name, over, below, struck }: Stamp,
  [x, y, width]: readonly [x: number, y: number, width: number],
): void => {
  const box = { x: x + 4, width: width - 8, align: 'center', min: 8 } as const
  const room = y + HEAD
  painter.leaf('P', () => painter.cell(label, { ...box, y, line: HEAD }, text(11, 400, ink.soft, false)))
  if (struck) painter.artifact(() => painter.slash(x, room, x + width, room + ROOM, 1, ink.line))
  if (name !== null) {
    const middle = room + ROOM / 2 + (over === null ? 0 : 9)
    painter.artifact(() => painter.ring(x + width / 2, middle, RADIUS, 2, ink.stamp))
    const inside = { ...box, x: x + width / 2 - RADIUS + 5, width: 2 * RADIUS - 10 }
    const lines = nameLines(name)
    const [line, size] = lines.length === 1 ? [20, 13] : [13, 10]
    lines.forEach((part, at) =>
      painter.leaf('P', () =>
        painter.cell(
          part,
          { ...inside, y: middle + (at - lines.length / 2) * line, line },
          text(size, 800, ink.stamp, false),
        ),
      ),
    )
    if (over !== null)
      painter.leaf('P', () => painter.cell(over, { ...box, y: room + 3, line: 16 }, text(11, 700, ink.black, false)))
  } else if (!struck && over !== null)
    painter.leaf('P', () => painter.cell(over, { ...box, y: room + ROOM / 2 - 10, line: 20 }, text(11, 400, ink.soft)))
  painter.leaf('P', () => painter.cell(below, { ...box, y: room + ROOM, line: FOOT }, text(10)))
}

/** Lines about the paper at the left, and at the right the boxes in which people signed: names in red circles. */
export function stampsPart({ lines, stamps }: Extract<Block, { kind: 'stamps' }>, width: number): Part {
  const { rows, box } = rowsOf(stamps)
  const tall = HEAD + ROOM + FOOT
  const height = Math.max(lines.length * LINE, rows.length * (tall + GAP) - GAP)
  return {
    height,
    draw: (painter, x, y) => {
      lines.forEach((line, at) =>
        painter.leaf('P', () => painter.text(line, x, y + at * LINE, LINE, text(12, 400, ink.soft))),
      )
      rows.forEach((row, at) => {
        const [top, left] = [y + at * (tall + GAP), x + width - row.length * box]
        painter.artifact(() => {
          painter.fill(left - SIDE, top, SIDE, tall, ink.tint)
          painter.frame(left - SIDE, top, SIDE, tall, 1, ink.line)
          row.forEach((_, index) => {
            painter.frame(left + index * box - 1, top, box + 1, tall, 1, ink.line)
            painter.line(left + index * box, top + HEAD, left + (index + 1) * box, top + HEAD, 1, ink.line)
            painter.line(
              left + index * box,
              top + HEAD + ROOM,
              left + (index + 1) * box,
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
        row.forEach((stamp, index) => drawStamp(painter, stamp, [left + index * box, top, box]))
      })
    },
  }
}
