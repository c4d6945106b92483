import { textWidth, wrapped } from './fonts.ts'
import { ink } from './painter.ts'
import type { Block } from './paper.ts'
import { type Density, type Part, text } from './pdf-frame.ts'

/** Blocks of a text that is read from its beginning to its end, as a manual is. */
type TextBlock = Extract<Block, { kind: 'heading' | 'item' | 'contents' }>
export const isTextBlock = (block: Block): block is TextBlock =>
  block.kind === 'heading' || block.kind === 'item' || block.kind === 'contents'

/** Gap above it. */
export const textGap = (block: TextBlock, density: Density): number =>
  block.kind === 'heading' ? density.gap * (4 - block.level) * 0.5 : block.kind === 'item' ? 4 : 0

const HEADINGS = {
  1: { size: 20, line: 30, tag: 'H1' },
  2: { size: 15, line: 24, tag: 'H2' },
  3: { size: 13, line: 20, tag: 'H3' },
} as const
/** Room that a heading wants below it, or it goes to the next page with what it stands over. */
const KEEP = 64

function headingPart({ level, text: words, anchor }: Extract<Block, { kind: 'heading' }>, width: number): Part {
  const { size, line, tag } = HEADINGS[level]
  const style = text(size, level === 3 ? 700 : 800)
  const lines = wrapped(words, style, width, 3)
  return {
    height: lines.length * line,
    keep: KEEP,
    ...(anchor === undefined ? {} : { anchor }),
    draw: (painter, x, y) =>
      painter.leaf(tag, () => lines.forEach((each, at) => painter.text(each, x, y + at * line, line, style))),
  }
}

const MARK_ROOM = 24

function itemPart({ mark, text: words }: Extract<Block, { kind: 'item' }>, width: number, density: Density): Part {
  const style = text(density.size, 400, ink.soft)
  const lines = wrapped(words, style, width - MARK_ROOM, 40)
  return {
    height: lines.length * density.line,
    draw: (painter, x, y) =>
      painter.leaf('P', () => {
        painter.text(mark, x + 4, y, density.line, text(density.size, 700, ink.soft))
        lines.forEach((line, at) => painter.text(line, x + MARK_ROOM, y + at * density.line, density.line, style))
      }),
  }
}

const CONTENTS_LINE = 22
const NUMBER_ROOM = 40

/** A line of the contents: what, and on which page it begins. */
function contentsPart({ level, text: words, anchor }: Extract<Block, { kind: 'contents' }>, width: number): Part {
  const indent = (level - 1) * 16
  const style = text(level === 1 ? 13 : 12, level === 1 ? 800 : 400)
  const number = text(12)
  return {
    height: CONTENTS_LINE + (level === 1 ? 8 : 0),
    draw: (painter, x, y, pageOf) => {
      const top = y + (level === 1 ? 8 : 0)
      const room = width - indent - NUMBER_ROOM
      const box = { y: top, line: CONTENTS_LINE, min: 8 } as const
      const from = x + indent + Math.min(room, textWidth(words, style)) + 8
      const page = String(pageOf?.(anchor) ?? '')
      const until = x + width - textWidth(page, number) - 8
      painter.artifact(() => {
        if (until > from) painter.line(from, top + 14, until, top + 14, 0.5, ink.line)
      })
      painter.leaf('P', () => {
        painter.cell(words, { ...box, x: x + indent, width: room, align: 'left' }, style)
        painter.cell(page, { ...box, x: x + width - NUMBER_ROOM, width: NUMBER_ROOM, align: 'right' }, number)
      })
    },
  }
}

export function textPart(block: TextBlock, width: number, density: Density): Part {
  if (block.kind === 'heading') return headingPart(block, width)
  return block.kind === 'item' ? itemPart(block, width, density) : contentsPart(block, width)
}
