import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'

import { glyphsOf, textWidth, type TextStyle } from './fonts.ts'
import { createPainter, type Painter } from './painter.ts'

const style: TextStyle = { size: 12, weight: 400, num: false, color: '#000000' }

/** What a drawing leaves in a file, uncompressed. */
async function drawn(draw: (painter: Painter, turn: () => void) => void, tagged = false): Promise<string> {
  const doc = new PDFDocument({ autoFirstPage: false, font: '', compress: false, tagged })
  const chunks: Buffer[] = []
  const done = new Promise((resolve) => doc.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve))
  const turn = (): void => void doc.addPage({ size: [600, 800], margin: 0 })
  turn()
  draw(createPainter(doc, tagged), turn)
  doc.end()
  await done
  return Buffer.concat(chunks).toString('latin1')
}

/** What stands in square brackets before TJ, for each text. */
const shown = (file: string): string[] => [...file.matchAll(/\[([^\]]*)\] TJ/g)].map(([, text = '']) => text)

describe('painter', () => {
  it('stands a text upright on the baseline that CSS would give it', async () => {
    const file = await drawn((painter) => painter.text('가', 100, 200, 18, style))
    // Middle of the line at 209 px; the letters of 12 px reach 10.2 px above the baseline and 3.06 px below.
    const baseline = (200 + (18 - 1.105 * 12) / 2 + 0.85 * 12) * 0.75
    expect(file).toContain(`/F1 9 Tf 1 0 0 -1 75 ${Math.round(baseline * 10_000) / 10_000} Tm [<0001>] TJ ET`)
  })

  it('moves letters together as the face asks, as much as the measured width says', async () => {
    const glyphs = glyphsOf('AV', 'neo400')
    const kern = glyphs.reduce((sum, { width, advance }) => sum + width - advance, 0)
    expect(kern).toBeGreaterThan(0)
    expect(textWidth('AV', style)).toBeCloseTo((glyphs.reduce((sum, { width }) => sum + width, -kern) * 12) / 1000, 6)
    const [text = ''] = shown(await drawn((painter) => painter.text('AV', 0, 0, 18, style)))
    const moves = [...text.matchAll(/> (-?[\d.]+) </g)].reduce((sum, [, move]) => sum + Number(move), 0)
    expect(moves).toBeCloseTo(kern, 3)
  })

  it('raises the signs above a letter as far as the face says, at each size, and goes on where the letter ends', async () => {
    const raised = glyphsOf('ន្រឹម', 'khmer400').map(({ rise }) => rise)
    expect(new Set(raised).size).toBeGreaterThan(1)
    for (const size of [10, 20]) {
      const file = await drawn((painter) => painter.text('ន្រឹម', 0, 0, 30, { ...style, size }))
      const rises = [...file.matchAll(/ (-?[\d.]+) Ts/g)].map(([, rise]) => Number(rise))
      const points = size * 0.9 * 0.75
      expect(rises.at(-1)).toBe(0)
      for (const rise of rises.slice(0, -1)) expect(raised).toContainEqual(expect.closeTo((rise * 1000) / points, 0))
      expect(rises.length).toBeGreaterThan(1)
    }
  })

  it('sets each stretch where the one before it ends, digits in their own face', async () => {
    const file = await drawn((painter) => painter.text('시급 10,320', 0, 0, 18, { ...style, num: true }))
    const places = [...file.matchAll(/\/(F\d) [\d.]+ Tf 1 0 0 -1 ([\d.]+) /g)].map(([, font, x]) => [font, Number(x)])
    expect(places).toEqual([
      ['F1', 0],
      ['F2', expect.closeTo(textWidth('시급 ', style) * 0.75, 3)],
    ])
  })

  it('moves what follows a spaced stretch by its spaces too', async () => {
    const spaced = { ...style, num: true, tracking: 0.1 }
    const file = await drawn((painter) => painter.text('시급 10', 0, 0, 18, spaced))
    const places = [...file.matchAll(/1 0 0 -1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x) / 0.75)
    expect(places[1]).toBeCloseTo(textWidth('시급 ', spaced), 3)
  })

  it('names what a reader hears: heads by their direction, what decorates as nothing, each element beside the one before', async () => {
    const file = await drawn((painter) => {
      painter.group('Table', () => {
        painter.artifact(() => painter.group('TR', () => painter.fill(0, 0, 9, 9, '#000000')))
        painter.leaf('TH', () => painter.text('가', 0, 0, 18, style), 'Column')
      })
      painter.leaf('P', () => painter.text('나', 0, 20, 18, style))
    }, true)
    const elements = new Map(
      [...file.matchAll(/(\d+) 0 obj\n<<\s*\/S \/(\w+)([\s\S]*?)>>\nendobj/g)].map(([, id, type, rest = '']) => [
        type,
        { id, parent: /\/P (\d+) 0 R/.exec(rest)?.[1], rest },
      ]),
    )
    expect(new Set(elements.keys())).toEqual(new Set(['Document', 'P', 'TH', 'Table']))
    expect(elements.get('TH')?.parent).toBe(elements.get('Table')?.id)
    expect(elements.get('P')?.parent).toBe(elements.get('Document')?.id)
    expect(elements.get('TH')?.rest).toContain('/Scope /Column')
    expect(file.match(/\/Artifact\b/g)).toHaveLength(1)
    expect(file.match(/\bBDC\b/g)?.length).toBe(file.match(/\bEMC\b/g)?.length)
  })

  it('spaces the letters of one text only', async () => {
    const file = await drawn((painter) => {
      painter.text('가나', 0, 0, 18, { ...style, tracking: 0.02 })
      painter.text('가나', 0, 20, 18, style)
    })
    expect(file.match(/0\.18 Tc/g)).toHaveLength(1)
    expect(file.indexOf('\n0 Tc\n')).toBeLessThan(file.lastIndexOf('BT'))
    expect(new Set(shown(file)).size).toBe(1)
  })

  it('names the faces of every page, and holds each once with the letters that stand in the file', async () => {
    const file = await drawn((painter, turn) => {
      painter.text('가나', 0, 0, 18, style)
      turn()
      painter.text('나다', 0, 0, 18, style)
      painter.text('1', 0, 20, 18, { ...style, num: true })
    })
    expect(shown(file)).toEqual(['<00010002>', '<00020003>', '<0001>'])
    expect(file.match(/\/F2 \d+ 0 R/g)).toHaveLength(1)
    expect(file.match(/\/Font <<\s*\/F1 \d+ 0 R/g)).toHaveLength(2)
    expect(file.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(file).toContain('<0000> <0003> [<0000> <ac00> <b098> <b2e4>]')
  })

  it('sets a cell left, right or in the middle, and shrinks a number below what words may be', async () => {
    const at = async (text: string, align: 'left' | 'right' | 'center', width: number) => {
      const box = { x: 100, y: 0, width, line: 18, align, min: 8 }
      const file = await drawn((painter) => painter.cell(text, box, style))
      const [, size, x] = / ([\d.]+) Tf 1 0 0 -1 ([\d.]+) /.exec(file) ?? []
      return {
        size: Number(size) / 0.75,
        x: Number(x) / 0.75,
        letters: shown(file)
          .join('')
          .match(/[0-9a-f]{4}/g)?.length,
      }
    }
    const wide = textWidth('가나', style)
    expect((await at('가나', 'left', 200)).x).toBe(100)
    expect((await at('가나', 'right', 200)).x).toBeCloseTo(300 - wide, 3)
    expect((await at('가나', 'center', 200)).x).toBeCloseTo(200 - wide / 2, 3)
    // Nine letters of a number all stand, however small; of a word as many as fit at the least size.
    const number = await at('123456789', 'right', 20)
    expect([number.letters, number.size < 8]).toEqual([9, true])
    const share = await at('+12.34%', 'right', 20)
    expect([share.letters, share.size < 8]).toEqual([7, true])
    const word = await at('가나다라마바사아자', 'left', 30)
    expect(word.size).toBe(8)
    expect(word.letters).toBeLessThan(6)
  })

  it('fills rules and grounds in the ink given, also where a page begins', async () => {
    const file = await drawn((painter, turn) => {
      painter.line(0, 10, 40, 10, 2, '#000000')
      painter.line(10, 0, 10, 40, 1, '#000000')
      turn()
      painter.fill(4, 8, 12, 16, '#000000')
    })
    expect(file.match(/[\d. ]+ re f/g)?.map((rule) => rule.trim())).toEqual([
      '0 6.75 30 1.5 re f',
      '7.125 0 0.75 30 re f',
      '3 6 9 12 re f',
    ])
    expect(file.match(/0 0 0 scn\n/g)).toHaveLength(2)
  })
})
