import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import PDFDocument from 'pdfkit'

import {
  hanjaFile,
  openShaper,
  SCRIPT_SCALE,
  type ScriptFamily,
  scriptFile,
  type ShapedGlyph,
  shapes,
  wordsOfScripts,
} from './scripts.ts'

/** CSS weights in use on paper. */
export type Weight = 400 | 700 | 800

/** How a text is set. Sizes in px. `num` sets digits in the face whose digits are all equally wide. */
export type TextStyle = { size: number; weight: Weight; num: boolean; color: string; tracking?: number }

/** A stretch of text in one face; `scale` makes the digits' face as wide as on screen, `width` is in em of the style's size. */
export type Run = Stretch & { readonly width: number }
type Stretch = { text: string; face: FaceId; scale: number }
export type FaceId = `${'neo' | 'square' | 'gothic'}${Weight}` | `${'noto' | 'hanja' | ScriptFamily}${400 | 700}`

/**
 * A glyph as it stands in a line: its number in the face, its own width and the way to the next one, how far it is moved right
 * (`shift`) and up (`rise`) from where the one before it ends, in thousandths of an em.
 */
export type Glyph = {
  readonly id: number
  readonly width: number
  readonly advance: number
  readonly shift: number
  readonly rise: number
  readonly codePoints: readonly number[]
}

/** `_decode` reads a TrueType outline; fontkit does so for every file that the glyph is written to. */
type FaceGlyph = {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: readonly number[]
  _decode?: () => unknown
}
/** What is used of the font objects that pdfkit makes; one is shared by all documents of the process. */
export type LoadedFont = {
  readonly unitsPerEm: number
  layout: (text: string) => { glyphs: readonly FaceGlyph[]; positions: readonly { readonly xAdvance: number }[] }
  getGlyph: (id: number, codePoints?: readonly number[]) => FaceGlyph
  hasGlyphForCodePoint: (codePoint: number) => boolean
  glyphForCodePoint: (codePoint: number) => { path: { commands: readonly unknown[] } }
}

/** Ascent and descent of both families, in em. */
export const ASCENT = 0.85
export const DESCENT = 0.255

const files: Partial<Record<FaceId, string>> = {
  neo400: 'typeface-nanum-square-neo/ttf/NanumSquareNeo-bRg.ttf',
  neo700: 'typeface-nanum-square-neo/ttf/NanumSquareNeo-cBd.ttf',
  neo800: 'typeface-nanum-square-neo/ttf/NanumSquareNeo-dEb.ttf',
  square400: '@kfonts/nanum-square/src/NanumSquareR.ttf',
  square700: '@kfonts/nanum-square/src/NanumSquareB.ttf',
  square800: '@kfonts/nanum-square/src/NanumSquareEB.ttf',
  gothic400: '@kfonts/nanum-gothic/src/NanumGothic.ttf',
  gothic700: '@kfonts/nanum-gothic/src/NanumGothicBold.ttf',
  gothic800: '@kfonts/nanum-gothic/src/NanumGothicExtraBold.ttf',
  noto400: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  noto700: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
}
/** A digit is 0.636 em wide in each weight, as in the screens' stylesheet. */
const digitScale: Record<Weight, number> = { 400: 1.06, 700: 1.0426, 800: 1.0258 }

/** Latin letters that are not a letter with an accent, for faces that lack them. */
const strokes: Readonly<Record<string, string>> = Object.fromEntries(
  ['đd', 'ĐD', 'ðd', 'ÐD', 'łl', 'ŁL', 'øo', 'ØO', 'ıi', 'ßss', 'æae', 'ÆAE', 'œoe', 'ŒOE'].map((pair) => [
    pair.slice(0, 1),
    pair.slice(1),
  ]),
)

const digits = /[-+]?\d[\d,.:%-]*|^-$/g
/** ASCII and Hangul syllables: in every face, so that no look-up is needed. */
const plain = /^[\u0020-\u007e\uac00-\ud7a3]*$/
const loaded = new Map<FaceId, LoadedFont>()
const present = new Map<FaceId, boolean>()
const shapers = new Map<FaceId, (word: string) => ShapedGlyph[]>()
/** Texts whose runs, and words whose glyphs, are kept; then all are forgotten. Longer ones than this hardly come twice. */
const TEXTS_KEPT = 20_000
const LETTERS_KEPT = 200
/** Spaces where a line may end: not after a sign, nor between a time or day and the hyphen of its range (22:00 - 05:00). */
const BREAKS = /(?<![-+×÷=])(?!(?<=\d[:.]\d\d) - ) /
/** No sign that is drawn is narrower, in em: with it a width says how many letters a line can hold at most. */
const NARROWEST_SIGN = 0.15
const runs = new Map<string, readonly Run[]>()
const words = new Map<string, readonly Glyph[]>()
const resolve = createRequire(import.meta.url).resolve

