import { expect, it } from 'vitest'
import { readSource } from '../testing/read-source.ts'

const css = readSource('./tokens.css', import.meta.url)

/** Colours of a block of tokens.css by name, as they stand behind a selector. */
const coloursBehind = (selector: string): ReadonlyMap<string, string> => {
  const start = css.lastIndexOf(selector)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name = '', hex = '']) => [name, hex]))
}
const light = coloursBehind(':root,')
const dark = new Map([...light, ...coloursBehind('  .night {\n    color-scheme')])
const night = new Map([...dark, ...coloursBehind('  .night {\n    --bg-canvas')])

/** Relative luminance of a colour (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['bg-canvas', 'bg-surface', 'bg-sunken', 'bg-raised', 'bg-hover', 'bg-selected', 'grid-header']
const FAMILIES = ['neutral', 'info', 'violet', 'success', 'warning', 'danger', 'earth']
/** Text and the grounds it is set on; each pair reaches 4.5 (WCAG 2.2, 1.4.3). */
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['text-primary', GROUNDS],
  ['text-secondary', GROUNDS],
  ['text-tertiary', GROUNDS],
  ['text-link', GROUNDS],
  ...FAMILIES.map((family) => [`status-${family}-fg`, [`status-${family}-bg`, 'bg-surface']] as const),
  ['primary-contrastText', ['primary-main', 'primary-hover', 'primary-pressed']],
  ['danger-contrastText', ['danger-main', 'danger-hover']],
  ['holiday-sun', ['bg-surface', 'grid-header']],
  ['holiday-sat', ['bg-surface', 'grid-header']],
]
/** Edges by which a part is seen to be one; each pair reaches 3 (WCAG 2.2, 1.4.11). */
const EDGES = [
  ['line-control', 'bg-surface'],
  ['line-control', 'bg-raised'],
] as const

it.each([
  ['light', light],
  ['dark', dark],
  ['night', night],
])('%s: text is read on every ground it is set on, and the edge of a field is seen', (_, colours) => {
  const of = (name: string): string => {
    const hex = colours.get(name)
    if (hex === undefined) throw new Error(`no colour ${name}`)
    return hex
  }
  const pairs = [
    ...TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground, 4.5] as const)),
    ...EDGES.map(([edge, ground]) => [edge, ground, 3] as const),
  ]
  const weak = pairs.flatMap(([text, ground, least]) => {
    const found = contrast(of(text), of(ground))
    return found < least ? [`${text} on ${ground}: ${found.toFixed(2)}`] : []
  })
  expect(weak).toEqual([])
})

it('knows black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
