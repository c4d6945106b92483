import type PDFDocument from 'pdfkit'

import {
  ASCENT,
  DESCENT,
  fittedSize,
  fittingLetters,
  glyphsOf,
  loadFont,
  runsOf,
  textWidth,
  type FaceId,
  type Glyph,
  type TextStyle,
} from './fonts.ts'

type Doc = InstanceType<typeof PDFDocument>
type Structure = ReturnType<Doc['struct']>

/** Points to a pixel. */
export const POINT = 0.75

/** No line of a paper holds more letters: longer texts are not measured to their end. */
const MOST_LETTERS = 3000

/** Greys of a paper; no other colour stands on it but that of stamps. */
export const ink = {
  black: '#000000',
  label: '#333333',
  soft: '#444444',
  line: '#B8BFC7',
  tint: '#F1F3F5',
  stamp: '#C2372E',
}

/** Draws on the current page of a document in px from the top left; tags what it draws when the document is tagged. */
export type Painter = {
  /** Text whose baseline stands where CSS would put it in a line `line` px high that begins at y. */
  text: (text: string, x: number, y: number, line: number, style: TextStyle) => void
  /** The same inside a width: shrinks to `min` px to fit, then sets it left, right or in the middle. */
  cell: (text: string, box: CellBox, style: TextStyle) => void
  /** Horizontal or vertical line whose middle lies on the given coordinates. */
  line: (x1: number, y1: number, x2: number, y2: number, width: number, color: string) => void
  fill: (x: number, y: number, width: number, height: number, color: string) => void
  frame: (x: number, y: number, width: number, height: number, thickness: number, color: string) => void
  /** Circle around a point. */
  ring: (x: number, y: number, radius: number, thickness: number, color: string) => void
  /** Line from one corner to the other. */
  slash: (x1: number, y1: number, x2: number, y2: number, thickness: number, color: string) => void
  /** Picture in the middle of a room, a square without a height; the same bytes are put into the file once. */
  image: (bytes: Uint8Array, x: number, y: number, width: number, height?: number) => void
  /** Structure element that holds others (Table, TR). */
  group: (type: string, draw: () => void) => void
  /** Structure element that holds text (P, H1, TH, TD). */
  leaf: (type: string, draw: () => void, scope?: 'Row' | 'Column') => void
  /** Structure element of a picture, read out as these words. */
  figure: (words: string, draw: () => void) => void
  /** What only decorates: lines, grounds, repeated headers. */
  artifact: (draw: () => void) => void
}

export type CellBox = {
  x: number
  y: number
  width: number
  line: number
  align: 'left' | 'right' | 'center'
  /** Smallest size; numbers go below rather than lose a digit. */
  min: number
}

