import { describe, expect, it } from 'vitest'

import type { Block, Fact, SideList } from './paper.ts'
import { densityOf, DENSITY_STEPS, gapOf, partsOf } from './pdf-parts.ts'
import { recorder } from './testing/recorder.ts'

type Part = Exclude<Block, { kind: 'table' }>
/** What a block draws: its texts with the corner of their lines, where its rules stand, and how tall it says it is. */
function drawn(block: Part, full = 900) {
  const { painter, drawn: found } = recorder()
  const [part] = partsOf(block, 600, densityOf(0), full)
  part?.draw(painter, 0, 0)
  return { texts: found.texts, rules: found.rules.map(({ y1 }) => y1), height: part?.height ?? 0 }
}

describe('parts of a paper', () => {
  it('stands the sentence about the rows of a list in line with them, clear of the rule that closes them', () => {
    const rows = [{ label: '합계', amount: 9_625_420 }]
    const { texts, rules, height } = drawn({
      kind: 'side',
      lists: [{ title: '나갈 돈', rows, lines: ['합계 = 지급'] }],
    })
    const label = texts.find(({ text }) => text === '합계')
    const sentence = texts.find(({ text }) => text === '합계 = 지급')
    expect(sentence?.x).toBe(label?.x)
    expect(sentence?.y).toBeGreaterThan(rules.at(-1) ?? Infinity)
    expect(height).toBe((sentence?.y ?? 0) + 22)
  })

  it('begins a list of sentences in line with its heading', () => {
    const { texts } = drawn({ kind: 'side', lists: [{ title: '표시와 계산', rows: [], lines: ['계좌 없음 1명'] }] })
    expect(texts.map(({ x }) => x)).toEqual([0, 0])
  })

  it('rules notes off only where it is asked to', () => {
    const block = { kind: 'footnotes', notes: ['1 근로기준법 제56조'], columns: 3, text: '' } as const
    expect(drawn({ ...block, ruled: true }).rules).toHaveLength(1)
    const plain = drawn({ ...block, ruled: false })
    expect(plain.rules).toEqual([])
    expect(plain.texts[0]?.y).toBe(0)
  })

  it('draws a picture no wider than the text and no taller than half a page, with its words for eye and ear', () => {
    const picture = (width: number, height: number): Block => ({
      kind: 'picture',
      bytes: new Uint8Array(),
      width,
      height,
      text: '그림 1. 급여관리',
    })
    const sizes = (block: Block) => {
      const { painter, drawn: found } = recorder()
      const [part] = partsOf(block as Part, 600, densityOf(0), 900)
      part?.draw(painter, 0, 0)
      return { ...found.images[0], height: found.images[0]?.height, whole: part?.height, said: found.texts[0] }
    }
    expect(sizes(picture(1000, 500))).toMatchObject({ width: 600, height: 300, element: 'Figure' })
    expect(sizes(picture(390, 760))).toMatchObject({ width: 195, height: 380 })
    const { said, whole } = sizes(picture(300, 200))
    expect(said).toMatchObject({ text: '그림 1. 급여관리', element: 'Caption' })
    expect(said?.y).toBeGreaterThan(200)
    expect(whole).toBeGreaterThan((said?.y ?? 0) + 16)
  })

  const wide = '가나다라마바사 '.repeat(30).trim()
  const list = (title: string, lines: readonly string[]): SideList => ({ title, rows: [], lines })

  it('goes on with a paragraph that is taller than a page, line after line', () => {
    const text = Array.from({ length: 20 }, (_, at) => `${at}번째 줄`).join('\n')
    const parts = partsOf({ kind: 'paragraph', text }, 600, densityOf(0), 6 * 18)
    const lines = parts.map((part) => {
      const { painter, drawn: found } = recorder()
      part.draw(painter, 0, 0)
      return found.texts.map(({ text: line }) => line)
    })
    expect(lines.map(({ length }) => length)).toEqual([6, 6, 6, 2])
    expect(lines.flat()).toEqual(text.split('\n'))
    expect(parts.map(({ height }) => height)).toEqual([6 * 18, 6 * 18, 6 * 18, 2 * 18])
  })

  it('stands notes beside each other, the next row below the tallest, and the sentence below them all', () => {
    const notes = ['1 짧음', `2 ${wide}`, '3 다음']
    const { texts, height } = drawn({ kind: 'footnotes', notes, columns: 2, text: '끝', ruled: false })
    const at = (text: string) => texts.find((each) => each.text.startsWith(text))
    expect([at('1')?.x, at('2')?.x, at('3')?.x]).toEqual([0, (600 - 14) / 2 + 14, 0])
    expect([at('1')?.y, at('2')?.y]).toEqual([0, 0])
    const tallest = texts.filter(({ x, y }) => x > 0 && y < (at('3')?.y ?? 0)).length
    expect(tallest).toBe(4)
    expect([at('3')?.y, at('끝')?.y, height]).toEqual([60, 60 + 15 + 2, 60 + 15 + 2 + 15])
  })

  it('stands facts in their columns, each below its own, and breaks what no size makes fit', () => {
    const facts: Fact[] = ['가', '나', '다', '라', '마'].map((label) => ({ label, value: `${label} 값` }))
    const { texts, rules, height } = drawn({
      kind: 'facts',
      columns: 2,
      facts: [...facts, { label: '바', value: wide }],
    })
    const at = (text: string) => texts.find((each) => each.text === text)
    for (const { label } of facts) {
      expect([at(label)?.element, at(`${label} 값`)?.element]).toEqual(['TH', 'TD'])
      expect(at(`${label} 값`)?.x).toBe((at(label)?.x ?? 0) + 84)
    }
    expect([at('다')?.y, at('라')?.y]).toEqual([at('다')?.y, at('다')?.y])
    expect([at('가')?.x, at('나')?.x, at('마')?.x]).toEqual([8, 308, 8])
    const broken = texts.filter(({ x, text }) => x === 392 && text.startsWith('가나'))
    expect(broken).toHaveLength(6)
    expect(broken[5]?.text).toMatch(/…$/)
    // A rule above all of them, and one below each row.
    expect(rules).toHaveLength(4)
    expect(rules.at(-1)).toBe(height)
    expect(Math.max(...broken.map(({ y, line }) => y + line))).toBeLessThan(height)
  })

  it('says a figure of nothing as 0, in its unit, and the one that counts in bold', () => {
    const { texts } = drawn({
      kind: 'figures',
      figures: [
        { label: '지급', amount: 3_300_717, unit: '원', strong: true },
        { label: '공제', amount: 0, unit: '원', strong: false },
      ],
    })
    expect(texts.map(({ text, weight }) => [text, weight])).toEqual([
      ['지급', 700],
      ['3,300,717원', 700],
      ['공제', 400],
      ['0원', 400],
    ])
    expect(texts[2]?.x).toBe(300 + 16)
  })

  it('is as tall as the longest of lists beside each other, and says of one that is cut that it goes on', () => {
    const lines = Array.from({ length: 9 }, (_, at) => `${at}번`)
    const { texts, height } = drawn({ kind: 'side', lists: [list('가', ['하나']), list('나', lines)] })
    expect(height).toBe(26 + 9 * 22)
    expect(texts.find(({ text }) => text === '나')?.x).toBe((600 - 48) / 2 + 48)
    const cut = drawn({ kind: 'side', lists: [list('나', lines)] }, 26 + 4 * 22)
    expect(cut.texts.map(({ text }) => text)).toEqual(['나', '0번', '1번', '2번', '…'])
  })

  it('closes up from the measure of the look to the closest that is read, gaps and all', () => {
    expect(densityOf(0)).toEqual({ size: 12, line: 18, pad: 2.5, gap: 18 })
    expect(densityOf(DENSITY_STEPS)).toEqual({ size: 11, line: 15.5, pad: 1, gap: 8 })
    for (let step = 1; step <= DENSITY_STEPS; step++) {
      const [before, now] = [densityOf(step - 1), densityOf(step)]
      for (const part of ['size', 'line', 'pad', 'gap'] as const) expect(now[part]).toBeLessThanOrEqual(before[part])
    }
    const blocks: Block[] = [
      { kind: 'facts', columns: 1, facts: [] },
      { kind: 'ends', left: '', right: '' },
      { kind: 'paragraph', text: '' },
      { kind: 'figures', figures: [] },
      { kind: 'side', lists: [] },
    ]
    expect(blocks.map((block) => gapOf(block, densityOf(0)))).toEqual([18, 0, 9, 18, 28])
  })
})

describe('a value that stands alone', () => {
  const block = (value: string): Extract<Block, { kind: 'facts' }> => ({
    kind: 'facts',
    columns: 1,
    facts: [
      { label: '사유', value },
      { label: '비고', value: '없음' },
    ],
  })
  it('keeps its lines and loses none of them, however many pages they ask for', () => {
    const rows = Array.from({ length: 200 }, (_, at) => `${at + 1}번째 줄입니다.`)
    const parts = partsOf(block(rows.join('\n')), 600, densityOf(0), 900)
    expect(parts.length).toBeGreaterThan(3)
    for (const { height } of parts) expect(height).toBeLessThanOrEqual(900)
    const [short, ...more] = partsOf(block('첫째 줄\n둘째 줄'), 600, densityOf(0), 900)
    const [line] = partsOf(block('첫째 줄'), 600, densityOf(0), 900)
    expect(more).toEqual([])
    expect(short?.height ?? 0).toBeGreaterThan(line?.height ?? 0)
  })
})
