import { textWidth, type TextStyle } from './fonts.ts'
import { ink, type Painter } from './painter.ts'
import type { Paper } from './paper.ts'

/** Page of a paper in px, and where its parts stand. */
export type Frame = { width: number; height: number; left: number; top: number; content: number; bottom: number }

const frames: Record<Paper['size'], Frame> = {
  A4: { width: 794, height: 1123, left: 64, top: 57, content: 666, bottom: 1046 },
  'A4-landscape': { width: 1123, height: 794, left: 42, top: 42, content: 1039, bottom: 733 },
  'A3-landscape': { width: 1588, height: 1123, left: 42, top: 48, content: 1504, bottom: 1062 },
}

/** The page on which an anchor stands; null: none has it. */
export type PageOf = (anchor: string) => number | null
/** Something of known height, drawn wherever the page has room for it. `keep`: room that it wants below itself. */
export type Part = {
  height: number
  keep?: number
  anchor?: string
  draw: (painter: Painter, x: number, y: number, pageOf?: PageOf) => void
}

/** How closely an A4 paper is set, in px: type, line, padding above and below a row's line, gap between blocks. */
export type Density = { size: number; line: number; pad: number; gap: number }

export function frameOf(paper: Paper): Frame {
  return frames[paper.size]
}

/** A style in the papers' usual ink. */
export const text = (size: number, weight: TextStyle['weight'] = 400, color = ink.black, num = true): TextStyle => ({
  size,
  weight,
  num,
  color,
})

/** Height of the repeated header, the gap below it included. */
export function headerHeight(paper: Paper): number {
  if (paper.size === 'A4') return 66
  return isShort(paper) ? 54 : 78
}

/** A page without boxes to sign in needs less of a head, and holds more rows. */
const isShort = ({ size, header }: Paper): boolean => size === 'A4-landscape' && header.signBoxes.length === 0

/** Title, mark, facts, company and number; sign boxes on the first page only. */
export function drawHeader(painter: Painter, paper: Paper, frame: Frame, firstPage: boolean): void {
  const { header } = paper
  const a4 = paper.size === 'A4'
  const end = frame.left + frame.content
  const base = frame.top + (a4 ? 36 : isShort(paper) ? 46 : 66)
  const signs = firstPage ? header.signBoxes : []
  const signWidth = signs.length === 0 ? 0 : 24 + 72 * signs.length + 24
  const right = a4 ? 190 : 240
  const titleTop = base - (header.subtitle === null ? 34 : 56)
  const style: TextStyle = { ...text(26, 800, ink.black, false), tracking: 0.02 }
  const markWidth = header.mark === null ? 0 : textWidth(header.mark, text(13, 700)) + 30
  const asideWidth = header.aside === undefined ? 0 : Math.min(200, textWidth(header.aside, text(17, 700)) + 2)
  const room = frame.content - right - signWidth - markWidth - asideWidth - 24
  const titleWidth = Math.min(room, textWidth(header.title, style))
  painter.leaf('H1', () => {
    painter.cell(header.title, { x: frame.left, y: titleTop, width: room, line: 34, align: 'left', min: 14 }, style)
  })
  if (header.mark !== null) drawMark(painter, header.mark, frame.left + titleWidth + asideWidth + 14, titleTop + 6)
  if (header.aside !== undefined) {
    const box = {
      x: frame.left + titleWidth + 8,
      y: titleTop + 4,
      width: asideWidth,
      line: 34,
      align: 'left',
      min: 10,
    } as const
    painter.leaf('P', () => painter.cell(header.aside ?? '', box, text(17, 700)))
  }
  if (header.subtitle !== null) {
    const box = { x: frame.left, y: base - 16, width: room + markWidth, line: 16, align: 'left', min: 8 } as const
    painter.leaf('P', () => painter.cell(header.subtitle ?? '', box, text(12, 400, ink.soft)))
  }
  const line = a4 ? 18 : 16
  const box = { x: end - right, width: right, line, align: 'right', min: 8 } as const
  painter.leaf('P', () => painter.cell(header.organisation, { ...box, y: base - 2 * line }, text(14, 700)))
  painter.leaf('P', () => {
    painter.cell(header.reference, { ...box, y: base - line }, text(a4 ? 12 : 11, 400, ink.soft))
  })
  // A ledger begins with a heavy line of its own.
  const ruled = a4 && paper.blocks[0]?.kind !== 'table'
  if (ruled) painter.artifact(() => painter.line(frame.left, base + 13, end, base + 13, 2, ink.black))
  const companyWidth = Math.max(textWidth(header.organisation, text(14, 700)), textWidth(header.reference, text(11)))
  const { seal } = header
  if (a4 && seal !== null) painter.artifact(() => painter.image(seal, end - SEAL + 14, base - 2 * line - 25, SEAL))
  if (signs.length > 0) drawSigns(painter, signs, end - Math.min(right, companyWidth) - signWidth, base - 58)
}

/** 18 mm. */
export const SEAL = 68

function drawMark(painter: Painter, mark: string, x: number, y: number): void {
  const width = textWidth(mark, text(13, 700)) + 17
  painter.artifact(() => painter.frame(x, y, width, 23, 1.5, ink.black))
  painter.leaf('P', () => painter.text(mark, x + 8.5, y, 23, text(13, 700)))
}

function drawSigns(painter: Painter, signs: readonly string[], x: number, y: number): void {
  painter.artifact(() => {
    painter.fill(x, y, 24, 58, ink.tint)
    painter.frame(x, y, 24, 58, 1, ink.line)
    signs.forEach((_, index) => painter.frame(x + 23 + 72 * index, y, 73, 58, 1, ink.line))
  })
  painter.leaf('P', () => {
    painter.text('결', x + 7, y + 9, 20, text(11, 400, ink.soft))
    painter.text('재', x + 7, y + 29, 20, text(11, 400, ink.soft))
  })
  signs.forEach((sign, index) => {
    const box = { x: x + 26 + 72 * index, y: y + 4, width: 66, line: 16, align: 'center', min: 8 } as const
    painter.leaf('P', () => painter.cell(sign, box, text(11, 400, ink.soft)))
  })
}

/** Basis at the left; printed at, page of pages at the right. */
export function drawFooter(painter: Painter, paper: Paper, frame: Frame, page: number, pages: number): void {
  const a4 = paper.size === 'A4'
  const line = a4 ? 18 : 16
  const top = frame.height - (a4 ? 44 : 28) - line
  const end = frame.left + frame.content
  const style = text(11, 400, ink.soft)
  const right = `${paper.footer.right} · ${page} / ${pages}`
  const width = textWidth(right, style)
  const room = frame.content - width - 24
  painter.line(frame.left, top - (a4 ? 10 : 8), end, top - (a4 ? 10 : 8), 1, ink.line)
  const box = { x: frame.left, y: top, width: room, line, align: 'left', min: 7 } as const
  painter.cell(paper.footer.left, box, { ...style, num: false })
  painter.cell(right, { ...box, x: end - width - 1, width: width + 1, align: 'right' }, style)
}
