import { unprintedSigns } from '@handal/base/printed'
import { describe, expect, it } from 'vitest'

import {
  fittedSize,
  fittingLetters,
  glyphsOf,
  runsOf,
  textWidth,
  wrapped,
  type TextStyle,
  type Weight,
} from './fonts.ts'

const style = (weight: Weight = 400, num = true): TextStyle => ({ size: 12, weight, num, color: '#000000' })

const shown = (text: string, weight: Weight = 400): string =>
  runsOf(text, style(weight))
    .map((run) => run.text)
    .join('')

describe('faces and widths', () => {
  it('sets every digit equally wide in each weight, as on screen', () => {
    for (const weight of [400, 700, 800] as const) {
      const widths = new Set(Array.from('0123456789', (digit) => textWidth(digit, style(weight)).toFixed(3)))
      expect([...widths]).toEqual([(0.636 * 12).toFixed(3)])
    }
  })
  it('makes amounts of one length equally wide', () => {
    expect(textWidth('1,111,111', style())).toBeCloseTo(textWidth('7,747,774', style()), 6)
    expect(textWidth('11:11', style())).toBeCloseTo(textWidth('77:47', style()), 6)
  })
  it('gives only the numbers of a text to the face of digits', () => {
    const faces = runsOf('사원 30명, 09.23 - 10.20', style()).map((run) => `${run.text}/${run.face}`)
    expect(faces).toEqual([
      '사원 /neo400',
      '30/square400',
      '명, /neo400',
      '09.23/square400',
      ' - /neo400',
      '10.20/square400',
    ])
    expect(runsOf('제56조', style(400, false)).map((run) => run.face)).toEqual(['neo400'])
  })
  it('never draws a sign with an empty outline', () => {
    // NanumSquare lists hanja without outlines; they must come from another face, or show as a box.
    for (const run of runsOf('李海率', style(700))) expect(run.face.startsWith('square')).toBe(false)
    expect(
      runsOf('李海率', style(700))
        .map((run) => run.text)
        .join(''),
    ).toMatch(/^(李海率|□□□)$/)
  })
  it.each([
    'Nguyễn Đức',
    'Бат-Өлзий Түвшин',
    'Ғафур Ҳамидов',
    'ปู่ ผู้ใหญ่',
    'ស្រីមុំ ភក្តី',
    'အောင်ကျော်မြင့်',
    'ນ້ຳ',
    'श्रेष्ठ',
    'করিম',
    'ශ්‍රී',
    '堃昍烔 李海率',
  ])('prints a name as it is written: %s', (name) => {
    for (const weight of [400, 700, 800] as const) expect(shown(name, weight)).toBe(name)
  })
  it('prints a box for each sign that no face has, and nothing for what joins them', () => {
    expect(shown('김\u{1F468}\u200D\u{1F469} محمد')).toMatch(/^김□□ □+$/)
  })
  it('sets a word of another script in one stretch, as high as its signs stand', () => {
    expect(runsOf('ผู้ใหญ่ 1호', style()).map((run) => run.face)).toEqual(['thai400', 'neo400', 'square400', 'neo400'])
    const glyphs = glyphsOf('ปู่', 'thai400')
    expect(glyphs.filter(({ advance }) => advance === 0).length).toBeGreaterThan(0)
    // What a reader copies is the word that was written, though its glyphs stand in another order.
    for (const [word, face] of [
      ['အောင်ကျော်', 'myanmar400'],
      ['কিরণ', 'bengali700'],
    ] as const) {
      const read = glyphsOf(word, face).flatMap(({ codePoints }) => codePoints)
      expect(String.fromCodePoint(...read)).toBe(word)
    }
  })
  it('agrees with what fields say is printed, for each letter of the first plane and the emoji', () => {
    const differing: string[] = []
    for (let point = 0x20; point < 0x1fb00; point += point === 0xd7ff ? 0x801 : point === 0xffff ? 0xf001 : 1) {
      const sign = String.fromCodePoint(point)
      if (!/[\p{L}\p{Extended_Pictographic}]/u.test(sign) || sign !== sign.normalize('NFC')) continue
      const isBox = shown(sign) === '□'
      const isNoticed = unprintedSigns(sign).length > 0
      // More is noticed than has to be only of letters that no living language of a worker is written in.
      if (isBox && !isNoticed) differing.push(point.toString(16))
    }
    expect(differing).toEqual([])
    for (const name of ['이가람', 'O’Brien-Müller', 'Nguyễn Đức', 'Өлзий', '堃昍', 'ผู้ใหญ่', 'ශ්‍රී', '(주)한빛'])
      expect(unprintedSigns(name)).toEqual([])
  })
  it('shrinks to fit, but not below the least size', () => {
    const long = '플랫폼서비스개발본부'
    const size = fittedSize(long, style(), 90, 8)
    expect(size).toBeLessThan(12)
    expect(textWidth(long, { ...style(), size })).toBeLessThanOrEqual(90)
    expect(fittedSize(long, style(), 10, 8)).toBe(8)
    expect(fittedSize('가', style(), 90, 8)).toBe(12)
  })
  it('breaks a formula before its signs', () => {
    const lines = wrapped('(3,200,000 + 100,000 + 200,000) ÷ 209 × 1.5 × 9.5', style(), 150)
    expect(lines).toEqual(['(3,200,000 + 100,000', '+ 200,000) ÷ 209 × 1.5', '× 9.5'])
  })
  it('keeps a range of times or days on one line, and breaks before it', () => {
    const night = '09.23은 22:00 - 다음 날 06:00'
    expect(wrapped(night, style(), textWidth('09.23은 22:00', style()) + 4)).toEqual([
      '09.23은',
      '22:00 - 다음 날',
      '06:00',
    ])
    const days = '야간 09.21 - 09.22, 09.24'
    expect(wrapped(days, style(), textWidth('야간 09.21', style()) + 4)[0]).toBe('야간')
    expect(wrapped('1,000 - 200', style(), 40)).toEqual(['1,000', '- 200'])
  })
  it('breaks lines at spaces and long words anywhere, losing nothing', () => {
    const text = '(3,200,000 + 100,000 + 200,000) ÷ 209 × 1.5 × 9.5 플랫폼서비스개발본부인프라엔지니어링'
    const lines = wrapped(text, style(), 120)
    for (const line of lines) expect(textWidth(line, style())).toBeLessThanOrEqual(120)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })
  it('never cuts a sign of two halves', () => {
    const smiles = '\u{1F600}'.repeat(6)
    const one = textWidth('\u{1F600}', style())
    for (const width of [1.5, 2, 2.5, 4.5]) expect(fittingLetters(smiles, style(), width * one) % 2).toBe(0)
  })
  it('tells a text of digits from the same text set as words', () => {
    expect(runsOf('2026.11', style(400, true)).map((run) => run.face)).toEqual(['square400'])
    expect(runsOf('2026.11', style(400, false)).map((run) => run.face)).toEqual(['neo400'])
  })
  it('counts the space between spaced letters, and that between words', () => {
    const spaced = { ...style(), tracking: 0.1 }
    expect(textWidth('가나다', spaced)).toBeCloseTo(textWidth('가나다', style()) + 3 * 1.2, 6)
    const two = textWidth('가나 다라', style())
    expect(wrapped('가나 다라', style(), two)).toEqual(['가나 다라'])
    expect(wrapped('가나 다라', style(), two - 0.1)).toEqual(['가나', '다라'])
  })
  it('says of a text that is cut to so many lines that it goes on, and of one that just fits nothing', () => {
    const width = textWidth('가나다라', style())
    expect(wrapped('가나다라 마바사아', style(), width, 2)).toEqual(['가나다라', '마바사아'])
    const cut = wrapped('가나다라 마바사아 자', style(), width, 2)
    expect(cut).toHaveLength(2)
    expect(cut[1]).toMatch(/^마바.*…$/)
    expect(textWidth(cut[1] ?? '', style())).toBeLessThanOrEqual(width)
  })
})
