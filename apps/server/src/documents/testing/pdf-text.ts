import { inflateSync } from 'node:zlib'

/** What can be read back of a PDF of ours: text of each page in drawing order, and the file's dictionaries as text. */
export type ReadPdf = { pages: string[]; objects: string; boxes: string[] }

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
  }
  return { pages, boxes, objects: [...objects.values()].map((object) => object.dictionary).join('\n') }
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

/** Pieces that do not follow each other on the line are parted by '|'. */
function textOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let text = ''
  for (const block of content.matchAll(/\/(F\d+) [\d.]+ Tf([\s\S]*?)ET/g)) {
    const table = fonts.get(block[1] ?? '') ?? []
    for (const shown of (block[2] ?? '').matchAll(/<([0-9a-f]+)>/g)) {
      for (const glyph of (shown[1] ?? '').matchAll(/.{4}/g)) text += table[parseInt(glyph[0], 16)] ?? '?'
    }
    text += '|'
  }
  return text
}

/** Text with the marks between pieces taken out, to look for what several faces drew together. */
export function plainText(page: string): string {
  return page.replaceAll('|', '')
}
