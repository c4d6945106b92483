import { expect, it } from 'vitest'
import { linesOfNode, parseHelpPage, parseHelpText } from './help-text.ts'

it('reads headings, paragraphs, lists, tables, bold words and links to screens', () => {
  const text = `앞의 글
이어지는 글

## 순서
1. **저장**을 누릅니다.
2. [급여관리](/salary/management?month=2026-11)를 엽니다.

- 하나

| 무엇 | 값 |
| --- | --- |
| **식대** | 20만 원 |`
  expect(parseHelpText(text)).toEqual([
    { kind: 'paragraph', parts: [{ text: '앞의 글 이어지는 글' }] },
    { kind: 'heading', level: 2, text: '순서' },
    {
      kind: 'list',
      ordered: true,
      items: [
        [{ text: '저장', bold: true }, { text: '을 누릅니다.' }],
        [{ text: '급여관리', to: '/salary/management?month=2026-11' }, { text: '를 엽니다.' }],
      ],
    },
    { kind: 'list', ordered: false, items: [[{ text: '하나' }]] },
    { kind: 'table', heads: ['무엇', '값'], rows: [[[{ text: '식대', bold: true }], [{ text: '20만 원' }]]] },
  ])
  expect(parseHelpText(text).flatMap(linesOfNode)).toContain('저장을 누릅니다.')
})

it('reads a picture with its caption and the size of its file, and refuses one without a file', () => {
  const sizes = new Map([['payroll', { width: 1300, height: 800 }]])
  const sizeOf = (name: string) => sizes.get(name) ?? { width: NaN, height: NaN }
  const node = { kind: 'picture', name: 'payroll', caption: '급여관리의 일곱 단계', width: 1300, height: 800 }
  expect(parseHelpText('글\n\n![급여관리의 일곱 단계](payroll)', sizeOf)).toEqual([
    { kind: 'paragraph', parts: [{ text: '글' }] },
    node,
  ])
  expect(linesOfNode({ ...node, kind: 'picture' })).toEqual(['급여관리의 일곱 단계'])
  expect(() => parseHelpText('![급여관리](payroll)')).toThrow(/not understood/)
})

it.each([
  '# 가장 큰 제목',
  '#### 작은 제목',
  '<b>굵게</b>',
  '`코드`',
  '> 인용',
  '*기울임*',
  '__밑줄__',
  '![그림](/a.png)',
  '![그림](https://example.com/a.png)',
  '![](payroll)',
  '앞의 글 ![그림](payroll)',
  '[밖으로](https://example.com)',
  '[일](javascript:alert)',
  '닫지 않은 **굵은 글',
  '-하나',
  '| 가 | 나 |\n| 다 | 라 |',
  '| 가 | 나 |\n| --- | --- |\n| 다 |',
])('refuses %s', (text) => {
  expect(() => parseHelpText(text)).toThrow(/not understood/)
})

it('reads the head of a page and refuses one that is not whole or says more', () => {
  const head = 'key: start\ntitle: 처음\narea: 처음\nscreens: /home, /setup\nroles: 11\nupdated: 2026-11-28'
  expect(parseHelpPage(`---\n${head}\n---\n글`)).toMatchObject({ key: 'start', screens: ['/home', '/setup'] })
  expect(() => parseHelpPage('글')).toThrow()
  expect(() => parseHelpPage(`---\n${head.replace('area: 처음\n', '')}\n---\n글`)).toThrow(/area is missing/)
  expect(() => parseHelpPage(`---\n${head}\nauthor: 나\n---\n글`)).toThrow(/author/)
})
