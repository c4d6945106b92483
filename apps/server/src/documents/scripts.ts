import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A script beyond Korean and Latin whose names are printed, with its Noto face (SIL Open Font License 1.1). */
export type ScriptFamily = 'thai' | 'khmer' | 'myanmar' | 'lao' | 'devanagari' | 'bengali' | 'sinhala'
/** Letters of a stretch in em of the text around them: these scripts stack signs above and below the line. */
export const SCRIPT_SCALE = 0.9

const scripts: Record<ScriptFamily, string> = {
  thai: 'Thai',
  khmer: 'Khmer',
  myanmar: 'Myanmar',
  lao: 'Lao',
  devanagari: 'Devanagari',
  bengali: 'Bengali',
  sinhala: 'Sinhala',
}
const families = Object.entries(scripts) as [ScriptFamily, string][]
/** A word of one script. Joiners that steer its letters (U+200C, U+200D) stand inside, nowhere else. */
const words = new RegExp(families.map(([, script]) => `(?:\\p{Script=${script}}[\\u200c\\u200d]?)+`).join('|'), 'gu')
const first = families.map(([family, script]) => [family, new RegExp(`^\\p{Script=${script}}`, 'u')] as const)

const { resolve } = createRequire(import.meta.url)

/** The file of a script's face. Throws when its package is not installed. */
export const scriptFile = (family: ScriptFamily, bold: boolean): string => {
  const weight = bold ? '700Bold' : '400Regular'
  return resolve(`@expo-google-fonts/noto-sans-${family}/${weight}/NotoSans${scripts[family]}_${weight}.ttf`)
}

/** The file of the face for hanja that no Korean face has: all of the first plane. Throws when its package is not installed. */
export const hanjaFile = (bold: boolean): string =>
  join(dirname(resolve('@embedpdf/fonts-sc')), `../fonts/NotoSansHans-${bold ? 'Bold' : 'Regular'}.otf`)

/** Cuts a text at the words of these scripts; `family` null is what stands between them. */
export function wordsOfScripts(text: string): { readonly text: string; readonly family: ScriptFamily | null }[] {
  const found: { text: string; family: ScriptFamily | null }[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(words)) {
    if (index > from) found.push({ text: text.slice(from, index), family: null })
    found.push({ text: word, family: first.find(([, begins]) => begins.test(word))?.[0] ?? null })
    from = index + word.length
  }
  if (from < text.length) found.push({ text: text.slice(from), family: null })
  return found
}

/** A glyph where it stands: its number, the way to the next one, and how far it is moved, in units of the face. */
export type ShapedGlyph = {
  readonly id: number
  readonly advance: number
  readonly shift: number
  readonly rise: number
  readonly text: string
}

/** What is used of HarfBuzz. */
type Harfbuzz = {
  Blob: new (bytes: ArrayBuffer) => object
  Face: new (blob: object) => object
  Font: new (face: object) => object
  Buffer: new () => {
    addText: (text: string) => void
    guessSegmentProperties: () => void
    getGlyphInfos: () => { codepoint: number; cluster: number }[]
    getGlyphPositions: () => { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  shape: (font: object, buffer: object) => void
}

/** Reordering and stacking of these scripts is HarfBuzz's; pdfkit's own layout throws on some of their words. */
const harfbuzz = await (async (): Promise<Harfbuzz | null> => {
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(resolve('harfbuzzjs')).href)) as Harfbuzz
  } catch {
    return null
  }
})()

/** Whether words of these scripts can be set at all: as the faces, the package may be left out of an installation. */
export const shapes = harfbuzz !== null

/** A face opened for `shaped`. */
export const openShaper = (bytes: Uint8Array): ((word: string) => ShapedGlyph[]) => {
  if (harfbuzz === null) throw new Error('harfbuzzjs is not installed')
  const { Blob, Face, Font, Buffer, shape } = harfbuzz
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)))
  return (word) => {
    const buffer = new Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), word.length].toSorted((a, b) => a - b)
    return infos.map(({ codepoint: id, cluster }, at) => ({
      id,
      advance: positions[at]?.xAdvance ?? 0,
      shift: positions[at]?.xOffset ?? 0,
      rise: positions[at]?.yOffset ?? 0,
      // The letters of a cluster are read back with its first glyph.
      text: infos[at - 1]?.cluster === cluster ? '' : word.slice(cluster, starts[starts.indexOf(cluster) + 1]),
    }))
  }
}
