import { textWidth, wrapped } from './fonts.ts'
import { ink } from './painter.ts'
import type { Block } from './paper.ts'
import { type Density, type Part, text } from './pdf-frame.ts'

/** Blocks of a text that is read from its beginning to its end, as a manual is. */
type TextBlock = Extract<Block, { kind: 'heading' | 'item' | 'contents' | 'picture' }>
const KINDS: readonly Block['kind'][] = ['heading', 'item', 'contents', 'picture']
export const isTextBlock = (block: Block): block is TextBlock => KINDS.includes(block.kind)

/** Gap above it. */
export const textGap = (block: TextBlock, density: Density): number =>
  block.kind === 'heading'
    ? density.gap * (4 - block.level) * 0.5
    : { item: 4, contents: 0, picture: density.gap * 0.7 }[block.kind]

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

/** The most that a picture takes of a page: two of them and their text stand on one. */
const PICTURE_HEIGHT = 380
const CAPTION_LINE = 16
const CAPTION_GAP = 6

function picturePart(block: Extract<Block, { kind: 'picture' }>, width: number): Part {
  const scale = Math.min(1, width / block.width, PICTURE_HEIGHT / block.height)
  const [wide, high] = [block.width * scale, block.height * scale]
  const style = text(11, 400, ink.soft)
  const lines = wrapped(block.text, style, width, 2)
  return {
    height: high + CAPTION_GAP + lines.length * CAPTION_LINE + CAPTION_GAP,
    draw: (painter, x, y) => {
      painter.figure(block.text, () => painter.image(block.bytes, x, y, wide, high))
      painter.artifact(() => painter.frame(x - 1, y - 1, wide + 2, high + 2, 1, ink.line))
      painter.leaf('Caption', () =>
        lines.forEach((line, at) =>
          painter.text(line, x, y + high + CAPTION_GAP + at * CAPTION_LINE, CAPTION_LINE, style),
        ),
      )
    },
  }
}

export function textPart(block: TextBlock, width: number, density: Density): Part {
  if (block.kind === 'heading') return headingPart(block, width)
  if (block.kind === 'picture') return picturePart(block, width)
  return block.kind === 'item' ? itemPart(block, width, density) : contentsPart(block, width)
}