/** The file of a face. Throws when the font package is not installed. */
function fileOf(face: FaceId): string {
  const file = files[face]
  if (file !== undefined) return resolve(file)
  const bold = face.endsWith('700')
  return face.startsWith('hanja') ? hanjaFile(bold) : scriptFile(face.slice(0, -3) as ScriptFamily, bold)
}

/** Whether the words of a face are set by HarfBuzz. */
const isShaped = (face: FaceId): boolean => files[face] === undefined && !face.startsWith('hanja')

/** The font of a face, read once per process. Throws when the font package is not installed. */
export function loadFont(face: FaceId): LoadedFont {
  const known = loaded.get(face)
  if (known !== undefined) return known
  // pdfkit opens the file; its font object is then handed to every later document instead of the bytes.
  const opener = new PDFDocument({ autoFirstPage: false, font: '' })
  opener.font(readFileSync(fileOf(face)))
  const { _font } = opener as unknown as { _font: { font: LoadedFont } }
  loaded.set(face, decodedOnce(_font.font))
  return _font.font
}

/** Reads each outline once per process. */
function decodedOnce(font: LoadedFont): LoadedFont {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph._decode === undefined || Object.hasOwn(glyph, '_decode')) return glyph
    const decode = glyph._decode.bind(glyph)
    let outline: unknown
    glyph._decode = () => (outline ??= decode())
    return glyph
  }
  return font
}

/** The glyphs of a text in a face. Each word is laid out with the space after it, once per process. */
export function glyphsOf(text: string, face: FaceId): readonly Glyph[] {
  return (text.match(/[^ ]* |[^ ]+/g) ?? []).flatMap((word) =>
    remembered(words, `${face}${word}`, () => laidOut(word, face)),
  )
}

function laidOut(word: string, face: FaceId): Glyph[] {
  const font = loadFont(face)
  const scale = 1000 / font.unitsPerEm
  if (isShaped(face)) {
    return shaperOf(face)(word).map(({ id, advance, shift, rise, text }) => ({
      id,
      width: font.getGlyph(id).advanceWidth * scale,
      advance: advance * scale,
      shift: shift * scale,
      rise: rise * scale,
      codePoints: Array.from(text, (sign) => sign.codePointAt(0) ?? 0),
    }))
  }
  const { glyphs, positions } = font.layout(word)
  return glyphs.map(({ id, advanceWidth, codePoints }, at) => ({
    id,
    width: advanceWidth * scale,
    advance: (positions[at]?.xAdvance ?? advanceWidth) * scale,
    shift: 0,
    rise: 0,
    codePoints,
  }))
}

function shaperOf(face: FaceId): (word: string) => ShapedGlyph[] {
  const known = shapers.get(face)
  if (known !== undefined) return known
  const shaper = openShaper(readFileSync(fileOf(face)))
  shapers.set(face, shaper)
  return shaper
}

function remembered<T>(seen: Map<string, T>, key: string, make: () => T): T {
  if (key.length > LETTERS_KEPT) return make()
  const found = seen.get(key)
  if (found !== undefined) return found
  const made = make()
  if (seen.size >= TEXTS_KEPT) seen.clear()
  seen.set(key, made)
  return made
}

/** Cuts a text into stretches of one face each. Signs that no face has lose their accents, or become '□'. */
export function runsOf(text: string, style: TextStyle): readonly Run[] {
  return remembered(runs, `${style.weight}${style.num ? '#' : ' '}${text}`, () =>
    stretches(text, style).map((stretch) => ({ ...stretch, width: widthOf(stretch) })),
  )
}

function stretches(text: string, style: TextStyle): Stretch[] {
  const base: FaceId = `neo${style.weight}`
  if (!plain.test(text)) {
    return joined(
      wordsOfScripts(cleaned(text)).flatMap(
        (word) =>
          scriptRun(word, style) ?? Array.from(word.text, (sign) => signRun(sign, style) ?? boxFor(sign, style)),
      ),
    )
  }
  if (!style.num) return text === '' ? [] : [{ text, face: base, scale: 1 }]
  const found: Stretch[] = []
  let from = 0
  for (const match of text.matchAll(digits)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), face: base, scale: 1 })
    found.push({ text: match[0], face: `square${style.weight}`, scale: digitScale[style.weight] })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ text: text.slice(from), face: base, scale: 1 })
  return found
}

/** Composed, without signs that steer instead of print. */
function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
}

/** A word of a script with a face of its own; null where the face is not installed or lacks a letter. */
function scriptRun({ text, family }: ReturnType<typeof wordsOfScripts>[number], style: TextStyle): Stretch | null {
  if (family === null || !shapes) return null
  const face: FaceId = `${family}${style.weight === 400 ? 400 : 700}`
  if (!installed(face)) return null
  const font = loadFont(face)
  const whole = Array.from(text).every(
    (sign) => /[\u200c\u200d]/.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  )
  return whole ? { text, face, scale: SCRIPT_SCALE } : null
}

