import { inflateSync } from 'node:zlib'

/** What can be read back of a PDF of ours: text of each page in drawing order, and the file's dictionaries as text. */
export type ReadPdf = {
  pages: string[]
  /** The same as a person reads it: lines from above to below, what stands apart on a line from left to right with ' | ' between. */
  lines: string[][]
  objects: string
  boxes: string[]
}

/** Reads text back through the fonts' own ToUnicode tables, as a reader or a search does. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map<number, { dictionary: string; stream: string }>()
  for (const match of file.matchAll(/(?<=[\r\n])(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const at = body.indexOf('\nstream\n')
    const dictionary = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? '' : body.slice(at + 8, body.lastIndexOf('\nendstream'))
    const packed = dictionary.includes('/FlateDecode') && !/\/Length1|\/Subtype \/Image/.test(dictionary)
    objects.set(Number(id), { dictionary, stream: packed ? unpacked(raw) : raw })
  }
  const at = (id: number): { dictionary: string; stream: string } => objects.get(id) ?? { dictionary: '', stream: '' }
  const pages: string[] = []
  const lines: string[][] = []
  const boxes: string[] = []
  for (const { dictionary } of objects.values()) {
    if (!/\/Type \/Page\b/.test(dictionary)) continue
    boxes.push(/\/MediaBox \[([^\]]*)\]/.exec(dictionary)?.[1] ?? '')
    const content = at(reference(dictionary, 'Contents')).stream
    const resources = at(reference(dictionary, 'Resources')).dictionary
    const fonts = new Map<string, string[]>()
    for (const font of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(font[1] ?? '', unicodes(at(reference(at(Number(font[2])).dictionary, 'ToUnicode')).stream))
    }
    pages.push(textOf(content, fonts))
    lines.push(linesOf(content, fonts))
  }
  return { pages, lines, boxes, objects: [...objects.values()].map((object) => object.dictionary).join('\n') }
}

function unpacked(raw: string): string {
  return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
}

function reference(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? 0)
}

function unicodes(table: string): string[] {
  return [...table.matchAll(/\[([^\]]*)\]/g)].flatMap((range) =>
    [...(range[1] ?? '').matchAll(/<([^>]*)>/g)].map((code) =>
      String.fromCharCode(
        ...(code[1] ?? '')
          .split(' ')
          .filter((unit) => unit !== '')
          .map((unit) => parseInt(unit, 16)),
      ),
    ),
  )
}

type Piece = { x: number; y: number; size: number; text: string }

/** Every piece of a page with the place where it begins, in points from the left upper corner. */
function piecesOf(content: string, fonts: ReadonlyMap<string, string[]>): Piece[] {
  const pieces: Piece[] = []
  for (const block of content.matchAll(/\/(F\d+) ([\d.]+) Tf([\s\S]*?)ET/g)) {
    const [, font = '', size = '0', shownText = ''] = block
    const table = fonts.get(font) ?? []
    const [, x = '0', y = '0'] = /1 0 0 -1 (-?[\d.]+) (-?[\d.]+) Tm/.exec(shownText) ?? []
    let text = ''
    for (const shown of shownText.matchAll(/<([0-9a-f]+)>/g)) {
      for (const glyph of (shown[1] ?? '').matchAll(/.{4}/g)) text += table[parseInt(glyph[0], 16)] ?? '?'
    }
    pieces.push({ x: Number(x), y: Number(y), size: Number(size), text })
  }
  return pieces
}

/** About how wide a text is: enough to tell a change of the font inside of a word from the next column. */
function widthOf({ text, size }: Piece): number {
  return [...text].reduce(
    (width, letter) => width + (/[ ,.()]/.test(letter) ? 0.3 : letter < '\u1100' ? 0.57 : 0.9) * size,
    0,
  )
}

function joined(row: readonly Piece[]): string {
  let end = 0
  return row.reduce((line, piece) => {
    const apart = line !== '' && piece.x - end > piece.size * 0.5
    end = piece.x + widthOf(piece)
    return `${line}${apart ? ' | ' : ''}${piece.text}`
  }, '')
}

function linesOf(content: string, fonts: ReadonlyMap<string, string[]>): string[] {
  const rows = new Map<number, Piece[]>()
  for (const piece of piecesOf(content, fonts)) {
    const y = Math.round(piece.y)
    rows.set(y, [...(rows.get(y) ?? []), piece])
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => joined(row.toSorted((a, b) => a.x - b.x)))
}

/** Pieces that do not follow each other on the line are parted by '|'. */
function textOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  return piecesOf(content, fonts)
    .map(({ text }) => `${text}|`)
    .join('')
}

/** Text with the marks between pieces taken out, to look for what several faces drew together. */
export function plainText(page: string): string {
  return page.replaceAll('|', '')
}
