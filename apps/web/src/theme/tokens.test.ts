import { describe, expect, it } from 'vitest'
import { readSource } from '../testing/read-source.ts'
import { theme } from './theme.ts'
import { tokens } from './tokens.ts'

const css = readSource('./tokens.css', import.meta.url)
const fonts = readSource('./fonts.css', import.meta.url)

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((entry: unknown, index) => flatten(entry, `${path}-${index + 1}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
    flatten(entry, path ? `${path}-${key}` : key),
  )
}

function block(selector: string): string {
  const start = css.indexOf(selector)
  return css.slice(start, css.indexOf('}', start)).replace(/\s+/g, ' ')
}

describe('tokens', () => {
  it.each([
    ['light', "[data-scheme='light']"],
    ['dark', "[data-scheme='dark']"],
  ] as const)('gives every %s colour as a custom property', (scheme, selector) => {
    const text = block(selector).toLowerCase().replaceAll(', ', ',')
    const colours = flatten(tokens.colorSchemes[scheme].handal, '')
    expect(colours.length).toBeGreaterThan(60)
    for (const [name, value] of colours) {
      expect(text).toContain(`--${name}: ${value}`.toLowerCase())
    }
  })

  it('feeds the theme: radius 4, no capitals, weights, both schemes by data attribute', () => {
    expect(theme.shape.borderRadius).toBe(4)
    expect(theme.typography.button.textTransform).toBe('none')
    expect(theme.typography.fontWeightMedium).toBe(700)
    expect(theme.typography.fontWeightBold).toBe(800)
    expect(theme.zIndex.tooltip).toBe(1500)
    expect(Reflect.get(theme, 'colorSchemes')).toMatchObject({
      light: { palette: { primary: { main: '#115C8A' } } },
      dark: { palette: { primary: { main: '#7CBCE3' } } },
    })
  })

  it('declares three weights of the text face in three ranges, the word mark and the digits', () => {
    const faces = fonts.split('@font-face').slice(1)
    expect(faces.filter((face) => face.includes("'NanumSquareNeo'"))).toHaveLength(10)
    expect(faces.filter((face) => face.includes("'Handal Num'") && face.includes('size-adjust'))).toHaveLength(3)
    expect(fonts).not.toMatch(/https?:/)
  })
})