/** What stands for a sign that no face has: marks and joiners of such a sign print nothing of their own. */
const boxFor = (sign: string, { weight }: TextStyle): Stretch => ({
  text: /^[\p{M}\p{Cf}]$/u.test(sign) ? '' : '□',
  face: `neo${weight}`,
  scale: 1,
})

/** A sign in the first face that draws it, without its accents where only so; null where none does. */
function signRun(sign: string, style: TextStyle): Stretch | null {
  const { weight } = style
  if (style.num && /\d/.test(sign)) return { text: sign, face: `square${weight}`, scale: digitScale[weight] }
  const bold = weight === 400 ? 400 : 700
  const bare = strokes[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '')
  const last: FaceId = /\p{Script=Han}/u.test(sign) ? `hanja${bold}` : `noto${bold}`
  for (const candidate of bare === sign ? [sign] : [sign, bare]) {
    for (const face of [`neo${weight}`, `square${weight}`, `gothic${weight}`, last] as const) {
      if (covers(face, candidate)) return { text: candidate, face, scale: 1 }
    }
  }
  return null
}

/** Whether a face draws a sign. NanumSquare lists thousands of hanja that hold no outline: those would print as nothing. */
function covers(face: FaceId, text: string): boolean {
  if (text === '' || !installed(face)) return false
  const font = loadFont(face)
  return Array.from(text).every((sign) => {
    const codePoint = sign.codePointAt(0) ?? 0
    if (!font.hasGlyphForCodePoint(codePoint)) return false
    return /\s/.test(sign) || font.glyphForCodePoint(codePoint).path.commands.length > 0
  })
}

/** The faces beside the two of the screens are asked for only where a sign is in no other face, and may be absent. */
function installed(face: FaceId): boolean {
  if (face.startsWith('neo') || face.startsWith('square')) return true
  const known = present.get(face)
  if (known !== undefined) return known
  let found = true
  try {
    fileOf(face)
  } catch {
    found = false
  }
  present.set(face, found)
  return found
}

function joined(signs: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = []
  for (const sign of signs) {
    const last = found.at(-1)
    if (last !== undefined && last.face === sign.face && last.scale === sign.scale) last.text += sign.text
    else if (sign.text !== '') found.push({ ...sign })
  }
  return found
}

/** Width of a text in px, as it will be drawn. */
export function textWidth(text: string, style: TextStyle): number {
  let em = 0
  for (const run of runsOf(text, style)) em += run.width
  return em * style.size + (style.tracking ?? 0) * style.size * text.length
}

function widthOf({ text, face, scale }: Stretch): number {
  return (glyphsOf(text, face).reduce((sum, glyph) => sum + glyph.advance, 0) / 1000) * scale
}

/** Size at which a text fits into a width: as given, else smaller down to `min`. */
export function fittedSize(text: string, style: TextStyle, width: number, min: number): number {
  const needed = textWidth(text, style)
  return needed <= width || needed === 0
    ? style.size
    : Math.max(min, Math.floor((style.size * width * 20) / needed) / 20)
}

/** How many letters from the start fit into a width: at least one, and never half a letter. */
export function fittingLetters(text: string, style: TextStyle, width: number, tail = ''): number {
  let fits = 1
  let most = Math.min(text.length, Math.ceil(width / (NARROWEST_SIGN * style.size)) + 1)
  while (fits < most) {
    const tried = Math.ceil((fits + most) / 2)
    if (textWidth(text.slice(0, tried) + tail, style) <= width) fits = tried
    else most = tried - 1
  }
  return fits > 1 && /[\ud800-\udbff]/.test(text.charAt(fits - 1)) ? fits - 1 : fits
}

/**
 * Lines of at most `width` px, broken at spaces (a formula before its signs, a range of times or days nowhere); a word that is
 * too long breaks anywhere. What goes beyond `most` lines is cut, and the last line says so with '…'.
 */
export function wrapped(text: string, style: TextStyle, width: number, most = Infinity): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const end = Math.ceil(width / (NARROWEST_SIGN * style.size)) + 1
  const space = textWidth(' ', style)
  // Words are measured one by one: they come again and again, lines do not.
  const widthOfWord = (word: string): number => (word.length > end ? Infinity : textWidth(word, style))
  for (const word of text.split(BREAKS)) {
    if (lines.length > most) break
    const own = widthOfWord(word)
    if (line !== '' && used + space + own <= width) {
      line += ` ${word}`
      used += space + own
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    used = own
    while (lines.length <= most && used > width && line.length > 1) {
      const cut = fittingLetters(line, style, width)
      lines.push(line.slice(0, cut))
      line = line.slice(cut)
      used = widthOfWord(line)
    }
  }
  lines.push(line)
  if (lines.length <= most) return lines
  const last = lines[most - 1] ?? ''
  const room = fittingLetters(last, style, width, '…')
  return [...lines.slice(0, most - 1), `${last.slice(0, room)}…`]
}
