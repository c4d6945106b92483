import { describe, expect, it } from 'vitest'

import type { Painter } from './painter.ts'
import type { Block } from './paper.ts'
import { densityOf, partsOf } from './pdf-parts.ts'

type Drawn = { text: string; x: number; y: number }

/** What a block draws: its texts with the corner of their lines, and where its rules stand. */
function drawn(block: Exclude<Block, { kind: 'table' }>): { texts: Drawn[]; rules: number[]; height: number } {
  const texts: Drawn[] = []
  const rules: number[] = []
  const through = (_: unknown, draw: () => void): void => draw()
  const recorder: Painter = {
    text: (text, x, y) => texts.push({ text, x, y }),
    cell: (text, box) => texts.push({ text, x: box.x, y: box.y }),
    line: (_x1, y1) => rules.push(y1),
    fill: () => {},
    frame: () => {},
    image: () => {},
    group: through,
    leaf: through,
    artifact: (draw) => draw(),
  }
  const [part] = partsOf(block, 600, densityOf(0), 900)
  part?.draw(recorder, 0, 0)
  return { texts, rules, height: part?.height ?? 0 }
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
})