/** A painter for a document. With `tagged` everything drawn is put below one Document element. */
export function createPainter(doc: Doc, tagged: boolean): Painter {
  let parent: Structure | null = null
  let inArtifact = false
  let color = ''
  let page: unknown = null
  const fonts = new Map<FaceId, FileFont>()
  /** Texts as they stand in this file: labels and laws come again on every payslip. */
  const texts = new Map<string, string>()
  const images = new Map<Uint8Array, string>()
  if (tagged) {
    parent = doc.struct('Document')
    doc.addStructure(parent)
  }

  const inkWith = (next: string): void => {
    if (color === next && page === doc.page) return
    color = next
    page = doc.page
    doc.fillColor(next)
  }

  const fontOf = (face: FaceId): FileFont => {
    let font = fonts.get(face)
    if (font === undefined) {
      font = openedIn(doc, face)
      fonts.set(face, font)
    }
    doc.page.fonts[font.id] ??= font.ref()
    return font
  }

  const shownIn = (face: FaceId, font: FileFont, content: string, size: number): string => {
    const key = `${face}${content}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const glyphs = glyphsOf(content, face)
    const shown = shownText(font, glyphs, size)
    // How far a glyph is raised is written in points: such a text is another one at each size.
    if (glyphs.every(({ rise }) => rise === 0)) texts.set(key, shown)
    return shown
  }

  const text: Painter['text'] = (content, x, y, line, style) => {
    const baseline = y + (line - (ASCENT + DESCENT) * style.size) / 2 + ASCENT * style.size
    const tracking = (style.tracking ?? 0) * style.size
    let left = x
    inkWith(style.color)
    for (const run of runsOf(content, style)) {
      const font = fontOf(run.face)
      const points = style.size * run.scale * POINT
      const size = digits(points)
      const spaced = tracking === 0 ? '' : `${digits(tracking * POINT)} Tc `
      // The page is turned upside down to count from the top, so that letters are turned back.
      const place = `1 0 0 -1 ${digits(left * POINT)} ${digits(baseline * POINT)} Tm`
      doc.addContent(`BT /${font.id} ${size} Tf ${spaced}${place} ${shownIn(run.face, font, run.text, points)} TJ ET`)
      if (spaced !== '') doc.addContent('0 Tc')
      left += run.width * style.size + tracking * run.text.length
    }
  }

  const fill: Painter['fill'] = (x, y, width, height, ground) => {
    inkWith(ground)
    const corner = `${digits(x * POINT)} ${digits(y * POINT)}`
    doc.addContent(`${corner} ${digits(width * POINT)} ${digits(height * POINT)} re f`)
  }

  return {
    text,
    cell: (whole, box, style) => {
      if (whole === '') return
      const content = whole.slice(0, MOST_LETTERS)
      const numeric = /^[-+\d,.:%]{1,60}$/.test(content)
      const size = fittedSize(content, style, box.width, numeric ? 4 : box.min)
      const fitted = { ...style, size }
      const shown = numeric ? content : cut(content, fitted, box.width)
      const room = box.width - textWidth(shown, fitted)
      const shift = box.align === 'left' ? 0 : box.align === 'right' ? room : room / 2
      text(shown, box.x + shift, box.y, box.line, fitted)
    },
    line: (x1, y1, x2, y2, width, stroke) => {
      const half = width / 2
      if (y1 === y2) fill(x1, y1 - half, x2 - x1, width, stroke)
      else fill(x1 - half, y1, width, y2 - y1, stroke)
    },
    fill,
    frame: (x, y, width, height, thickness, stroke) => {
      const inset = thickness / 2
      doc.lineWidth(thickness * POINT)
      doc.rect((x + inset) * POINT, (y + inset) * POINT, (width - thickness) * POINT, (height - thickness) * POINT)
      doc.stroke(stroke)
    },
    ring: (x, y, radius, thickness, stroke) => {
      doc.lineWidth(thickness * POINT)
      doc.circle(x * POINT, y * POINT, radius * POINT)
      doc.stroke(stroke)
    },
    slash: (x1, y1, x2, y2, thickness, stroke) => {
      doc.lineWidth(thickness * POINT)
      doc.moveTo(x1 * POINT, y1 * POINT).lineTo(x2 * POINT, y2 * POINT)
      doc.stroke(stroke)
    },
    image: (bytes, x, y, width, height = width) => {
      // A buffer and an opened picture are both taken; the types know only the former.
      let opened = images.get(bytes)
      if (opened === undefined) {
        const { openImage } = doc as unknown as { openImage: (source: Buffer) => string }
        opened = openImage.call(doc, Buffer.from(bytes))
        images.set(bytes, opened)
      }
      const fit: [number, number] = [width * POINT, height * POINT]
      doc.image(opened, x * POINT, y * POINT, { fit, align: 'center', valign: 'center' })
    },
    group: (type, draw) => {
      if (parent === null || inArtifact) return draw()
      const outer: Structure = parent
      const element = doc.struct(type)
      outer.add(element)
      parent = element
      draw()
      parent = outer
      element.end()
    },
    leaf: (type, draw, scope) => {
      if (parent === null || inArtifact) return draw()
      // `scope` is written by pdfkit, but missing in its types.
      const element = doc.struct(type, (scope === undefined ? {} : { scope }) as Record<string, string>)
      parent.add(element)
      element.add(draw)
      element.end()
    },
    figure: (words, draw) => {
      if (parent === null || inArtifact) return draw()
      const element = doc.struct('Figure', { alt: words })
      parent.add(element)
      element.add(draw)
      element.end()
    },
    artifact: (draw) => {
      if (parent === null || inArtifact) return draw()
      inArtifact = true
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
      inArtifact = false
    },
  }
}

/** What is used of pdfkit's fonts of one file beyond their types: which glyphs the file holds, how wide they are and what they mean. */
type FileFont = {
  readonly id: string
  readonly subset: { includeGlyph: (id: number) => number }
  readonly widths: number[]
  readonly unicode: (readonly number[])[]
  ref: () => unknown
}

/** A face opened in a document. */
function openedIn(doc: Doc, face: FaceId): FileFont {
  // pdfkit takes an opened font as a source; its types know only bytes, and not the font it made.
  doc.registerFont(face, loadFont(face) as unknown as ArrayBuffer, face)
  doc.font(face)
  return (doc as unknown as { _font: FileFont })._font
}

/** A text as a page shows it: its glyphs' numbers in the file, with the kerning between them, signs above and below raised. */
function shownText(font: FileFont, glyphs: readonly Glyph[], points: number): string {
  let shown = '[<'
  let raised = 0
  for (const { id, width, advance, shift, rise, codePoints } of glyphs) {
    const number = font.subset.includeGlyph(id)
    font.widths[number] ??= width
    font.unicode[number] ??= codePoints
    if (rise !== raised) shown += `>] TJ ${digits((rise / 1000) * points)} Ts [<`
    raised = rise
    if (shift !== 0) shown += `> ${digits(-shift)} <`
    shown += number.toString(16).padStart(4, '0')
    if (shift + width !== advance) shown += `> ${digits(shift + width - advance)} <`
  }
  return raised === 0 ? `${shown}>]` : `${shown}>] TJ 0 Ts [<>]`
}

/** A number as a page takes it: no exponent, four places. */
function digits(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

/** Words (never numbers) that do not fit at the smallest size end in '…'. */
function cut(text: string, style: TextStyle, width: number): string {
  if (textWidth(text, style) <= width + 0.5) return text
  return `${text.slice(0, fittingLetters(text, style, width, '…'))}…`
}
